import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { request } from 'undici';

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Final statuses whose responses have no body (Fetch, "null body status"). */
const nullBodyStatuses = new Set([204, 205, 304]);

/** Subset of `RequestInit` that `fetchWithoutRedirects` sends. */
interface FetchOptions {
  readonly method?: string | undefined;
  readonly headers?: RequestInit['headers'];
  readonly body?: string | null;
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * Like `fetch`, but redirects are returned, not followed, and a content encoding other than gzip, deflate and br is an error. Node's own
 * `fetch` ends the process when a response names more than five content encodings.
 */
export async function fetchWithoutRedirects(
  url: string | URL,
  { method = 'GET', headers: requestHeaders, body: requestBody = null, signal = null }: FetchOptions,
): Promise<Response> {
  const { statusCode, headers, body } = await request(url, {
    method: method as 'GET',
    headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate', ...Object.fromEntries(new Headers(requestHeaders)) },
    body: requestBody,
    signal,
  });
  // Without a listener, a failure of a body that is not read to its end would end the process.
  body.on('error', () => {});
  try {
    const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
    const decoder = decoders[encoding];
    if (!decoder && encoding !== 'identity') throw new Error(`unknown content encoding ${encoding.slice(0, 40)}`);
    const decodedBody = decoder ? pipeline(body, decoder(), () => {}) : body;
    const stream = nullBodyStatuses.has(statusCode) ? null : Readable.toWeb(decodedBody as Readable);
    return new Response(stream as ReadableStream | null, { status: statusCode, headers: buildHeaders(headers) });
  } catch (error) {
    body.destroy();
    throw error;
  }
}

function buildHeaders(headers: Readonly<Record<string, string | readonly string[] | undefined>>): Headers {
  const result = new Headers();
  for (const [name, values = []] of Object.entries(headers)) {
    for (const value of [values].flat()) result.append(name, value);
  }
  return result;
}
