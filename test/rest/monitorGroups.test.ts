import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { ServedContract } from '../support/contract.js';
import { categoryTable } from '../support/expectedFilings.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

interface Listing {
  readonly categories: {
    readonly category: string;
    readonly groups: Record<string, string>[];
    readonly filingConfig: { readonly formTypes: string[] };
  }[];
}

test("GET /monitor-groups lists the specification's twelve categories in its order, with their groups and filters", async () => {
  const text = expect.stringMatching(/\S/);
  const categories = Object.entries(categoryTable).map(([category, { groupIds, ...filingConfig }]) => ({
    category,
    label: text,
    groups: groupIds.map((groupId) => ({ groupId, name: text, description: text })),
    filingConfig,
  }));
  const answer = await ann.get('/monitor-groups');
  expect(answer).toAnswer(200);
  expect(answer.body).toEqual({ categories });
});

test('the contract has the categories and form types of the seeded database as enumerations', async () => {
  const contract = await ServedContract.load(ann);
  const closed = (operationId: string, name: string) =>
    contract.operation(operationId).parameters.find((parameter) => parameter.name === name)?.schema.enum;
  const { body } = await ann.get('/monitor-groups');
  const { categories } = body as Listing;
  const keys = categories.map(({ category }) => category);
  for (const list of ['listSecFilings', 'listForm4Filings', 'listJapanFilings', 'listAsxAnnouncements']) {
    expect(closed(list, 'category')).toEqual(keys);
  }
  const formTypes = categories.flatMap(({ filingConfig }) => filingConfig.formTypes);
  expect(closed('listSecFilings', 'formType')).toEqual(expect.arrayContaining(formTypes));
  expect(closed('listSecFilings', 'formType')).toHaveLength(28);
});

test('the nine group ids of the specification exist, each once', async () => {
  const { body } = await ann.get('/monitor-groups');
  const groupIds = (body as Listing).categories.flatMap(({ groups }) => groups.map(({ groupId }) => groupId));
  const named =
    'announced-spinoffs, cluster-insider-buying, share-buybacks, corporate-restructuring, upcoming-ipos, ' +
    'activist-positions, pending-mergers, going-private, odd-lot-tenders';
  expect(groupIds).toEqual(expect.arrayContaining(named.split(', ')));
  expect(new Set(groupIds).size).toBe(groupIds.length);
});

test('the listing allows no other method', async () => {
  const answer = await ann.post('/monitor-groups', {});
  expect(answer).toAnswer(405, { error: 'POST is not allowed here; the allowed methods are GET, HEAD' });
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test('a group added in the database is listed and filters by its category three seconds later', async () => {
  expect(await ann.get('/filings/sec?groupId=hostile-bids')).toAnswer(400);
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query(`INSERT INTO "MonitorGroup" ("groupId", "category", "name", "description", "position")
    VALUES ('hostile-bids', 'ma', 'Hostile bids', 'Bids against the will of the board.', 2)`);
  await client.end();
  world.clock.advance(3001);
  expect(JSON.stringify((await ann.get('/monitor-groups')).body)).toContain('hostile-bids');
  expect(await ann.get('/filings/sec?groupId=hostile-bids')).toAnswer(200, { items: [] });
  expect(await ann.get('/filings/sec?groupId=hostile-bids&category=ipos')).toAnswer(400, {
    error: 'groupId hostile-bids belongs to the category ma, not to ipos',
  });
});
