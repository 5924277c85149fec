import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type LoadRequest, wireText } from './requests.js';

export interface TimedResponse {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** Time from sending the request to the last byte of the response. */
  readonly milliseconds: number;
}

const endOfHead = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** One kept-alive connection, one request at a time; so thin that it shows the server's time and little of its own. */
export class HttpConnection {
  private constructor(private readonly socket: Socket) {}

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new HttpConnection(socket);
  }

  close(): void {
    this.socket.destroy();
  }

  /** @throws {Error} when the connection breaks before the answer is whole. */
  send(request: LoadRequest): Promise<TimedResponse> {
    const text = wireText(request);
    return new Promise((resolve, reject) => {
      const { socket } = this;
      const startedAt = process.hrtime.bigint();
      let received: Buffer = Buffer.alloc(0);
      let answer: Omit<TimedResponse, 'milliseconds'> | undefined;
      const finish = () => {
        socket.off('data', take).off('close', fail);
        const milliseconds = Number(process.hrtime.bigint() - startedAt) / 1e6;
        if (answer) resolve({ ...answer, milliseconds });
        else reject(new Error('The connection broke before the answer was whole'));
      };
      const fail = finish;
      const take = (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        answer = parse(received);
        if (answer) finish();
      };
      socket.on('data', take).on('close', fail);
      socket.write(text);
    });
  }
}

/** Sends one request on a separate connection. */
export async function sendOnce(port: number, request: LoadRequest): Promise<TimedResponse> {
  const connection = await HttpConnection.open(port);
  try {
    return await connection.send(request);
  } finally {
    connection.close();
  }
}

/** The answer, once all of it is there. */
function parse(bytes: Buffer): Omit<TimedResponse, 'milliseconds'> | undefined {
  const end = bytes.indexOf(endOfHead);
  if (end === -1) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const status = Number(first.split(' ')[1]);
  const body = bytes.subarray(end + endOfHead.length);
  if (status === 304 || status === 204) return { status, headers, body };
  if (headers.get('transfer-encoding') === 'chunked') {
    return body.subarray(-lastChunk.length).equals(lastChunk) ? { status, headers, body: joinChunks(body) } : undefined;
  }
  return body.length >= Number(headers.get('content-length') ?? 0) ? { status, headers, body } : undefined;
}

/** The body without the sizes of its chunks. */
function joinChunks(chunked: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let start = 0; ;) {
    const end = chunked.indexOf('\r\n', start);
    const size = Number.parseInt(chunked.toString('latin1', start, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(chunked.subarray(end + 2, end + 2 + size));
    start = end + 2 + size + 2;
  }
}
