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

/** A key that was just made, whole, and what is known of it. */
export interface NewKey {
  readonly key: string;
  readonly apiKey: ApiKey;
}

/** A key in place of another. */
export interface RolledKey extends NewKey {
  /** The other, with the end that it now has. */
  readonly rolledKey: ApiKey;
}

const hour = 3_600_000;

/** A key, as its owner knows it by. */
const wordsFor = ({ name, prefix, lastFour }: Pick<KeyRecord, 'name' | 'prefix' | 'lastFour'>): string =>
  `${name} (${prefix}…${lastFour})`;

const shown = (record: KeyRecord): ApiKey => present(ApiKey, { ...record });
const made = ({ key, record }: MadeKey): NewKey => ({ key, apiKey: shown(record) });

/** Whether a change lets a key be valid for longer, or from a network that is not listed. */
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

/** What somebody does with the keys of their account; those of others are not found. */
export class Keyring {
  constructor(
    private readonly database: Database,
    private readonly apiKeys: ApiKeys,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly proofs: IdentityProofs,
  ) {}

  /** @throws {Failure} `invalid`, also when the account has as many keys as it may. */
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
   * Changes the fields that are sent; `null` lets a key be valid for ever, or from anywhere.
   * @throws {Failure} `notFound`, `invalid` where its expiry or networks are to change and it is not valid any more, and `proofRequired`
   * where it would be valid for longer or from further networks.
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

  /** @throws {Failure} `notFound`. A key revoked already stays as it is. */
  async revoke(caller: Caller, keyId: string): Promise<ApiKey> {
    const { hash, record } = await this.database.prisma.$transaction(async (transaction) => {
      const revoked = await this.apiKeys.revoke(caller, keyId, transaction);
      const words = wordsFor(revoked.record);
      if (revoked.wasValid) {
        await this.auditLog.add(caller.userId, 'keyRevoked', originOf(caller), words, transaction);
      }
      return revoked;
    });
    // Somebody may have looked it up before the transaction ended.
    this.apiKeys.forget(hash);
    return shown(record);
  }

  /**
   * Makes a key like another, which stays valid for as long as its users need to take the new one.
   * @throws {Failure} `notFound`, and `invalid` for a key that is not valid any more, or when the account has as many keys
   * as it may.
   */
  async roll(caller: Caller, keyId: string, { overlapHours }: RollKeyInput): Promise<RolledKey> {
    const { userId } = caller;
    const rolled = await this.database.prisma.$transaction(async (transaction) => {
      // Under the lock: rolled twice at once, it is so one after the other.
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

  /** Why requests with a key of the caller's are refused now; null while they are accepted. */
  refusalOf(caller: Caller, { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>): KeyRefusal | null {
    if (revokedAt) return 'revoked';
    if (expiresAt && new Date(expiresAt) <= this.clock.now()) return 'expired';
    // A caller with a key was let in by its account's access.
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

  /** What ended stays so: whoever still has such a key is not let in again. */
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
