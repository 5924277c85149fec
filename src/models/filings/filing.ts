import { FilingKind } from '../../generated/prisma/enums.js';
import {
  CalendarDate,
  registerEnum,
  ID,
  Interface,
  Property,
  Resource,
  Timestamp,
  Url,
} from '../../schema/property.js';
import { Node } from '../node.js';

export { FilingKind };

registerEnum(FilingKind, 'FilingKind', 'Kinds of filings, by their source.');

// Declarations of fields that several kinds of filings share.
export const filingIdProperty = (description: string, example: string) => ({
  description,
  minLength: 1,
  maxLength: 200,
  example,
});
export const shortTextProperty = { minLength: 1, maxLength: 1000 } as const;
export const longTextProperty = { nullable: true, maxLength: 500_000 } as const;
export const statusProperty = {
  description: 'State of the record, such as `collected` or `analyzed`.',
  maxLength: 50,
  example: 'analyzed',
};
export const createdAtProperty = {
  description: 'When Docket stored the filing.',
  example: '2026-10-01T21:05:12.345Z',
};
export const analysisDateProperty = {
  description: 'When the analysis was made.',
  nullable: true,
  example: '2026-10-01T21:06:40.000Z',
};

@Interface('A filing of any kind, with the fields that all kinds share.', [Node])
export class Filing {
  @Property(() => FilingKind, { description: 'Kind of the filing, by its source.' })
  kind!: FilingKind;

  @Property(() => ID, { description: 'Id of the filing at its source.' })
  filingId!: string;

  @Property(() => String, { description: 'Name of the company; null if the source does not give one.', nullable: true })
  company!: string | null;

  @Property(() => String, {
    description:
      'Symbol or code of the security at its market. The filter `ticker` matches it, and the tickers of further filers.',
    nullable: true,
  })
  ticker!: string | null;

  @Property(() => CalendarDate, { description: 'Filing date, in the time zone of the source.' })
  date!: string;

  @Property(() => String, {
    description:
      'Title or headline, in English if available. Null for Form 4 filings, which have no title, and for SEC filings whose source gives none.',
    nullable: true,
  })
  title!: string | null;

  @Property(() => String, {
    description: 'AI-generated analysis or summary; null for a filing that is not analyzed.',
    nullable: true,
  })
  summary!: string | null;

  @Property(() => Url, { description: 'URL of the page or document of the filing at its source.', nullable: true })
  url!: string | null;

  @Property(() => [String], { description: 'Names of the tags that the annotation gave the filing.' })
  tags!: string[];

  @Property(() => String, statusProperty)
  status!: string;

  @Property(() => Timestamp, createdAtProperty)
  createdAt!: string;
}

@Resource('A tag that the annotation gave a filing.')
export class FilingTag {
  @Property(() => String, { description: 'Name of the tag.', minLength: 1, maxLength: 100, example: 'Spin-off' })
  name!: string;

  @Property(() => String, {
    description: 'Colour in which to show the tag.',
    minLength: 1,
    maxLength: 50,
    example: '#2563eb',
  })
  color!: string;
}

export const aiTagsProperty = {
  description: 'Tags given by the annotation.',
  maxItems: 100,
  example: [{ name: 'Spin-off', color: '#2563eb' }],
};

/** Validated filing to store, with the resource's field names. Absent fields keep their stored values. */
export interface FilingRecord {
  readonly filingId: string;
  readonly [field: string]: unknown;
}
