import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { invalidInput, notFound, invalidField } from '../../../failure.js';
import { toResource } from '../../../lists/jsonRows.js';
import {
  ApiKey,
  type CreateKeyInput,
  type KeyRejectionReason,
  type RotateKeyInput,
  type UpdateKeyInput,
} from '../../../models/accounts/apiKey.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { isUuid } from '../../../models/ids.js';
import { type AuditLog, auditOriginOf } from '../auditLog.js';
import type { KeyAuthentication, IssuedKey, StoredKey } from './keyAuthentication.js';
import type { IdentityProofs } from '../signIn/identityProofs.js';
import { describeKey } from './keyFormat.js';
import { normalizeNetworks } from './keyNetworks.js';

/** New API key in plain text, and its resource. */
export interface CreatedKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

/** New API key that replaces an old one. */
export interface RolledKey extends CreatedKey {
  /** The old key, with its new expiry. */
  readonly previousKey: ApiKey;
}

const hourMs = 3_600_000;

const presentKey = (record: StoredKey): ApiKey => toResource(ApiKey, { ...record });
const presentIssuedKey = ({ key, storedKey }: IssuedKey): CreatedKey => ({ key, apiKey: presentKey(storedKey) });

/** Tests whether a change makes a key valid for longer, or from a network that is not listed. */
function extendsAccess(
  known: StoredKey,
  { expiresAt, networks }: Partial<Pick<StoredKey, 'expiresAt' | 'networks'>>,
): boolean {
  const lastsLonger =
    expiresAt !== undefined && known.expiresAt !== null && (expiresAt === null || expiresAt > known.expiresAt);
  const listed = known.networks;
  const reachesFurther =
    networks !== undefined &&
    listed.length > 0 &&
    (networks.length === 0 || networks.some((network) => !listed.includes(network)));
  return lastsLonger || reachesFurther;
}

/** Management of API keys by their owner. Keys of other accounts are not found. */
export class KeyManagement {
  constructor(
    private readonly database: Database,
    private readonly keyAuthentication: KeyAuthentication,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly proofs: IdentityProofs,
  ) {}

  /** @throws {Failure} `invalid`, also for an account at its limit of keys. */
  async create(caller: Caller, { name, expiresAt, scopes, networks }: CreateKeyInput): Promise<CreatedKey> {
    const { userId } = caller;
    const end = this.parseExpiry(expiresAt);
    const key = await this.database.transaction(async (transaction) => {
      await this.keyAuthentication.lockAccount(transaction, userId);
      const key = await this.keyAuthentication.createInTransaction(transaction, userId, {
        name,
        expiresAt: end,
        scopes,
        networks,
      });
      await this.auditLog.add(userId, 'keyCreated', auditOriginOf(caller), describeKey(key.storedKey), transaction);
      return key;
    });
    return presentIssuedKey(key);
  }

  /**
   * Changes the fields that are sent; `null` removes the expiry, or the restriction to networks.
   * @throws {Failure} `notFound`; `invalid` for a new expiry or new networks of a key that has expired or is revoked; and `proofRequired`
   * for a change that makes the key valid for longer or from further networks.
   */
  async update(caller: Caller, keyId: string, { name, expiresAt, networks }: UpdateKeyInput): Promise<ApiKey> {
    const changed = {
      ...(typeof name === 'string' && { name }),
      ...(expiresAt !== undefined && { expiresAt: this.parseExpiry(expiresAt) }),
      ...(networks !== undefined && { networks: normalizeNetworks(networks ?? []) }),
    };
    const concernsSecurity = expiresAt !== undefined || networks !== undefined;
    const key = await this.database.transaction(async (transaction) => {
      await this.keyAuthentication.lockAccount(transaction, caller.userId);
      const known = await this.requireKey(transaction, caller, keyId);
      if (concernsSecurity) this.requireValid(known);
      if (Object.keys(changed).length === 0) return known;
      if (extendsAccess(known, changed)) await this.proofs.requireRecent(caller, transaction);
      const key = await transaction.apiKey.update({ where: { keyId }, data: changed });
      await this.auditLog.add(caller.userId, 'keyChanged', auditOriginOf(caller), describeKey(key), transaction);
      return key;
    });
    this.keyAuthentication.evict(key.hash);
    return presentKey(key);
  }

  /** Revokes a key; a revoked key stays as it is. @throws {Failure} `notFound`. */
  async revoke(caller: Caller, keyId: string): Promise<ApiKey> {
    const { hash, record } = await this.database.transaction(async (transaction) => {
      const revoked = await this.keyAuthentication.revoke(caller, keyId, transaction);
      const words = describeKey(revoked.record);
      if (revoked.wasValid) {
        await this.auditLog.add(caller.userId, 'keyRevoked', auditOriginOf(caller), words, transaction);
      }
      return revoked;
    });
    // A request may have cached the key again before the transaction ended.
    this.keyAuthentication.evict(hash);
    return presentKey(record);
  }

  /**
   * Creates a key like an old one, which stays valid for `overlapHours`, so that clients can switch.
   * @throws {Failure} `notFound`, and `invalid` for a key that has expired or is revoked, or an account at its limit of keys.
   */
  async roll(caller: Caller, keyId: string, { overlapHours }: RotateKeyInput): Promise<RolledKey> {
    const { userId } = caller;
    const rolled = await this.database.transaction(async (transaction) => {
      // The lock makes concurrent requests rotate the key one after the other.
      await this.keyAuthentication.lockAccount(transaction, userId);
      const old = await this.requireKey(transaction, caller, keyId);
      this.requireValid(old);
      const end = new Date(this.clock.now().getTime() + (overlapHours ?? 0) * hourMs);
      const expiresAt = old.expiresAt && old.expiresAt < end ? old.expiresAt : end;
      const ending = await transaction.apiKey.update({ where: { keyId }, data: { expiresAt } });
      await this.auditLog.add(userId, 'keyRolled', auditOriginOf(caller), describeKey(old), transaction);
      return { ending, ...(await this.keyAuthentication.createInTransaction(transaction, userId, old)) };
    });
    this.keyAuthentication.evict(rolled.ending.hash);
    return { ...presentIssuedKey(rolled), previousKey: presentKey(rolled.ending) };
  }

  /** Returns why requests with a key of the caller are refused now, or null if they are accepted. */
  rejectionReason(
    caller: Caller,
    { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  ): KeyRejectionReason | null {
    if (revokedAt) return 'revoked';
    if (expiresAt && new Date(expiresAt) <= this.clock.now()) return 'expired';
    // A caller with an API key was authenticated, so its account has access.
    return caller.kind === 'session' && !caller.hasAccess ? 'noAccess' : null;
  }

  private async requireKey(
    { apiKey }: DatabaseTransaction,
    { userId }: Caller,
    keyId: string,
  ): Promise<StoredKey & { hash: string }> {
    const key = isUuid(keyId) ? await apiKey.findFirst({ where: { keyId, userId } }) : null;
    if (!key) throw notFound('There is no such key');
    return key;
  }

  /** Refuses to change an expired or revoked key, so that it cannot become valid again. */
  private requireValid({ revokedAt, expiresAt }: StoredKey): void {
    if (revokedAt) throw invalidInput('This key is revoked; create a new one');
    if (expiresAt && expiresAt <= this.clock.now()) throw invalidInput('This key has expired; create a new one');
  }

  private parseExpiry(expiresAt: string | null | undefined): Date | null {
    const end = expiresAt ? new Date(expiresAt) : null;
    if (end && end <= this.clock.now()) throw invalidField('expiresAt', 'a time in the future');
    return end;
  }
}
