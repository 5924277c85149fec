import { randomUUID } from 'node:crypto';
import { Prisma } from '../generated/prisma/client.js';
import type { Clock } from './clock.js';
import type { Database } from './database.js';

/** Milliseconds that a lease lasts after its last renewal. When its holder is killed, nobody fetches for that long. */
const term = 15_000;

/** Milliseconds between renewals. */
const renewal = 4000;

/** Seconds for which a process that asked for the lease counts as waiting for it. */
const wanting = 10;

/**
 * Lease of a right, such as to fetch from a host, which one process has at a time. It is a row that expires, not an
 * advisory lock: the embedded database has one session for all processes, and a frozen process would keep such a lock.
 */
export class HostLease {
  private readonly holder = randomUUID();
  /** End of the lease by this process's own clock, counted from before the query: it stops before other processes may begin. */
  private until = -Infinity;
  private wanted = false;
  private renewing: NodeJS.Timeout | undefined;
  private asking = Promise.resolve();

  /** @param insists whether processes that do not insist must give way to this one. */
  constructor(
    private readonly database: Database,
    private readonly host: string,
    private readonly clock: Clock,
    private readonly insists: boolean,
  ) {}

  get isHeld(): boolean {
    return this.clock.elapsed() < this.until;
  }

  /** Whether this process must give the lease up to one that insists, as known at the last renewal. */
  get mustGiveWay(): boolean {
    return this.isHeld && this.wanted && !this.insists;
  }

  /** Takes the lease, and goes on renewing it. @returns whether this process has it. */
  async take(): Promise<boolean> {
    await this.renew();
    if (this.isHeld) this.renewing ??= setInterval(() => void this.renew().catch(() => {}), renewal).unref();
    else if (this.insists) {
      await this.database.query(Prisma.sql`UPDATE "HostLease" SET "wantedAt" = now() WHERE "host" = ${this.host}`);
    }
    return this.isHeld;
  }

  /** Releases the lease at once; a process that waits and insists comes first. */
  async giveUp(): Promise<void> {
    clearInterval(this.renewing);
    this.renewing = undefined;
    // A renewal that is under way would take the lease again.
    await this.asking.catch(() => {});
    this.until = -Infinity;
    await this.database.query(Prisma.sql`
      UPDATE "HostLease" SET "expiresAt" = now() - interval '1 millisecond'
      WHERE "host" = ${this.host} AND "holder" = ${this.holder}::uuid`);
  }

  /** Renews the lease. Renewals run one after the other, so that an earlier answer never comes last. */
  private renew(): Promise<void> {
    this.asking = this.asking.catch(() => {}).then(() => this.ask());
    return this.asking;
  }

  private async ask(): Promise<void> {
    const asked = this.clock.elapsed();
    const [held] = await this.database.query<{ wanted: boolean | null }>(Prisma.sql`
      INSERT INTO "HostLease" AS known ("host", "holder", "expiresAt")
      VALUES (${this.host}, ${this.holder}::uuid, now() + ${term} * interval '1 millisecond')
      ON CONFLICT ("host") DO UPDATE SET "holder" = excluded."holder", "expiresAt" = excluded."expiresAt",
        "wantedAt" = CASE WHEN known."holder" = excluded."holder" THEN known."wantedAt" END
      WHERE (known."holder" = excluded."holder" AND known."expiresAt" >= now())
        OR (known."expiresAt" < now()
          AND (${this.insists} OR coalesce(known."wantedAt" < now() - ${wanting} * interval '1 second', true)))
      RETURNING "wantedAt" > now() - ${wanting} * interval '1 second' AS wanted`);
    this.until = held ? asked + term : -Infinity;
    this.wanted = held?.wanted === true;
  }
}
