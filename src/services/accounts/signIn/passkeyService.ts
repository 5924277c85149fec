import { isIP } from 'node:net';
import type * as webAuthn from '../../../adapters/webAuthn.js';
import { type Failure, invalidInput } from '../../../failure.js';
import { type Passkey as PasskeyRow, Prisma } from '../../../generated/prisma/client.js';
import type { KeysetPaginator } from '../../../lists/keysetPaginator.js';
import { selectOwnedRows } from '../../../lists/ownedRows.js';
import type { ListedTable } from '../../../lists/pageStatements.js';
import { toResource } from '../../../lists/jsonRows.js';
import type { Caller, SessionCaller } from '../../../models/accounts/caller.js';
import type { Connection, PageRequest } from '../../../models/paging/connection.js';
import { pageSizes } from '../../../models/paging/pageSizes.js';
import {
  type AddPasskeyInput,
  type BeginPasskeyInput,
  maxPasskeys,
  Passkey,
  type RemovePasskeyInput,
  type RenamePasskeyInput,
  type VerifyPasskeyInput,
} from '../../../models/accounts/passkey.js';
import {
  translateBetterAuthErrors,
  type SetCookies,
  buildBetterAuthHeaders,
  type PageResponse,
  type RequestContext,
} from './betterAuthCalls.js';
import {
  signInExpired,
  confirmationExpired,
  addingExpired,
  invalidCredential,
  unknownPasskey,
  unverifiedPasskey,
  passkeyOfOtherAccount,
  tooManyPasskeys,
  passkeyNotFound,
} from './signInFailures.js';
import type { SignInMethodDependencies } from './secondFactorService.js';

interface PasskeyDependencies extends SignInMethodDependencies {
  readonly keyset: KeysetPaginator;
  /** Loaded when first needed. */
  readonly webAuthn: () => Promise<typeof webAuthn>;
}

const passkeyList: ListedTable<Passkey> = {
  table: 'Passkey',
  model: Passkey,
  order: ['createdAt', 'passkeyId'],
  size: pageSizes.standard,
  version: Prisma.sql`xmin::text`,
};

/** Lifetime of a challenge, in seconds. */
const challengeSeconds = 300;

/**
 * Passkeys (Web Authentication). A passkey verifies its user and so counts as two factors: signing in requires nothing else.
 * Each challenge is stored in a signed cookie, and recorded when it is used, so that it works once.
 */
export class PasskeyService {
  constructor(private readonly dependencies: PasskeyDependencies) {}

  /** Lists the caller's passkeys, newest first. */
  list(caller: Caller, page: PageRequest): Promise<Connection<Passkey>> {
    return this.dependencies.keyset.readPage(passkeyList, selectOwnedRows(caller, 'passkeys'), page);
  }

  /** Returns the options with which a browser creates a passkey. @throws {Failure} `proofRequired`. */
  async beginAdding(
    caller: SessionCaller,
    context: RequestContext,
    input: BeginPasskeyInput,
  ): Promise<PageResponse<object>> {
    const { userId } = caller;
    const party = relyingPartyOf(context);
    await this.dependencies.confirmation.requireProof(caller, context, input.password);
    const { email } = await this.prisma.account.findUniqueOrThrow({ where: { userId } });
    const passkeys = await this.prisma.passkey.findMany({ where: { userId }, select: { credentialId: true } });
    if (passkeys.length >= maxPasskeys) throw tooManyPasskeys();
    const { buildCreationOptions } = await this.dependencies.webAuthn();
    const credentialIds = passkeys.map(({ credentialId }) => credentialId);
    const options = await buildCreationOptions(party, { handle: userHandleOf(userId), name: email }, credentialIds);
    return this.issueChallenge(options, `add-${userId}`);
  }

