import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { notFound } from '../../failure.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import { charactersOf, placeOf } from '../../models/characters.js';
import { type FilingText, type FilingTextWindow, longestPart } from '../../models/filingText.js';
import { isFilingId } from '../../models/ids.js';
import { missingFiling } from './filings.js';

/** Compressed text, as stored. */
export interface KeptText {
  readonly compressed: Uint8Array<ArrayBuffer>;
  /** Length of the text, in Unicode code points. */
  readonly characters: number;
  readonly isCut: boolean;
}

/** Brotli quality. A higher one takes several times as long to save a tenth. */
const quality = 5;

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/**
 * Compresses a text. Returns the columns to store.
 * @param text unpaired surrogates, which UTF-8 cannot hold, are replaced.
 */
export async function compressed({
  text,
  isCut,
}: {
  readonly text: string;
  readonly isCut: boolean;
}): Promise<KeptText> {
  const whole = text.toWellFormed();
  const bytes = await pack(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // Window of 256 KiB, the size of the longest text. With the default window, several compressions at once take some 50 MB.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
  return { compressed: new Uint8Array(bytes), characters: charactersOf(whole), isCut };
}

/** Reads the texts of SEC filings. */
export class FilingTexts {
  constructor(private readonly database: Database) {}

  /**
   * Returns a part of a filing's text; by default the first `longestPart` characters.
   * @throws {Failure} `notFound` for an unknown filing, and for one whose text is not kept.
   */
  async window(
    { budget }: Caller,
    filingId: string,
    { offset = 0, limit = longestPart }: FilingTextWindow = {},
  ): Promise<FilingText> {
    const { rows } = await within(budget, async () => {
      const { compressed, characters, isCut } = await this.kept(filingId);
      const rest = from((await unpack(compressed)).toString(), offset);
      const text = rest.slice(0, placeOf(rest, limit));
      const end = offset + limit;
      return { rows: [{ filingId, text, offset, characters, nextOffset: end < characters ? end : null, isCut }] };
    });
    return rows[0] as FilingText;
  }

  /** Returns the beginning of a text, of at most `characters`; undefined if the text is not kept. */
  async beginning(filingId: string, characters: number): Promise<Pick<FilingText, 'text' | 'isCut'> | undefined> {
    const row = await this.database.prisma.filingText.findUnique({ where: { filingId } });
    if (!row) return undefined;
    const whole = (await unpack(row.compressed)).toString();
    return { text: whole.slice(0, placeOf(whole, characters)), isCut: row.isCut || row.characters > characters };
  }

  /** Reads a stored text. Each table compares its id with the parameter, in the collation of its index. */
  private async kept(filingId: string): Promise<KeptText> {
    const [row] = isFilingId(filingId)
      ? await this.database.query<KeptText | Record<keyof KeptText, null>>(Prisma.sql`
          SELECT "compressed", "characters", "isCut"
          FROM "SecFiling" LEFT JOIN "FilingText" ON "FilingText"."filingId" = ${filingId}
          WHERE "SecFiling"."filingId" = ${filingId}`)
      : [];
    if (!row) throw missingFiling('sec');
    if (!row.compressed) throw notFound('The text of this SEC filing is not kept: it was not collected, or is too old');
    return row;
  }
}

/** Returns the rest of a text after a number of characters. */
const from = (text: string, characters: number): string => text.slice(placeOf(text, characters));
