import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database.js';
import type { Bucket, Decision } from '../../adapters/limiter.js';
import type { Logger } from '../../adapters/log.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Caller } from '../../models/caller.js';
import { mostKeysOfUsage, type Usage, type UsageDay, type UsageOfKey } from '../../models/usage.js';
import { calendarDayOf, dayMs } from '../../schema/calendarDate.js';
import { Gathered } from './gathered.js';

type Count = Omit<UsageDay, 'day'>;

/** Row of the usage query: a day of one key, or, with null as `keyId`, of all keys that are not listed separately. */
interface CountedDay extends UsageDay {
  readonly keyId: string | null;
}

const daysBefore = (day: string, days: number): string => calendarDayOf(new Date(Date.parse(day) - days * dayMs));

/**
 * Usage counters by key and day: tokens taken, and requests refused by the rate limit or for lack of a plan. A write-behind buffer
 * stores them.
 */
export class KeyUsage {
  private readonly counts: Gathered<Count>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    log: Logger,
    private readonly rateLimit: Bucket,
  ) {
    this.counts = new Gathered({ what: 'counts of requests', merge: together, store: this.store, log });
  }

  /** Counts the rate limiter's decision on a request. */
  count(keyId: string, tokens: number, { allowed, remaining }: Decision): void {
    this.add(keyId, { requests: allowed ? tokens : 0, refused: allowed ? 0 : 1, fewestLeft: remaining });
  }

  /** Counts a request that was refused since the key's account had no plan. */
  countLapsed(keyId: string): void {
    this.add(keyId, { requests: 0, refused: 1, fewestLeft: null });
  }

  /** Writes the counters now. */
  write(): Promise<void> {
    return this.counts.write();
  }

  /** Writes the counters for the last time. To be called after the last request has ended. */
  close(): Promise<void> {
    return this.counts.close();
  }

  /**
   * Returns the usage of the caller's keys.
   * @param days number of days, including today.
   */
  async of({ userId, budget }: Caller, days: number): Promise<Usage> {
    const today = calendarDayOf(this.clock.now());
    const first = daysBefore(today, days - 1);
    const counted = await this.database.query<CountedDay>(statementOf(userId, first), 'read', userId);
    budget?.charge(counted.length);
    const all = counted.reduce<Count>(together, none);
    const ofDay = (day: string): UsageDay => ({
      day,
      ...counted.filter((each) => each.day === day).reduce<Count>(together, none),
    });
    return {
      ...this.rateLimit,
      ...all,
      days: Array.from({ length: days }, (_, index) => ofDay(daysBefore(today, days - 1 - index))),
      keys: keysAmong(counted, all.requests),
    };
  }

  private add(keyId: string, count: Count): void {
    // A number, since formatting a date would take longer than the rest.
    const day = Math.floor(this.clock.now().getTime() / dayMs);
    this.counts.add(`${day} ${keyId}`, count);
  }

  private readonly store = async (counts: ReadonlyMap<string, Count>): Promise<void> => {
    await this.database.query(additionOf(counts));
  };
}

const none: Count = { requests: 0, refused: 0, fewestLeft: null };

const together = (one: Count, other: Count): Count => ({
  requests: one.requests + other.requests,
  refused: one.refused + other.refused,
  fewestLeft:
    one.fewestLeft === null || other.fewestLeft === null
      ? (one.fewestLeft ?? other.fewestLeft)
      : Math.min(one.fewestLeft, other.fewestLeft),
});

/** Groups the counted days by key, the key with the most requests first. */
function keysAmong(counted: readonly CountedDay[], requests: number): UsageOfKey[] {
  const days = new Map<string, UsageDay[]>();
  for (const { keyId, ...day } of counted) {
    if (keyId !== null) days.set(keyId, [...(days.get(keyId) ?? []), day]);
  }
  return [...days]
    .map(([keyId, ofKey]) => {
      const all = ofKey.reduce<Count>(together, none);
      return { keyId, ...all, share: requests === 0 ? 0 : all.requests / requests, days: ofKey };
    })
    .toSorted((one, other) => other.requests - one.requests);
}

/** Selects the days of each key since the first day. Keys beyond the `mostKeysOfUsage` busiest ones are added up. */
const statementOf = (userId: string, first: string): Prisma.Sql => Prisma.sql`
  WITH counted AS (
    SELECT known.* FROM "ApiKey" JOIN "KeyUsage" AS known USING ("keyId")
    WHERE "userId" = ${userId}::uuid AND "day" >= ${first}::date
  ), named AS (
    SELECT "keyId" FROM counted GROUP BY "keyId" ORDER BY sum("requests") DESC, "keyId" LIMIT ${mostKeysOfUsage}
  )
  SELECT named."keyId", "day"::text, sum("requests")::float8 AS "requests", sum("refused")::float8 AS "refused",
    min("fewestLeft") AS "fewestLeft"
  FROM counted LEFT JOIN named USING ("keyId")
  GROUP BY named."keyId", "day" ORDER BY "day"`;

/**
 * Adds counts to those of other processes. Rows are locked in one order, so that processes do not deadlock. Deleted keys are
 * left out.
 */
function additionOf(counts: ReadonlyMap<string, Count>): Prisma.Sql {
  const names = [...counts.keys()].map((name) => name.split(' '));
  const of = (field: keyof Count) => [...counts.values()].map((count) => count[field]);
  return Prisma.sql`
    INSERT INTO "KeyUsage" AS known ("keyId", "day", "requests", "refused", "fewestLeft")
    SELECT counted.* FROM unnest(
      ${names.map(([, keyId]) => keyId)}::uuid[], ${names.map(([day]) => calendarDayOf(new Date(Number(day) * dayMs)))}::date[],
      ${of('requests')}::bigint[], ${of('refused')}::bigint[], ${of('fewestLeft')}::int[]
    ) AS counted("keyId", "day", "requests", "refused", "fewestLeft") JOIN "ApiKey" USING ("keyId")
    ORDER BY "keyId", "day"
    ON CONFLICT ("keyId", "day") DO UPDATE SET
      "requests" = known."requests" + EXCLUDED."requests", "refused" = known."refused" + EXCLUDED."refused",
      "fewestLeft" = least(known."fewestLeft", EXCLUDED."fewestLeft")`;
}
