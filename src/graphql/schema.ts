import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { FilingFilter } from '../models/filings/filingFilter.js';
import { type Class, propertiesOf } from '../schema/property.js';
import { validate } from '../schema/validate.js';
import { ActivityResolver } from './resolvers/activities.js';
import { CoverageResolver } from './resolvers/coverage.js';
import { DealResolver } from './resolvers/deals.js';
import { DealDocumentResolver } from './resolvers/dealDocuments.js';
import { DealEmailResolver, EmailAllowanceResolver } from './resolvers/dealEmail.js';
import { DealTimelineResolver, TimelineEntryResolver } from './resolvers/dealTimeline.js';
import { DealBoardResolver } from './resolvers/dealBoard.js';
import { DeletedDealResolver } from './resolvers/deletedDeals.js';
import { filingDetailResolvers } from './resolvers/filingDetails.js';
import { filingRelationResolvers } from './resolvers/filingRelations.js';
import { reportFieldPaths } from './arguments/fieldPaths.js';
import { suggestionResolvers } from './resolvers/companySuggestions.js';
import { ConsolePreferenceResolver } from './resolvers/consolePreferences.js';
import { SavedViewResolver } from './resolvers/savedViews.js';
import { FeedPositionResolver } from './resolvers/feedPosition.js';
import { FilingMarkResolver } from './resolvers/filingMarks.js';
import { filingResolvers } from './resolvers/filings.js';
import { filingUpdatesResolvers } from './resolvers/filingUpdates.js';
import { FilingSearchResolver, SearchHintResolver } from './resolvers/filingSearch.js';
import { FilingTableResolver } from './resolvers/filingTable.js';
import { InsiderClustersResolver } from './resolvers/insiderClusters.js';
import { NewFilingsResolver } from './resolvers/newFilings.js';
import { FilingTextResolver } from './resolvers/filingTexts.js';
import { BillingResolver } from './resolvers/billing.js';
import { acceptEnumValues } from './arguments/enumValues.js';
import { acceptGlobalIds } from './arguments/idArguments.js';
import { KeyResolver } from './resolvers/keys.js';
import { MonitorGroupResolver } from './resolvers/monitorGroups.js';
import { NodeResolver } from './resolvers/nodes.js';
import { preferenceResolvers } from './resolvers/preferences.js';
import { UsageOfKeyResolver, UsageResolver } from './resolvers/usage.js';
import { ViewerResolver } from './resolvers/viewer.js';

let schema: GraphQLSchema | undefined;

/** Returns the GraphQL schema, built once; inputs are checked by the same declarations as in REST. */
export const graphqlSchema = (): GraphQLSchema => (schema ??= completeSchema(buildBaseSchema()));

/** Prints the schema in GraphQL's schema language. */
export const printGraphqlSchema = (): string => `${printSchema(lexicographicSortSchema(graphqlSchema()))}\n`;

const buildBaseSchema = () =>
  buildSchemaSync({
    resolvers: [
      DealResolver,
      DealDocumentResolver,
      DealEmailResolver,
      EmailAllowanceResolver,
      DealTimelineResolver,
      TimelineEntryResolver,
      DeletedDealResolver,
      DealBoardResolver,
      ActivityResolver,
      ...filingResolvers,
      ...filingUpdatesResolvers,
      ...filingRelationResolvers,
      ...filingDetailResolvers,
      FilingTextResolver,
      FilingSearchResolver,
      SearchHintResolver,
      FilingTableResolver,
      InsiderClustersResolver,
      NewFilingsResolver,
      ...preferenceResolvers,
      FilingMarkResolver,
      FeedPositionResolver,
      ...suggestionResolvers,
      SavedViewResolver,
      ConsolePreferenceResolver,
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
      dropNullsOfFilters(type as Class, value);
      validate(type as Class, value);
    },
  });

/** Adds the parts that the library cannot declare: the descriptions of the two root types, and wrappers around all resolvers. */
function completeSchema(baseSchema: GraphQLSchema): GraphQLSchema {
  Object.assign(baseSchema.getType('Query') ?? {}, {
    description:
      'Queries. A field that fails is null, `errors` has the reason, and all other fields have their values.',
  });
  Object.assign(baseSchema.getType('Mutation') ?? {}, {
    description:
      'Mutations, executed one after the other. A field that fails is null, `errors` has the reason, and all other fields are executed.',
  });
  acceptGlobalIds(baseSchema);
  acceptEnumValues(baseSchema);
  reportFieldPaths(baseSchema);
  return baseSchema;
}

/** Removes nulls from a filter of filings, also within the input of a mutation: there, too, null means not sent. */
function dropNullsOfFilters(type: Class, value: object): void {
  if (type === FilingFilter || type.prototype instanceof FilingFilter) dropNulls(value);
  for (const { name, type: typeOf } of propertiesOf(type)) {
    const nested = (value as Readonly<Record<string, unknown>>)[name];
    if (typeOf() === FilingFilter && typeof nested === 'object' && nested !== null) dropNulls(nested);
  }
}

/** Removes nulls from the arguments of a query, where null means not sent; in a mutation, null clears a field. */
function dropNulls(argumentValues: object): void {
  for (const [name, value] of Object.entries(argumentValues))
    if (value === null) Reflect.deleteProperty(argumentValues, name);
}
