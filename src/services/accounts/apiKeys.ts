import type { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import type { MemoryLimiter } from '../../adapters/limiter.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Keyset } from '../../lists/keyset.js';
import { ownRows } from '../../lists/ownRows.js';
import type { Listed } from '../../lists/pageStatements.js';
import { ApiKey } from '../../models/apiKey.js';
import type { ApiKeyCaller, Caller, ClientOrigin } from '../../models/caller.js';
import type { Connection, PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';
import { Failure, invalid, notFound, tooMany, unfit } from '../../failure.js';
import { isUuid } from '../../models/ids.js';
import { allScopes, type KeyScope, mostKeys } from '../../models/keyLimits.js';
import { generateKey, hashOf, isWellFormed } from './keyForm.js';
import type { KeyUses } from './keyUses.js';
import type { Standing } from '../../models/standing.js';
import type { Billing } from '../billing/billing.js';
import { isCurrent } from '../billing/standings.js';
import { blocksOf, isWithin, normalNetworks } from './keyNetworks.js';
import { shortMemory } from './shortMemory.js';

const listed: Listed<ApiKey> = {
  table: 'ApiKey',
  model: ApiKey,
  order: ['createdAt', 'keyId'],
  size: pageSizes.deals,
  version: Prisma.sql`xmin::text`,
};

/** What is known of a key; the key itself is shown once, when it is made. */
export interface KeyRecord {
  readonly keyId: string;
  readonly name: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly scopes: readonly KeyScope[];
  readonly networks: readonly string[];
  readonly lastUsedAt: Date | null;
  readonly lastUsedFrom: string | null;
}

/** What a key is for; all that there is, from anywhere, unless it says less. */
export interface KeyLimits {
  readonly scopes?: readonly KeyScope[] | null | undefined;
  readonly networks?: readonly string[] | null | undefined;
}

interface WantedKey extends KeyLimits {
  readonly name: string;
  readonly expiresAt: Date | null;
}

/** A key that was just made, whole, for the only time. */
export interface MadeKey {
  readonly key: string;
  readonly record: KeyRecord;
}

/** Whoever a key was made for. */
interface Bearer {
  readonly caller: ApiKeyCaller;
  readonly expiresAt: Date | null;
  readonly networks: ReturnType<typeof blocksOf>;
  /** Of its account. */
  readonly standing: Standing;
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
    private readonly keyset: Keyset,
    private readonly clock: Clock,
    private readonly lookUps: Pick<MemoryLimiter, 'take' | 'giveBack'>,
    private readonly uses: KeyUses,
    private readonly billing: Pick<Billing, 'standing' | 'lapsed' | 'onChange'>,
  ) {
    this.bearers = shortMemory(clock);
    // Keys are random: one that is nobody's is not going to be made.
    this.nobodys = shortMemory(clock);
    billing.onChange((userId) => {
      for (const [hash, { caller }] of this.bearers.entries()) if (caller.userId === userId) this.bearers.delete(hash);
    });
  }

  /**
   * Makes a key for an account.
   * @throws {Failure} `invalid` for scopes or networks that are none, or when the account has as many keys as it may.
   */
  async create(userId: string, name: string, expiresAt: Date | null = null, limits: KeyLimits = {}): Promise<MadeKey> {
    return this.database.prisma.$transaction(async (transaction) => {
      await this.lock(transaction, userId);
      return this.issue(transaction, userId, { name, expiresAt, ...limits });
    });
  }

  /** Has others who change how many keys the account has wait until the transaction ends. */
  async lock(transaction: Transaction, userId: string): Promise<void> {
    await transaction.$queryRaw`SELECT 1 FROM "Account" WHERE "userId" = ${userId}::uuid FOR NO KEY UPDATE`;
  }

  /** The same in a transaction that has locked the account. */
  async issue(
    transaction: Transaction,
    userId: string,
    { name, expiresAt, scopes, networks }: WantedKey,
  ): Promise<MadeKey> {
    if (scopes?.length === 0) throw unfit('scopes', `a list of one or more of ${allScopes.join(', ')}`);
    const key = generateKey();
    const now = this.clock.now();
    const data = {
      userId,
      name,
      hash: hashOf(key),
      prefix: key.slice(0, 8),
      lastFour: key.slice(-4),
      createdAt: now,
      expiresAt,
      scopes: allScopes.filter((scope) => (scopes ?? allScopes).includes(scope)),
      networks: normalNetworks(networks ?? []),
    };
    const valid = { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
    if ((await transaction.apiKey.count({ where: valid })) >= mostKeys) {
      throw invalid(`An account may have ${mostKeys} keys that are valid; this one has as many, so revoke one first`);
    }
    return { key, record: await transaction.apiKey.create({ data }) };
  }

  /** The account's keys, oldest first. */
  list(userId: string): Promise<KeyRecord[]> {
    return this.database.prisma.apiKey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' }, take: 1000 });
  }

  /** The caller's own keys, newest first. */
  page(caller: Caller, page: PageRequest): Promise<Connection<ApiKey>> {
    return this.keyset.page(listed, ownRows(caller, 'keys'), page);
  }

  /** Those of some keys that are the caller's, by id. */
  async byIds({ userId }: Caller, keyIds: readonly string[]): Promise<Map<string, ApiKey>> {
    const ids = Prisma.sql`"keyId" = ANY(${keyIds.filter(isUuid)}::uuid[])`;
    const found = await this.keyset.all(listed, Prisma.sql`WHERE ${ids} AND "userId" = ${userId}::uuid`);
    return new Map(found.map(({ value }) => [value.keyId, value]));
  }

  /**
   * @returns the key, and whether it was valid until now: one that is revoked already stays as it is.
   * @throws {Failure} `notFound`.
   */
  async revoke(
    { userId }: Pick<Caller, 'userId'>,
    keyId: string,
    { apiKey }: Pick<Transaction, 'apiKey'> = this.database.prisma,
  ): Promise<{ readonly record: KeyRecord; readonly hash: string; readonly wasValid: boolean }> {
    if (!isUuid(keyId)) throw notFound('There is no such key');
    const data = { revokedAt: this.clock.now() };
    const { count } = await apiKey.updateMany({ where: { keyId, userId, revokedAt: null }, data });
    const record = await apiKey.findFirst({ where: { keyId, userId } });
    if (!record) throw notFound('There is no such key');
    this.forget(record.hash);
    return { record, hash: record.hash, wasValid: count > 0 };
  }

  /** Looks a key up again before it is trusted: it has changed. */
  forget(hash: string): void {
    this.bearers.delete(hash);
  }

  /**
   * Whose key it is, for the operator.
   * @throws {Failure} `notFound`.
   */
  async ownerOf(keyId: string): Promise<string> {
    const key = isUuid(keyId) ? await this.database.prisma.apiKey.findUnique({ where: { keyId } }) : null;
    if (!key) throw notFound('There is no such key');
    return key.userId;
  }

  /**
   * Who presents a key. A mistyped one is turned down by its checksum, without a look-up.
   * @param from `here` over standard input; else a client: who invents keys has a few of them looked up, and then none.
   * @throws {Failure} `unauthenticated`, with the same words for every reason but two, since the key is good and its owner would
   * look for the fault elsewhere: the account has no plan that is current, or it is `addressRefused` from there; or `rateLimited`.
   */
  async authenticate(key: string | undefined, from: 'here' | ClientOrigin): Promise<Caller> {
    const client = from === 'here' ? undefined : from;
    const bucket = client?.network ?? 'here';
    const bearer = key !== undefined && isWellFormed(key) ? await this.bearerOf(hashOf(key), bucket) : undefined;
    if (!bearer || (bearer.expiresAt && bearer.expiresAt <= this.clock.now())) {
      throw new Failure('unauthenticated', 'A valid API key is required, in the x-api-key header or as a bearer token');
    }
    if (client && bearer.networks.length > 0 && !isWithin(client.address, bearer.networks)) {
      throw new Failure(
        'addressRefused',
        `This API key is not allowed from the address ${client.address.slice(0, 100)}`,
      );
    }
    if (!isCurrent(bearer.standing, this.clock.now())) throw this.billing.lapsed(bearer.standing);
    this.uses.note(bearer.caller.keyId, client?.address);
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
    const { keyId, userId, scopes, expiresAt, networks } = key;
    const bearer = {
      caller: { kind: 'apiKey', keyId, userId, scopes },
      expiresAt,
      networks: blocksOf(networks),
      standing: await this.billing.standing({ userId }),
    } as const;
    this.bearers.set(hash, bearer);
    return bearer;
  }
}
