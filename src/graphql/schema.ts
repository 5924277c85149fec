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

/** The schema of the GraphQL edge; inputs are checked by the same declarations as REST's. */
export const graphqlSchema = (): GraphQLSchema => (schema ??= complete(build()));

/** The same in GraphQL's schema language. */
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

/** The library has no place for the descriptions of the two root types, nor for what all resolvers do. */
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

/** `null` clears a field in a mutation; in a question it is as good as not sent. */
function dropNulls(question: object): void {
  for (const [name, value] of Object.entries(question)) if (value === null) Reflect.deleteProperty(question, name);
}
