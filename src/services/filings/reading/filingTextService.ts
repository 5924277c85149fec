import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { projection } from '../../../lists/jsonRows.js';
import { notFound } from '../../../failure.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { countCharacters, findCodeUnitIndex } from '../../../models/characters.js';
import {
  type FilingText,
  FilingTextPart,
  type FilingTextWindow,
  maxWindowCharacters,
} from '../../../models/filings/filingText.js';
import type { ExhibitText } from '../../../sources/source.js';
import { isFilingId } from '../../../models/ids.js';
import { filingNotFound } from './filingService.js';

/** Compressed text, as stored. */
export interface CompressedText {
  readonly compressed: Uint8Array<ArrayBuffer>;
  /** Length of the text, in Unicode code points. */
  readonly characters: number;
  readonly isCut: boolean;
}

/** Compressed text of an exhibit, as stored. */
export interface CompressedExhibit extends CompressedText {
  readonly part: number;
  readonly name: string;
  readonly description: string | null;
}

/** Brotli quality. A higher one takes several times as long to save a tenth. */
const brotliQuality = 5;

const brotliCompressAsync = promisify(brotliCompress);
const brotliDecompressAsync = promisify(brotliDecompress);

/** Decompresses a stored text. */
export const decompressText = async (compressed: Uint8Array): Promise<string> =>
  (await brotliDecompressAsync(compressed)).toString();

/**
 * Compresses a text. Returns the columns to store.
 * @param text unpaired surrogates, which UTF-8 cannot hold, are replaced.
 */
export async function compressText({
  text,
  isCut,
}: {
  readonly text: string;
  readonly isCut: boolean;
}): Promise<CompressedText> {
  const whole = text.toWellFormed();
  const bytes = await brotliCompressAsync(whole, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // Window of 256 KiB, the size of the longest text. With the default window, several compressions at once take some 50 MB.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  });
  return { compressed: new Uint8Array(bytes), characters: countCharacters(whole), isCut };
}

/** Reads the texts of SEC filings. */
export class FilingTextService {
  constructor(private readonly database: Database) {}

  /**
   * Returns a window of a part of a filing's text; by default the first `maxWindowCharacters` characters of the primary document.
   * @throws {Failure} `notFound` for an unknown filing, and for a part that is not stored.
   */
  async read(
    _caller: Caller,
    filingId: string,
    { part = 0, offset = 0, limit = maxWindowCharacters }: FilingTextWindow = {},
  ): Promise<FilingText> {
    const { compressed, characters, isCut, parts } = await this.readStored(filingId, part);
    const rest = skipCharacters(await decompressText(compressed), offset);
    const text = rest.slice(0, findCodeUnitIndex(rest, limit));
    const end = offset + limit;
    return { filingId, part, text, offset, characters, nextOffset: end < characters ? end : null, isCut, parts };
  }

  /** Returns the beginning of a text, of at most `characters`; undefined if the text is not kept. */
  async readBeginning(filingId: string, characters: number): Promise<Pick<FilingText, 'text' | 'isCut'> | undefined> {
    const row = await this.database.prisma.filingText.findUnique({ where: { filingId } });
    if (!row) return undefined;
    const whole = await decompressText(row.compressed);
    return {
      text: whole.slice(0, findCodeUnitIndex(whole, characters)),
      isCut: row.isCut || row.characters > characters,
    };
  }

  /** Returns the exhibits of a filing whose texts are stored, in the order of the submission. */
  async readExhibits(filingId: string): Promise<Pick<ExhibitText, 'part' | 'name' | 'text'>[]> {
    const rows = await this.database.prisma.filingExhibit.findMany({ where: { filingId }, orderBy: { part: 'asc' } });
    return Promise.all(
      rows.map(async ({ part, name, compressed }) => ({ part, name, text: await decompressText(compressed) })),
    );
  }

  /** Reads a stored part, with a list of all parts. Each table compares its id with the parameter, in the collation of its index. */
  private async readStored(filingId: string, part: number): Promise<StoredPart> {
    const selected =
      part === 0
        ? Prisma.sql`"FilingText" AS stored ON stored."filingId" = ${filingId}`
        : Prisma.sql`"FilingExhibit" AS stored ON stored."filingId" = ${filingId} AND stored."part" = ${part}`;
    const [row] = isFilingId(filingId)
      ? await this.database.query<StoredPart | MissingPart>(Prisma.sql`
          SELECT stored."compressed", stored."characters", stored."isCut",
            (SELECT coalesce(json_agg(${projection(FilingTextPart)} ORDER BY "part"), '[]') FROM (
              SELECT 0 AS "part", "formType" AS "name", NULL AS "description", "characters", "isCut"
              FROM "FilingText" WHERE "filingId" = ${filingId}
              UNION ALL
              SELECT "part", "name", "description", "characters", "isCut"
              FROM "FilingExhibit" WHERE "filingId" = ${filingId}) AS parts) AS "parts"
          FROM "SecFiling" LEFT JOIN ${selected}
          WHERE "SecFiling"."filingId" = ${filingId}`)
      : [];
    if (!row) throw filingNotFound('sec');
    if (row.compressed) return row;
    const partNames = row.parts.map(({ part: number, name }) => `${number} (${name})`).join(', ');
    throw notFound(
      partNames === ''
        ? 'The text of this SEC filing is not stored: the filing was not collected from its source, or is too old'
        : `This SEC filing has no stored part ${part}; its parts are ${partNames}`,
    );
  }
}

interface StoredPart extends CompressedText {
  readonly parts: FilingTextPart[];
}

/** Result for a filing without the requested part. */
interface MissingPart extends Pick<StoredPart, 'parts'> {
  readonly compressed: null;
}

/** Returns the rest of a text after a number of characters. */
const skipCharacters = (text: string, characters: number): string => text.slice(findCodeUnitIndex(text, characters));
