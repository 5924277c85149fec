import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { McpAgent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { idsOf, kindFacts, kinds } from '../support/expectedFilings.js';
import { listAddress, readFilingPage, type ListParameters } from '../support/filingWalk.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** One filing of each kind on each of these days, with the day as its id. */
const days = [
  ...['2024-02-29', '2026-06-14', '2026-06-15', '2026-06-16', '2026-07-15', '2026-07-16', '2026-07-17'],
  ...['2026-09-14', '2026-09-15', '2026-09-16', '2026-10-14', '2026-10-15', '2026-10-16', '2026-10-17', '2027-01-01'],
];
let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of kinds) {
    const recordOf = (day: string) => ({
      [kindFacts[kind].date]: day,
      ...(kind === 'asx' && { announcedAt: `${day}T00:00:00.000Z` }),
    });
    await world.insertFilings(
      kind,
      days.map((day) => filingRecord(kind, day, recordOf(day))),
    );
  }
});
beforeEach(() => world.clock.set('2026-10-15T09:30:00.000Z'));
afterAll(() => world.close());

const listDates = async (kind: FilingKind, parameters: ListParameters = {}): Promise<string[]> =>
  idsOf((await readFilingPage(ann, kind, parameters)).items);

describe.each(kinds)('the date window of %s', (kind) => {
  test('is the 30 days up to today by default, both ends included', async () => {
    expect(await listDates(kind)).toEqual(['2026-10-15', '2026-10-14', '2026-09-16', '2026-09-15']);
  });

  test('uses the default for the missing end', async () => {
    expect(await listDates(kind, { startDate: '2026-10-14' })).toEqual(['2026-10-15', '2026-10-14']);
    expect(await listDates(kind, { startDate: '2024-02-29', limit: 2 })).toEqual(['2026-10-15', '2026-10-14']);
    expect(await listDates(kind, { endDate: '2026-09-16' })).toEqual(['2026-09-16', '2026-09-15']);
    expect(await listDates(kind, { endDate: '2027-12-31', limit: 2 })).toEqual(['2027-01-01', '2026-10-17']);
  });

  test('is empty, without an error, when it begins after today', async () => {
    expect(await ann.get(listAddress(kind, { startDate: '2026-10-16' }))).toAnswer(200, { items: [], nextToken: null });
  });

  test('begins 30 days before an end that is earlier than 30 days ago', async () => {
    expect(await listDates(kind, { endDate: '2026-07-16' })).toEqual(['2026-07-16', '2026-07-15', '2026-06-16']);
    expect(await listDates(kind, { endDate: '2026-09-14' })).toEqual(['2026-09-14']);
  });

  test('is in the header Docket-Window of each page', async () => {
    const windowOf = async (parameters: ListParameters) =>
      (await ann.get(listAddress(kind, parameters))).headers.get('docket-window');
    expect(await windowOf({})).toBe('2026-09-15/2026-10-15');
    expect(await windowOf({ endDate: '2026-07-16' })).toBe('2026-06-16/2026-07-16');
    expect(await windowOf({ filingDate: '2024-02-29', startDate: '2026-01-01' })).toBe('2024-02-29/2024-02-29');
    const { nextToken } = await readFilingPage(ann, kind, { startDate: '2026-06-15', limit: 1 });
    expect(await windowOf({ nextToken: nextToken ?? '' })).toBe('2026-06-15/2026-10-15');
    const { headers } = await ann.get(listAddress(kind, {}));
    const unchanged = await ann.send('GET', listAddress(kind, {}), undefined, {
      'if-none-match': headers.get('etag') ?? '',
    });
    expect([unchanged.status, unchanged.headers.get('docket-window')]).toEqual([304, '2026-09-15/2026-10-15']);
    expect(unchanged.headers.get('access-control-expose-headers')).toContain('Docket-Window');
  });

  test('is in the field window of GraphQL and in the results of MCP', async () => {
    const list = { sec: 'secFilings', form4: 'form4Filings', japan: 'japanFilings', asx: 'asxAnnouncements' }[kind];
    const window = { startDate: '2026-06-16', endDate: '2026-07-16' };
    // Fields with resolvers take the list out of the plugin that prints rows as they are stored.
    for (const fields of ['filingId', 'filingId tags', '__typename']) {
      const { body } = await ann.graphql(`{
        own: ${list}(filter: { endDate: "2026-07-16" }) { window { endDate startDate } nodes { ${fields} } }
        feed: filings(kinds: [${kind}], filter: { endDate: "2026-07-16" }) { window { endDate startDate __typename } nodes { ${fields} } }
        alone: ${list}(filter: { endDate: "2026-07-16" }) { window { startDate endDate } } }`);
      expect(body).toMatchObject({
        data: { own: { window }, feed: { window: { ...window, __typename: 'DateWindow' } }, alone: { window } },
      });
    }
    const agent = await McpAgent.connect(world.address, ann);
    const { content } = await agent.call('list_filings', { kind, endDate: '2026-07-16' });
    expect(content.window).toBe('2026-06-16/2026-07-16');
    await agent.close();
  });

  test('includes both given ends, under either of their names', async () => {
    const expected = ['2026-07-16', '2026-07-15', '2026-06-16', '2026-06-15'];
    for (const parameters of [
      { startDate: '2026-06-15', endDate: '2026-07-16' },
      { createdAfter: '2026-06-15', createdBefore: '2026-07-16' },
      { startDate: '2026-06-15', createdBefore: '2026-07-16' },
      { createdAfter: '2026-06-15', endDate: '2026-07-16', startDate: '2026-06-15', createdBefore: '2026-07-16' },
    ]) {
      expect(await listDates(kind, parameters)).toEqual(expected);
    }
    expect(await listDates(kind, { startDate: '2024-02-29', endDate: '2024-02-29' })).toEqual(['2024-02-29']);
  });

  test('is the one day of filingDate, with or without other dates', async () => {
    expect(await listDates(kind, { filingDate: '2024-02-29' })).toEqual(['2024-02-29']);
    expect(await listDates(kind, { filingDate: '2026-07-15', startDate: '2026-10-01', endDate: '2026-10-15' })).toEqual(
      ['2026-07-15'],
    );
    expect(await listDates(kind, { filingDate: '2026-07-14' })).toEqual([]);
  });
});

