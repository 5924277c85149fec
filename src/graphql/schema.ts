import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { type Class, propertiesOf } from '../models/property.js';
import { validate } from '../models/validate.js';
import { ActivityResolver } from './activities.js';
import { DealResolver } from './deals.js';
import { filingResolvers } from './filings.js';
import { MonitorGroupResolver } from './monitorGroups.js';
import { PreferenceResolver } from './preferences.js';

let schema: GraphQLSchema | undefined;

/** The schema of the GraphQL edge; inputs are checked by the same declarations as REST's. */
export const graphqlSchema = (): GraphQLSchema =>
  (schema ??= buildSchemaSync({
    resolvers: [
      DealResolver,
      ActivityResolver,
      ...filingResolvers,
      PreferenceResolver,
      MonitorGroupResolver,
    ] as unknown as NonEmptyArray<() => void>,
    validateFn: (value: unknown, type) => {
      if (typeof type !== 'function' || propertiesOf(type as Class).length === 0 || !value) return;
      validate(type as Class, value);
    },
  }));
