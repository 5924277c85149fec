import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import { filingRecord } from '../support/filingRecords.js';
import { tryGraphql } from '../support/typedGraphql.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

const counts = graphql(`
  query NewFilingCounts($since: String!) {
    deals(first: 50) {
      nodes {
        companyName
        newFilingCount(since: $since)
      }
    }
  }
`);
const ask = (since: string, user = ann) => tryGraphql(user, counts, { since });
const countsSince = async (since: string, user = ann) => {
  const { data, errors } = await ask(since, user);
  expect(errors).toEqual([]);
  return Object.fromEntries((data?.deals?.nodes ?? []).map((deal) => [deal.companyName, deal.newFilingCount]));
};
const presentPosition = async () => {
  const { body } = await ann.graphql('{ newFilings { position } }');
  return (body as { data: { newFilings: { position: string } } }).data.newFilings.position;
};

/** Stores a filing of the SEC or a Form 4, with the CIK of its company. */
async function insertWithCik(kind: 'sec' | 'form4', filingId: string, cik: string, overrides: object = {}) {
  await world.insertFilings(kind, [filingRecord(kind, filingId, overrides)]);
  const { prisma } = world.services.database;
  const details = { filingId, filedDate: new Date('2026-10-01'), series: '', isAmendment: false };
  if (kind === 'sec')
    await prisma.secSubmission.create({ data: { ...details, submissionType: '8-K', companyCik: cik, items: [] } });
  else
    await prisma.form4Report.create({
      data: { ...details, accessionNumber: filingId, documentType: '4', issuerCik: cik },
    });
}

test('the filings of each deal that arrived since a position or a time are counted, once each', async () => {
  for (const deal of [
    { companyName: 'Harbour', cik: '0000000001', symbol: 'HRBR', relatedFilingIds: ['linked', 'by symbol'] },
    { companyName: 'Lock', tseCode: '130A', symbol: '9984.T' },
    { companyName: 'Minerals', symbol: 'hrb au' },
    { companyName: 'Closed', symbol: 'ASX:HRB', status: 'closed' },
    { companyName: 'Linked', relatedFilingIds: ['linked', 'f4 by cik', 'unknown', 'before'] },
    { companyName: 'Nothing' },
  ])
    await ann.createDeal(deal);
  await world.insertFilings('sec', [filingRecord('sec', 'before', { ticker: 'HRBR' })]);
  const position = await presentPosition();
  const time = world.clock.now().toISOString();
  const none = { Harbour: 0, Lock: 0, Minerals: 0, Closed: 0, Linked: 0, Nothing: 0 };
  expect(await countsSince(position)).toEqual(none);
  world.clock.advance(1000);
  await world.insertFilings('sec', [
    filingRecord('sec', 'linked'),
    filingRecord('sec', 'by symbol', { ticker: 'hrbr' }),
    filingRecord('sec', 'of an earlier day', { ticker: 'HRBR', filedDate: '2026-08-01' }),
  ]);
  await insertWithCik('sec', 'by cik', '0000000001');
  await insertWithCik('sec', 'of another company', '0000000002', { ticker: 'HRBR' });
  await insertWithCik('form4', 'f4 by cik', '0000000001');
  await world.insertFilings('japan', [
    filingRecord('japan', 'j1', { companyCode: '130A' }),
    filingRecord('japan', 'j2', { companyCode: '9984' }),
  ]);
  await world.insertFilings('asx', [filingRecord('asx', 'a1', { symbol: 'HRB' })]);
  const expected = { Harbour: 4, Lock: 1, Minerals: 1, Closed: 1, Linked: 2, Nothing: 0 };
  expect(await countsSince(position)).toEqual(expected);
  expect(await countsSince(time)).toEqual(expected);
  const { body } = await ann.graphql('{ deals(first: 6) { nodes { companyName filings(first: 1) { totalCount } } } }');
  const { nodes } = (body as { data: { deals: { nodes: { companyName: string; filings: { totalCount: number } }[] } } })
    .data.deals;
  const totals = Object.fromEntries(nodes.map(({ companyName, filings }) => [companyName, filings.totalCount]));
  expect(await countsSince('2020-01-01T00:00:00Z')).toEqual(totals);
  expect(await countsSince(await presentPosition())).toEqual(none);
});

test('a hundred means a hundred or more, and every deal of a long page has its count', async () => {
  const ben = await world.createUser('ben');
  for (let index = 0; index < 30; index += 1)
    await ben.createDeal({ companyName: `Deal ${index}`, symbol: index === 7 ? 'MANY.AX' : 'ONE.AX' });
  const time = world.clock.now().toISOString();
  world.clock.advance(1000);
  const many = Array.from({ length: 101 }, (_, index) => filingRecord('asx', `many ${index}`, { symbol: 'MANY' }));
  await world.insertFilings('asx', [...many, filingRecord('asx', 'one', { symbol: 'ONE' })]);
  const expected = Array.from({ length: 30 }, (_, index) => [`Deal ${index}`, index === 7 ? 100 : 1]);
  expect(await countsSince(time, ben)).toEqual(Object.fromEntries(expected));
});

test('another start is refused in place, and so is a key without the scope to read filings', async () => {
  for (const since of ['yesterday', '2026-10-01', '', `${await presentPosition()}x`]) {
    const { data, errors } = await ask(since);
    expect(data?.deals?.nodes[0]).toMatchObject({ newFilingCount: null });
    expect(errors[0]?.message).toMatch(
      /^since must be a timestamp \(ISO 8601 with a time zone\), or the position of an earlier response/,
    );
  }
  for (const start of ['', '(since: null)']) {
    const { status, body } = await ann.graphql(`{ deals { nodes { newFilingCount${start} } } }`);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    });
  }
  const reader = await world.createUser('ann', { scopes: ['readDeals'] });
  const { body } = await reader.graphql(
    '{ deals { nodes { companyName newFilingCount(since: "2026-10-01T00:00:00Z") } } }',
  );
  expect((body as { errors: { message: string }[] }).errors[0]?.message).toMatch(/readFilings/);
});
