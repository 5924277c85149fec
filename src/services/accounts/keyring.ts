import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import { invalid, notFound, unfit } from '../../failure.js';
import { present } from '../../lists/printedRows.js';
import {
  ApiKey,
  type CreateKeyInput,
  type KeyRefusal,
  type RollKeyInput,
  type UpdateKeyInput,
} from '../../models/apiKey.js';
import type { Caller } from '../../models/caller.js';
import { isUuid } from '../../models/ids.js';
import { allKeys } from './allKeys.js';
import { type AuditLog, originOf } from './auditLog.js';
import { type ApiKeys, type MadeKey, type KeyRecord } from './apiKeys.js';
import type { IdentityProofs } from './identityProofs.js';
import { normalNetworks } from './keyNetworks.js';

/** New API key in plain text, and its resource. */
export interface NewKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

/** New API key that replaces an old one. */
export interface RolledKey extends NewKey {
  /** The old key, with its new expiry. */
  readonly rolledKey: ApiKey;
}

const hour = 3_600_000;

/** Describes a key in the audit log, by its name, prefix and last four characters. */
const wordsFor = ({ name, prefix, lastFour }: Pick<KeyRecord, 'name' | 'prefix' | 'lastFour'>): string =>
  `${name} (${prefix}…${lastFour})`;

const shown = (record: KeyRecord): ApiKey => present(ApiKey, { ...record });
const made = ({ key, record }: MadeKey): NewKey => ({ key, apiKey: shown(record) });

/** Tests whether a change makes a key valid for longer, or from a network that is not listed. */
function isExtended(
  known: KeyRecord,
  { expiresAt, networks }: Partial<Pick<KeyRecord, 'expiresAt' | 'networks'>>,
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
export class Keyring {
  constructor(
    private readonly database: Database,
    private readonly apiKeys: ApiKeys,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly proofs: IdentityProofs,
  ) {}

  /** @throws {Failure} `invalid`, also for an account at its limit of keys. */
  async create(caller: Caller, { name, expiresAt, scopes, networks }: CreateKeyInput): Promise<NewKey> {
    const { userId } = caller;
    const end = this.endOf(expiresAt);
    const key = await this.database.prisma.$transaction(async (transaction) => {
      await this.apiKeys.lock(transaction, userId);
      const key = await this.apiKeys.issue(transaction, userId, { name, expiresAt: end, scopes, networks });
      await this.auditLog.add(userId, 'keyCreated', originOf(caller), wordsFor(key.record), transaction);
      return key;
    });
    return made(key);
  }

  /**
   * Changes the fields that are sent; `null` removes the expiry, or the restriction to networks.
   * @throws {Failure} `notFound`; `invalid` for a new expiry or new networks of a key that has expired or is revoked; and `proofRequired`
   * for a change that makes the key valid for longer or from further networks.
   */
  async update(caller: Caller, keyId: string, { name, expiresAt, networks }: UpdateKeyInput): Promise<ApiKey> {
    const changed = {
      ...(typeof name === 'string' && { name }),
      ...(expiresAt !== undefined && { expiresAt: this.endOf(expiresAt) }),
      ...(networks !== undefined && { networks: normalNetworks(networks ?? []) }),
    };
    const concernsSecurity = expiresAt !== undefined || networks !== undefined;
    const key = await this.database.prisma.$transaction(async (transaction) => {
      await this.apiKeys.lock(transaction, caller.userId);
      const known = await this.found(transaction, caller, keyId);
      if (concernsSecurity) this.refuseUnlessValid(known);
      if (Object.keys(changed).length === 0) return known;
      if (isExtended(known, changed)) await this.proofs.require(caller, transaction);
      const key = await transaction.apiKey.update({ where: { keyId }, data: changed });
      await this.auditLog.add(caller.userId, 'keyChanged', originOf(caller), wordsFor(key), transaction);
      return key;
    });
    this.apiKeys.forget(key.hash);
    return shown(key);
  }

  /** Revokes a key; a revoked key stays as it is. @throws {Failure} `notFound`. */
  async revoke(caller: Caller, keyId: string): Promise<ApiKey> {
    const { hash, record } = await this.database.prisma.$transaction(async (transaction) => {
      const revoked = await this.apiKeys.revoke(caller, keyId, transaction);
      const words = wordsFor(revoked.record);
      if (revoked.wasValid) {
        await this.auditLog.add(caller.userId, 'keyRevoked', originOf(caller), words, transaction);
      }
      return revoked;
    });
    // A request may have cached the key again before the transaction ended.
    this.apiKeys.forget(hash);
    return shown(record);
  }

  /**
   * Creates a key like an old one, which stays valid for `overlapHours`, so that clients can switch.
   * @throws {Failure} `notFound`, and `invalid` for a key that has expired or is revoked, or an account at its limit of keys.
   */
  async roll(caller: Caller, keyId: string, { overlapHours }: RollKeyInput): Promise<RolledKey> {
    const { userId } = caller;
    const rolled = await this.database.prisma.$transaction(async (transaction) => {
      // The lock makes concurrent requests roll the key one after the other.
      await this.apiKeys.lock(transaction, userId);
      const old = await this.found(transaction, caller, keyId);
      this.refuseUnlessValid(old);
      const end = new Date(this.clock.now().getTime() + (overlapHours ?? 0) * hour);
      const expiresAt = old.expiresAt && old.expiresAt < end ? old.expiresAt : end;
      const ending = await transaction.apiKey.update({ where: { keyId }, data: { expiresAt } });
      await this.auditLog.add(userId, 'keyRolled', originOf(caller), wordsFor(old), transaction);
      return { ending, ...(await this.apiKeys.issue(transaction, userId, old)) };
    });
    this.apiKeys.forget(rolled.ending.hash);
    return { ...made(rolled), rolledKey: shown(rolled.ending) };
  }

  /** Reads all keys of the caller in batches, oldest first. */
  all({ userId }: Caller): AsyncGenerator<KeyRecord[]> {
    return allKeys(this.database, userId);
  }

  /** Returns why requests with a key of the caller are refused now, or null if they are accepted. */
  refusalOf(caller: Caller, { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>): KeyRefusal | null {
    if (revokedAt) return 'revoked';
    if (expiresAt && new Date(expiresAt) <= this.clock.now()) return 'expired';
    // A caller with an API key was authenticated, so its account has access.
    return caller.kind === 'session' && !caller.hasAccess ? 'noAccess' : null;
  }

  private async found(
    { apiKey }: Transaction,
    { userId }: Caller,
    keyId: string,
  ): Promise<KeyRecord & { hash: string }> {
    const key = isUuid(keyId) ? await apiKey.findFirst({ where: { keyId, userId } }) : null;
    if (!key) throw notFound('There is no such key');
    return key;
  }

  /** Refuses to change an expired or revoked key, so that it cannot become valid again. */
  private refuseUnlessValid({ revokedAt, expiresAt }: KeyRecord): void {
    if (revokedAt) throw invalid('This key is revoked; make a new one');
    if (expiresAt && expiresAt <= this.clock.now()) throw invalid('This key has expired; make a new one');
  }

  private endOf(expiresAt: string | null | undefined): Date | null {
    const end = expiresAt ? new Date(expiresAt) : null;
    if (end && end <= this.clock.now()) throw unfit('expiresAt', 'a time to come');
    return end;
  }
}
