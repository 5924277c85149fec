import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { statementsOf } from '../support/statements.js';
import { ask, attempt } from '../support/typedGraphql.js';
import { World } from '../support/world.js';

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

let world: World;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
  await world.hasFilings('sec', [filingRecord('sec', 's1'), filingRecord('sec', 's2', { formType: 'S-1' })]);
  await world.hasFilings('form4', [filingRecord('form4', 'f')]);
  await world.hasFilings('japan', [filingRecord('japan', 'j')]);
  await world.hasFilings('asx', [filingRecord('asx', 'a')]);
});
afterAll(() => world.close());

test('the filings linked to a deal are of every kind, in the order of the ids, unknown ids left out', async () => {
  const relatedFilingIds = ['s2', 'nowhere', 'a', 'f', '', 's1', 'j'];
  const { dealId } = await ann.hasDeal({ relatedFilingIds });
  await ann.post('/filings/sec/s1/preferences', { favorited: true });
  expect(await ask(ann, relatedFilings, { dealId })).toEqual({
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

test('ids of filings that are not there are kept apart, and linked as soon as the filing arrives', async () => {
  const gail = await world.person('gail');
  const { dealId } = await gail.hasDeal({ companyName: 'Early', relatedFilingIds: ['soon', 's1', 'never'] });
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
  await world.hasFilings('japan', [filingRecord('japan', 'soon')]);
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
  const hana = await world.person('hana');
  for (let deal = 0; deal < 12; deal += 1) await hana.hasDeal({ relatedFilingIds: [`gone ${deal}`, 's1'] });
  const cost = (first: number, fields: string) =>
    statementsOf(world, () => hana.graphql(`{ deals(first: ${first}) { nodes { dealId ${fields} } } }`));
  for (const first of [2, 12]) await cost(first, 'unknownFilingIds');
  expect(await cost(12, 'unknownFilingIds')).toBe(await cost(2, 'unknownFilingIds'));
});

test('a key that reads no filings is not told which of them are there', async () => {
  const { dealId } = await ann.hasDeal({ relatedFilingIds: ['s1', 'never'] });
  const reader = await world.person('ann', { scopes: ['readDeals'] });
  const { body } = await reader.graphql(`{ deal(dealId: "${dealId}") { relatedFilingIds unknownFilingIds } }`);
  expect(body).toMatchObject({
    data: { deal: { relatedFilingIds: ['s1', 'never'], unknownFilingIds: null } },
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  });
});

test('a deal without linked filings has none', async () => {
  const { dealId } = await ann.hasDeal();
  expect(await ask(ann, relatedFilings, { dealId })).toEqual({
    deal: { relatedFilingIds: [], relatedFilings: { nodes: [] } },
  });
});

test("they are read for every deal of a list, and another person's preference is not among them", async () => {
  await ben.hasDeal({ relatedFilingIds: ['s1', 's2'] });
  await ben.hasDeal({ relatedFilingIds: ['s2'] });
  const { deals } = await ask(ben, relatedOfAll, {});
  expect(deals?.edges.map(({ node }) => node.relatedFilings.nodes)).toEqual([
    [{ filingId: 's2' }],
    [{ filingId: 's1' }, { filingId: 's2' }],
  ]);
  const { dealId } = await ben.hasDeal({ relatedFilingIds: ['s1'] });
  const { deal } = await ask(ben, relatedFilings, { dealId });
  expect(deal?.relatedFilings.nodes).toEqual([expect.objectContaining({ preference: null })]);
});

test('more than 25,000 rows in one document are refused, links counted each time that they are made', async () => {
  const dana = await world.person('dana');
  const relatedFilingIds = Array.from({ length: 500 }, (_, index) => (index === 0 ? 's1' : `gone-${index}`));
  for (let deal = 0; deal < 51; deal += 1) await dana.hasDeal({ relatedFilingIds });
  expect((await ask(dana, relatedOfAll, { first: 40 })).deals?.edges).toHaveLength(40);
  const { data, errors } = await attempt(dana, relatedOfAll, { first: 51 });
  expect(data).toEqual({ deals: null });
  expect(errors[0]).toMatchObject({
    message: expect.stringMatching(/^The request reads more than 16 MiB or 25000 rows; ask for fewer items/),
    code: 'QUERY_TOO_EXPENSIVE',
  });
});
