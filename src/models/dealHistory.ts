import { registerEnum, Float, ID, Property, Resource, Timestamp } from '../schema/property.js';
import type { Deal } from './deal.js';

/** Fields of a deal whose changes are recorded. */
export const DealField = {
  companyName: 'companyName',
  symbol: 'symbol',
  cik: 'cik',
  tseCode: 'tseCode',
  asxCode: 'asxCode',
  isin: 'isin',
  lei: 'lei',
  country: 'country',
  status: 'status',
  positionType: 'positionType',
  description: 'description',
  investmentThesis: 'investmentThesis',
  targetPrice: 'targetPrice',
  currentPrice: 'currentPrice',
  notes: 'notes',
  riskAssessment: 'riskAssessment',
  relatedFilingIds: 'relatedFilingIds',
} as const satisfies Partial<Record<keyof Deal, string>>;
export type DealField = keyof typeof DealField;

registerEnum(DealField, 'DealField', 'Field of a deal whose changes are recorded.');

/** Long texts of a deal, which the timeline shows as excerpts. */
export const longTextFields = ['description', 'investmentThesis', 'notes', 'riskAssessment'] as const;

/** Length of an excerpt of a long text, in Unicode code points. */
export const maxExcerptLength = 200;

/** Maximum linked or unlinked filings that an entry names. */
export const maxNamedFilings = 100;

/** Maximum documents that an entry names. */
export const maxNamedDocuments = 100;

/** Maximum points of a series of prices. */
export const maxPricePoints = 200;

export const DealAuthorKind = { apiKey: 'apiKey', session: 'session', operator: 'operator' } as const;
export type DealAuthorKind = keyof typeof DealAuthorKind;

registerEnum(DealAuthorKind, 'DealAuthorKind', 'How the author of a change was authenticated.');

export const DealTimelineKind = {
  dealCreated: 'dealCreated',
  dealChanged: 'dealChanged',
  activityCreated: 'activityCreated',
  taskCompleted: 'taskCompleted',
} as const;
export type DealTimelineKind = keyof typeof DealTimelineKind;

registerEnum(DealTimelineKind, 'DealTimelineKind', 'Event that an entry of a timeline reports.');

@Resource('Author of a change of a deal.')
export class DealAuthor {
  @Property(() => DealAuthorKind, { description: 'How the author was authenticated.', example: 'apiKey' })
  kind!: DealAuthorKind;

  @Property(() => String, {
    description: 'Name of the API key at that time, with its first and last characters; null for other authors.',
    nullable: true,
    example: 'Research notebook (dkt_4fQ9…x7Lp)',
  })
  name!: string | null;
}

@Resource('Change of a field of a deal.')
export class DealFieldChange {
  @Property(() => DealField, { description: 'The field.', example: 'targetPrice' })
  field!: DealField;

  @Property(() => String, {
    description: `Value before the change, null if there was none: the first ${maxExcerptLength} characters of the long texts, and the number of \`relatedFilingIds\`.`,
    nullable: true,
    example: '40',
  })
  before!: string | null;

  @Property(() => String, {
    description: 'Value after the change, in the same form.',
    nullable: true,
    example: '42.5',
  })
  after!: string | null;
}

@Resource('Addition, change or removal of a document of a deal.')
export class DealDocumentChange {
  @Property(() => ID, {
    description: 'Id of the document.',
    format: 'uuid',
    example: '0d3c1c86-6f2f-4b0a-9a0f-1c9f6f1a2b3c',
  })
  documentId!: string;

  @Property(() => String, {
    description: 'Name of the document before the change; null if it was added.',
    nullable: true,
    example: 'Draft circular.pdf',
  })
  before!: string | null;

  @Property(() => String, {
    description: 'Name of the document after the change; null if it was removed.',
    nullable: true,
    example: 'Scheme circular.pdf',
  })
  after!: string | null;

  @Property(() => Boolean, {
    description: 'Whether the URL of a document that was not added or removed has changed.',
    example: false,
  })
  urlChanged!: boolean;
}

@Resource(
  'An entry in the timeline of a deal. Changes of a deal by one author within ten minutes are one entry, at the time of the first change.',
)
export class DealTimelineEntry {
  @Property(() => ID, {
    description: 'Id of the change, of the activity, or of the deal; unique among the entries of a kind.',
    format: 'uuid',
    example: '9b2d7c1e-0b4f-4c38-9a51-8f6e2d3c4b5a',
  })
  entryId!: string;

  @Property(() => DealTimelineKind, { description: 'Event that the entry reports.', example: 'dealChanged' })
  kind!: DealTimelineKind;

  @Property(() => Timestamp, {
    description: 'Time of the event; for several changes, of the first.',
    example: '2026-10-01T09:30:00.000Z',
  })
  at!: string;

  @Property(() => DealAuthor, {
    description:
      'Author of the creation or of the changes; null for an activity, if the author is unknown, and for several authors.',
    nullable: true,
  })
  author!: DealAuthor | null;

  @Property(() => [DealFieldChange], { description: 'Changed fields; empty unless fields of the deal were changed.' })
  changes!: DealFieldChange[];

  @Property(() => [String], {
    description: `Ids of the filings that the change linked to the deal; the first ${maxNamedFilings}.`,
  })
  linkedFilingIds!: string[];

  @Property(() => [String], {
    description: `Ids of the filings whose links the change removed; the first ${maxNamedFilings}.`,
  })
  unlinkedFilingIds!: string[];

  @Property(() => [DealDocumentChange], {
    description: `Documents that the change added, renamed, gave another URL, or removed; at most ${maxNamedDocuments}.`,
  })
  documentChanges!: DealDocumentChange[];

  @Property(() => ID, {
    description: 'Id of the activity that was created or completed; otherwise null.',
    nullable: true,
    format: 'uuid',
    example: null,
  })
  activityId!: string | null;
}

@Resource('Prices of a deal from a time on.')
export class DealPricePoint {
  @Property(() => Timestamp, { description: 'Begin of the prices.', example: '2026-10-01T09:30:00.000Z' })
  at!: string;

  @Property(() => Float, { description: 'Target price; null without one.', nullable: true, example: 42.5 })
  targetPrice!: number | null;

  @Property(() => Float, { description: 'Current market price; null without one.', nullable: true, example: 31.2 })
  currentPrice!: number | null;
}

@Resource('Whole text of a deal before a change.')
export class DealFormerText {
  @Property(() => DealField, { description: 'The field.', example: 'notes' })
  field!: DealField;

  @Property(() => String, {
    description: 'Text before the change; null if there was none.',
    nullable: true,
    example: 'Call the investor relations desk.',
  })
  text!: string | null;
}
