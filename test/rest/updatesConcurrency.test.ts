import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import pg from 'pg';
import type { Services } from '../../src/container.js';
import { filingRecord } from '../support/filingRecords.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { type SourceRecord, kindFacts, kinds } from '../support/expectedFilings.js';
import { isOnPostgres } from '../support/servers.js';
import { waitingTransactionsSql } from '../support/waitingTransactions.js';
import type { TestUser } from '../support/user.js';
import { UpdatePoller } from '../support/poller.js';
import { totalStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';
import { buildServices, createLog, readConfig } from '../support/builtService.js';

let world: TestWorld;
let ann: TestUser;
const writers: Services[] = [];

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  const config = readConfig({ LOG_LEVEL: 'fatal', DATA_DIR: world.dataFolder, DATABASE_CONNECTIONS: '2' });
  for (let number = 0; number < 4; number += 1) {
    const log = createLog(config.logLevel);
    writers.push(await buildServices(config, world.databaseUrl, log, { clock: world.clock }));
  }
});
afterAll(async () => {
  await Promise.all(writers.map(({ close }) => close()));
  await world.close();
});

/** Batches that share filings with each other, in an order of each writer's own. */
function overlapping(prefix: string, writer: number, kind: FilingKind = 'sec'): SourceRecord[][] {
  const one = fc
    .tuple(fc.nat(299), fc.constantFrom('2001-01-01', '2026-10-01', '2026-10-15'))
    .map(([number, day]) => filingRecord(kind, `${prefix} ${number}`, { [kindFacts[kind].date]: day }));
  return fc.sample(fc.array(one, { minLength: 1, maxLength: 20 }), {
    numRuns: 25,
    seed: Number(process.env.SEED) + writer,
  });
}

async function pollUntil(isOver: () => boolean, poller: UpdatePoller, limit: number): Promise<void> {
  while (!isOver()) await poller.poll(limit);
  await poller.catchUp(limit);
}

test('four writers with overlapping batches and two pollers end with exactly the imported filings, each once', async () => {
  const { nextCursor } = await new UpdatePoller(ann, 'sec', '9999-12-31').poll();
  const pollers = [new UpdatePoller(ann, 'sec', nextCursor), new UpdatePoller(ann, 'sec', '0001-01-01')] as const;
  const work = writers.map((_writer, index) => overlapping('crowd', index + 1));
  let writing = writers.length;
  const stored = { inserted: 0, updated: 0, unchanged: 0 };
  await Promise.all([
    ...writers.map(async ({ filingStore }, index) => {
      for (const batch of work[index] ?? []) {
        const { inserted, updated, unchanged } = await filingStore.store('sec', batch);
        stored.inserted += inserted;
        stored.updated += updated;
        stored.unchanged += unchanged;
      }
      writing -= 1;
    }),
    pollUntil(() => writing === 0, pollers[0], 7),
    pollUntil(() => writing === 0, pollers[1], 50),
  ]);
  const imported = new Set(work.flat(2).map(({ filingId }) => filingId));
  for (const poller of pollers) {
    expect(poller.ids).toHaveLength(imported.size);
    expect(new Set(poller.ids)).toEqual(imported);
  }
  expect(pollers[0].ids).toEqual(pollers[1].ids);
  expect(stored.inserted).toBe(imported.size);
  expect(await ann.docket.filings.sec.list({ startDate: '2001-01-01', endDate: '2026-12-31' }).all()).toHaveLength(
    imported.size,
  );
});

test('four writers of all kinds and pollers of all kinds end with exactly the imported filings', async () => {
  const { nextCursor } = await new UpdatePoller(ann, 'all', '9999-12-31').poll();
  const pollers = [new UpdatePoller(ann, 'all', nextCursor), new UpdatePoller(ann, 'all', nextCursor)] as const;
  const work = writers.map((_writer, index) =>
    kinds.flatMap((kind) => overlapping(`mixed ${kind}`, index + 1, kind).map((batch) => ({ kind, batch }))),
  );
  let writing = writers.length;
  await Promise.all([
    ...writers.map(async ({ filingStore }, index) => {
      for (const { kind, batch } of work[index] ?? []) await filingStore.store(kind, batch);
      writing -= 1;
    }),
    pollUntil(() => writing === 0, pollers[0], 3),
    pollUntil(() => writing === 0, pollers[1], 150),
  ]);
  const imported = new Set(work.flat().flatMap(({ batch }) => batch.map(({ filingId }) => filingId)));
  for (const poller of pollers) {
    expect(poller.ids).toHaveLength(imported.size);
    expect(new Set(poller.ids)).toEqual(imported);
  }
  for (const kind of kinds) {
    const [one, other] = pollers.map(({ ids }) => ids.filter((id) => id.startsWith(`mixed ${kind} `)));
    expect(one).toEqual(other);
  }
});

