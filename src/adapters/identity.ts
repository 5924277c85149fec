import { betterAuth } from 'better-auth';
import { parseCookies } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from './database.js';
import { identityStore, isWithinTransaction, withinTransaction } from './identityStore.js';
import { wrongCodesPause } from '../models/secondFactor.js';
import { passwordLength } from '../models/passwordLength.js';
import { addressHeader } from '../models/signIn.js';
import type { Logger } from './log.js';
import { hashPassword, verifyPassword } from './passwordHash.js';
import { secondFactorSteps } from './secondFactorSteps.js';
import { signInSteps } from './signInSteps.js';

export interface IdentityOptions {
  readonly database: Database;
  readonly log: Logger;
  /** Signs cookies; the same for all replicas. */
  readonly secret: string;
  /** Where people reach the service, and whether cookies go over TLS alone. */
  readonly publicUrl: string;
}

const isSecure = ({ publicUrl }: Pick<IdentityOptions, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** Beginning of the names of all cookies. */
const cookiePrefix = 'docket';

/** Seconds for which a second factor is awaited after the password was right. */
const awaitingSeconds = 600;

/** A browser stays signed in for so long after it was last used, in seconds. */
const sessionLife = 30 * 86_400;

/** Accounts' passwords, codes and sessions, kept by Better Auth in our tables. */
export const identity = (options: IdentityOptions) =>
  Object.assign(betterAuthOf(options), {
    withinTransaction,
    /** Returns the cookie of a session among others, as `name=value`. */
    sessionCookieIn: (cookies: string): string | undefined => {
      const name = `${isSecure(options) ? '__Secure-' : ''}${cookiePrefix}.session_token`;
      const value = parseCookies(cookies).get(name);
      return value && `${name}=${encodeURIComponent(value)}`;
    },
  });

export type Identity = ReturnType<typeof identity>;

/** Hashing within a transaction would keep its connection from others for as long as many wait for the thread. */
const outside = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (isWithinTransaction()) throw new Error('Passwords are hashed and compared before a transaction begins');
  return work();
};
const hashOutside = (password: string) => outside(() => hashPassword(password));
const compareOutside = (hash: string, password: string) => outside(() => verifyPassword(hash, password));

const betterAuthOf = ({ database, log, secret, publicUrl }: IdentityOptions) =>
  betterAuth({
    appName: 'Docket',
    baseURL: publicUrl,
    basePath: '/auth',
    secret,
    database: identityStore(database),
    telemetry: { enabled: false },
    // Limits are the service's own, shared by all replicas.
    rateLimit: { enabled: false },
    logger: {
      log: (level, message) => {
        // Wrong passwords and addresses that nobody has are warnings to it.
        if (level === 'error') log.error({ reason: message }, 'sign-in');
      },
    },
    session: {
      expiresIn: sessionLife,
      updateAge: 3600,
      freshAge: 0,
      additionalFields: { provenAt: { type: 'date', required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          // Every way to sign in is a proof of identity. A session that replaces another one carries its proof, however old it is.
          before: async (session) => ({ data: { provenAt: new Date(), ...session } }),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashOutside,
        verify: ({ hash, password }) => compareOutside(hash, password),
      },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: isSecure({ publicUrl }),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: awaitingSeconds,
        backupCodeOptions: { storeBackupCodes: 'encrypted' },
        // Beside the attempts of the account, since six digits are few: whoever knows the password has 40 an hour.
        accountLockout: { maxFailedAttempts: wrongCodesPause.after, durationSeconds: wrongCodesPause.seconds },
      }),
      signInSteps,
      secondFactorSteps,
    ],
  });
