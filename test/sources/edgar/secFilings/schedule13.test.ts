import { describe, expect, test } from '@jest/globals';
import { SecFiling } from '../../../../src/models/filings/secFiling.js';
import { propertiesOf } from '../../../../src/schema/property.js';
import { isSchedule13, parseSchedule13 } from '../../../../src/sources/edgar/secFilings/schedule13.js';
import { edgarSource } from '../../../../src/sources/edgar/secFilings/edgarSource.js';
import { type ParsedFiling, UnparseableContent } from '../../../../src/sources/source.js';
import { schedule13d } from '../../../support/edgar/filings.js';
import { passiveScheduleXml, scheduleXml, type SampleStake } from '../../../support/edgar/schedule13.js';
import { submissionText } from '../../../support/edgar/submission.js';

const header = { name: 'Harbour Rail /DE/', cik: '0009000009' };

const stake: SampleStake = {
  formType: 'SCHEDULE 13D/A',
  amendment: 2,
  issuer: { name: 'Harbour Rail & Freight', cik: 9_000_001 },
  holders: [
    { name: 'Marram Partners LP', cik: 9_000_002, shares: 4_210_000, percent: 7.3 },
    { name: 'Featherby Winifred K', cik: 9_000_003, shares: 4_210_000, percent: 7.3, type: 'IN' },
  ],
  purpose: 'To nominate “three” directors.\n\nWrite to 12 Larkspur Hollow Lane, Fernwick Falls, NH 03999.',
  eventDate: '2026-09-29',
};

const parse = (changed: Partial<SampleStake> = {}, change = (xml: string) => xml) =>
  parseSchedule13(change(scheduleXml({ ...stake, ...changed })), header);
const replaced = (from: string | RegExp, to: string) => parse({}, (xml) => xml.replace(from, () => to)).ownership;

const contactData = /Larkspur|Millrace|03999|555|Quinlan|&#13;|\r|<|&amp;/;