  /** Adds the passkey that the browser created. @throws {Failure} `proofRequired`. */
  async add(caller: SessionCaller, context: RequestContext, input: AddPasskeyInput): Promise<PageResponse<object>> {
    const { userId } = caller;
    const party = relyingPartyOf(context);
    await this.dependencies.proofs.requireRecent(caller);
    const { challenge, cookies } = await this.takeChallenge(context, `add-${userId}`, addingExpired);
    const { verifyNewPasskey } = await this.dependencies.webAuthn();
    const credential = await verifyNewPasskey(party, challenge, input).catch(() => Promise.reject(invalidCredential()));
    const row = await this.dependencies.database.transaction(async (transaction) => {
      // The lock makes concurrent requests add passkeys of the account one after the other.
      await transaction.$queryRaw`SELECT 1 FROM "Account" WHERE "userId" = ${userId}::uuid FOR NO KEY UPDATE`;
      if ((await transaction.passkey.count({ where: { userId } })) >= maxPasskeys) throw tooManyPasskeys();
      const data = { userId, name: input.name, createdAt: this.dependencies.clock.now(), ...credential };
      const { count } = await transaction.passkey.createMany({ data, skipDuplicates: true });
      // Devices generate random ids, so an id that exists already was copied.
      if (count === 0) throw invalidCredential();
      await this.dependencies.auditLog.add(userId, 'passkeyAdded', context, input.name, transaction);
      return transaction.passkey.findUniqueOrThrow({ where: { credentialId: credential.credentialId } });
    });
    await this.notify(userId, 'passkeyAdded', input.name);
    return { cookies, body: { passkey: toResource(Passkey, row) } };
  }

  /** @throws {Failure} `notFound`. */
  async rename(
    { userId }: SessionCaller,
    context: RequestContext,
    { passkeyId, name }: RenamePasskeyInput,
  ): Promise<void> {
    await this.dependencies.database.transaction(async (transaction) => {
      const { count } = await transaction.passkey.updateMany({ where: { passkeyId, userId }, data: { name } });
      if (count === 0) throw passkeyNotFound();
      await this.dependencies.auditLog.add(userId, 'passkeyRenamed', context, name, transaction);
    });
  }

  /** Revokes a passkey; the password stays. @throws {Failure} `notFound` or `proofRequired`. */
  async remove(caller: SessionCaller, context: RequestContext, { passkeyId }: RemovePasskeyInput): Promise<void> {
    await this.dependencies.proofs.requireRecent(caller);
    const { userId } = caller;
    const { name } = await this.dependencies.database.transaction(async (transaction) => {
      const where = { passkeyId, userId };
      const row = await transaction.passkey.findFirst({ where });
      // One of several concurrent removals succeeds.
      if (!row || (await transaction.passkey.deleteMany({ where })).count === 0) throw passkeyNotFound();
      await this.dependencies.auditLog.add(userId, 'passkeyRemoved', context, row.name, transaction);
      return row;
    });
    await this.notify(userId, 'passkeyRemoved', name);
  }

  /** Returns the options with which a browser signs in with a passkey. The options name no account, so that they do not reveal whether one exists. */
  beginSignIn(context: RequestContext): Promise<PageResponse<object>> {
    return this.beginAuthentication(context, 'sign-in');
  }

  /** Signs in with the passkey that the browser sends. @throws {Failure} `unauthenticated`. */
  async signIn(context: RequestContext, input: VerifyPasskeyInput): Promise<SetCookies> {
    await this.dependencies.throttle.countClientAttempt(context);
    const { challenge, cookies } = await this.takeChallenge(context, 'sign-in', signInExpired);
    const row = await this.prisma.passkey.findUnique({ where: { credentialId: input.id } });
    if (!row) throw unknownPasskey();
    const { userId, name } = row;
    const { email } = await this.prisma.account.findUniqueOrThrow({ where: { userId } });
    await this.dependencies.throttle.countAccountAttempt(
      email,
      await this.dependencies.knownBrowsers.isKnown(context, email),
    );
    await this.verify(context, challenge, input, row, unverifiedPasskey);
    const { api } = await this.dependencies.betterAuth();
    const beginSession = () =>
      api.beginSession({ body: { userId }, headers: buildBetterAuthHeaders(context), returnHeaders: true });
    const { headers } = await translateBetterAuthErrors(this.dependencies.database, unknownPasskey, beginSession);
    await this.dependencies.sessions.recordSignIn(userId, context, `with the passkey ${name}`);
    const knownBrowserCookies = await this.dependencies.knownBrowsers.createCookie(context, email);
    return [...cookies, ...headers.getSetCookie(), ...knownBrowserCookies];
  }

  /** Returns the options with which a signed-in user confirms the identity with a passkey. */
  beginConfirmation({ userId }: SessionCaller, context: RequestContext): Promise<PageResponse<object>> {
    return this.beginAuthentication(context, `confirm-${userId}`);
  }

