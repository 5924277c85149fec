import type { Database, Transaction } from '../../adapters/database.js';
import { Failure } from '../../failure.js';
import type { Announcement, ListSource, Refusal } from '../../sources/source.js';
import { withCompanies } from './companies.js';
import { storeSeries } from './filingDetails.js';
import { compressed } from './filingTexts.js';
import type { Ingestion } from './ingestion.js';
import { quarantine, type Refused, release } from './quarantine.js';
import { storeAnnounced } from './tagging.js';
import { forgetRows, resolveWithdrawals } from './withdrawals.js';

// Storage of filings whose list row has the whole record.

/** Completes rows from the company directory and from stored disclosures that are withdrawn, and validates their records. */
export async function completedRows(
  database: Database,
  ingestion: Ingestion,
  source: ListSource,
  rows: readonly Announcement[],
): Promise<Announcement[]> {
  const named = source.hasDirectory ? await withCompanies(database, rows) : rows;
  const known = source.hasWithdrawals ? await resolveWithdrawals(database, named) : named;
  return known.map((row) => checked(ingestion, source, row));
}

/** Validates the record of a row. An invalid record is refused, as a row that cannot be read. */
function checked(ingestion: Ingestion, { kind }: ListSource, row: Announcement): Announcement {
  const { record, ...rest } = row;
  if (!record) return row;
  try {
    ingestion.check(kind, record);
    return row;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...rest, refusal: { refused: error.message, excerpt: JSON.stringify(record) } };
  }
}

/** Returns the quarantine entry of a row that cannot be read; none for other rows. */
export const refusedIn = ({ announcedId, refusal }: Announcement): Promise<Refused>[] =>
  refusal ? [packed(announcedId, refusal)] : [];

async function packed(announcedId: string, { refused: reason, excerpt: text }: Refusal): Promise<Refused> {
  return { announcedId, reason, packed: await compressed({ text, isCut: false }) };
}

/**
 * Stores the records of rows, and quarantines rows that cannot be read. A stored filing stays, even if its row now says that
 * it is left out.
 */
export async function settleRows(
  transaction: Transaction,
  ingestion: Ingestion,
  source: ListSource,
  rows: readonly Announcement[],
  refused: readonly Refused[],
  now: Date,
): Promise<void> {
  const readable = rows.filter(({ record }) => record);
  const ids = readable.map(({ announcedId }) => announcedId);
  if (ids.length > 0) {
    await storeAnnounced(transaction, ingestion, source, readable);
    await storeSeries(transaction, readable);
    await transaction.announced.updateMany({
      where: { source: source.name, announcedId: { in: ids }, outcome: { not: 'stored' } },
      data: { outcome: 'stored', reason: null, settledAt: now },
    });
    await release(transaction, source, ids);
    await forgetRows(transaction, source.name, readable);
  }
  await leaveOut(transaction, source, rows, now);
  if (refused.length === 0) return;
  const looked = rows.map(({ announcedId }) => announcedId);
  const missing = await transaction.announced.findMany({
    where: { source: source.name, announcedId: { in: looked }, outcome: 'quarantined' },
    select: { announcedId: true },
  });
  const unread = new Set(missing.map(({ announcedId }) => announcedId));
  await quarantine(
    transaction,
    source,
    refused.filter(({ announcedId }) => unread.has(announcedId)),
    now,
  );
}

/** Marks quarantined rows as left out that can now be read and are not to be kept. */
async function leaveOut(
  transaction: Transaction,
  source: ListSource,
  rows: readonly Announcement[],
  settledAt: Date,
): Promise<void> {
  const reasons = new Map(
    rows.flatMap(({ announcedId, leftOut }) => (leftOut === undefined ? [] : [[announcedId, leftOut]])),
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
      data: { outcome: 'left_out', reason: reasons.get(announcedId) ?? null, settledAt },
    });
  }
  await release(transaction, source, ids);
}
