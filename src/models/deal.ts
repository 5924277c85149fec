import { DealStatus, PositionType } from '../generated/prisma/enums.js';
import {
  Arguments,
  asxCodePattern,
  cikPattern,
  registerEnum,
  Float,
  ID,
  Input,
  pickInputFields,
  Property,
  Resource,
  Timestamp,
  tseCodePattern,
} from '../schema/property.js';
import { DealDocument } from './dealDocument.js';
import { Node } from './node.js';
import { normalizeAsxCode, normalizeCik, normalizeIdentifier, normalizeTseCode } from './companySymbol.js';

export { DealStatus, PositionType };

registerEnum(DealStatus, 'DealStatus', 'Status of a deal.');
registerEnum(PositionType, 'PositionType', 'Side of a position.');

/** Maximum filings to which a deal is linked. */
export const maxLinkedFilings = 500;

/** Limits of ids of linked filings. */
const linkedFilingIds = {
  maxItems: maxLinkedFilings,
  uniqueItems: true,
  items: { maxLength: 200 },
  example: ['0001193125-26-000123'],
} as const;

/** Limits of the free-text fields of a deal, in Unicode code points. */
const freeText = { nullable: true, maxLength: 50_000 } as const;
const price = { nullable: true, minimum: 0 } as const;

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
    description: 'CIK of the company at the SEC.',
    nullable: true,
    maxLength: 10,
    pattern: cikPattern,
    spelling: normalizeCik,
    example: '0001000001',
  })
  cik!: string | null;

  @Property(() => String, {
    description: 'Code of the company at the Tokyo Stock Exchange.',
    nullable: true,
    maxLength: 5,
    pattern: tseCodePattern,
    spelling: normalizeTseCode,
    example: '7203',
  })
  tseCode!: string | null;

  @Property(() => String, {
    description: 'Code of the company at the ASX.',
    nullable: true,
    maxLength: 6,
    pattern: asxCodePattern,
    spelling: normalizeAsxCode,
    example: 'HRB',
  })
  asxCode!: string | null;

  @Property(() => String, {
    description: 'ISIN of the security.',
    nullable: true,
    format: 'isin',
    spelling: normalizeIdentifier,
    example: 'US4115110300',
  })
  isin!: string | null;

  @Property(() => String, {
    description: 'LEI of the company.',
    nullable: true,
    format: 'lei',
    spelling: normalizeIdentifier,
    example: '5493000HRBRRAILXX168',
  })
  lei!: string | null;

  @Property(() => String, {
    description: 'Name of the country; "United States" by default.',
    nullable: true,
    maxLength: 100,
    example: 'United States',
  })
  country!: string | null;

  @Property(() => DealStatus, { description: 'Status of the deal.', example: 'active' })
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
    description: 'Reasons why the investment should work.',
    ...freeText,
    example: 'Forced selling by index funds.',
  })
  investmentThesis!: string | null;

  @Property(() => Float, { description: 'Target price.', ...price, example: 42.5 })
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

  @Property(() => String, {
    description: 'Risks of the investment.',
    ...freeText,
    example: 'Pension deficit moves along.',
  })
  riskAssessment!: string | null;

  @Property(() => [DealDocument], { description: 'Documents of the deal.', example: [] })
  documents!: DealDocument[];

  @Property(() => [String], {
    description: 'Ids of the filings linked to the deal.',
    ...linkedFilingIds,
  })
  relatedFilingIds!: string[];

  @Property(() => Timestamp, { description: 'When the deal was created.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, { description: 'When the deal was last changed.', example: '2026-10-01T09:30:00.000Z' })
  updatedAt!: string;
}

const optionalFields = [
  'symbol',
  'cik',
  'tseCode',
  'asxCode',
  'isin',
  'lei',
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
export class CreateDealInput extends pickInputFields(Deal, {
  required: ['companyName', 'status'],
  optional: optionalFields,
}) {}

@Input('Changes of a deal. Fields that are not sent stay as they are; null clears an optional field.')
export class UpdateDealInput extends pickInputFields(Deal, {
  optional: ['companyName', 'status', ...optionalFields],
}) {}

@Arguments('Filings to link to a deal, or to unlink from it.')
export class LinkedFilingsArgument {
  @Property(() => [ID], { description: 'Ids of the filings at their sources.', required: true, ...linkedFilingIds })
  filingIds!: string[];
}
