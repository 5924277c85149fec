import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

const relatedFilings = graphql(`
  query RelatedFilings($dealId: ID!) {
    deal(dealId: $dealId) {
      relatedFilingIds
      relatedFilings {
        nodes {
          __typename
          ... on SecFiling {
            filingId
            formType
            preference {
              favorited
            }
          }
          ... on Form4Filing {
            filingId
            issuerName
          }
          ... on JapanFiling {
            filingId
            filingTime
          }
          ... on AsxAnnouncement {
            filingId
            announcedAt
          }
        }
      }
    }
  }
`);

const relatedOfAll = graphql(`
  query RelatedOfAll($first: Int) {
    deals(first: $first) {
      edges {
        node {
          relatedFilings {
            nodes {
              ... on SecFiling {
                filingId
              }
            }
          }
        }
      }
    }
  }
`);

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  await world.insertFilings('sec', [filingRecord('sec', 's1'), filingRecord('sec', 's2', { formType: 'S-1' })]);
  await world.insertFilings('form4', [filingRecord('form4', 'f')]);
  await world.insertFilings('japan', [filingRecord('japan', 'j')]);
  await world.insertFilings('asx', [filingRecord('asx', 'a')]);
});
afterAll(() => world.close());

test('the filings linked to a deal are of any kind, in the order of the ids, without unknown ids', async () => {
  const relatedFilingIds = ['s2', 'nowhere', 'a', 'f', '', 's1', 'j'];
  const { dealId } = await ann.createDeal({ relatedFilingIds });
  await ann.post('/filings/sec/s1/preferences', { favorited: true });
  expect(await executeGraphql(ann, relatedFilings, { dealId })).toEqual({
    deal: {
      relatedFilingIds,
      relatedFilings: {
        nodes: [
          { __typename: 'SecFiling', filingId: 's2', formType: 'S-1', preference: null },
          { __typename: 'AsxAnnouncement', filingId: 'a', announcedAt: '2026-09-30T22:31:07.000Z' },
          { __typename: 'Form4Filing', filingId: 'f', issuerName: 'Harbour Rail' },
          { __typename: 'SecFiling', filingId: 's1', formType: '8-K', preference: { favorited: true } },
          { __typename: 'JapanFiling', filingId: 'j', filingTime: '15:30:00' },
        ],
      },
    },
  });
});

test('ids of unknown filings are listed as unknown, and are linked when the filing arrives', async () => {
  const gail = await world.createUser('gail');
  const { dealId } = await gail.createDeal({ companyName: 'Early', relatedFilingIds: ['soon', 's1', 'never'] });
  const read = async () =>
    (
      await gail.graphql(
        `query($dealId: ID!) { deal(dealId: $dealId) { relatedFilingIds unknownFilingIds relatedFilings { nodes { filingId } } } }`,
        { dealId },
      )
    ).body;
  const relatedFilingIds = ['soon', 's1', 'never'];
  const nodes = [{ filingId: 's1' }];
  expect(await read()).toEqual({
    data: { deal: { relatedFilingIds, unknownFilingIds: ['soon', 'never'], relatedFilings: { nodes } } },
  });
  const before = (await gail.get(`/deals/${dealId}`)).body;
  await world.insertFilings('japan', [filingRecord('japan', 'soon')]);
  expect(await read()).toEqual({
    data: {
      deal: {
        relatedFilingIds,
        unknownFilingIds: ['never'],
        relatedFilings: { nodes: [{ filingId: 'soon' }, { filingId: 's1' }] },
      },
    },
  });
  const { body } = await gail.graphql('{ japanFiling(filingId: "soon") { deals { nodes { companyName } } } }');
  expect(body).toEqual({ data: { japanFiling: { deals: { nodes: [{ companyName: 'Early' }] } } } });
  expect((await gail.get(`/deals/${dealId}`)).body).toEqual(before);
});

test('unknown ids of all deals of a list take one more statement', async () => {
  const hana = await world.createUser('hana');
  for (let deal = 0; deal < 12; deal += 1) await hana.createDeal({ relatedFilingIds: [`gone ${deal}`, 's1'] });
  const cost = (first: number, fields: string) =>
    countStatements(world, () => hana.graphql(`{ deals(first: ${first}) { nodes { dealId ${fields} } } }`));
  for (const first of [2, 12]) await cost(first, 'unknownFilingIds');
  expect(await cost(12, 'unknownFilingIds')).toBe(await cost(2, 'unknownFilingIds'));
});

