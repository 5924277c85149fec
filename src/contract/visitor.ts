import type { AddressInfo } from 'node:net';
import type { Services } from '../container.js';
import { buildApp } from '../edges.js';
import { createHttpServer } from '../http/server.js';

/** Function that sends a request under `/v1` and reads the whole response. */
export type Ask = (
  method: string,
  path: string,
  body?: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly text: string }>;

/** Runs a server while a client with a key sends its requests. */
export async function visiting<Result>(
  services: Services,
  key: string,
  visit: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { app, close } = await buildApp(services);
  const server = createHttpServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await visit(async (method, path, body, more) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const headers = { 'x-api-key': key, ...type, ...more };
      const request = { method: method.toUpperCase(), headers, ...(body !== undefined && { body }) };
      const response = await fetch(`http://127.0.0.1:${port}/v1${path}`, request);
      return { status: response.status, text: await response.text() };
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await close();
  }
}
