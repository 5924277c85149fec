import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { GraphQLError } from 'graphql';
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import type { Context } from './context.js';

/** What a document may cost: a field counts one, a list as many times as the items it asks for. */
export const maximumComplexity = 25_000;

const tooExpensive = (message: string) => new GraphQLError(message, { extensions: { code: 'QUERY_TOO_EXPENSIVE' } });

const complexityLimit: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ request, document, schema }) => {
      const complexity = getComplexity({
        schema,
        query: document,
        ...(request.operationName && { operationName: request.operationName }),
        variables: request.variables ?? {},
        estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
      });
      if (complexity > maximumComplexity) {
        throw tooExpensive(
          `The document costs ${complexity}, more than ${maximumComplexity}; ask for fewer items or fields at once`,
        );
      }
    },
  }),
};

const armor = new ApolloArmor({
  maxDepth: { n: 12 },
  maxAliases: { n: 30 },
  maxDirectives: { n: 20 },
  maxTokens: { n: 2000 },
  // Lists multiply: only the rule above knows by how much.
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}).protect();

/** Limits on what a document may ask for, whatever is in the database. */
export const limits = {
  // The library's types come from the CommonJS build of Apollo Server, ours from the ES module build.
  plugins: [complexityLimit, ...(armor.plugins as unknown as ApolloServerPlugin<Context>[])],
  validationRules: armor.validationRules,
};
