import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../../../src/models/filings/filing.js';
import pg from 'pg';
import { isOnPostgres } from '../../../support/servers.js';
import { filingRecord } from '../../../support/filingRecords.js';
import { type SourceRecord, kindFacts, kinds } from '../../../support/expectedFilings.js';
import type { TestUser } from '../../../support/user.js';
import { queryDatabase } from '../../../support/queryDatabase.js';
import { openReplica } from '../../../support/replica.js';
import { waitingTransactionsSql } from '../../../support/waitingTransactions.js';
import { TestWorld } from '../../../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

const store = (kind: FilingKind, ...records: object[]) => {
  const { filingStore } = world.services;
  return filingStore.store(
    kind,
    records.map((record) => filingStore.validate(kind, record)),
  );
};
const read = async (kind: FilingKind, filingId: string) =>
  (await ann.get(`/filings/${kind}/${encodeURIComponent(filingId)}`)).body as SourceRecord;

/** A value for every field of every kind. */
const full: Readonly<Record<FilingKind, object>> = {
  sec: {
    ticker: 'HRBR',
    filers: [
      { name: 'Harbour Rail', cik: '0001000001', ticker: 'HRBR' },
      { name: 'Harbour Rail Finance', cik: null, ticker: null },
    ],
    otherFormTypes: ['SC 13D/A'],
    title: 'Form 10 of Harbour Rail',
    description: 'Registration',
    ownership: {
      issuerName: 'Harbour Rail Holdings',
      issuerCik: '0001000001',
      cusips: ['41150R108'],
      securityTitle: 'Common Stock',
      eventDate: '2026-09-29',
      amendment: null,
      purpose: 'To nominate directors.',
      holders: [
        {
          cik: '0002000001',
          name: 'Marram Partners LP',
          types: ['PN'],
          citizenship: 'DE',
          shares: 4_210_000,
          percent: 7.3,
          previousPercent: null,
          soleVotingPower: 0,
          sharedVotingPower: 4_210_000,
          soleDispositivePower: 0,
          sharedDispositivePower: 4_210_000,
        },
      ],
    },
    txtUrl: 'https://www.sec.gov/x.txt',
    htmlUrl: 'http://www.sec.gov/x-index.htm?a=1#b',
    analysis: 'Two\nlines and 株',
    analysisDate: '2026-10-01T21:06:40.000Z',
    analysisProvenance: {
      model: 'scribe-1',
      promptVersion: 'sec-1',
      inputHash: '0'.repeat(64),
      inputTokens: 9120,
      outputTokens: 310,
      milliseconds: 5400,
    },
    status: 'analyzed',
    aiTags: [{ name: 'Spin-off', color: '#2563eb' }],
    createdAt: '2026-10-01T20:00:00.123Z',
  },
  form4: {
    issuerTicker: 'HRBR',
    ownerName: 'Doe Jane',
    ownerTitle: 'Director',
    isOfficer: true,
    isDirector: true,
    transactionType: 'P',
    transactionDate: '2026-09-29',
    sharesTransacted: 12000,
    pricePerShare: 31.2,
    totalValue: 374400.5,
    sharesOwnedAfter: 0,
    currency: 'USD',
    otherSecurities: 2,
    htmlUrl: 'https://www.sec.gov/x',
    analysis: 'Third purchase',
    analysisDate: '2026-10-01T21:06:40.000Z',
    priceAtDiscovery: 1e-7,
    priceAtDiscoveryDate: '2026-10-01T21:05:12.000Z',
    status: 'analyzed',
    createdAt: '2026-10-01T20:00:00.123Z',
  },
  japan: {
    companyNameEnglish: 'Kowan Railway',
    documentTitleEnglish: 'Notice',
    pdfUrl: 'https://www.release.tdnet.info/inbs/140120261001500001.pdf',
    summary: 'The board decided.',
    stockExchange: 'TSE',
    tdnetDocumentId: '140120261001500001',
    status: 'analyzed',
    tags: ['Share Buyback', 'IPO'],
    createdAt: '2026-10-01T20:00:00.123Z',
  },
  asx: {
    companyName: 'Harbour Resources',
    otherSymbols: ['WHF'],
    announcementTypes: ['Security Holder Details', 'Other'],
    isPriceSensitive: true,
    sector: 'Industrials',
    industry: 'Transportation',
    pdfUrl: 'https://www.asx.com.au/a.do?display=pdf&idsId=03095499',
    analysis: 'A new holder.',
    status: 'analyzed',
    aiTags: [{ name: 'Take Private', color: 'red' }],
    createdAt: '2026-10-01T20:00:00.123Z',
  },
};
/** Times of creation and last change, which no source provides. */
const own = (kind: FilingKind) => ({
  createdAt: expect.any(String),
  ...(kind === 'japan' && { updatedAt: expect.any(String) }),
});

