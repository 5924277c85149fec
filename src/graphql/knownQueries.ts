import type { IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionResult,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.js';
import type { TellErrors } from './failures.js';
import { isAffordable } from './limits.js';

/** A document and which of its operations is wanted. */
interface Asked {
  readonly query: string;
  readonly operationName?: string | null | undefined;
}

interface Question extends Asked {
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** What a request asks in the form that clients use; undefined for any other. */
export function questionOf(
  { method, headers: { accept = '*/*' } }: IncomingMessage,
  body: object,
): Question | undefined {
  const { query, operationName, variables, extensions } = body as Partial<Record<string, unknown>>;
  const isUsual =
    method === 'POST' &&
    usualAccept.has(accept) &&
    typeof query === 'string' &&
    typeof (operationName ?? '') === 'string' &&
    typeof (variables ?? {}) === 'object' &&
    !Array.isArray(variables) &&
    extensions === undefined;
  return isUsual ? (body as Question) : undefined;
}

const usualAccept: ReadonlySet<string> = new Set(['*/*', 'application/json', 'application/json, text/plain, */*']);

/** A query made into a function. */
interface Known {
  readonly operation: OperationDefinitionNode;
  readonly isAffordable: (variables: Record<string, unknown>) => boolean;
  readonly execute: (context: Context, variables: Record<string, unknown>) => Promise<ExecutionResult>;
}

/** Queries that are remembered, and compiled when they come again: to compile one takes longer than to execute it. */
const remembered = 500;

/** Longest query that is remembered, in characters. */
const longest = 10_000;

/** Costs that are remembered of one query: clients ask for few sizes of a page. */
const rememberedCosts = 50;

/**
 * Answers queries that Apollo has answered before: parsed, found valid and within all limits, they need not pass through
 * it again. Compiled to a function, a query answers plain fields without a promise for each.
 */
export class KnownQueries {
  private readonly known = new LRUCache<string, Known | 'seen once' | 'not compiled'>({ max: remembered });

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly tellErrors: TellErrors,
  ) {}

  /** Remembers what Apollo executes, having found nothing wrong with it. */
  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      executionDidStart: async ({ source, request: { operationName }, document, operation }) => {
        // There is none where its name is wrong.
        const { operation: type } = (operation as typeof operation | undefined) ?? {};
        if (type !== OperationTypeNode.QUERY || source.length > longest) return;
        const key = keyOf({ query: source, operationName });
        const earlier = this.known.get(key);
        if (!earlier) this.known.set(key, 'seen once');
        if (earlier === 'seen once') this.known.set(key, this.compile(document, operation) ?? 'not compiled');
      },
    }),
  };

  /** The result of a known query as JSON; undefined where Apollo has to look at the query or at its variables. */
  async answer(question: Question, context: Context): Promise<string | undefined> {
    const known = this.known.get(keyOf(question));
    if (!known || typeof known === 'string') return undefined;
    // With their defaults: a compiled @include or @skip does not look for those.
    const { coerced } = getVariableValues(
      this.schema,
      known.operation.variableDefinitions ?? [],
      question.variables ?? {},
    );
    if (!coerced || !known.isAffordable(coerced)) return undefined;
    const { errors: found, data } = await known.execute(context, coerced);
    const errors = found && this.tellErrors(found.map(asLibraryError), context);
    return `${JSON.stringify({ errors, data })}\n`;
  }

  private compile(document: DocumentNode, operation: OperationDefinitionNode): Known | undefined {
    const compiled = compileQuery(this.schema, document, operation.name?.value);
    if (!isCompiledQuery(compiled)) return undefined;
    const affordable = new LRUCache<string, boolean>({ max: rememberedCosts });
    return {
      operation,
      isAffordable: (variables) => {
        // Texts do not make a query dearer.
        const key = JSON.stringify(variables, (_name, value: unknown) => (typeof value === 'string' ? '' : value));
        const answer = affordable.get(key) ?? isAffordable(this.schema, document, operation, variables);
        affordable.set(key, answer);
        return answer;
      },
      execute: async (context, variables) => compiled.query(undefined, context, variables),
    };
  }
}

const keyOf = ({ query, operationName }: Asked): string => `${operationName ?? ''} ${query}`;

/** Errors of compiled queries look like the library's and lack some of what those have. */
const asLibraryError = ({ message, locations, path, originalError }: GraphQLError): GraphQLError =>
  Object.assign(new GraphQLError(message, { path, originalError }), { locations });
