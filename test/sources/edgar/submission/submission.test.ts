import { describe, expect, test } from '@jest/globals';
import {
  createSubmissionReadOptions,
  cutAfterMainDocument,
  parseSubmission,
  removeAddresses,
} from '../../../../src/sources/edgar/submission/submission.js';
import { type ReadOptions, UnparseableContent } from '../../../../src/sources/source.js';
import { htmlPage } from '../edgarFiles.js';

const accessionNumber = '0009999999-26-000001';

const party = (role: string, name: string, cik: string, formType: string, fileNumber: string) => `${role}:\t

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${name}
\t\tCENTRAL INDEX KEY:\t\t\t${cik}
\t\tORGANIZATION NAME:           \t01 Energy: Transportation

\tFILING VALUES:
\t\tFORM TYPE:\t\t${formType}
\t\tSEC FILE NUMBER:\t${fileNumber}

\tBUSINESS ADDRESS:\t
\t\tSTREET 1:\t\t1 QUAY STREET
\t\tCITY:\t\t\tHALIFAX
\t\tSTATE:\t\t\tMA
\t\tZIP:\t\t\t01234
\t\tBUSINESS PHONE:\t\t555-0100

\tFORMER COMPANY:\t
\t\tFORMER CONFORMED NAME:\tOLD NAME CORP
\t\tDATE OF NAME CHANGE:\t19980311
`;

const indented = `<SEC-DOCUMENT>${accessionNumber}.txt : 20261002
<SEC-HEADER>${accessionNumber}.hdr.sgml : 20261002
<ACCEPTANCE-DATETIME>20261001173112
ACCESSION NUMBER:\t\t${accessionNumber}
CONFORMED SUBMISSION TYPE:\tSC TO-T/A
PUBLIC DOCUMENT COUNT:\t\t2
CONFORMED PERIOD OF REPORT:\t20260930
FILED AS OF DATE:\t\t20261002
GROUP MEMBERS:\t\tBEN FUND GP
GROUP MEMBERS:\t\tBEN RIVERS

${party('SUBJECT COMPANY', 'PORT LINES INC /MA/', '0009000002', 'SC 13D/A', '005-00001')}
${party('SUBJECT COMPANY', 'PORT LINES INC /MA/', '0009000002', 'SC TO-T/A', '005-00002')}
${party('FILED BY', 'BEN FUND & CO', '0009000003', 'SC TO-T/A', '')}
</SEC-HEADER>
`;

