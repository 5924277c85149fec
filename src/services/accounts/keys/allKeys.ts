import type { Database } from '../../../adapters/database/database.js';
import type { StoredKey } from './keyAuthentication.js';

/** Maximum keys that one statement reads. */
const batchSize = 500;

/** Reads all keys of an account in batches, oldest first: years of rotation leave thousands of expired keys. */
export async function* readAllKeys({ prisma }: Database, userId: string): AsyncGenerator<StoredKey[]> {
  let last: StoredKey | undefined;
  for (;;) {
    const batch: StoredKey[] = await prisma.apiKey.findMany({
      where: { userId, ...(last && keysAfter(last)) },
      orderBy: [{ createdAt: 'asc' }, { keyId: 'asc' }],
      take: batchSize,
    });
    yield batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1);
  }
}

/** Selects the keys after a key. The first condition bounds the index scan; the second orders keys of the same time. */
const keysAfter = ({ createdAt, keyId }: StoredKey) => ({
  createdAt: { gte: createdAt },
  OR: [{ createdAt: { gt: createdAt } }, { keyId: { gt: keyId } }],
});
