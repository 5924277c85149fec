import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { McpAgent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { idsOf, kinds } from '../support/expectedFilings.js';
import { readFilingPage } from '../support/filingWalk.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const fields = { sec: 'ticker', form4: 'issuerTicker', japan: 'companyCode', asx: 'symbol' } as const;
const lists = { sec: 'secFilings', form4: 'form4Filings', japan: 'japanFilings', asx: 'asxAnnouncements' } as const;

let world: TestWorld;
let ann: TestUser;
let agent: McpAgent;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  agent = await McpAgent.connect(world.address, ann);
  for (const kind of kinds) {
    const records = ['130A', '130a', '130A0', '30A', 'HR%'].map((ticker) =>
      filingRecord(kind, `${kind} ${ticker}`, { [fields[kind]]: ticker }),
    );
    await world.insertFilings(kind, records);
  }
});
afterAll(async () => {
  await agent.close();
  await world.close();
});

describe.each(kinds)('ticker on the list of %s', (kind) => {
  const wanted = [`${kind} 130a`, `${kind} 130A`];

  test('matches the whole symbol or code in any case, on every API', async () => {
    for (const ticker of ['130A', '130a', ' 130A ']) {
      expect(idsOf((await readFilingPage(ann, kind, { ticker })).items)).toEqual(wanted);
    }
    const filter = { ticker: '130a' };
    expect(idsOf(await ann.docket.filings[kind].list(filter).all())).toEqual(wanted);
    const { content: found } = await agent.call('list_filings', { kind, ...filter });
    expect(idsOf(found.items as { filingId: string }[])).toEqual(wanted);
    const list = `page: ${lists[kind]}(filter: { ticker: "130a" }) { nodes { filingId } }`;
    const feed = `feed: filings(kinds: [${kind}], filter: { ticker: "130a" }) { nodes { filingId ticker } }`;
    const { body } = await ann.graphql(`{ ${list} ${feed} }`);
    const nodes = wanted.map((filingId) => ({ filingId }));
    const fed = wanted.map((filingId) => ({ filingId, ticker: filingId.slice(kind.length + 1) }));
    expect(body).toEqual({ data: { page: { nodes }, feed: { nodes: fed } } });
  });

  test('accepts no pattern and no part of a code', async () => {
    expect(idsOf((await readFilingPage(ann, kind, { ticker: 'hr%' })).items)).toEqual([`${kind} HR%`]);
    for (const ticker of ['HR', 'H_%', '13', '%']) {
      expect((await readFilingPage(ann, kind, { ticker })).items).toEqual([]);
    }
  });

  test('counts as absent when it is empty', async () => {
    expect((await readFilingPage(ann, kind, { ticker: '' })).items).toHaveLength(5);
  });

  test('is carried by the page token and bound to it', async () => {
    const { items, nextToken } = await readFilingPage(ann, kind, { ticker: '130A', limit: 1 });
    const next = await readFilingPage(ann, kind, { nextToken: nextToken ?? '' });
    expect([...idsOf(items), ...idsOf(next.items)]).toEqual(wanted);
    expect(await ann.get(`/filings/${kind}?ticker=30A&nextToken=${nextToken}`)).toMatchObject({ status: 400 });
  });

  test('refuses values that cannot be a symbol', async () => {
    expect(await ann.get(`/filings/${kind}?ticker=${'x'.repeat(33)}`)).toAnswer(400, {
      error: 'ticker must be a string of at most 32 characters',
    });
  });
});
