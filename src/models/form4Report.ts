import { CalendarDate, Float, Property, Resource, Timestamp } from '../schema/property.js';
import { acceptedAt, cik } from './secSubmission.js';

/** Maximum owners, and maximum transactions, of a report; a form has room for fewer. */
export const reportedRows = 100;

@Resource('Somebody who reports on a Form 4.')
export class Form4Owner {
  @Property(() => String, cik('the owner', '2000001'))
  cik!: string;

  @Property(() => String, { description: 'Name of the owner.', example: 'Doe Jane' })
  name!: string;

  @Property(() => Boolean, { description: 'Whether the owner is a director of the issuer.', example: true })
  isDirector!: boolean;

  @Property(() => Boolean, { description: 'Whether the owner is an officer of the issuer.', example: false })
  isOfficer!: boolean;

  @Property(() => Boolean, { description: 'Whether the owner holds ten percent of a class.', example: false })
  isTenPercentOwner!: boolean;

  @Property(() => Boolean, { description: 'Whether the owner stands to the issuer in another way.', example: false })
  isOther!: boolean;

  @Property(() => String, {
    description: 'Title of an officer, or what the other way is.',
    nullable: true,
    example: null,
  })
  title!: string | null;
}

@Resource('A row of a Form 4: a trade, or another change of what an owner holds.')
export class Form4Transaction {
  @Property(() => Boolean, { description: 'Whether it is in the table of derivative securities.', example: false })
  isDerivative!: boolean;

  @Property(() => String, { description: 'The security.', example: 'Common Stock' })
  securityTitle!: string;

  @Property(() => CalendarDate, { description: 'Day of the transaction.', nullable: true, example: '2026-09-29' })
  transactionDate!: string | null;

  @Property(() => String, { description: 'Transaction code; P is a purchase.', example: 'P' })
  code!: string;

  @Property(() => Boolean, { description: 'Whether an equity swap was involved.', example: false })
  isEquitySwap!: boolean;

  @Property(() => Boolean, {
    description: 'Whether the securities were acquired, not disposed of.',
    nullable: true,
    example: true,
  })
  isAcquired!: boolean | null;

  @Property(() => Float, { description: 'How many.', nullable: true, example: 12_000 })
  shares!: number | null;

  @Property(() => Float, { description: 'Price of one.', nullable: true, example: 31.2 })
  pricePerShare!: number | null;

  @Property(() => Float, { description: 'How many are held afterwards.', nullable: true, example: 58_000 })
  sharesOwnedAfter!: number | null;

  @Property(() => Boolean, {
    description: 'Whether they are held directly, not through another.',
    nullable: true,
    example: true,
  })
  isDirect!: boolean | null;

  @Property(() => String, {
    description: 'Through whom they are held, where that is another.',
    nullable: true,
    example: 'By trust',
  })
  ownership!: string | null;

  @Property(() => [String], { description: 'What footnotes say of the row.', example: ['Bought in several trades.'] })
  footnotes!: string[];
}

@Resource('A Form 4 as it was filed: all its owners and rows, of which the filing sums the purchases up.')
export class Form4Report {
  @Property(() => String, { description: '`4`, or `4/A` for an amendment.', example: '4' })
  documentType!: string;

  @Property(() => Timestamp, acceptedAt)
  acceptedAt!: string | null;

  @Property(() => CalendarDate, {
    description: 'Day of the earliest transaction reported.',
    nullable: true,
    example: '2026-09-29',
  })
  periodOfReport!: string | null;

  @Property(() => CalendarDate, {
    description: 'When what an amendment amends was filed.',
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

  @Property(() => [Form4Owner], { description: `Who reports, in the order of the form; at most ${reportedRows}.` })
  owners!: Form4Owner[];

  @Property(() => [Form4Transaction], { description: `The rows, in the order of the form; at most ${reportedRows}.` })
  transactions!: Form4Transaction[];
}
