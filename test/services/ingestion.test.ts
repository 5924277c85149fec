import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filing.js';
import { filingRecord } from '../support/filingRecords.js';
import { type FilingRecord, kindFacts, kinds } from '../support/filingScan.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
});
afterAll(() => world.close());

const store = (kind: FilingKind, ...records: object[]) => {
  const { ingestion } = world.services;
  return ingestion.store(
    kind,
    records.map((record) => ingestion.check(kind, record)),
  );
};
const refusal = (kind: FilingKind, record: unknown): string => {
  try {
    world.services.ingestion.check(kind, record);
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
};
const read = async (kind: FilingKind, filingId: string) =>
  (await ann.get(`/filings/${kind}/${encodeURIComponent(filingId)}`)).body as FilingRecord;

/** A value for every field of every kind. */
const full: Readonly<Record<FilingKind, object>> = {
  sec: {
    description: 'Registration',
    txtUrl: 'https://www.sec.gov/x.txt',
    htmlUrl: 'http://www.sec.gov/x-index.htm?a=1#b',
    analysis: 'Two\nlines and 株',
    analysisDate: '2026-10-01T21:06:40.000Z',
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
/** When Docket took a filing in or changed it, which no source says. */
const own = (kind: FilingKind) => ({
  createdAt: expect.any(String),
  ...(kind === 'japan' && { updatedAt: expect.any(String) }),
});

describe.each(kinds)('storing %s', (kind) => {
  test('keeps every field that the resource has', async () => {
    const record = filingRecord(kind, 'full', full[kind]);
    expect(await store(kind, record)).toEqual({ inserted: 1, updated: 0, unchanged: 0 });
    expect(await read(kind, 'full')).toEqual({ ...own(kind), ...record });
  });

  test('again changes nothing, and says so', async () => {
    const record = filingRecord(kind, 'again', full[kind]);
    await store(kind, record);
    const before = await read(kind, 'again');
    world.clock.pass(60_000);
    expect(await store(kind, record)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await store(kind, filingRecord(kind, 'again'))).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
    expect(await read(kind, 'again')).toEqual(before);
  });

  test('what a read answered can be stored and changes nothing', async () => {
    await store(kind, filingRecord(kind, 'round', full[kind]));
    expect(await store(kind, await read(kind, 'round'))).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  });

  test('a record changes the fields it names and leaves the others', async () => {
    const record = filingRecord(kind, 'partial', full[kind]);
    await store(kind, record);
    for (const [name, value] of Object.entries(full[kind])) {
      const changed = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : other(name, value);
      expect(await store(kind, filingRecord(kind, 'partial', { [name]: changed }))).toEqual({
        inserted: 0,
        updated: 1,
        unchanged: 0,
      });
      expect(await read(kind, 'partial')).toEqual({ ...own(kind), ...record, [name]: changed });
      await store(kind, record);
    }
  });

  test('null clears a field, and empties a list or a flag', async () => {
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

  test('a batch may name a filing twice: the later record adds to the earlier', async () => {
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

  test('an empty batch is no work', async () => {
    expect(await store(kind)).toEqual({ inserted: 0, updated: 0, unchanged: 0 });
  });

  test('new, changed and unchanged filings of one batch are told apart', async () => {
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

  test('needs the fields that a source always gives, each a value', () => {
    const record = filingRecord(kind, 'required');
    for (const name of Object.keys(record)) {
      const { [name]: _left, ...rest } = record;
      expect(refusal(kind, rest)).toMatch(new RegExp(`^${name} is required: \\S`));
      expect(refusal(kind, { ...record, [name]: null })).toMatch(new RegExp(`^${name} must be \\S(?!.*null)`));
    }
    expect(refusal(kind, record)).toBe('taken');
  });

  test('refuses a field that the resource does not have', () => {
    for (const name of ['colour', 'FilingId', 'arrival', 'searchText', 'labels', 'toString', '']) {
      expect(refusal(kind, { ...filingRecord(kind, 'unknown'), [name]: 'x' })).toMatch(
        new RegExp(`^${name} is not a known field; the fields are filingId, `),
      );
    }
    expect(refusal(kind, JSON.parse('{"__proto__": {"filingId": "x"}}'))).toMatch(
      /^(filingId is required|__proto__ is)/,
    );
  });

  test('refuses what is no object', () => {
    for (const value of [null, [], 'x', 3, true]) expect(refusal(kind, value)).toBe('the body must be a JSON object');
  });

  test('refuses ids that are empty, too long or cannot be stored', () => {
    for (const filingId of ['', 'x'.repeat(201), 3, {}]) {
      expect(refusal(kind, filingRecord(kind, filingId as string))).toBe(
        'filingId must be a string of 1 to 200 characters',
      );
    }
    for (const filingId of ['a\0', '\ud800']) {
      expect(refusal(kind, filingRecord(kind, filingId))).toBe(
        'filingId must not hold NUL characters or unpaired surrogates',
      );
    }
    expect(refusal(kind, filingRecord(kind, '😀'.repeat(200)))).toBe('taken');
  });
});

/** Another value that the field may hold. */
function other(name: string, value: unknown): unknown {
  if (name === 'aiTags') return [{ name: 'CVR', color: 'blue' }];
  if (Array.isArray(value)) return ['CVR'];
  if (/Url$/.test(name)) return 'https://example.com/other';
  if (name === 'transactionDate') return '2026-09-30';
  if (/(Date|At)$/.test(name)) return '2026-10-02T00:00:00.000Z';
  return `${String(value)} other`.toUpperCase();
}

describe('dates, times and addresses', () => {
  const sec = (said: object) => refusal('sec', filingRecord('sec', 'strict', said));

  test('days must be of the calendar', () => {
    for (const filedDate of [
      '2026-02-30',
      '2026-13-01',
      '2026-1-1',
      '0000-01-01',
      '2026-10-01T00:00:00Z',
      '',
      20261001,
    ]) {
      expect(sec({ filedDate })).toMatch(/^filedDate must be a date of the calendar/);
    }
    for (const filedDate of ['2024-02-29', '0001-01-01', '9999-12-31']) expect(sec({ filedDate })).toBe('taken');
  });

  test('timestamps must have a time zone and be storable', async () => {
    const wrong = ['2026-10-01', '2026-10-01T10:00:00', '2026-10-01 10:00:00Z', '2026-02-30T10:00:00Z', 'now', ''];
    wrong.push('2026-10-01T25:00:00Z', '2026-10-01T10:60:00Z', '2026-10-01T10:00Z', '2026-W40-4T10:00:00Z');
    // PostgreSQL stores none of these, or prints them as no client reads them.
    wrong.push(
      '2026-10-01T10:00:00+20:00',
      '0000-10-01T10:00:00Z',
      '0001-01-01T00:00:00+10:00',
      '9999-12-31T23:00:00-05:00',
    );
    for (const analysisDate of wrong) {
      expect(sec({ analysisDate })).toBe('analysisDate must be a timestamp (ISO 8601 with a time zone), or null');
    }
    const right = [
      ['2026-10-01T10:00:00Z', '2026-10-01T10:00:00.000Z'],
      ['2026-10-01T10:00:00.123456Z', '2026-10-01T10:00:00.123Z'],
      ['2026-10-01T10:00:00+09:00', '2026-10-01T01:00:00.000Z'],
      ['2026-10-01T22:30:00.5-05:30', '2026-10-02T04:00:00.500Z'],
    ] as const;
    for (const [analysisDate, printed] of right) {
      await store('sec', filingRecord('sec', 'zoned', { analysisDate }));
      expect(await read('sec', 'zoned')).toMatchObject({ analysisDate: printed });
    }
  });

  test('times of day have hours, minutes and seconds', () => {
    for (const filingTime of ['24:00:00', '9:00:00', '09:00', '09:60:00', '09:00:00.5', '09:00:00Z', '']) {
      expect(refusal('japan', filingRecord('japan', 'strict', { filingTime }))).toBe(
        'filingTime must be a time (HH:MM:SS)',
      );
    }
    for (const filingTime of ['00:00:00', '23:59:59']) {
      expect(refusal('japan', filingRecord('japan', 'strict', { filingTime }))).toBe('taken');
    }
  });

  test('addresses begin with http or https', () => {
    const wrong = [
      'www.sec.gov/x',
      '/x',
      'ftp://x.org/x',
      'javascript:alert(1)',
      'http://',
      'https://a b',
      'https://x.jp/株',
    ];
    for (const htmlUrl of [
      ...wrong,
      'https://[::1',
      'https://x.org/"onclick=',
      `https://x.org/${'x'.repeat(2000)}`,
      '',
    ]) {
      expect(sec({ htmlUrl })).toBe('htmlUrl must be a URL (http or https) of at most 2000 characters, or null');
    }
  });

  test('numbers are finite, flags are true or false, tags have a name and a color', () => {
    const form4 = (said: object) => refusal('form4', filingRecord('form4', 'strict', said));
    for (const totalValue of [Infinity, Number.NaN, '3', [], true]) {
      expect(form4({ totalValue })).toBe('totalValue must be a number, or null');
    }
    expect(form4({ isOfficer: 'true' })).toBe('isOfficer must be true or false, or null');
    expect(sec({ aiTags: [{ name: 'CVR' }] })).toBe('aiTags[0].color is required: a string of 1 to 50 characters');
    expect(sec({ aiTags: ['CVR'] })).toBe('aiTags[0] must be a JSON object');
    expect(sec({ aiTags: [{ name: 'CVR', color: 'red', size: 3 }] })).toMatch(
      /^aiTags\[0\]\.size is not a known field/,
    );
    expect(refusal('japan', filingRecord('japan', 'strict', { tags: ['CVR', ''] }))).toBe(
      'tags[1] must be a string of 1 to 100 characters',
    );
  });
});

test("form types are stored in the specification's spelling", async () => {
  for (const [given, kept] of [
    ['SCHEDULE 13D', 'SC 13D'],
    ['schedule 13d/a', 'SC 13D/A'],
    ['SC 13E3', 'SC 13E-3'],
    ['SC 14D1/A', 'SC 14D-1/A'],
    [' 8-k ', '8-K'],
    ['10-K', '10-K'],
  ]) {
    await store('sec', filingRecord('sec', 'spelt', { formType: given }));
    expect(await read('sec', 'spelt')).toMatchObject({ formType: kept });
  }
});

test('an update keeps createdAt; updatedAt of a Japan filing moves when something changes, and only then', async () => {
  await store('japan', filingRecord('japan', 'touched'));
  const first = await read('japan', 'touched');
  world.clock.pass(60_000);
  await store('japan', filingRecord('japan', 'touched'));
  expect(await read('japan', 'touched')).toEqual(first);
  await store('japan', filingRecord('japan', 'touched', { summary: 'New.', updatedAt: '2001-01-01T00:00:00.000Z' }));
  const { createdAt, updatedAt } = await read('japan', 'touched');
  expect(createdAt).toBe(first.createdAt);
  expect(Date.parse(String(updatedAt)) - Date.parse(String(first.updatedAt))).toBeGreaterThanOrEqual(60_000);
});
