import { describe, expect, test } from '@jest/globals';
import { edgarSource } from '../../../../src/sources/edgar/secFilings/edgarSource.js';
import { type ParsedFiling, UnparseableContent } from '../../../../src/sources/source.js';
import { nthAccessionNumber, htmlPage } from '../edgarFiles.js';

const accessionNumber = nthAccessionNumber(1);
const announcement = { announcedId: accessionNumber, formType: '8-K', companyName: '', path: '', day: '2026-10-02' };

interface Facts {
  readonly type?: string;
  readonly items?: readonly string[];
  readonly filed?: string;
  readonly parties?: readonly string[];
  readonly document?: string;
}

const party = (role: string, name: string, cik: string, formType = '8-K', fileNumber = '001-00001') =>
  `<${role}><COMPANY-DATA><CONFORMED-NAME>${name}<CIK>${cik}</COMPANY-DATA><FILING-VALUES><FORM-TYPE>${formType}<FILE-NUMBER>${fileNumber}</FILING-VALUES></${role}>\n`;

const filer = party('FILER', 'Harbour Rail /DE/', '9000001');

const submission = ({
  type = '8-K',
  items = [],
  filed = '20261002',
  parties = [filer],
  document = '',
}: Facts): string =>
  `<SUBMISSION>
<ACCESSION-NUMBER>${accessionNumber}
<ACCEPTANCE-DATETIME>20261001173112
<TYPE>${type}
${items.map((item) => `<ITEMS>${item}\n`).join('')}<FILING-DATE>${filed}
${parties.join('')}<DOCUMENT>
<TYPE>${type}
${document}</TEXT>
</DOCUMENT>
`;

const parseText = (text: string) => edgarSource.parse(announcement, { bytes: Buffer.from(text), isCut: true });
const parse = (facts: Facts) => parseText(submission(facts)) as ParsedFiling;

describe('a submission', () => {
  test('is read into a record, further facts and the text', () => {
    const items = ['5.02', '9.01', '12'];
    const document = '<DESCRIPTION>CURRENT REPORT\n<TEXT>\n<html><body><p>On October&#160;1</p></body></html>\n';
    expect(parse({ items, document })).toEqual({
      record: {
        filingId: accessionNumber,
        companyName: 'Harbour Rail /DE/',
        filers: [{ name: 'Harbour Rail /DE/', cik: '0009000001', ticker: null }],
        formType: '8-K',
        otherFormTypes: [],
        filedDate: '2026-10-02',
        title: 'CURRENT REPORT',
        description:
          'Item 5.02: Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers; Item 9.01: Financial Statements and Exhibits',
        txtUrl: `https://www.sec.gov/Archives/edgar/data/9000001/${accessionNumber}.txt`,
        htmlUrl: `https://www.sec.gov/Archives/edgar/data/9000001/000999999926000001/${accessionNumber}-index.htm`,
      },
      submission: {
        submissionType: '8-K',
        acceptedAt: new Date('2026-10-01T21:31:12Z'),
        filedDate: new Date('2026-10-02'),
        companyCik: '0009000001',
        filedByCik: null,
        fileNumber: '001-00001',
        items: ['5.02', '9.01'],
      },
      text: { text: 'On October 1', isCut: false },
    });
  });

  test('of two form types is read as the one that is collected', () => {
    const parties = [
      party('SUBJECT-COMPANY', 'Port Lines', '9000002', 'SC TO-C', '005-00002'),
      party('SUBJECT-COMPANY', 'Port Lines', '9000002', 'SC 13D/A', '005-00001'),
    ];
    expect(parse({ type: 'SC TO-C', parties })).toMatchObject({
      record: { companyName: 'Port Lines', formType: 'SC 13D/A', otherFormTypes: [] },
      submission: { submissionType: 'SC 13D/A', fileNumber: '005-00001' },
    });
    expect(parse({ type: 'SC TO-C', parties: parties.slice(0, 1) })).toMatchObject({
      leftOut: 'SC TO-C is not among the form types that are kept',
    });
  });

  test('has the subject company, in the header block of the submitted form', () => {
    const type = 'SC TO-T/A';
    const parties = [
      party('FILED-BY', 'Ben Fund', '9000003', type, ''),
      party('SUBJECT-COMPANY', 'Port Lines', '9000002', 'SC 13D/A', '005-00001'),
      party('SUBJECT-COMPANY', 'Port Lines', '9000002', type, '005-00002'),
    ];
    expect(parse({ type, parties })).toEqual({
      record: expect.objectContaining({
        companyName: 'Port Lines',
        filers: [{ name: 'Port Lines', cik: '0009000002', ticker: null }],
        formType: 'SC TO-T',
        otherFormTypes: ['SC 13D/A'],
        description: 'Tender offer statement by a third party',
        txtUrl: `https://www.sec.gov/Archives/edgar/data/9000002/${accessionNumber}.txt`,
      }),
      submission: expect.objectContaining({
        submissionType: type,
        companyCik: '0009000002',
        filedByCik: '0009000003',
        fileNumber: '005-00002',
        items: [],
      }),
    });
  });

  test('has its companies once each, the one of the collected form first', () => {
    const parties = [
      party('FILER', 'Harbour Rail Metro', '9000004', '8-K/A'),
      party('FILER', 'Harbour Rail Holdings', '9000005'),
      filer,
      party('FILER', 'Harbour Rail Holdings', '9000005'),
      party('FILER', 'Unidentified', ''),
    ];
    const { record, submission: stored } = parse({ parties });
    expect(record).toMatchObject({
      companyName: 'Harbour Rail Holdings',
      filers: [
        { name: 'Harbour Rail Holdings', cik: '0009000005' },
        { name: 'Harbour Rail Metro', cik: '0009000004' },
        { name: 'Harbour Rail /DE/', cik: '0009000001' },
      ],
    });
    expect(stored).toMatchObject({ companyCik: '0009000005' });
  });

  test('has up to 100 companies', () => {
    const parties = Array.from({ length: 130 }, (_, number) =>
      party('FILER', `Rail ${number}`, String(9_000_000 + number)),
    );
    expect(parse({ parties }).record.filers).toHaveLength(100);
  });

  test('by the company itself has no other party', () => {
    const parties = ['SUBJECT-COMPANY', 'FILED-BY'].map((role) => party(role, 'Port Lines', '9000002', 'SC TO-I'));
    expect(parse({ type: 'SC TO-I', parties }).submission).toMatchObject({ filedByCik: null });
  });

  test.each([
    [
      'by their titles',
      ['Changes in Registrant', 'Cost Associated with Exit or Disposal Activities'],
      '20261002',
      ['2.05', '4.01'],
    ],
    ['once each', ['Other Events', '8.01'], '20261002', ['8.01']],
    ['without the item numbers of the old scheme', ['Other Events', '5'], '20040820', []],
    ['without unknown items', ['Section 3(c)(1)', '06b'], '20261002', []],
  ])('has items %s', (_what, items, filed, expected) => {
    const { record, submission } = parse({ items, filed });
    expect(submission?.items).toEqual(expected);
    if (expected.length === 0) expect(record.description).toBe('Current report of a material event');
  });

  test('has only the form type as its title where the document has no title', () => {
    expect(parse({ document: '<DESCRIPTION>8-K\n<TEXT>\nText' }).record).not.toHaveProperty('title');
    expect(parse({}).record).not.toHaveProperty('title');
  });

  test.each([
    ['a PDF', '<TEXT>\n<PDF>\nbegin 644 filename1.pdf\nM)5!$1BTQ\n</PDF>\n'],
    ['uuencoded', '<TEXT>\nbegin 644 scan.jpg\nM)5!$1BTQ\n'],
    ['paper', '<FILENAME>0009999999.paper\n<DESCRIPTION>PAPER DOCUMENT\n<TEXT>\nOn paper.\n'],
    ['empty', '<TEXT>\n \n'],
  ])('has no text when its document is %s', (_what, document) => {
    expect(parse({ document })).not.toHaveProperty('text');
  });

  test('that was truncated has a truncated text', () => {
    const text = submission({ document: '<TEXT>\nOn October 1' }).replace(/<\/TEXT>.*/s, '');
    expect(parseText(text)).toMatchObject({ text: { text: 'On October 1', isCut: true } });
  });

  test('has its names truncated to the allowed length', () => {
    const parties = [party('FILER', `Rail ${'🚂'.repeat(2000)}`, '9000001')];
    expect([...String(parse({ parties }).record.companyName)]).toHaveLength(1000);
  });
});

