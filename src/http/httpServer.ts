import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './securityHeaders.js';
import { destroyAfterLingering } from './lingering.js';
import { closeSlowClients, type SlowClientLimits } from './slowClients.js';

/** Timeouts in milliseconds. Idle connections outlive those of the usual load balancers, which thus never use a closed one. */
const timeouts = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
};

const defaultSlowClientLimits: SlowClientLimits = { idleTimeoutMs: 60_000, maxWaitingBytes: 64 * 2 ** 20 };

/** Message to a request whose address and headers are longer than Node's parser allows. */
export const headersTooLargeMessage = 'The address and the headers must not be larger than 16 KiB together';

/** Responses to errors of Node's parser, by code. Any other error means malformed HTTP. */
const parserErrorResponses: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', headersTooLargeMessage],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The chunk extensions of the body are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time'],
};
const malformedResponse = ['400 Bad Request', 'The request is not well-formed HTTP/1.1'] as const;

const errorHeaders = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  ...securityHeaders,
  Connection: 'close',
};

/**
 * Maximum connections of one client address. Not applied behind a proxy, whose address all clients share: the proxy
 * must limit them.
 */
const maxConnectionsPerAddress = 1000;

/** Creates an HTTP server that responds with `{"error"}` even to input that is not a valid request. */
export function createHttpServer(
  app: RequestListener,
  options: Partial<typeof timeouts> = {},
  {
    slowness = defaultSlowClientLimits,
    behindProxy = false,
  }: { slowness?: SlowClientLimits; behindProxy?: boolean } = {},
): Server {
  const listener = serializePipelinedRequests(app);
  // By default, Node responds to a missing `Host` and an unknown `Expect` without a body. The app refuses a missing `Host`.
  const server = createServer({ ...timeouts, ...options, requireHostHeader: false }, listener);
  closeSlowClients(server, slowness);
  if (!behindProxy) limitConnectionsPerAddress(server);
  server.on('checkExpectation', listener);
  server.on('connect', (_request, socket) => {
    // Node hands the socket over without an error listener; a disconnected client must not end the process.
    socket.on('error', () => socket.destroy());
    socket.end(formatRawResponse('400 Bad Request', 'The service is not a proxy'), () => socket.destroy());
  });
  const rejectedSockets = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    // Further data of a request that was rejected already.
    if (rejectedSockets.has(socket) && error.code !== 'ECONNRESET') return;
    const { _httpMessage: pendingResponse } = socket as { _httpMessage?: ServerResponse };
    // The client has disconnected, or a response is already being sent.
    if (error.code === 'ECONNRESET' || !socket.writable || pendingResponse?.headersSent) {
      socket.destroy();
      return;
    }
    const [status, message] = parserErrorResponses[error.code ?? ''] ?? malformedResponse;
    const isHead = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
    rejectedSockets.add(socket);
    socket.end(formatRawResponse(status, message, isHead));
    socket.resume();
    destroyAfterLingering(socket);
  });
  return server;
}

function limitConnectionsPerAddress(server: Server): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const count = (counts.get(remoteAddress) ?? 0) + 1;
    if (count > maxConnectionsPerAddress) {
      socket.destroy();
      return;
    }
    counts.set(remoteAddress, count);
    socket.once('close', () => {
      const remaining = (counts.get(remoteAddress) ?? 1) - 1;
      if (remaining > 0) counts.set(remoteAddress, remaining);
      else counts.delete(remoteAddress);
    });
  });
}

/** Maximum pipelined requests that wait on a connection; browsers send none. */
const maxPipelinedRequests = 20;

/**
 * Begins with a pipelined request when the response before it is sent. Responses that cannot be sent yet would take
 * memory, and would hold resources that the requests before them need.
 */
function serializePipelinedRequests(serve: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else waiting.delete(socket);
      });
      serve(request, response);
    };
    const queued = waiting.get(socket);
    if (!queued) {
      waiting.set(socket, []);
      begin();
    } else if (queued.length < maxPipelinedRequests) queued.push(begin);
    else socket.destroy();
  };
}

function formatRawResponse(status: string, message: string, omitBody = false): string {
  const body = JSON.stringify({ error: message });
  const lines = Object.entries({ ...errorHeaders, 'Content-Length': Buffer.byteLength(body) });
  return `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${omitBody ? '' : body}`;
}
