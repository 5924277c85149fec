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
import { Failure, invalid, notFound, unfit } from '../../failure.js';
import { isUuid } from '../../models/ids.js';
import { allScopes, type KeyScope, mostKeys } from '../../models/keyLimits.js';
import { CredentialCache } from './credentialCache.js';
import { generateKey, hashOf, isWellFormed } from './keyForm.js';
import type { KeyUsage } from './keyUsage.js';
import type { KeyUses } from './keyUses.js';
import type { Standing } from '../../models/standing.js';
import type { Billing } from '../billing/billing.js';
import { isCurrent } from '../billing/standings.js';
import { blocksOf, isWithin, normalNetworks } from './keyNetworks.js';

const listed: Listed<ApiKey> = {
  table: 'ApiKey',
  model: ApiKey,
  order: ['createdAt', 'keyId'],
  size: pageSizes.deals,
  version: Prisma.sql`xmin::text`,
};

/** Stored data of an API key. The key itself is shown only once, when it is created. */
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

/** Restrictions of an API key. By default it has all scopes and is accepted from all networks. */
export interface KeyLimits {
  readonly scopes?: readonly KeyScope[] | null | undefined;
  readonly networks?: readonly string[] | null | undefined;
}

interface WantedKey extends KeyLimits {
  readonly name: string;
  readonly expiresAt: Date | null;
}

/** New API key in plain text, which cannot be read again later. */
export interface MadeKey {
  readonly key: string;
  readonly record: KeyRecord;
}

/** Caller of an API key, and the conditions under which the key is accepted. */
interface Bearer {
  readonly caller: ApiKeyCaller;
  readonly expiresAt: Date | null;
  readonly networks: ReturnType<typeof blocksOf>;
  /** Billing status of the caller's account. */
  readonly standing: Standing;
}

/** Creation, authentication and revocation of API keys. */
export class ApiKeys {
  private readonly bearers: CredentialCache<Bearer>;

  /** @param lookUps limits, for each client network, the look-ups of keys that are not cached. */
  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly clock: Clock,
    lookUps: Pick<MemoryLimiter, 'take' | 'giveBack'>,
    private readonly uses: KeyUses,
    private readonly usage: Pick<KeyUsage, 'countLapsed'>,
    private readonly billing: Pick<Billing, 'standing' | 'lapsed' | 'onChange'>,
  ) {
    this.bearers = new CredentialCache(clock, lookUps, 'API keys');
    billing.onChange((userId) => this.bearers.forgetBearers(({ caller }) => caller.userId === userId));
  }

  /**
   * Creates a key for an account.
   * @throws {Failure} `invalid` for an empty list of scopes, an invalid network, or an account at its limit of keys.
   */
  async create(userId: string, name: string, expiresAt: Date | null = null, limits: KeyLimits = {}): Promise<MadeKey> {
    return this.database.prisma.$transaction(async (transaction) => {
      await this.lock(transaction, userId);
      return this.issue(transaction, userId, { name, expiresAt, ...limits });
    });
  }

  /** Locks the account until the transaction ends, so that its keys are created, changed and rolled one at a time. */
  async lock(transaction: Transaction, userId: string): Promise<void> {
    await transaction.$queryRaw`SELECT 1 FROM "Account" WHERE "userId" = ${userId}::uuid FOR NO KEY UPDATE`;
  }

  /** Creates a key in a transaction that has locked the account. @throws {Failure} `invalid`, as `create`. */
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

  /** Lists the caller's own keys, newest first. */
  page(caller: Caller, page: PageRequest): Promise<Connection<ApiKey>> {
    return this.keyset.page(listed, ownRows(caller, 'keys'), page);
  }

  /** Reads keys of the caller by id; other keys are left out. */
  async byIds({ userId }: Caller, keyIds: readonly string[]): Promise<Map<string, ApiKey>> {
    const ids = Prisma.sql`"keyId" = ANY(${keyIds.filter(isUuid)}::uuid[])`;
    const found = await this.keyset.all(listed, Prisma.sql`WHERE ${ids} AND "userId" = ${userId}::uuid`);
    return new Map(found.map(({ value }) => [value.keyId, value]));
  }

  /**
   * Revokes a key; a revoked key stays as it is.
   * @returns the key, and whether this call revoked it.
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

  /** Removes a changed key from the cache. */
  forget(hash: string): void {
    this.bearers.forget(hash);
  }

  /**
   * Returns the id of the account that owns a key, for the operator.
   * @throws {Failure} `notFound`.
   */
  async ownerOf(keyId: string): Promise<string> {
    const key = isUuid(keyId) ? await this.database.prisma.apiKey.findUnique({ where: { keyId } }) : null;
    if (!key) throw notFound('There is no such key');
    return key.userId;
  }

  /**
   * Authenticates the caller of a key. A mistyped key is refused by its checksum, without a look-up.
   * @param from `here` over standard input; otherwise the client, whose look-ups of unknown keys are limited.
   * @throws {Failure} `unauthenticated`, with one message for all reasons; `addressRefused` from another network and `lapsed` without
   * access, which are reported separately because the key itself is right; or `rateLimited`.
   */
  async authenticate(key: string | undefined, from: 'here' | ClientOrigin): Promise<Caller> {
    const client = from === 'here' ? undefined : from;
    const bucket = client?.network ?? 'here';
    const hash = key !== undefined && isWellFormed(key) ? hashOf(key) : undefined;
    const bearer = hash && (await this.bearers.find(hash, bucket, () => this.lookUp(hash)));
    if (!bearer || (bearer.expiresAt && bearer.expiresAt <= this.clock.now())) {
      throw new Failure('unauthenticated', 'A valid API key is required, in the x-api-key header or as a bearer token');
    }
    if (client && bearer.networks.length > 0 && !isWithin(client.address, bearer.networks)) {
      throw new Failure(
        'addressRefused',
        `This API key is not allowed from the address ${client.address.slice(0, 100)}`,
      );
    }
    const { caller, standing } = bearer;
    if (!isCurrent(standing, this.clock.now())) {
      this.usage.countLapsed(caller.keyId);
      throw this.billing.lapsed(standing);
    }
    this.uses.note(caller.keyId, client?.address);
    return caller;
  }

  private async lookUp(hash: string): Promise<Bearer | undefined> {
    const key = await this.database.prisma.apiKey.findUnique({ where: { hash } });
    if (!key || key.revokedAt) return undefined;
    const { keyId, userId, scopes, expiresAt, networks } = key;
    return {
      caller: { kind: 'apiKey', keyId, userId, scopes },
      expiresAt,
      networks: blocksOf(networks),
      standing: await this.billing.standing({ userId }),
    };
  }
}
