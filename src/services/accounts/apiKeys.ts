import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import type { MemoryLimiter } from '../../adapters/limiter.js';
import type { Caller } from '../../models/caller.js';
import { Failure, notFound, tooMany } from '../../failure.js';
import { isUuid } from '../../models/ids.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^dkt_[\dA-Za-z]{32}[\dA-Za-z]{6}$/;

/** How long a process trusts what it knows of a key, in milliseconds: a revoked one stops within 5 seconds. */
const trustedFor = 3000;

/** What is known of a key; the key itself is shown once, when it is made. */
export interface KeyRecord {
  readonly keyId: string;
  readonly name: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Whoever a key was made for. */
interface Bearer {
  readonly caller: Caller;
  readonly expiresAt: Date | null;
}

/** Makes, checks and revokes API keys. */
export class ApiKeys {
  private readonly bearers: LRUCache<string, Bearer>;
  /** Unknown keys, kept apart from known ones, so that invented keys push no good one out of memory. */
  private readonly nobodys: LRUCache<string, true>;
  /** Look-ups that all who come with the key meanwhile wait for. */
  private readonly underWay = new Map<string, Promise<Bearer | undefined>>();

  /** @param lookUps how many keys that are not in memory each client address may have looked up. */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lookUps: Pick<MemoryLimiter, 'take' | 'giveBack'>,
  ) {
    const memory = { max: 10_000, ttl: trustedFor, ttlResolution: 0, perf: { now: () => clock.elapsed() } };
    this.bearers = new LRUCache(memory);
    // Keys are random: one that is nobody's is not going to be made.
    this.nobodys = new LRUCache(memory);
  }

  /** Makes a key for an account and returns it whole, for the only time. */
  async create(
    userId: string,
    name: string,
    expiresAt: Date | null = null,
  ): Promise<{ key: string; record: KeyRecord }> {
    const key = generateKey();
    const record = await this.database.prisma.apiKey.create({
      data: {
        userId,
        name,
        hash: hashOf(key),
        prefix: key.slice(0, 8),
        lastFour: key.slice(-4),
        createdAt: this.clock.now(),
        expiresAt,
      },
    });
    return { key, record };
  }

  /** The account's keys, oldest first. */
  list(userId: string): Promise<KeyRecord[]> {
    return this.database.prisma.apiKey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' }, take: 1000 });
  }

  /** @throws {Failure} `notFound`. A key revoked already stays as it is. */
  async revoke(keyId: string): Promise<void> {
    const key = isUuid(keyId) ? await this.database.prisma.apiKey.findUnique({ where: { keyId } }) : null;
    if (!key) throw notFound('There is no such key');
    if (!key.revokedAt) {
      await this.database.prisma.apiKey.update({ where: { keyId }, data: { revokedAt: this.clock.now() } });
    }
    this.bearers.delete(key.hash);
  }

  /**
   * Who presents a key. A mistyped one is turned down by its checksum, without a look-up.
   * @param address from where: who invents keys has a few of them looked up, and then none.
   * @throws {Failure} `unauthenticated`, with the same words for every reason, or `rateLimited`.
   */
  async authenticate(key: string | undefined, address: string): Promise<Caller> {
    const bearer = key !== undefined && isWellFormed(key) ? await this.bearerOf(hashOf(key), address) : undefined;
    if (!bearer || (bearer.expiresAt && bearer.expiresAt <= this.clock.now())) {
      throw new Failure('unauthenticated', 'A valid API key is required, in the x-api-key header or as a bearer token');
    }
    return bearer.caller;
  }

  private async bearerOf(hash: string, address: string): Promise<Bearer | undefined> {
    if (this.nobodys.has(hash)) return undefined;
    const known = this.bearers.get(hash) ?? this.underWay.get(hash);
    if (known) return known;
    const lookUp = this.lookUp(hash, address).finally(() => this.underWay.delete(hash));
    this.underWay.set(hash, lookUp);
    return lookUp;
  }

  private async lookUp(hash: string, address: string): Promise<Bearer | undefined> {
    const { allowed, tokenInMilliseconds } = await this.lookUps.take(address);
    if (!allowed) throw tooMany('unknown API keys', tokenInMilliseconds);
    const key = await this.database.prisma.apiKey.findUnique({ where: { hash } }).catch((error: unknown) => {
      // Of a key that could not be looked up nobody knows that it was made up.
      this.lookUps.giveBack(address);
      throw error;
    });
    if (!key || key.revokedAt) {
      this.nobodys.set(hash, true);
      return undefined;
    }
    this.lookUps.giveBack(address);
    const bearer: Bearer = { caller: { kind: 'apiKey', userId: key.userId }, expiresAt: key.expiresAt };
    this.bearers.set(hash, bearer);
    return bearer;
  }
}

/** `dkt_`, 32 random base62 characters, and the CRC-32 of all that as 6 more, so that scanners recognise one. */
export function generateKey(): string {
  const body = `dkt_${Array.from({ length: 32 }, () => alphabet[randomInt(62)]).join('')}`;
  return body + checksum(body);
}

/** Whether a text has the form of a key and the right checksum. */
export const isWellFormed = (key: string): boolean =>
  keyPattern.test(key) && checksum(key.slice(0, -6)) === key.slice(-6);

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let place = 0; place < 6; place += 1) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

const hashOf = (key: string): string => hash('sha256', key);
