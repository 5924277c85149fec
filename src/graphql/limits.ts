import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type DocumentNode,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValidationContext,
} from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import type { Context } from './context.js';

/** What a document may cost: a field counts one, a list as many times as the items it asks for. */
const maximumComplexity = 25_000;

const refusal = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/** What an operation costs. Every argument is looked at here, so one that cannot be used is refused here too. */
function costOf(
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
      estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // Without a place in the document: there is too much of it to count, fragments unfolded.
    throw refusal(error.message, error.nodes ? ApolloServerErrorCode.BAD_USER_INPUT : 'QUERY_TOO_EXPENSIVE');
  }
}

/** @throws {GraphQLError} what a client is told of a document that costs too much, or of an argument of it. */
function checkCost(...asked: Parameters<typeof costOf>): void {
  const cost = costOf(...asked);
  if (cost <= maximumComplexity) return;
  throw refusal(
    `The document costs ${cost}, more than ${maximumComplexity}; ask for fewer items or fields at once`,
    'QUERY_TOO_EXPENSIVE',
  );
}

/** Whether an operation may be executed with these variables. */
export function isAffordable(...asked: Parameters<typeof costOf>): boolean {
  try {
    checkCost(...asked);
    return true;
  } catch {
    return false;
  }
}

const complexityLimit: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ request: { variables = {} }, document, operation, schema }) => {
      // Whatever is wrong with the name of the operation or with the variables, the execution says it best.
      if (!operation || getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) return;
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
        throw refusal(
          'There are no subscriptions; poll for updates',
          ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
        );
      }
      checkCost(schema, document, operation, variables);
    },
  }),
};

/** The library calls every refusal a syntax error. */
const refuse = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) =>
      context?.reportError(new GraphQLError(message.replace('Syntax Error: ', ''))),
  ],
};

const armor = new ApolloArmor({
  maxDepth: { n: 12, flattenFragments: true, ...refuse },
  maxAliases: { n: 30, ...refuse },
  maxDirectives: { n: 20, ...refuse },
  // Lists multiply: only the rule above knows by how much.
  costLimit: { enabled: false },
  // The parser counts tokens itself; the library's count answers 500, to syntax errors too.
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect();

/** Limits on what a document may ask for, whatever is in the database. */
export const limits = {
  parseOptions: { maxTokens: 2000 },
  plugins: [complexityLimit],
  validationRules: armor.validationRules,
};
