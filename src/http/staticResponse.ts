import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import compression from 'compression';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { HttpResponse } from './requestLifecycle.js';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;

/** Bytes below which a response is not worth compressing. */
const minCompressedBytes = 1024;

/** Returns a function that computes a value once for all callers. A computation that failed is repeated at the next call. */
function computeOnce<Value>(compute: () => Promise<Value>): () => Promise<Value> {
  let computation: Promise<Value> | undefined;
  return () =>
    (computation ??= compute().catch((error: unknown) => {
      computation = undefined;
      throw error;
    }));
}

/**
 * Static response, which is the same for all clients until the next release. It is built, compressed and tagged once, so that
 * requests without a key cost almost nothing. `express.static` with `compression` would compress a file for each request: the largest
 * script of the console (260 KB) took 10.2 ms of processor time instead of 0.6, so that one address within its rate limit would use a core.
 */
export class StaticResponse {
  private readonly getBody = computeOnce(async () => {
    const body = Buffer.from(await this.loadContent());
    return { body, etag: `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
  });
  private readonly getCompressed = {
    br: computeOnce(async () => compressors.br((await this.getBody()).body)),
    gzip: computeOnce(async () => compressors.gzip((await this.getBody()).body)),
  };

  /** @param loadContent is called at the first request. */
  constructor(
    private readonly contentType: string,
    private readonly loadContent: () => string | Buffer | Promise<string | Buffer>,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /**
   * Sends the response in an encoding that the client accepts, or a 304 if the client is up to date.
   * @param status a status other than 200 is never replaced by 304.
   */
  async send(request: Pick<IncomingMessage, 'headers'>, response: HttpResponse, status = 200): Promise<void> {
    response.locals.hasFinalEncoding = true;
    const { body, etag } = await this.getBody();
    const headers = { 'Cache-Control': 'no-cache', ...this.headers, ETag: etag };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.appendHeader('Vary', 'Accept-Encoding');
    // Without `Cache-Control`: a fetch with this header also sends `no-cache`, which would count as a reload.
    if (status === 200 && fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) {
      response.statusCode = 304;
      return void response.end();
    }
    response.statusCode = status;
    response.setHeader('Content-Type', this.contentType);
    // Types such as fonts are compressed already.
    const isCompressible = body.length >= minCompressedBytes && compression.filter(request as never, response as never);
    const acceptedEncodings = !isCompressible ? [] : new Negotiator(request).encodings(['br', 'gzip']);
    const encoding = (['br', 'gzip'] as const).find((name) => acceptedEncodings.includes(name));
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const payload = encoding ? await this.getCompressed[encoding]() : body;
    response.setHeader('Content-Length', payload.length);
    response.end(payload);
  }
}
