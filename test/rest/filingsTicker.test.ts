import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Agent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { idsOf, kinds } from '../support/filingScan.js';
import { pageOf } from '../support/filingWalk.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

const fields = { sec: 'ticker', form4: 'issuerTicker', japan: 'companyCode', asx: 'symbol' } as const;
const lists = { sec: 'secFilings', form4: 'form4Filings', japan: 'japanFilings', asx: 'asxAnnouncements' } as const;

let world: World;
let ann: Person;
let agent: Agent;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  agent = await Agent.connect(world.address, ann);
  for (const kind of kinds) {
    const records = ['130A', '130a', '130A0', '30A', 'HR%'].map((ticker) =>
      filingRecord(kind, `${kind} ${ticker}`, { [fields[kind]]: ticker }),
    );
    await world.hasFilings(kind, records);
  }
});
afterAll(async () => {
  await agent.close();
  await world.close();
});

describe.each(kinds)('ticker= on the list of %s', (kind) => {
  const wanted = [`${kind} 130a`, `${kind} 130A`];

  test('finds the symbol or code whole and in any case, on every edge', async () => {
    for (const ticker of ['130A', '130a', ' 130A ']) {
      expect(idsOf((await pageOf(ann, kind, { ticker })).items)).toEqual(wanted);
    }
    const filter = { ticker: '130a' };
    expect(idsOf(await ann.docket.filings[kind].list(filter).all())).toEqual(wanted);
    const { found } = await agent.call('list_filings', { kind, ...filter });
    expect(idsOf(found.items as { filingId: string }[])).toEqual(wanted);
    const list = `page: ${lists[kind]}(filter: { ticker: "130a" }) { nodes { filingId } }`;
    const feed = `feed: filings(kinds: [${kind}], filter: { ticker: "130a" }) { nodes { filingId ticker } }`;
    const { body } = await ann.graphql(`{ ${list} ${feed} }`);
    const nodes = wanted.map((filingId) => ({ filingId }));
    const fed = wanted.map((filingId) => ({ filingId, ticker: filingId.slice(kind.length + 1) }));
    expect(body).toEqual({ data: { page: { nodes }, feed: { nodes: fed } } });
  });

  test('takes no pattern and no part of a code', async () => {
    expect(idsOf((await pageOf(ann, kind, { ticker: 'hr%' })).items)).toEqual([`${kind} HR%`]);
    for (const ticker of ['HR', 'H_%', '13', '%']) {
      expect((await pageOf(ann, kind, { ticker })).items).toEqual([]);
    }
  });

  test('counts as not sent when it is empty', async () => {
    expect((await pageOf(ann, kind, { ticker: '' })).items).toHaveLength(5);
  });

  test('is carried by the token of a page, and bound to it', async () => {
    const { items, nextToken } = await pageOf(ann, kind, { ticker: '130A', limit: 1 });
    const next = await pageOf(ann, kind, { nextToken: nextToken ?? '' });
    expect([...idsOf(items), ...idsOf(next.items)]).toEqual(wanted);
    expect(await ann.get(`/filings/${kind}?ticker=30A&nextToken=${nextToken}`)).toMatchObject({ status: 400 });
  });

  test('refuses what no symbol can be', async () => {
    expect(await ann.get(`/filings/${kind}?ticker=${'x'.repeat(33)}`)).toAnswer(400, {
      error: 'ticker must be a string of at most 32 characters',
    });
  });
});
