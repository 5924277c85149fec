import type { IncomingHttpHeaders } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { type AuthInfo, createMcpHandler, ProtocolErrorCode, validateOriginHeader } from '@modelcontextprotocol/server';
import pLimit from 'p-limit';
import { type RequestHandler, type Response, Router } from 'express';
import { ReadBudget } from '../models/readBudget.js';
import { admitRequests } from '../http/app.js';
import type { Admission } from '../http/admission.js';
import { mcpCors } from '../http/cors.js';
import { parseJsonBody } from '../http/jsonBody.js';
import type { Caller } from '../models/accounts/caller.js';
import type { Services } from '../container.js';
import { Failure, forbidden } from '../failure.js';
import { createMcpErrorHandler } from './failures.js';
import { type RunInOrder, createMcpServerFactory } from './mcpServer.js';

/**
 * Creates the MCP endpoint over Streamable HTTP, for clients of protocol revision 2026-07-28 and of the revisions of 2025. It
 * keeps no session, so that any replica may answer any request.
 */
export function createMcpRouter(services: Services, admission: Admission): Router {
  const { log, config, limiters } = services;
  const createServer = createMcpServerFactory(services);
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { caller, requestId, ...scope } = (authInfo as AuthInfo).extra as unknown as AdmittedRequest;
      return createServer(async () => caller, { requestId }, scope);
    },
    { onerror: (error) => log.debug({ err: error }, 'an MCP request was rejected') },
  );
  const handle = toNodeHandler(handler, { onerror: (error) => log.error({ err: error }, 'unexpected error') });
  const router = Router();
  router.use(
    setRouteName,
    rejectOtherOrigins(config.mcpOrigins),
    mcpCors,
    admitRequests(admission),
    rejectOtherMethods,
    parseJsonBody,
    rejectSubscriptions,
    async ({ body, headers }, response, next) => {
      if (!Array.isArray(body)) return next();
      if (!canBatch(headers))
        return rejectBatch(response, 'This revision of the protocol has no batches; send one message per request');
      if (body.length === 0 || body.length > maxBatchMessages)
        return rejectBatch(response, `A batch must have 1 to ${maxBatchMessages} messages`);
      await admission.takeTokens(response.locals.caller, response, body.length - 1);
      next();
    },
    (request, response) => {
      const { caller, requestId } = response.locals;
      const serialQueue = pLimit(1);
      const runInOrder: RunInOrder = (work) => {
        const done = serialQueue(async () => {
          await limiters.largeResponses.yieldToEventLoop();
          return work();
        });
        response.locals.pendingWork = Promise.allSettled([response.locals.pendingWork, done]);
        return done;
      };
      const budget = new ReadBudget({
        yieldToEventLoop: limiters.largeResponses.yieldToEventLoop,
        acquireLargeResponse: async () => {},
        takeTokens: async () => {},
      });
      const extra = { caller, budget, requestId, runInOrder } satisfies AdmittedRequest;
      return handle(
        Object.assign(request, { auth: { token: '', clientId: '', scopes: [], extra } }),
        response,
        removeCancellations(request.body),
      );
    },
  );
  router.use(createMcpErrorHandler(log));
  return router;
}

/** Results of admission, which the MCP library passes on as `authInfo.extra`. */
interface AdmittedRequest {
  readonly caller: Caller;
  readonly budget: ReadBudget;
  readonly requestId: string;
  readonly runInOrder: RunInOrder;
  readonly [name: string]: unknown;
}

/** Names the route of a request for logs and metrics. */
const setRouteName: RequestHandler = (_request, response, next) => {
  response.locals.route = '/mcp';
  next();
};

/** Refuses other origins. After DNS rebinding, a page still sends its own origin. */
const rejectOtherOrigins =
  (origins: readonly string[]): RequestHandler =>
  (request, _response, next) => {
    const { ok } = validateOriginHeader(request.get('origin'), [...origins]);
    if (!ok)
      throw forbidden(
        'Pages of this origin are not allowed to send requests; the setting MCP_ORIGINS lists the allowed host names',
      );
    next();
  };

/** Refuses other methods: there are no event streams for GET and no sessions for DELETE. */
const rejectOtherMethods: RequestHandler = ({ method }, response, next) => {
  if (method === 'POST') return next();
  response.set('Allow', 'POST');
  throw new Failure('methodNotAllowed', `${method} is not allowed here; use POST`);
};

/**
 * Tests whether a request may contain a batch of messages. Only revision 2025-03-26 has batches, and its clients send no
 * revision. Each message takes a token.
 */
const canBatch = ({ 'mcp-protocol-version': revision = '2025-03-26' }: IncomingHttpHeaders): boolean =>
  revision === '2025-03-26';

/** Maximum messages in a batch, which uses one concurrency slot of its account. */
const maxBatchMessages = 10;

/** Removes cancellations from a batch: a call that its own batch cancels gets no response, and the request would not end. */
const removeCancellations = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.filter((message) => (message as { method?: unknown } | null)?.method !== 'notifications/cancelled')
    : body;

function rejectBatch(response: Response, message: string): void {
  response.status(400).json({ jsonrpc: '2.0', id: null, error: { code: ProtocolErrorCode.InvalidRequest, message } });
}

/**
 * Refuses `subscriptions/listen`: no event would be sent, and the stream would hold a connection and delay a stop of the service.
 */
const rejectSubscriptions: RequestHandler = ({ body }, response, next) => {
  const { method, id = null } = (body ?? {}) as { method?: unknown; id?: unknown };
  if (method !== 'subscriptions/listen') return next();
  const error = { code: ProtocolErrorCode.MethodNotFound, message: 'Method not found' };
  response.status(404).json({ jsonrpc: '2.0', id, error });
};
