/** A request as the load generators repeat it. */
export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Formats a request as HTTP/1.1. */
export function wireText({ method = 'GET', path, key, headers = {}, body }: LoadRequest): string {
  const lines = Object.entries({
    host: '127.0.0.1',
    'x-api-key': key,
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

export const graphqlRequest = (key: string, query: string, variables: object, path = '/graphql'): LoadRequest => ({
  method: 'POST',
  path,
  key,
  body: JSON.stringify({ query, variables }),
});
