import type { DatabaseTransaction } from '../../../adapters/database/database.js';
import type { Source } from '../../../sources/source.js';
import type { CompressedText } from '../reading/filingTextService.js';

/** Announced document or row that cannot be parsed. */
export interface QuarantineEntry {
  readonly announcedId: string;
  readonly reason: string;
  readonly compressedExcerpt: CompressedText;
}

/** Maximum number of excerpts that are kept for a source, so that a broken source cannot fill the database. */
const maxExcerpts = 5000;

/** In place of an excerpt beyond the limit. */
const noExcerpt = new Uint8Array();

/** Quarantines documents and rows that cannot be parsed, for a later attempt. */
export async function quarantineDocuments(
  transaction: DatabaseTransaction,
  { name: source, parserVersion }: Source,
  entries: readonly QuarantineEntry[],
  quarantinedAt: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const withExcerpt = { source, compressed: { not: noExcerpt } };
  let remainingExcerpts = maxExcerpts - (await transaction.quarantined.count({ where: withExcerpt }));
  const ids = entries.map(({ announcedId }) => announcedId);
  const rows = await transaction.quarantined.findMany({
    where: { ...withExcerpt, announcedId: { in: ids } },
    select: { announcedId: true },
  });
  const known = new Set(rows.map(({ announcedId }) => announcedId));
  for (const { announcedId, reason, compressedExcerpt } of entries) {
    const isKept = known.has(announcedId) || (remainingExcerpts -= 1) >= 0;
    const compressed = isKept ? compressedExcerpt.compressed : noExcerpt;
    const facts = { reason, version: parserVersion, compressed, quarantinedAt };
    await transaction.quarantined.upsert({
      where: { source_announcedId: { source, announcedId } },
      create: { source, announcedId, ...facts, attempts: 1 },
      update: { ...facts, attempts: { increment: 1 } },
    });
  }
}

/** Removes announcements from quarantine. */
export async function releaseFromQuarantine(
  transaction: DatabaseTransaction,
  { name: source }: Source,
  announcedIds: readonly string[],
): Promise<void> {
  await transaction.quarantined.deleteMany({ where: { source, announcedId: { in: [...announcedIds] } } });
}
