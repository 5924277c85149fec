import type { Database } from '../../../adapters/database/database.js';
import { yieldToEventLoop } from '../../../concurrency/yieldToEventLoop.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { SecFiler } from '../../../models/filings/secFiler.js';
import { type Passage, textFieldName } from '../../../models/filings/filingSearch.js';
import type { SearchPart } from '../../../models/searchTerm.js';
import { type FilingKindDefinition, type FilingOfAnyKind, filingKinds } from '../filingKinds.js';
import { decompressText } from './filingTextService.js';
import { PassageFinder, type PassageSource } from './passages.js';

/** Filing with its kind. */
export interface FoundFiling {
  readonly kind: FilingKind;
  readonly filing: FilingOfAnyKind;
}

/** Stored part of the text of a filing. */
interface StoredPart {
  readonly filingId: string;
  readonly part: number;
  readonly partName: string;
  readonly compressed: Uint8Array;
}

/** Filings whose texts are read by one statement and held in memory together. */
const filingsOfStatement = 10;

/** Reads the passages of filings that a search has found. */
export class PassageReader {
  constructor(private readonly database: Database) {}

  /** Returns the passages of each filing. */
  async read(
    filings: readonly FoundFiling[],
    alternatives: readonly (readonly SearchPart[])[],
    account: string,
  ): Promise<Passage[][]> {
    const finder = new PassageFinder(alternatives);
    const passages: Passage[][] = [];
    for (let first = 0; first < filings.length; first += filingsOfStatement) {
      const batch = filings.slice(first, first + filingsOfStatement);
      const ids = batch.flatMap(({ kind, filing: { filingId } }) => (kind === 'sec' ? [filingId] : []));
      const parts = await this.readParts(ids, account);
      for (const { kind, filing } of batch) {
        const own = kind === 'sec' ? parts.filter(({ filingId }) => filingId === filing.filingId) : [];
        passages.push(await findPassages(finder, listFields(kind, filing), own));
      }
    }
    return passages;
  }

  /** Reads the stored parts of filings: the primary document of each before its exhibits. */
  private async readParts(filingIds: readonly string[], account: string): Promise<StoredPart[]> {
    if (filingIds.length === 0) return [];
    const ids = Prisma.sql`ANY(${[...filingIds]}::text[])`;
    return this.database.query<StoredPart>(
      Prisma.sql`
        SELECT "filingId", 0 AS "part", "SecFiling"."formType" AS "partName", "compressed"
        FROM "FilingText" JOIN "SecFiling" USING ("filingId") WHERE "filingId" = ${ids}
        UNION ALL
        SELECT "filingId", "part", "name", "compressed" FROM "FilingExhibit" WHERE "filingId" = ${ids}
        ORDER BY "part"`,
      'read',
      account,
    );
  }
}

/**
 * Finds the passages of a filing. Parts of the text are read until there are enough passages. They are decompressed one at a time, and
 * each takes a turn of the event loop.
 */
async function findPassages(
  finder: PassageFinder,
  fields: readonly PassageSource[],
  parts: readonly StoredPart[],
): Promise<Passage[]> {
  const candidates = fields.flatMap((field) => finder.findCandidates(field));
  for (const { part, partName, compressed } of parts) {
    if (finder.isComplete(candidates)) break;
    const text = await decompressText(compressed);
    await yieldToEventLoop();
    candidates.push(...finder.findCandidates({ field: textFieldName, part, partName, text }));
  }
  return finder.choose(candidates);
}

/** Name in responses of a field that the documents call otherwise. */
const responseNames: Readonly<Record<string, string>> = { aiSummary: 'summary' };

/** Returns the searched fields of a filing that have a value. */
function listFields(kind: FilingKind, filing: FilingOfAnyKind): PassageSource[] {
  const { searchedFields }: FilingKindDefinition = filingKinds[kind];
  const values = filing as unknown as Readonly<Record<string, string | null | readonly (SecFiler | string)[]>>;
  return searchedFields.flatMap((name) => {
    const field = responseNames[name] ?? name;
    const value = values[field];
    const text = typeof value === 'string' ? value : value && describeFurtherCompanies(value);
    return text ? [{ field, part: null, partName: null, text }] : [];
  });
}

/** Returns further symbols, or the names and tickers of the filers after the first, whose name and ticker are fields of their own. */
const describeFurtherCompanies = (companies: readonly (SecFiler | string)[]): string =>
  companies
    .flatMap((company, place) => {
      if (typeof company === 'string') return company;
      if (place === 0) return [];
      return company.ticker === null ? company.name : `${company.name} (${company.ticker})`;
    })
    .join(', ');
