import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import type { Clock } from '../../../adapters/clock.js';
import type { NetworkRateLimiter } from '../../../adapters/networkRateLimiter.js';
import type { MemoryRateLimiter } from '../../../adapters/rateLimiter.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { KeysetPaginator } from '../../../lists/keysetPaginator.js';
import { selectOwnedRows } from '../../../lists/ownedRows.js';
import type { ListedTable } from '../../../lists/pageStatements.js';
import { ApiKey } from '../../../models/accounts/apiKey.js';
import type { ApiKeyCaller, Caller, ClientOrigin } from '../../../models/accounts/caller.js';
import type { Connection, Json, PageRequest } from '../../../models/paging/connection.js';
import { pageSizes } from '../../../models/paging/pageSizes.js';
import { Failure, invalidInput, notFound, invalidField } from '../../../failure.js';
import { isUuid } from '../../../models/ids.js';
import { allScopes, type KeyScope, maxKeys } from '../../../models/accounts/keyLimits.js';
import { CredentialCache } from '../credentialCache.js';
import { generateKey, hashKey, isWellFormed } from './keyFormat.js';
import type { UsageCounters, KeyLastUsed } from './keyUsage.js';
import type { BillingService } from '../../billing/billingService.js';
import { type AccountBilling, hasAccess } from '../../billing/accountBilling.js';
import { parseNetworks, isInNetworks, normalizeNetworks } from './keyNetworks.js';

const keyList: ListedTable<ApiKey> = {
  table: 'ApiKey',
  model: ApiKey,
  order: ['createdAt', 'keyId'],
  size: pageSizes.standard,
  version: Prisma.sql`xmin::text`,
};

/** Stored data of an API key. The key itself is shown only once, when it is created. */
export interface StoredKey {
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
export interface KeyRestrictions {
  readonly scopes?: readonly KeyScope[] | null | undefined;
  readonly networks?: readonly string[] | null | undefined;
}

interface NewKeyInput extends KeyRestrictions {
  readonly name: string;
  readonly expiresAt: Date | null;
}

/** New API key in plain text, which cannot be read again later. */
export interface IssuedKey {
  readonly key: string;
  readonly storedKey: StoredKey;
}

/** Caller of an API key, and the conditions under which the key is accepted. */
interface AuthenticatedKey {
  readonly caller: ApiKeyCaller;
  readonly expiresAt: Date | null;
  readonly networks: ReturnType<typeof parseNetworks>;
  /** Billing of the caller's account. */
  readonly billing: AccountBilling;
}

/** Creation, authentication and revocation of API keys. */
export class KeyAuthentication {
  private readonly cache: CredentialCache<AuthenticatedKey>;

  /** @param lookUpLimiter limits, for each client network, the look-ups of keys that are not cached. */
  constructor(
    private readonly database: Database,
    private readonly keyset: KeysetPaginator,
    private readonly clock: Clock,
    lookUpLimiter: NetworkRateLimiter<MemoryRateLimiter>,
    private readonly keyLastUsed: KeyLastUsed,
    private readonly usage: Pick<UsageCounters, 'countLapsed'>,
    private readonly billing: Pick<BillingService, 'getBilling' | 'createNoAccessFailure'>,
  ) {
    this.cache = new CredentialCache(clock, lookUpLimiter, 'API keys');
  }

  /**
   * Creates a key for an account.
   * @throws {Failure} `invalid` for an empty list of scopes, an invalid network, or an account at its limit of keys.
   */
  async create(
    userId: string,
    name: string,
    expiresAt: Date | null = null,
    limits: KeyRestrictions = {},
  ): Promise<IssuedKey> {
    return this.database.transaction(async (transaction) => {
      await this.lockAccount(transaction, userId);
      return this.createInTransaction(transaction, userId, { name, expiresAt, ...limits });
    });
  }

  /** Locks the account until the transaction ends, so that its keys are created, changed and rotated one at a time. */
  async lockAccount(transaction: DatabaseTransaction, userId: string): Promise<void> {
    await transaction.$queryRaw`SELECT 1 FROM "Account" WHERE "userId" = ${userId}::uuid FOR NO KEY UPDATE`;
  }

