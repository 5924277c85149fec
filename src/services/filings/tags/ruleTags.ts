import type { DatabaseTransaction } from '../../../adapters/database/database.js';
import { identifier } from '../../../lists/jsonRows.js';
import type { FilingKind, FilingRecord, FilingTag } from '../../../models/filings/filing.js';
import type { TagMatch } from '../../../tagging/findTags.js';
import { type FilingKindDefinition, filingKinds, tagLabel } from '../filingKinds.js';
import { insertRows } from '../intake/insertRows.js';

/** Filing to store, with the matches of the tagging rules. */
export interface FilingWithMatches {
  readonly record: FilingRecord;
  readonly matches: readonly TagMatch[];
}

/** Returns the filings whose tags are not from rules alone: tags without a stored reason, or an analysis by a model. */
export async function findTaggedElsewhere(
  transaction: DatabaseTransaction,
  kind: FilingKind,
  filings: readonly FilingWithMatches[],
): Promise<Set<string>> {
  const { table } = filingKinds[kind];
  const rows = await transaction.$queryRaw<{ filingId: string }[]>`
    SELECT "filingId" FROM ${identifier(table)} AS filing WHERE "filingId" = ANY(${idsOf(filings)}::text[])
    AND EXISTS (SELECT FROM unnest("labels") AS label WHERE label LIKE 'tag:%')
    AND ("status" = 'analyzed' OR NOT EXISTS (SELECT FROM "TagReason" AS reason
      WHERE reason."kind" = ${kind}::"FilingKind" AND reason."filingId" = filing."filingId"))`;
  return new Set(rows.map(({ filingId }) => filingId));
}

/** Returns the records whose tags differ from those that are stored. */
export async function findRetagged(
  transaction: DatabaseTransaction,
  kind: FilingKind,
  records: readonly FilingRecord[],
): Promise<readonly FilingRecord[]> {
  if (records.length === 0) return [];
  const { table, tagField }: FilingKindDefinition = filingKinds[kind];
  const rows = await transaction.$queryRaw<{ filingId: string; labels: string[] }[]>`
    SELECT "filingId", ARRAY(SELECT label FROM unnest("labels") AS label WHERE label LIKE 'tag:%' ORDER BY label COLLATE "C") AS "labels"
    FROM ${identifier(table)} WHERE "filingId" = ANY(${records.map(({ filingId }) => filingId)}::text[])`;
  const stored = new Map(rows.map(({ filingId, labels }) => [filingId, String(labels)]));
  const labelsOf = (record: FilingRecord) =>
    ((tagField ? record[tagField] : null) as readonly (string | FilingTag)[] | null)?.map((tag) =>
      tagLabel(typeof tag === 'string' ? tag : tag.name),
    );
  return records.filter(
    (record) => String([...new Set(labelsOf(record))].toSorted()) !== (stored.get(record.filingId) ?? ''),
  );
}

/** Replaces the reasons of the tags of filings by the matches of the rules. */
export async function replaceTagReasons(
  transaction: DatabaseTransaction,
  kind: FilingKind,
  filings: readonly FilingWithMatches[],
): Promise<void> {
  if (filings.length === 0) return;
  await transaction.tagReason.deleteMany({ where: { kind, filingId: { in: idsOf(filings) } } });
  const reasons = filings.flatMap(({ record: { filingId }, matches }) =>
    matches.map((found) => ({ kind, filingId, ...found })),
  );
  // A list may name a filing twice.
  if (reasons.length > 0) await insertRows(transaction, 'TagReason', reasons, { skipDuplicates: true });
}

const idsOf = (filings: readonly FilingWithMatches[]): string[] => filings.map(({ record }) => record.filingId);
