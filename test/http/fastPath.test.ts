import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allKinds } from '../../src/services/filings/filingKinds.js';
import { filingRecord } from '../support/filingRecords.js';
import { malformedIds } from '../support/malformedIds.js';
import { TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

const { paths: operations } = JSON.parse(await readFile('test/contract/openapi.json', 'utf8')) as {
  paths: Record<string, { get?: unknown }>;
};
const readPaths = Object.keys(operations).filter((path) => operations[path]?.get);

/** The fast path serves GET requests, and Express HEAD requests: status and headers must be equal. */
let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
let limited: Replica;
let paths: string[];

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  ben = await world.createUser('ben');
  limited = await openReplica(world, { RATE_LIMIT_CAPACITY: '1', RATE_LIMIT_PER_SECOND: '1' });
  const { dealId } = await ann.createDeal({ companyName: 'Éclair 株式会社' });
  const { dealId: other } = await ben.createDeal();
  for (const kind of allKinds) await world.insertFilings(kind, [filingRecord(kind, 'plain')]);
  await world.insertFilings('sec', [filingRecord('sec', 'a/b c?d')]);
  paths = [
    ...readPaths.map((path) => path.replace('{dealId}', dealId).replace('{filingId}', 'plain')),
    ...['/deals', '/deals/', '/deals?limit=1', '/deals?limit=0', '/deals?limit=1&limit=2', '/deals?nextToken=x'],
    ...[`/deals/${dealId}`, `/deals/${dealId}/`, `/deals/${dealId.toUpperCase()}?x=1`, `/deals/${other}`, '/Deals'],
    ...[`/deals/${dealId}/activities`, `/deals/${other}/activities`, `/deals//activities`, `//deals`, '/deals//'],
    ...['/filings/sec', '/filings/sec?searchTerm=%E6%A0%AA', '/filings/sec?searchTerm=%ff', '/filings/sec?a=%zz'],
    ...['/filings/sec?include=preference', '/filings/sec/plain?include=preference', '/filings/sec?include=x'],
    ...['/filings/sec/plain', `/filings/sec/${encodeURIComponent('a/b c?d')}`, '/filings/sec/a/b', '/filings/sec/none'],
    ...['/filings/sec/%ff', '/filings/sec/%', '/filings/sec/updates', '/filings/sec/updates?since=2026-10-01'],
    ...['/filings/sec/update%73', '/filings/japan/updates', `/filings/sec/${'x'.repeat(3000)}`, '/filings/sec;a=b'],
    ...['/filings/other', '/monitor-groups', '/docs', '/openapi.json', '/nowhere', '/', '', '/deals#x', '/deals/%2e'],
    ...malformedIds.map((id) => `/deals/${id}`),
  ];
});
afterAll(async () => {
  await limited.close();
  await world.close();
});

const ofConnection = new Set(['date', 'connection', 'keep-alive']);

/** Returns the status and headers of an answer, without those that differ between any two answers. */
async function readStatusAndHeaders(
  person: TestUser,
  method: string,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await person.send(method, path, undefined, { 'accept-encoding': 'identity', ...headers });
  const {
    'x-request-id': id,
    'ratelimit-remaining': left,
    ...rest
  } = Object.fromEntries([...answer.headers].filter(([name]) => !ofConnection.has(name)));
  return { status: answer.status, identified: id !== undefined, limited: left !== undefined, ...rest };
}

describe('GET and HEAD have the same status and headers', () => {
  test('for a client with a key', async () => {
    const statuses = new Set<number>();
    for (const path of paths) {
      const getResponse = await readStatusAndHeaders(ann, 'GET', path);
      expect({ path, ...getResponse }).toEqual({ path, ...(await readStatusAndHeaders(ann, 'HEAD', path)) });
      statuses.add(getResponse.status);
    }
    expect(statuses).toEqual(new Set([200, 400, 403, 404]));
  });

  test('for a client that accepts problem details', async () => {
    const accept = { accept: 'application/problem+json' };
    for (const path of paths) {
      const getResponse = await readStatusAndHeaders(ann, 'GET', path, accept);
      expect({ path, ...getResponse }).toEqual({ path, ...(await readStatusAndHeaders(ann, 'HEAD', path, accept)) });
    }
  });

  test('for a client without a key', async () => {
    const nobody = new TestUser(world.address, '', 'dkt_none');
    for (const path of paths)
      expect(await readStatusAndHeaders(nobody, 'GET', path)).toEqual(await readStatusAndHeaders(nobody, 'HEAD', path));
  });

  test('for a client beyond its rate limit', async () => {
    await readStatusAndHeaders(limited.userOnReplica(ann), 'GET', '/deals');
    await readStatusAndHeaders(limited.userOnReplica(ben), 'GET', '/deals');
    const refused = await readStatusAndHeaders(limited.userOnReplica(ann), 'GET', '/deals');
    expect(refused).toMatchObject({ status: 429, 'retry-after': '1' });
    expect(await readStatusAndHeaders(limited.userOnReplica(ben), 'HEAD', '/deals')).toEqual(refused);
  });

  test('for a client with the current ETag', async () => {
    for (const path of paths) {
      const { status, etag } = (await readStatusAndHeaders(ann, 'GET', path)) as { status: number; etag?: string };
      const tag = { 'if-none-match': etag ?? '*' };
      const again = await readStatusAndHeaders(ann, 'GET', path, tag);
      // A streamed file has no version.
      const isStreamed = path.startsWith('/filings.csv');
      expect(again.status).toBe(status === 200 && !isStreamed ? 304 : status);
      expect(await readStatusAndHeaders(ann, 'HEAD', path, tag)).toEqual(again);
    }
  });
});
