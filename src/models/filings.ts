import { FilingKind } from '../generated/prisma/enums.js';
import { CalendarDate, ClockTime, enumeration, Float, ID, Property, Resource, Timestamp, Url } from './property.js';

export { FilingKind };

enumeration(FilingKind, 'FilingKind', 'The sources of filings.');

const filingId = (description: string, example: string) => ({ description, minLength: 1, maxLength: 200, example });
const shortText = { minLength: 1, maxLength: 1000 } as const;
const longText = { nullable: true, maxLength: 500_000 } as const;
const status = {
  description: 'State of the record, such as `collected` or `analyzed`.',
  maxLength: 50,
  example: 'analyzed',
};
const createdAt = { description: 'When Docket took the filing in.', example: '2026-10-01T21:05:12.345Z' };
const analysisDate = {
  description: 'When the analysis was made.',
  nullable: true,
  example: '2026-10-01T21:06:40.000Z',
};

@Resource('A tag that the annotation gave a filing.')
export class FilingTag {
  @Property(() => String, { description: 'Name of the tag.', minLength: 1, maxLength: 100, example: 'Spin-off' })
  name!: string;

  @Property(() => String, { description: 'Colour to show it in.', minLength: 1, maxLength: 50, example: '#2563eb' })
  color!: string;
}

const aiTags = {
  description: 'Tags given by the annotation.',
  maxItems: 100,
  example: [{ name: 'Spin-off', color: '#2563eb' }],
};

@Resource('A filing with the US Securities and Exchange Commission.')
export class SecFiling {
  @Property(() => ID, filingId('Accession number.', '0001193125-26-000123'))
  filingId!: string;

  @Property(() => String, { description: 'Name of the company.', ...shortText, example: 'Harbour Rail Holdings' })
  companyName!: string;

  @Property(() => String, { description: 'Form type.', minLength: 1, maxLength: 40, example: '10-12B' })
  formType!: string;

  @Property(() => CalendarDate, { description: 'Filing date, Eastern time.', example: '2026-10-01' })
  filedDate!: string;

  @Property(() => String, {
    description: 'What was filed.',
    ...longText,
    example: 'Registration of a class of securities',
  })
  description!: string | null;

  @Property(() => Url, {
    description: 'The whole submission as text.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.sec.gov/Archives/edgar/data/1000001/0001193125-26-000123.txt',
  })
  txtUrl!: string | null;

  @Property(() => Url, {
    description: 'The index page of the filing.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.sec.gov/Archives/edgar/data/1000001/000119312526000123/0001193125-26-000123-index.htm',
  })
  htmlUrl!: string | null;

  @Property(() => String, {
    description: 'AI-generated analysis.',
    ...longText,
    example: 'The terminals become a company of their own.',
  })
  analysis!: string | null;

  @Property(() => Timestamp, analysisDate)
  analysisDate!: string | null;

  @Property(() => String, status)
  status!: string;

  @Property(() => Timestamp, createdAt)
  createdAt!: string;

  @Property(() => [FilingTag], aiTags)
  aiTags!: FilingTag[];
}

@Resource('An insider purchase reported to the SEC on Form 4.')
export class Form4Filing {
  @Property(() => ID, filingId('Accession number and CIK of the issuer.', '0001140361-26-017127-1000001'))
  filingId!: string;

  @Property(() => String, { description: 'Name of the issuer.', ...shortText, example: 'Harbour Rail Holdings' })
  issuerName!: string;

  @Property(() => String, { description: 'Ticker of the issuer.', nullable: true, maxLength: 32, example: 'HRBR' })
  issuerTicker!: string | null;

  @Property(() => String, {
    description: 'Name of the reporting owner.',
    ...shortText,
    nullable: true,
    example: 'Doe Jane',
  })
  ownerName!: string | null;

  @Property(() => String, {
    description: 'Title of the reporting owner.',
    ...shortText,
    nullable: true,
    example: 'Director',
  })
  ownerTitle!: string | null;

  @Property(() => Boolean, { description: 'Whether an owner is an officer.', example: false })
  isOfficer!: boolean;

  @Property(() => Boolean, { description: 'Whether an owner is a director.', example: true })
  isDirector!: boolean;

  @Property(() => String, {
    description: 'Transaction code; P is a purchase.',
    nullable: true,
    maxLength: 50,
    example: 'P',
  })
  transactionType!: string | null;

  @Property(() => CalendarDate, {
    description: 'Day of the last purchase reported.',
    nullable: true,
    example: '2026-09-29',
  })
  transactionDate!: string | null;

  @Property(() => Float, { description: 'Shares bought.', nullable: true, example: 12000 })
  sharesTransacted!: number | null;

  @Property(() => Float, { description: 'Average price of a share.', nullable: true, example: 31.2 })
  pricePerShare!: number | null;

  @Property(() => Float, { description: 'Shares times price, summed.', nullable: true, example: 374400 })
  totalValue!: number | null;

  @Property(() => Float, { description: 'Shares held afterwards.', nullable: true, example: 58000 })
  sharesOwnedAfter!: number | null;

  @Property(() => CalendarDate, { description: 'Filing date, Eastern time.', example: '2026-10-01' })
  filingDate!: string;

  @Property(() => Url, {
    description: 'The index page of the filing.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.sec.gov/Archives/edgar/data/1000001/000114036126017127/0001140361-26-017127-index.htm',
  })
  htmlUrl!: string | null;

