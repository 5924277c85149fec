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
/** How long the outcome of a request is kept, in milliseconds. */
const kept = 24 * 3600 * second;
/** After this long without an outcome, in milliseconds, whoever was at work is taken for dead: nothing takes longer. */
const lease = 60 * second;
/** How long a repeat waits for the first to come to an end, in milliseconds, before it asks again and in the end gives up. */
const pauses = [50, 100, 200, 400, 800];
/** How the end of a failed attempt is tried again: after a lease somebody else may have taken over. */
const untilTakenOver = {
  retries: Infinity,
  maxRetryTime: lease,
  minTimeout: second / 2,
  maxTimeout: 2 * second,
  unref: true,
};
/** A statement that waits is cancelled after less, in milliseconds. */
const longestStatement = 6 * second;
/** How many expired requests each new one clears away: more than one, so that they get fewer. */
const swept = 10;

/** What the same request may meet with no longer when it is sent again; all other outcomes are kept. */
const passing = new Set<FailureKind>(['rateLimited', 'deliveryFailed', 'unavailable', 'underWay']);

/** What a piece of work came to, as it is kept. */
type Outcome = { readonly result: unknown } | { readonly failure: Pick<Failure, 'kind' | 'message' | 'fields'> };

/** Claim of a process on a request: while it stands, no other process works on the request. */
interface Claim {
  readonly userId: string;
  readonly key: string;
  /** Chosen before the claim is sent, so that its process can release it without having heard the answer. */
  readonly claimId: string;
  readonly begunAt: Date;
}

/** Content of a request in the two forms that are compared. */
interface Described {
  /** SHA-256 of its JSON as it was spelled: releases before the canonical form compare this. */
  readonly fingerprint: string;
  /** SHA-256 of its canonical JSON, in which the order of the fields of an object does not matter. */
  readonly canonical: string;
}

/** How a client names a request that it may repeat. */
export interface Keyed {
  readonly key: string;
  /** Content of the work as JSON: the same key must not ask for anything else. */
  readonly asked: unknown;
  /** Content as it was spelled, where that is another text. */
  readonly spelled?: unknown;
  /** Told when the outcome is that of an earlier call. */
  readonly onReplay: () => void;
}

interface Repeatable extends Keyed {
  /** Whether it may be done again when nobody knows what became of it: not what leaves the service. */
  readonly canRepeat: boolean;
}

/** Sees to it that what a client sends again, not knowing what became of it, is not done again (IETF draft "Idempotency-Key"). */
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly allowance: Allowance,
    private readonly clock: Clock,
  ) {}

  /**
   * Does a piece of work unless the caller had it done under this key in the last 24 hours; then its outcome stands, be it
   * a result or a refusal. Of several at once, in whichever process, one works and the others wait for it.
   * @param work its result must be JSON. What it writes it settles in the same transaction, by the caller that it is given.
   * @throws {Failure} `idempotencyKeyReused` when the key stands for something else, `underWay` when another is still at
   * it, `deliveryUnknown` when another died at what cannot be done again, and whatever the work throws or threw.
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
      // Before anything else is asked of the account: a repeat is answered whatever has become of it.
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

  /** Deletes a claim whose answer was lost with its connection: it may stand, or come to stand, although nobody works on it. */
  private async releaseLost(claim: Claim): Promise<void> {
    const where = { ...claim, outcome: null };
    const release = () => pRetry(() => this.database.prisma.idempotentRequest.deleteMany({ where }), untilTakenOver);
    if ((await release()).count > 0) return;
    // The statement may wait for another row, on a connection that nobody hears: until then it ends, or is cancelled.
    await setTimeout(longestStatement, undefined, { ref: false });
    await release();
  }

  /** Sends a statement in the background, again and again until it is done or the claim that it ends may be taken over. */
  private untilDone(statement: () => Promise<unknown>): void {
    void pRetry(statement, untilTakenOver).catch(() => undefined);
  }

  private async perform<Result>(
    claim: Claim,
    caller: Caller,
    work: (caller: Caller) => Promise<Result>,
  ): Promise<Result> {
    const { idempotentRequest } = this.database.prisma;
    // Whatever becomes of this call, an outcome that was settled stands: its transaction may have ended although that was not heard.
    const open = { ...claim, outcome: null };
    const keep = (outcome: Outcome, { idempotentRequest }: Transaction = this.database.prisma) =>
      idempotentRequest.updateMany({ where: open, data: { outcome: JSON.stringify(outcome) } });
    let isSettled = false;
    const settle = async (transaction: object, result: unknown) => {
      const { count } = await keep({ result }, transaction as Transaction);
      // Somebody else has taken over. Then this is not to be done.
      if (count === 0) throw underWay(lease);
      isSettled = true;
    };
    try {
      const result = await work({ ...caller, settle });
      // What leaves the service is done when it is done; whoever is told so does not ask again.
      if (!isSettled) await keep({ result }).catch(() => undefined);
      return result;
    } catch (error) {
      const lasts = error instanceof Failure && !passing.has(error.kind);
      const { kind, message, fields } = error as Failure;
      const end = () =>
        lasts
          ? keep({ failure: { kind, message, ...(fields && { fields }) } })
          : idempotentRequest.deleteMany({ where: open });
      // While the database is away nobody waits for this; as soon as it is back, the request may be taken on again.
      await end().catch(() => this.untilDone(end));
      throw error;
    }
  }

  /**
   * By itself and before the claim, and of one account: a statement that waits for two rows could wait for one that
   * waits for it, and each account's storage is counted in a row.
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

/** @param left until somebody else may take over, in milliseconds. */
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

/** A field that is null and one that is absent stay apart: to some operations they are different requests. */
const withSortedFields = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/**
 * An earlier release that reuses an expired key replaces the fingerprint alone. Bound to it, the canonical one of the request before
 * then matches nothing.
 */
const bound = (fingerprint: string, canonical: string): string => hash('sha256', fingerprint + canonical);

/** Whether a request asks for the same as the one that its key was first sent with. */
const isSame = (
  { fingerprint, canonical }: Described,
  first: { readonly fingerprint: string; readonly canonicalFingerprint: string | null },
): boolean => first.fingerprint === fingerprint || first.canonicalFingerprint === bound(first.fingerprint, canonical);
