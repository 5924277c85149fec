import { describe, expect, test } from '@jest/globals';
import { Form4Filing } from '../../../../src/models/filings/form4Filing.js';
import { propertiesOf } from '../../../../src/schema/property.js';
import { form4Source } from '../../../../src/sources/edgar/form4/form4Source.js';
import { type ListedFiling, UnparseableContent } from '../../../../src/sources/source.js';

const accession = '0001140361-26-017127';

const announcement: ListedFiling = {
  announcedId: accession,
  formType: '4',
  companyName: 'Harbour Rail Holdings',
  path: `Archives/edgar/data/1000001/${accession}.txt`,
  day: '2026-10-02',
};

const ownerAddress = `<reportingOwnerAddress>
    <rptOwnerStreet1>7 QUIET LANE</rptOwnerStreet1>
    <rptOwnerCity>NOWHERE</rptOwnerCity>
    <rptOwnerState>NY</rptOwnerState>
    <rptOwnerZipCode>10001</rptOwnerZipCode>
  </reportingOwnerAddress>`;

const row = `<nonDerivativeTransaction>
    <securityTitle><value>Common Stock</value></securityTitle>
    <transactionDate><value>2026-09-29-05:00</value></transactionDate>
    <transactionCoding><transactionFormType>4</transactionFormType><transactionCode>P</transactionCode></transactionCoding>
    <transactionAmounts>
      <transactionShares><value>12000</value><footnoteId id="F1"/></transactionShares>
      <transactionPricePerShare><value>31.2</value></transactionPricePerShare>
      <transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode>
    </transactionAmounts>
    <postTransactionAmounts>
      <sharesOwnedFollowingTransaction><value>58000</value></sharesOwnedFollowingTransaction>
    </postTransactionAmounts>
    <ownershipNature><directOrIndirectOwnership><value>D</value></directOrIndirectOwnership></ownershipNature>
  </nonDerivativeTransaction>`;

const xml = `<?xml version="1.0"?>
<ownershipDocument>
  <documentType>4</documentType>
  <periodOfReport>2026-09-29</periodOfReport>
  <issuer>
    <issuerCik>0001000001</issuerCik>
    <issuerName>Harbour Rail Holdings</issuerName>
    <issuerTradingSymbol>HRBR</issuerTradingSymbol>
  </issuer>
  <reportingOwner>
    <reportingOwnerId><rptOwnerCik>0001700001</rptOwnerCik><rptOwnerName>DOE JANE</rptOwnerName></reportingOwnerId>
    ${ownerAddress}
    <reportingOwnerRelationship><isDirector>1</isDirector></reportingOwnerRelationship>
  </reportingOwner>
  <aff10b5One>0</aff10b5One>
  <nonDerivativeTable>${row}</nonDerivativeTable>
  <footnotes><footnote id="F1">Bought in several trades.</footnote></footnotes>
  <ownerSignature><signatureName>/s/ Jane Doe</signatureName><signatureDate>2026-09-30</signatureDate></ownerSignature>
</ownershipDocument>`;

const header = `<SEC-DOCUMENT>${accession}.txt : 20261001
<SEC-HEADER>${accession}.hdr.sgml : 20261001
<ACCEPTANCE-DATETIME>20261001183005
ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	4
FILED AS OF DATE:		20261001

REPORTING-OWNER:

	OWNER DATA:
		COMPANY CONFORMED NAME:			DOE JANE
		CENTRAL INDEX KEY:			0001700001

	MAIL ADDRESS:
		STREET 1:		7 QUIET LANE
		CITY:			NOWHERE
		STATE:			NY
		ZIP:			10001

ISSUER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			Harbour Rail Holdings
		CENTRAL INDEX KEY:			0001000001

	BUSINESS ADDRESS:
		STREET 1:		1 QUIET DOCK
		CITY:			NOWHERE
		BUSINESS PHONE:		2125550100
</SEC-HEADER>
`;

const submission = (document = `<XML>\n${xml}\n</XML>`) => `${header}<DOCUMENT>
<TYPE>4
<SEQUENCE>1
<FILENAME>form4.xml
<TEXT>
${document}
</TEXT>
</DOCUMENT>
`;

const file = (text: string, isCut = false) => ({ bytes: Buffer.from(text, 'latin1'), isCut });

const parse = (text: string, changed: Partial<ListedFiling> = {}) =>
  form4Source.parse({ ...announcement, ...changed }, file(text));

/** The beginnings, too, which are what a cut leaves. */
const secrets = /QUIET|\d QU?|NOW|10001\b|2125/;