const document = `<DOCUMENT>
<TYPE>SC TO-T/A
<SEQUENCE>1
<FILENAME>offer.htm
<DESCRIPTION>AMENDMENT NO. 3
<TEXT>
<HTML><BODY><P>Offer</P></BODY></HTML>
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>EX-99
<SEQUENCE>2
<TEXT>
Letter
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;

const parties = [
  {
    role: 'SUBJECT COMPANY',
    name: 'PORT LINES INC /MA/',
    cik: '0009000002',
    formType: 'SC 13D/A',
    fileNumber: '005-00001',
  },
  {
    role: 'SUBJECT COMPANY',
    name: 'PORT LINES INC /MA/',
    cik: '0009000002',
    formType: 'SC TO-T/A',
    fileNumber: '005-00002',
  },
  { role: 'FILED BY', name: 'BEN FUND & CO', cik: '0009000003', formType: 'SC TO-T/A' },
];

describe('the header', () => {
  const facts = {
    accessionNumber,
    submissionType: 'SC TO-T/A',
    period: '2026-09-30',
    filedDate: '2026-10-02',
    parties,
  };
  const groupMembers = ['BEN FUND GP', 'BEN RIVERS'];

  test('has the submission and its parties, each block separately', () => {
    expect(parseSubmission(indented + document).header).toEqual({
      ...facts,
      acceptedAt: new Date('2026-10-01T21:31:12Z'),
      items: [],
      groupMembers,
    });
  });

  test.each([
    ['signatures before it', `-----BEGIN PRIVACY-ENHANCED MESSAGE-----\nProc-Type: 2001,MIC-CLEAR\n\n${indented}`],
    ['a blank line after every line', indented.replaceAll('\n', '\n\n')],
    ['Windows line endings', indented.replaceAll('\n', '\r\n')],
    ['its first name', indented.replaceAll('SEC-HEADER', 'IMS-HEADER')],
  ])('is read the same way with %s', (_what, text) => {
    expect(parseSubmission(text + document).header).toMatchObject({ ...facts, groupMembers });
  });

  test('is read the same way from the tags of a dissemination file, several on a line', () => {
    const tagged = ({ role, name, cik, formType, fileNumber = '' }: (typeof parties)[number]) => {
      const tag = role.replace(' ', '-');
      const values = `<FILING-VALUES><FORM-TYPE>${formType}<ACT>34<FILE-NUMBER>${fileNumber}</FILING-VALUES>`;
      const data = `<COMPANY-DATA><CONFORMED-NAME>${name}<CIK>${cik}</COMPANY-DATA>${values}`;
      return `<${tag}>${data}<FORMER-COMPANY><FORMER-CONFORMED-NAME>OLD NAME CORP</FORMER-COMPANY></${tag}>`;
    };
    const begin = `<SUBMISSION>\n<ACCESSION-NUMBER>${accessionNumber}<TYPE>SC TO-T/A<PERIOD>20260930<ITEMS>5.02<ITEMS>9.01`;
    const members = '<FILING-DATE>20261002<GROUP-MEMBERS>BEN FUND GP<GROUP-MEMBERS>BEN RIVERS';
    const text = begin + members + parties.map(tagged).join('') + document;
    const { header, document: main } = parseSubmission(text);
    expect(header).toEqual({ ...facts, items: ['5.02', '9.01'], groupMembers });
    expect(main?.type).toBe('SC TO-T/A');
    expect(parseSubmission(text.replaceAll('<', '\n<').trimStart()).header).toEqual(header);
  });

  test('is found in the page of headers', () => {
    const page = `<HTML><HEAD>\n<!--\n${indented}-->\n</HEAD><BODY><PRE>&lt;SEC-HEADER&gt;</PRE></BODY></HTML>`;
    expect(parseSubmission(page)).toEqual({ header: parseSubmission(indented).header, exhibits: expect.anything() });
  });

  test('leaves out missing and unreadable fields', () => {
    const text =
      '<SEC-HEADER>\n<ACCEPTANCE-DATETIME>soon\nFILED AS OF DATE:\t20260230\nITEM INFORMATION:\n</SEC-HEADER>';
    expect(parseSubmission(text).header).toEqual({ items: [], groupMembers: [], parties: [] });
  });

  test('has the time of acceptance in UTC, in summer and in winter', () => {
    const winter = indented.replace('20261001173112', '20261201173112');
    expect(parseSubmission(winter).header.acceptedAt).toEqual(new Date('2026-12-01T22:31:12Z'));
  });

  test.each([
    ['an error page', htmlPage, 'the answer is an HTML page, not a submission'],
    ['another text', 'Not found', 'the file has no submission header'],
    ['a file truncated within the header', indented.slice(0, -100), 'the file ends within the submission header'],
  ])('is missing in %s, which is refused', (_what, text, reason) => {
    expect(() => parseSubmission(text)).toThrow(UnparseableContent);
    expect(() => parseSubmission(text)).toThrow(reason);
  });
});

describe('the main document', () => {
  const content = (text: string) => parseSubmission(indented + text).document;

  test('is the first document, without its surrounding tags', () => {
    expect(content(document)).toEqual({
      type: 'SC TO-T/A',
      sequence: '1',
      filename: 'offer.htm',
      description: 'AMENDMENT NO. 3',
      content: '<HTML><BODY><P>Offer</P></BODY></HTML>',
      isCut: false,
    });
    expect(content('<DOCUMENT>\n<TYPE>4\n<TEXT>\n<XML>\n<a/>\n</XML>\n</TEXT>\n</DOCUMENT>')).toMatchObject({
      content: '<a/>',
    });
  });

  test('may be truncated anywhere', () => {
    const end = document.indexOf('</TEXT>');
    expect(content(document.slice(0, end - 3))).toMatchObject({ isCut: true });
    expect(content(document.slice(0, end + 9))).toMatchObject({ isCut: false });
    expect(content(document.slice(0, document.indexOf('<TEXT>')))).toBeUndefined();
  });

  test('is read no further than its end tag, even when the tag is split across chunks', () => {
    const bytes = Buffer.from(indented + document);
    const end = bytes.indexOf('</DOCUMENT>') + 11;
    expect(createSubmissionReadOptions().maxBytes).toBe(4 * 1024 * 1024);
    for (let size = 1; size < 40; size += 1) {
      const { read, isSufficient } = readInParts(bytes, size, createSubmissionReadOptions());
      expect(read - size).toBeLessThan(end);
      expect(read).toBeGreaterThanOrEqual(end);
      expect(isSufficient).toBe(true);
    }
  });

  test('is what remains of a submission without its exhibits', () => {
    const end = (indented + document).indexOf('</DOCUMENT>') + 11;
    const shortened = cutAfterMainDocument({ bytes: Buffer.from(indented + document), isCut: false });
    expect(Buffer.from(shortened?.bytes ?? []).toString()).toBe((indented + document).slice(0, end));
    expect(shortened?.isCut).toBe(true);
    for (const rest of [document.slice(0, 120), document.slice(0, document.indexOf('</DOCUMENT>') + 11)])
      expect(cutAfterMainDocument({ bytes: Buffer.from(indented + rest), isCut: true })).toBeUndefined();
  });
});

describe('the exhibits', () => {
  const exhibit = (type: string) =>
    `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>3\n<TEXT>\nBody of ${type}\n</TEXT>\n</DOCUMENT>\n`;

  test('are the documents after the main document', () => {
    const { exhibits } = parseSubmission(indented + document + exhibit('EX-10.1'));
    expect([...exhibits]).toEqual([
      { type: 'EX-99', sequence: '2', content: 'Letter', isCut: false },
      { type: 'EX-10.1', sequence: '3', content: 'Body of EX-10.1', isCut: false },
    ]);
  });

  test('may be truncated anywhere', () => {
    const text = indented + document + exhibit('EX-10.1');
    for (const [from, to, ...types] of [
      [text.lastIndexOf('Body'), text.lastIndexOf('</TEXT>'), 'EX-99', 'EX-10.1'],
      [text.lastIndexOf('<DOCUMENT>'), text.lastIndexOf('<TEXT>') + 5, 'EX-99'],
    ] as const) {
      for (let end = from; end < to; end += 1) {
        const exhibits = [...parseSubmission(text.slice(0, end)).exhibits];
        expect(exhibits.map(({ type }) => type)).toEqual(types);
        expect(exhibits.at(-1)?.isCut).toBe(types.length === 2);
      }
    }
  });

  test.each(['EX-101.SCH', 'EX-104', 'XML', 'ZIP', 'EXCEL', 'JSON'])('are read up to data of the type %s', (type) => {
    const before = indented + document + exhibit('GRAPHIC') + exhibit('EX-10.1');
    const bytes = Buffer.from(before + exhibit(type) + exhibit('EX-99.2').repeat(20));
    const options = createSubmissionReadOptions({ readsExhibits: true });
    expect(options.maxBytes).toBe(8 * 1024 * 1024);
    for (let size = 1; size < 60; size += 1) {
      const { read } = readInParts(bytes, size, options);
      expect(read).toBeGreaterThanOrEqual(before.length);
      expect(read).toBeLessThan(before.length + 30 + size);
    }
  });
});

/** Reads bytes in parts of a size, as far as the options want. */
function readInParts(bytes: Buffer, size: number, { createProgress }: ReadOptions) {
  const progress = createProgress?.();
  let read = 0;
  let hasEnough = false;
  while (read < bytes.length && !hasEnough) {
    hasEnough = progress?.addPart(bytes.subarray(read, read + size)) === true;
    read += size;
  }
  return { read, isSufficient: progress?.isSufficient };
}

test('addresses and telephone numbers are removed from an excerpt, and all else is kept', () => {
  const tagged =
    '<STATE-OF-INCORPORATION>MA<BUSINESS-ADDRESS><STREET1>1 QUAY STREET<ZIP>01234<PHONE>555-0100</BUSINESS-ADDRESS><TYPE>4';
  expect(removeAddresses(tagged)).toBe('<STATE-OF-INCORPORATION>MA<TYPE>4');
  const text = removeAddresses(indented.replaceAll('\n', '\r\n'));
  expect(text).not.toMatch(/QUAY|HALIFAX|01234|555-0100|ADDRESS/);
  expect(parseSubmission(text).header).toEqual(parseSubmission(indented).header);
});
