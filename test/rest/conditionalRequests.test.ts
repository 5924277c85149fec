import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { insertFilingText } from '../support/collectionRecords.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let replica: Replica;
let ann: TestUser;
let dealId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  replica = await openReplica(world);
  ann = await world.createUser('ann');
  ({ dealId } = await ann.createDeal());
  await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call the registrar' });
  for (const kind of ['sec', 'form4', 'japan', 'asx'] as const) {
    await world.insertFilings(kind, [filingRecord(kind, `${kind}-1`), filingRecord(kind, `${kind}-2`)]);
  }
  await insertFilingText(world, 'sec-1', 'Item 8.01 Other Events.');
});
afterAll(async () => {
  await replica.close();
  await world.close();
});

const tagOf = async (path: string, person = ann): Promise<string> =>
  (await person.get(path)).headers.get('etag') ?? 'none';

const ask = (path: string, tag: string, person = ann) => person.send('GET', path, undefined, { 'if-none-match': tag });

const reads = [
  '/deals',
  '/deals?status=closed',
  '/deals/{dealId}',
  '/deals/{dealId}/activities',
  '/filings/sec',
  '/filings/sec?archived=false',
  '/filings/sec?include=preference',
  '/filings/sec/sec-1?include=preference',
  '/filings/form4?searchTerm=rail',
  '/filings/japan?limit=1',
  '/filings/asx',
  '/filings/sec/sec-1',
  '/filings/form4/form4-1',
  '/filings/japan/japan-1',
  '/filings/asx/asx-1',
  '/filings/sec/updates?since=2026-01-01',
  '/filings/form4/updates?since=2026-01-01',
  '/filings/japan/updates?since=2026-01-01',
  '/filings/asx/updates?since=2026-01-01',
  '/filings/updates?since=2026-01-01',
  '/filings/sec/sec-1/text',
  '/monitor-groups',
  '/coverage',
  '/',
  '/docs',
  '/openapi.json',
];

describe.each(reads)('GET %s', (template) => {
  const path = () => template.replace('{dealId}', dealId);

  test('has a weak ETag, equal in every process, and returns 304 to a client with the current ETag', async () => {
    const first = await ann.get(path());
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w.:-]+"$/);
    expect(await tagOf(path(), replica.userOnReplica(ann))).toBe(tag);
    for (const person of [ann, replica.userOnReplica(ann)]) {
      const { status, body, headers } = await ask(path(), tag, person);
      expect({ status, body, tag: headers.get('etag') }).toEqual({ status: 304, body: undefined, tag });
      expect(headers.get('ratelimit-remaining')).not.toBeNull();
    }
    expect((await ask(path(), `"other", ${tag.slice(2)}`)).status).toBe(304);
    expect((await ask(path(), '*')).status).toBe(304);
    expect(await ask(path(), 'W/"other"')).toMatchObject({ status: 200, body: first.body });
  });

  test('is cacheable only by its client', async () => {
    const { headers } = await ann.get(path());
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toContain('x-api-key');
  });
});

test('the ETag of a deal or an activity is the time of its last change, and each change updates it', async () => {
  const deal = await ann.createDeal();
  const path = `/deals/${deal.dealId}`;
  expect(await tagOf(path)).toBe(`W/"${String(deal.updatedAt)}"`);
  const tags = [await tagOf(path)];
  // All within one millisecond of the clock.
  for (const notes of ['one', 'two', 'three']) {
    const { headers, body } = await ann.put(path, { notes });
    expect(headers.get('etag')).toBe(`W/"${(body as { updatedAt: string }).updatedAt}"`);
    expect(await tagOf(path)).toBe(headers.get('etag'));
    tags.push(headers.get('etag') ?? '');
  }
  await ann.put(path, {});
  expect(await tagOf(path)).toBe(tags.at(-1));
  expect(tags).toEqual([...new Set(tags)].sort());
});

test('a TRUNCATE of a table changes the ETags of all accounts with rows in it', async () => {
  const other = await TestWorld.open();
  const person = await other.createUser('bob');
  const { prisma } = other.services.database;
  await other.insertFilings('sec', [filingRecord('sec', 'sec-1')]);
  const fill = async () => {
    const deal = await person.createDeal();
    await person.post(`/deals/${deal.dealId}/activities`, { type: 'note', content: 'Call the registrar' });
    await person.post('/filings/sec/sec-1/preferences', { archived: true });
    return deal.dealId;
  };
  const emptied: [table: string, path: (id: string) => string][] = [
    ['FilingPreference', () => '/filings/sec?archived=true'],
    ['Activity', (id) => `/deals/${id}/activities`],
    ['Deal', () => '/deals'],
  ];
  for (const [table, path] of emptied) {
    const address = path(await fill());
    const tags = [await tagOf(address, person), await tagOf(address, person), await tagOf(address, person)];
    expect(new Set(tags).size).toBe(1);
    await prisma.$executeRawUnsafe(`TRUNCATE "${table}" CASCADE`);
    expect(await ask(address, tags[0] ?? '', person)).toMatchObject({ status: 200, body: { items: [] } });
  }
  await other.close();
});

