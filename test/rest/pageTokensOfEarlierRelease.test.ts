import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readSecret } from '../../src/adapters/database/secrets.js';
import { SignedTokens } from '../../src/lists/signedTokens.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

// Page tokens as the release before the search by words issued them: purposes and content are written out here, and change with no
// other file.

let world: TestWorld;
let ann: TestUser;
let signedTokens: SignedTokens;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  signedTokens = new SignedTokens(await readSecret(world.services.database, 'cursors'));
  const names = ['Harbour Rail', 'Quagga', 'Harbour Gold', 'Harbour Silver'];
  await world.insertFilings(
    'sec',
    names.map((companyName, index) =>
      filingRecord('sec', `f${index}`, { companyName, filedDate: `2026-10-0${8 - index}` }),
    ),
  );
});
afterAll(() => world.close());

const window = { startDate: '2026-10-01', endDate: '2026-10-15' };
const resolved = { from: '2026-10-01', to: '2026-10-15' };
const tokenOfFilings = (searchTerm: string) =>
  signedTokens.encode(`sec filings for ${ann.userId}`, {
    asked: { searchTerm, ...window },
    resolved: { searchTerm, ...window, ...resolved },
    key: ['2026-10-07', '2026-10-07T00:00:00.000Z', 'f1'],
  });

test('a token with words continues after its filing', async () => {
  const nextToken = tokenOfFilings('harbour');
  const ids = async (query: object) =>
    (
      (await ann.get(`/filings/sec?${new URLSearchParams({ ...query })}`)).body as { items: { filingId: string }[] }
    ).items.map(({ filingId }) => filingId);
  expect(await ids({ nextToken })).toEqual(['f2', 'f3']);
  expect(await ids({ nextToken, searchTerm: 'harbour', ...window })).toEqual(['f2', 'f3']);
});

test('a token with a term without letters and digits, which was valid then, is answered by the error of the term', async () => {
  const nextToken = tokenOfFilings('%%');
  expect(await ann.get(`/filings/sec?nextToken=${nextToken}`)).toAnswer(400, {
    error: expect.stringContaining('searchTerm'),
  });
});

test('a token of deals continues after its deal', async () => {
  const deals = [];
  for (const companyName of ['Harbour Rail', 'Harbour Gold', 'Quagga'])
    deals.push(await ann.createDeal({ companyName }));
  const last = deals.at(-1);
  const tokenOf = (searchTerm: string) =>
    signedTokens.encode(`deals of ${ann.userId}`, {
      asked: { searchTerm },
      resolved: { searchTerm },
      key: [last?.createdAt, last?.dealId],
    });
  expect((await ann.get(`/deals?nextToken=${tokenOf('harbour')}`)).body).toMatchObject({
    items: [{ companyName: 'Harbour Gold' }, { companyName: 'Harbour Rail' }],
    nextToken: null,
  });
  expect((await ann.get(`/deals?nextToken=${tokenOf('&')}`)).status).toBe(400);
});
