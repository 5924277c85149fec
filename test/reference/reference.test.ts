import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestResponse, readResponse, type TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

/** Asks without a key. */
const open = async (place: string, method = 'GET'): Promise<TestResponse> =>
  readResponse(await fetch(world.address + place, { method }));

const text = async (place: string): Promise<string> => String((await open(place)).body);

describe('/reference', () => {
  test('loads only scripts and files of the service, and allows no frame', async () => {
    const { status, headers, body } = await open('/reference');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]));
    expect(policy).toContain("frame-ancestors 'none'");
    expect(body).not.toMatch(/<script(?! (type="module" )?src=)|<style|https?:/);
  });

  test('loads every file that it needs, with the right type', async () => {
    const page = await text('/reference');
    const needed = [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/[^"]+)"/g)].map(([, place = '']) => place);
    expect(needed).toHaveLength(4);
    for (const place of needed) {
      const { status, headers, body } = await open(place);
      expect([place, status]).toEqual([place, 200]);
      expect(headers.get('content-type')).toMatch(place.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
      expect(String(body).length).toBeGreaterThan(100);
    }
  });

  test('has the colours and fonts of the console, and the theme that its reader chose', async () => {
    const look = await text('/reference/look.css');
    const [, font = ''] = /url\(([^)]+inter-latin[^)]+)\)/.exec(look) ?? [];
    const { status, headers } = await open(font);
    expect([status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([200, 'font/woff2', null]);
    for (const [, name = ''] of look.matchAll(/var\(--([\w-]+)\)/g)) expect(look).toContain(`--${name}:`);
    const dark = await fetch(`${world.address}/reference`, { headers: { cookie: 'a=b; theme=dark' } });
    expect(await dark.text()).toContain('<html data-theme="dark"');
    expect(dark.headers.get('vary')).toMatch(/\bCookie\b/);
  });

  test('shows the contract of the API without a key', async () => {
    const { body } = await ann.get('/openapi.json');
    expect(await open('/reference/openapi.json')).toAnswer(200, body);
  });

  test('offers the schema of GraphQL', async () => {
    expect(await text('/reference/schema.graphql')).toBe(await readFile('test/contract/schema.graphql', 'utf8'));
  });
});

describe('the index', () => {
  interface Index {
    readonly name: string;
    readonly version: string;
    readonly links: Record<string, string>;
  }
  const at = (accept: string) => fetch(world.address, { headers: { accept } });

  test.each(['*/*', 'application/json', 'text/*, application/json', 'application/json, text/html;q=0.9'])(
    'is JSON at the root of the service for programs (%s)',
    async (accept) => {
      const response = await at(accept);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
      expect(response.headers.get('vary')).toMatch(/^Accept\b/);
      expect(await response.json()).toMatchObject({ name: 'Docket', version: '1.0.0' });
    },
  );

  test('is an HTML page for browsers', async () => {
    const response = await at('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('vary')).toMatch(/^Accept\b/);
  });

  test('is the same under /v1 with a key', async () => {
    const { body } = await open('/');
    for (const path of ['', '/']) {
      expect(await ann.get(path)).toAnswer(200, body);
      expect(await open(`/v1${path}`)).toAnswer(401);
    }
    expect(await ann.post('', {})).toAnswer(405, {
      error: 'POST is not allowed here; the allowed methods are GET, HEAD',
    });
  });

  test('links to existing addresses', async () => {
    const { version, links } = (await open('/')).body as Index;
    expect(Object.keys(links)).toEqual(expect.arrayContaining(['rest', 'graphql', 'mcp', 'openapi', 'health']));
    for (const [name, place] of Object.entries(links)) {
      const needsKey = ['rest', 'graphql', 'mcp'].includes(name);
      expect([name, (await open(place)).status]).toEqual([name, needsKey ? 401 : 200]);
    }
    const { info } = (await open(links.openapi ?? '')).body as { info: { version: string } };
    expect(version).toBe(info.version);
  });
});

describe('/llms.txt', () => {
  test('is an index by llmstxt.org: a title, a summary, lists of links', async () => {
    const index = await text('/llms.txt');
    expect(index).toMatch(/^# Docket\n\n> \S.*\n\n[^#]+\n\n## \S/);
    const [, ...sections] = index.split(/^## /m);
    for (const section of sections) expect(section).toMatch(/^.+\n\n(- \[[^\]]+\]\(\/[^)]+\): .+\n)+\n?$/);
    expect(sections.at(-1)).toMatch(/^Optional\n/);
  });

  test('links to existing addresses: without a key, unless it says that a key is needed', async () => {
    const links = [...(await text('/llms.txt')).matchAll(/\]\((\/[^)]+)\): (.*)/g)];
    expect(links.length).toBeGreaterThan(5);
    for (const [, place = '', words = ''] of links) {
      const needsKey = words.includes('requires a key');
      expect([place, (await open(place)).status]).toEqual([place, needsKey ? 401 : 200]);
      if (needsKey) expect(await ann.get(place.replace('/v1', ''))).toAnswer(200);
    }
  });

  test('links to the reference of the API', async () => {
    expect(await text('/llms-full.txt')).toBe((await ann.get('/docs')).body);
  });
});

test.each(['/reference', '/reference/viewer.js', '/reference/openapi.json', '/llms.txt', '/llms-full.txt'])(
  '%s allows only GET and HEAD',
  async (place) => {
    expect(await open(place, 'HEAD')).toMatchObject({ status: 200, body: undefined });
    const refused = await open(place, 'POST');
    expect(refused).toAnswer(405, { error: 'POST is not allowed here; the allowed methods are GET, HEAD' });
    expect(refused.headers.get('allow')).toBe('GET, HEAD');
  },
);

test('no other path exists under /reference', async () => {
  expect(await open('/reference/swagger-ui.js')).toAnswer(404);
});
