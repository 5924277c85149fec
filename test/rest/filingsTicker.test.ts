import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Prisma } from '../../src/generated/prisma/client.js';
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

  test('takes several values with commas, on every API', async () => {
    const several = [...wanted, `${kind} HR%`].sort();
    for (const query of ['ticker=130a,HR%25', 'ticker=HR%25,130A,nowhere', 'tickers=130A,hr%25']) {
      const { body } = await ann.get(`/filings/${kind}?${query}`);
      expect(idsOf((body as { items: { filingId: string }[] }).items).sort()).toEqual(several);
    }
    const list = `page: ${lists[kind]}(filter: { tickers: ["130A", "hr%"] }) { nodes { filingId } }`;
    const { body } = await ann.graphql(`{ ${list} }`);
    const { nodes } = (body as { data: { page: { nodes: { filingId: string }[] } } }).data.page;
    expect(idsOf(nodes).sort()).toEqual(several);
  });

  test('refuses lists that are empty, too long, or given twice', async () => {
    const refused = async (query: string) => {
      const { status, body } = await ann.get(`/filings/${kind}?${query}`);
      expect(status).toBe(400);
      return (body as { error: string }).error;
    };
    expect(await refused('ticker=,')).toMatch(/^tickers\[0\] must be a string of 1 to 32 characters/);
    expect(await refused(`ticker=${Array.from({ length: 51 }, (_, index) => `T${index}`).join()}`)).toMatch(
      /^tickers must be a list of at most 50 distinct items/,
    );
    expect(await refused('ticker=A,B&tickers=C')).toBe('ticker must be a single value where tickers is sent, too');
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

test('an empty list for a symbol that no filing and no directory has says so', async () => {
  const { database } = world.services;
  await database.query(Prisma.sql`INSERT INTO "CompanyTicker" ("cik", "ticker") VALUES ('0000000009', 'LISTD')`);
  await database.query(Prisma.sql`INSERT INTO "ListedCompany" ("code", "name") VALUES ('AXL', 'Listed')`);
  const hintOf = async (address: string) => {
    const { status, headers } = await ann.get(address);
    expect(status).toBe(200);
    return headers.get('docket-hint');
  };
  const nobody = 'No filing and no directory of companies has the symbol';
  for (const kind of kinds) {
    expect(await hintOf(`/filings/${kind}?ticker=NOBDY`)).toBe(`${nobody} NOBDY`);
    expect(await hintOf(`/filings/${kind}?ticker=nobdy,NYSE: SOMEB,130A&startDate=2020-01-01&endDate=2020-01-02`)).toBe(
      `${nobody}s nobdy, NYSE: SOMEB`,
    );
    // A symbol of another market, of older filings, or of a directory is known.
    for (const ticker of ['130a', 'listd', 'LISTD:US', 'ASX:AXL']) {
      expect(await hintOf(`/filings/${kind}?ticker=${ticker}&filingDate=2020-01-01`)).toBeNull();
    }
    expect(await hintOf(`/filings/${kind}?ticker=130A`)).toBeNull();
    expect(await hintOf(`/filings/${kind}?searchTerm=nothing`)).toBeNull();
  }
  expect(await hintOf('/filings/search?searchTerm=nothing&ticker=NOBDY')).toBe(`${nobody} NOBDY`);
  expect(await hintOf(`/filings/sec?ticker=${encodeURIComponent('é株%😀')}`)).toBe(
    `${nobody} ${encodeURIComponent('é株%😀')}`,
  );
  const many = Array.from({ length: 50 }, (_, index) => `N-${index}`);
  expect(await hintOf(`/filings/sec?ticker=${many.join()}`)).toBe(
    `${nobody}s ${many.slice(0, 10).join(', ')} and 40 more`,
  );
  const { content } = await agent.call('list_filings', { kind: 'sec', ticker: 'NOBDY' });
  expect(content).toMatchObject({ items: [], hint: `${nobody} NOBDY` });
  const { body } = await ann.graphql(`{
    filings(filter: { ticker: "NOBDY" }) { hint }
    secFilings(filter: { tickers: ["NOBDY", "LISTD"] }) { hint nodes { filingId } }
    found: japanFilings(filter: { ticker: "130A" }) { hint }
    search(filter: { searchTerm: "nothing", ticker: "NOBDY" }) { hint }
  }`);
  expect(body).toEqual({
    data: {
      filings: { hint: `${nobody} NOBDY` },
      secFilings: { hint: `${nobody} NOBDY`, nodes: [] },
      found: { hint: null },
      search: { hint: `${nobody} NOBDY` },
    },
  });
});

test('a symbol that only further companies of filings have is known', async () => {
  const filers = ['FRST', 'FRT-B'].map((ticker) => ({ name: `Company ${ticker}`, cik: null, ticker }));
  await world.insertFilings('sec', [filingRecord('sec', 'sec of two', { ticker: 'FRST', filers })]);
  await world.insertFilings('asx', [filingRecord('asx', 'asx of two', { symbol: 'FRA', otherSymbols: ['FRB'] })]);
  for (const ticker of ['FRT-B', 'frt.b', 'FRB', 'frb.ax', 'ASX: FRB']) {
    const { headers } = await ann.get(`/filings/japan?ticker=${ticker}`);
    expect([ticker, headers.get('docket-hint')]).toEqual([ticker, null]);
  }
});

test('a symbol is found with its market and in any spelling of its class', async () => {
  const records = {
    sec: ['KTTD', 'BRK-B'],
    form4: ['KTTD', 'BRK.B'],
    japan: ['6916'],
    asx: ['YRR', 'YSX.AX'],
  } as const;
  for (const kind of kinds)
    await world.insertFilings(
      kind,
      records[kind].map((code) => filingRecord(kind, `${kind} of ${code}`, { [fields[kind]]: code })),
    );
  const list = async (filter: { ticker?: string; searchTerm?: string }) => {
    const query = 'query ($filter: FilingFilter) { filings(filter: $filter) { nodes { filingId } } }';
    const { body } = await ann.graphql(query, { filter });
    return idsOf((body as { data: { filings: { nodes: { filingId: string }[] } } }).data.filings.nodes).sort();
  };
  const find = (ticker: string) => list({ ticker });
  const search = (searchTerm: string) => list({ searchTerm });
  for (const ticker of ['6916.T', '6916 JP', 'TYO:6916', '6916']) expect(await find(ticker)).toEqual(['japan of 6916']);
  for (const ticker of ['YRR.AX', 'ASX:YRR', 'yrr au']) expect(await find(ticker)).toEqual(['asx of YRR']);
  expect(await find('YSX.AX')).toEqual(['asx of YSX.AX']);
  for (const ticker of ['BRK.B', 'BRK-B', 'brk/b', 'BRK B', 'BRK.B US', 'BRKB', 'brkb:us'])
    expect(await find(ticker)).toEqual(['form4 of BRK.B', 'sec of BRK-B']);
  for (const ticker of ['NYSE: KTTD', 'KTTD:US', 'KTTD US', 'kttd']) {
    expect([ticker, await find(ticker)]).toEqual([ticker, ['form4 of KTTD', 'sec of KTTD']]);
  }
  for (const ticker of ['KTTD.AX', 'YRR.T', 'ASX:6916']) expect(await find(ticker)).toEqual([]);

  for (const term of ['6916.T', '6916 JP', 'TYO:6916', '6916']) expect(await search(term)).toEqual(['japan of 6916']);
  for (const term of ['YRR.AX', 'ASX:YRR', 'asx: yrr', 'YRR AU']) expect(await search(term)).toEqual(['asx of YRR']);
  for (const term of ['KTTD:US', 'NYSE: KTTD', 'kttd.n OR 6916.N']) {
    expect([term, await search(term)]).toEqual([term, ['form4 of KTTD', 'sec of KTTD']]);
  }
  expect(await search('BRK.B:US')).toEqual(['form4 of BRK.B', 'sec of BRK-B']);
  for (const term of ['KTTD.AX', 'YRR.T', 'ASX:6916', '"6916.T"', 'yrr au']) expect(await search(term)).toEqual([]);
  const hits = await ann.get('/filings/search?searchTerm=6916.T');
  expect(hits.body).toMatchObject({
    items: [{ passages: [{ field: 'companyCode', text: '6916', ranges: [{ start: 0, end: 4 }] }] }],
  });
});