describe('a Schedule 13D', () => {
  test('is read into its statement', () => {
    const holder = {
      cik: '0009000002',
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
    };
    expect(parse().ownership).toStrictEqual({
      issuerName: 'Harbour Rail & Freight',
      issuerCik: '0009000001',
      cusips: [],
      securityTitle: 'Common Stock, $0.01 par value',
      eventDate: '2026-09-29',
      amendment: 2,
      purpose: 'To nominate “three” directors.\n\nWrite to [address].',
      holders: [holder, { ...holder, cik: '0009000003', name: 'Featherby Winifred K', types: ['IN'] }],
    });
  });

  test('is read into a plain text, without contact data', () => {
    const { text, isCut } = parse().text;
    expect(isCut).toBe(false);
    expect(text).not.toMatch(contactData);
    expect(text.split('\n\n')).toEqual([
      'SCHEDULE 13D/A (Amendment No. 2)\nIssuer: Harbour Rail & Freight (CIK 0009000001)\nClass of securities: Common Stock, $0.01 par value\nDate of event: 2026-09-29',
      expect.stringMatching(
        /^Reporting person: Marram Partners LP\n.*\nShares beneficially owned: 4,210,000\nPercent of class: 7\.3%\n/s,
      ),
      expect.stringMatching(/^Reporting person: Featherby Winifred K\n/),
      'Item 1. Security and Issuer',
      'Common Stock, $0.01 par value',
      'Harbour Rail & Freight',
      "The issuer's office is at [address].\n[telephone number].",
      'Item 2. Identity and Background',
      'Marram Partners LP; Featherby Winifred K',
      'Item 3. Source and Amount of Funds or Other Consideration',
      'Working capital of the reporting persons.',
      'Item 4. Purpose of Transaction',
      'To nominate “three” directors.',
      'Write to [address].',
      'Item 5. Interest in Securities of the Issuer',
      'See rows (11) and (13) of the cover pages.',
      'Signatures',
      'Marram Partners LP; /s/ Marram Partners LP; Authorized Signatory; 09/29/2026',
    ]);
  });

  test.each([
    [
      'in a list',
      '<issuerCusips><issuerCusipNumber>41150r108</issuerCusipNumber><issuerCusipNumber>41150R207</issuerCusipNumber></issuerCusips>',
      ['41150R108', '41150R207'],
    ],
    ['by itself', '<issuerCUSIP>41150R 10 8</issuerCUSIP>', ['41150R108']],
    ['that is invalid', '<issuerCUSIP>N/A</issuerCUSIP>', []],
  ])('has a CUSIP %s', (_what, element, cusips) => {
    expect(replaced(/<issuerCusips>.*<\/issuerCusips>/s, element).cusips).toEqual(cusips);
  });

  test.each([
    [
      'a day that does not exist',
      /<dateOfEvent>.*<\/dateOfEvent>/,
      '<dateOfEvent>02/30/2026</dateOfEvent>',
      { eventDate: null },
    ],
    [
      'a day in the form of XML',
      /<dateOfEvent>.*<\/dateOfEvent>/,
      '<dateOfEvent>2026-09-30</dateOfEvent>',
      { eventDate: '2026-09-30' },
    ],
    [
      'a number in words',
      /<amendmentNo>.*<\/amendmentNo>/,
      '<amendmentNo>Amendment No. 12</amendmentNo>',
      { amendment: 12 },
    ],
    ['no number', /<amendmentNo>.*<\/amendmentNo>/, '', { amendment: null }],
    ['no issuer', /<issuerInfo>.*<\/issuerInfo>/s, '', { issuerName: 'Harbour Rail /DE/', issuerCik: '0009000009' }],
    ['no purpose', /<item4>.*<\/item4>/s, '', { purpose: null }],
    ['no holders', /<reportingPersons>.*<\/reportingPersons>/s, '', { holders: [] }],
  ])('may have %s', (_what, from, to, expected) => {
    expect(replaced(from, to)).toMatchObject(expected);
  });

  test.each([
    ['no CIK', /<reportingPersonCIK>.*?<\/reportingPersonCIK>/, '', { cik: null }],
    ['a CIK of zeros', /<reportingPersonCIK>0009000002/, '<reportingPersonCIK>0000000000', { cik: null }],
    ['decimals', /<aggregateAmountOwned>4210000</, '<aggregateAmountOwned>4,210,000.50<', { shares: 4_210_000.5 }],
    ['no percentage', /<percentOfClass>.*?<\/percentOfClass>/, '', { percent: null }],
    ['a percentage in words', /<percentOfClass>7.3/, '<percentOfClass>less than 1', { percent: null }],
    [
      'several types',
      /<typeOfReportingPerson>PN<\/typeOfReportingPerson>/,
      '<typeOfReportingPerson>HC</typeOfReportingPerson><typeOfReportingPerson>PN</typeOfReportingPerson>',
      { types: ['HC', 'PN'] },
    ],
  ])('may have a holder with %s', (_what, from, to, expected) => {
    expect(replaced(from, to).holders[0]).toMatchObject(expected);
  });

  test('is limited in every field', () => {
    const holders = Array.from({ length: 150 }, (_, at) => ({
      name: 'N'.repeat(500),
      cik: 9_100_000 + at,
      shares: 1,
      percent: 1,
    }));
    const { ownership, text } = parse({ holders, purpose: 'x'.repeat(500_000), security: 'S'.repeat(500) });
    expect(ownership.holders).toHaveLength(100);
    expect(ownership.holders[0]?.name).toHaveLength(300);
    expect(ownership.securityTitle).toHaveLength(300);
    expect(ownership.purpose).toHaveLength(20_000);
    expect(text.isCut).toBe(true);
    expect(Buffer.byteLength(text.text)).toBeLessThanOrEqual(256 * 1024);
  });

  test('is read with any XML namespace prefixes', () => {
    const { ownership } = parse({}, (xml) =>
      xml.replaceAll(/<(\/?)(?=[a-z])(?!\?)/g, '<$1sch:').replace('xmlns=', 'xmlns:sch='),
    );
    expect(ownership).toMatchObject({ amendment: 2, holders: [{ percent: 7.3 }, {}] });
  });
});

