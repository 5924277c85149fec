import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Refusal } from '../graphql/refusal.js';
import { post } from './post.js';

/** Returns why passkeys cannot be used on this page; undefined where they can. */
export function whyNoPasskeys(): string | undefined {
  if (/^(\d+\.){3}\d+$|^\[/.test(location.hostname)) {
    return 'Passkeys are bound to a name: open this page under one, such as localhost, not at an IP address.';
  }
  if (!isSecureContext) return 'Passkeys need an address that begins with https.';
  return 'PublicKeyCredential' in globalThis ? undefined : 'This browser knows no passkeys.';
}

/** Loads the WebAuthn library on first use. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Creates a passkey on a device, and adds it to the account. */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await webAuthn();
  const { options } = await post<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>('/passkeys/begin');
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(inWords);
  const { clientDataJSON, attestationObject } = response;
  await post('/passkeys', { name, id, clientDataJSON, attestationObject });
}

/** The previous offer of passkeys. A browser keeps one challenge, so that the next ceremony has to wait for its end. */
let offered: Promise<unknown> = Promise.resolve();

/** Signs in with a passkey chosen in the browser's dialog. The caller has to abort a running offer first. */
export async function showPasskey(): Promise<void> {
  await offered;
  await assert('/sign-in/passkey');
}

/** Confirms the user's identity with a passkey chosen in the browser's dialog. */
export const confirmWithPasskey = (): Promise<void> => assert('/confirm-identity/passkey');

/**
 * Offers passkeys in the autofill of the address field, and signs in with a chosen one.
 * @returns whether one was chosen before the signal.
 */
export function offerPasskeys(signal: AbortSignal): Promise<boolean> {
  const came = offered.then(() => offer(signal));
  offered = came.catch(() => {});
  return came;
}

async function offer(signal: AbortSignal): Promise<boolean> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || signal.aborted) return false;
  const { WebAuthnAbortService } = await webAuthn();
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  try {
    await assert('/sign-in/passkey', signal);
    return true;
  } catch (error) {
    // A failed sign-in has a code (401). Choosing no passkey is not an error.
    if (error instanceof Refusal && error.code !== undefined) throw error;
    return false;
  }
}

/**
 * Signs a challenge of the service with a passkey, and posts the signature.
 * @param offer signal that ends an offer in the autofill of the address field; without it the browser opens its dialog at once.
 */
async function assert(path: string, offer?: AbortSignal): Promise<void> {
  const { startAuthentication } = await webAuthn();
  const { options } = await post<{ readonly options: PublicKeyCredentialRequestOptionsJSON }>(`${path}/begin`);
  offer?.throwIfAborted();
  const useBrowserAutofill = offer !== undefined;
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill }).catch(inWords);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  await post(path, { id, clientDataJSON, authenticatorData, signature, userHandle });
}

/**
 * Messages for refusals by the browser, by the name of the error (Web Authentication). Browsers reveal little more, so that pages
 * learn nothing.
 */
const refusals: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device, or your password manager, keeps a passkey of your account already.',
  NotAllowedError: 'The browser was given no passkey. Nothing was changed; try again.',
  AbortError: 'The browser was given no passkey. Nothing was changed; try again.',
};

function inWords(error: unknown): never {
  const { name, message } = error as Error;
  throw new Refusal(refusals[name] ?? `The browser refused: ${message}`, undefined);
}
