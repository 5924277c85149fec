import { Arg, Args, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { UpdatesPage } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { SinceArgument } from '../../models/paging/sinceArgument.js';
import { Filing as FilingInterface, type FilingKind } from '../../models/filings/filing.js';
import { SecUpdatesFilter } from '../../models/filings/updatesFilter.js';
import { Arguments, type Class, Int, Property } from '../../schema/property.js';
import {
  allKinds,
  type FilingOfAnyKind,
  type FilingWithKind,
  type FilingKindDefinition,
  filingKinds,
  createFiling,
} from '../../services/filings/filingKinds.js';
import { listComplexity } from '../fields/connections.js';
import type { GraphqlContext } from '../context.js';
import { queryFieldName } from './filings.js';
import { Operation } from '../fields/operation.js';

@Arguments('Start and size of a poll.')
class UpdatesArguments extends SinceArgument {
  @Property(() => Int, {
    description: 'Maximum number of items.',
    minimum: 1,
    maximum: pageSizes.filings.maximum,
    default: pageSizes.filings.default,
  })
  first?: number;
}

/** Declaration of the query for new filings of one kind, or of all kinds. */
interface UpdatesDeclaration {
  readonly field: string;
  readonly typeName: string;
  /** Type of the items: a kind of filings, or the interface of all. */
  readonly item: Class;
  readonly itemsDescription: string;
  readonly description: string;
  readonly Filter: Class<SecUpdatesFilter>;
  readonly poll: (
    context: GraphqlContext,
    start: { readonly since: string; readonly filter: SecUpdatesFilter | null },
    limit: number,
  ) => Promise<UpdatesPage<FilingOfAnyKind>>;
  /** Converts a filing from the service to an item; unchanged by default. */
  readonly toItem?: (filing: FilingOfAnyKind) => FilingOfAnyKind;
}

function createUpdatesResolver({
  field,
  typeName,
  item,
  itemsDescription,
  description,
  Filter,
  poll,
  toItem,
}: UpdatesDeclaration): Class {
  @ObjectType(typeName, { description: itemsDescription, simpleResolvers: true })
  class UpdatesType {
    @Field(() => [item], { description: 'The filings.' })
    items!: object[];

    @Field(() => String, { description: 'Cursor of the next page; send it as `since`.' })
    nextCursor!: string;

    @Field(() => Boolean, { description: 'Whether more filings are available now.' })
    hasMore!: boolean;
  }

  @Resolver()
  class UpdatesResolver {
    @Operation('listFilingUpdates')
    @Query(() => UpdatesType, {
      nullable: true,
      name: field,
      description,
      complexity: listComplexity(pageSizes.filings),
    })
    async updates(
      @Ctx() context: GraphqlContext,
      @Arg('filter', () => Filter, { nullable: true }) filter: SecUpdatesFilter | null,
      @Args(() => UpdatesArguments) { since, first }: UpdatesArguments,
    ): Promise<UpdatesType> {
      const { items, nextCursor, hasMore } = await context.budget.read(
        () => poll(context, { since, filter }, first ?? pageSizes.filings.default),
        ({ items }) => items,
      );
      return { items: items.map(({ value }) => toItem?.(value) ?? value), nextCursor, hasMore };
    }
  }
  return UpdatesResolver;
}

const declareKindUpdates = (kind: FilingKind): UpdatesDeclaration => {
  const { name, model, updatesFilter }: FilingKindDefinition = filingKinds[kind];
  return {
    field: `${queryFieldName(kind)}Updates`,
    typeName: `${model.name}Updates`,
    item: model,
    itemsDescription: `New ${name}s, oldest arrival first.`,
    description: `New ${name}s since a date or a cursor. Each filing is delivered once.`,
    Filter: updatesFilter,
    poll: ({ services, caller }, start, limit) => services.updates.listSince(caller, kind, start, limit),
  };
};

const allKindsUpdates: UpdatesDeclaration = {
  field: 'filingUpdates',
  typeName: 'FilingUpdates',
  item: FilingInterface,
  itemsDescription: 'New filings of all kinds, oldest arrival first within each kind.',
  description:
    'New filings of all kinds since a date or a cursor. Each filing is delivered once, and the kinds take turns.',
  Filter: SecUpdatesFilter,
  poll: ({ services, caller }, start, limit) => services.updates.listAllKindsSince(caller, start, limit),
  toItem: (filing) => createFiling((filing as FilingWithKind).kind, filing),
};

export const filingUpdatesResolvers: Class[] = [...allKinds.map(declareKindUpdates), allKindsUpdates].map(
  createUpdatesResolver,
);