  @Property(() => String, {
    description: 'AI-generated analysis.',
    ...longText,
    example: 'Third purchase by a director within a month.',
  })
  analysis!: string | null;

  @Property(() => Timestamp, analysisDate)
  analysisDate!: string | null;

  @Property(() => Float, { description: 'Market price when Docket found the filing.', nullable: true, example: 31.45 })
  priceAtDiscovery!: number | null;

  @Property(() => Timestamp, {
    description: 'When that price was taken.',
    nullable: true,
    example: '2026-10-01T21:05:12.000Z',
  })
  priceAtDiscoveryDate!: string | null;

  @Property(() => String, status)
  status!: string;

  @Property(() => Timestamp, createdAt)
  createdAt!: string;
}

@Resource("A company's disclosure through TDnet, the disclosure network of the Tokyo Stock Exchange.")
export class JapanFiling {
  @Property(() => ID, filingId('Document id of TDnet.', '140120261001500001'))
  filingId!: string;

  @Property(() => String, {
    description: 'Securities code; may hold letters.',
    minLength: 1,
    maxLength: 10,
    example: '130A',
  })
  companyCode!: string;

  @Property(() => String, { description: 'Name of the company, Japanese.', ...shortText, example: '港湾鉄道' })
  companyName!: string;

  @Property(() => String, {
    description: 'Name of the company, English.',
    ...shortText,
    nullable: true,
    example: 'Kowan Railway',
  })
  companyNameEnglish!: string | null;

  @Property(() => CalendarDate, { description: 'Day of disclosure, Japan time.', example: '2026-10-01' })
  filingDate!: string;

  @Property(() => ClockTime, { description: 'Time of disclosure, Japan time, HH:MM:SS.', example: '15:30:00' })
  filingTime!: string;

  @Property(() => String, { description: 'Title, Japanese.', ...shortText, example: '自己株式の取得に関するお知らせ' })
  documentTitle!: string;

  @Property(() => String, {
    description: 'Title, English.',
    ...shortText,
    nullable: true,
    example: 'Notice of share buyback',
  })
  documentTitleEnglish!: string | null;

  @Property(() => Url, {
    description: 'The document.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.release.tdnet.info/inbs/140120261001500001.pdf',
  })
  pdfUrl!: string | null;

  @Property(() => String, {
    description: 'AI-generated summary.',
    ...longText,
    example: 'The board decided to buy back two percent.',
  })
  summary!: string | null;

  @Property(() => String, { description: 'Exchange of the listing.', nullable: true, maxLength: 100, example: 'TSE' })
  stockExchange!: string | null;

  @Property(() => String, {
    description: 'Document id of TDnet.',
    nullable: true,
    maxLength: 200,
    example: '140120261001500001',
  })
  tdnetDocumentId!: string | null;

  @Property(() => String, status)
  status!: string;

  @Property(() => [String], {
    description: 'Tags given by the annotation.',
    maxItems: 100,
    items: { minLength: 1, maxLength: 100 },
    example: ['Share Buyback'],
  })
  tags!: string[];

  @Property(() => Timestamp, createdAt)
  createdAt!: string;

  @Property(() => Timestamp, { description: 'When the record last changed.', example: '2026-10-01T21:05:12.345Z' })
  updatedAt!: string;
}

@Resource('An announcement on the Australian Securities Exchange, within its special situations.')
export class AsxAnnouncement {
  @Property(() => ID, filingId("The exchange's document key.", '2924-03095499-6A1327670'))
  filingId!: string;

  @Property(() => String, { description: 'Code of the security.', minLength: 1, maxLength: 32, example: 'HRB' })
  symbol!: string;

  @Property(() => String, {
    description: 'Name of the company.',
    ...shortText,
    nullable: true,
    example: 'Harbour Resources',
  })
  companyName!: string | null;

  @Property(() => String, { description: 'Headline.', ...shortText, example: 'Becoming a substantial holder' })
  headline!: string;

  @Property(() => [String], {
    description: 'Types given by the exchange.',
    maxItems: 100,
    items: { minLength: 1, maxLength: 200 },
    example: ['Security Holder Details'],
  })
  announcementTypes!: string[];

  @Property(() => Boolean, { description: "The exchange's price-sensitive flag.", example: true })
  isPriceSensitive!: boolean;

  @Property(() => String, { description: 'GICS sector.', nullable: true, maxLength: 200, example: 'Industrials' })
  sector!: string | null;

  @Property(() => String, {
    description: 'GICS industry group.',
    nullable: true,
    maxLength: 200,
    example: 'Transportation',
  })
  industry!: string | null;

  @Property(() => CalendarDate, { description: 'Day of the announcement, Sydney time.', example: '2026-10-01' })
  filedDate!: string;

  @Property(() => Timestamp, { description: 'When it was announced.', example: '2026-09-30T22:31:07.000Z' })
  announcedAt!: string;

  @Property(() => Url, {
    description: 'The document.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.asx.com.au/asx/v2/statistics/displayAnnouncement.do?display=pdf&idsId=03095499',
  })
  pdfUrl!: string | null;

  @Property(() => String, {
    description: 'AI-generated summary of the special situation.',
    ...longText,
    example: 'A new holder with six percent.',
  })
  analysis!: string | null;

  @Property(() => String, status)
  status!: string;

  @Property(() => [FilingTag], aiTags)
  aiTags!: FilingTag[];

  @Property(() => Timestamp, createdAt)
  createdAt!: string;
}

export type Filing = SecFiling | Form4Filing | JapanFiling | AsxAnnouncement;
