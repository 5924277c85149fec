import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { calendarDayOf } from '../../schema/calendarDate.js';

/** Tokens that were put aside, until what was used of them is known. */
export interface PutAside {
  readonly day: string;
  readonly tokens: number;
}

/**
 * What models may be given and answer in a day (UTC), in tokens, by all processes together. What asking may take at most is put aside
 * first, so that nothing that happens meanwhile makes it more than allowed; a process that dies has used what it put aside.
 */
export class TokenBudget {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly perDay: number,
  ) {}

  /** Whether no day has so many; where a day has none at all, filings wait until it has. */
  isNeverEnough(tokens: number): boolean {
    return this.perDay > 0 && tokens > this.perDay;
  }

  /** Puts tokens aside; undefined where the day has not as many left. */
  async putAside(tokens: number): Promise<PutAside | undefined> {
    if (tokens > this.perDay) return undefined;
    const day = calendarDayOf(this.clock.now());
    const rows = await this.database.query(Prisma.sql`
      INSERT INTO "ModelTokens" AS known ("day", "tokens") VALUES (${day}::date, ${tokens})
      ON CONFLICT ("day") DO UPDATE SET "tokens" = known."tokens" + excluded."tokens"
      WHERE known."tokens" + excluded."tokens" <= ${this.perDay}
      RETURNING 1`);
    return rows.length > 0 ? { day, tokens } : undefined;
  }

  /** Gives back what was not used. */
  async settle({ day, tokens }: PutAside, used: number): Promise<void> {
    await this.database.query(Prisma.sql`
      UPDATE "ModelTokens" SET "tokens" = "tokens" + ${used - tokens} WHERE "day" = ${day}::date`);
  }
}
