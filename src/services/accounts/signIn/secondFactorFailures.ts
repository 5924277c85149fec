import { Failure, invalidInput, invalidField } from '../../../failure.js';
import { wrongCodeLock } from '../../../models/accounts/secondFactor.js';

export const wrongAppCode = (): Failure =>
  invalidField(
    'code',
    'the code that your app shows now, and each code works once; wait for the next code, or use a recovery code',
  );
export const wrongRecoveryCode = (): Failure =>
  invalidField('recoveryCode', 'an unused code from the last set of recovery codes that you were shown');
export const alreadyEnabled = (): Failure =>
  invalidInput('Two-factor authentication is already on; turn it off before you set it up again');
export const notEnabled = (): Failure => invalidInput('Two-factor authentication is off; turn it on first');

/** Creates the failure for a browser without a pending sign-in: none was begun, it has expired, or too many codes were wrong. */
export const noPendingSignIn = (): Failure =>
  new Failure('unauthenticated', 'The sign-in was not completed within 10 minutes and 5 attempts; start over');

export const tooManyWrongCodes = (): Failure =>
  new Failure('rateLimited', 'Too many wrong codes in a row; try again in 15 minutes', wrongCodeLock.seconds);

/** Failures for error codes of Better Auth that concern the state of the account or sign-in, not the input. */
const failuresByErrorCode: Readonly<Record<string, () => Failure>> = {
  TOTP_ALREADY_ENABLED: alreadyEnabled,
  TWO_FACTOR_NOT_ENABLED: notEnabled,
  INVALID_TWO_FACTOR_COOKIE: noPendingSignIn,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: noPendingSignIn,
  ACCOUNT_TEMPORARILY_LOCKED: tooManyWrongCodes,
};

/** Returns a function that creates the failure for an error code of Better Auth. @param createDefault creates it for all other codes. */
export const createFailureForCode =
  (createDefault: () => Failure) =>
  (code = ''): Failure =>
    (failuresByErrorCode[code] ?? createDefault)();