describe.each(kinds)('storing %s', (kind) => {
  test('keeps every field of the resource', async () => {
    const record = filingRecord(kind, 'full', full[kind]);
    expect(await store(kind, record)).toEqual({ inserted: 1, updated: 0, unchanged: 0 });
    expect(await read(kind, 'full')).toEqual({ ...own(kind), ...record });
  });

  test('again changes nothing and reports so', async () => {
    const record = filingRecord(kind, 'again', full[kind]);
    await store(kind, record);
    const before = await read(kind, 'again');
    world.clock.advance(60_000);
    expect(await store(kind, record)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await store(kind, filingRecord(kind, 'again'))).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await read(kind, 'again')).toEqual(before);
  });

  test('accepts a filing as a read returned it, without a change', async () => {
    await store(kind, filingRecord(kind, 'round', full[kind]));
    expect(await store(kind, await read(kind, 'round'))).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  });

  test('changes only the fields in the record', async () => {
    const record = filingRecord(kind, 'partial', full[kind]);
    await store(kind, record);
    for (const [name, value] of Object.entries(full[kind])) {
      const changed = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : other(name, value);
      expect(await store(kind, filingRecord(kind, 'partial', { [name]: changed }))).toEqual({
        inserted: 0,
        updated: 1,
        unchanged: 0,
      });
      // An imported analysis is not the output of the model that wrote the previous one.
      const forgotten = kind === 'sec' && name === 'analysis' ? { analysisProvenance: null } : {};
      expect(await read(kind, 'partial')).toEqual({ ...own(kind), ...record, ...forgotten, [name]: changed });
      await store(kind, record);
    }
  });

  test('clears a field by null, and empties a list or a flag', async () => {
    const { createdAt, ...optional } = full[kind] as Record<string, unknown>;
    await store(kind, filingRecord(kind, 'cleared', full[kind]));
    const cleared = Object.fromEntries(Object.keys(optional).map((name) => [name, null]));
    await store(kind, filingRecord(kind, 'cleared', cleared));
    expect(await read(kind, 'cleared')).toEqual({
      ...own(kind),
      ...filingRecord(kind, 'cleared'),
      ...kindFacts[kind].blank,
      createdAt,
    });
  });

  test('a batch may contain a filing twice: the later record adds to the earlier', async () => {
    const [earlier, later] = ['2026-10-01T01:00:00.000Z', '2026-10-01T02:00:00.000Z'];
    const stored = await store(
      kind,
      filingRecord(kind, 'twice', { createdAt: earlier, status: 'analyzed' }),
      filingRecord(kind, 'between'),
      filingRecord(kind, 'twice', { createdAt: later }),
    );
    expect(stored).toEqual({ inserted: 2, updated: 0, unchanged: 0 });
    expect(await read(kind, 'twice')).toMatchObject({ createdAt: later, status: 'analyzed' });
  });

  test('an empty batch executes nothing', async () => {
    expect(await store(kind)).toEqual({ inserted: 0, updated: 0, unchanged: 0 });
  });

  test('new, changed and unchanged filings of one batch are distinguished', async () => {
    await store(kind, filingRecord(kind, 'old one'), filingRecord(kind, 'old two'));
    expect(
      await store(
        kind,
        filingRecord(kind, 'old one'),
        filingRecord(kind, 'old two', { status: 'analyzed' }),
        filingRecord(kind, 'new'),
      ),
    ).toEqual({ inserted: 1, updated: 1, unchanged: 1 });
  });
});

