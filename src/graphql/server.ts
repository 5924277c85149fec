import type { IncomingMessage } from 'node:http';
import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { Router } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../adapters/log.js';
import type { Admit } from '../http/authenticate.js';
import { readJsonBody } from '../http/body.js';
import type { Answer } from '../http/exchange.js';
import { Failure } from '../models/failure.js';
import { type Context, createContext, type GraphqlServices } from './context.js';
import { answerGraphqlFailure, formatError, logErrors, tellErrors } from './failures.js';
import { graphiql } from './graphiql.js';
import { KnownQueries, questionOf } from './knownQueries.js';
import { limits } from './limits.js';
import { graphqlSchema } from './schema.js';

interface Parts extends GraphqlServices {
  readonly log: Logger;
  readonly config: { readonly production: boolean };
}

/** The GraphQL edge: what Express mounts, and the way past it for the requests that are many. */
export async function graphqlEdge({ log, config, ...services }: Parts, admit: Admit) {
  const schema = graphqlSchema();
  const knownQueries = new KnownQueries(schema, tellErrors(log));
  const server = new ApolloServer<Context>({
    schema,
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError,
    logger: log,
    parseOptions: limits.parseOptions,
    validationRules: limits.validationRules,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would wrap every field; nothing here may be cached by others.
      ApolloServerPluginCacheControlDisabled(),
      logErrors(log),
      ...limits.plugins,
      knownQueries.plugin,
    ],
  });
  // Which type Apollo answers with, by what a client accepts.
  const contentTypes = new LRUCache<string, string>({ max: 100 });
  await server.start();
  const answer = async (request: IncomingMessage, response: Answer): Promise<void> => {
    response.locals.route = '/graphql';
    try {
      const caller = await admit(request, response);
      refuseOtherMethods(request, response);
      // The server takes a body that is undefined for a parser that is missing.
      const body = (await readJsonBody(request, response)) ?? {};
      const context = createContext(services, caller, response.locals.requestId);
      const { accept = '' } = request.headers;
      const contentType = contentTypes.get(accept);
      const question = request.method === 'POST' ? questionOf(body) : undefined;
      const known = contentType && question && (await knownQueries.answer(question, context));
      if (known) {
        response.setHeader('Content-Type', contentType);
        // Written as a string, it would be given three times the room, which costs as much as to send it.
        return void response.end(Buffer.from(known));
      }
      const answered = await server.executeHTTPGraphQLRequest({
        httpGraphQLRequest: {
          method: request.method ?? '',
          headers: headersOf(request),
          search: /\?.*/.exec(request.url ?? '')?.[0] ?? '',
          body,
        },
        context: async () => context,
      });
      // Other bodies come in parts, for directives that the schema does not have.
      if (answered.body.kind !== 'complete') throw new Error('An answer in parts was not asked for');
      for (const [name, value] of answered.headers) response.setHeader(name, value);
      response.statusCode = answered.status ?? 200;
      const answeredType = answered.headers.get('content-type');
      if (question && answeredType && response.statusCode === 200) contentTypes.set(accept, answeredType);
      response.end(answered.body.string);
    } catch (error) {
      answerGraphqlFailure(log, error, response);
    }
  };
  const router = Router();
  if (!config.production) router.use(graphiql());
  router.all('/', answer);
  const shortcut = (request: IncomingMessage, response: Answer): boolean => {
    if (request.method !== 'POST' || request.url !== '/graphql') return false;
    void answer(request, response);
    return true;
  };
  return { router, shortcut };
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
