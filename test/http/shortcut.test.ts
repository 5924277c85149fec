import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import { malformedIds } from '../support/malformedIds.js';
import { Person } from '../support/person.js';
import { openReplica, type Replica } from '../support/replica.js';
import { World } from '../support/world.js';

/** GETs are answered before Express, HEADs by it: what is said of the answer must be the same. */
let world: World;
let ann: Person;
let ben: Person;
let limited: Replica;
let paths: string[];

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  ben = await world.person('ben');
  limited = await openReplica(world, { RATE_LIMIT_CAPACITY: '1', RATE_LIMIT_PER_SECOND: '1' });
  const { dealId } = await ann.hasDeal({ companyName: 'Éclair 株式会社' });
  const { dealId: other } = await ben.hasDeal();
  await world.hasFilings('sec', [filingRecord('sec', 'a/b c?d'), filingRecord('sec', 'plain')]);
  paths = [
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

/** What is said of an answer, but for what no two answers share. */
async function said(person: Person, method: string, path: string, headers: Record<string, string> = {}) {
  const answer = await person.send(method, path, undefined, { 'accept-encoding': 'identity', ...headers });
  const {
    'x-request-id': id,
    'ratelimit-remaining': left,
    ...rest
  } = Object.fromEntries([...answer.headers].filter(([name]) => !ofConnection.has(name)));
  return { status: answer.status, identified: id !== undefined, limited: left !== undefined, ...rest };
}

describe('GET and HEAD say the same', () => {
  test('to who has a key', async () => {
    const statuses = new Set<number>();
    for (const path of paths) {
      const got = await said(ann, 'GET', path);
      expect({ path, ...got }).toEqual({ path, ...(await said(ann, 'HEAD', path)) });
      statuses.add(got.status);
    }
    expect(statuses).toEqual(new Set([200, 400, 403, 404]));
  });

  test('to who has none', async () => {
    const nobody = new Person(world.address, '', 'dkt_none');
    for (const path of paths) expect(await said(nobody, 'GET', path)).toEqual(await said(nobody, 'HEAD', path));
  });

  test('to who asks for too much', async () => {
    await said(limited.serves(ann), 'GET', '/deals');
    await said(limited.serves(ben), 'GET', '/deals');
    const refused = await said(limited.serves(ann), 'GET', '/deals');
    expect(refused).toMatchObject({ status: 429, 'retry-after': '1' });
    expect(await said(limited.serves(ben), 'HEAD', '/deals')).toEqual(refused);
  });

  test('to who has the answer already', async () => {
    for (const path of paths) {
      const { status, etag } = (await said(ann, 'GET', path)) as { status: number; etag?: string };
      const tag = { 'if-none-match': etag ?? '*' };
      const again = await said(ann, 'GET', path, tag);
      expect(again.status).toBe(status === 200 ? 304 : status);
      expect(await said(ann, 'HEAD', path, tag)).toEqual(again);
    }
  });
});
