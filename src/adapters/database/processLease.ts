import { randomUUID } from 'node:crypto';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../clock.js';
import type { Database } from './database.js';

/** Milliseconds that a lease lasts after its last renewal. When its holder is killed, no other process can take it for that long. */
const leaseMs = 15_000;

/**
 * Maximum milliseconds until the end of a lease that counts. A lease that ends later was taken before the clock of the database was set
 * back. More than `leaseMs`, since a statement may wait for the renewal of another process, which began after it.
 */
const maxLeaseMs = 2 * leaseMs;

/** Milliseconds between renewals. */
const renewalMs = 4000;

/** Seconds for which a process that asked for the lease counts as waiting for it. */
const requestValiditySeconds = 10;

/**
 * Lease of a right, such as to fetch from a host, which one process has at a time. It is a row that expires, not an
 * advisory lock: all processes may share one session, and a frozen process would keep such a lock.
 */
export class ProcessLease {
  private readonly holder = randomUUID();
  /** End of the lease by this process's own clock, counted from before the query: it stops before other processes may begin. */
  private heldUntil = -Infinity;
  private isRequestedWithPriority = false;
  private renewalTimer: NodeJS.Timeout | undefined;
  private lastRenewal = Promise.resolve();

  /** @param hasPriority whether holders without priority must release the lease to this process. */
  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly clock: Clock,
    private readonly hasPriority = false,
  ) {}

  get isHeld(): boolean {
    return this.clock.elapsed() < this.heldUntil;
  }

  /** Whether this process must release the lease to a process with priority, as known at the last renewal. */
  get mustRelease(): boolean {
    return this.isHeld && this.isRequestedWithPriority && !this.hasPriority;
  }

  /**
   * Takes the lease, and goes on renewing it. If another process has it, a process with priority asks that process to release it.
   * @returns whether this process has the lease.
   */
  async acquire(): Promise<boolean> {
    await this.takeOrRenew();
    if (this.isHeld)
      this.renewalTimer ??= setInterval(() => void this.takeOrRenew().catch(() => {}), renewalMs).unref();
    else if (this.hasPriority) {
      await this.database.query(Prisma.sql`UPDATE "HostLease" SET "wantedAt" = now() WHERE "host" = ${this.name}`);
    }
    return this.isHeld;
  }

  /** Releases the lease at once. Waiting processes with priority come first. */
  async release(): Promise<void> {
    clearInterval(this.renewalTimer);
    this.renewalTimer = undefined;
    // A renewal that is in progress would take the lease again.
    await this.lastRenewal.catch(() => {});
    this.heldUntil = -Infinity;
    await this.database.query(Prisma.sql`
      UPDATE "HostLease" SET "expiresAt" = now() - interval '1 millisecond'
      WHERE "host" = ${this.name} AND "holder" = ${this.holder}::uuid`);
  }

  /** Takes or renews the lease. Renewals run one after the other, so that an earlier answer never comes last. */
  private takeOrRenew(): Promise<void> {
    this.lastRenewal = this.lastRenewal.catch(() => {}).then(() => this.sendRenewal());
    return this.lastRenewal;
  }

  private async sendRenewal(): Promise<void> {
    const queriedAt = this.clock.elapsed();
    const [held] = await this.database.query<{ wanted: boolean | null }>(Prisma.sql`
      INSERT INTO "HostLease" AS known ("host", "holder", "expiresAt")
      VALUES (${this.name}, ${this.holder}::uuid, now() + ${leaseMs} * interval '1 millisecond')
      ON CONFLICT ("host") DO UPDATE SET "holder" = excluded."holder", "expiresAt" = excluded."expiresAt",
        "wantedAt" = CASE WHEN known."holder" = excluded."holder" THEN known."wantedAt" END
      WHERE (known."holder" = excluded."holder" AND known."expiresAt" >= now())
        OR (known."expiresAt" NOT BETWEEN now() AND now() + ${maxLeaseMs} * interval '1 millisecond'
          AND (${this.hasPriority} OR coalesce(known."wantedAt" < now() - ${requestValiditySeconds} * interval '1 second', true)))
      RETURNING "wantedAt" > now() - ${requestValiditySeconds} * interval '1 second' AS wanted`);
    this.heldUntil = held ? queriedAt + leaseMs : -Infinity;
    this.isRequestedWithPriority = held?.wanted === true;
  }
}
