import type { AddressInfo } from 'node:net';
import type { Services } from '../container.js';
import { buildApp } from '../apiSurfaces.js';
import { createHttpServer } from '../http/httpServer.js';

/** Function that sends a request under `/v1` and reads the whole response. */
export type SendRequest = (
  method: string,
  path: string,
  body?: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly text: string }>;

/** Serves the application on a free port while `run` sends requests with an API key. */
export async function withExampleClient<Result>(
  services: Services,
  key: string,
  run: (sendRequest: SendRequest) => Promise<Result>,
): Promise<Result> {
  const { app } = await buildApp(services);
  const server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await run(async (method, path, body, moreHeaders) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const headers = { 'x-api-key': key, ...type, ...moreHeaders };
      const request = { method: method.toUpperCase(), headers, ...(body !== undefined && { body }) };
      const response = await fetch(`http://127.0.0.1:${port}/v1${path}`, request);
      return { status: response.status, text: await response.text() };
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Item of a list, by the names of its fields. */
export type ListItem = Readonly<Record<string, string>>;

/** Returns the first item of a list. */
export async function fetchFirstItem(sendRequest: SendRequest, list: string): Promise<ListItem> {
  const { items } = JSON.parse((await sendRequest('get', list)).text) as { items: ListItem[] };
  return items[0] ?? {};
}
