import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Clock } from '../../../adapters/clock.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { type Failure, invalidInput, notFound } from '../../../failure.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import {
  FilingPreference,
  type FilingPreferenceInput,
  type FilingReference,
} from '../../../models/filings/filingPreference.js';
import type { Quotas } from '../../accounts/quotas.js';
import { filingKinds } from '../filingKinds.js';
import { type FilingService, filingNotFound } from './filingService.js';
import { toResource } from '../../../lists/jsonRows.js';
import type { RecordOutcome } from '../../operations/idempotency.js';

/** Reads and sets users' flags on filings: archived and favorited. */
export class PreferenceService {
  constructor(
    private readonly database: Database,
    private readonly filings: FilingService,
    private readonly quotas: Quotas,
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
    recordOutcome: RecordOutcome,
  ): Promise<FilingPreference> {
    const createFailure = () => filingNotFound(kind);
    const [preference] = await this.store(caller, [{ kind, filingId }], input, createFailure, (transaction, [only]) =>
      recordOutcome(transaction, only),
    );
    return preference as FilingPreference;
  }

  /**
   * Sets the flags that are sent on all filings, or on none; a flag that is not sent stays.
   * @returns the preferences in the order of the filings.
   * @throws {Failure} `invalid` when no flag is sent or a preference is added and the account is full, `notFound` with the fields of all unknown filings.
   */
  setAll(
    caller: Caller,
    filings: readonly FilingReference[],
    input: FilingPreferenceInput,
    recordOutcome: RecordOutcome,
  ): Promise<FilingPreference[]> {
    return this.store(caller, filings, input, (missing) => missingFilingsFailure(filings, missing), recordOutcome);
  }

  /**
   * @param createFailure creates the failure for one or more unknown filings.
   * @param recordOutcome stores the outcome of the preferences that were set.
   */
  private async store(
    caller: Caller,
    filings: readonly FilingReference[],
    input: FilingPreferenceInput,
    createFailure: (missing: readonly FilingReference[]) => Failure,
    recordOutcome: (transaction: DatabaseTransaction, preferences: readonly FilingPreference[]) => Promise<void>,
  ): Promise<FilingPreference[]> {
    const { archived = null, favorited = null } = input;
    requireMark(input);
    const missing = await this.findMissing(caller, filings);
    if (missing.length > 0) throw createFailure(missing);
    const { userId } = caller;
    const now = this.clock.now();
    const ids = [...new Map(filings.map((filing) => [keyOfReference(filing), filing])).values()];
    return this.database.transaction(async (transaction) => {
      const write = () => transaction.$queryRaw<(FilingPreference & FilingReference)[]>`
        INSERT INTO "FilingPreference" AS known ("userId", "kind", "filingId", "archived", "favorited", "createdAt", "updatedAt")
        SELECT ${userId}::uuid, kind::"FilingKind", id, coalesce(${archived}::boolean, false),
          coalesce(${favorited}::boolean, false), ${now}, ${now}
        FROM unnest(${ids.map(({ kind }) => kind)}::text[], ${ids.map(({ filingId }) => filingId)}::text[]) AS asked(kind, id)
        ORDER BY kind, id
        ON CONFLICT ("userId", "kind", "filingId") DO UPDATE SET "archived" = coalesce(${archived}::boolean, known."archived"),
          "favorited" = coalesce(${favorited}::boolean, known."favorited"), "updatedAt" = excluded."updatedAt"
        RETURNING *`;
      const rows = await this.quotas.writeWithinQuota(transaction, caller, write);
      const found = new Map(rows.map((row) => [keyOfReference(row), toResource(FilingPreference, { ...row })]));
      const preferences = filings.map((filing) => found.get(keyOfReference(filing)) as FilingPreference);
      await recordOutcome(transaction, preferences);
      return preferences;
    });
  }

  /** Returns the caller's preferences on filings of a kind, by filing id. */
  async findByFilingIds(
    caller: Caller,
    kind: FilingKind,
    filingIds: readonly string[],
  ): Promise<Map<string, FilingPreference>> {
    const rows = await this.database.query<FilingPreference>(Prisma.sql`
      SELECT * FROM "FilingPreference" WHERE "userId" = ${caller.userId}::uuid AND "kind" = ${kind}::"FilingKind"
      AND "filingId" = ANY(${[...filingIds]}::text[])`);
    return new Map(rows.map((row) => [row.filingId, toResource(FilingPreference, { ...row })]));
  }

  private async findMissing(caller: Caller, filings: readonly FilingReference[]): Promise<FilingReference[]> {
    const ids = filings.map(({ filingId }) => filingId);
    const known = await this.filings.findKinds(caller, ids);
    return filings.filter(({ kind, filingId }) => !known.get(filingId)?.includes(kind));
  }
}

/** Maximum filings that a message names. */
const maxNamed = 5;

/** Maximum characters of an id in a message: the id comes from a client. */
const maxIdLength = 200;

/** Creates the failure for unknown filings. Its fields name all of them, its message the first `maxNamed`. */
function missingFilingsFailure(filings: readonly FilingReference[], missing: readonly FilingReference[]): Failure {
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

/** Message for a change of marks that names none of them. */
export const noMarkMessage = 'archived or favorited must be sent, each true or false';

/** Returns whether a change names at least one mark. */
export const hasMark = ({ archived = null, favorited = null }: FilingPreferenceInput): boolean =>
  archived !== null || favorited !== null;

/** Checks that a change names at least one mark. @throws {Failure} `invalid`. */
export function requireMark(input: FilingPreferenceInput): void {
  if (hasMark(input)) return;
  throw invalidInput(noMarkMessage, [
    { field: 'archived', allowed: 'true or false' },
    { field: 'favorited', allowed: 'true or false' },
  ]);
}

/** Returns a text that identifies a filing among filings of all kinds. */
export const keyOfReference = ({ kind, filingId }: FilingReference): string => `${kind} ${filingId}`;
