import { CalendarDate, Float, Property, Resource, Timestamp } from '../../schema/property.js';
import { acceptedAtProperty, cikProperty } from './secSubmission.js';

/** Maximum owners, and maximum transactions, of a report; a form has room for fewer. */
export const maxReportRows = 100;

@Resource('A reporting owner of a Form 4.')
export class Form4Owner {
  @Property(() => String, cikProperty('the owner', '2000001'))
  cik!: string;

  @Property(() => String, { description: 'Name of the owner.', example: 'Doe Jane' })
  name!: string;

  @Property(() => Boolean, { description: 'Whether the owner is a director of the issuer.', example: true })
  isDirector!: boolean;

  @Property(() => Boolean, { description: 'Whether the owner is an officer of the issuer.', example: false })
  isOfficer!: boolean;

  @Property(() => Boolean, { description: 'Whether the owner holds ten percent of a class.', example: false })
  isTenPercentOwner!: boolean;

  @Property(() => Boolean, { description: 'Whether the owner has another relationship to the issuer.', example: false })
  isOther!: boolean;

  @Property(() => String, {
    description: 'Title of an officer, or a description of the other relationship.',
    nullable: true,
    example: null,
  })
  title!: string | null;
}

@Resource('A row of a Form 4: a trade, or another change of the holdings of an owner.')
export class Form4Transaction {
  @Property(() => Boolean, { description: 'Whether the row is in the table of derivative securities.', example: false })
  isDerivative!: boolean;

  @Property(() => String, { description: 'Title of the security.', example: 'Common Stock' })
  securityTitle!: string;

  @Property(() => CalendarDate, { description: 'Day of the transaction.', nullable: true, example: '2026-09-29' })
  transactionDate!: string | null;

  @Property(() => String, { description: 'Transaction code; P is a purchase.', example: 'P' })
  code!: string;

  @Property(() => Boolean, { description: 'Whether an equity swap was involved.', example: false })
  isEquitySwap!: boolean;

  @Property(() => Boolean, {
    description: 'Whether the securities were acquired (true) or disposed of (false).',
    nullable: true,
    example: true,
  })
  isAcquired!: boolean | null;

  @Property(() => Float, { description: 'Number of securities.', nullable: true, example: 12_000 })
  shares!: number | null;

  @Property(() => Float, { description: 'Price per security.', nullable: true, example: 31.2 })
  pricePerShare!: number | null;

  @Property(() => Float, {
    description: 'Number of securities held after the transaction.',
    nullable: true,
    example: 58_000,
  })
  sharesOwnedAfter!: number | null;

  @Property(() => Boolean, {
    description: 'Whether the securities are held directly (true) or indirectly (false).',
    nullable: true,
    example: true,
  })
  isDirect!: boolean | null;

  @Property(() => String, {
    description: 'Nature of indirect ownership; null for securities that are held directly.',
    nullable: true,
    example: 'By trust',
  })
  ownership!: string | null;

  @Property(() => [String], { description: 'Footnotes of the row.', example: ['Bought in several trades.'] })
  footnotes!: string[];
}

@Resource('A Form 4 as it was filed, with all its owners and rows. The filing has the sums of the purchases.')
export class Form4Report {
  @Property(() => String, { description: '`4`, or `4/A` for an amendment.', example: '4' })
  documentType!: string;

  @Property(() => Timestamp, acceptedAtProperty)
  acceptedAt!: string | null;

  @Property(() => CalendarDate, {
    description: 'Day of the earliest transaction reported.',
    nullable: true,
    example: '2026-09-29',
  })
  periodOfReport!: string | null;

  @Property(() => CalendarDate, {
    description: 'Filing date of the form that an amendment amends.',
    nullable: true,
    example: null,
  })
  originalSubmissionDate!: string | null;

  @Property(() => Boolean, {
    description: 'Whether the trades were made under a plan of Rule 10b5-1; forms before April 2023 do not say.',
    nullable: true,
    example: false,
  })
  underPlan!: boolean | null;

  @Property(() => [Form4Owner], {
    description: `Reporting owners, in the order of the form; at most ${maxReportRows}.`,
  })
  owners!: Form4Owner[];

  @Property(() => [Form4Transaction], { description: `Rows, in the order of the form; at most ${maxReportRows}.` })
  transactions!: Form4Transaction[];
}
