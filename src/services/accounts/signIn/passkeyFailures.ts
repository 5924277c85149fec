import { Failure, invalidInput, notFound } from '../../../failure.js';
import { maxPasskeys } from '../../../models/accounts/passkey.js';

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
