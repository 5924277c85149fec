import { betterAuth } from 'better-auth';
import { parseCookies } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { ownCookies } from '../models/cookies.js';
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
  /** Secret that signs cookies; the same for all replicas. */
  readonly secret: string;
  /** Public address of the service. Its scheme decides whether cookies go over TLS alone. */
  readonly publicUrl: string;
}

const isSecure = ({ publicUrl }: Pick<IdentityOptions, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

const cookiePrefix = 'docket';

/** Seconds for which a two-factor challenge is pending after the right password. */
const awaitingSeconds = 600;

/** Seconds that a session lasts after its last use. */
const sessionLife = 30 * 86_400;

/** Creates the Better Auth instance, which keeps passwords, codes and sessions in our tables. */
export const identity = (options: IdentityOptions) =>
  Object.assign(betterAuthOf(options), {
    withinTransaction,
    /** Returns the session cookie of a `Cookie` header, as `name=value`. */
    sessionCookieIn: (cookies: string): string | undefined => {
      const name = `${isSecure(options) ? '__Secure-' : ''}${cookiePrefix}.session_token`;
      const value = parseCookies(ownCookies(cookies)).get(name);
      return value && `${name}=${encodeURIComponent(value)}`;
    },
  });

export type Identity = ReturnType<typeof identity>;

/** Runs work, and refuses to within a transaction: its connection would be held while hashes wait for the thread. */
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
    // Rate limits are the service's own, shared by all replicas.
    rateLimit: { enabled: false },
    logger: {
      log: (level, message) => {
        // Better Auth logs wrong passwords and unknown addresses as warnings.
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
        // In addition to the attempts of the account, since six digits are few: with the password, 40 guesses an hour remain.
        accountLockout: { maxFailedAttempts: wrongCodesPause.after, durationSeconds: wrongCodesPause.seconds },
      }),
      signInSteps,
      secondFactorSteps,
    ],
  });
