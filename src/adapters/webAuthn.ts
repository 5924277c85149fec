import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AddPasskeyInput, ShownPasskeyInput } from '../models/passkey.js';

/** Relying party that a passkey is bound to: the pages that may use it. */
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
  /** Opaque id by which the passkey knows the account. */
  readonly handle: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

/** Milliseconds for which a browser waits for its user. */
const timeout = 300_000;

/** COSE ids of EdDSA, ECDSA with P-256, and RSA with SHA-256. Every passkey supports one of them. */
const algorithms = [-8, -7, -257];

/** Creates the options for making a passkey that is found without an email address and verifies its user. */
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

/** Creates the options for using a passkey of the user's choice. */
export const requestOptions = ({ id }: RelyingParty) =>
  generateAuthenticationOptions({ rpID: id, timeout, userVerification: 'required' });

/**
 * Verifies a new passkey.
 * @throws where the response is not to this challenge, from these pages, by a passkey that verified its user.
 */
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
 * Verifies the use of a passkey. @returns its signature counter.
 * @throws like `madePasskey`, and where the counter has not grown: then the passkey has a copy.
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