test('readers that wait for a writer each get the response to their own request', async () => {
  const numbers = Array.from({ length: 12 }, (_, number) => number);
  await world.insertFilings(
    'japan',
    numbers.map((number) => filingRecord('japan', `berth ${number}`, { documentTitle: `Berth no. ${number}.` })),
  );
  const writer = new pg.Client({ connectionString: world.databaseUrl });
  await writer.connect();
  // Many accounts, since one has its share of connections.
  const readers = await Promise.all(numbers.map((number) => world.createUser(`reader-${number}`)));
  await Promise.all(readers.map((reader) => reader.get('/nowhere')));
  await writer.query('BEGIN');
  const before = await totalStatements(world);
  const reads = readers.flatMap((reader, number) => [
    reader.get(`/filings/japan/berth%20${number}`),
    reader.get(`/filings/japan?searchTerm=no.%20${number}.`),
  ]);
  // On PGlite the readers now wait in a queue until the writer finishes; lists share one look-up.
  while ((await totalStatements(world)) < before + numbers.length + 1) await writer.query('SELECT $1::integer', [1]);
  await writer.query('SELECT $1::integer', [2]);
  await writer.query('COMMIT');
  await writer.end();
  const answers = await Promise.all(reads);
  for (const number of numbers) {
    const filing = { filingId: `berth ${number}` };
    expect(answers[number * 2]).toAnswer(200, filing);
    expect(answers[number * 2 + 1]).toAnswer(200, { items: [expect.objectContaining(filing)], nextToken: null });
  }
});

// PGlite has one session and runs one transaction after the other; here are real ones.
(isOnPostgres ? describe : describe.skip)('a writer that commits late', () => {
  let late: pg.Client;
  let watcher: pg.Client;

  beforeAll(async () => {
    late = new pg.Client({ connectionString: world.databaseUrl });
    watcher = new pg.Client({ connectionString: world.databaseUrl });
    await Promise.all([late.connect(), watcher.connect()]);
  });
  afterAll(() => Promise.all([late.end(), watcher.end()]));

  /** Inserts as any tool might that knows the table and nothing of the service. */
  const insertRaw = (filingId: string) =>
    late.query(
      `INSERT INTO "SecFiling" ("filingId", "companyName", "formType", "filedDate") VALUES ($1, 'Raw', '8-K', '2026-10-01')`,
      [filingId],
    );

  async function oneWaits(): Promise<boolean> {
    const { rows } = await watcher.query(waitingTransactionsSql);
    return rows.length > 0;
  }

  /** Begins to store a batch; resolves when it is stored or waits in a queue. */
  async function begin(filingId: string): Promise<{ done: Promise<unknown>; isDone: () => boolean }> {
    let over = false;
    const done = world.insertFilings('sec', [filingRecord('sec', filingId)]).finally(() => (over = true));
    while (!over && !(await oneWaits()));
    return { done, isDone: () => over };
  }

  test('is not overtaken: filings with a later number stay hidden until it commits', async () => {
    const poller = new UpdatePoller(ann, 'sec', '9999-12-31');
    await poller.poll();
    await late.query('BEGIN');
    await insertRaw('late one');
    const other = await begin('soon after');
    expect({ items: (await poller.poll()).items, overtaken: other.isDone() }).toEqual({ items: [], overtaken: false });
    await insertRaw('late two');
    await late.query('COMMIT');
    await other.done;
    await poller.poll();
    expect(poller.ids).toEqual(['late one', 'late two', 'soon after']);
  });

  test('that is rolled back removes no other filing', async () => {
    const poller = new UpdatePoller(ann, 'sec', '9999-12-31');
    await poller.poll();
    await late.query('BEGIN');
    await insertRaw('given up');
    const other = await begin('after giving up');
    await late.query('ROLLBACK');
    await other.done;
    await insertRaw('second try');
    await poller.poll();
    expect(poller.ids).toEqual(['after giving up', 'second try']);
  });

  test('of one kind does not block another kind or readers', async () => {
    await late.query('BEGIN');
    await insertRaw('unseen');
    await world.insertFilings('asx', [filingRecord('asx', 'meanwhile')]);
    expect(await ann.get('/filings/asx/meanwhile')).toAnswer(200, { filingId: 'meanwhile' });
    expect(await ann.get('/filings/sec/unseen')).toAnswer(404);
    await late.query('COMMIT');
    expect(await ann.get('/filings/sec/unseen')).toAnswer(200, { status: 'collected', aiTags: [] });
  });

  test('of raw rows derives the columns for searches and categories', async () => {
    await late.query(`INSERT INTO "SecFiling" ("filingId", "companyName", "formType", "filedDate", "aiTags")
      VALUES ('raw', 'Ｂｏｌｌａｒｄ', '8-K', '2026-10-01', '[{"name": "CVR", "color": "red"}]')`);
    expect(await ann.get('/filings/sec?searchTerm=bollard&category=other')).toAnswer(200, {
      items: [expect.objectContaining({ filingId: 'raw' })],
    });
  });
});
