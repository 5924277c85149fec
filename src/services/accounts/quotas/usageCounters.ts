import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import type { Bucket, RateLimitDecision } from '../../../adapters/rateLimiter.js';
import type { Logger } from '../../../adapters/log.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { maxUsageKeys, type Usage, type UsageDay, type UsageOfKey } from '../../../models/accounts/usage.js';
import { formatCalendarDate, dayMs } from '../../../schema/calendarDate.js';
import { WriteBehindBuffer } from '../writeBehindBuffer.js';

type UsageCount = Omit<UsageDay, 'day'>;

/** Row of the usage query: a day of one key, or, with null as `keyId`, of all keys that are not listed separately. */
interface UsageRow extends UsageDay {
  readonly keyId: string | null;
}

const daysBefore = (day: string, days: number): string => formatCalendarDate(new Date(Date.parse(day) - days * dayMs));

/**
 * Usage counters by key and day: tokens taken, and requests refused by the rate limit or for lack of a plan. A write-behind buffer
 * stores them.
 */
export class UsageCounters {
  private readonly buffer: WriteBehindBuffer<UsageCount>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    log: Logger,
    private readonly rateLimit: Bucket,
  ) {
    this.buffer = new WriteBehindBuffer({ entryName: 'request counts', merge: addCounts, store: this.store, log });
  }

  /** Counts the rate limiter's decision on a request. */
  countRequest(keyId: string, tokens: number, { isAllowed, remaining }: RateLimitDecision): void {
    this.add(keyId, { requests: isAllowed ? tokens : 0, refused: isAllowed ? 0 : 1, fewestLeft: remaining });
  }

  /** Counts a request that was refused since the key's account had no plan. */
  countLapsed(keyId: string): void {
    this.add(keyId, { requests: 0, refused: 1, fewestLeft: null });
  }

  /** Writes the counters now. */
  flush(): Promise<void> {
    return this.buffer.flush();
  }

  /** Writes the counters for the last time. To be called after the last request has ended. */
  close(): Promise<void> {
    return this.buffer.close();
  }

  /**
   * Returns the usage of the caller's keys.
   * @param days number of days, including today.
   */
  async get({ userId }: Caller, days: number): Promise<Usage> {
    const today = formatCalendarDate(this.clock.now());
    const first = daysBefore(today, days - 1);
    const counted = await this.database.query<UsageRow>(usageStatement(userId, first), 'read', userId);
    const all = counted.reduce<UsageCount>(addCounts, noUsage);
    const ofDay = (day: string): UsageDay => ({
      day,
      ...counted.filter((each) => each.day === day).reduce<UsageCount>(addCounts, noUsage),
    });
    return {
      ...this.rateLimit,
      ...all,
      days: Array.from({ length: days }, (_, index) => ofDay(daysBefore(today, days - 1 - index))),
      keys: groupByKey(counted, all.requests),
    };
  }

  private add(keyId: string, count: UsageCount): void {
    // A number, since formatting a date would take longer than the rest.
    const day = Math.floor(this.clock.now().getTime() / dayMs);
    this.buffer.add(`${day} ${keyId}`, count);
  }

  private readonly store = async (counts: ReadonlyMap<string, UsageCount>): Promise<void> => {
    await this.database.query(additionStatement(counts));
  };
}

const noUsage: UsageCount = { requests: 0, refused: 0, fewestLeft: null };

const addCounts = (left: UsageCount, right: UsageCount): UsageCount => ({
  requests: left.requests + right.requests,
  refused: left.refused + right.refused,
  fewestLeft:
    left.fewestLeft === null || right.fewestLeft === null
      ? (left.fewestLeft ?? right.fewestLeft)
      : Math.min(left.fewestLeft, right.fewestLeft),
});

/** Groups the counted days by key, the key with the most requests first. */
function groupByKey(counted: readonly UsageRow[], requests: number): UsageOfKey[] {
  const days = new Map<string, UsageDay[]>();
  for (const { keyId, ...day } of counted) {
    if (keyId !== null) days.set(keyId, [...(days.get(keyId) ?? []), day]);
  }
  return [...days]
    .map(([keyId, ofKey]) => {
      const all = ofKey.reduce<UsageCount>(addCounts, noUsage);
      return { keyId, ...all, share: requests === 0 ? 0 : all.requests / requests, days: ofKey };
    })
    .toSorted((left, right) => right.requests - left.requests);
}

/** Selects the days of each key since the first day. Keys beyond the `maxUsageKeys` busiest ones are added up. */
const usageStatement = (userId: string, first: string): Prisma.Sql => Prisma.sql`
  WITH counted AS (
    SELECT known.* FROM "ApiKey" JOIN "KeyUsage" AS known USING ("keyId")
    WHERE "userId" = ${userId}::uuid AND "day" >= ${first}::date
  ), named AS (
    SELECT "keyId" FROM counted GROUP BY "keyId" ORDER BY sum("requests") DESC, "keyId" LIMIT ${maxUsageKeys}
  )
  SELECT named."keyId", "day"::text, sum("requests")::float8 AS "requests", sum("refused")::float8 AS "refused",
    min("fewestLeft") AS "fewestLeft"
  FROM counted LEFT JOIN named USING ("keyId")
  GROUP BY named."keyId", "day" ORDER BY "day"`;

/**
 * Adds counts to those of other processes. Rows are locked in one order, so that processes do not deadlock. Deleted keys are
 * left out.
 */
function additionStatement(counts: ReadonlyMap<string, UsageCount>): Prisma.Sql {
  const names = [...counts.keys()].map((name) => name.split(' '));
  const of = (field: keyof UsageCount) => [...counts.values()].map((count) => count[field]);
  return Prisma.sql`
    INSERT INTO "KeyUsage" AS known ("keyId", "day", "requests", "refused", "fewestLeft")
    SELECT counted.* FROM unnest(
      ${names.map(([, keyId]) => keyId)}::uuid[], ${names.map(([day]) => formatCalendarDate(new Date(Number(day) * dayMs)))}::date[],
      ${of('requests')}::bigint[], ${of('refused')}::bigint[], ${of('fewestLeft')}::int[]
    ) AS counted("keyId", "day", "requests", "refused", "fewestLeft") JOIN "ApiKey" USING ("keyId")
    ORDER BY "keyId", "day"
    ON CONFLICT ("keyId", "day") DO UPDATE SET
      "requests" = known."requests" + EXCLUDED."requests", "refused" = known."refused" + EXCLUDED."refused",
      "fewestLeft" = least(known."fewestLeft", EXCLUDED."fewestLeft")`;
}
