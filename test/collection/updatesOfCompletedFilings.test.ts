import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Arrivals, FilingArrival } from '../../src/client/index.js';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { form8k, type SampleFiling } from '../support/edgar/filings.js';
import { idsOf } from '../support/expectedFilings.js';
import type { TestUser } from '../support/user.js';

let edgar: CollectingWorld;
let ann: TestUser;

const today = { filedDate: '2026-10-15' };
const leadershipChange = { ...today, items: ['5.02'] };
const notFound = { status: 404 } as const;
const isDocument = (path: string) => path.endsWith('.txt');

beforeAll(async () => {
  edgar = await CollectingWorld.open();
  ann = await edgar.world.createUser('ann');
  await edgar.database.companyTicker.create({ data: { cik: '0009300001', ticker: 'QHVT' } });
  await ann.createDeal({ companyName: 'Quillhaven', symbol: 'QHVT' });
});
beforeEach(() => void (edgar.replay.faults = () => undefined));
afterAll(() => edgar.close());

async function poll(path: string): Promise<Arrivals<FilingArrival>> {
  const response = await ann.get(path);
  expect(response).toAnswer(200);
  return response.body as Arrivals<FilingArrival>;
}

/** Poll with a cursor of its own. */
class Follower {
  private since = '2026-10-15';

  constructor(
    private readonly path: string,
    private readonly filter: string,
  ) {}

  async next(): Promise<string[]> {
    const { items, nextCursor, hasMore } = await poll(`${this.path}?since=${this.since}${this.filter}&limit=500`);
    expect(hasMore).toBe(false);
    this.since = nextCursor;
    return idsOf(items);
  }
}

const filters = ['&ticker=QHVT', '&mine=true', '&tag=Leadership Change', '&searchTerm=departure'];

const followers = () =>
  ['/filings/sec/updates', '/filings/updates'].flatMap((path) => filters.map((filter) => new Follower(path, filter)));

const readEach = (some: readonly Follower[]) => Promise.all(some.map((one) => one.next()));

const eachOf = (some: readonly Follower[], ...filings: SampleFiling[]) =>
  some.map(() => filings.map(({ accessionNumber }) => accessionNumber));

test('a poll with a filter returns a filing when its document has been read, and a poll without one at once', async () => {
  const unfiltered = [new Follower('/filings/sec/updates', ''), new Follower('/filings/updates', '')];
  const some = followers();
  await readEach([...unfiltered, ...some]);
  const [first, second] = [form8k(leadershipChange), form8k(leadershipChange)];
  edgar.replay.add(first);
  await edgar.pollLists();
  expect(await readEach(unfiltered)).toEqual(eachOf(unfiltered, first));
  expect(await readEach(some)).toEqual(eachOf(some));
  // A poll that begins meanwhile finds it later, too.
  const late = followers();
  expect(await readEach(late)).toEqual(eachOf(late));
  await edgar.fetchAll();
  expect(await readEach(unfiltered)).toEqual(eachOf(unfiltered));
  expect(await readEach([...some, ...late])).toEqual(eachOf([...some, ...late], first));
  edgar.replay.add(second);
  await edgar.runRound();
  expect(await readEach([...some, ...late])).toEqual(eachOf([...some, ...late], second));
  expect(await readEach(some)).toEqual(eachOf(some));
});

test('a filing whose document is read later than others holds none of them back, and comes once', async () => {
  const some = followers();
  await readEach(some);
  const [slow, fast] = [form8k(leadershipChange), form8k(leadershipChange)];
  edgar.replay.add(slow, fast);
  edgar.replay.faults = (_request, path) =>
    isDocument(path) && path.includes(slow.accessionNumber) ? notFound : undefined;
  await edgar.runRound();
  expect(await readEach(some)).toEqual(eachOf(some, fast));
  edgar.replay.faults = () => undefined;
  await edgar.runRound();
  expect(await readEach(some)).toEqual(eachOf(some, slow));
  // It is read again after an upgrade of the parser.
  await edgar.database.announced.updateMany({ data: { settledAt: null, dueAt: null, attempts: 0 } });
  await edgar.runRound();
  expect(await readEach(some)).toEqual(eachOf(some));
});

