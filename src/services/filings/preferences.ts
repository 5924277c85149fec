import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../../adapters/clock.js';
import type { Caller } from '../../models/caller.js';
import { type Failure, invalid, notFound } from '../../failure.js';
import type { FilingKind } from '../../models/filing.js';
import { FilingPreference, type FilingPreferenceInput, type FilingReference } from '../../models/preference.js';
import type { Allowance } from '../accounts/allowance.js';
import { filingKinds } from './filingKinds.js';
import { type Filings, missingFiling } from './filings.js';
import { present } from '../../lists/printedRows.js';

/** Reads and sets users' flags on filings: archived and favorited. */
export class Preferences {
  constructor(
    private readonly database: Database,
    private readonly filings: Filings,
    private readonly allowance: Allowance,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the flags of one filing, as `setAll` does.
   * @throws {Failure} as `setAll` does; `notFound` names no field, since there is only one filing.
   */
  async set(
    caller: Caller,
    kind: FilingKind,
    filingId: string,
    input: FilingPreferenceInput,
  ): Promise<FilingPreference> {
    const refusal = () => missingFiling(kind);
    const [preference] = await this.store(caller, [{ kind, filingId }], input, refusal, ([only]) => only);
    return preference as FilingPreference;
  }

  /**
   * Sets the flags that are sent on all filings, or on none; a flag that is not sent stays.
   * @returns the preferences in the order of the filings.
   * @throws {Failure} `invalid` when no flag is sent or the account is full, `notFound` with the fields of all unknown filings.
   */
  setAll(
    caller: Caller,
    filings: readonly FilingReference[],
    input: FilingPreferenceInput,
  ): Promise<FilingPreference[]> {
    return this.store(
      caller,
      filings,
      input,
      (missing) => missingAmong(filings, missing),
      (all) => all,
    );
  }

  /**
   * @param refusal creates the failure for one or more unknown filings.
   * @param settled selects the result that is kept for a repeat of the request.
   */
  private async store(
    caller: Caller,
    filings: readonly FilingReference[],
    input: FilingPreferenceInput,
    refusal: (missing: readonly FilingReference[]) => Failure,
    settled: (preferences: readonly FilingPreference[]) => unknown,
  ): Promise<FilingPreference[]> {
    const { archived = null, favorited = null } = input;
    if (archived === null && favorited === null) {
      throw invalid('archived or favorited must be sent, each true or false', [
        { field: 'archived', allowed: 'true or false' },
        { field: 'favorited', allowed: 'true or false' },
      ]);
    }
    const missing = await this.missing(caller, filings);
    if (missing.length > 0) throw refusal(missing);
    await this.allowance.refuseWhenFull(caller);
    const { userId } = caller;
    const now = this.clock.now();
    const ids = [...new Map(filings.map((filing) => [nameOf(filing), filing])).values()];
    return this.database.prisma.$transaction(async (transaction) => {
      const rows = await transaction.$queryRaw<(FilingPreference & FilingReference)[]>`
        INSERT INTO "FilingPreference" AS known ("userId", "kind", "filingId", "archived", "favorited", "createdAt", "updatedAt")
        SELECT ${userId}::uuid, kind::"FilingKind", id, coalesce(${archived}::boolean, false),
          coalesce(${favorited}::boolean, false), ${now}, ${now}
        FROM unnest(${ids.map(({ kind }) => kind)}::text[], ${ids.map(({ filingId }) => filingId)}::text[]) AS asked(kind, id)
        ORDER BY kind, id
        ON CONFLICT ("userId", "kind", "filingId") DO UPDATE SET "archived" = coalesce(${archived}::boolean, known."archived"),
          "favorited" = coalesce(${favorited}::boolean, known."favorited"), "updatedAt" = excluded."updatedAt"
        RETURNING *`;
      const found = new Map(rows.map((row) => [nameOf(row), present(FilingPreference, { ...row })]));
      const preferences = filings.map((filing) => found.get(nameOf(filing)) as FilingPreference);
      await caller.settle?.(transaction, settled(preferences));
      return preferences;
    });
  }

  /** Returns the caller's preferences on filings of a kind, by filing id. */
  async of(caller: Caller, kind: FilingKind, filingIds: readonly string[]): Promise<Map<string, FilingPreference>> {
    const rows = await this.database.query<FilingPreference>(Prisma.sql`
      SELECT * FROM "FilingPreference" WHERE "userId" = ${caller.userId}::uuid AND "kind" = ${kind}::"FilingKind"
      AND "filingId" = ANY(${[...filingIds]}::text[])`);
    return new Map(rows.map((row) => [row.filingId, present(FilingPreference, { ...row })]));
  }

  private async missing(caller: Caller, filings: readonly FilingReference[]): Promise<FilingReference[]> {
    const ids = filings.map(({ filingId }) => filingId);
    const known = await this.filings.kindsOf(caller, ids);
    return filings.filter(({ kind, filingId }) => !known.get(filingId)?.includes(kind));
  }
}

/** Maximum filings that a message names. */
const maxNamed = 5;

/** Maximum characters of an id in a message: the id comes from a client. */
const maxIdLength = 200;

/** Creates the failure for unknown filings. Its fields name all of them, its message the first `maxNamed`. */
function missingAmong(filings: readonly FilingReference[], missing: readonly FilingReference[]): Failure {
  const faults = filings.flatMap((filing, index) => (missing.includes(filing) ? [{ ...filing, index }] : []));
  const named = faults
    .slice(0, maxNamed)
    .map(({ kind, filingId, index }) => `filings[${index}] (${kind} ${[...filingId].slice(0, maxIdLength).join('')})`);
  const others = faults.length > maxNamed ? ` and ${faults.length - maxNamed} more` : '';
  return notFound(
    `There ${faults.length > 1 ? 'are no such filings' : 'is no such filing'}: ${named.join(', ')}${others}; none was changed`,
    faults.map(({ kind, index }) => ({
      field: `filings[${index}].filingId`,
      allowed: `the filingId of a known ${filingKinds[kind].name}`,
    })),
  );
}

const nameOf = ({ kind, filingId }: FilingReference): string => `${kind} ${filingId}`;
