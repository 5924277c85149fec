import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Clock } from '../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { Quotas } from '../accounts/quotas.js';
import { Failure, type FailureKind } from '../../failure.js';
import { bindFingerprint, fingerprintRequest, isSameRequest, type RequestFingerprints } from './requestFingerprint.js';

const secondMs = 1000;
/** Retention of the outcome of a request, in milliseconds. */
const retentionMs = 24 * 3600 * secondMs;
/**
 * Retention of a claim without an outcome, in milliseconds. Longer than any clock is set forward by mistake: a claim whose request is
 * under way must not count as expired.
 */
const claimRetentionMs = 60 * retentionMs;
/** Milliseconds without an outcome after which the process of a claim counts as dead: no operation takes longer. */
const claimTimeoutMs = 60 * secondMs;
/** Milliseconds between a repeated request's checks for the outcome of the first request. After the last check it fails. */
const pollDelaysMs = [50, 100, 200, 400, 800];
/** Retries of the statement that ends a failed attempt. They stop when another process may take the request over. */
const releaseRetryOptions = {
  retries: Infinity,
  maxRetryTime: claimTimeoutMs,
  minTimeout: secondMs / 2,
  maxTimeout: 2 * secondMs,
  unref: true,
};
/** Milliseconds after which a waiting statement has certainly been cancelled. */
const maxStatementMs = 6 * secondMs;
/** Maximum expired requests that each new request deletes: more than one, so that their number shrinks. */
const sweepBatchSize = 10;

/** Transient failures, which are not stored, since a retry of the request may succeed. All other outcomes are stored. */
const transientFailures = new Set<FailureKind>(['rateLimited', 'deliveryFailed', 'unavailable', 'underWay']);

/** Outcome of a request, as it is stored. */
type StoredOutcome = { readonly result: unknown } | { readonly failure: Pick<Failure, 'kind' | 'message' | 'fields'> };

/** Claim of a process on a request: while it is valid, no other process works on the request. */
interface Claim {
  readonly userId: string;
  readonly key: string;
  /** Chosen before the claim is sent, so that the process can release the claim even if the database's response is lost. */
  readonly claimId: string;
  readonly begunAt: Date;
}

/** Idempotency key of a request, with the content of the request. */
export interface KeyedRequest {
  readonly key: string;
  /** Content of the request as JSON; the key must not be used with any other. */
  readonly content: unknown;
  /** Content as the client spelled it, if the spelling differs. */
  readonly originalContent?: unknown;
  /** Called when the outcome is that of an earlier request. */
  readonly onReplay: () => void;
}

interface RepeatableRequest extends KeyedRequest {
  /** Whether the work may run again when its outcome is unknown; false for effects outside the service. */
  readonly canRepeat: boolean;
}

/**
 * Stores the result of the work for repeats of the request. To be called last in the transaction of the work, so that both are
 * committed or neither. Without an idempotency key, nothing is stored.
 */
export type RecordOutcome = (transaction: DatabaseTransaction, result: unknown) => Promise<void>;