/** Returns a different valid value of the field. */
function other(name: string, value: unknown): unknown {
  if (name === 'aiTags') return [{ name: 'CVR', color: 'blue' }];
  if (name === 'ownership') return { ...(value as object), holders: [] };
  if (name === 'analysisProvenance') return { ...(value as object), model: 'scribe-2' };
  if (name === 'otherFormTypes') return ['SC TO-T'];
  if (name === 'filers') return [{ name: 'Harbour Rail', cik: null, ticker: null }];
  if (Array.isArray(value)) return ['CVR'];
  if (name.endsWith('Url')) return 'https://example.com/other';
  if (name === 'currency') return 'CAD';
  if (name === 'transactionDate') return '2026-09-30';
  if (/(Date|At)$/.test(name)) return '2026-10-02T00:00:00.000Z';
  return `${String(value)} other`.toUpperCase();
}

test('form types are stored in the spelling of the specification', async () => {
  for (const [given, storedType] of [
    ['SCHEDULE 13D', 'SC 13D'],
    ['schedule 13d/a', 'SC 13D/A'],
    ['SC 13E3', 'SC 13E-3'],
    ['SC 14D1/A', 'SC 14D-1/A'],
    [' 8-k ', '8-K'],
    ['SC TO-T/A', 'SC TO-T'],
    ['SC 14D9/A', 'SC 14D9'],
    ['10-12G/A', '10-12G'],
  ]) {
    await store('sec', filingRecord('sec', 'spelt', { formType: given, otherFormTypes: [given] }));
    expect(await read('sec', 'spelt')).toMatchObject({ formType: storedType, otherFormTypes: [storedType] });
  }
});

test('an update keeps createdAt, and changes updatedAt of a Japan filing only when a field changes', async () => {
  await store('japan', filingRecord('japan', 'touched'));
  const first = await read('japan', 'touched');
  world.clock.advance(60_000);
  await store('japan', filingRecord('japan', 'touched'));
  expect(await read('japan', 'touched')).toEqual(first);
  await store('japan', filingRecord('japan', 'touched', { summary: 'New.' }));
  const { createdAt, updatedAt } = await read('japan', 'touched');
  expect(createdAt).toBe(first.createdAt);
  expect(Date.parse(String(updatedAt)) - Date.parse(String(first.updatedAt))).toBeGreaterThanOrEqual(60_000);
});

(isOnPostgres ? test : test.skip)(
  'an import that waits for its turn has no pending statement, which would be cancelled',
  async () => {
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    const other = await openReplica(world);
    await holder.connect();
    await holder.query(`BEGIN; SELECT pg_advisory_xact_lock(54329, hashtext('SecFiling'))`);
    const { filingStore } = other.services;
    let isStored = false;
    const storing = filingStore.store('sec', [filingStore.validate('sec', filingRecord('sec', 'in turn'))]);
    void storing.then(() => (isStored = true));
    const query = (text: string) => queryDatabase(world.databaseUrl, text);
    while ((await query(waitingTransactionsSql)).length === 0);
    const blocked = await query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
    expect([blocked, isStored]).toEqual([[], false]);
    await holder.query('COMMIT');
    await storing;
    expect(await read('sec', 'in turn')).toMatchObject({ filingId: 'in turn' });
    await holder.end();
    await other.close();
  },
);