  /** Creates a key in a transaction that has locked the account. @throws {Failure} `invalid`, as `create`. */
  async createInTransaction(
    transaction: DatabaseTransaction,
    userId: string,
    { name, expiresAt, scopes, networks }: NewKeyInput,
  ): Promise<IssuedKey> {
    if (scopes?.length === 0) throw invalidField('scopes', `a list of one or more of ${allScopes.join(', ')}`);
    const key = generateKey();
    const now = this.clock.now();
    const data = {
      userId,
      name,
      hash: hashKey(key),
      prefix: key.slice(0, 8),
      lastFour: key.slice(-4),
      createdAt: now,
      expiresAt,
      scopes: allScopes.filter((scope) => (scopes ?? allScopes).includes(scope)),
      networks: normalizeNetworks(networks ?? []),
    };
    const valid = { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
    if ((await transaction.apiKey.count({ where: valid })) >= maxKeys) {
      throw invalidInput(`An account may have at most ${maxKeys} valid keys; revoke a key first`);
    }
    return { key, storedKey: await transaction.apiKey.create({ data }) };
  }

  /** Lists the caller's own keys, newest first. */
  list(caller: Caller, page: PageRequest): Promise<Connection<ApiKey>> {
    return this.keyset.readPage(keyList, selectOwnedRows(caller, 'keys'), page);
  }

  /** Reads all keys of the caller, oldest first, page by page: years of rotation leave thousands of expired keys. */
  readAllPages(caller: Caller): AsyncGenerator<readonly Json<ApiKey>[]> {
    const oldestFirst = { ...selectOwnedRows(caller, 'keys'), order: () => ({ isAscending: true }) };
    return this.keyset.readAllPages(keyList, oldestFirst);
  }

  /** Reads keys of the caller by id; other keys are left out. */
  async findByIds({ userId }: Caller, keyIds: readonly string[]): Promise<Map<string, ApiKey>> {
    const ids = Prisma.sql`"keyId" = ANY(${keyIds.filter(isUuid)}::uuid[])`;
    const found = await this.keyset.readRows(keyList, Prisma.sql`WHERE ${ids} AND "userId" = ${userId}::uuid`);
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
    { apiKey }: Pick<DatabaseTransaction, 'apiKey'> = this.database.prisma,
  ): Promise<{ readonly record: StoredKey; readonly hash: string; readonly wasValid: boolean }> {
    if (!isUuid(keyId)) throw notFound('There is no such key');
    const data = { revokedAt: this.clock.now() };
    const { count } = await apiKey.updateMany({ where: { keyId, userId, revokedAt: null }, data });
    const record = await apiKey.findFirst({ where: { keyId, userId } });
    if (!record) throw notFound('There is no such key');
    this.evict(record.hash);
    return { record, hash: record.hash, wasValid: count > 0 };
  }

  /** Removes a changed key from the cache. */
  evict(hash: string): void {
    this.cache.evict(hash);
  }

  /** Removes all keys of an account from the cache of this process. */
  evictAccount(userId: string): void {
    this.cache.evictWhere(({ caller }) => caller.userId === userId);
  }

  /**
   * Returns the id of the account that owns a key, for the operator.
   * @throws {Failure} `notFound`.
   */
  async findOwner(keyId: string): Promise<string> {
    const key = isUuid(keyId) ? await this.database.prisma.apiKey.findUnique({ where: { keyId } }) : null;
    if (!key) throw notFound('There is no such key');
    return key.userId;
  }

  /**
   * Authenticates the caller of a key. A mistyped key is refused by its checksum, without a look-up.
   * @param client `stdio` for a key from this process's environment; otherwise the client, whose look-ups of unknown keys are limited.
   * @throws {Failure} `unauthenticated`, with one message for all reasons; `ipAddressNotAllowed` from another network and `lapsed` without
   * access, which are reported separately because the key itself is valid; or `rateLimited`.
   */
  async authenticate(key: string | undefined, client: 'stdio' | ClientOrigin): Promise<Caller> {
    const origin = client === 'stdio' ? undefined : client;
    const hash = key !== undefined && isWellFormed(key) ? hashKey(key) : undefined;
    const authenticatedKey =
      hash && (await this.cache.find(hash, origin ?? { network: 'stdio' }, () => this.lookUp(hash)));
    if (!authenticatedKey || (authenticatedKey.expiresAt && authenticatedKey.expiresAt <= this.clock.now())) {
      throw new Failure('unauthenticated', 'A valid API key is required, in the x-api-key header or as a bearer token');
    }
    if (origin && authenticatedKey.networks.length > 0 && !isInNetworks(origin.address, authenticatedKey.networks)) {
      throw new Failure(
        'ipAddressNotAllowed',
        `This API key is not allowed from the address ${origin.address.slice(0, 100)}`,
      );
    }
    const { caller, billing } = authenticatedKey;
    if (!hasAccess(billing, this.clock.now())) {
      this.usage.countLapsed(caller.keyId);
      throw this.billing.createNoAccessFailure(billing);
    }
    this.keyLastUsed.record(caller.keyId, origin?.address);
    return caller;
  }

  private async lookUp(hash: string): Promise<AuthenticatedKey | undefined> {
    const key = await this.database.prisma.apiKey.findUnique({ where: { hash } });
    if (!key || key.revokedAt) return undefined;
    const { keyId, userId, scopes, expiresAt, networks } = key;
    return {
      caller: { kind: 'apiKey', keyId, userId, scopes },
      expiresAt,
      networks: parseNetworks(networks),
      billing: await this.billing.getBilling({ userId }),
    };
  }
}
