import { findingsOf } from '../../tagging/findingsOf.js';
import type { Finding } from '../../tagging/findTags.js';
import type { Transaction } from '../../adapters/database.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { column } from '../../lists/printedRows.js';
import type { FilingKind, FilingRecord } from '../../models/filing.js';
import { colored } from '../../models/tags.js';
import type { Announcement, Source } from '../../sources/source.js';
import { type FilingKindFacts, filingKinds } from './filingKinds.js';
import type { Ingestion, Stored } from './ingestion.js';
import { insertRows } from './insertRows.js';

/** Filing to store, with the findings of the tagging rules. */
export interface TaggedFiling {
  readonly record: FilingRecord;
  readonly findings: readonly Finding[];
}

/**
 * Stores filings with the tags that rules find, and the reasons for these tags. Tags from a source, an import or a model stay.
 * Tags from rules are replaced when the rules are applied again, for example to the whole text.
 */
export async function storeTagged(
  transaction: Transaction,
  ingestion: Ingestion,
  kind: FilingKind,
  filings: readonly TaggedFiling[],
): Promise<Stored> {
  const { tagField }: FilingKindFacts = filingKinds[kind];
  const records = filings.map(({ record }) => record);
  if (!tagField) {
    return ingestion.storeIn(transaction, kind, records);
  }
  await ingestion.takeTurn(transaction, kind);
  const others = await taggedByOthers(transaction, kind, records);
  const isOurs = ({ record }: TaggedFiling) => !(tagField in record) && !others.has(record.filingId);
  const tagged = filings.map((filing) => {
    if (!isOurs(filing)) return filing.record;
    const names = [...new Set(filing.findings.map(({ tag }) => tag))];
    return { ...filing.record, [tagField]: tagField === 'tags' ? names : colored(names) };
  });
  const stored = await ingestion.storeIn(transaction, kind, tagged);
  const ours = filings.filter(isOurs);
  if (ours.length === 0) return stored;
  const filingIds = ours.map(({ record }) => record.filingId);
  await transaction.tagReason.deleteMany({ where: { kind, filingId: { in: filingIds } } });
  const reasons: Prisma.TagReasonCreateManyInput[] = ours.flatMap(({ record: { filingId }, findings }) =>
    findings.map((found) => ({ kind, filingId, ...found })),
  );
  // A list may name a filing twice.
  await insertRows(transaction, 'TagReason', reasons, { skipDuplicates: true });
  return stored;
}

/** Stores filings whose list entry has a record, with the tags that rules find. */
export async function storeAnnounced(
  transaction: Transaction,
  ingestion: Ingestion,
  { kind }: Source,
  announcements: readonly Announcement[],
): Promise<void> {
  const filings = announcements.flatMap(({ record }) =>
    record ? [{ record, findings: findingsOf(kind, record) }] : [],
  );
  if (filings.length > 0) await storeTagged(transaction, ingestion, kind, filings);
}

/** Returns the filings whose tags are not from rules alone: tags without a stored reason, or an analysis by a model. */
async function taggedByOthers(
  transaction: Transaction,
  kind: FilingKind,
  records: readonly FilingRecord[],
): Promise<Set<string>> {
  const { table } = filingKinds[kind];
  const filingIds = records.map(({ filingId }) => filingId);
  const rows = await transaction.$queryRaw<{ filingId: string }[]>`
    SELECT "filingId" FROM ${column(table)} AS filing WHERE "filingId" = ANY(${filingIds}::text[])
    AND EXISTS (SELECT FROM unnest("labels") AS label WHERE label LIKE 'tag:%')
    AND ("status" = 'analyzed' OR NOT EXISTS (SELECT FROM "TagReason" AS reason
      WHERE reason."kind" = ${kind}::"FilingKind" AND reason."filingId" = filing."filingId"))`;
  return new Set(rows.map(({ filingId }) => filingId));
}
