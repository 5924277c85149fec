import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from 'graphql-query-complexity';
import { systemClock } from '../../adapters/clock.js';
import { Failure } from '../../failure.js';
import { formatCalendarDate } from '../../schema/calendarDate.js';
import { rulesOf } from '../../services/operations/operationRules.js';
import type { GraphqlContext } from '../context.js';
import { fragmentsByName, OperationCache } from './documents.js';
import { createRejection } from '../failures.js';
import { complexityPerRateLimitToken, operationOf } from '../fields/operation.js';
import { coerceVariables, emptyTextVariables } from '../arguments/inputValues.js';

/** Maximum cost of a document: a field counts one, and the fields of a list count once for each requested item. It allows a page of filings with every field. */
const maxComplexity = 27_000;

/** Cost from which a document needs a slot for large responses. */
const expensiveComplexity = 10_000;

/** Introspection costs as much as a long list. The sum of its fields would not count how many types there are. */
const introspectionEstimator: ComplexityEstimator = ({ field }) =>
  field.name === '__schema' || field.name === '__type' ? expensiveComplexity : undefined;

/**
 * Returns the cost of an operation, and rejects arguments that do not match their types.
 * @param variables with empty texts: costs are cached by variables, and the pages of a list cost the same at any cursor.
 */
function computeCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number {
  try {
    return getComplexity({
      schema,
      query: document,
      ...(operation.name && { operationName: operation.name.value }),
      variables,
      estimators: [introspectionEstimator, fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // An error without nodes means that the document is too large to count, with its fragments expanded.
    if (!error.nodes) throw createRejection(new Failure('tooExpensive', error.message));
    throw new GraphQLError(error.message, {
      nodes: error.nodes,
      extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT, http: { status: 400 } },
    });
  }
}

const costCache = new OperationCache<number>();

/** Rejects invalid and too expensive operations before execution, and charges rate-limit tokens for the others. */
const operationLimitsPlugin: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ request: { variables = {} }, document, operation, schema, contextValue }) => {
      // A wrong operation name selects no operation; the execution reports it.
      if (!operation) return;
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
        throw new GraphQLError('Subscriptions are not supported; poll for updates', {
          extensions: { code: ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE, http: { status: 400 } },
        });
      }
      contextValue.variables = coerceVariables(schema, operation, variables);
      const variablesWithoutTexts = emptyTextVariables(schema, operation, variables);
      // A window without an end ends today.
      const cacheKey = `${formatCalendarDate(systemClock.now())} ${JSON.stringify(variablesWithoutTexts)}`;
      const cost = costCache.getOrCompute(operation, cacheKey, () =>
        computeCost(schema, document, operation, variablesWithoutTexts),
      );
      if (cost > maxComplexity) {
        const message = `The document costs ${cost}, more than ${maxComplexity}; ask for fewer items or fields at once`;
        throw createRejection(new Failure('tooExpensive', message));
      }
      await contextValue.chargeTokens(
        Math.max(Math.ceil(cost / complexityPerRateLimitToken), countMutationTokens(schema, operation, document)),
      );
      if (cost >= expensiveComplexity) await contextValue.budget.acquireLargeResponse();
    },
    // A mutation that was executed may have made its changes before a limit refused a field of its result. With status 429, clients would
    // repeat it.
    willSendResponse: async ({ operation, response }) => {
      if (operation?.operation !== OperationTypeNode.MUTATION || response.body.kind !== 'single') return;
      if (response.body.singleResult.data) response.http.status = 200;
    },
  }),
};

/** Returns the rate-limit tokens of a mutation: the sum of its fields, each of which counts as a request. */
function countMutationTokens(
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
  document: DocumentNode,
): number {
  if (operation !== OperationTypeNode.MUTATION) return 0;
  const mutationFields = schema.getMutationType()?.getFields() ?? {};
  const fieldTokens = (name: string): number => {
    const operationName = mutationFields[name] && operationOf(mutationFields[name]);
    return (operationName && rulesOf(operationName).graphqlTokens) ?? 1;
  };
  const fragments = fragmentsByName(document);
  // The fields of each fragment are counted once, and added wherever the fragment is spread.
  const countsBySelection = new Map<SelectionSetNode, number>();
  const countTokens = (set: SelectionSetNode | undefined): number => {
    if (!set) return 0;
    const known = countsBySelection.get(set);
    if (known !== undefined) return known;
    const count = set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + fieldTokens(selection.name.value);
      const spread = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      return sum + (spread && 'selectionSet' in spread ? countTokens(spread.selectionSet) : 0);
    }, 0);
    countsBySelection.set(set, count);
    return count;
  };
  return countTokens(selectionSet);
}

/** Options that report a rejection without the prefix `Syntax Error: `, which the library adds to every message. */
const rejectionOptions = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(new GraphQLError(message.replace('Syntax Error: ', ''))),
  ],
};

/**
 * Validation rule against aliases in introspection: repeated lists of the parts of the schema are long, and no tool uses such
 * aliases.
 */
const rejectIntrospectionAliases = (context: ValidationContext): ASTVisitor => ({
  Field(node) {
    if (!node.alias || !context.getParentType()?.name.startsWith('__')) return;
    context.reportError(new GraphQLError('Fields of introspection cannot have aliases', { nodes: node }));
  },
});

const armor = new ApolloArmor({
  maxDepth: { n: 12, flattenFragments: true, ...rejectionOptions },
  maxAliases: { n: 30, ...rejectionOptions },
  maxDirectives: { n: 20, ...rejectionOptions },
  // Lists multiply the cost: only `operationLimitsPlugin` knows by how much.
  costLimit: { enabled: false },
  // The parser counts tokens itself; the counter of the library causes a 500, even for syntax errors.
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect();

/** Apollo plugin and validation rules that limit the depth, aliases, directives and cost of documents. */
export const limits = {
  plugins: [operationLimitsPlugin],
  validationRules: [...armor.validationRules, rejectIntrospectionAliases],
};
