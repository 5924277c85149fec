import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { prismaMigrationsTable } from '../../src/adapters/database/migrations.js';
import { generateKey } from '../../src/services/accounts/keys/keyFormat.js';

/** The migrations of the first release that people had data in. */
const migrations = [
  '20261121000000_initial',
  '20261121000001_filing_triggers',
  '20261121000002_monitor_groups',
  '20261121000003_secrets',
  '20261121000004_versions',
  '20261122000000_search_at_scale',
  '20261123000000_idempotency',
  '20261124000000_rows_in_place',
  '20261125000000_announced_within',
  '20261126000000_truncated',
];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Account of an earlier release, with the key that its owner has. */
export const storedAccount = {
  userId: '7d2f2c5e-5f0e-4c39-9a27-3c2d1c0f6a11',
  key: generateKey(),
  dealId: '0b7b6e0c-5c1e-4d5f-8a52-6a4a2e1f9c01',
  request: { key: 'kept', body: { companyName: 'Harbour Rail', status: 'active' } },
} as const;

/** The statements that make the schema of that release, with rows in Prisma's table as its engine wrote them. */
export const schemaOfEarlierRelease = (): Promise<string> => schemaBy(migrations);

/** The statements that make the schema by some migrations. */
export async function schemaBy(names: readonly string[]): Promise<string> {
  const scripts = await Promise.all(
    names.map(async (name) => {
      const script = await readFile(`prisma/migrations/${name}/migration.sql`, 'utf8');
      return `${script};
        INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
        VALUES ('${randomUUID()}', '${sha256(script)}', '${name}', now(), 1);`;
    }),
  );
  return `${prismaMigrationsTable}; ${scripts.join('\n')}`;
}

/** Statements with which that release stored its account. */
export const accountOfEarlierRelease = `
  INSERT INTO "Account" VALUES ('${storedAccount.userId}', 'ann@example.com', now());
  INSERT INTO "ApiKey" ("keyId", "userId", "name", "hash", "prefix", "lastFour", "createdAt")
    VALUES ('${randomUUID()}', '${storedAccount.userId}', 'kept', '${sha256(storedAccount.key)}', '${storedAccount.key.slice(0, 8)}', '${storedAccount.key.slice(-4)}', now());
  INSERT INTO "IdempotentRequest" ("userId", "key", "fingerprint", "begunAt", "outcome")
    VALUES ('${storedAccount.userId}', '${storedAccount.request.key}', '${sha256(JSON.stringify(['/deals', {}, storedAccount.request.body]))}', now(),
      '{"result": {"dealId": "${storedAccount.dealId}"}}');`;

/** Statements with which that release stored a deal with a note, a preference, and a filing of each kind, by number. */
export const workOfEarlierRelease = (number: number, dealId: string): string => `
  INSERT INTO "Deal" ("dealId", "userId", "companyName", "status", "notes", "relatedFilingIds", "createdAt", "updatedAt")
    VALUES ('${dealId}', '${storedAccount.userId}', 'Harbour Rail ${number}', 'active', 'Thesis ${number}', '{sec-${number}}', now(), now());
  INSERT INTO "Activity" ("activityId", "dealId", "userId", "type", "content", "createdAt", "updatedAt")
    VALUES ('${randomUUID()}', '${dealId}', '${storedAccount.userId}', 'note', 'Call ${number}', now(), now());
  INSERT INTO "SecFiling" ("filingId", "companyName", "formType", "filedDate", "aiTags")
    VALUES ('sec-${number}', 'Harbour Rail', '8-K', '2026-11-01', '[{"name": "Merger", "color": "blue"}]');
  INSERT INTO "Form4Filing" ("filingId", "issuerName", "filingDate") VALUES ('form4-${number}', 'Harbour Rail', '2026-11-01');
  INSERT INTO "JapanFiling" ("filingId", "companyCode", "companyName", "filingDate", "filingTime", "documentTitle")
    VALUES ('japan-${number}', '7203', '港湾鉄道', '2026-11-01', '15:00', '公開買付け');
  INSERT INTO "AsxAnnouncement" ("filingId", "symbol", "headline", "filedDate", "announcedAt")
    VALUES ('asx-${number}', 'HBR', 'Scheme booklet', '2026-11-01', '2026-11-01T01:00:00Z');
  INSERT INTO "FilingPreference" VALUES ('${storedAccount.userId}', 'sec', 'sec-${number}', false, true, now(), now());`;