describe('a submission', () => {
  test('with a purchase becomes a filing with every field of the form', () => {
    expect(parse(submission())).toStrictEqual({
      record: {
        filingId: `${accession}-1000001`,
        issuerName: 'Harbour Rail Holdings',
        issuerTicker: 'HRBR',
        ownerName: 'DOE JANE',
        ownerTitle: 'Director',
        isOfficer: false,
        isDirector: true,
        transactionType: 'P',
        transactionDate: '2026-09-29',
        sharesTransacted: 12000,
        pricePerShare: 31.2,
        totalValue: 374400,
        sharesOwnedAfter: 58000,
        otherSecurities: 0,
        filingDate: '2026-10-01',
        htmlUrl: `https://www.sec.gov/Archives/edgar/data/1000001/000114036126017127/${accession}-index.htm`,
      },
      report: {
        accessionNumber: accession,
        documentType: '4',
        acceptedAt: new Date('2026-10-01T22:30:05Z'),
        filedDate: new Date('2026-10-01T00:00:00Z'),
        issuerCik: '0001000001',
        periodOfReport: new Date('2026-09-29T00:00:00Z'),
        originalSubmissionDate: null,
        underPlan: false,
      },
      owners: [
        {
          cik: '0001700001',
          name: 'DOE JANE',
          isDirector: true,
          isOfficer: false,
          isTenPercentOwner: false,
          isOther: false,
          title: null,
        },
      ],
      transactions: [
        {
          isDerivative: false,
          securityTitle: 'Common Stock',
          transactionDate: new Date('2026-09-29T00:00:00Z'),
          code: 'P',
          isEquitySwap: false,
          isAcquired: true,
          shares: 12000,
          pricePerShare: 31.2,
          sharesOwnedAfter: 58000,
          isDirect: true,
          ownership: null,
          footnotes: ['Bought in several trades.'],
        },
      ],
    });
  });

  test('has only fields of the resource in its record', () => {
    const fields = propertiesOf(Form4Filing).map(({ name }) => name);
    const parsed = parse(submission());
    expect(fields).toEqual(expect.arrayContaining(Object.keys('record' in parsed ? parsed.record : {})));
  });

  test('has the remarks as the title of an officer if the title refers to them', () => {
    const parsed = parse(
      submission()
        .replace('<isDirector>1</isDirector>', '<isOfficer>1</isOfficer><officerTitle>See Remarks</officerTitle>')
        .replace('</ownershipDocument>', '<remarks>Chief Risk Officer</remarks></ownershipDocument>'),
    );
    expect(parsed).toMatchObject({
      record: { ownerTitle: 'Chief Risk Officer' },
      owners: [{ title: 'Chief Risk Officer' }],
    });
  });

  test('without a ticker leaves it out', () => {
    const parsed = parse(submission().replace('>HRBR<', '>NONE<'));
    expect(parsed).toMatchObject({ record: { issuerName: 'Harbour Rail Holdings' } });
    expect(parsed).not.toHaveProperty('record.issuerTicker');
  });

  test('with a day that does not exist leaves the day out and keeps the other fields', () => {
    const parsed = parse(submission().replace('2026-09-29-05:00', '2026-09-31'));
    expect(parsed).toMatchObject({ record: { sharesTransacted: 12000 }, transactions: [{ transactionDate: null }] });
    expect(parsed).not.toHaveProperty('record.transactionDate');
  });

  test('with an amendment becomes a separate filing', () => {
    const amended = submission()
      .replace('<documentType>4<', '<documentType>4/A<')
      .replace('<issuer>', '<dateOfOriginalSubmission>2026-09-30</dateOfOriginalSubmission><issuer>');
    expect(parse(amended, { formType: '4/A' })).toMatchObject({
      record: { filingId: `${accession}-1000001` },
      report: { documentType: '4/A', originalSubmissionDate: new Date('2026-09-30') },
    });
  });

  test('is read to the end of its first document, even when the end tag is split across chunks', () => {
    const { maxBytes, createProgress } = form4Source.createReadOptions(announcement);
    expect(maxBytes).toBe(2 * 1024 * 1024);
    const progress = createProgress?.();
    const parts = ['<TEXT>...</DOC', 'UMENT>'].map((part) => progress?.addPart(Buffer.from(part)));
    expect(parts).toEqual([false, true]);
    expect(createProgress?.().addPart(Buffer.from('UMENT>'))).toBe(false);
  });
});

test('a document without a header has the filing date of its list', () => {
  expect(parse(xml)).toMatchObject({
    record: { filingId: `${accession}-1000001`, filingDate: '2026-10-02' },
    report: { accessionNumber: accession, acceptedAt: null, filedDate: new Date('2026-10-02') },
  });
});

test('only Form 4 and its amendments are accepted', () => {
  expect(
    ['4', '4/A', '3', '5', '424B4', '40-F', '144', ''].filter(
      (form) => form4Source.classifyFormType(form) === 'collected',
    ),
  ).toEqual(['4', '4/A']);
});

