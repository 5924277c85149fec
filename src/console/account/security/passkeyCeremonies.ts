import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { RequestError } from '../../graphql/requestError.js';
import { postToAuth } from '../postJson.js';

/** Returns why passkeys cannot be used on this page; undefined where they can. */
export function passkeyUnavailableReason(): string | undefined {
  if (/^(\d+\.){3}\d+$|^\[/.test(location.hostname)) {
    return 'Passkeys do not work at an IP address. Open this page at a host name, such as localhost.';
  }
  if (!isSecureContext) return 'Passkeys require an address that begins with https.';
  return 'PublicKeyCredential' in globalThis ? undefined : 'This browser does not support passkeys.';
}

/** Loads the WebAuthn library on first use. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Creates a passkey on a device, and adds it to the account. */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await loadWebAuthn();
  const { options } = await postToAuth<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>('/passkeys/begin');
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(throwRequestError);
  const { clientDataJSON, attestationObject } = response;
  await postToAuth('/passkeys', { name, id, clientDataJSON, attestationObject });
}

/** Previous autofill offer. A browser runs one WebAuthn ceremony at a time, so the next ceremony waits for the end of this one. */
let previousOffer: Promise<unknown> = Promise.resolve();

/** Signs in with a passkey chosen in the browser's dialog. The caller first aborts a running offer. */
export async function signInWithPasskey(): Promise<void> {
  await previousOffer;
  await authenticateWithPasskey('/sign-in/passkey');
}

/** Confirms the user's identity with a passkey chosen in the browser's dialog. */
export const confirmWithPasskey = (): Promise<void> => authenticateWithPasskey('/confirm-identity/passkey');

/**
 * Offers passkeys in the autofill of the email field, and signs in with a chosen one.
 * @returns whether the user chose a passkey before the signal ended the offer.
 * @throws {RequestError} if the service refuses the chosen passkey; a `TypeError` if the service cannot be reached with it.
 */
export function offerPasskeys(signal: AbortSignal): Promise<boolean> {
  const currentOffer = previousOffer.then(() => runAutofillOffer(signal));
  previousOffer = currentOffer.catch(() => {});
  return currentOffer;
}

async function runAutofillOffer(signal: AbortSignal): Promise<boolean> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || signal.aborted) return false;
  const { WebAuthnAbortService } = await loadWebAuthn();
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  let signature: PasskeySignature;
  try {
    signature = await signChallenge('/sign-in/passkey', signal);
  } catch {
    // Choosing no passkey is not an error, and neither is an offer that cannot be made: the user has not asked for it.
    return false;
  }
  await postToAuth('/sign-in/passkey', { ...signature });
  return true;
}

/** Signs a challenge of the service with a passkey chosen in the browser's dialog, and posts the signature. */
async function authenticateWithPasskey(path: string): Promise<void> {
  await postToAuth(path, { ...(await signChallenge(path)) });
}

/** Signature of a challenge, as the service expects it. */
interface PasskeySignature {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

/**
 * Signs a challenge of the service with a passkey.
 * @param autofillSignal signal that ends an offer in the autofill of the email field; without it, the browser opens its dialog at once.
 */
async function signChallenge(path: string, autofillSignal?: AbortSignal): Promise<PasskeySignature> {
  const { startAuthentication } = await loadWebAuthn();
  const { options } = await postToAuth<{ readonly options: PublicKeyCredentialRequestOptionsJSON }>(`${path}/begin`);
  autofillSignal?.throwIfAborted();
  const useBrowserAutofill = autofillSignal !== undefined;
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill }).catch(
    throwRequestError,
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/**
 * Messages for browser errors, by the name of the error (Web Authentication). Browsers hide the details from pages on purpose.
 */
const browserErrorMessages: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device or your password manager already has a passkey for your account.',
  NotAllowedError: 'The passkey request was cancelled or timed out. Nothing was changed; try again.',
  AbortError: 'The passkey request was cancelled or timed out. Nothing was changed; try again.',
};

function throwRequestError(error: unknown): never {
  const { name, message } = error as Error;
  throw new RequestError(browserErrorMessages[name] ?? `The browser reported an error: ${message}`, undefined);
}
