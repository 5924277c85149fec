import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from './database.js';
import { identityStore } from './identityStore.js';
import { recoveryCodes } from '../models/secondFactor.js';
import { passwordLength } from '../models/passwordLength.js';
import { addressHeader } from '../models/signIn.js';
import type { Logger } from './log.js';
import { signInSteps } from './signInSteps.js';

/** What a code is for, in the library's words. */
export type CodePurpose = 'sign-in' | 'forget-password' | 'change-email';

/** A code that is to be mailed. */
export interface MailedCode {
  readonly to: string;
  readonly code: string;
  readonly purpose: CodePurpose;
  /** So long it is good. */
  readonly minutes: number;
}

export interface IdentityOptions {
  readonly database: Database;
  readonly log: Logger;
  /** Signs cookies; the same for all replicas. */
  readonly secret: string;
  /** Where people reach the service, and whether cookies go over TLS alone. */
  readonly publicUrl: string;
  readonly sendCode: (code: MailedCode) => Promise<void>;
}

/** A code is good for so long, in seconds, and for so many attempts. */
const codeLife = { seconds: 600, attempts: 5 };

/** After ten wrong codes of an app, one after the other, none is looked at for so long, in seconds. */
const wrongCodesPause = 900;

/** A browser stays signed in for so long after it was last used, in seconds. */
const sessionLife = 30 * 86_400;

/** Letters and digits that are not taken for each other: 31, so that ten of them are 49 random bits. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Argon2id with what OWASP's cheat sheet asks for at the least: 19 MiB, 2 rounds, 1 lane. */
const hardness = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Accounts' passwords, codes and sessions, kept by Better Auth in our tables. */
export const identity = ({ database, log, secret, publicUrl, sendCode }: IdentityOptions) =>
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
    session: { expiresIn: sessionLife, updateAge: 86_400, freshAge: 0 },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hash(password, hardness),
        verify: ({ hash: known, password }) => verify(known, password),
      },
    },
    advanced: {
      cookiePrefix: 'docket',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: codeLife.seconds,
        allowedAttempts: codeLife.attempts,
        storeOTP: 'hashed',
        changeEmail: { enabled: true },
        sendVerificationOTP: async ({ email: to, otp: code, type: purpose }) => {
          // Addresses are proven by signing up with a code, and in no other way.
          if (purpose === 'email-verification') return;
          await sendCode({ to, code, purpose, minutes: codeLife.seconds / 60 });
        },
      }),
      twoFactor({
        twoFactorCookieMaxAge: codeLife.seconds,
        backupCodeOptions: {
          storeBackupCodes: 'encrypted',
          customBackupCodesGenerate: () => Array.from({ length: recoveryCodes }, newRecoveryCode),
        },
        // Beside the attempts of the account, since six digits are few: whoever knows the password has 40 an hour.
        accountLockout: { maxFailedAttempts: 10, durationSeconds: wrongCodesPause },
      }),
      signInSteps,
    ],
  });

export type Identity = ReturnType<typeof identity>;
