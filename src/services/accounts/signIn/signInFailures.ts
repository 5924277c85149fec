import { Failure, invalidField, invalidInput, notFound } from '../../../failure.js';
import { wrongCodeLock } from '../../../models/accounts/secondFactor.js';
import { maxPasskeys } from '../../../models/accounts/passkey.js';

export const sessionEnded = (): Failure => new Failure('unauthenticated', 'You are not signed in; sign in again');

/** Creates the failure for a signed-in user who entered a wrong password. */
export const wrongCurrentPassword = (): Failure => invalidField('password', 'the current password of the account');

export const wrongAppCode = (): Failure =>
  invalidField(
    'code',
    'the code that your app shows now, and each code works once; wait for the next code, or use a recovery code',
  );
export const wrongRecoveryCode = (): Failure =>
  invalidField('recoveryCode', 'an unused code from the last set of recovery codes that you were shown');
/** Returns whether a code was compared, and was wrong. */
export const isWrongCode = (error: unknown): boolean =>
  error instanceof Failure &&
  (error.fields?.some(({ field }) => field === 'code' || field === 'recoveryCode') ?? false);

export const alreadyEnabled = (): Failure =>
  invalidInput('Two-factor authentication is already on; turn it off before you set it up again');
export const enrolmentNotBegun = (): Failure =>
  invalidInput('Setting up two-factor authentication was not begun; begin it first');
export const notEnabled = (): Failure => invalidInput('Two-factor authentication is off; turn it on first');

/** Creates the failure for a browser without a pending sign-in: none was begun, it has expired, or too many codes were wrong. */
export const noPendingSignIn = (): Failure =>
  new Failure('unauthenticated', 'The sign-in was not completed within 10 minutes and 5 attempts; start over');

export const tooManyWrongCodes = (): Failure =>
  new Failure('rateLimited', 'Too many wrong codes in a row; try again in 15 minutes', wrongCodeLock.seconds);

/** Failures for error codes of Better Auth that concern the state of the account or sign-in, not the input. */
const failuresByErrorCode: Readonly<Record<string, () => Failure>> = {
  TOTP_ALREADY_ENABLED: alreadyEnabled,
  // Turned off while a sign-in waited for a code.
  TOTP_NOT_ENABLED: noPendingSignIn,
  BACKUP_CODES_NOT_ENABLED: noPendingSignIn,
  INVALID_TWO_FACTOR_COOKIE: noPendingSignIn,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: noPendingSignIn,
  ACCOUNT_TEMPORARILY_LOCKED: tooManyWrongCodes,
};

/** Returns a function that creates the failure for an error code of Better Auth. @param createDefault creates it for all other codes. */
export const createFailureForCode =
  (createDefault: () => Failure) =>
  (code = ''): Failure =>
    (failuresByErrorCode[code] ?? createDefault)();

const expiredMessage = 'took longer than 5 minutes, or was started again in another tab; start over';
export const signInExpired = (): Failure =>
  new Failure('unauthenticated', `Signing in with a passkey ${expiredMessage}`);
export const confirmationExpired = (): Failure => invalidInput(`Confirming with a passkey ${expiredMessage}`);
export const addingExpired = (): Failure => invalidInput(`Adding the passkey ${expiredMessage}`);
export const invalidCredential = (): Failure =>
  invalidInput('The response of the passkey is not for this page; start over');
export const unknownPasskey = (): Failure =>
  new Failure(
    'unauthenticated',
    'This passkey is unknown here; sign in with your password, and delete the passkey from your device or password manager',
  );
export const unverifiedPasskey = (): Failure =>
  new Failure('unauthenticated', 'The passkey could not be verified; try again, or sign in with your password');
export const passkeyOfOtherAccount = (): Failure =>
  invalidInput('This passkey is not one of your account, or could not be verified; try again, or use your password');
export const tooManyPasskeys = (): Failure =>
  invalidInput(`An account may have at most ${maxPasskeys} passkeys; remove one first`);
export const passkeyNotFound = (): Failure => notFound('There is no such passkey');
