import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { projection } from '../../../lists/jsonRows.js';
import { Json } from '../../../models/paging/connection.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { maxTagReasons, TagReason } from '../../../models/tagging/tagReason.js';

/** Reads the reasons for tags that rules gave to filings. */
export class TagReasonReader {
  constructor(private readonly database: Database) {}

  /** Returns the tag reasons of filings of a kind, by filing id, with one statement. */
  async findByFilingIds(
    _caller: Caller,
    kind: FilingKind,
    filingIds: readonly string[],
  ): Promise<Map<string, Json<TagReason[]>>> {
    const rows = await this.database.query<{ id: string; text: string }>(Prisma.sql`
        SELECT asked.id, (SELECT coalesce(json_agg(item), '[]') FROM (
          SELECT ${projection(TagReason)} AS item FROM "TagReason"
          WHERE "kind" = ${kind}::"FilingKind" AND "filingId" = asked.id
          ORDER BY "tag", "rule" LIMIT ${maxTagReasons}) AS reasons)::text AS text
        FROM unnest(${[...filingIds]}::text[]) AS asked(id)`);
    return new Map(rows.map(({ id, text }) => [id, new Json<TagReason[]>(text)]));
  }
}
