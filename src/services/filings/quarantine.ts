import type { Transaction } from '../../adapters/database.js';
import type { Source } from '../../sources/source.js';
import type { KeptText } from './filingTexts.js';

/** Announced document or row that cannot be parsed. */
export interface Refused {
  readonly announcedId: string;
  readonly reason: string;
  /** Compressed excerpt. */
  readonly packed: KeptText;
}

/**
 * Maximum quarantined excerpts per source, so that a broken source cannot fill the database. Beyond the limit, the announcement
 * still has its reason and coverage counts it, but no excerpt is kept.
 */
const maxKept = 5000;

/** Quarantines documents and rows that cannot be parsed, for a later attempt. */
export async function quarantine(
  transaction: Transaction,
  { name: source, version }: Source,
  refused: readonly Refused[],
  quarantinedAt: Date,
): Promise<void> {
  if (refused.length === 0) return;
  let room = maxKept - (await transaction.quarantined.count({ where: { source } }));
  const ids = refused.map(({ announcedId }) => announcedId);
  const rows = await transaction.quarantined.findMany({
    where: { source, announcedId: { in: ids } },
    select: { announcedId: true },
  });
  const known = new Set(rows.map(({ announcedId }) => announcedId));
  for (const { announcedId, reason, packed } of refused) {
    if (!known.has(announcedId) && (room -= 1) < 0) continue;
    const facts = { reason, version, compressed: packed.compressed, quarantinedAt };
    await transaction.quarantined.upsert({
      where: { source_announcedId: { source, announcedId } },
      create: { source, announcedId, ...facts, attempts: 1 },
      update: { ...facts, attempts: { increment: 1 } },
    });
  }
}

/** Removes announcements from quarantine. */
export async function release(
  transaction: Transaction,
  { name: source }: Source,
  announcedIds: readonly string[],
): Promise<void> {
  await transaction.quarantined.deleteMany({ where: { source, announcedId: { in: [...announcedIds] } } });
}