describe('a submission is left out:', () => {
  test.each(['8-K/A', '4', 'SC14D9C'])('with the form type %s', (type) => {
    const parties = [party('FILER', 'Harbour Rail', '9000001', type)];
    expect(parse({ type, parties })).toEqual({ leftOut: `${type} is not among the form types that are kept` });
  });

  test('with a form type that resembles a collected one, with the reason', () => {
    expect(edgarSource.classifyFormType('8-K/A')).toEqual({
      leftOut: '8-K/A is not among the form types that are kept',
    });
    expect(['8-K', 'SCHEDULE 13D/A', '10-12G/A'].map((formType) => edgarSource.classifyFormType(formType))).toEqual([
      'collected',
      'collected',
      'collected',
    ]);
    expect(['4', '8-K12B', ''].map((formType) => edgarSource.classifyFormType(formType))).toEqual([
      'ignored',
      'ignored',
      'ignored',
    ]);
  });
});

test.each([
  [
    'another filing',
    submission({}).replace(accessionNumber, nthAccessionNumber(2)),
    `the header is of another filing, ${nthAccessionNumber(2)}`,
  ],
  [
    'a header without accession number',
    submission({}).replace(/<ACCESSION.*/, ''),
    'the header has no accession number',
  ],
  ['a header without type', submission({ type: '' }), 'the header has no submission type'],
  ['a header without filing date', submission({ filed: '20261301' }), 'the header has no filing date'],
  [
    'a header without company',
    submission({ parties: [party('FILED-BY', 'Ben Fund', '9000003')] }),
    'the header names no',
  ],
  ['a company without CIK', submission({ parties: [party('FILER', 'Harbour Rail', 'none')] }), 'the header names no'],
  ['an error page', htmlPage, 'the answer is an HTML page'],
])('%s is refused, with the reason', (_what, text, reason) => {
  expect(() => parseText(text)).toThrow(UnparseableContent);
  expect(() => parseText(text)).toThrow(reason);
});

test('an excerpt is the beginning of the submission, without addresses', () => {
  const text = `<PHONE>555-0100\n<CIK>9000001\n${'x'.repeat(200_000)}`;
  const excerpt = edgarSource.createExcerpt({ bytes: Buffer.from(text), isCut: false });
  expect(excerpt).toMatch(/^<CIK>9000001\nx+$/);
  expect(excerpt.length).toBeLessThanOrEqual(64 * 1024);
});
