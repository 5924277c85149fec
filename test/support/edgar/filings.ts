import { form8kDocument, htmlDocument, itemSection, type DocumentSection } from './documents.js';
import { companyOf, filingTimes, nextAccessionNumber, type SampleParty, type SampleFiling } from './filing.js';
import { itemText } from './itemTexts.js';
import { isOffering } from './submission.js';
import { type SampleOwner, type OwnershipReport, ownershipXml, periodOf, type SampleTrade } from './ownership.js';
import { type SampleHolder, scheduleXml } from './schedule13.js';

export { companyOf, contentOf, nextAccessionNumber } from './filing.js';
export type { SampleParty, SampleDocument, SampleFiling } from './filing.js';
export type { SampleAddress, SampleOwner, OwnershipReport, SampleTrade } from './ownership.js';
export type { SampleHolder } from './schedule13.js';

/** Whom a filing is about. */
export interface Company {
  readonly name: string;
  readonly cik: number;
  readonly ticker?: string;
}

export const sampleCompany: Company = { name: 'Quillhaven Turbines, Inc.', cik: 9_300_001, ticker: 'QHVT' };
export const sampleHolder: Company = { name: 'Ostergate Capital Partners, L.P.', cik: 9_500_001 };
export const sampleOwner: SampleOwner = {
  name: 'Featherby Winifred K',
  cik: 9_700_001,
  isDirector: true,
  officerTitle: 'Chief Executive Officer',
};

const investment = 'The reporting persons acquired the shares for investment.';

/** Fields of a filing that a test may set; the rest follows. */
export type FilingOverrides = Partial<SampleFiling>;

/** Numbers under which the Commission keeps what a company files under one of its acts. */
export const fileNumberOf = (series: '001' | '005' | '333' | '000', { cik }: Company): string =>
  `${series}-${String(cik % 100_000).padStart(5, '0')}`;

const party = (role: string, { name, cik, ticker }: Company): SampleParty => ({
  role,
  name,
  cik,
  ...(ticker === undefined ? {} : { ticker }),
});

/** Creates any filing; a quarterly report by default. */
export function sampleFiling(
  overrides: FilingOverrides & { readonly company?: Company; readonly sections?: readonly DocumentSection[] },
): SampleFiling {
  const { company = sampleCompany, sections = [], ...rest } = overrides;
  const formType = overrides.formType ?? '10-Q';
  const moments = filingTimes(overrides);
  const words = formType.toLowerCase().replace(/[^a-z0-9]/g, '');
  return {
    accessionNumber: overrides.accessionNumber ?? nextAccessionNumber(moments.filedDate),
    formType,
    parties: [party('Filer', company)],
    fileNumber: fileNumberOf(isOffering(formType) ? '333' : '001', company),
    document: {
      type: formType,
      filename: `q${company.cik % 1000}_${words}.htm`,
      description: formType,
      content: () => htmlDocument(`FORM ${formType}`, company.name, sections),
    },
    ...rest,
    ...moments,
  };
}

/** A current report; of items without a text of their own it says something fitting. */
export function form8k(
  overrides: FilingOverrides & { readonly company?: Company; readonly texts?: Readonly<Record<string, string>> } = {},
): SampleFiling {
  const { company = sampleCompany, texts = {}, items = ['8.01', '9.01'], formType = '8-K', ...rest } = overrides;
  const { filedDate } = filingTimes(overrides);
  const day = overrides.period ?? filedDate;
  return sampleFiling({
    company,
    formType,
    items,
    period: day,
    document: {
      type: formType,
      filename: `${(company.ticker ?? 'form8k').toLowerCase()}-${day.replaceAll('-', '')}.htm`,
      description: formType,
      wrapper: 'XBRL',
      content: () => {
        const sections = items.map((item) => itemSection(item, texts[item] ?? itemText(item, company.name)));
        return form8kDocument({ formType, company, day, sections });
      },
    },
    ...rest,
  });
}

interface StakeOverrides extends FilingOverrides {
  /** The company whose shares are held. */
  readonly subject?: Company;
  /** Holders of the securities; the first files. */
  readonly holders?: readonly SampleHolder[];
  /** Text of item 4. */
  readonly purpose?: string;
  /** The filing that this amends. */
  readonly amendmentOf?: SampleFiling;
  /** The number of the amendment. */
  readonly amendment?: number;
}

/** A statement of beneficial ownership; as HTML when its form type is one of before 2025, `SC 13D`. */
export function schedule13d(overrides: StakeOverrides = {}): SampleFiling {
  const { subject, amendmentOf, amendment = amendmentOf && 1, purpose = investment, ...rest } = overrides;
  const issuer = subject ?? (amendmentOf ? companyOf(amendmentOf) : sampleCompany);
  const holders = overrides.holders ?? amendmentOf?.holders ?? [{ ...sampleHolder, shares: 4_210_000, percent: 7.3 }];
  const [first, ...others] = holders;
  const formType = overrides.formType ?? (amendmentOf ? 'SCHEDULE 13D/A' : 'SCHEDULE 13D');
  const eventDate = overrides.period ?? filingTimes(overrides).filedDate;
  const sections = [{ heading: 'Item 4. Purpose of Transaction.', paragraphs: [purpose] }];
  return sampleFiling({
    formType,
    parties: [party('Subject', issuer), party('Filed by', first ?? sampleHolder)],
    groupMembers: others.map(({ name }) => name),
    fileNumber: amendmentOf?.fileNumber ?? fileNumberOf('005', issuer),
    holders,
    document: formType.startsWith('SCHEDULE')
      ? {
          type: formType,
          filename: 'primary_doc.xml',
          wrapper: 'XML',
          content: () => scheduleXml({ formType, amendment, issuer, holders, purpose, eventDate }),
        }
      : {
          type: formType,
          filename: 'sc13d.htm',
          description: formType,
          content: () => htmlDocument('SCHEDULE 13D', issuer.name, sections),
        },
    ...rest,
  });
}