test('a change in the database itself, as Prisma Studio makes it, changes the ETags too', async () => {
  const { prisma } = world.services.database;
  const changes: [path: string, change: () => Promise<unknown>][] = [
    [`/deals/${dealId}`, () => prisma.deal.update({ where: { dealId }, data: { notes: 'by hand' } })],
    [
      `/deals/${dealId}`,
      () => prisma.dealDocument.create({ data: { dealId, name: 'Term sheet', url: 'https://e.com' } }),
    ],
    [`/deals/${dealId}`, () => prisma.dealDocument.deleteMany({ where: { dealId } })],
    ['/deals', () => prisma.deal.update({ where: { dealId }, data: { notes: 'again' } })],
    [
      `/deals/${dealId}/activities`,
      () => prisma.activity.updateMany({ where: { dealId }, data: { content: 'Other' } }),
    ],
    ['/filings/sec/sec-1', () => prisma.secFiling.update({ where: { filingId: 'sec-1' }, data: { analysis: 'New' } })],
    ['/filings/sec', () => prisma.secFiling.update({ where: { filingId: 'sec-1' }, data: { analysis: 'Newer' } })],
    ['/filings/asx', () => prisma.asxAnnouncement.delete({ where: { filingId: 'asx-2' } })],
    ['/filings/sec?archived=false', () => ann.post('/filings/sec/sec-2/preferences', { archived: true })],
  ];
  for (const [path, change] of changes) {
    const before = await tagOf(path, replica.userOnReplica(ann));
    await change();
    expect(await ask(path, before, replica.userOnReplica(ann))).toMatchObject({ status: 200 });
  }
});

test('the changes of one account leave the ETags of others as they are', async () => {
  const ben = await world.createUser('ben');
  await ben.createDeal();
  const tags = () => Promise.all(['/deals', '/filings/form4?favorited=false'].map((path) => tagOf(path, ben)));
  const before = await tags();
  await ann.createDeal();
  await ann.post('/filings/form4/form4-1/preferences', { favorited: true });
  expect(await tags()).toEqual(before);
});

test('a list with page tokens for each account has an ETag for each account', async () => {
  const cat = await world.createUser('cat');
  expect(await tagOf('/filings/japan?limit=1', cat)).not.toBe(await tagOf('/filings/japan?limit=1'));
});

test('a later page of a list filtered by flags, requested by its token only, follows the flags', async () => {
  const cleo = await world.createUser('cleo');
  for (const name of ['one', 'two', 'three']) {
    await world.insertFilings('sec', [filingRecord('sec', `flagged ${name}`)]);
    await cleo.post(`/filings/sec/${encodeURIComponent(`flagged ${name}`)}/preferences`, { favorited: true });
  }
  const { body } = await cleo.get('/filings/sec?favorited=true&limit=1');
  const later = `/filings/sec?nextToken=${(body as { nextToken: string }).nextToken}&limit=5`;
  expect((await cleo.get(later)).body).toMatchObject({ items: [{}, {}] });
  const tag = await tagOf(later, cleo);
  const [, second] = ((await cleo.get('/filings/sec?favorited=true')).body as { items: { filingId: string }[] }).items;
  const unflag = `/filings/sec/${encodeURIComponent(second?.filingId ?? '')}/preferences`;
  expect(await cleo.post(unflag, { favorited: false })).toAnswer(200);
  const changed = await ask(later, tag, cleo);
  expect(changed.status).toBe(200);
  expect((changed.body as { items: unknown[] }).items).toHaveLength(1);
});

test('a client that has a page costs a look-up of its version, without rows', async () => {
  const { database } = world.services;
  const query = database.query.bind(database);
  const sent: string[] = [];
  database.query = (sql, kind, account) => {
    sent.push(sql.sql);
    return query(sql, kind, account);
  };
  const paths = ['/deals', `/deals/${dealId}/activities`, '/filings/form4?searchTerm=rail', '/filings/asx?limit=1'];
  for (const path of paths) {
    const tag = await tagOf(path);
    expect(sent.filter((statement) => statement.includes('row_to_json'))).not.toEqual([]);
    sent.length = 0;
    expect((await ask(path, tag)).status).toBe(304);
    expect({ path, rows: sent.filter((statement) => statement.includes('row_to_json')) }).toEqual({ path, rows: [] });
  }
  database.query = query;
});

test('the default window moves at midnight, and the ETag changes with it', async () => {
  const before = await tagOf('/filings/sec');
  world.clock.advance(24 * 3600 * 1000);
  expect((await ask('/filings/sec', before)).status).toBe(200);
});

test('an acknowledged import is in the next response of every process', async () => {
  const window = '/filings/asx?startDate=2020-01-01&endDate=2026-12-31';
  for (let round = 0; round < 20; round += 1) {
    const [readers, importer] = round % 2 === 0 ? [replica.userOnReplica(ann), world] : [ann, replica];
    const readBody = async () => JSON.stringify((await readers.get(window)).body);
    await Promise.all([readBody(), readBody(), readBody()]);
    const record = filingRecord('asx', 'asx-1', { headline: `Round ${round}` });
    const { filingStore } = importer.services;
    await filingStore.store('asx', [filingStore.validate('asx', record)]);
    for (const body of await Promise.all([readBody(), readBody()])) expect(body).toContain(`Round ${round}`);
  }
});
