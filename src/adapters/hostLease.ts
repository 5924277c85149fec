import { randomUUID } from 'node:crypto';
import { Prisma } from '../generated/prisma/client.js';
import type { Clock } from './clock.js';
import type { Database } from './database.js';

/** How long a lease lasts after it was last renewed, in milliseconds: so long nobody fetches when its holder is killed. */
const term = 15_000;

/** Between renewals, in milliseconds. */
const renewal = 4000;

/** So long, in milliseconds, somebody who asked for the lease counts as waiting for it. */
const wanting = 10_000;

/**
 * The right to fetch from a host, which one process has at a time. It is a row that expires and not PostgreSQL's lock of a
 * session: the embedded database has one session for all processes, and a process that is frozen would keep such a lock.
 */
export class HostLease {
  private readonly holder = randomUUID();
  /** By this process' own clock, from before it asked: it believes itself for less time than the others do. */
  private until = -Infinity;
  private renewing: NodeJS.Timeout | undefined;
  private wanted = false;

  constructor(
    private readonly database: Database,
    private readonly host: string,
    private readonly clock: Clock,
  ) {}

  get isHeld(): boolean {
    return this.clock.elapsed() < this.until;
  }

  /** Whether a process that collects all the time waits for it, as far as was known when it was last renewed. */
  get isWanted(): boolean {
    return this.wanted;
  }

  /**
   * Takes the lease, and goes on renewing it.
   * @param insists whether one who holds it for a while is to give it up.
   * @returns whether this process has it.
   */
  async take(insists: boolean): Promise<boolean> {
    await this.renew();
    if (this.isHeld) this.renewing ??= setInterval(() => void this.renew().catch(() => {}), renewal).unref();
    else if (insists) {
      await this.database.query(Prisma.sql`UPDATE "HostLease" SET "wantedAt" = now() WHERE "host" = ${this.host}`);
    }
    return this.isHeld;
  }

  /** Lets others have it at once. */
  async giveUp(): Promise<void> {
    clearInterval(this.renewing);
    this.renewing = undefined;
    this.until = -Infinity;
    await this.underWay?.catch(() => {});
    this.until = -Infinity;
    await this.database.query(
      Prisma.sql`DELETE FROM "HostLease" WHERE "host" = ${this.host} AND "holder" = ${this.holder}::uuid`,
    );
  }

  /** A renewal that was asked for before the lease is given up must not bring it back. */
  private underWay: Promise<void> | undefined;

  private renew(): Promise<void> {
    this.underWay = this.ask();
    return this.underWay;
  }

  private async ask(): Promise<void> {
    const asked = this.clock.elapsed();
    const [held] = await this.database.query<{ wanted: boolean | null }>(Prisma.sql`
      INSERT INTO "HostLease" AS known ("host", "holder", "expiresAt")
      VALUES (${this.host}, ${this.holder}::uuid, now() + ${term} * interval '1 millisecond')
      ON CONFLICT ("host") DO UPDATE SET "holder" = excluded."holder", "expiresAt" = excluded."expiresAt",
        "wantedAt" = CASE WHEN known."holder" = excluded."holder" THEN known."wantedAt" END
      WHERE known."holder" = excluded."holder" OR known."expiresAt" < now()
      RETURNING "wantedAt" > now() - ${wanting} * interval '1 millisecond' AS wanted`);
    this.until = held ? asked + term : -Infinity;
    this.wanted = held?.wanted === true;
  }
}
