import type { IncomingMessage } from 'node:http';
import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { Router } from 'express';
import type { Logger } from '../adapters/log.js';
import type { Pace } from '../fairness/pace.js';
import type { Admission } from '../http/authenticate.js';
import { readJsonBody } from '../http/body.js';
import type { Answer } from '../http/everyRequest.js';
import { sayWhenToRetry } from '../http/failures.js';
import { Budget } from '../models/budget.js';
import type { Caller } from '../models/caller.js';
import { Failure } from '../failure.js';
import { type Context, createContext, type GraphqlServices } from './context.js';
import { DocumentStore, parsing } from './documents.js';
import { answerGraphqlFailure, formatError, logErrors, refusal } from './failures.js';
import { graphiql } from './graphiql.js';
import { limits } from './limits.js';
import { printedLists } from './printedLists.js';
import { printResult } from './result.js';
import { graphqlSchema } from './schema.js';

interface Parts extends GraphqlServices {
  readonly log: Logger;
  readonly config: { readonly production: boolean };
  readonly pace: Pace;
}

/** Characters from which encoding an answer takes noticeable time. */
const long = 2 ** 20;

/** Bytes read from the database that one token of the rate limit pays for: some pages of ordinary filings. */
const bytesOfToken = 512 * 1024;

/** Creates the GraphQL edge: a router for Express, and a shortcut past Express for the frequent `POST /graphql`. */
export async function graphqlEdge({ log, config, pace, ...services }: Parts, admission: Admission) {
  const documents = new DocumentStore();
  const server = new ApolloServer<Context>({
    schema: graphqlSchema(),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError,
    stringifyResult: (result) => printResult(result, pace.ownTurn),
    logger: log,
    parseOptions: parsing,
    documentStore: documents,
    validationRules: limits.validationRules,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // Cache control would wrap every field, and no answer here may be cached by others.
      ApolloServerPluginCacheControlDisabled(),
      logErrors(log),
      ...limits.plugins,
      printedLists,
    ],
  });
  await server.start();

  const answer = async (request: IncomingMessage, response: Answer): Promise<void> => {
    response.locals.route = '/graphql';
    try {
      const caller = await admission.admitBrowser(request, response);
      await admission.inTurn(caller, response, () =>
        answerCaller(caller, request, response).catch((error: unknown) => answerGraphqlFailure(log, error, response)),
      );
    } catch (error) {
      answerGraphqlFailure(log, error, response);
    }
  };

  const answerCaller = async (caller: Caller, request: IncomingMessage, response: Answer): Promise<void> => {
    refuseOtherMethods(request, response);
    // Apollo takes an undefined body for a missing body parser.
    const body = (await readJsonBody(request, response)) ?? {};
    const price = documents.priceOf(documentIn(request, body));
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const budget = new Budget({
      turn: pace.ownTurn,
      admit: () => pace.large(caller.userId, ended),
      pay: (bytes) => context.spend(Math.floor(bytes / bytesOfToken)),
    });
    const take = (tokens: number) =>
      admission.take(caller, response, tokens).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        sayWhenToRetry(response, error);
        throw refusal(error);
      });
    const context: Context = createContext(services, caller, {
      budget,
      requestId: response.locals.requestId,
      onReplay: () => response.setHeader('Idempotent-Replayed', 'true'),
      take,
    });
    try {
      await context.spend(price);
      if (price > 1) await pace.ownTurn();
      await execute(context, body, request, response);
    } finally {
      end();
    }
  };

  const execute = async (context: Context, body: unknown, request: IncomingMessage, response: Answer) => {
    const answered = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method ?? '',
        headers: headersOf(request),
        search: /\?.*/.exec(request.url ?? '')?.[0] ?? '',
        body,
      },
      context: async () => context,
    });
    // Only directives that the schema does not have lead to a body in parts.
    if (answered.body.kind !== 'complete') throw new Error('An answer in parts was not asked for');
    for (const [name, value] of answered.headers) response.setHeader(name, value);
    response.statusCode = answered.status ?? 200;
    const { string: text } = answered.body;
    if (text.length > long) await pace.ownTurn();
    // A string would be given three times the memory, which costs as much as sending it.
    response.end(Buffer.from(text));
  };

  const router = Router();
  if (!config.production) router.use(graphiql(admission));
  router.all('/', answer);
  const shortcut = (request: IncomingMessage, response: Answer): boolean => {
    if (request.method !== 'POST' || request.url !== '/graphql') return false;
    void answer(request, response);
    return true;
  };
  return { router, shortcut };
}

/** Returns the document, from the query string of a GET or from the body. */
function documentIn({ method, url = '' }: IncomingMessage, body: unknown): unknown {
  if (method !== 'GET') return (body as { readonly query?: unknown }).query;
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('query');
}

function refuseOtherMethods({ method = '' }: IncomingMessage, response: Answer): void {
  if (method === 'GET' || method === 'POST') return;
  response.setHeader('Allow', 'GET, POST');
  throw new Failure('methodNotAllowed', `${method} is not possible here; the methods are GET, POST`);
}

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}
