import { isIP } from 'node:net';
import type * as webAuthn from '../../adapters/webAuthn.js';
import { Failure, invalid, notFound } from '../../failure.js';
import { type Passkey as PasskeyRow, Prisma } from '../../generated/prisma/client.js';
import type { Keyset } from '../../lists/keyset.js';
import { ownRows } from '../../lists/ownRows.js';
import type { Listed } from '../../lists/pageStatements.js';
import { present } from '../../lists/printedRows.js';
import type { Caller, SessionCaller } from '../../models/caller.js';
import type { Connection, PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';
import {
  type AddPasskeyInput,
  type BeginPasskeyInput,
  mostPasskeys,
  Passkey,
  type RemovePasskeyInput,
  type RenamePasskeyInput,
  type ShownPasskeyInput,
} from '../../models/passkey.js';
import { inOurWords } from './identityFailures.js';
import type { ConfirmingSignIn } from './secondFactors.js';
import { type Cookies, headersOf, type Told, type Visitor } from './visitor.js';

interface Parts extends ConfirmingSignIn {
  readonly keyset: Keyset;
  /** Loaded when first needed. */
  readonly webAuthn: () => Promise<typeof webAuthn>;
}

const listed: Listed<Passkey> = {
  table: 'Passkey',
  model: Passkey,
  order: ['createdAt', 'passkeyId'],
  size: pageSizes.deals,
  version: Prisma.sql`xmin::text`,
};

/** Lifetime of a challenge, in seconds. */
const challengeSeconds = 300;

const tooLate = 'took longer than 5 minutes, or was begun anew in another tab; begin again';
const beginSigningInAgain = (): Failure => new Failure('unauthenticated', `Signing in with a passkey ${tooLate}`);
const beginConfirmingAgain = (): Failure => invalid(`Confirming with a passkey ${tooLate}`);
const beginAddingAgain = (): Failure => invalid(`Adding the passkey ${tooLate}`);
const refused = (): Failure => invalid('What the passkey answered is not for this page; begin again');
const unknown = (): Failure =>
  new Failure(
    'unauthenticated',
    'This passkey is not known here; sign in with your password, and remove it where you keep it',
  );
const unverified = (): Failure =>
  new Failure('unauthenticated', 'The passkey could not be verified; try again, or sign in with your password');
const notOfAccount = (): Failure =>
  invalid('This is no passkey of your account, or could not be verified; try again, or use your password');
const tooMany = (): Failure =>
  invalid(`An account may have ${mostPasskeys} passkeys; this one has as many, so remove one first`);
const noSuchPasskey = (): Failure => notFound('There is no such passkey');

/**
 * Passkeys (Web Authentication). A passkey verifies its user and so counts as two factors: signing in asks for nothing else.
 * Challenges are kept in a signed cookie, and recorded when they are used, so that each works once.
 */
export class Passkeys {
  constructor(private readonly parts: Parts) {}

  /** Lists the caller's passkeys, newest first. */
  page(caller: Caller, page: PageRequest): Promise<Connection<Passkey>> {
    return this.parts.keyset.page(listed, ownRows(caller, 'passkeys'), page);
  }

  /** Returns the options with which a browser creates a passkey. @throws {Failure} `proofRequired`. */
  async beginAdding(caller: SessionCaller, visitor: Visitor, input: BeginPasskeyInput): Promise<Told<object>> {
    const { userId } = caller;
    const party = partyOf(visitor);
    await this.parts.confirmation.require(caller, visitor, input.password);
    const { email } = await this.prisma.account.findUniqueOrThrow({ where: { userId } });
    const known = await this.prisma.passkey.findMany({ where: { userId }, select: { credentialId: true } });
    if (known.length >= mostPasskeys) throw tooMany();
    const { creationOptions } = await this.parts.webAuthn();
    const ids = known.map(({ credentialId }) => credentialId);
    const options = await creationOptions(party, { handle: handleOf(userId), name: email }, ids);
    return this.challenged(options, `add-${userId}`);
  }

  /** Adds the passkey that the browser created. @throws {Failure} `proofRequired`. */
  async add(caller: SessionCaller, visitor: Visitor, input: AddPasskeyInput): Promise<Told<object>> {
    const { userId } = caller;
    const party = partyOf(visitor);
    await this.parts.proofs.require(caller);
    const { challenge, cookies } = await this.challengeOf(visitor, `add-${userId}`, beginAddingAgain);
    const { madePasskey } = await this.parts.webAuthn();
    const made = await madePasskey(party, challenge, input).catch(() => Promise.reject(refused()));
    const row = await this.prisma.$transaction(async (transaction) => {
      // Passkeys of an account are added one at a time.
      await transaction.$queryRaw`SELECT 1 FROM "Account" WHERE "userId" = ${userId}::uuid FOR NO KEY UPDATE`;
      if ((await transaction.passkey.count({ where: { userId } })) >= mostPasskeys) throw tooMany();
      const data = { userId, name: input.name, createdAt: this.parts.clock.now(), ...made };
      const { count } = await transaction.passkey.createMany({ data, skipDuplicates: true });
      // Devices generate random ids, so a known one was copied.
      if (count === 0) throw refused();
      await this.parts.auditLog.add(userId, 'passkeyAdded', visitor, input.name, transaction);
      return transaction.passkey.findUniqueOrThrow({ where: { credentialId: made.credentialId } });
    });
    await this.notify(userId, 'passkeyAdded', input.name);
    return { cookies, answer: { passkey: present(Passkey, row) } };
  }

  /** @throws {Failure} `notFound`. */
  async rename({ userId }: SessionCaller, visitor: Visitor, { passkeyId, name }: RenamePasskeyInput): Promise<void> {
    await this.prisma.$transaction(async (transaction) => {
      const { count } = await transaction.passkey.updateMany({ where: { passkeyId, userId }, data: { name } });
      if (count === 0) throw noSuchPasskey();
      await this.parts.auditLog.add(userId, 'passkeyRenamed', visitor, name, transaction);
    });
  }

  /** Revokes a passkey; the password stays. @throws {Failure} `notFound` or `proofRequired`. */
  async remove(caller: SessionCaller, visitor: Visitor, { passkeyId }: RemovePasskeyInput): Promise<void> {
    await this.parts.proofs.require(caller);
    const { userId } = caller;
    const { name } = await this.prisma.$transaction(async (transaction) => {
      const where = { passkeyId, userId };
      const row = await transaction.passkey.findFirst({ where });
      // One of several concurrent removals succeeds.
      if (!row || (await transaction.passkey.deleteMany({ where })).count === 0) throw noSuchPasskey();
      await this.parts.auditLog.add(userId, 'passkeyRemoved', visitor, row.name, transaction);
      return row;
    });
    await this.notify(userId, 'passkeyRemoved', name);
  }

  /** Returns the options with which a browser signs in with a passkey. They name no account, so that they reveal none. */
  beginSignIn(visitor: Visitor): Promise<Told<object>> {
    return this.asked(visitor, 'sign-in');
  }

  /** Signs in with the passkey that the browser shows. @throws {Failure} `unauthenticated`. */
  async signIn(visitor: Visitor, input: ShownPasskeyInput): Promise<Cookies> {
    await this.parts.attempts.from(visitor);
    const { challenge, cookies } = await this.challengeOf(visitor, 'sign-in', beginSigningInAgain);
    const row = await this.prisma.passkey.findUnique({ where: { credentialId: input.id } });
    if (!row) throw unknown();
    const { userId, name } = row;
    const { email } = await this.prisma.account.findUniqueOrThrow({ where: { userId } });
    await this.parts.attempts.at(email, await this.parts.knownBrowsers.isKnown(visitor, email));
    await this.verify(visitor, challenge, input, row, unverified);
    const { api } = await this.parts.identity();
    const begin = () => api.beginSession({ body: { userId }, headers: headersOf(visitor), returnHeaders: true });
    const { headers } = await inOurWords(this.parts.database, unknown, begin);
    await this.parts.sessions.begun(userId, visitor, `with the passkey ${name}`);
    const known = await this.parts.knownBrowsers.remember(visitor, email);
    return [...cookies, ...headers.getSetCookie(), ...known];
  }

  /** Returns the options with which a signed-in browser confirms the identity with a passkey. */
  beginConfirming({ userId }: SessionCaller, visitor: Visitor): Promise<Told<object>> {
    return this.asked(visitor, `confirm-${userId}`);
  }

  /** Confirms the identity of the session with a passkey of the account. @throws {Failure} `invalid` for any other; the session goes on. */
  async confirmIdentity(caller: SessionCaller, visitor: Visitor, input: ShownPasskeyInput): Promise<Cookies> {
    const { userId } = caller;
    await this.parts.attempts.from(visitor);
    const { challenge, cookies } = await this.challengeOf(visitor, `confirm-${userId}`, beginConfirmingAgain);
    const row = await this.prisma.passkey.findFirst({ where: { credentialId: input.id, userId } });
    if (!row) throw notOfAccount();
    const { email } = await this.prisma.account.findUniqueOrThrow({ where: { userId } });
    await this.parts.attempts.at(email, true);
    await this.verify(visitor, challenge, input, row, notOfAccount);
    await this.parts.confirmation.confirmed(caller, visitor, `with the passkey ${row.name}`);
    return cookies;
  }

  /** Verifies the signature of a passkey, and records the use. @throws {Failure} from `refusal`. */
  private async verify(
    visitor: Visitor,
    challenge: string,
    input: ShownPasskeyInput,
    row: PasskeyRow,
    refusal: () => Failure,
  ): Promise<void> {
    const { userId, passkeyId, counter, name } = row;
    const { usesOf } = await this.parts.webAuthn();
    const isOwners = input.userHandle === Buffer.from(handleOf(userId)).toString('base64url');
    const used = isOwners ? await usesOf(partyOf(visitor), challenge, input, row).catch(() => undefined) : undefined;
    // Two uses with the same counter come from a device and its copy: only one succeeds.
    const data = { counter: used ?? counter, lastUsedAt: this.parts.clock.now() };
    const where = { passkeyId, counter };
    if (used === undefined || (await this.prisma.passkey.updateMany({ where, data })).count === 0) {
      await this.parts.auditLog.addFailure(userId, 'passkeyFailed', visitor, name);
      throw refusal();
    }
  }

  private async asked(visitor: Visitor, purpose: string): Promise<Told<object>> {
    const { requestOptions } = await this.parts.webAuthn();
    return this.challenged(await requestOptions(partyOf(visitor)), purpose);
  }

  private async challenged(options: { readonly challenge: string }, purpose: string): Promise<Told<object>> {
    const { api } = await this.parts.identity();
    const body = { name: 'challenge', value: `${options.challenge} ${purpose}`, seconds: challengeSeconds };
    const { headers } = await api.keepSigned({ body, returnHeaders: true });
    return { cookies: headers.getSetCookie(), answer: { options } };
  }

  private async challengeOf(visitor: Visitor, purpose: string, none: () => Failure) {
    const { api } = await this.parts.identity();
    const take = () => api.takeChallenge({ body: { purpose }, headers: headersOf(visitor), returnHeaders: true });
    const { headers, response } = await inOurWords(this.parts.database, none, take);
    if (!response) throw none();
    return { ...response, cookies: headers.getSetCookie() };
  }

  private async notify(userId: string, notice: 'passkeyAdded' | 'passkeyRemoved', name: string): Promise<void> {
    const { email } = await this.prisma.account.findUniqueOrThrow({ where: { userId } });
    this.parts.notices.send(notice, email, name);
  }

  private get prisma() {
    return this.parts.database.prisma;
  }
}

/** Returns the relying party of the page, whose origin the edge has checked. @throws {Failure} `invalid` for a page at an IP address. */
function partyOf({ page }: Visitor): webAuthn.RelyingParty {
  const { hostname: id } = new URL(page);
  if (isIP(id.replaceAll(/[[\]]/g, ''))) {
    throw invalid('Passkeys are bound to a name: open the service under one, such as localhost, not at an IP address');
  }
  return { id, origin: page };
}

/** Returns the user handle of an account, the 16 bytes of its id. A device keeps one passkey for each handle. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
