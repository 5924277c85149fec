import {
  createdAtProperty,
  filingIdProperty,
  longTextProperty,
  shortTextProperty,
  statusProperty,
  Filing,
} from './filing.js';
import { CalendarDate, ClockTime, ID, Property, Resource, Timestamp, Url } from '../../schema/property.js';
import { Node } from '../node.js';

@Resource("A company's disclosure through TDnet, the disclosure network of the Tokyo Stock Exchange.", [Node, Filing])
export class JapanFiling {
  @Property(() => ID, filingIdProperty('Document id of TDnet.', '140120261001500001'))
  filingId!: string;

  @Property(() => String, {
    description: 'Securities code; may contain letters.',
    minLength: 1,
    maxLength: 10,
    example: '130A',
  })
  companyCode!: string;

  @Property(() => String, { description: 'Name of the company, Japanese.', ...shortTextProperty, example: '港湾鉄道' })
  companyName!: string;

  @Property(() => String, {
    description: 'Name of the company, English.',
    ...shortTextProperty,
    nullable: true,
    example: 'Kowan Railway',
  })
  companyNameEnglish!: string | null;

  @Property(() => CalendarDate, { description: 'Day of disclosure, Japan time.', example: '2026-10-01' })
  filingDate!: string;

  @Property(() => ClockTime, { description: 'Time of disclosure, Japan time, HH:MM:SS.', example: '15:30:00' })
  filingTime!: string;

  @Property(() => String, {
    description: 'Title, Japanese.',
    ...shortTextProperty,
    example: '自己株式の取得に関するお知らせ',
  })
  documentTitle!: string;

  @Property(() => String, {
    description: 'Title, English.',
    ...shortTextProperty,
    nullable: true,
    example: 'Notice of share buyback',
  })
  documentTitleEnglish!: string | null;

  @Property(() => Url, {
    description: 'URL of the document, a PDF.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.release.tdnet.info/inbs/140120261001500001.pdf',
  })
  pdfUrl!: string | null;

  @Property(() => String, {
    description: 'AI-generated summary.',
    ...longTextProperty,
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

  @Property(() => String, {
    ...statusProperty,
    description:
      'State of the record, such as `collected` or `analyzed`. `withdrawn` means that TDnet has withdrawn the disclosure, and `pdfUrl` is null.',
  })
  status!: string;

  @Property(() => [String], {
    description: 'Tags given by the annotation.',
    maxItems: 100,
    items: { minLength: 1, maxLength: 100 },
    example: ['Share Buyback'],
  })
  tags!: string[];

  @Property(() => Timestamp, createdAtProperty)
  createdAt!: string;

  @Property(() => Timestamp, { description: 'When the record was last changed.', example: '2026-10-01T21:05:12.345Z' })
  updatedAt!: string;
}
