import type { Transaction } from '../../adapters/database.js';
import type { Source } from '../../sources/source.js';
import type { KeptText } from './filingTexts.js';

/** Something that a source announces and that cannot be read. */
export interface Refused {
  readonly announcedId: string;
  readonly reason: string;
  /** Its beginning. */
  readonly packed: KeptText;
}

/**
 * Files of a source that are kept. Beyond them an announcement says why it cannot be read and coverage counts it, while nothing of the
 * file is kept: a source that sends nothing else must not fill the database.
 */
const maxKept = 5000;

/** Keeps what cannot be read, to be tried again. */
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

/** Gives up what was read after all. */
export async function release(
  transaction: Transaction,
  { name: source }: Source,
  announcedIds: readonly string[],
): Promise<void> {
  await transaction.quarantined.deleteMany({ where: { source, announcedId: { in: [...announcedIds] } } });
}
