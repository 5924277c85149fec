import type { IncomingMessage } from 'node:http';
import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { Router } from 'express';
import type { Services } from '../container.js';
import type { Admission } from '../http/admission.js';
import { readJsonBody } from '../http/jsonBody.js';
import type { HttpResponse } from '../http/requestLifecycle.js';
import { setRetryAfterHeader } from '../http/failures.js';
import { ReadBudget } from '../models/readBudget.js';
import type { Caller } from '../models/accounts/caller.js';
import { Failure } from '../failure.js';
import { type GraphqlContext, createContext } from './context.js';
import { DocumentStore, parseOptions } from './execution/documents.js';
import { sendGraphqlFailure, formatError, createErrorLogPlugin, createRejection } from './failures.js';
import { createGraphiqlRouter } from './graphiql.js';
import { limits } from './execution/limits.js';
import { jsonListPlugin } from './execution/jsonListPlugin.js';
import { stringifyResult } from './execution/resultSerializer.js';
import { graphqlSchema } from './schema.js';

/** Length of a response, in characters, above which encoding it blocks the event loop for a noticeable time. */
const longResponseCharacters = 2 ** 20;

/** Bytes read from the database for which a request is charged one rate-limit token: some pages of ordinary filings. */
const bytesPerRateLimitToken = 512 * 1024;

/** Creates the GraphQL API: a router for Express, and a fast path without Express for the frequent `POST /graphql`. */
export async function createGraphqlApi(services: Services, admission: Admission) {
  const { log, config } = services;
  const largeResponseLimiter = services.limiters.largeResponses;
  const documents = new DocumentStore();
  const server = new ApolloServer<GraphqlContext>({
    schema: graphqlSchema(),
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError,
    stringifyResult: (result) => stringifyResult(result, largeResponseLimiter.yieldToEventLoop),
    logger: log,
    parseOptions,
    documentStore: documents,
    validationRules: limits.validationRules,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // Cache control would wrap every field, and no response here may be stored in a shared cache.
      ApolloServerPluginCacheControlDisabled(),
      createErrorLogPlugin(log),
      ...limits.plugins,
      jsonListPlugin,
    ],
  });
  await server.start();

  const handleRequest = async (request: IncomingMessage, response: HttpResponse): Promise<void> => {
    response.locals.route = '/graphql';
    try {
      const caller = await admission.admitBrowser(request, response);
      await admission.runInTurn(caller, response, () =>
        handleCallerRequest(caller, request, response).catch((error: unknown) =>
          sendGraphqlFailure(log, error, response),
        ),
      );
    } catch (error) {
      sendGraphqlFailure(log, error, response);
    }
  };

  const handleCallerRequest = async (
    caller: Caller,
    request: IncomingMessage,
    response: HttpResponse,
  ): Promise<void> => {
    requireGetOrPost(request, response);
    // An empty object in place of a missing body: Apollo would report an undefined body as a missing body parser.
    const body = (await readJsonBody(request, response)) ?? {};
    const documentCost = documents.rateLimitCost(readDocument(request, body));
    let markCompleted = () => {};
    const completion = new Promise<void>((resolve) => (markCompleted = resolve));
    const budget = new ReadBudget({
      yieldToEventLoop: largeResponseLimiter.yieldToEventLoop,
      acquireLargeResponse: () => largeResponseLimiter.acquire(caller.userId, completion),
      takeTokens: (bytes) => context.chargeTokens(Math.floor(bytes / bytesPerRateLimitToken)),
    });
    const takeTokens = (tokens: number) =>
      admission.takeTokens(caller, response, tokens).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        setRetryAfterHeader(response, error);
        throw createRejection(error);
      });
    const context: GraphqlContext = createContext(services, caller, {
      budget,
      requestId: response.locals.requestId,
      onReplay: () => response.setHeader('Idempotent-Replayed', 'true'),
      takeTokens,
    });
    try {
      await context.chargeTokens(documentCost);
      if (documentCost > 1) await largeResponseLimiter.yieldToEventLoop();
      await execute(context, body, request, response);
    } finally {
      markCompleted();
    }
  };

  const execute = async (context: GraphqlContext, body: unknown, request: IncomingMessage, response: HttpResponse) => {
    const httpResponse = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method ?? '',
        headers: buildHeaders(request),
        search: /\?.*/.exec(request.url ?? '')?.[0] ?? '',
        body,
      },
      context: async () => context,
    });
    // Incremental delivery requires the directives @defer and @stream, which the schema does not have.
    if (httpResponse.body.kind !== 'complete') throw new Error('Incremental delivery is not supported');
    for (const [name, value] of httpResponse.headers) response.setHeader(name, value);
    response.statusCode = httpResponse.status ?? 200;
    const { string: text } = httpResponse.body;
    if (text.length > longResponseCharacters) await largeResponseLimiter.yieldToEventLoop();
    // For a string, Node would allocate three times the memory, and the allocation would take as long as sending the response.
    response.end(Buffer.from(text));
  };

  const router = Router();
  if (!config.production) router.use(createGraphiqlRouter(admission));
  router.all('/', handleRequest);
  const fastPath = (request: IncomingMessage, response: HttpResponse): boolean => {
    if (request.method !== 'POST' || request.url !== '/graphql') return false;
    void handleRequest(request, response);
    return true;
  };
  return { router, fastPath };
}

/** Returns the document, from the query string of a GET or from the body. */
function readDocument({ method, url = '' }: IncomingMessage, body: unknown): unknown {
  if (method !== 'GET') return (body as { readonly query?: unknown }).query;
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('query');
}

function requireGetOrPost({ method = '' }: IncomingMessage, response: HttpResponse): void {
  if (method === 'GET' || method === 'POST') return;
  response.setHeader('Allow', 'GET, POST');
  throw new Failure('methodNotAllowed', `${method} is not allowed here; the allowed methods are GET, POST`);
}

function buildHeaders({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}
