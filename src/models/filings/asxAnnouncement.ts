import {
  aiTagsProperty,
  createdAtProperty,
  filingIdProperty,
  FilingTag,
  longTextProperty,
  shortTextProperty,
  statusProperty,
  Filing,
} from './filing.js';
import { CalendarDate, ID, Property, Resource, Timestamp, Url } from '../../schema/property.js';
import { Node } from '../node.js';

@Resource('An announcement of a special situation on the Australian Securities Exchange.', [Node, Filing])
export class AsxAnnouncement {
  @Property(() => ID, filingIdProperty("The exchange's document key.", '2924-03095499-6A1327670'))
  filingId!: string;

  @Property(() => String, { description: 'Code of the security.', minLength: 1, maxLength: 32, example: 'HRB' })
  symbol!: string;

  @Property(() => [String], {
    description:
      'Codes of further issuers of the announcement, such as the target of a bid. The filter `ticker` finds each.',
    maxItems: 50,
    items: { minLength: 1, maxLength: 32 },
    example: ['WHF'],
  })
  otherSymbols!: string[];

  @Property(() => String, {
    description: 'Name of the company.',
    ...shortTextProperty,
    nullable: true,
    example: 'Harbour Resources',
  })
  companyName!: string | null;

  @Property(() => String, { description: 'Headline.', ...shortTextProperty, example: 'Becoming a substantial holder' })
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

  @Property(() => Timestamp, {
    description: 'When the announcement was published.',
    example: '2026-09-30T22:31:07.000Z',
  })
  announcedAt!: string;

  @Property(() => Url, {
    description: 'URL of the document, a PDF.',
    nullable: true,
    maxLength: 2000,
    example: 'https://www.asx.com.au/asx/v2/statistics/displayAnnouncement.do?display=pdf&idsId=03095499',
  })
  pdfUrl!: string | null;

  @Property(() => String, {
    description: 'AI-generated summary of the special situation.',
    ...longTextProperty,
    example: 'A new holder with six percent.',
  })
  analysis!: string | null;

  @Property(() => String, statusProperty)
  status!: string;

  @Property(() => [FilingTag], aiTagsProperty)
  aiTags!: FilingTag[];

  @Property(() => Timestamp, createdAtProperty)
  createdAt!: string;
}
