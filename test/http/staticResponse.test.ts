import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpResponse } from '../../src/http/requestLifecycle.js';
import { StaticResponse } from '../../src/http/staticResponse.js';

let loadCount = 0;
const staticResponse = new StaticResponse('text/plain', async () => {
  loadCount += 1;
  if (loadCount === 1) throw new Error('EMFILE: too many open files');
  return 'content';
});
let server: Server;

beforeAll(async () => {
  server = createServer((request, response: ServerResponse) => {
    const withLocals = Object.assign(response, { locals: {} }) as unknown as HttpResponse;
    staticResponse.send(request, withLocals).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

test('content that could not be loaded is loaded again for the next request, and then kept', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await fetch(address)).status).toBe(500);
  for (let count = 0; count < 2; count += 1) expect(await (await fetch(address)).text()).toBe('content');
  expect(loadCount).toBe(2);
});
