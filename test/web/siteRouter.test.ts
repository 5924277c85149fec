import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let production: Replica;

beforeAll(async () => {
  world = await TestWorld.open();
  production = await openReplica(world, { NODE_ENV: 'production', PUBLIC_URL: 'https://docket.example.com' });
});
afterAll(async () => {
  await production.close();
  await world.close();
});

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const at = (path: string, headers: Record<string, string> = browser, address = world.address, method = 'GET') =>
  fetch(address + path, { headers, method });
const nothing = { error: 'There is no such path; the paths of the API begin with /v1' };

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

  test('has the plans with the trial of a new account, if plans are sold', async () => {
    const readPlans = async (address: string): Promise<unknown> => {
      const [, plans = ''] = / data-plans="([^"]*)"/.exec(await (await at('/', browser, address)).text()) ?? [];
      return JSON.parse(plans.replaceAll('&quot;', '"'));
    };
    const selling = await openReplica(world, { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' });
    expect(await readPlans(selling.address)).toEqual([
      { plan: 'monthly', cents: 39_900, trialDays: 7 },
      { plan: 'yearly', cents: 299_900, trialDays: 7 },
    ]);
    await selling.close();
    // Without a payment provider, a service that others reach sells nothing.
    expect(await readPlans(production.address)).toEqual([]);
  });

  test('allows only scripts of the service, and no frame', async () => {
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

  test('links to existing files, which are cacheable permanently and compressed', async () => {
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

  test('is revalidated, and returns 304 to a client with the current ETag', async () => {
    const { headers } = await at('/');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await at('/', { ...browser, 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each([
    ['theme=dark', ' data-theme="dark"'],
    ['a=b; theme=light', ' data-theme="light"'],
    ['theme=dark; density=compact', ' data-theme="dark" data-density="compact"'],
    ['density=compact', ' data-density="compact"'],
    ['theme=purple; density=dense', ''],
    ['othertheme=dark', ''],
  ])('has the theme and the density of the cookies: %s', async (cookie, attribute) => {
    expect(await (await at('/', { ...browser, cookie })).text()).toMatch(
      new RegExp(`<html${attribute} (lang|data-dev)`),
    );
  });

  test('returns 404 for an unknown path, also for a conditional request', async () => {
    const response = await at('/nowhere');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const again = await at('/nowhere/else', { ...browser, 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(404);
  });
});

describe('programs', () => {
  test.each(['/signin', '/nowhere', '/assets/nothing.js'])('get JSON: %s', async (path) => {
    for (const accept of ['*/*', 'application/json']) {
      const response = await at(path, { accept });
      expect([response.status, await response.json()]).toEqual([404, nothing]);
    }
  });

  test('get a 405 that names the allowed methods', async () => {
    const response = await at('/signin', browser, world.address, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('do not conflict with pages: /v1 needs a key in a browser too', async () => {
    expect((await at('/v1/deals')).status).toBe(401);
  });
});

describe('in production', () => {
  test('there is no components page, and no development attribute', async () => {
    expect((await at('/parts')).status).toBe(200);
    expect((await at('/parts', browser, production.address)).status).toBe(404);
    expect(await (await at('/')).text()).toContain('data-development');
    expect(await (await at('/', browser, production.address)).text()).not.toContain('data-development');
  });
});
