import { hash } from 'node:crypto';
import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { VersionedRows } from '../../lists/keyset.js';
import type { Caller } from '../../models/caller.js';
import { Json, withFields } from '../../models/connection.js';
import type { FilingKind } from '../../models/filing.js';
import type { IncludedPreference } from '../../models/preference.js';

type Row = Json<unknown>;

const unset: IncludedPreference = { archived: false, favorited: false };

/**
 * Adds the caller's own flags to filings of a kind, with one statement. The given rows may be shared with other callers and
 * are not modified. The version changes only with the rows and with the flags that are shown.
 */
export async function withPreferences(
  database: Database,
  { userId }: Caller,
  kind: FilingKind,
  { rows, version }: VersionedRows,
): Promise<VersionedRows> {
  if (rows.length === 0) return { rows };
  const ids = rows.map(idOf);
  const set = await database.query<IncludedPreference & { readonly filingId: string }>(Prisma.sql`
    SELECT "filingId", "archived", "favorited" FROM "FilingPreference"
    WHERE "userId" = ${userId}::uuid AND "kind" = ${kind}::"FilingKind" AND "filingId" = ANY(${ids}::text[])`);
  const flags = new Map(set.map(({ filingId, archived, favorited }) => [filingId, { archived, favorited }]));
  const own = ids.map((id) => flags.get(id) ?? unset);
  return {
    rows: rows.map(({ text, beside }, place) => new Json(withFields(text, own[place] ?? unset), undefined, beside)),
    ...(version !== undefined && { version: `${version}.${digest(JSON.stringify(own))}` }),
  };
}

/** Returns the id of a printed filing. It is the first field, so the row need not be parsed. */
function idOf(row: Row): string {
  const [, printed] = /^\{"filingId":("(?:[^"\\]|\\.)*")/.exec(row.text) ?? [];
  return printed === undefined
    ? (row.value as { readonly filingId: string }).filingId
    : (JSON.parse(printed) as string);
}

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
