import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Refusal } from '../graphql/ask.js';
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

/** Has a device make a passkey, and the account know it. @param password where it is asked for. */
export async function addPasskey(name: string, password: string): Promise<void> {
  const { startRegistration } = await webAuthn();
  const { options } = await post<{ readonly options: PublicKeyCredentialCreationOptionsJSON }>('/passkeys/begin', {
    password,
  });
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(inWords);
  const { clientDataJSON, attestationObject } = response;
  await post('/passkeys', { name, id, clientDataJSON, attestationObject });
}

/** The offer before; a browser keeps one challenge, so that what follows begins when it has ended. */
let offered: Promise<unknown> = Promise.resolve();

/** Signs in with a passkey that the browser asks for. Whoever offers them stops that first. */
export async function showPasskey(): Promise<void> {
  await offered;
  await signIn(false);
}

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
    await signIn(true, signal);
    return true;
  } catch (error) {
    // Who chose none did nothing that could have failed.
    if (error instanceof Refusal && error.code !== undefined) throw error;
    return false;
  }
}

async function signIn(useBrowserAutofill: boolean, signal?: AbortSignal): Promise<void> {
  const { startAuthentication } = await webAuthn();
  const { options } = await post<{ readonly options: PublicKeyCredentialRequestOptionsJSON }>('/sign-in/passkey/begin');
  signal?.throwIfAborted();
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill }).catch(inWords);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  await post('/sign-in/passkey', { id, clientDataJSON, authenticatorData, signature, userHandle });
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
