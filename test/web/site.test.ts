import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openReplica, type Replica } from '../support/replica.js';
import { World } from '../support/world.js';

let world: World;
let production: Replica;

beforeAll(async () => {
  world = await World.open();
  production = await openReplica(world, { NODE_ENV: 'production', PUBLIC_URL: 'https://docket.example.com' });
});
afterAll(async () => {
  await production.close();
  await world.close();
});

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const at = (path: string, headers: Record<string, string> = browser, address = world.address, method = 'GET') =>
  fetch(address + path, { headers, method });
const nothing = { error: 'There is nothing here; the API begins at /v1' };

describe('the document', () => {
  test.each(['/', '/signup', '/signin', '/reset', '/keys', '/usage', '/account'])(
    'is at %s for browsers',
    async (path) => {
      const response = await at(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.headers.get('vary')).toBe('Accept, Cookie, Accept-Encoding');
      expect(await response.text()).toContain('<div id="root">');
    },
  );

  test('names the demonstration account, only where demonstration data is loaded', async () => {
    const without = await openReplica(world, { DEMO_DATA: 'false' });
    const demonstrated = await openReplica(world, { DEMO_DATA: 'true' });
    const attribute = 'data-demonstration-account="demo@docket.example"';
    expect(await (await at('/', browser, demonstrated.address)).text()).toContain(attribute);
    expect(await (await at('/', browser, without.address)).text()).not.toContain('data-demonstration');
    await Promise.all([without.close(), demonstrated.close()]);
  });

  test('lets no code run but files of the service, and is in no frame', async () => {
    const response = await at('/');
    const policy = response.headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(await response.text()).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|https?:/);
  });

  test('names files that are there, may be kept for ever and come compressed', async () => {
    const page = await (await at('/')).text();
    const files = [...page.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const response = await at(file, { 'accept-encoding': 'br' });
      expect([file, response.status]).toEqual([file, 200]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { length } = await response.text();
      if (file.endsWith('.js') && length > 1024) expect(response.headers.get('content-encoding')).toBe('br');
    }
  });

  test('is asked about again, and is 304 to who has it', async () => {
    const { headers } = await at('/');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await at('/', { ...browser, 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each([
    ['theme=dark', ' data-theme="dark"'],
    ['a=b; theme=light', ' data-theme="light"'],
    ['theme=purple', ''],
    ['othertheme=dark', ''],
  ])('is in the theme of the cookie: %s', async (cookie, attribute) => {
    expect(await (await at('/', { ...browser, cookie })).text()).toMatch(
      new RegExp(`<html${attribute} (lang|data-dev)`),
    );
  });

  test('is answered with 404 where there is nothing, each time', async () => {
    const response = await at('/nowhere');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const again = await at('/nowhere/else', { ...browser, 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(404);
  });
});

describe('programs', () => {
  test.each(['/signin', '/nowhere', '/assets/nothing.js'])('are answered in JSON: %s', async (path) => {
    for (const accept of ['*/*', 'application/json']) {
      const response = await at(path, { accept });
      expect([response.status, await response.json()]).toEqual([404, nothing]);
    }
  });

  test('are told which methods there are', async () => {
    const response = await at('/signin', browser, world.address, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('are in the way of no page: what is under /v1 needs a key in a browser too', async () => {
    expect((await at('/v1/deals')).status).toBe(401);
  });
});

describe('in production', () => {
  test('there is no page of parts, and nothing of development', async () => {
    expect((await at('/parts')).status).toBe(200);
    expect((await at('/parts', browser, production.address)).status).toBe(404);
    expect(await (await at('/')).text()).toContain('data-development');
    expect(await (await at('/', browser, production.address)).text()).not.toContain('data-development');
  });
});
