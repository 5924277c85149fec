import type { Database } from '../../adapters/database.js';
import type { KeyRecord } from './apiKeys.js';

/** Maximum keys that one statement reads. */
const batchSize = 500;

/** Reads all keys of an account in batches, oldest first: years of rolling leave thousands that were revoked. */
export async function* allKeys({ prisma }: Database, userId: string): AsyncGenerator<KeyRecord[]> {
  let last: KeyRecord | undefined;
  for (;;) {
    const batch: KeyRecord[] = await prisma.apiKey.findMany({
      where: { userId, ...(last && after(last)) },
      orderBy: [{ createdAt: 'asc' }, { keyId: 'asc' }],
      take: batchSize,
    });
    yield batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1);
  }
}

/** Selects the keys after one. The first condition bounds the index scan; the second orders keys of the same time. */
const after = ({ createdAt, keyId }: KeyRecord) => ({
  createdAt: { gte: createdAt },
  OR: [{ createdAt: { gt: createdAt } }, { keyId: { gt: keyId } }],
});