  /** Confirms the identity of the session with a passkey of the account. @throws {Failure} `invalid` for any other passkey; the session stays valid. */
  async confirmIdentity(
    caller: SessionCaller,
    context: RequestContext,
    input: VerifyPasskeyInput,
  ): Promise<SetCookies> {
    const { userId } = caller;
    await this.dependencies.throttle.countClientAttempt(context);
    const { challenge, cookies } = await this.takeChallenge(context, `confirm-${userId}`, confirmationExpired);
    const row = await this.prisma.passkey.findFirst({ where: { credentialId: input.id, userId } });
    if (!row) throw passkeyOfOtherAccount();
    await this.dependencies.throttle.countSessionAttempt(caller);
    await this.verify(context, challenge, input, row, passkeyOfOtherAccount);
    await this.dependencies.confirmation.recordConfirmation(caller, context, `with the passkey ${row.name}`);
    return cookies;
  }

  /** Verifies the signature of a passkey, and records the use. @throws {Failure} created by `createFailure`. */
  private async verify(
    context: RequestContext,
    challenge: string,
    input: VerifyPasskeyInput,
    row: PasskeyRow,
    createFailure: () => Failure,
  ): Promise<void> {
    const { userId, passkeyId, counter, name } = row;
    const { verifyPasskeyUse } = await this.dependencies.webAuthn();
    const hasOwnersHandle = input.userHandle === Buffer.from(userHandleOf(userId)).toString('base64url');
    const newCounter = hasOwnersHandle
      ? await verifyPasskeyUse(relyingPartyOf(context), challenge, input, row).catch(() => undefined)
      : undefined;
    // Two uses with the same counter come from a device and a copy of the device: only one use succeeds.
    const data = { counter: newCounter ?? counter, lastUsedAt: this.dependencies.clock.now() };
    const where = { passkeyId, counter };
    if (newCounter === undefined || (await this.prisma.passkey.updateMany({ where, data })).count === 0) {
      await this.dependencies.auditLog.addFailure(userId, 'passkeyFailed', context, name);
      throw createFailure();
    }
  }

  private async beginAuthentication(context: RequestContext, purpose: string): Promise<PageResponse<object>> {
    const { buildRequestOptions } = await this.dependencies.webAuthn();
    return this.issueChallenge(await buildRequestOptions(relyingPartyOf(context)), purpose);
  }

  private async issueChallenge(
    options: { readonly challenge: string },
    purpose: string,
  ): Promise<PageResponse<object>> {
    const { api } = await this.dependencies.betterAuth();
    const body = { name: 'challenge', value: `${options.challenge} ${purpose}`, seconds: challengeSeconds };
    const { headers } = await api.storeSignedValue({ body, returnHeaders: true });
    return { cookies: headers.getSetCookie(), body: { options } };
  }

  private async takeChallenge(context: RequestContext, purpose: string, createFailure: () => Failure) {
    const { api } = await this.dependencies.betterAuth();
    const consumeChallenge = () =>
      api.consumeChallenge({ body: { purpose }, headers: buildBetterAuthHeaders(context), returnHeaders: true });
    const { headers, response } = await translateBetterAuthErrors(
      this.dependencies.database,
      createFailure,
      consumeChallenge,
    );
    if (!response) throw createFailure();
    return { ...response, cookies: headers.getSetCookie() };
  }

  private async notify(userId: string, notice: 'passkeyAdded' | 'passkeyRemoved', name: string): Promise<void> {
    const { email } = await this.prisma.account.findUniqueOrThrow({ where: { userId } });
    this.dependencies.accountMailer.sendNotice(notice, email, name);
  }

  private get prisma() {
    return this.dependencies.database.prisma;
  }
}

/** Returns the relying party of the page. The router has checked the page's origin. @throws {Failure} `invalid` for a page at an IP address. */
function relyingPartyOf({ pageOrigin }: RequestContext): webAuthn.RelyingParty {
  const { hostname: id } = new URL(pageOrigin);
  if (isIP(id.replaceAll(/[[\]]/g, ''))) {
    throw invalidInput('Passkeys do not work at an IP address; open the service at a host name, such as localhost');
  }
  return { id, origin: pageOrigin };
}

/** Returns the user handle of an account: the 16 bytes of its id. A device stores one passkey for each handle. */
const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
