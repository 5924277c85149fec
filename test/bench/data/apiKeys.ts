import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { generateKey } from '../../../src/services/accounts/keys/keyFormat.js';
import { accountCount, accountId } from './deals.js';

/** Gives every account access and one new key, in place of those of earlier runs. */
export async function createApiKeys(databaseUrl: string): Promise<string[]> {
  const keys = Array.from({ length: accountCount }, generateKey);
  const rows = keys.map((key, index) => ({
    keyId: randomUUID(),
    userId: accountId(index),
    name: 'bench',
    hash: createHash('sha256').update(key).digest('hex'),
    prefix: key.slice(0, 8),
    lastFour: key.slice(-4),
    createdAt: new Date().toISOString(),
  }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('DELETE FROM "ApiKey"');
    // The columns that rows do not name keep their defaults.
    const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
    await client.query(
      `INSERT INTO "ApiKey" (${columns.join(', ')})
      SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::"ApiKey", $1)`,
      [JSON.stringify(rows)],
    );
    await client.query(
      'INSERT INTO "Grant" ("userId", "createdAt") SELECT "userId", now() FROM "Account" ON CONFLICT DO NOTHING',
    );
  } finally {
    await client.end();
  }
  return keys;
}