test('a filing whose document cannot be read is compared as it is known, after seven attempts', async () => {
  const filter = '&formType=8-K';
  const some = [new Follower('/filings/sec/updates', filter), new Follower('/filings/updates', filter)];
  await readEach(some);
  const report = form8k(leadershipChange);
  edgar.replay.add(report);
  edgar.replay.faults = (_request, path) => (isDocument(path) ? notFound : undefined);
  for (let attempt = 1; attempt < 7; attempt += 1) {
    await edgar.pollLists();
    await edgar.database.announced.updateMany({ data: { dueAt: null } });
    await edgar.fetchAll();
    expect(await readEach(some)).toEqual(eachOf(some));
  }
  await edgar.database.announced.updateMany({ data: { dueAt: null } });
  await edgar.fetchAll();
  expect(await readEach(some)).toEqual(eachOf(some, report));
  edgar.replay.faults = () => undefined;
  await edgar.database.announced.updateMany({ data: { dueAt: null } });
  await edgar.fetchAll();
  expect(await readEach(some)).toEqual(eachOf(some));
});

test('a poll that begins with a date leaves out earlier filings that were completed last', async () => {
  const early = form8k({ filedDate: '2026-10-14' });
  edgar.replay.add(early);
  await edgar.pollLists();
  edgar.replay.add(form8k(today));
  await edgar.pollLists();
  await edgar.fetchAll();
  for (const path of ['/filings/sec/updates', '/filings/updates']) {
    const since = async (day: string) => idsOf((await poll(`${path}?since=${day}&formType=8-K&limit=500`)).items);
    expect(await since('2026-10-15')).not.toContain(early.accessionNumber);
    expect(await since('2026-10-14')).toContain(early.accessionNumber);
  }
});

test('an import completes a filing', async () => {
  const some = [new Follower('/filings/sec/updates', '&ticker=IMPD'), new Follower('/filings/updates', '&ticker=IMPD')];
  await readEach(some);
  const report = form8k(leadershipChange);
  edgar.replay.add(report);
  await edgar.pollLists();
  await edgar.world.insertFilings('sec', [
    {
      filingId: report.accessionNumber,
      companyName: 'Imported',
      ticker: 'IMPD',
      formType: '8-K',
      filedDate: '2026-10-15',
    },
  ]);
  expect(await readEach(some)).toEqual(eachOf(some, report));
  await edgar.fetchAll();
  expect(await readEach(some)).toEqual(eachOf(some));
});

test('filings whose documents an earlier release has read, or no process can read, are completed by the next collector', async () => {
  const some = [
    new Follower('/filings/sec/updates', '&formType=8-K'),
    new Follower('/filings/updates', '&formType=8-K'),
  ];
  await readEach(some);
  const [read, fatal, unread] = [form8k(today), form8k(today), form8k(today)];
  edgar.replay.add(read, fatal, unread);
  await edgar.pollLists();
  const change = (filing: SampleFiling, data: object) =>
    edgar.database.announced.updateMany({ where: { announcedId: filing.accessionNumber }, data });
  await change(read, { settledAt: new Date('2026-10-15T12:00:00Z') });
  await change(fatal, { attempts: 7 });
  expect(await readEach(some)).toEqual(eachOf(some));
  await edgar.restart();
  await edgar.pollLists();
  const ids = [read, fatal].map(({ accessionNumber }) => accessionNumber).sort();
  expect((await readEach(some)).map((found) => found.sort())).toEqual(some.map(() => ids));
  await edgar.fetchAll();
  expect(await readEach(some)).toEqual(eachOf(some, unread));
});
