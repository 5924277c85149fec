import ipaddr from 'ipaddr.js';
import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import type { Bucket, RateLimitDecision } from '../../../adapters/rateLimiter.js';
import type { Logger } from '../../../adapters/log.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { maxUsageKeys, type Usage, type UsageDay, type UsageOfKey } from '../../../models/accounts/usage.js';
import { formatCalendarDate, dayMs } from '../../../schema/calendarDate.js';

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

interface KeyUse {
  readonly at: Date;
  /** The client's address, if it has one. */
  readonly address: string | undefined;
}

/** Write-behind record of when and from where keys were last used. */
export class KeyLastUsed {
  private readonly buffer: WriteBehindBuffer<KeyUse>;

  constructor(
    database: Database,
    private readonly clock: Clock,
    log: Logger,
  ) {
    this.buffer = new WriteBehindBuffer({
      entryName: 'last uses of API keys',
      merge: (_earlier, later) => later,
      store: (uses) => database.query(updateStatement(uses)),
      log,
    });
  }

  record(keyId: string, address: string | undefined): void {
    this.buffer.add(keyId, { at: this.clock.now(), address });
  }

  /** Writes the last uses now. */
  flush(): Promise<void> {
    return this.buffer.flush();
  }

  /** Writes the last uses for the last time. To be called after the last request has ended. */
  close(): Promise<void> {
    return this.buffer.close();
  }
}

/**
 * Updates the last use of keys. Rows are locked in one order, so that processes do not deadlock, and a later use that another
 * process stored is kept.
 */
function updateStatement(uses: ReadonlyMap<string, KeyUse>): Prisma.Sql {
  const all = [...uses];
  const keyIds = all.map(([keyId]) => keyId);
  const times = all.map(([, { at }]) => at.toISOString());
  // A proxy may report any text as the client's address.
  const addresses = all.map(([, { address: from }]) => (from && ipaddr.isValid(from) ? from.replace(/%.*/, '') : null));
  return Prisma.sql`
    WITH used AS (
      SELECT * FROM unnest(${keyIds}::uuid[], ${times}::timestamptz[], ${addresses}::text[]) AS used("keyId", "at", "from")
    ), locked AS (
      SELECT "keyId" FROM "ApiKey" WHERE "keyId" IN (SELECT "keyId" FROM used) ORDER BY "keyId" FOR NO KEY UPDATE
    )
    UPDATE "ApiKey" AS known SET "lastUsedAt" = used."at", "lastUsedFrom" = used."from"
    FROM used JOIN locked USING ("keyId")
    WHERE known."keyId" = used."keyId" AND (known."lastUsedAt" IS NULL OR known."lastUsedAt" < used."at")`;
}

/** Delay before buffered entries are written, in milliseconds. */
const writeDelayMs = 5000;

interface WriteBehindOptions<Entry> {
  /** Name of the entries in the log. */
  readonly entryName: string;
  /** Merges two entries of the same name. */
  readonly merge: (earlier: Entry, later: Entry) => Entry;
  /** Stores entries by their names, all or none. */
  readonly store: (entries: ReadonlyMap<string, Entry>) => Promise<unknown>;
  readonly log: Logger;
  /** Maximum names in memory; entries of further names are dropped. */
  readonly maxEntries?: number;
}

/** Write-behind buffer: requests add entries in memory, and one batch stores them in the database some seconds later. */
export class WriteBehindBuffer<Entry> {
  private readonly maxEntries: number;
  private entries = new Map<string, Entry>();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private isFailing = false;

  constructor(private readonly options: WriteBehindOptions<Entry>) {
    // The default maximum is reached only if the database is unavailable for hours.
    this.maxEntries = options.maxEntries ?? 100_000;
  }

  add(name: string, entry: Entry): void {
    const known = this.entries.get(name);
    if (known === undefined && this.entries.size >= this.maxEntries) return;
    this.entries.set(name, known === undefined ? entry : this.options.merge(known, entry));
    this.schedule();
  }

  /** Stores all entries now. If that fails, they are kept for the next write. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.writing = this.writing.then(() => this.writeBatch()));
  }

  /** Stores all entries for the last time, without a retry. */
  async close(): Promise<void> {
    await this.flush();
    this.entries.clear();
    clearTimeout(this.timer);
  }

  private schedule(): void {
    this.timer ??= setTimeout(
      () => void this.flush().then(() => this.entries.size > 0 && this.schedule()),
      writeDelayMs,
    ).unref();
  }

  private async writeBatch(): Promise<void> {
    const { entryName, merge, store, log } = this.options;
    const sent = this.entries;
    if (sent.size === 0) return;
    this.entries = new Map();
    try {
      await store(sent);
      this.isFailing = false;
    } catch (error) {
      for (const [name, later] of this.entries) {
        const earlier = sent.get(name);
        sent.set(name, earlier === undefined ? later : merge(earlier, later));
      }
      this.entries = sent;
      if (!this.isFailing) log.warn({ err: error }, `${entryName} cannot be written; the write is retried`);
      this.isFailing = true;
    }
  }
}
