import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { request } from 'undici';

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Statuses whose responses have no body (Fetch, "null body status"). */
const withoutBody = new Set([101, 103, 204, 205, 304]);

/**
 * Sends a request like `fetch`, to the given host alone: redirects are not followed. Node's own `fetch` ends the process when a response
 * names more than five content encodings; here one that is not known is an error.
 */
export async function boundedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const { statusCode, headers, body } = await request(url, {
    method: (init.method ?? 'GET') as 'GET',
    headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate', ...Object.fromEntries(new Headers(init.headers)) },
    body: (init.body ?? null) as string | null,
    signal: init.signal ?? null,
  });
  // A body that nobody reads to its end may still fail.
  body.on('error', () => {});
  try {
    const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
    const decoder = decoders[encoding];
    if (!decoder && encoding !== 'identity') throw new Error(`unknown content encoding ${encoding.slice(0, 40)}`);
    const plain = decoder ? pipeline(body, decoder(), () => {}) : body;
    const stream = withoutBody.has(statusCode) ? null : Readable.toWeb(plain as Readable);
    return new Response(stream as ReadableStream | null, { status: statusCode, headers: headersOf(headers) });
  } catch (error) {
    body.destroy();
    throw error;
  }
}

function headersOf(received: Readonly<Record<string, string | readonly string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received)) {
    for (const value of [values].flat()) headers.append(name, value);
  }
  return headers;
}
