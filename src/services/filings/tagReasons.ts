import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { projection } from '../../lists/printedRows.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import type { FilingKind } from '../../models/filing.js';
import { mostReasons, TagReason } from '../../models/tagReason.js';

/** Reads the reasons for tags that rules gave to filings. */
export class TagReasons {
  constructor(private readonly database: Database) {}

  /** Returns the tag reasons of filings of a kind, by filing id, with one statement. */
  async of({ budget }: Caller, kind: FilingKind, filingIds: readonly string[]): Promise<Map<string, TagReason[]>> {
    const { rows } = await within(budget, async () => ({
      rows: await this.database.query<{ id: string; text: string }>(Prisma.sql`
        SELECT asked.id, (SELECT coalesce(json_agg(item), '[]') FROM (
          SELECT ${projection(TagReason)} AS item FROM "TagReason"
          WHERE "kind" = ${kind}::"FilingKind" AND "filingId" = asked.id
          ORDER BY "tag", "rule" LIMIT ${mostReasons}) AS reasons)::text AS text
        FROM unnest(${[...filingIds]}::text[]) AS asked(id)`),
    }));
    return new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as TagReason[]]));
  }
}
