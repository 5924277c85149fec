import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bareTables, type BareTable } from '../bench/servers/bareTables.js';
import { kinds } from '../support/expectedFilings.js';
import { filingRecords } from '../support/filingRecords.js';
import { queryDatabase } from '../support/queryDatabase.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

// A ratio of different answers says nothing: the bare server that the benchmark compares with prints what the service prints.

const window = ['2026-08-01', '2026-10-16'] as const;

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of kinds) await world.insertFilings(kind, filingRecords(kind, 40, 11));
  for (let count = 0; count < 3; count += 1)
    await ann.createDeal({ symbol: 'HRBR', cik: '320193', currentPrice: 12.5, notes: 'Quay', relatedFilingIds: ['a'] });
});
afterAll(() => world.close());

/** Objects as JSON, whose fields have an order. */
const printed = (objects: readonly unknown[]): string[] => objects.map((object) => JSON.stringify(object));

async function printedByBareServer(table: BareTable, statement: 'one' | 'firstPage' | 'nextPage', values: unknown[]) {
  const rows = await queryDatabase<{ json: string }>(world.databaseUrl, table[statement].text, values);
  return printed(rows.map(({ json }) => JSON.parse(json) as unknown));
}

async function expectSameAnswers(table: BareTable, path: string, own: readonly unknown[], oneValues: unknown[]) {
  type Item = Readonly<Record<string, unknown>>;
  const separator = path.includes('?') ? '&' : '?';
  const { items, nextToken } = (await ann.get(`${path}${separator}limit=2`)).body as {
    items: Item[];
    nextToken: string;
  };
  expect(await printedByBareServer(table, 'firstPage', [...own, 2])).toEqual(printed(items));
  const next = (await ann.get(`${path}${separator}limit=1&nextToken=${nextToken}`)).body as { items: Item[] };
  const key = table.order.map((name) => items.at(-1)?.[name]);
  expect(await printedByBareServer(table, 'nextPage', [...own, 1, ...key])).toEqual(printed(next.items));
  const id = items[0]?.[table.order.at(-1) ?? ''];
  const one = (await ann.get(`${path.split('?')[0]}/${encodeURIComponent(String(id))}`)).body;
  expect(await printedByBareServer(table, 'one', [id, ...oneValues])).toEqual(printed([one]));
}

describe('the bare server of the benchmark prints what the service prints', () => {
  test.each(kinds)('of %s filings', async (kind) => {
    await expectSameAnswers(
      bareTables[kind],
      `/filings/${kind}?startDate=${window[0]}&endDate=${window[1]}`,
      [...window],
      [],
    );
  });

  test('of deals', async () => {
    await expectSameAnswers(bareTables.deals, '/deals', [ann.userId], [ann.userId]);
  });
});
