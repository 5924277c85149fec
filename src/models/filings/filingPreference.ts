import { ID, Input, pickInputFields, Property, Resource, Timestamp } from '../../schema/property.js';
import { FilingKind } from './filing.js';

@Resource('Whether a user has archived a filing or marked it as favorite.')
export class FilingPreference {
  @Property(() => ID, {
    description: 'Id of the user.',
    format: 'uuid',
    example: '3b241101-e2bb-4255-8caf-4136c566a962',
  })
  userId!: string;

  @Property(() => ID, { description: 'Id of the filing.', example: '0001193125-26-000123' })
  filingId!: string;

  @Property(() => Boolean, { description: 'Whether the filing is archived.', example: false })
  archived!: boolean;

  @Property(() => Boolean, { description: 'Whether the filing is marked as favorite.', example: true })
  favorited!: boolean;

  @Property(() => Timestamp, {
    description: 'When the first preference was posted.',
    example: '2026-10-01T09:30:00.000Z',
  })
  createdAt!: string;

  @Property(() => Timestamp, { description: 'When a preference was last posted.', example: '2026-10-01T09:30:00.000Z' })
  updatedAt!: string;
}

/** Names of the parts that a response can add to the fields of filings. */
const includeNames = ['preference'] as const;

export type IncludeName = (typeof includeNames)[number];

/** Parameter that adds parts to the fields of filings. */
export class IncludeArgument {
  @Property(() => String, {
    description: '`preference` adds the flags `archived` and `favorited` of the caller.',
    enum: includeNames,
    example: 'preference',
  })
  include?: IncludeName;
}

/** Fields that `include=preference` adds to filings. */
export class IncludedPreference {
  @Property(() => Boolean, { description: 'Whether you have archived the filing; only with `include=preference`.' })
  archived!: boolean;

  @Property(() => Boolean, {
    description: 'Whether you have marked the filing as favorite; only with `include=preference`.',
  })
  favorited!: boolean;
}

@Input('Reference to a filing.')
export class FilingReference {
  @Property(() => FilingKind, { description: 'Kind of the filing, by its source.', required: true, example: 'sec' })
  kind!: FilingKind;

  @Property(() => ID, {
    description: 'Id of the filing at its source.',
    required: true,
    example: '0001193125-26-000123',
  })
  filingId!: string;
}

@Input('Archive a filing or mark it as favorite: at least one of the two; the other stays as it is.')
export class FilingPreferenceInput extends pickInputFields(FilingPreference, { optional: ['archived', 'favorited'] }) {}