test('a key without the scope readFilings is not shown which ids are known', async () => {
  const { dealId } = await ann.createDeal({ relatedFilingIds: ['s1', 'never'] });
  const reader = await world.createUser('ann', { scopes: ['readDeals'] });
  const { body } = await reader.graphql(`{ deal(dealId: "${dealId}") { relatedFilingIds unknownFilingIds } }`);
  expect(body).toMatchObject({
    data: { deal: { relatedFilingIds: ['s1', 'never'], unknownFilingIds: null } },
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('a deal without linked filings has none', async () => {
  const { dealId } = await ann.createDeal();
  expect(await executeGraphql(ann, relatedFilings, { dealId })).toEqual({
    deal: { relatedFilingIds: [], relatedFilings: { nodes: [] } },
  });
});

test('linked filings are read for every deal of a list, with the preferences of the caller only', async () => {
  await ben.createDeal({ relatedFilingIds: ['s1', 's2'] });
  await ben.createDeal({ relatedFilingIds: ['s2'] });
  const { deals } = await executeGraphql(ben, relatedOfAll, {});
  expect(deals?.edges.map(({ node }) => node.relatedFilings.nodes)).toEqual([
    [{ filingId: 's2' }],
    [{ filingId: 's1' }, { filingId: 's2' }],
  ]);
  const { dealId } = await ben.createDeal({ relatedFilingIds: ['s1'] });
  const { deal } = await executeGraphql(ben, relatedFilings, { dealId });
  expect(deal?.relatedFilings.nodes).toEqual([expect.objectContaining({ preference: null })]);
});

test('more than 25,000 rows in one document are refused, and each link counts every time', async () => {
  const dana = await world.createUser('dana');
  const relatedFilingIds = Array.from({ length: 500 }, (_, index) => (index === 0 ? 's1' : `gone-${index}`));
  for (let deal = 0; deal < 51; deal += 1) await dana.createDeal({ relatedFilingIds });
  expect((await executeGraphql(dana, relatedOfAll, { first: 40 })).deals?.edges).toHaveLength(40);
  const { data, errors } = await tryGraphql(dana, relatedOfAll, { first: 51 });
  expect(data).toEqual({ deals: null });
  expect(errors[0]).toMatchObject({
    message: expect.stringMatching(/^The request reads more than 16 MiB or 25000 rows; ask for fewer items/),
    code: 'QUERY_TOO_EXPENSIVE',
  });
});

test('a cursor of the filings of a company contains their filter, and is valid for no other list', async () => {
  const ida = await world.createUser('ida');
  const [{ dealId }, other] = [await ida.createDeal({ symbol: 'IDA' }), await ida.createDeal({ symbol: 'IDA' })];
  const filedDates = ['2026-10-01', '2026-10-02', '2026-10-03'];
  await world.insertFilings(
    'sec',
    filedDates.map((filedDate, index) => filingRecord('sec', `i${index + 1}`, { ticker: 'IDA', filedDate })),
  );
  const read = async (document: string) =>
    (await ida.graphql(document)).body as {
      data: { deal: { filings: { nodes: object[]; pageInfo: { endCursor: string } } } };
      errors?: { message: string }[];
    };
  const listOf = (id: string, page: string) =>
    read(`{ deal(dealId: "${id}") { filings(${page}) { nodes { filingId } pageInfo { endCursor } } } }`);
  const first = await listOf(dealId, 'first: 1, kinds: [sec], filter: { startDate: "2026-10-01" }');
  const { nodes, pageInfo } = first.data.deal.filings;
  expect(nodes).toEqual([{ filingId: 'i3' }]);
  const after = `after: "${pageInfo.endCursor}"`;
  expect((await listOf(dealId, after)).data.deal.filings.nodes).toEqual([{ filingId: 'i2' }, { filingId: 'i1' }]);
  for (const response of [listOf(other.dealId, after), read(`{ filings(${after}) { nodes { filingId } } }`)]) {
    expect((await response).errors?.[0]?.message).toMatch(/^after must be a value that this list returned/);
  }
});
