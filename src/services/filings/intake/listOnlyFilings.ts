import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Failure } from '../../../failure.js';
import type { ListedFiling, ListSource, ParseFailure } from '../../../sources/source.js';
import { addCompanyFields } from './companyDirectory.js';
import { compressText } from '../reading/filingTextService.js';
import type { FilingStore } from './filingStore.js';
import { quarantineDocuments, type QuarantineEntry, releaseFromQuarantine } from './quarantine.js';
import { deleteWithdrawnRows, resolveWithdrawals } from './withdrawals.js';

// Storage of filings whose list row has the whole record.

/** Completes rows from the company directory and from stored disclosures that are withdrawn, and validates their records. */
export async function completeRows(
  database: Database,
  filingStore: FilingStore,
  source: ListSource,
  rows: readonly ListedFiling[],
): Promise<ListedFiling[]> {
  const named = source.hasDirectory ? await addCompanyFields(database, rows) : rows;
  const known = source.hasWithdrawals ? await resolveWithdrawals(database, named) : named;
  return known.map((row) => validateRow(filingStore, source, row));
}

/** Validates the record of a row. An invalid record is refused, as a row that cannot be read. */
function validateRow(filingStore: FilingStore, { kind }: ListSource, row: ListedFiling): ListedFiling {
  const { record, ...rest } = row;
  if (!record) return row;
  try {
    filingStore.validate(kind, record);
    return row;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...rest, parseFailure: { refused: error.message, excerpt: JSON.stringify(record) } };
  }
}

/** Returns the quarantine entry of a row that cannot be read; none for other rows. */
export const buildQuarantineEntries = ({ announcedId, parseFailure }: ListedFiling): Promise<QuarantineEntry>[] =>
  parseFailure ? [buildQuarantineEntry(announcedId, parseFailure)] : [];

async function buildQuarantineEntry(
  announcedId: string,
  { refused: reason, excerpt: text }: ParseFailure,
): Promise<QuarantineEntry> {
  return { announcedId, reason, compressedExcerpt: await compressText({ text, isCut: false }) };
}

/**
 * Stores the records of rows, and quarantines rows that cannot be read. A stored filing stays, even if its row now says that
 * it is left out.
 */
export async function storeListRows(
  transaction: DatabaseTransaction,
  filingStore: FilingStore,
  source: ListSource,
  rows: readonly ListedFiling[],
  rejectedRows: readonly QuarantineEntry[],
  now: Date,
): Promise<void> {
  const readable = rows.filter(({ record }) => record);
  const ids = readable.map(({ announcedId }) => announcedId);
  if (ids.length > 0) {
    await filingStore.storeListed(transaction, source.kind, readable);
    await transaction.announced.updateMany({
      where: { source: source.name, announcedId: { in: ids }, outcome: { not: 'stored' } },
      data: { outcome: 'stored', reason: null, settledAt: now },
    });
    await releaseFromQuarantine(transaction, source, ids);
    await deleteWithdrawnRows(transaction, source.name, readable);
  }
  await markSkipped(transaction, source, rows, now);
  if (rejectedRows.length === 0) return;
  const listedIds = rows.map(({ announcedId }) => announcedId);
  const missing = await transaction.announced.findMany({
    where: { source: source.name, announcedId: { in: listedIds }, outcome: 'quarantined' },
    select: { announcedId: true },
  });
  const unread = new Set(missing.map(({ announcedId }) => announcedId));
  await quarantineDocuments(
    transaction,
    source,
    rejectedRows.filter(({ announcedId }) => unread.has(announcedId)),
    now,
  );
}

/** Marks quarantined rows as left out that can now be read and are not to be kept. */
async function markSkipped(
  transaction: DatabaseTransaction,
  source: ListSource,
  rows: readonly ListedFiling[],
  completedAt: Date,
): Promise<void> {
  const reasons = new Map(
    rows.flatMap(({ announcedId, skipReason }) => (skipReason === undefined ? [] : [[announcedId, skipReason]])),
  );
  if (reasons.size === 0) return;
  const quarantined = await transaction.quarantined.findMany({
    where: { source: source.name, announcedId: { in: [...reasons.keys()] } },
    select: { announcedId: true },
  });
  const ids = quarantined.map(({ announcedId }) => announcedId);
  for (const announcedId of ids) {
    await transaction.announced.update({
      where: { source_announcedId: { source: source.name, announcedId } },
      data: { outcome: 'left_out', reason: reasons.get(announcedId) ?? null, settledAt: completedAt },
    });
  }
  await releaseFromQuarantine(transaction, source, ids);
}
