import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../../adapters/clock.js';
import type { Caller } from '../../models/caller.js';
import { invalid } from '../../failure.js';
import type { FilingKind } from '../../models/filing.js';
import { FilingPreference, type FilingPreferenceInput } from '../../models/preference.js';
import type { Allowance } from '../accounts/allowance.js';
import { missingFiling } from './filings.js';
import { filingKinds } from './filingKinds.js';
import { isFilingId } from '../../models/ids.js';
import { column, present } from '../../lists/printedRows.js';

/** What users have archived and marked as favorite. */
export class Preferences {
  constructor(
    private readonly database: Database,
    private readonly allowance: Allowance,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the flags that are sent and leaves the other.
   * @throws {Failure} `invalid` when neither is sent or the account is full, `notFound` when there is no such filing.
   */
  async set(
    caller: Caller,
    kind: FilingKind,
    filingId: string,
    input: FilingPreferenceInput,
  ): Promise<FilingPreference> {
    const flags = {
      ...(typeof input.archived === 'boolean' && { archived: input.archived }),
      ...(typeof input.favorited === 'boolean' && { favorited: input.favorited }),
    };
    if (Object.keys(flags).length === 0) throw invalid('archived or favorited must be sent, each true or false');
    if (!(await this.exists(kind, filingId))) throw missingFiling(kind);
    await this.allowance.refuseWhenFull(caller);
    const now = this.clock.now();
    const key = { userId: caller.userId, kind, filingId };
    return this.database.prisma.$transaction(async (transaction) => {
      const row = await transaction.filingPreference.upsert({
        where: { userId_kind_filingId: key },
        create: { ...key, ...flags, createdAt: now, updatedAt: now },
        update: { ...flags, updatedAt: now },
      });
      const preference = present(FilingPreference, row);
      await caller.settle?.(transaction, preference);
      return preference;
    });
  }

  /** The caller's preferences on some filings of a kind, by filing id. */
  async of(caller: Caller, kind: FilingKind, filingIds: readonly string[]): Promise<Map<string, FilingPreference>> {
    const rows = await this.database.query<FilingPreference>(Prisma.sql`
      SELECT * FROM "FilingPreference" WHERE "userId" = ${caller.userId}::uuid AND "kind" = ${kind}::"FilingKind"
      AND "filingId" = ANY(${[...filingIds]}::text[])`);
    return new Map(rows.map((row) => [row.filingId, present(FilingPreference, { ...row })]));
  }

  private async exists(kind: FilingKind, filingId: string): Promise<boolean> {
    if (!isFilingId(filingId)) return false;
    const rows = await this.database.query(
      Prisma.sql`SELECT 1 FROM ${column(filingKinds[kind].table)} WHERE "filingId" = ${filingId}`,
    );
    return rows.length > 0;
  }
}
