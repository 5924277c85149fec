import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import type { Clock } from '../../../adapters/clock.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { FilingFilter } from '../../../models/filings/filingFilter.js';
import {
  type FilingMarks,
  type FilingMarksInput,
  type MarkFailure,
  maxMatchingFilings,
} from '../../../models/filings/filingMarks.js';
import type { FilingPreferenceInput } from '../../../models/filings/filingPreference.js';
import type { Quotas } from '../../accounts/quotas.js';
import type { RecordOutcome } from '../../operations/idempotency.js';
import type { FilingFeed } from './filingFeed.js';
import { type FilingService, filingNotFound } from './filingService.js';
import { hasMark, keyOfReference, noMarkMessage, requireMark } from './preferenceService.js';

/** Maximum filings of one statement. */
const batchSize = 500;

/** Former marks of the filings that a request changed: sent back to `mark`, they restore these filings. */
interface ChangedMarks {
  readonly before: readonly FilingMarks[];
}

/** Sets marks of many filings in one transaction, and returns their former marks, so that the change can be undone. */
export class FilingMarkService {
  constructor(
    private readonly database: Database,
    private readonly filings: FilingService,
    private readonly feed: FilingFeed,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the marks of each filing. An entry that cannot be applied is reported, and all others are applied.
   * @throws {Failure} `invalid` when the account is full.
   */
  async mark(
    caller: Caller,
    marks: readonly FilingMarksInput[],
    recordOutcome: RecordOutcome,
  ): Promise<ChangedMarks & { readonly failures: readonly MarkFailure[] }> {
    const ids = marks.map(({ filingId }) => filingId);
    const known = await this.filings.findKinds(caller, ids);
    const valid = new Map<string, FilingMarksInput>();
    const failures: MarkFailure[] = [];
    for (const [index, mark] of marks.entries()) {
      const { kind, filingId } = mark;
      const key = keyOfReference(mark);
      const fail = (message: string) => failures.push({ index, kind, filingId, message });
      if (!known.get(filingId)?.includes(kind)) fail(filingNotFound(kind).message);
      else if (!hasMark(mark)) fail(noMarkMessage);
      else if (valid.has(key)) fail('An earlier entry of the list marks this filing');
      else valid.set(key, mark);
    }
    return this.store(caller, [...valid.values()], { failures }, recordOutcome);
  }

  /**
   * Sets the marks of the newest filings that match a filter of the feed.
   * @returns whether further filings match the filter, beyond `maxMatchingFilings`.
   * @throws {Failure} `invalid` when no mark is sent, for a wrong filter, or when the account is full.
   */
  async markMatching(
    caller: Caller,
    kinds: readonly FilingKind[] | null,
    filter: FilingFilter,
    marks: FilingPreferenceInput,
    recordOutcome: RecordOutcome,
  ): Promise<ChangedMarks & { readonly hasMore: boolean }> {
    requireMark(marks);
    const { filings, hasMore } = await this.feed.findReferences(caller, kinds, filter, maxMatchingFilings);
    const marked = filings.map((filing) => ({ ...filing, ...marks }));
    return this.store(caller, marked, { hasMore }, recordOutcome);
  }

  /** Stores marks in one transaction, in batches and in one order, so that no two requests wait for each other. */
  private async store<Outcome extends object>(
    caller: Caller,
    marks: readonly FilingMarksInput[],
    outcome: Outcome,
    recordOutcome: RecordOutcome,
  ): Promise<ChangedMarks & Outcome> {
    const now = this.clock.now();
    const sorted = marks.toSorted((one, other) => (keyOfReference(one) < keyOfReference(other) ? -1 : 1));
    return this.database.transaction(async (transaction) => {
      const before = await this.quotas.writeWithinQuota(transaction, caller, async () => {
        const changed: FilingMarks[] = [];
        for (let begin = 0; begin < sorted.length; begin += batchSize) {
          const batch = sorted.slice(begin, begin + batchSize);
          changed.push(...(await storeBatch(transaction, caller, batch, now)));
        }
        return changed;
      });
      const result = { before, ...outcome };
      await recordOutcome(transaction, result);
      return result;
    });
  }
}

/** Stores the marks of a batch. @returns the former marks of the filings whose marks changed. */
async function storeBatch(
  transaction: DatabaseTransaction,
  { userId }: Caller,
  batch: readonly FilingMarksInput[],
  now: Date,
): Promise<FilingMarks[]> {
  // Rows are inserted without marks first: only a row that is there can be locked, and its former state be known for certain.
  const added = batch.filter(({ archived, favorited }) => archived || favorited);
  await transaction.$executeRaw`
    INSERT INTO "FilingPreference" ("userId", "kind", "filingId", "archived", "favorited", "createdAt", "updatedAt")
    SELECT ${userId}::uuid, kind::"FilingKind", id, false, false, ${now}, ${now}
    FROM unnest(${added.map(({ kind }) => kind)}::text[], ${added.map(({ filingId }) => filingId)}::text[]) AS sent(kind, id)
    ORDER BY kind, id ON CONFLICT DO NOTHING`;
  const stored = await transaction.$queryRaw<FilingMarks[]>`
    SELECT sent.kind, "filingId", "archived", "favorited" FROM "FilingPreference" AS known
    JOIN unnest(${batch.map(({ kind }) => kind)}::text[], ${batch.map(({ filingId }) => filingId)}::text[]) AS sent(kind, id)
      ON known."kind" = sent.kind::"FilingKind" AND known."filingId" = sent.id
    WHERE "userId" = ${userId}::uuid ORDER BY sent.kind, sent.id FOR UPDATE OF known`;
  const sent = new Map(batch.map((marks) => [keyOfReference(marks), marks]));
  const changed = stored.flatMap((before) => {
    const { archived, favorited } = sent.get(keyOfReference(before)) as FilingMarksInput;
    const after = { ...before, archived: archived ?? before.archived, favorited: favorited ?? before.favorited };
    return after.archived === before.archived && after.favorited === before.favorited ? [] : [{ before, after }];
  });
  const after = changed.map(({ after }) => after);
  await transaction.$executeRaw`
    UPDATE "FilingPreference" AS known SET "archived" = sent.archived, "favorited" = sent.favorited, "updatedAt" = ${now}
    FROM unnest(${after.map(({ kind }) => kind)}::text[], ${after.map(({ filingId }) => filingId)}::text[],
      ${after.map(({ archived }) => archived)}::boolean[], ${after.map(({ favorited }) => favorited)}::boolean[])
      AS sent(kind, id, archived, favorited)
    WHERE "userId" = ${userId}::uuid AND known."kind" = sent.kind::"FilingKind" AND known."filingId" = sent.id`;
  return changed.map(({ before }) => before);
}
