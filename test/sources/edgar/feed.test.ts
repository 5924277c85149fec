import { describe, expect, test } from '@jest/globals';
import { companyOf, parseFeed } from '../../../src/sources/edgar/feed.js';
import { Unparseable } from '../../../src/sources/source.js';
import { accession, entry, feed, htmlPage } from './edgarFiles.js';

const parse = (...entries: string[]) => parseFeed(Buffer.from(feed(entries), 'latin1'));
const accessionNumber = accession(1);

describe('an entry', () => {
  test('tells the party, the time of acceptance in UTC, the filing date and the items', () => {
    const name = 'O&#39;HARA &amp; SONS - RAIL (HOLDINGS) /DE/';
    const items = ['2.05: Cost Associated with Exit or Disposal Activities', '9.01: Financial Statements and Exhibits'];
    const filed = '2026-10-02';
    expect(parse(entry({ accessionNumber, name, filed, items })).entries).toEqual([
      {
        accessionNumber,
        formType: '8-K',
        name: "O'HARA & SONS - RAIL (HOLDINGS) /DE/",
        cik: '0009000001',
        role: 'Filer',
        acceptedAt: '2026-10-01T21:05:12Z',
        filedDate: '2026-10-02',
        items: [
          { number: '2.05', title: 'Cost Associated with Exit or Disposal Activities' },
          { number: '9.01', title: 'Financial Statements and Exhibits' },
        ],
      },
    ]);
  });

  test('is read whatever charset the page has', () => {
    const page = feed([entry({ accessionNumber, name: 'Société' })]);
    for (const charset of ['latin1', 'utf8'] as const) {
      expect(parseFeed(Buffer.from(page, charset)).entries[0]?.name).toBe('Société');
    }
  });

  test.each([
    ['no accession number', entry({ accessionNumber: '12' }), 'entry 2 of the feed page: it has no accession number'],
    [
      'no CIK',
      entry({ accessionNumber, cik: 'none' }),
      `entry 2 of the feed page: ${accessionNumber} has a title that`,
    ],
    [
      'a time without its zone',
      entry({ accessionNumber, updated: '2026-10-01T17:05:12' }),
      'has no time of acceptance',
    ],
    ['a filing date that is not', entry({ accessionNumber, filed: '2026-02-30' }), 'has no filing date'],
  ])('with %s is a fault, and the others are read', (_what, faulty, reason) => {
    const { entries, faults } = parse(entry({ accessionNumber: accession(7) }), faulty);
    expect(entries).toHaveLength(1);
    expect(faults).toEqual([expect.stringContaining(reason)]);
  });
});

describe('a page', () => {
  const page = feed([entry({ accessionNumber })]);

  test('without entries is one', () => {
    expect(parse()).toEqual({ entries: [], faults: [] });
  });

  test.each([
    ['of errors', htmlPage, 'the answer is an HTML page, not XML'],
    ['that was cut', page.slice(0, -20), 'the XML is not well-formed'],
    ['of something else', '<Error><Code>NoSuchKey</Code></Error>', 'the XML is not an Atom feed'],
    ['whose entries are all unknown', feed(['<entry><id>1</id></entry>']), 'no entry can be read: entry 1'],
  ])('%s is refused', (_what, text, reason) => {
    expect(() => parseFeed(Buffer.from(text))).toThrow(Unparseable);
    expect(() => parseFeed(Buffer.from(text))).toThrow(reason);
  });
});

test('the company of a filing is whom it is about, before whom it is by', () => {
  const roles = ['Reporting', 'Filed by', 'Depositor', 'Filer', 'Issuer', 'Subject'];
  while (roles.length > 0) {
    const { entries } = parse(...roles.map((role) => entry({ accessionNumber, role })));
    const company = companyOf(entries)?.role;
    expect(company).toBe(roles.length > 2 ? roles.at(-1) : roles[0]);
    roles.pop();
  }
  expect(companyOf([])).toBeUndefined();
});
