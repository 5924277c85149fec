import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { type RequestHandler, Router } from 'express';
import type { Logger } from '../adapters/log.js';
import { jsonBody } from '../http/body.js';
import { type Context, createContext, type GraphqlServices } from './context.js';
import { answerGraphqlFailures, formatError } from './failures.js';
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
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: formatError(log),
    logger: log,
    validationRules: limits.validationRules,
    plugins: [ApolloServerPluginLandingPageDisabled(), ...limits.plugins],
  });
  await server.start();
  const execute = expressMiddleware(server, { context: async ({ res }) => createContext(services, res.locals.caller) });
  const name: RequestHandler = (request, response, next) => {
    response.locals.route = '/graphql';
    request.body ??= {};
    next();
  };
  return {
    router: (admit: RequestHandler): Router => {
      const router = Router();
      if (!config.production) router.use(graphiql());
      router.use(admit, jsonBody, name, execute, answerGraphqlFailures);
      return router;
    },
  };
}
