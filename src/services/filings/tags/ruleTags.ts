import type { DatabaseTransaction } from '../../../adapters/database/database.js';
import { identifier } from '../../../lists/jsonRows.js';
import type { FilingKind, FilingRecord } from '../../../models/filings/filing.js';
import type { TagMatch } from '../../../tagging/findTags.js';
import { filingKinds } from '../filingKinds.js';
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
