import { Failure, invalid, unfit } from '../../failure.js';
import { wrongCodesPause } from '../../models/secondFactor.js';

export const wrongCode = (): Failure =>
  unfit('code', 'the one that your app shows now, which is good once; wait for the next one, or use a recovery code');
export const wrongRecoveryCode = (): Failure =>
  unfit('recoveryCode', 'one of those that you were shown last, and not used before');
export const isOn = (): Failure => invalid('The second factor is on already; turn it off before you turn it on anew');
export const isOff = (): Failure => invalid('The second factor is off; turn it on first');

/** Creates the failure for a browser without a pending sign-in: none was begun, it has expired, or too many codes were wrong. */
export const beginAgain = (): Failure =>
  new Failure('unauthenticated', 'Signing in was not finished within 10 minutes and 5 attempts; begin again');

export const isPaused = (): Failure =>
  new Failure(
    'rateLimited',
    'Too many wrong codes one after the other; try again in 15 minutes',
    wrongCodesPause.seconds,
  );

/** Failures for error codes of Better Auth that concern the state of the account or sign-in, not the input. */
export const refusals: Readonly<Record<string, () => Failure>> = {
  TOTP_ALREADY_ENABLED: isOn,
  TWO_FACTOR_NOT_ENABLED: isOff,
  INVALID_TWO_FACTOR_COOKIE: beginAgain,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: beginAgain,
  ACCOUNT_TEMPORARILY_LOCKED: isPaused,
};
