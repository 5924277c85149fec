import { describe, expect, test } from '@jest/globals';
import { type EdgarFeedEntry, findSubjectCompany, parseFeed } from '../../../../src/sources/edgar/feeds/feedPage.js';
import { UnparseableContent } from '../../../../src/sources/source.js';
import { nthAccessionNumber, entry, feed, htmlPage } from '../edgarFiles.js';

const parse = (...entries: string[]) => parseFeed(Buffer.from(feed(entries), 'latin1'));
const accessionNumber = nthAccessionNumber(1);

describe('an entry', () => {
  test('has the party, the time of acceptance in UTC, the filing date and the items', () => {
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

  test('is read in any character set', () => {
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
    ['a filing date that does not exist', entry({ accessionNumber, filed: '2026-02-30' }), 'has no filing date'],
  ])('with %s is reported as a fault, and the other entries are read', (_what, faulty, reason) => {
    const { entries, faults } = parse(entry({ accessionNumber: nthAccessionNumber(7) }), faulty);
    expect(entries).toHaveLength(1);
    expect(faults).toEqual([expect.stringContaining(reason)]);
  });
});

describe('an entry that is not well-formed', () => {
  const whole = [1, 2].map((sequence) => entry({ accessionNumber: nthAccessionNumber(sequence) }));

  test.each([
    ['an ampersand and a bracket', '<title>8-K - HARBOUR <& RAIL (0009000001) (Filer)</title>', 'line '],
    ['a tag that is not closed', '<title>8-K - HARBOUR RAIL<i>', 'Expected closing tag'],
    ['a surplus closing tag', '</title>', 'closing tag'],
    ['a missing quotation mark', '<category term="8-K/>', 'line '],
  ])('with %s is reported as a fault, and the other entries are read', (_what, malformed, reason) => {
    const [first = '', last = ''] = whole;
    const page = parse(first, `<entry>${malformed}</entry>`, last);
    expect(page.entries.map((each) => each.accessionNumber)).toEqual([nthAccessionNumber(1), nthAccessionNumber(2)]);
    expect(page.faults).toEqual([expect.stringMatching(/^entry 2 of the feed page: the XML is not well-formed: /)]);
    expect(page.faults[0]).toContain(reason);
  });

  test.each([
    ['lacks its end', `${whole[0]}<entry><title>8-K${whole[1]}`],
    ['is the only one', '<entry><title></entry>'],
  ])('makes the page unreadable when it %s', (_what, entries) => {
    expect(() => parse(entries)).toThrow(UnparseableContent);
  });

  test('makes a truncated page unreadable', () => {
    const page = feed([whole[0] ?? '', '<entry><title></entry>', whole[1] ?? '']);
    expect(() => parseFeed(Buffer.from(page.slice(0, -20)))).toThrow('the XML is not well-formed');
  });

  test('does not allow a document type', () => {
    const page = `<!DOCTYPE a [<!ENTITY b "c">]>${feed([whole[0] ?? '', '<entry><title></entry>'])}`;
    expect(() => parseFeed(Buffer.from(page))).toThrow('declares a document type');
  });
});

describe('a page', () => {
  const page = feed([entry({ accessionNumber })]);

  test('without entries is valid', () => {
    expect(parse()).toEqual({ entries: [], faults: [] });
  });

  test('has at most the 100 entries that are requested', () => {
    const entries = (count: number) => Array.from({ length: count }, () => entry({ accessionNumber }));
    expect(parse(...entries(100)).entries).toHaveLength(100);
    expect(() => parse(...entries(101))).toThrow('the feed page has 101 entries, more than the 100 requested');
    expect(() => parse(...entries(100), '<entry><title></entry>')).toThrow(UnparseableContent);
  });

  test.each([
    ['of an error', htmlPage, 'the answer is an HTML page, not XML'],
    ['that was truncated', page.slice(0, -20), 'the XML is not well-formed'],
    ['of another XML format', '<Error><Code>NoSuchKey</Code></Error>', 'the XML is not an Atom feed'],
    ['with only unreadable entries', feed(['<entry><id>1</id></entry>']), 'no entry can be read: entry 1'],
  ])('%s is refused', (_what, text, reason) => {
    expect(() => parseFeed(Buffer.from(text))).toThrow(UnparseableContent);
    expect(() => parseFeed(Buffer.from(text))).toThrow(reason);
  });
});

test('the company of a filing is the subject company rather than the party that filed', () => {
  const roles = ['Reporting', 'Filed by', 'Depositor', 'Filer', 'Issuer', 'Subject'];
  while (roles.length > 0) {
    const { entries } = parse(...roles.map((role) => entry({ accessionNumber, role })));
    const company = findSubjectCompany(entries as [EdgarFeedEntry, ...EdgarFeedEntry[]]).role;
    expect(company).toBe(roles.length > 2 ? roles.at(-1) : roles[0]);
    roles.pop();
  }
});
