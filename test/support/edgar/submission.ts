import { eastern } from './calendar.js';
import { contentOf, type SampleParty, type SampleDocument, type SampleFiling } from './filing.js';
import { titleOf } from './items.js';
import { compact, tenDigits } from './markup.js';
import { type SampleAddress, homeOf } from './ownership.js';

/** Header block of each role. */
const blocks: Readonly<Record<string, string>> = {
  Filer: 'FILER:',
  Subject: 'SUBJECT COMPANY:',
  'Filed by': 'FILED BY:',
  Issuer: 'ISSUER:\t\t',
  Reporting: 'REPORTING-OWNER:\t',
};

const offices: SampleAddress = {
  street1: '1 MILLRACE PLAZA',
  street2: 'SUITE 400',
  city: 'FERNWICK FALLS',
  state: 'NH',
  zip: '03999',
};

const addressLines = ({ street1, street2, city, state, zip }: SampleAddress): string[] => [
  `\t\tSTREET 1:\t\t${street1}`,
  ...(street2 ? [`\t\tSTREET 2:\t\t${street2}`] : []),
  `\t\tCITY:\t\t\t${city}`,
  `\t\tSTATE:\t\t\t${state}`,
  `\t\tZIP:\t\t\t${zip}`,
];

function identity({ role, name, cik }: SampleParty): string[] {
  const lines = [`\t\tCOMPANY CONFORMED NAME:\t\t\t${name}`, `\t\tCENTRAL INDEX KEY:\t\t\t${tenDigits(cik)}`];
  if (role === 'Reporting') return ['\tOWNER DATA:\t', ...lines, '\t\tORGANIZATION NAME:           \t'];
  return [
    '\tCOMPANY DATA:\t',
    ...lines,
    '\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\tGENERAL INDUSTRIAL MACHINERY & EQUIPMENT [3560]',
    '\t\tORGANIZATION NAME:           \t06 Technology',
    '\t\tEIN:\t\t\t\t000000000',
    '\t\tSTATE OF INCORPORATION:\t\t\tNH',
    '\t\tFISCAL YEAR END:\t\t\t1231',
  ];
}

/** Under the act of 1933 securities are offered, under that of 1934 all else is filed. */
export const isOffering = (formType: string): boolean => /^(S-|F-|424)/.test(formType);

function filingValues(filing: SampleFiling, { role, formType = filing.formType }: SampleParty): string[] {
  const { fileNumber, accessionNumber } = filing;
  // The issuer of a Form 4 files nothing, and has none.
  if (role === 'Issuer') return [];
  const lines = ['', '\tFILING VALUES:', `\t\tFORM TYPE:\t\t${formType}`];
  if (role === 'Filed by' || fileNumber === undefined) return lines;
  const film = accessionNumber.replaceAll('-', '').slice(-8);
  return [
    ...lines,
    `\t\tSEC ACT:\t\t${isOffering(formType) ? '1933 Act' : '1934 Act'}`,
    `\t\tSEC FILE NUMBER:\t${fileNumber}`,
    `\t\tFILM NUMBER:\t\t2${film}`,
  ];
}

function partyBlock(filing: SampleFiling, party: SampleParty): string {
  const { role, cik, address } = party;
  const isPerson = role === 'Reporting';
  const mail = addressLines(address ?? (isPerson ? homeOf(cik) : offices));
  return [
    '',
    blocks[role] ?? `${role.toUpperCase()}:`,
    '',
    ...identity(party),
    ...filingValues(filing, party),
    ...(isPerson ? [] : ['', '\tBUSINESS ADDRESS:\t', ...mail, '\t\tBUSINESS PHONE:\t\t(555) 555-0100']),
    '',
    '\tMAIL ADDRESS:\t',
    ...mail,
  ].join('\n');
}

export function submissionHeader(filing: SampleFiling): string {
  const { accessionNumber, formType, filedDate, acceptedAt, exhibits = [], items = [], groupMembers = [] } = filing;
  const { period } = filing;
  return [
    `<SEC-HEADER>${accessionNumber}.hdr.sgml : ${compact(filedDate)}`,
    `<ACCEPTANCE-DATETIME>${eastern(acceptedAt).toFormat('yyyyMMddHHmmss')}`,
    `ACCESSION NUMBER:\t\t${accessionNumber}`,
    `CONFORMED SUBMISSION TYPE:\t${formType}`,
    `PUBLIC DOCUMENT COUNT:\t\t${exhibits.length + 1}`,
    ...(period === undefined ? [] : [`CONFORMED PERIOD OF REPORT:\t${compact(period)}`]),
    ...items.map((item) => `ITEM INFORMATION:\t\t${titleOf(item)}`),
    `FILED AS OF DATE:\t\t${compact(filedDate)}`,
    `DATE AS OF CHANGE:\t\t${compact(filedDate)}`,
    ...groupMembers.map((name) => `GROUP MEMBERS:\t\t${name}`),
    ...filing.parties.map((party) => partyBlock(filing, party)),
    '</SEC-HEADER>',
  ].join('\n');
}

const documentBlock = (document: SampleDocument, place: number): string => {
  const { type, filename, description, wrapper } = document;
  return [
    '<DOCUMENT>',
    `<TYPE>${type}`,
    `<SEQUENCE>${place + 1}`,
    `<FILENAME>${filename}`,
    ...(description === undefined ? [] : [`<DESCRIPTION>${description}`]),
    '<TEXT>',
    ...(wrapper ? [`<${wrapper}>`, contentOf(document), `</${wrapper}>`] : [contentOf(document)]),
    '</TEXT>',
    '</DOCUMENT>',
  ].join('\n');
};

/** The complete submission, as text. */
export const submissionText = (filing: SampleFiling): string =>
  [
    `<SEC-DOCUMENT>${filing.accessionNumber}.txt : ${compact(filing.filedDate)}`,
    submissionHeader(filing),
    ...[filing.document, ...(filing.exhibits ?? [])].map(documentBlock),
    '</SEC-DOCUMENT>\n',
  ].join('\n');
