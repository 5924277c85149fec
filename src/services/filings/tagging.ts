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

/** A filing that comes in, and what the rules made of it. */
export interface TaggedFiling {
  readonly record: FilingRecord;
  readonly findings: readonly Finding[];
}

/**
 * Stores filings with the tags that rules give them, and the reasons of these. Tags that a source gives, or an import
 * gave, stay as they are; those of rules give way to what rules find when more of the filing is known.
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

/** Stores the filings of which a list tells enough, with the tags that rules give them. */
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

/** Those of some filings whose tags have no reason here, or that a model gave tags beside those of rules. */
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
