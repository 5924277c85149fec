import { DealStatus, PositionType } from '../generated/prisma/enums.js';
import {
  enumeration,
  Float,
  ID,
  Input,
  inputOf,
  Property,
  Resource,
  singleLine,
  Timestamp,
  Url,
} from '../schema/property.js';
import { Node } from './node.js';

export { DealStatus, PositionType };

enumeration(DealStatus, 'DealStatus', 'Where a deal stands.');
enumeration(PositionType, 'PositionType', 'On which side of the deal the position is.');

/** Limits of the free-text fields of a deal, in Unicode code points. */
const freeText = { nullable: true, maxLength: 50_000 } as const;
const price = { nullable: true, minimum: 0 } as const;

@Resource('A document that belongs to a deal.')
export class DealDocument {
  @Property(() => ID, {
    description: 'Id of the document.',
    format: 'uuid',
    example: '0d3c1c86-6f2f-4b0a-9a0f-1c9f6f1a2b3c',
  })
  documentId!: string;

  @Property(() => String, { description: 'Name of the document.', example: 'Information statement.pdf' })
  name!: string;

  @Property(() => Url, {
    description: 'Where the document is.',
    example: 'https://example.com/information-statement.pdf',
  })
  url!: string;

  @Property(() => Timestamp, { description: 'When it was added.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;
}

@Resource('A private investment-research record; only its owner sees it.', [Node])
export class Deal {
  @Property(() => ID, {
    description: 'Id of the deal.',
    format: 'uuid',
    example: '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70',
  })
  dealId!: string;

  @Property(() => ID, {
    description: 'Id of the owner.',
    format: 'uuid',
    example: '3b241101-e2bb-4255-8caf-4136c566a962',
  })
  userId!: string;

  @Property(() => String, {
    description: 'Name of the company.',
    trimmed: true,
    minLength: 1,
    maxLength: 300,
    example: 'Harbour Rail Holdings',
  })
  companyName!: string;

  @Property(() => String, {
    description: 'Ticker symbol; may carry an exchange suffix.',
    nullable: true,
    maxLength: 32,
    example: 'HRBR',
  })
  symbol!: string | null;

  @Property(() => String, {
    description: 'Name of the country; "United States" unless given.',
    nullable: true,
    maxLength: 100,
    example: 'United States',
  })
  country!: string | null;

  @Property(() => DealStatus, { description: 'Where the deal stands.', example: 'active' })
  status!: DealStatus;

  @Property(() => PositionType, { description: 'Side of the position.', nullable: true, example: 'long' })
  positionType!: PositionType | null;

  @Property(() => String, {
    description: 'Description or notes.',
    ...freeText,
    example: 'Spin-off of the port terminals.',
  })
  description!: string | null;

  @Property(() => String, {
    description: 'Why this should work.',
    ...freeText,
    example: 'Forced selling by index funds.',
  })
  investmentThesis!: string | null;

  @Property(() => Float, { description: 'Price aimed at.', ...price, example: 42.5 })
  targetPrice!: number | null;

  @Property(() => Float, { description: 'Current market price.', ...price, example: 31.2 })
  currentPrice!: number | null;

  @Property(() => Timestamp, {
    description: 'When `currentPrice` was last set or changed; null while there is no price.',
    nullable: true,
    example: '2026-10-01T09:30:00.000Z',
  })
  currentPriceDate!: string | null;

  @Property(() => String, {
    description: 'Free-form notes.',
    ...freeText,
    example: 'Call the investor relations desk.',
  })
  notes!: string | null;

  @Property(() => String, { description: 'What could go wrong.', ...freeText, example: 'Pension deficit moves along.' })
  riskAssessment!: string | null;

  @Property(() => [DealDocument], { description: 'Documents of the deal.', example: [] })
  documents!: DealDocument[];

  @Property(() => [String], {
    description: 'Ids of the filings linked to the deal.',
    maxItems: 500,
    uniqueItems: true,
    items: { maxLength: 200 },
    example: ['0001193125-26-000123'],
  })
  relatedFilingIds!: string[];

  @Property(() => Timestamp, { description: 'When the deal was created.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, { description: 'When the deal was last changed.', example: '2026-10-01T09:30:00.000Z' })
  updatedAt!: string;
}

const optionalFields = [
  'symbol',
  'country',
  'positionType',
  'description',
  'investmentThesis',
  'targetPrice',
  'currentPrice',
  'notes',
  'riskAssessment',
  'relatedFilingIds',
] as const;

@Input('A deal to create.')
export class CreateDealInput extends inputOf(Deal, {
  required: ['companyName', 'status'],
  optional: optionalFields,
}) {}

@Input('What to change of a deal: only the fields that are sent; null clears an optional one.')
export class UpdateDealInput extends inputOf(Deal, { optional: ['companyName', 'status', ...optionalFields] }) {}

@Input('Which deals to list; all of the caller unless narrowed.')
export class DealFilter {
  @Property(() => DealStatus, { description: 'Only deals of this status.', example: 'active' })
  status?: DealStatus;

  @Property(() => String, {
    description: 'Case-insensitive text to find in the name, the symbol or the free-text fields.',
    trimmed: true,
    maxLength: 200,
    example: 'rail',
  })
  searchTerm?: string;

  @Property(() => String, {
    description: 'Only deals with exactly this symbol, in any case.',
    maxLength: 32,
    example: 'HRBR',
  })
  symbol?: string;
}

@Input('An email with a summary of the deal.')
export class EmailDealInput {
  @Property(() => String, {
    description: 'Address of the recipient.',
    required: true,
    trimmed: true,
    maxLength: 254,
    format: 'email',
    example: 'analyst@example.com',
  })
  to!: string;

  @Property(() => String, {
    description: 'Subject on one line; "Deal Summary: " and the name of the company unless given.',
    nullable: true,
    minLength: 1,
    maxLength: 200,
    pattern: singleLine,
    example: 'Harbour Rail: where we stand',
  })
  subject?: string | null;

  @Property(() => String, {
    description: 'A message placed above the summary; line breaks are kept.',
    nullable: true,
    maxLength: 5000,
    example: 'Worth a look before the record date.',
  })
  message?: string | null;
}

@Resource('What became of an email.')
export class EmailReceipt {
  @Property(() => Boolean, { description: 'Always true; a failure is an error.', example: true })
  success!: boolean;

  @Property(() => String, { description: 'To whom it was sent.', example: 'Email sent to analyst@example.com' })
  message!: string;
}