/** The registration of the shares of a company that is spun off, with its information statement. */
export function form10(
  overrides: FilingOverrides & { readonly company?: Company; readonly parent?: string } = {},
): SampleFiling {
  const {
    company = { name: 'Windlass Paper SpinCo, Inc.', cik: 9_300_002 },
    parent = sampleCompany.name,
    ...rest
  } = overrides;
  const statement =
    `On the distribution date ${parent} will distribute all of the outstanding shares of ${company.name} to its ` +
    'stockholders pro rata, one share for every four shares held at the close of business on the record date. ' +
    'After the spin-off the company will be an independent company, under a separation and distribution agreement.';
  return sampleFiling({
    company,
    formType: '10-12B',
    sections: [
      { heading: 'Item 1. Business.', paragraphs: ['See the information statement, Exhibit 99.1.', statement] },
    ],
    exhibits: [
      {
        type: 'EX-99.1',
        filename: 'informationstatement.htm',
        description: 'EX-99.1',
        content: () =>
          htmlDocument('INFORMATION STATEMENT', company.name, [{ heading: 'Summary', paragraphs: [statement] }]),
      },
    ],
    ...rest,
  });
}

interface TenderOverrides extends FilingOverrides {
  readonly subject?: Company;
  /** Bidder of a third-party offer; an issuer that buys its own shares is the bidder itself. */
  readonly bidder?: Company;
  readonly text?: string;
  readonly amendmentOf?: SampleFiling;
}

/** A tender offer, of a third party when there is a bidder. */
export function tender(overrides: TenderOverrides = {}): SampleFiling {
  const { bidder, text, amendmentOf, subject: _subject, ...rest } = overrides;
  const subject = overrides.subject ?? (amendmentOf ? companyOf(amendmentOf) : sampleCompany);
  const offeror = bidder ?? amendmentOf?.parties.find(({ role }) => role === 'Filed by') ?? subject;
  const form = amendmentOf?.formType ?? (bidder ? 'SC TO-T' : 'SC TO-I');
  const formType = amendmentOf && !form.endsWith('/A') ? `${form}/A` : form;
  const statement =
    text ??
    (offeror.cik === subject.cik
      ? 'The company offers to purchase up to 2,500,000 shares at prices between $18.00 and $21.00 in a modified Dutch auction. Holders of odd lots, fewer than 100 shares, who tender all their shares have priority.'
      : `${offeror.name} offers to purchase all outstanding shares at $24.50 in cash and one contingent value right per share.`);
  return sampleFiling({
    formType,
    parties: [party('Subject', subject), party('Filed by', offeror)],
    fileNumber: amendmentOf?.fileNumber ?? fileNumberOf('005', subject),
    company: subject,
    sections: [{ heading: 'Item 4. Terms of the Transaction.', paragraphs: [statement] }],
    ...rest,
  });
}

/** The end of the duty to report. */
export const deregistration = (
  overrides: FilingOverrides & { readonly company?: Company; readonly holdersOfRecord?: number } = {},
) => {
  const { holdersOfRecord = 214, ...rest } = overrides;
  const certification = `Approximate number of holders of record as of the certification or notice date: ${holdersOfRecord}.`;
  const sections = [
    { heading: 'Certification and notice of termination of registration', paragraphs: [certification] },
  ];
  return sampleFiling({ formType: '15-12G', sections, ...rest });
};

interface Form4Overrides extends FilingOverrides {
  readonly issuer?: Company;
  readonly owners?: readonly SampleOwner[];
  readonly transactions?: readonly SampleTrade[];
  readonly footnotes?: Readonly<Record<string, string>>;
  /** Whether the trade was under a Rule 10b5-1 plan. */
  readonly isPlanned?: boolean;
  readonly remarks?: string;
  readonly amendmentOf?: SampleFiling;
}

/** A statement of changes in ownership; what an amendment does not say is as in what it amends. */
export function form4(overrides: Form4Overrides = {}): SampleFiling {
  const { amendmentOf, issuer, owners, transactions, footnotes, isPlanned, remarks, ...rest } = overrides;
  const { filedDate } = filingTimes(overrides);
  const before = amendmentOf?.report;
  const report: OwnershipReport = {
    formType: amendmentOf ? '4/A' : '4',
    ...(amendmentOf ? { originallyFiled: amendmentOf.filedDate } : {}),
    issuer: issuer ?? before?.issuer ?? sampleCompany,
    owners: owners ?? before?.owners ?? [sampleOwner],
    trades: transactions ?? before?.trades ?? [{ code: 'P', shares: 1000, price: 12.5, date: filedDate }],
    footnotes: footnotes ?? before?.footnotes ?? {},
    isPlanned: isPlanned ?? before?.isPlanned ?? false,
    remarks: remarks ?? '',
    signedOn: filedDate,
  };
  return sampleFiling({
    formType: report.formType,
    period: periodOf(report),
    parties: [
      ...report.owners.map(({ address, ...owner }) => ({
        ...party('Reporting', owner),
        ...(address === undefined ? {} : { address }),
      })),
      party('Issuer', report.issuer),
    ],
    fileNumber: fileNumberOf('001', report.issuer),
    report,
    document: {
      type: report.formType,
      filename: 'ownership.xml',
      description: `FORM ${report.formType}`,
      wrapper: 'XML',
      content: () => ownershipXml(report),
    },
    ...rest,
  });
}
