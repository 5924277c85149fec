import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

/** A purchase, by its days before today. */
const purchase = (
  id: string,
  ticker: string | null,
  ownerName: string,
  totalValue: number | null,
  daysAgo: number,
  more = {},
) =>
  filingRecord('form4', id, {
    issuerName: ticker === null ? 'No Ticker Co.' : `Issuer ${ticker.toUpperCase()}`,
    issuerTicker: ticker,
    ownerName,
    totalValue,
    filingDate: new Date(world.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
    ...more,
  });

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await world.insertFilings('form4', [
    purchase('a1', 'AAA', 'One', 100, 0),
    purchase('a2', 'aaa', 'Two', 200, 30),
    purchase('a3', 'AAA', 'Two', 50, 5),
    purchase('a4', 'AAA', 'Three', 900, 31),
    purchase('b1', 'BBB', 'One', 5000, 1),
    purchase('b2', 'BBB', 'One', 5000, 2),
    purchase('c1', null, 'One', 399.9, 1),
    purchase('c2', null, 'Two', 400.2, 1),
    purchase('d1', 'DDD', 'One', 9000, 1),
    purchase('d2', 'DDD', 'Two', null, 1),
    purchase('e1', 'EEE', 'One', 9000, 1),
    purchase('e2', 'EEE', 'Two', 9000, 1, { status: 'withdrawn' }),
  ]);
});
afterAll(() => world.close());

const list = async (variables: object = {}): Promise<unknown> => {
  const query =
    'query($days: Int, $first: Int) { insiderClusters(days: $days, first: $first) { issuerName issuerTicker ownerCount filingCount totalValue lastFilingDate } }';
  const { body } = await ann.graphql(query, variables);
  const { data, errors } = body as { data?: { insiderClusters?: unknown }; errors?: readonly { message: string }[] };
  return data?.insiderClusters ?? errors?.map(({ message }) => message);
};

test('issuers of which several insiders bought shares are listed by the value of the purchases', async () => {
  const today = world.clock.now().toISOString().slice(0, 10);
  await expect(list()).resolves.toEqual([
    expect.objectContaining({ issuerName: 'No Ticker Co.', issuerTicker: null, ownerCount: 2, totalValue: 800.1 }),
    {
      issuerName: 'Issuer AAA',
      issuerTicker: expect.stringMatching(/^aaa$/i),
      ownerCount: 2,
      filingCount: 3,
      totalValue: 350,
      lastFilingDate: today,
    },
  ]);
});

test('days and the number of clusters are bounded', async () => {
  await expect(list({ days: 31 })).resolves.toMatchObject([
    { issuerName: 'Issuer AAA', ownerCount: 3, totalValue: 1250 },
    { issuerName: 'No Ticker Co.' },
  ]);
  await expect(list({ days: 31, first: 1 })).resolves.toHaveLength(1);
  await expect(list({ days: 91 })).resolves.toEqual([expect.stringContaining('days')]);
  await expect(list({ first: 51 })).resolves.toEqual([expect.stringContaining('first')]);
});
