import { betterAuth } from 'better-auth';
import { parseCookies } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { selectServiceCookies } from '../../models/accounts/cookies.js';
import { systemClock } from '../clock.js';
import type { Database } from '../database/database.js';
import { createBetterAuthStore, isWithinTransaction, withinTransaction } from './betterAuthStore.js';
import { twoFactorChallengeSeconds, wrongCodeLock } from '../../models/accounts/secondFactor.js';
import { sessionLifetimeSeconds } from '../../models/accounts/session.js';
import { passwordLength } from '../../models/accounts/passwordLength.js';
import { clientAddressHeader } from '../../models/accounts/signIn.js';
import type { Logger } from '../log.js';
import { hashPassword, verifyPassword } from '../passwordHash.js';
import { twoFactorPlugin } from './betterAuthTwoFactor.js';
import { sessionPlugin } from './betterAuthSessions.js';

export interface CreateBetterAuthOptions {
  readonly database: Database;
  readonly log: Logger;
  /** Secret that signs cookies; the same for all replicas. */
  readonly secret: string;
  /** Public address of the service. Its scheme decides whether cookies go over TLS alone. */
  readonly publicUrl: string;
}

const isSecure = ({ publicUrl }: Pick<CreateBetterAuthOptions, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

const cookiePrefix = 'docket';

/** Creates the Better Auth instance, which keeps passwords, codes and sessions in our tables. */
export const createBetterAuth = (options: CreateBetterAuthOptions) =>
  Object.assign(configureBetterAuth(options), {
    withinTransaction,
    /** Returns the session cookie of a `Cookie` header, as `name=value`. */
    findSessionCookie: (cookies: string): string | undefined => {
      const name = `${isSecure(options) ? '__Secure-' : ''}${cookiePrefix}.session_token`;
      const value = parseCookies(selectServiceCookies(cookies)).get(name);
      return value && `${name}=${encodeURIComponent(value)}`;
    },
  });

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/** Runs work, and refuses to within a transaction: its connection would be held while hashes wait for the thread. */
const runOutsideTransaction = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (isWithinTransaction()) throw new Error('Passwords are hashed and compared before a transaction begins');
  return work();
};
const hashPasswordOutsideTransaction = (password: string) => runOutsideTransaction(() => hashPassword(password));
const verifyPasswordOutsideTransaction = (hash: string, password: string) =>
  runOutsideTransaction(() => verifyPassword(hash, password));

const configureBetterAuth = ({ database, log, secret, publicUrl }: CreateBetterAuthOptions) =>
  betterAuth({
    appName: 'Docket',
    baseURL: publicUrl,
    basePath: '/auth',
    secret,
    database: createBetterAuthStore(database),
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
      expiresIn: sessionLifetimeSeconds,
      updateAge: 3600,
      freshAge: 0,
      additionalFields: { provenAt: { type: 'date', required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          // Every way to sign in is a proof of identity. A session that replaces another one carries its proof, however old it is.
          before: async (session) => ({ data: { provenAt: systemClock.now(), ...session } }),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPasswordOutsideTransaction,
        verify: ({ hash, password }) => verifyPasswordOutsideTransaction(hash, password),
      },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: isSecure({ publicUrl }),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: twoFactorChallengeSeconds,
        backupCodeOptions: { storeBackupCodes: 'encrypted' },
        // In addition to the attempts of the account, since six digits are few: with the password, 40 guesses an hour remain.
        accountLockout: { maxFailedAttempts: wrongCodeLock.after, durationSeconds: wrongCodeLock.seconds },
      }),
      sessionPlugin,
      twoFactorPlugin,
    ],
  });