test('searches, tables and lists of several kinds name their window, other lists of filings have none', async () => {
  const query = 'searchTerm=harbour&startDate=2026-06-15';
  for (const address of [
    `/filings/search?${query}`,
    `/filings/search?${query}&sort=relevance`,
    `/filings.csv?${query}`,
  ]) {
    const { headers } = await ann.get(address);
    expect([address, headers.get('docket-window')]).toEqual([address, '2026-06-15/2026-10-15']);
  }
  const { dealId } = await ann.createDeal();
  const { body } = await ann.graphql(`{
    search(filter: { searchTerm: "harbour", filingDate: "2024-02-29" }) { window { startDate endDate } }
    deal(dealId: "${dealId}") { relatedFilings { window { startDate } nodes { filingId } } } }`);
  expect(body).toEqual({
    data: {
      search: { window: { startDate: '2024-02-29', endDate: '2024-02-29' } },
      deal: { relatedFilings: { window: null, nodes: [] } },
    },
  });
  const agent = await McpAgent.connect(world.address, ann);
  const { content } = await agent.call('search_filings', { searchTerm: 'harbour' });
  expect(content.window).toBe('2026-09-15/2026-10-15');
  await agent.close();
});

// The tests' clock moves a millisecond with each reading, so that a moment "just before" leaves it a few seconds.
describe('today is the later of the UTC date and the market date', () => {
  test.each<[FilingKind, string, string, string]>([
    ['japan', '2026-10-15T14:59:50Z', 'one minute before midnight in Tokyo', '2026-10-15'],
    ['japan', '2026-10-15T15:00:00Z', 'midnight in Tokyo', '2026-10-16'],
    ['japan', '2026-10-15T23:59:50Z', 'morning in Tokyo', '2026-10-16'],
    ['japan', '2026-10-16T00:00:00Z', 'midnight in UTC', '2026-10-16'],
    ['asx', '2026-07-15T13:59:50Z', "just before midnight in Sydney's winter", '2026-07-15'],
    ['asx', '2026-07-15T14:00:00Z', "midnight in Sydney's winter", '2026-07-16'],
    ['asx', '2026-10-15T12:59:50Z', "just before midnight in Sydney's summer", '2026-10-15'],
    ['asx', '2026-10-15T13:00:00Z', "midnight in Sydney's summer", '2026-10-16'],
    ['sec', '2026-10-15T23:59:50Z', 'evening in New York', '2026-10-15'],
    ['sec', '2026-10-16T00:00:00Z', 'still the 15th in New York', '2026-10-16'],
    ['sec', '2026-10-16T04:00:00Z', 'midnight in New York', '2026-10-16'],
    ['form4', '2026-10-15T23:59:50Z', 'evening in New York', '2026-10-15'],
    ['form4', '2026-10-16T03:59:50Z', 'still the 15th in New York', '2026-10-16'],
  ])('for %s at %s, %s: %s', async (kind, time, _where, today) => {
    world.clock.set(time);
    expect((await listDates(kind))[0]).toBe(today);
    expect((await listDates(kind, { startDate: '2026-06-14' }))[0]).toBe(today);
  });

  test('while the first day is counted from the UTC date', async () => {
    world.clock.set('2026-07-15T23:59:00Z');
    for (const kind of kinds) expect((await listDates(kind)).at(-1)).toBe('2026-06-15');
    world.clock.set('2026-07-16T00:00:00Z');
    for (const kind of kinds) expect((await listDates(kind)).at(-1)).toBe('2026-06-16');
  });
});

