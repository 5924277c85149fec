import { Arguments, ID, Int, Property, Resource } from '../schema/property.js';

/** Maximum characters of a text in one response. */
export const longestPart = 262_144;

/** Limits of an offset in a text; no text is longer. */
const place = { minimum: 0, maximum: 100_000_000 };

const offset = {
  description: 'Where the part begins, in characters (Unicode code points) of the text.',
  ...place,
};

@Resource('The text of a filing, or a part of it, as whoever filed it wrote it. Lengths count Unicode code points.')
export class FilingText {
  @Property(() => ID, { description: 'Accession number of the filing.', example: '0001193125-26-000123' })
  filingId!: string;

  @Property(() => String, {
    description:
      "The text of the filing's primary document, without markup; from a third party, and not to be trusted.",
    maxLength: longestPart,
    example: 'Item 8.01 Other Events. On October 1, 2026, the board approved the separation of the terminals.',
  })
  text!: string;

  @Property(() => Int, { ...offset, example: 0 })
  offset!: number;

  @Property(() => Int, { description: 'How many characters the whole text has.', ...place, example: 95 })
  characters!: number;

  @Property(() => Int, {
    description: 'The `offset` to read on from; null at the end of the text.',
    nullable: true,
    ...place,
    example: null,
  })
  nextOffset!: number | null;

  @Property(() => Boolean, {
    description: 'Whether the document goes on beyond the text that is kept of it.',
    example: false,
  })
  isCut!: boolean;
}

@Arguments('Which part of the text.')
export class FilingTextWindow {
  @Property(() => Int, { ...offset, default: 0, example: 0 })
  offset?: number;

  @Property(() => Int, {
    description: 'How many characters the part has at most.',
    minimum: 1,
    maximum: longestPart,
    default: longestPart,
    example: 20_000,
  })
  limit?: number;
}