describe('a report is left out:', () => {
  const holding = row.replaceAll('nonDerivativeTransaction', 'nonDerivativeHolding');
  const derivative = row.replaceAll('nonDerivative', 'derivative');
  const textForm = submission('FORM 4\nJANE DOE\n7 QUIET LANE\nNOWHERE NY').replaceAll('20261001', '20000314');
  test.each([
    ['a sale', submission().replace('<transactionCode>P', '<transactionCode>S'), 'no purchase'],
    ['a gift', submission().replace('<transactionCode>P', '<transactionCode>G'), 'no purchase'],
    [
      'a swap',
      submission().replace('P</transactionCode>', '$&<equitySwapInvolved>1</equitySwapInvolved>'),
      'no purchase',
    ],
    ['a form with holdings alone', submission().replace(row, holding), 'no purchase'],
    [
      'the purchase of a derivative',
      submission().replace(
        /<nonDerivativeTable>.*<\/nonDerivativeTable>/s,
        `<derivativeTable>${derivative}</derivativeTable>`,
      ),
      'no purchase',
    ],
    ['another form', submission().replace('<documentType>4<', '<documentType>5<'), 'the document is of form type 5'],
    ['a form in free text', textForm, 'free text: from before June 2003'],
    ['the header of one', textForm.slice(0, header.length), 'free text: from before June 2003'],
  ])('%s', (_what, text, reason) => {
    expect(parse(text)).toEqual({ leftOut: reason });
  });
});

describe('a document is refused:', () => {
  test.each([
    [
      'a submission of another filing',
      submission().replaceAll(accession, '0001140361-26-000001'),
      '0001140361-26-000001',
    ],
    ['an error page', '<!DOCTYPE html><html><body>Undeclared Automated Tool</body></html>', 'HTML page'],
    ['an empty file', '', 'no submission header'],
    ['a truncated header', header.slice(0, 300), 'within the submission header'],
    ['a truncated document', submission().slice(0, -400), 'ends within its document'],
    ['a truncated document without a header', xml.slice(0, -20), 'not well-formed'],
    ['free text since the form is XML', submission('FORM 4'), 'no ownership document'],
    ['a header alone since then', header, 'no ownership document'],
    ['a tag that is not closed', submission().replace('</issuer>', ''), 'not well-formed'],
    ['entities of its own', submission(`<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]>${xml}`), 'document type'],
    ['no CIK of the issuer', submission().replace('<issuerCik>0001000001', '<issuerCik>'), 'no issuer/issuerCik'],
    ['no owner', submission().replaceAll('reportingOwner>', 'formerOwner>'), 'no reportingOwner'],
  ])('%s', (_what, text, reason) => {
    expect(() => parse(text)).toThrow(UnparseableContent);
    expect(() => parse(text)).toThrow(reason);
  });
});

describe('an excerpt', () => {
  const excerpt = (text: string) => form4Source.createExcerpt(file(text));

  test('holds the header lines without addresses, the elements of the document, and their plain values', () => {
    const shortened = excerpt(submission());
    expect(shortened).not.toMatch(secrets);
    expect(shortened).toContain('DOE JANE');
    expect(shortened).toMatch(/^<transactionCode>P$/m);
    expect(shortened).toMatch(/^<transactionPricePerShare>\n<value>[\d.]+$/m);
  });

  test.each([
    ['a tag of it is not closed', submission().replace('</rptOwnerCity>', '')],
    ['it is not closed', submission().replace('</reportingOwnerAddress>', '')],
    ['it is not opened', submission().replace('<reportingOwnerAddress>', '')],
    ['it holds what looks like a tag', submission().replace('7 QUIET', '7 < 8 <QUIET> 9 QUIET')],
    [
      'it is not opened and holds what looks like a tag',
      submission().replace('<reportingOwnerAddress>', '').replace('7 QUIET', '7 < 8 QUIET'),
    ],
    ['the root is missing', submission().replace('<ownershipDocument>', '')],
    ['it stands in free text', submission('JANE DOE\n7 QUIET LANE\nNOWHERE')],
    ['it stands in an exhibit', `${submission('<XML></XML>')}<DOCUMENT>\n<TEXT>\n7 QUIET LANE\n</TEXT>`],
    ['the document has no header', xml.replace('</issuer>', '')],
    ['its elements have a prefix', submission().replaceAll('<rptOwner', '<ns:rptOwner')],
    ['its elements are escaped', submission().replaceAll('<rptOwner', '&lt;rptOwner')],
    ['the body begins in lower case', submission().replace('<TEXT>', '<text>')],
    [
      'it stands in a remark',
      submission().replace('</ownershipDocument>', '<remarks>7 QUIET LANE</remarks></ownershipDocument>'),
    ],
    [
      'it stands in another line of the header',
      submission().replace('</SEC-HEADER>', 'C/O: 7 QUIET LANE\n</SEC-HEADER>'),
    ],
    ['it stands in a page', '<html><body><p>7 QUIET LANE</p></body></html>'],
  ])('leaks no address when %s', (_what, text) => {
    expect(excerpt(text)).not.toMatch(secrets);
  });

  test('leaks no address wherever the file is truncated', () => {
    const whole = submission();
    const leaks = Array.from(whole, (_, at) => excerpt(whole.slice(0, at))).filter((shortened) =>
      secrets.test(shortened),
    );
    expect(leaks).toEqual([]);
  });

  test('is short', () => {
    expect(excerpt(submission(`<XML>${xml}${'<a>'.repeat(100_000)}`)).length).toBeLessThanOrEqual(64 * 1024);
  });
});
