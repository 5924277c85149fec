import { randomUUID } from 'node:crypto';
import { Prisma } from '../generated/prisma/client.js';
import type { Clock } from './clock.js';
import type { Database } from './database.js';

/** How long a lease lasts after it was last renewed, in milliseconds: so long nobody fetches when its holder is killed. */
const term = 15_000;

/** Between renewals, in milliseconds. */
const renewal = 4000;

/**
 * The right to fetch from a host, which one process has at a time. It is a row that expires and not PostgreSQL's lock of a
 * session: the embedded database has one session for all processes, and a process that is frozen would keep such a lock.
 */
export class HostLease {
  private readonly holder = randomUUID();
  /** By this process' own clock, from before it asked: it believes itself for less time than the others do. */
  private until = -Infinity;
  private renewing: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly host: string,
    private readonly clock: Clock,
  ) {}

  get isHeld(): boolean {
    return this.clock.elapsed() < this.until;
  }

  /** Takes the lease, or renews it, and goes on renewing it. @returns whether this process has it. */
  async take(): Promise<boolean> {
    const asked = this.clock.elapsed();
    const held = await this.database.query(Prisma.sql`
      INSERT INTO "HostLease" AS known ("host", "holder", "expiresAt")
      VALUES (${this.host}, ${this.holder}::uuid, now() + ${term} * interval '1 millisecond')
      ON CONFLICT ("host") DO UPDATE SET "holder" = excluded."holder", "expiresAt" = excluded."expiresAt"
      WHERE known."holder" = excluded."holder" OR known."expiresAt" < now()
      RETURNING 1`);
    this.until = held.length > 0 ? asked + term : -Infinity;
    if (!this.isHeld) this.stopRenewing();
    // What fails here is asked again; until then the lease runs out.
    else this.renewing ??= setInterval(() => void this.take().catch(() => {}), renewal).unref();
    return this.isHeld;
  }

  /** Lets others have it at once. */
  async giveUp(): Promise<void> {
    this.stopRenewing();
    this.until = -Infinity;
    await this.database.query(
      Prisma.sql`DELETE FROM "HostLease" WHERE "host" = ${this.host} AND "holder" = ${this.holder}::uuid`,
    );
  }

  private stopRenewing(): void {
    clearInterval(this.renewing);
    this.renewing = undefined;
  }
}
