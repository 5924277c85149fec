import type { IncomingHttpHeaders } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { type AuthInfo, createMcpHandler, ProtocolErrorCode, validateOriginHeader } from '@modelcontextprotocol/server';
import cors from 'cors';
import pLimit from 'p-limit';
import { type RequestHandler, type Response, Router } from 'express';
import type { Logger } from '../adapters/log.js';
import type { Pace } from '../fairness/pace.js';
import { Budget } from '../models/budget.js';
import { admitted } from '../http/app.js';
import type { Admission } from '../http/authenticate.js';
import { jsonBody } from '../http/body.js';
import type { Caller } from '../models/caller.js';
import { Failure, forbidden } from '../failure.js';
import { answerMcpFailures } from './failures.js';
import { type InOrder, mcpProtocol, type McpServices } from './protocol.js';

interface Parts extends McpServices {
  readonly pace: Pace;
  readonly log: Logger;
  /** Host names of the origins whose pages may call. */
  readonly config: { readonly mcpOrigins: readonly string[] };
}

/**
 * Creates the MCP endpoint over Streamable HTTP, for clients of 2026-07-28 and of 2025. It keeps no session, so that
 * any replica may answer any request.
 */
export function mcpRouter({ log, config, pace, ...services }: Parts, admission: Admission): Router {
  const serverFor = mcpProtocol(services, log);
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { caller, requestId, inOrder } = (authInfo as AuthInfo).extra as unknown as Admitted;
      return serverFor(async () => caller, { requestId }, inOrder);
    },
    { onerror: (error) => log.debug({ err: error }, 'an MCP request was turned down') },
  );
  const handle = toNodeHandler(handler, { onerror: (error) => log.error({ err: error }, 'unexpected error') });
  const router = Router();
  router.use(
    name,
    refuseOtherOrigins(config.mcpOrigins),
    allowedOrigin,
    admitted(admission),
    refuseOtherMethods,
    jsonBody,
    refuseListening,
    async ({ body, headers }, response, next) => {
      if (!Array.isArray(body)) return next();
      if (!mayBatch(headers))
        return refuseBatch(
          response,
          'There are no batches in this revision of the protocol; send one message a request',
        );
      if (body.length > mostMessages)
        return refuseBatch(response, `A batch must not have more than ${mostMessages} messages`);
      await admission.take(response.locals.caller, response, body.length - 1);
      next();
    },
    (request, response) => {
      const { caller, requestId } = response.locals;
      const turns = pLimit(1);
      const inOrder: InOrder = (work) => {
        const done = turns(async () => {
          await pace.ownTurn();
          return work();
        });
        response.locals.work = Promise.allSettled([response.locals.work, done]);
        return done;
      };
      const budget = new Budget({ turn: pace.ownTurn, admit: async () => {}, pay: async () => {} });
      const extra = { caller: { ...caller, budget }, requestId, inOrder } satisfies Admitted;
      return handle(
        Object.assign(request, { auth: { token: '', clientId: '', scopes: [], extra } }),
        response,
        uncancelled(request.body),
      );
    },
  );
  router.use(answerMcpFailures(log));
  return router;
}

/** Results of admission, handed through the protocol. */
interface Admitted {
  readonly caller: Caller;
  readonly requestId: string;
  readonly inOrder: InOrder;
  readonly [name: string]: unknown;
}

/** Names the route of a request for logs and metrics. */
const name: RequestHandler = (_request, response, next) => {
  response.locals.route = '/mcp';
  next();
};

/** Refuses other origins. A page whose name was rebound to this machine still sends its own (DNS rebinding). */
const refuseOtherOrigins =
  (origins: readonly string[]): RequestHandler =>
  (request, _response, next) => {
    const { ok } = validateOriginHeader(request.get('origin'), [...origins]);
    if (!ok) throw forbidden('Pages of this origin may not call; MCP_ORIGINS lists the host names that may');
    next();
  };

const allowedOrigin = cors({
  methods: ['POST'],
  allowedHeaders: ['x-api-key', 'authorization', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'],
  exposedHeaders: [
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'WWW-Authenticate',
    'X-Request-Id',
  ],
  maxAge: 86_400,
});

/** Refuses other methods: there are no event streams for GET and no sessions for DELETE. */
const refuseOtherMethods: RequestHandler = ({ method }, response, next) => {
  if (method === 'POST') return next();
  response.set('Allow', 'POST');
  throw new Failure('methodNotAllowed', `${method} is not possible here; the method is POST`);
};

/**
 * Whether a request may have a batch of messages. Only revision 2025-03-26 has batches, and its clients send no
 * revision. Each message takes a token.
 */
const mayBatch = ({ 'mcp-protocol-version': revision = '2025-03-26' }: IncomingHttpHeaders): boolean =>
  revision === '2025-03-26';

/** Maximum messages in a batch: they share one turn of their account. */
const mostMessages = 10;

/** Drops cancellations from a batch: a call that its own batch cancels is never answered, and the request would not end. */
const uncancelled = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.filter((message) => (message as { method?: unknown } | null)?.method !== 'notifications/cancelled')
    : body;

function refuseBatch(response: Response, message: string): void {
  response.status(400).json({ jsonrpc: '2.0', id: null, error: { code: ProtocolErrorCode.InvalidRequest, message } });
}

/**
 * Refuses `subscriptions/listen`. No event would ever come, and the stream would hold up a connection and a stop of the service.
 */
const refuseListening: RequestHandler = ({ body }, response, next) => {
  const { method, id = null } = (body ?? {}) as { method?: unknown; id?: unknown };
  if (method !== 'subscriptions/listen') return next();
  const error = { code: ProtocolErrorCode.MethodNotFound, message: 'Method not found' };
  response.status(404).json({ jsonrpc: '2.0', id, error });
};
