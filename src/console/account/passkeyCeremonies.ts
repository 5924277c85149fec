import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Refusal } from '../graphql/refusal.js';
import { post } from './post.js';

/** Why there are no passkeys on this page; undefined where there are. */
export function whyNoPasskeys(): string | undefined {
  if (/^(\d+\.){3}\d+$|^\[/.test(location.hostname)) {
    return 'Passkeys are bound to a name: open this page under one, such as localhost, not at an IP address.';
  }
  if (!isSecureContext) return 'Passkeys need an address that begins with https.';
  return 'PublicKeyCredential' in globalThis ? undefined : 'This browser knows no passkeys.';
}

/** Loaded by the first who needs it. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Makes a passkey on a device, and adds it to the account. */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await webAuthn();
  const { options } = await post<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>('/passkeys/begin');
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(inWords);
  const { clientDataJSON, attestationObject } = response;
  await post('/passkeys', { name, id, clientDataJSON, attestationObject });
}

/** The offer before; a browser keeps one challenge, so that what follows begins when it has ended. */
let offered: Promise<unknown> = Promise.resolve();

/** Signs in with a passkey that the browser asks for. Whoever offers them stops that first. */
export async function showPasskey(): Promise<void> {
  await offered;
  await assert('/sign-in/passkey');
}

/** Confirms who is signed in with a passkey that the browser asks for. */
export const confirmWithPasskey = (): Promise<void> => assert('/confirm-identity/passkey');

/** The same with one that is chosen where the address is typed. @returns whether one was, before the signal. */
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
    // Who chose none did nothing that could have failed.
    if (error instanceof Refusal && error.code !== undefined) throw error;
    return false;
  }
}

/**
 * Signs a challenge of the service with a passkey, and posts the signature.
 * @param offer ends the offer of passkeys where the address is typed; without it the browser asks for one at once.
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

/** What browsers refuse, by the name of the error (Web Authentication); they tell little more, so that pages learn nothing. */
const refusals: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device, or your password manager, keeps a passkey of your account already.',
  NotAllowedError: 'The browser was given no passkey. Nothing was changed; try again.',
  AbortError: 'The browser was given no passkey. Nothing was changed; try again.',
};

function inWords(error: unknown): never {
  const { name, message } = error as Error;
  throw new Refusal(refusals[name] ?? `The browser refused: ${message}`, undefined);
}
