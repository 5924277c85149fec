import {
  analysisDateProperty,
  createdAtProperty,
  filingIdProperty,
  longTextProperty,
  shortTextProperty,
  statusProperty,
  Filing,
} from './filing.js';
import { CalendarDate, Float, ID, Int, Property, Resource, Timestamp, Url } from '../../schema/property.js';
import { Node } from '../node.js';

/** Status of a filing whose purchases a later form restates. */
export const amendedStatus = 'amended';

@Resource('An insider purchase reported to the SEC on Form 4.', [Node, Filing])
export class Form4Filing {
  @Property(() => ID, filingIdProperty('Accession number and CIK of the issuer.', '0001140361-26-017127-1000001'))
  filingId!: string;

  @Property(() => String, {
    description: 'Name of the issuer.',
    ...shortTextProperty,
    example: 'Harbour Rail Holdings',
  })
  issuerName!: string;

  @Property(() => String, { description: 'Ticker of the issuer.', nullable: true, maxLength: 32, example: 'HRBR' })
  issuerTicker!: string | null;

  @Property(() => String, {
    description: 'Name of the reporting owner.',
    ...shortTextProperty,
    nullable: true,
    example: 'Doe Jane',
  })
  ownerName!: string | null;

  @Property(() => String, {
    description: 'Title of the reporting owner.',
    ...shortTextProperty,
    nullable: true,
    example: 'Director',
  })
  ownerTitle!: string | null;

  @Property(() => Boolean, { description: 'Whether an owner is an officer.', example: false })
  isOfficer!: boolean;

  @Property(() => Boolean, { description: 'Whether an owner is a director.', example: true })
  isDirector!: boolean;

  @Property(() => String, {
    description:
      'Transaction code; P is a purchase. An amendment that corrects a purchase to something else has the code of its rows, or null if they differ.',
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

  @Property(() => Float, {
    description: 'Shares bought. Null if the form does not state those of each purchase.',
    nullable: true,
    example: 12000,
  })
  sharesTransacted!: number | null;

  @Property(() => Float, {
    description:
      'Average price per share, in US dollars. Null if the form does not state it for each purchase: a price in another currency, or of notes in percent, is none.',
    nullable: true,
    example: 31.2,
  })
  pricePerShare!: number | null;

  @Property(() => Float, {
    description: 'Sum of shares times price over all purchases, in US dollars. Null if one of them is unknown.',
    nullable: true,
    example: 374400,
  })
  totalValue!: number | null;

  @Property(() => String, {
    description:
      'Currency (ISO 4217) that the footnotes name for the prices. If it is not USD, `pricePerShare` and `totalValue` are null. Null where nothing is said.',
    nullable: true,
    maxLength: 3,
    example: 'USD',
  })
  currency!: string | null;

  @Property(() => Float, { description: 'Shares held after the transaction.', nullable: true, example: 58000 })
  sharesOwnedAfter!: number | null;

  @Property(() => Int, {
    description:
      'Number of further securities bought, which `sharesTransacted`, `pricePerShare` and `totalValue` leave out; `report` has their rows. Null if Docket has not read the form.',
    nullable: true,
    minimum: 0,
    maximum: 2_147_483_647,
    example: 0,
  })
  otherSecurities!: number | null;

  @Property(() => CalendarDate, { description: 'Filing date, Eastern time.', example: '2026-10-01' })
  filingDate!: string;

  @Property(() => Url, {
    description: 'URL of the index page of the filing.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.sec.gov/Archives/edgar/data/1000001/000114036126017127/0001140361-26-017127-index.htm',
  })
  htmlUrl!: string | null;

  @Property(() => String, {
    description: 'AI-generated analysis.',
    ...longTextProperty,
    example: 'Third purchase by a director within a month.',
  })
  analysis!: string | null;

  @Property(() => Timestamp, analysisDateProperty)
  analysisDate!: string | null;

  @Property(() => Float, { description: 'Market price when Docket found the filing.', nullable: true, example: 31.45 })
  priceAtDiscovery!: number | null;

  @Property(() => Timestamp, {
    description: 'When `priceAtDiscovery` was read.',
    nullable: true,
    example: '2026-10-01T21:05:12.000Z',
  })
  priceAtDiscoveryDate!: string | null;

  @Property(() => String, {
    ...statusProperty,
    description:
      'State of the record, such as `collected` or `analyzed`. `amended` means that a later form restates its purchases (GraphQL: `amendedBy`), whose values count in their place.',
  })
  status!: string;

  @Property(() => Timestamp, createdAtProperty)
  createdAt!: string;
}