/** Idempotency of requests: a request that is repeated with its key runs once (IETF draft "Idempotency-Key"). */
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the work once. If the caller sent the key in the last 24 hours, returns or throws the stored outcome instead. Of
   * concurrent requests, in any process, one runs the work and the others wait for its outcome.
   * @param work must return JSON. Work that can be repeated calls `recordOutcome` in its transaction.
   * @throws {Failure} `idempotencyKeyReused` for a key of another request, `underWay` while the first request is running,
   * `deliveryUnknown` if its process died during work that cannot be repeated, and the failures of the work.
   */
  async runOnce<Result>(
    caller: Caller,
    { key, content, originalContent = content, onReplay, canRepeat }: RepeatableRequest,
    work: (recordOutcome: RecordOutcome) => Promise<Result>,
  ): Promise<Result> {
    const { userId } = caller;
    const request = fingerprintRequest(content, originalContent);
    const row = { userId_key: { userId, key } };
    await this.deleteExpired();
    for (let attempt = 0; ; attempt += 1) {
      const stored = await this.database.prisma.idempotentRequest.findUnique({ where: row });
      const keptMs = stored?.outcome ? retentionMs : claimRetentionMs;
      const existing = stored && stored.begunAt > subtractMs(this.clock.now(), keptMs) ? stored : null;
      if (existing && !isSameRequest(request, existing)) {
        throw new Failure('idempotencyKeyReused', 'This Idempotency-Key was sent with another request; use a new key');
      }
      // Precedes all checks of the account: a repeated request gets its outcome regardless of the state of the account.
      if (existing?.outcome) {
        onReplay();
        return replayOutcome(JSON.parse(existing.outcome) as StoredOutcome) as Result;
      }
      const remainingMs = existing ? existing.begunAt.getTime() + claimTimeoutMs - this.clock.now().getTime() : 0;
      if (remainingMs <= 0) {
        if (existing && !canRepeat) {
          throw new Failure(
            'deliveryUnknown',
            'It is unknown whether the first request with this Idempotency-Key was executed',
          );
        }
        // The row of an abandoned claim is counted already.
        if (!existing) await this.quotas.checkStorage(caller);
        const claim = await this.claim(userId, key, request, existing);
        if (claim) return this.perform(claim, work);
      }
      const delayMs = pollDelaysMs[attempt];
      if (delayMs === undefined) throw requestInProgress(remainingMs > 0 ? remainingMs : claimTimeoutMs);
      await setTimeout(delayMs);
    }
  }

  /**
   * Claims a request that is new or has expired, or takes over the claim of a process that died.
   * @param abandoned the claim to take over.
   * @returns undefined when another process was first.
   */
  private async claim(
    userId: string,
    key: string,
    { fingerprint, canonical }: RequestFingerprints,
    abandoned: Pick<Claim, 'begunAt'> | null,
  ): Promise<Claim | undefined> {
    const claim = { userId, key, claimId: randomUUID(), begunAt: this.clock.now() };
    const { claimId, begunAt } = claim;
    const isAbandoned = abandoned
      ? Prisma.sql`known."outcome" IS NULL AND known."begunAt" = ${abandoned.begunAt}`
      : this.isExpired(Prisma.sql`known.`);
    const claiming = this.database.query(Prisma.sql`
      INSERT INTO "IdempotentRequest" AS known
        ("userId", "key", "fingerprint", "canonicalFingerprint", "claimId", "begunAt")
      VALUES (${userId}::uuid, ${key}, ${fingerprint}, ${bindFingerprint(fingerprint, canonical)}, ${claimId}::uuid, ${begunAt})
      ON CONFLICT ("userId", "key") DO UPDATE
        SET "fingerprint" = EXCLUDED."fingerprint", "canonicalFingerprint" = EXCLUDED."canonicalFingerprint",
          "claimId" = EXCLUDED."claimId", "begunAt" = EXCLUDED."begunAt", "outcome" = NULL
        WHERE ${isAbandoned}
      RETURNING 1`);
    const claimed = await claiming.catch((error: unknown) => {
      void this.releaseLost(claim).catch(() => undefined);
      throw error;
    });
    return claimed.length > 0 ? claim : undefined;
  }

  /** Deletes a claim whose response was lost with the connection: the claim may be stored, now or later, but no process works on it. */
  private async releaseLost(claim: Claim): Promise<void> {
    const where = { ...claim, outcome: null };
    const release = () =>
      pRetry(() => this.database.prisma.idempotentRequest.deleteMany({ where }), releaseRetryOptions);
    if ((await release()).count > 0) return;
    // On the lost connection, the claiming statement may still wait for a row; by then it has ended or was cancelled.
    await setTimeout(maxStatementMs, undefined, { ref: false });
    await release();
  }

  /** Retries a statement in the background, until it succeeds or the claim may be taken over. */
  private retryInBackground(statement: () => Promise<unknown>): void {
    void pRetry(statement, releaseRetryOptions).catch(() => undefined);
  }

  private async perform<Result>(
    claim: Claim,
    work: (recordOutcome: RecordOutcome) => Promise<Result>,
  ): Promise<Result> {
    const { idempotentRequest } = this.database.prisma;
    // Matches only a claim without an outcome, since an outcome may be committed although the database's response was lost.
    const openClaim = { ...claim, outcome: null };
    const storeOutcome = (outcome: StoredOutcome, { idempotentRequest }: DatabaseTransaction = this.database.prisma) =>
      idempotentRequest.updateMany({ where: openClaim, data: { outcome: JSON.stringify(outcome) } });
    let isRecorded = false;
    const recordOutcome: RecordOutcome = async (transaction, result) => {
      const { count } = await storeOutcome({ result }, transaction);
      // Another process has taken over, so this transaction must roll back.
      if (count === 0) throw requestInProgress(claimTimeoutMs);
      isRecorded = true;
    };
    try {
      const result = await work(recordOutcome);
      // Effects outside the service cannot be rolled back: the client gets its result even if it cannot be stored.
      if (!isRecorded) await storeOutcome({ result }).catch(() => undefined);
      return result;
    } catch (error) {
      const isFinal = error instanceof Failure && !transientFailures.has(error.kind);
      const { kind, message, fields } = error as Failure;
      const end = () =>
        isFinal
          ? storeOutcome({ failure: { kind, message, ...(fields && { fields }) } })
          : idempotentRequest.deleteMany({ where: openClaim });
      // The client does not wait for an unavailable database; a background retry stores the failure or releases the claim.
      await end().catch(() => this.retryInBackground(end));
      throw error;
    }
  }

  /**
   * Deletes some expired requests of one account. Each account's storage is counted in a row, which the deletion locks: a
   * statement that locked more such rows, or the claim's as well, could deadlock.
   */
  private async deleteExpired(): Promise<void> {
    const expired = this.isExpired();
    await this.database.query(Prisma.sql`
      DELETE FROM "IdempotentRequest" WHERE ("userId", "key") IN (
        SELECT "userId", "key" FROM "IdempotentRequest" WHERE ${expired} AND "userId" =
          (SELECT "userId" FROM "IdempotentRequest" WHERE ${expired} ORDER BY "begunAt" LIMIT 1)
        ORDER BY "begunAt" LIMIT ${sweepBatchSize} FOR UPDATE SKIP LOCKED)`);
  }

  /** Returns the condition for an outcome or a claim whose retention is over. */
  private isExpired(alias = Prisma.empty): Prisma.Sql {
    const now = this.clock.now();
    return Prisma.sql`(${alias}"begunAt" <= ${subtractMs(now, retentionMs)}
      AND (${alias}"outcome" IS NOT NULL OR ${alias}"begunAt" <= ${subtractMs(now, claimRetentionMs)}))`;
  }
}

/** @param remainingMs milliseconds until another process may take over. */
const requestInProgress = (remainingMs: number): Failure =>
  new Failure(
    'underWay',
    'The first request with this Idempotency-Key is still in progress; try again in a moment',
    Math.min(Math.max(Math.ceil(remainingMs / secondMs), 1), claimTimeoutMs / secondMs),
  );

const subtractMs = (time: Date, milliseconds: number): Date => new Date(time.getTime() - milliseconds);

function replayOutcome(outcome: StoredOutcome): unknown {
  if ('failure' in outcome) {
    const { kind, message, fields } = outcome.failure;
    throw new Failure(kind, message, undefined, fields);
  }
  return outcome.result;
}
