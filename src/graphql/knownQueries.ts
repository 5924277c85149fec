import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type ExecutionResult,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type VariableDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.js';
import type { TellErrors } from './failures.js';
import { isAffordable } from './limits.js';

/** A document, which of its operations is wanted, and with what. */
interface Question {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** What the body of a request asks in the form that clients use; undefined for any other. */
export function questionOf(body: object): Question | undefined {
  const { query, operationName, variables, extensions } = body as Partial<Record<string, unknown>>;
  const isUsual =
    typeof query === 'string' &&
    ((operationName ?? null) === null || (typeof operationName === 'string' && /^\w+$/.test(operationName))) &&
    isNoList(variables) &&
    isNoList(extensions) &&
    // Of extensions this is the one that is looked at.
    (extensions as { persistedQuery?: unknown } | null | undefined)?.persistedQuery === undefined;
  return isUsual ? (body as Question) : undefined;
}

const isNoList = (value: unknown): boolean => typeof (value ?? {}) === 'object' && !Array.isArray(value);

/** A query made into a function. */
interface Known {
  readonly variables: readonly VariableDefinitionNode[];
  readonly isAffordable: (variables: Record<string, unknown>) => boolean;
  readonly execute: (context: Context, variables: Record<string, unknown>) => Promise<ExecutionResult>;
}

/**
 * Characters of queries that are remembered, and compiled when they come again: to compile one takes longer than to
 * execute it. Compiled, a query takes up to eighty bytes for each of them.
 */
const room = 500_000;

/** Longest query that is remembered, in characters. */
const longest = 5000;

/** Costs that are remembered of one query: clients ask for few sizes of a page. */
const rememberedCosts = 50;

/** Longest variables whose cost is remembered, in characters. */
const longestVariables = 500;

/**
 * Answers queries that Apollo has answered before: parsed, found valid and within all limits, they need not pass through
 * it again. Compiled to a function, a query answers plain fields without a promise for each.
 */
export class KnownQueries {
  private readonly known = new LRUCache<string, Known | 'seen once' | 'not compiled'>({
    maxSize: room,
    sizeCalculation: (_known, key) => key.length,
  });

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
        const key = keyOf(source, operationName);
        const earlier = this.known.get(key);
        if (!earlier) this.known.set(key, 'seen once');
        if (earlier !== 'seen once') return;
        const compiled = harmful.test(source) ? undefined : this.compile(source, document, operation);
        this.known.set(key, compiled ?? 'not compiled');
      },
    }),
  };

  /** The result of a known query as JSON; undefined where Apollo has to look at the query or at its variables. */
  async answer(question: Question, context: Context): Promise<string | undefined> {
    const known = this.known.get(keyOf(question.query, question.operationName));
    if (!known || typeof known === 'string') return undefined;
    const { coerced } = getVariableValues(this.schema, known.variables, question.variables ?? {});
    if (!coerced || !known.isAffordable(coerced)) return undefined;
    const { errors: found, data } = await known.execute(context, coerced);
    const errors = found && this.tellErrors(found.map(asLibraryError), context);
    return `${JSON.stringify({ errors, data })}\n`;
  }

  private compile(source: string, document: DocumentNode, operation: OperationDefinitionNode): Known | undefined {
    // Parsed anew, since the compiler leaves marks in the document that Apollo keeps.
    const compiled = compileQuery(this.schema, parse(source), operation.name?.value);
    if (!isCompiledQuery(compiled)) return undefined;
    const affordable = new LRUCache<string, boolean>({ max: rememberedCosts });
    return {
      variables: operation.variableDefinitions ?? [],
      isAffordable: (variables) => {
        // Texts do not make a query dearer.
        const key = JSON.stringify(variables, (_name, value: unknown) => (typeof value === 'string' ? '' : value));
        const answer = affordable.get(key) ?? isAffordable(this.schema, document, operation, variables);
        if (key.length <= longestVariables) affordable.set(key, answer);
        return answer;
      },
      execute: async (context, variables) => compiled.query(undefined, context, variables),
    };
  }
}

/**
 * What must not become code. Nothing of a client's but names and numbers may: the compiler (graphql-jit 0.8.9) pastes some
 * texts into the code as they are, writes names such as `__proto__` for keys of objects, and forgets the directives of
 * fragments that are used twice. Queries with any of these are left to Apollo.
 */
const harmful = /["@]|__(?!typename\b)/;

const keyOf = (query: string, operationName: string | null | undefined): string => `${operationName ?? ''} ${query}`;

/** Errors of compiled queries look like the library's and lack some of what those have. */
const asLibraryError = ({ message, locations, path, originalError }: GraphQLError): GraphQLError =>
  Object.assign(new GraphQLError(message, { path, originalError }), { locations });
