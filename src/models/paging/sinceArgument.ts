import { dateOrCursorPattern, Property } from '../../schema/property.js';

/** Argument of every poll for new filings, beside the maximum number of items. */
export class SinceArgument {
  @Property(() => String, {
    description: 'A first filing date (YYYY-MM-DD), or the `nextCursor` of the previous response.',
    required: true,
    maxLength: 8000,
    pattern: dateOrCursorPattern,
    example: '2026-10-01',
  })
  since!: string;
}
