import type { DatabaseTransaction } from '../../../adapters/database/database.js';

/** Text to index: part 0 of a filing is its primary document, further parts are exhibits in the order of the submission. */
export interface IndexedText {
  readonly filingId: string;
  readonly part: number;
  readonly text: string;
}

/**
 * Makes texts searchable, in the transaction that stores them. Replaces the texts of these filings in the index, so that all parts of a
 * filing must be passed together. The filings are stored before. Deleting the primary text removes a filing from the index.
 */
export async function indexTexts(transaction: DatabaseTransaction, parts: readonly IndexedText[]): Promise<void> {
  const ids = [...new Set(parts.map(({ filingId }) => filingId))];
  // One statement for each filing bounds its memory and duration. The order prevents deadlocks.
  for (const id of ids.toSorted()) {
    const own = parts.filter(({ filingId }) => filingId === id);
    // JSON of PostgreSQL can hold neither NUL nor an unpaired surrogate.
    const rows = own.map(({ text, ...part }) => ({ ...part, text: text.replaceAll('\0', ' ').toWellFormed() }));
    await transaction.$executeRaw`SELECT search_index_texts(${JSON.stringify(rows)}::jsonb)`;
  }
}
