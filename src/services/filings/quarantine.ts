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

/** Keeps what cannot be read, to be tried again. */
export async function quarantine(
  transaction: Transaction,
  { name: source, version }: Source,
  refused: readonly Refused[],
  quarantinedAt: Date,
): Promise<void> {
  for (const { announcedId, reason, packed } of refused) {
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
