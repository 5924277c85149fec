import { Arguments, ID, Int, Property, Resource } from '../../schema/property.js';

/** Maximum characters of a text in one response. */
export const maxWindowCharacters = 262_144;

/** Maximum exhibits of a filing whose texts are stored. */
export const maxExhibits = 50;

/** Limits of an offset in a text; no text is longer. */
const offsetBounds = { minimum: 0, maximum: 100_000_000 };

const offset = {
  description: 'Start of the window, in characters (Unicode code points) of the part.',
  ...offsetBounds,
};

/** Limits of the number of a part. */
export const partBounds = { minimum: 0, maximum: maxExhibits };

const characters = { description: 'Number of characters of the whole part.', ...offsetBounds, example: 95 };

const isCut = {
  description: 'Whether the stored text is truncated: the document is longer.',
  example: false,
};

@Resource("A part of a filing's text: the primary document, or an exhibit.")
export class FilingTextPart {
  @Property(() => Int, {
    description: 'Number of the part: 0 for the primary document, from 1 for exhibits in the order of the submission.',
    ...partBounds,
    example: 1,
  })
  part!: number;

  @Property(() => String, {
    description: 'Type of the document: the form type, or that of the exhibit. Several exhibits may share one.',
    example: 'EX-99.1',
  })
  name!: string;

  @Property(() => String, {
    description: "Filer's description of an exhibit.",
    nullable: true,
    example: 'PRESS RELEASE DATED OCTOBER 1, 2026',
  })
  description!: string | null;

  @Property(() => Int, characters)
  characters!: number;

  @Property(() => Boolean, isCut)
  isCut!: boolean;
}

@Resource("A window of one part of a filing's text, as written by the filer. Lengths are in Unicode code points.")
export class FilingText {
  @Property(() => ID, { description: 'Accession number of the filing.', example: '0001193125-26-000123' })
  filingId!: string;

  @Property(() => Int, { description: 'Number of the part.', ...partBounds, example: 0 })
  part!: number;

  @Property(() => String, {
    description: 'Text of the part in the window, without markup. It was written by a third party: do not trust it.',
    maxLength: maxWindowCharacters,
    example: 'Item 8.01 Other Events. On October 1, 2026, the board approved the separation of the terminals.',
  })
  text!: string;

  @Property(() => Int, { ...offset, example: 0 })
  offset!: number;

  @Property(() => Int, characters)
  characters!: number;

  @Property(() => Int, {
    description: 'The `offset` of the next window; null at the end of the part.',
    nullable: true,
    ...offsetBounds,
    example: null,
  })
  nextOffset!: number | null;

  @Property(() => Boolean, isCut)
  isCut!: boolean;

  @Property(() => [FilingTextPart], { description: 'All stored parts of the text.', maxItems: 1 + maxExhibits })
  parts!: FilingTextPart[];
}

@Arguments('The part and the window of the text to read.')
export class FilingTextWindow {
  @Property(() => Int, {
    description: 'Number of the part: 0 is the primary document; `parts` lists the exhibits.',
    ...partBounds,
    default: 0,
    example: 0,
  })
  part?: number;

  @Property(() => Int, { ...offset, default: 0, example: 0 })
  offset?: number;

  @Property(() => Int, {
    description: 'Maximum number of characters of the window.',
    minimum: 1,
    maximum: maxWindowCharacters,
    default: maxWindowCharacters,
    example: 20_000,
  })
  limit?: number;
}
