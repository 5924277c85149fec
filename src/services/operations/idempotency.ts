import { hash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Caller } from '../../models/caller.js';
import type { Allowance } from '../accounts/allowance.js';
import { Failure, type FailureKind } from '../../failure.js';

const second = 1000;
/** Retention of the outcome of a request, in milliseconds. */
const kept = 24 * 3600 * second;
/** Milliseconds without an outcome after which the process of a claim counts as dead: no operation takes longer. */
const lease = 60 * second;
/** Waits of a repeat between its checks for the first request's outcome, in milliseconds; after the last it fails. */
const pauses = [50, 100, 200, 400, 800];
/** Retries of the statement that ends a failed attempt: after a lease another process may have taken over. */
const untilTakenOver = {
  retries: Infinity,
  maxRetryTime: lease,
  minTimeout: second / 2,
  maxTimeout: 2 * second,
  unref: true,
};
/** Milliseconds after which a waiting statement has certainly been cancelled. */
const longestStatement = 6 * second;
/** Maximum expired requests that each new request deletes: more than one, so that their number shrinks. */
const swept = 10;

/** Transient failures, which a retry of the request may not meet again; all other outcomes are stored. */
const passing = new Set<FailureKind>(['rateLimited', 'deliveryFailed', 'unavailable', 'underWay']);

/** Outcome of a request, as it is stored. */
type Outcome = { readonly result: unknown } | { readonly failure: Pick<Failure, 'kind' | 'message' | 'fields'> };

/** Claim of a process on a request: while it stands, no other process works on the request. */
interface Claim {
  readonly userId: string;
  readonly key: string;
  /** Chosen before the claim is sent, so that the process can release the claim even if the database's response is lost. */
  readonly claimId: string;
  readonly begunAt: Date;
}

/** Content of a request in the two forms that are compared. */
interface Described {
  /** SHA-256 of its JSON as it was spelled, which releases before the canonical form compare. */
  readonly fingerprint: string;
  /** SHA-256 of its canonical JSON, in which the order of the fields of an object does not matter. */
  readonly canonical: string;
}

/** Idempotency key of a request, with the content that it stands for. */
export interface Keyed {
  readonly key: string;
  /** Content of the request as JSON; the key must not be used with any other. */
  readonly asked: unknown;
  /** Content as the client spelled it, if that is another text. */
  readonly spelled?: unknown;
  /** Called when the outcome is that of an earlier request. */
  readonly onReplay: () => void;
}

interface Repeatable extends Keyed {
  /** Whether the work may run again when its outcome is unknown; false for effects outside the service. */
  readonly canRepeat: boolean;
}

