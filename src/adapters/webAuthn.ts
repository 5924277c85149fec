import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AddPasskeyInput, ShownPasskeyInput } from '../models/passkey.js';

/** What a passkey is bound to: the pages that may use it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** A passkey as the service knows it. */
interface KnownPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: bigint;
}

interface Owner {
  /** By which the passkey knows the account; tells nobody anything. */
  readonly handle: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

/** So long a browser waits for its user, in milliseconds. */
const timeout = 300_000;

/** EdDSA, ECDSA with P-256, RSA with SHA-256 (COSE): what all passkeys know one of. */
const algorithms = [-8, -7, -257];

/** What a browser is asked with to make a passkey: one that is found without an address, and asks who its user is. */
export const creationOptions = ({ id }: RelyingParty, { handle, name }: Owner, known: readonly string[]) =>
  generateRegistrationOptions({
    rpName: 'Docket',
    rpID: id,
    userID: handle,
    userName: name,
    userDisplayName: name,
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((credentialId) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** What a browser is asked with to show a passkey, whichever its user chooses. */
export const requestOptions = ({ id }: RelyingParty) =>
  generateAuthenticationOptions({ rpID: id, timeout, userVerification: 'required' });

/** @throws where a browser's answer is not to this challenge, of these pages, by a passkey that asked who its user is. */
export async function madePasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { id, clientDataJSON, attestationObject }: AddPasskeyInput,
): Promise<KnownPasskey> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential(id), response: { clientDataJSON, attestationObject } },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) throw new Error('The attestation is wrong');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey, counter: BigInt(counter) };
}

/**
 * How often the passkey that is shown was used.
 * @throws like `madePasskey`, and where it was used as often before: then there are two of it.
 */
export async function usesOf(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: ShownPasskeyInput,
  { credentialId, publicKey, counter }: KnownPasskey,
): Promise<bigint> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential(id), response: { clientDataJSON, authenticatorData, signature, userHandle } },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey, counter: Number(counter) },
  });
  if (!verified) throw new Error('The signature is wrong');
  return BigInt(authenticationInfo.newCounter);
}

const credential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;
