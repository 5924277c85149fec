import { Ctx, Field, FieldResolver, Resolver, Root } from 'type-graphql';
import { DateWindow } from '../../models/filings/dateWindow.js';
import { Filing } from '../../models/filings/filing.js';
import type { Connection } from '../../models/paging/connection.js';
import type { Class } from '../../schema/property.js';
import type { GraphqlContext } from '../context.js';
import { createConnectionType } from './connections.js';

/** Creates the connection type of filings, or of nodes with filings, which names the days that a list covers. */
export function createFilingConnectionType(node: Class): Class {
  const ConnectionType = createConnectionType(node);
  Field(() => DateWindow, {
    nullable: true,
    description: 'Days that the list covers, also if they were left out; null for lists of filings of any day.',
    complexity: 0,
  })(ConnectionType.prototype as object, 'window');
  return ConnectionType;
}

/** Creates the resolver of the hint of a connection type of filings. */
export function createHintResolver(ConnectionType: Class): Class {
  @Resolver(() => ConnectionType)
  class HintResolver {
    @FieldResolver(() => String, {
      nullable: true,
      description:
        'For an empty list, the symbols of its filter that no filing and no directory of companies has; null otherwise.',
    })
    hint(@Ctx() { services, caller }: GraphqlContext, @Root() page: Connection<unknown>): Promise<string | null> {
      return services.unknownSymbols.describe(caller, page);
    }
  }
  return HintResolver;
}

/** Connection of filings of all kinds. */
export const FilingConnection = createFilingConnectionType(Filing);