describe('dates are refused', () => {
  const dates = ['filingDate', 'startDate', 'endDate', 'createdAfter', 'createdBefore'];

  test.each(dates)('when %s is not a calendar day', async (name) => {
    for (const day of ['2026-02-30', '2026-13-01', '2025-02-29', '0000-01-01', '2026-1-1', '20260101', 'today', ' ']) {
      for (const kind of kinds) {
        expect(await ann.get(`/filings/${kind}?${name}=${encodeURIComponent(day)}`)).toAnswer(400, {
          error: `${name} must be a calendar date (YYYY-MM-DD)`,
        });
      }
    }
    for (const day of ['2026-10-01T00:00:00Z', '+2026-10-01', '2026-10-01 ', '２０２６-10-01', '99999-01-01']) {
      expect(await ann.get(`/filings/sec?${name}=${encodeURIComponent(day)}`)).toAnswer(400, {
        error: `${name} must be a calendar date (YYYY-MM-DD)`,
      });
    }
  });

  test.each(dates)('but not when %s is the first or the last possible day', async (name) => {
    for (const day of ['0001-01-01', '9999-12-31']) {
      expect(await ann.get(`/filings/sec?${name}=${day}&limit=1`)).toAnswer(200);
    }
  });

  test('when the start is after the end, under any of their names', async () => {
    for (const start of ['startDate', 'createdAfter']) {
      for (const end of ['endDate', 'createdBefore']) {
        expect(await ann.get(`/filings/japan?${start}=2026-10-02&${end}=2026-10-01`)).toAnswer(400, {
          error: 'startDate must not be after endDate; 2026-10-02 is after 2026-10-01',
        });
      }
    }
  });

  test('when the two names of one end differ', async () => {
    expect(await ann.get('/filings/form4?startDate=2026-10-02&createdAfter=2026-10-01')).toAnswer(400, {
      error: 'createdAfter is an alias of startDate; send only one of them, or the same value for both',
    });
    expect(await ann.get('/filings/form4?endDate=2026-10-02&createdBefore=2026-10-01')).toAnswer(400, {
      error: 'createdBefore is an alias of endDate; send only one of them, or the same value for both',
    });
  });
});
