import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { formatCalendarDate } from '../../../schema/calendarDate.js';

/** Tokens reserved until the actual usage is known. */
export interface TokenReservation {
  readonly day: string;
  readonly tokens: number;
}

/**
 * Daily quota (UTC) of tokens that models read and write, shared by all processes. The maximum of a request is reserved first, so
 * that concurrent requests cannot exceed the quota. The reservation of a process that dies counts as used.
 */
export class TokenBudget {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tokensPerDay: number,
  ) {}

  /** Returns whether tokens exceed the daily quota; false for a quota of 0, with which filings wait until it is raised. */
  exceedsDailyQuota(tokens: number): boolean {
    return this.tokensPerDay > 0 && tokens > this.tokensPerDay;
  }

  /** Reserves tokens; undefined if the day has too few left. */
  async reserve(tokens: number): Promise<TokenReservation | undefined> {
    if (tokens > this.tokensPerDay) return undefined;
    const day = formatCalendarDate(this.clock.now());
    const rows = await this.database.query(Prisma.sql`
      INSERT INTO "ModelTokens" AS known ("day", "tokens") VALUES (${day}::date, ${tokens})
      ON CONFLICT ("day") DO UPDATE SET "tokens" = known."tokens" + excluded."tokens"
      WHERE known."tokens" + excluded."tokens" <= ${this.tokensPerDay}
      RETURNING 1`);
    return rows.length > 0 ? { day, tokens } : undefined;
  }

  /** Replaces a reservation with the actual usage. */
  async recordUsage({ day, tokens }: TokenReservation, used: number): Promise<void> {
    await this.database.query(Prisma.sql`
      UPDATE "ModelTokens" SET "tokens" = "tokens" + ${used - tokens} WHERE "day" = ${day}::date`);
  }
}
