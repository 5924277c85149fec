import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Request, wireText } from './requests.js';

export interface Answer {
  readonly status: number;
  /** As sent, lower-case names. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** From sending the request to the last byte of the answer. */
  readonly milliseconds: number;
}

const endOfHead = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** One kept-alive connection, one request at a time; so thin that it shows the server's time and little of its own. */
export class Connection {
  private constructor(private readonly socket: Socket) {}

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  close(): void {
    this.socket.destroy();
  }

  /** @throws {Error} when the connection breaks before the answer is whole. */
  send(request: Request): Promise<Answer> {
    const text = wireText(request);
    return new Promise((resolve, reject) => {
      const { socket } = this;
      const begun = process.hrtime.bigint();
      let received: Buffer = Buffer.alloc(0);
      let answer: Omit<Answer, 'milliseconds'> | undefined;
      const finish = () => {
        socket.off('data', take).off('close', fail);
        const milliseconds = Number(process.hrtime.bigint() - begun) / 1e6;
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

/** One request on a connection of its own. */
export async function ask(port: number, request: Request): Promise<Answer> {
  const connection = await Connection.open(port);
  try {
    return await connection.send(request);
  } finally {
    connection.close();
  }
}

/** The answer, once all of it is there. */
function parse(bytes: Buffer): Omit<Answer, 'milliseconds'> | undefined {
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
    return body.subarray(-lastChunk.length).equals(lastChunk) ? { status, headers, body: joined(body) } : undefined;
  }
  return body.length >= Number(headers.get('content-length') ?? 0) ? { status, headers, body } : undefined;
}

/** The body without the sizes of its chunks. */
function joined(chunked: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let start = 0; ;) {
    const end = chunked.indexOf('\r\n', start);
    const size = Number.parseInt(chunked.toString('latin1', start, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(chunked.subarray(end + 2, end + 2 + size));
    start = end + 2 + size + 2;
  }
}
