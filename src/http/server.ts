import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closeSlowReaders, type Unread } from './slowReaders.js';

/** Timeouts in milliseconds. Idle connections outlive those of the usual load balancers, which thus never use a closed one. */
const timeouts = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
};

const unread: Unread = { patience: 60_000, most: 64 * 2 ** 20 };

/** Answers to errors of Node's parser, by code. Any other error means malformed HTTP. */
const refusals: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and the headers must not be larger than 16 KiB together',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'The chunk extensions of the body are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time'],
};
const malformed = ['400 Bad Request', 'The request is not well-formed HTTP/1.1'] as const;

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
};

/**
 * Maximum connections of one client address. Not applied behind a proxy, whose address all clients share: the proxy
 * must limit them.
 */
const connectionsOfAddress = 1000;

/** Creates an HTTP server that answers `{"error"}` even where there is no request to hand to the application. */
export function createHttpServer(
  app: RequestListener,
  options: Partial<typeof timeouts> = {},
  { slowness = unread, behindProxy = false }: { slowness?: Unread; behindProxy?: boolean } = {},
): Server {
  const listener = oneAfterTheOther((request, response) =>
    hasHost(request) ? app(request, response) : refuse(response, 400, 'A Host header is required'),
  );
  // By itself, Node would answer a missing `Host` and an unknown `Expect` without a body.
  const server = createServer({ ...timeouts, ...options, requireHostHeader: false }, listener);
  closeSlowReaders(server, slowness);
  if (!behindProxy) refuseManyConnections(server);
  server.on('checkExpectation', listener);
  server.on('connect', (_request, socket) => {
    // Node hands the socket over without an error listener; a client that is gone must not end the process.
    socket.on('error', () => socket.destroy());
    socket.end(rawAnswer('400 Bad Request', 'The service is not a proxy'), () => socket.destroy());
  });
  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    // More data of a refused request.
    if (refused.has(socket) && error.code !== 'ECONNRESET') return;
    const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse };
    // The client is gone, or a response is already on its way.
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
      socket.destroy();
      return;
    }
    const [status, message] = refusals[error.code ?? ''] ?? malformed;
    const isHead = error.rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
    refused.add(socket);
    socket.end(rawAnswer(status, message, isHead));
    // Closing while a client still sends would reset its connection, and lose the answer that it has not read yet.
    socket.resume();
    const lingering = setTimeout(() => socket.destroy(), linger);
    socket.once('close', () => clearTimeout(lingering));
  });
  return server;
}

/** How long a client that was refused may go on sending, in milliseconds. */
const linger = 1000;

function refuseManyConnections(server: Server): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const count = (counts.get(remoteAddress) ?? 0) + 1;
    if (count > connectionsOfAddress) {
      socket.destroy();
      return;
    }
    counts.set(remoteAddress, count);
    socket.once('close', () => {
      const left = (counts.get(remoteAddress) ?? 1) - 1;
      if (left > 0) counts.set(remoteAddress, left);
      else counts.delete(remoteAddress);
    });
  });
}

/** Maximum pipelined requests that wait on a connection; browsers send none. */
const requestsInARow = 20;

/**
 * Begins with a pipelined request when the response before it is sent. Responses that cannot be sent yet would take
 * memory, and would hold resources that the requests before them need.
 */
function oneAfterTheOther(serve: RequestListener): RequestListener {
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
    const others = waiting.get(socket);
    if (!others) {
      waiting.set(socket, []);
      begin();
    } else if (others.length < requestsInARow) others.push(begin);
    else socket.destroy();
  };
}

const hasHost = ({ httpVersion, headers: { host } }: IncomingMessage): boolean =>
  httpVersion !== '1.1' || host !== undefined;

const bodyOf = (message: string): string => JSON.stringify({ error: message });

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, headers).end(bodyOf(message));
}

function rawAnswer(status: string, message: string, withoutBody = false): string {
  const body = bodyOf(message);
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body) });
  return `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${withoutBody ? '' : body}`;
}
