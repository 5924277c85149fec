import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import compression from 'compression';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Answer } from './everyRequest.js';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** Bytes below which a response is not worth compressing. */
const threshold = 1024;

interface Whole {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Static response, which is the same for everybody until the next release. It is made, compressed and tagged once, so
 * that requests without a key cost next to nothing.
 */
export class Prepared {
  private whole: Promise<Whole> | undefined;
  private readonly compressed = new Map<keyof typeof compressors, Promise<Buffer>>();

  /** @param make is called at the first request. */
  constructor(
    private readonly type: string,
    private readonly make: () => string | Buffer | Promise<string | Buffer>,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /**
   * Answers in an encoding that the client accepts, or with 304 if the client is up to date.
   * @param status a status other than 200 is never replaced by 304.
   */
  async answer(request: Pick<IncomingMessage, 'headers'>, response: Answer, status = 200): Promise<void> {
    response.locals.isPrepared = true;
    const { body, etag } = await (this.whole ??= this.read());
    const headers = { 'Cache-Control': 'no-cache', ...this.headers, ETag: etag };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.appendHeader('Vary', 'Accept-Encoding');
    // Without `Cache-Control`: a fetch with this header also sends `no-cache`, which would count as a reload.
    if (status === 200 && fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) {
      response.statusCode = 304;
      return void response.end();
    }
    response.statusCode = status;
    response.setHeader('Content-Type', this.type);
    // Types such as fonts are compressed already.
    const worthwhile = body.length >= threshold && compression.filter(request as never, response as never);
    const accepted = !worthwhile ? [] : new Negotiator(request).encodings(['br', 'gzip']);
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const sent = encoding ? await this.compress(encoding, body) : body;
    response.setHeader('Content-Length', sent.length);
    response.end(sent);
  }

  private async read(): Promise<Whole> {
    const body = Buffer.from(await this.make());
    return { body, etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
  }

  private compress(encoding: keyof typeof compressors, body: Buffer): Promise<Buffer> {
    const known = this.compressed.get(encoding) ?? compressors[encoding](body);
    this.compressed.set(encoding, known);
    return known;
  }
}
