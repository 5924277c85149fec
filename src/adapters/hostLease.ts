import { randomUUID } from 'node:crypto';
import { Prisma } from '../generated/prisma/client.js';
import type { Clock } from './clock.js';
import type { Database } from './database.js';

/** How long a lease lasts after it was last renewed, in milliseconds: so long nobody fetches when its holder is killed. */
const term = 15_000;

/** Between renewals, in milliseconds. */
const renewal = 4000;

/** So long, in seconds, somebody who asked for the lease counts as waiting for it. */
const wanting = 10;

/**
 * The right to fetch from a host, which one process has at a time. It is a row that expires and not PostgreSQL's lock of a
 * session: the embedded database has one session for all processes, and a process that is frozen would keep such a lock.
 */
export class HostLease {
  private readonly holder = randomUUID();
  /** By this process' own clock, from before it asked: it believes itself for less time than the others do. */
  private until = -Infinity;
  private wanted = false;
  private renewing: NodeJS.Timeout | undefined;
  private asking = Promise.resolve();

  /** @param insists whether others that do not insist are to give way to this process. */
  constructor(
    private readonly database: Database,
    private readonly host: string,
    private readonly clock: Clock,
    private readonly insists: boolean,
  ) {}

  get isHeld(): boolean {
    return this.clock.elapsed() < this.until;
  }

  /** Whether this process holds the lease and is to give it up, as far as was known when it was last renewed. */
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

  /** Lets others have it at once; who waits for it before who does not insist. */
  async giveUp(): Promise<void> {
    clearInterval(this.renewing);
    this.renewing = undefined;
    // A renewal that is under way would bring it back.
    await this.asking.catch(() => {});
    this.until = -Infinity;
    await this.database.query(Prisma.sql`
      UPDATE "HostLease" SET "expiresAt" = now() - interval '1 millisecond'
      WHERE "host" = ${this.host} AND "holder" = ${this.holder}::uuid`);
  }

  /** One after the other: the answer to an earlier question must not come last. */
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
