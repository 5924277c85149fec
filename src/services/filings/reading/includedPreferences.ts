import { hash } from 'node:crypto';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { VersionedRows } from '../../../lists/keysetPaginator.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { Json, prependFields } from '../../../models/paging/connection.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { IncludedPreference } from '../../../models/filings/filingPreference.js';

type Row = Json<unknown>;

const defaultPreference: IncludedPreference = { archived: false, favorited: false };

/**
 * Adds the caller's own flags to filings of a kind, with one statement. The given rows
 * are not modified. The version changes only with the rows and with the flags that are shown.
 */
export async function addPreferences(
  database: Database,
  { userId }: Caller,
  kind: FilingKind,
  { rows, version }: VersionedRows,
): Promise<VersionedRows> {
  if (rows.length === 0) return { rows };
  const ids = rows.map(readFilingId);
  const set = await database.query<IncludedPreference & { readonly filingId: string }>(Prisma.sql`
    SELECT "filingId", "archived", "favorited" FROM "FilingPreference"
    WHERE "userId" = ${userId}::uuid AND "kind" = ${kind}::"FilingKind" AND "filingId" = ANY(${ids}::text[])`);
  const flags = new Map(set.map(({ filingId, archived, favorited }) => [filingId, { archived, favorited }]));
  const callerFlags = ids.map((id) => flags.get(id) ?? defaultPreference);
  return {
    rows: rows.map(
      ({ text, additionalColumns }, place) =>
        new Json(prependFields(text, callerFlags[place] ?? defaultPreference), undefined, additionalColumns),
    ),
    ...(version !== undefined && { version: `${version}.${digest(JSON.stringify(callerFlags))}` }),
  };
}

/** Returns the id of a filing from its JSON. The id is the first field, so the row need not be parsed. */
function readFilingId(row: Row): string {
  const [, idText] = /^\{"filingId":("(?:[^"\\]|\\.)*")/.exec(row.text) ?? [];
  return idText === undefined ? (row.value as { readonly filingId: string }).filingId : (JSON.parse(idText) as string);
}

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