test('a Schedule 13G is read into a statement and a text', () => {
  const { ownership, text } = parseSchedule13(passiveScheduleXml({ ...stake, formType: 'SCHEDULE 13G/A' }), header);
  expect(ownership).toMatchObject({
    issuerName: 'Harbour Rail & Freight',
    issuerCik: '0009000001',
    cusips: ['41150R108'],
    eventDate: '2026-09-29',
    amendment: 2,
    purpose: null,
    holders: [
      {
        cik: null,
        name: 'Marram Partners LP',
        types: ['IA', 'PN'],
        shares: 4_210_000,
        percent: 7.3,
        soleVotingPower: 4_210_000,
        sharedDispositivePower: 0,
      },
      { types: ['IA', 'IN'] },
    ],
  });
  expect(text.text).not.toMatch(contactData);
  expect(text.text).toContain('SCHEDULE 13G/A (Amendment No. 2)');
  expect(text.text).toContain('Comment of Marram Partners LP:\n\nIncludes shares issuable upon exercise of options.');
  expect(text.text).toContain('Item 5. Ownership of Five Percent or Less of a Class\n\nNot applicable.');
  expect(text.text).toContain('The funds receive the dividends.');
  expect(text.text).toContain('Marram Partners LP; /s/ Marram Partners LP; Partner; 09/29/2026');
});

describe('a submission', () => {
  const filing = schedule13d({ formType: 'SCHEDULE 13D/A', filedDate: '2026-10-01' });
  const announcement = {
    announcedId: filing.accessionNumber,
    formType: 'SCHEDULE 13D/A',
    companyName: '',
    path: '',
    day: '2026-10-01',
  };
  const written = submissionText(filing);
  const parsed = (text: string) =>
    edgarSource.parse(announcement, { bytes: Buffer.from(text), isCut: false }) as ParsedFiling;

  test('with a schedule has its statement in the record, with only fields of the resource', () => {
    const { record, text } = parsed(written);
    expect(record).toMatchObject({ formType: 'SC 13D/A', ownership: { holders: [{ percent: 7.3 }] } });
    expect(propertiesOf(SecFiling).map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(record)));
    expect(text?.text).toContain('Item 4. Purpose of Transaction');
  });

  test('with a truncated or malformed schedule is refused, and its excerpt has no contact data', () => {
    const cut = written.slice(0, written.indexOf('<item4>'));
    expect(() => parsed(cut)).toThrow(UnparseableContent);
    const excerpt = edgarSource.createExcerpt({ bytes: Buffer.from(cut), isCut: true });
    expect(excerpt).toContain('<percentOfClass>7.3');
    expect(excerpt).not.toMatch(/Larkspur|Millrace|03999|555/);
  });

  test('with another kind of XML has no text', () => {
    const { record, text } = parsed(written.replace('/schedule13D"', '/another"'));
    expect(record).not.toHaveProperty('ownership');
    expect(text).toBeUndefined();
  });
});

test.each([
  [
    'a form without data',
    '<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13D"><headerData/></edgarSubmission>',
    'has no formData',
  ],
  ['a truncated document', scheduleXml(stake).slice(0, 900), 'not well-formed'],
  ['entities of its own', `<!DOCTYPE a [<!ENTITY b "bb">]>${scheduleXml(stake)}`, 'document type'],
])('%s is refused, with the reason', (_what, xml, reason) => {
  expect(() => parseSchedule13(xml, header)).toThrow(UnparseableContent);
  expect(() => parseSchedule13(xml, header)).toThrow(reason);
});

test('only these schedules are read as such', () => {
  expect(isSchedule13(scheduleXml(stake))).toBe(true);
  expect(isSchedule13(passiveScheduleXml({ ...stake, formType: 'SCHEDULE 13G' }))).toBe(true);
  expect(isSchedule13('<html><body>SCHEDULE 13D</body></html>')).toBe(false);
  expect(isSchedule13('<edgarSubmission xmlns="http://www.sec.gov/edgar/formd">')).toBe(false);
});
