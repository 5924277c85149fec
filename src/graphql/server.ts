import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { type RequestHandler, Router } from 'express';
import type { Logger } from '../adapters/log.js';
import { jsonBody } from '../http/body.js';
import { Failure } from '../models/failure.js';
import { type Context, createContext, type GraphqlServices } from './context.js';
import { answerGraphqlFailures, formatError, logErrors } from './failures.js';
import { graphiql } from './graphiql.js';
import { limits } from './limits.js';
import { graphqlSchema } from './schema.js';

interface Parts extends GraphqlServices {
  readonly log: Logger;
  readonly config: { readonly production: boolean };
}

/** The GraphQL edge; its router wants to be told how requests are admitted. */
export async function graphqlEdge({ log, config, ...services }: Parts) {
  const server = new ApolloServer<Context>({
    schema: graphqlSchema(),
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
    ],
  });
  await server.start();
  const execute = expressMiddleware(server, {
    context: async ({ res: { locals } }) => createContext(services, locals.caller, locals.requestId),
  });
  return {
    router: (admit: RequestHandler): Router => {
      const router = Router();
      if (!config.production) router.use(graphiql());
      router.all('/', name, admit, refuseOtherMethods, jsonBody, expectBody, execute);
      router.use(answerGraphqlFailures(log));
      return router;
    },
  };
}

/** What logs and metrics call a request. */
const name: RequestHandler = (_request, response, next) => {
  response.locals.route = '/graphql';
  next();
};

const refuseOtherMethods: RequestHandler = ({ method }, response, next) => {
  if (method === 'GET' || method === 'POST') return next();
  response.set('Allow', 'GET, POST');
  throw new Failure('methodNotAllowed', `${method} is not possible here; the methods are GET, POST`);
};

/** The server takes a body that is undefined for a parser that is missing. */
const expectBody: RequestHandler = (request, _response, next) => {
  request.body ??= {};
  next();
};
