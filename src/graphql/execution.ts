import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  execute,
  type ExecutionArgs,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.js';

type Gateway = ApolloServerOptionsWithGateway<Context>['gateway'];

/** Documents that are remembered, and compiled when they come again: to compile one takes longer than to execute it. */
const remembered = 500;

/**
 * Executes documents on a schema in the place where Apollo asks a gateway to. A query that comes again is compiled to a
 * function, which answers plain fields without a promise for each.
 */
export function compilingExecutor(schema: GraphQLSchema): Gateway {
  const known = new LRUCache<string, CompiledQuery | 'seen once' | 'not compiled'>({ max: remembered });
  const compiled = (key: string, { document, operationName }: ExecutionArgs): CompiledQuery | undefined => {
    const earlier = known.get(key) ?? 'never seen';
    if (typeof earlier !== 'string') return earlier;
    if (earlier === 'never seen') known.set(key, 'seen once');
    if (earlier !== 'seen once') return undefined;
    const made = compileQuery(schema, document, operationName ?? undefined);
    const query = isCompiledQuery(made) ? made : undefined;
    known.set(key, query ?? 'not compiled');
    return query;
  };
  return {
    onSchemaLoadOrUpdate: (tell) => {
      tell({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => {};
    },
    load: async () => ({
      executor: async ({ document, queryHash, operation, operationName, request, context: contextValue }) => {
        const variableValues = request.variables ?? {};
        const execution = {
          schema,
          document,
          operationName: request.operationName,
          variableValues,
          contextValue,
        };
        // There is none where its name is wrong.
        const { operation: type, variableDefinitions = [] } = (operation as typeof operation | undefined) ?? {};
        const query =
          type === OperationTypeNode.QUERY ? compiled(`${queryHash} ${operationName ?? ''}`, execution) : undefined;
        const { coerced, errors: wrong } = getVariableValues(schema, variableDefinitions, variableValues);
        // What is wrong with variables the library says best.
        if (!query || wrong) return execute(execution);
        // With their defaults: a compiled @include or @skip does not look for those.
        const { errors, ...result } = await query.query(undefined, contextValue, coerced);
        return { ...result, ...(errors && { errors: errors.map(asLibraryError) }) };
      },
    }),
    stop: async () => {},
  };
}

/** Errors of compiled queries look like the library's and lack some of what those have. */
const asLibraryError = ({ message, locations, path, originalError }: GraphQLError): GraphQLError =>
  Object.assign(new GraphQLError(message, { path, originalError }), { locations });
