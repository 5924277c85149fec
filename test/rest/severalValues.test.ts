import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Deal } from '../../src/models/deal.js';
import { idsOf } from '../support/expectedFilings.js';
import { filingRecords } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await world.insertFilings('sec', filingRecords('sec', 300, 9));
});
afterAll(() => world.close());

async function list(query: string): Promise<string[]> {
  const { status, body } = await ann.get(`/filings/sec?startDate=2026-08-01&endDate=2026-10-16&limit=500&${query}`);
  expect([query, status]).toEqual([query, 200]);
  return idsOf((body as { items: { filingId: string }[] }).items).sort();
}

const union = async (...queries: string[]) => [...new Set((await Promise.all(queries.map(list))).flat())].sort();

test.each([
  ['formType', ['8-K', 'S-1', 'SC 13D']],
  ['tag', ['IPO', 'SPAC', 'CVR']],
  ['ticker', ['HRBR', 'RAIL', 'BRK-B']],
])('a page with several values of %s is the union of the pages with one', async (name, values) => {
  const expected = await union(...values.map((value) => `${name}=${value}`));
  expect(expected.length).toBeGreaterThan(1);
  expect(await list(`${name}=${values.join()}`)).toEqual(expected);
  expect(await list(`${name}=${values.toReversed().join()}&searchTerm=rail`)).toEqual(
    await union(...values.map((value) => `${name}=${value}&searchTerm=rail`)),
  );
});

test('a category overrides several form types as it overrides one', async () => {
  expect(await list('category=ipos&formType=8-K,10-12B')).toEqual(await list('category=ipos'));
  expect(await list('groupId=announced-spinoffs&formType=8-K,S-1')).toEqual(await list('groupId=announced-spinoffs'));
});

test('a value that is not allowed is named', async () => {
  const { status, body } = await ann.get('/filings/sec?formType=8-K,9-K');
  expect([status, body]).toEqual([400, { error: expect.stringMatching(/^formTypes\[1\] must be one of 8-K, /) }]);
  expect(await ann.get('/filings/sec?category=ipos&formType=8-K,9-K')).toAnswer(400, body);
  for (const query of ['formType=8-K,S-1&formTypes=8-K', 'formTypes=8-K&formType=8-K,S-1']) {
    expect(await ann.get(`/filings/sec?${query}`)).toAnswer(400, {
      error: 'formType must be a single value where formTypes is sent, too',
    });
  }
});

test('deals are listed by several statuses', async () => {
  for (const status of ['researching', 'active', 'monitoring', 'closed'] as const)
    await ann.createDeal({ companyName: status, status });
  const statuses = async (query: string) =>
    ((await ann.get(`/deals?${query}`)).body as { items: Deal[] }).items.map(({ status }) => status).sort();
  expect(await statuses('status=active,closed')).toEqual(['active', 'closed']);
  expect(await statuses('statuses=active,closed,researching')).toEqual(['active', 'closed', 'researching']);
  expect(await ann.get('/deals?status=active,open')).toAnswer(400, {
    error: expect.stringMatching(/^statuses\[1\] must be one of researching, active, monitoring, closed/),
  });
  const { body } = await ann.graphql('{ deals(filter: { statuses: [active, monitoring] }) { nodes { status } } }');
  expect(body).toEqual({ data: { deals: { nodes: [{ status: 'monitoring' }, { status: 'active' }] } } });
});
