import { FilingKind } from '../generated/prisma/enums.js';
import { CalendarDate, enumeration, ID, Interface, Property, Resource, Timestamp, Url } from '../schema/property.js';
import { Node } from './node.js';

export { FilingKind };

enumeration(FilingKind, 'FilingKind', 'The sources of filings.');

// Declarations of fields that several kinds of filings share.
export const filingId = (description: string, example: string) => ({
  description,
  minLength: 1,
  maxLength: 200,
  example,
});
export const shortText = { minLength: 1, maxLength: 1000 } as const;
export const longText = { nullable: true, maxLength: 500_000 } as const;
export const status = {
  description: 'State of the record, such as `collected` or `analyzed`.',
  maxLength: 50,
  example: 'analyzed',
};
export const createdAt = { description: 'When Docket took the filing in.', example: '2026-10-01T21:05:12.345Z' };
export const analysisDate = {
  description: 'When the analysis was made.',
  nullable: true,
  example: '2026-10-01T21:06:40.000Z',
};

@Interface('A filing of any kind: what all kinds have in common.', [Node])
export class Filing {
  @Property(() => FilingKind, { description: 'Where it comes from.' })
  kind!: FilingKind;

  @Property(() => ID, { description: 'What its source calls it.' })
  filingId!: string;

  @Property(() => String, { description: 'Name of the company, where its source says it.', nullable: true })
  company!: string | null;

  @Property(() => String, {
    description: 'Symbol or code of the security at its market: the value that the filter `ticker` matches.',
    nullable: true,
  })
  ticker!: string | null;

  @Property(() => CalendarDate, { description: 'Filing date, where it was filed.' })
  date!: string;

  @Property(() => String, {
    description:
      'Title or headline, in English where there is one. Null for Form 4 filings, which have none, and for SEC filings whose source gives none.',
    nullable: true,
  })
  title!: string | null;

  @Property(() => String, {
    description: 'AI-generated analysis or summary, null until there is one.',
    nullable: true,
  })
  summary!: string | null;

  @Property(() => Url, { description: 'Its page or document at its source.', nullable: true })
  url!: string | null;

  @Property(() => [String], { description: 'Names of the tags that the annotation gave it.' })
  tags!: string[];

  @Property(() => String, status)
  status!: string;

  @Property(() => Timestamp, createdAt)
  createdAt!: string;
}

@Resource('A tag that the annotation gave a filing.')
export class FilingTag {
  @Property(() => String, { description: 'Name of the tag.', minLength: 1, maxLength: 100, example: 'Spin-off' })
  name!: string;

  @Property(() => String, { description: 'Colour to show it in.', minLength: 1, maxLength: 50, example: '#2563eb' })
  color!: string;
}

export const aiTags = {
  description: 'Tags given by the annotation.',
  maxItems: 100,
  example: [{ name: 'Spin-off', color: '#2563eb' }],
};

/** Validated filing to store, with the resource's field names. Absent fields keep their stored values. */
export interface FilingRecord {
  readonly filingId: string;
  readonly [field: string]: unknown;
}