/** Idempotency of requests: a request that is repeated with its key runs once (IETF draft "Idempotency-Key"). */
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly allowance: Allowance,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the work, unless the caller had it run under this key in the last 24 hours: then returns or throws the stored
   * outcome. Of concurrent requests, in any process, one runs the work and the others wait for its outcome.
   * @param work must return JSON. Work that writes calls the `settle` of its caller in the same transaction.
   * @throws {Failure} `idempotencyKeyReused` for a key of another request, `underWay` while the first request is running,
   * `deliveryUnknown` if its process died during work that cannot be repeated, and the failures of the work.
   */
  async once<Result>(
    caller: Caller,
    { key, asked, spelled = asked, onReplay, canRepeat }: Repeatable,
    work: (caller: Caller) => Promise<Result>,
  ): Promise<Result> {
    const { userId } = caller;
    const request = describe(asked, spelled);
    const row = { userId_key: { userId, key } };
    await this.sweep();
    for (let attempt = 0; ; attempt += 1) {
      const known = await this.database.prisma.idempotentRequest.findUnique({ where: row });
      const found = known && known.begunAt > before(this.clock.now(), kept) ? known : null;
      if (found && !isSame(request, found)) {
        throw new Failure('idempotencyKeyReused', 'This Idempotency-Key was sent with another request; take a new one');
      }
      // Before any check of the account: a repeat gets its outcome whatever the account's state.
      if (found?.outcome) {
        onReplay();
        return settled(JSON.parse(found.outcome) as Outcome) as Result;
      }
      const left = found ? found.begunAt.getTime() + lease - this.clock.now().getTime() : 0;
      if (left <= 0) {
        if (found && !canRepeat) {
          throw new Failure(
            'deliveryUnknown',
            'Nobody can know whether the first request with this Idempotency-Key was done',
          );
        }
        await this.allowance.refuseWhenFull(caller);
        const claim = await this.claim(userId, key, request, found);
        if (claim) return this.perform(claim, caller, work);
      }
      const pause = pauses[attempt];
      if (pause === undefined) throw underWay(left > 0 ? left : lease);
      await setTimeout(pause);
    }
  }

  /**
   * Claims a request that is new or has expired, or takes over the claim of a process that died.
   * @param dead the claim to take over.
   * @returns undefined when another process was first.
   */
  private async claim(
    userId: string,
    key: string,
    { fingerprint, canonical }: Described,
    dead: Pick<Claim, 'begunAt'> | null,
  ): Promise<Claim | undefined> {
    const claim = { userId, key, claimId: randomUUID(), begunAt: this.clock.now() };
    const { claimId, begunAt } = claim;
    const isDead = dead
      ? Prisma.sql`known."outcome" IS NULL AND known."begunAt" = ${dead.begunAt}`
      : Prisma.sql`known."begunAt" <= ${before(begunAt, kept)}`;
    const claiming = this.database.query(Prisma.sql`
      INSERT INTO "IdempotentRequest" AS known
        ("userId", "key", "fingerprint", "canonicalFingerprint", "claimId", "begunAt")
      VALUES (${userId}::uuid, ${key}, ${fingerprint}, ${bound(fingerprint, canonical)}, ${claimId}::uuid, ${begunAt})
      ON CONFLICT ("userId", "key") DO UPDATE
        SET "fingerprint" = EXCLUDED."fingerprint", "canonicalFingerprint" = EXCLUDED."canonicalFingerprint",
          "claimId" = EXCLUDED."claimId", "begunAt" = EXCLUDED."begunAt", "outcome" = NULL
        WHERE ${isDead}
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
    const release = () => pRetry(() => this.database.prisma.idempotentRequest.deleteMany({ where }), untilTakenOver);
    if ((await release()).count > 0) return;
    // On the lost connection, the claiming statement may still wait for a row; by then it has ended or was cancelled.
    await setTimeout(longestStatement, undefined, { ref: false });
    await release();
  }

  /** Retries a statement in the background, until it succeeds or the claim may be taken over. */
  private untilDone(statement: () => Promise<unknown>): void {
    void pRetry(statement, untilTakenOver).catch(() => undefined);
  }

  private async perform<Result>(
    claim: Claim,
    caller: Caller,
    work: (caller: Caller) => Promise<Result>,
  ): Promise<Result> {
    const { idempotentRequest } = this.database.prisma;
    // Only a claim without an outcome: a settled outcome may have been committed although the response of the database was lost.
    const open = { ...claim, outcome: null };
    const keep = (outcome: Outcome, { idempotentRequest }: Transaction = this.database.prisma) =>
      idempotentRequest.updateMany({ where: open, data: { outcome: JSON.stringify(outcome) } });
    let isSettled = false;
    const settle = async (transaction: object, result: unknown) => {
      const { count } = await keep({ result }, transaction as Transaction);
      // Another process has taken over, so this transaction must roll back.
      if (count === 0) throw underWay(lease);
      isSettled = true;
    };
    try {
      const result = await work({ ...caller, settle });
      // Effects outside the service cannot be rolled back: the client gets its result even if it cannot be stored.
      if (!isSettled) await keep({ result }).catch(() => undefined);
      return result;
    } catch (error) {
      const lasts = error instanceof Failure && !passing.has(error.kind);
      const { kind, message, fields } = error as Failure;
      const end = () =>
        lasts
          ? keep({ failure: { kind, message, ...(fields && { fields }) } })
          : idempotentRequest.deleteMany({ where: open });
      // The client does not wait for an unavailable database; a background retry stores the failure or releases the claim.
      await end().catch(() => this.untilDone(end));
      throw error;
    }
  }

  /**
   * Deletes some expired requests of one account. Each account's storage is counted in a row, which the deletion locks: a
   * statement that locked more such rows, or the claim's as well, could deadlock.
   */
  private async sweep(): Promise<void> {
    const expired = Prisma.sql`"begunAt" <= ${before(this.clock.now(), kept)}`;
    await this.database.query(Prisma.sql`
      DELETE FROM "IdempotentRequest" WHERE ("userId", "key") IN (
        SELECT "userId", "key" FROM "IdempotentRequest" WHERE ${expired} AND "userId" =
          (SELECT "userId" FROM "IdempotentRequest" WHERE ${expired} ORDER BY "begunAt" LIMIT 1)
        ORDER BY "begunAt" LIMIT ${swept} FOR UPDATE SKIP LOCKED)`);
  }
}

/** @param left milliseconds until another process may take over. */
const underWay = (left: number): Failure =>
  new Failure(
    'underWay',
    'The first request with this Idempotency-Key is still under way; try again in a moment',
    Math.min(Math.max(Math.ceil(left / second), 1), lease / second),
  );

const before = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds);

function settled(outcome: Outcome): unknown {
  if ('failure' in outcome) {
    const { kind, message, fields } = outcome.failure;
    throw new Failure(kind, message, undefined, fields);
  }
  return outcome.result;
}

const describe = (asked: unknown, spelled: unknown): Described => ({
  fingerprint: hash('sha256', JSON.stringify(spelled)),
  canonical: hash('sha256', JSON.stringify(asked, withSortedFields)),
});

/** Sorts the fields of an object (JSON replacer). Null and absent fields stay different, as they are to some operations. */
const withSortedFields = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * Binds a canonical fingerprint to the other one. An earlier release that reuses an expired key replaces only `fingerprint`; the old
 * canonical fingerprint then matches nothing.
 */
const bound = (fingerprint: string, canonical: string): string => hash('sha256', fingerprint + canonical);

/** Tests whether a request has the content that its key was first sent with. */
const isSame = (
  { fingerprint, canonical }: Described,
  first: { readonly fingerprint: string; readonly canonicalFingerprint: string | null },
): boolean => first.fingerprint === fingerprint || first.canonicalFingerprint === bound(first.fingerprint, canonical);
