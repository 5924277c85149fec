import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { type Class, propertiesOf } from '../schema/property.js';
import { validate } from '../schema/validate.js';
import { ActivityResolver } from './activities.js';
import { CoverageResolver } from './coverage.js';
import { DealResolver } from './deals.js';
import { filingDetailResolvers } from './filingDetails.js';
import { tellPlaces } from './invalidFields.js';
import { filingResolvers } from './filings.js';
import { filingUpdatesResolvers } from './filingUpdates.js';
import { FilingTextResolver } from './filingTexts.js';
import { BillingResolver } from './billing.js';
import { takeGlobalIds } from './idArguments.js';
import { KeyResolver } from './keys.js';
import { MonitorGroupResolver } from './monitorGroups.js';
import { NodeResolver } from './nodes.js';
import { preferenceResolvers } from './preferences.js';
import { UsageOfKeyResolver, UsageResolver } from './usage.js';
import { ViewerResolver } from './viewer.js';

let schema: GraphQLSchema | undefined;

/** Returns the schema of the GraphQL edge, built once; inputs are checked by the same declarations as REST's. */
export const graphqlSchema = (): GraphQLSchema => (schema ??= complete(build()));

/** Prints the schema in GraphQL's schema language. */
export const schemaText = (): string => `${printSchema(lexicographicSortSchema(graphqlSchema()))}\n`;

const build = () =>
  buildSchemaSync({
    resolvers: [
      DealResolver,
      ActivityResolver,
      ...filingResolvers,
      ...filingUpdatesResolvers,
      ...filingDetailResolvers,
      FilingTextResolver,
      ...preferenceResolvers,
      NodeResolver,
      ViewerResolver,
      UsageResolver,
      UsageOfKeyResolver,
      KeyResolver,
      BillingResolver,
      MonitorGroupResolver,
      CoverageResolver,
    ] as unknown as NonEmptyArray<() => void>,
    validateFn: (value: object | undefined, type, { info }) => {
      if (typeof type !== 'function' || propertiesOf(type as Class).length === 0 || !value) return;
      if (info.parentType.name !== 'Mutation') dropNulls(value);
      validate(type as Class, value);
    },
  });

/** Adds what the library cannot declare: the descriptions of the two root types, and wrappers around all resolvers. */
function complete(built: GraphQLSchema): GraphQLSchema {
  Object.assign(built.getType('Query') ?? {}, {
    description: 'What can be read. A field that fails is null, `errors` says why, and the others are answered.',
  });
  Object.assign(built.getType('Mutation') ?? {}, {
    description:
      'What can be changed, one thing after the other. One that fails is null, `errors` says why, and the others are done.',
  });
  takeGlobalIds(built);
  tellPlaces(built);
  return built;
}

/** Removes nulls from the arguments of a query, where null means not sent; in a mutation, null clears a field. */
function dropNulls(question: object): void {
  for (const [name, value] of Object.entries(question)) if (value === null) Reflect.deleteProperty(question, name);
}
