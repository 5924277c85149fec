import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AddPasskeyInput, VerifyPasskeyInput } from '../models/accounts/passkey.js';

/** Relying party that a passkey is bound to: the pages that may use it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Stored data of a passkey. */
interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: bigint;
}

interface PasskeyOwner {
  /** Opaque id of the account, which is stored in the passkey. */
  readonly handle: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

/** Milliseconds for which a browser waits for its user. */
const timeoutMs = 300_000;

/** COSE ids of EdDSA, ECDSA with P-256, and RSA with SHA-256. Every passkey supports one of them. */
const algorithms = [-8, -7, -257];

/** Creates the options for registering a discoverable passkey, which signs in without an email address, with user verification. */
export const buildCreationOptions = (
  { id }: RelyingParty,
  { handle, name }: PasskeyOwner,
  existingCredentialIds: readonly string[],
) =>
  generateRegistrationOptions({
    rpName: 'Docket',
    rpID: id,
    userID: handle,
    userName: name,
    userDisplayName: name,
    timeout: timeoutMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existingCredentialIds.map((credentialId) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** Creates the options for using a passkey of the user's choice. */
export const buildRequestOptions = ({ id }: RelyingParty) =>
  generateAuthenticationOptions({ rpID: id, timeout: timeoutMs, userVerification: 'required' });

/**
 * Verifies a new passkey.
 * @throws if the response is for another challenge or from other pages, or if the passkey did not verify its user.
 */
export async function verifyNewPasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { id, clientDataJSON, attestationObject }: AddPasskeyInput,
): Promise<StoredPasskey> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...buildCredential(id), response: { clientDataJSON, attestationObject } },
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
 * @throws like `verifyNewPasskey`, and if the counter has not grown, which means that the passkey was copied.
 */
export async function verifyPasskeyUse(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: VerifyPasskeyInput,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<bigint> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...buildCredential(id), response: { clientDataJSON, authenticatorData, signature, userHandle } },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey, counter: Number(counter) },
  });
  if (!verified) throw new Error('The signature is wrong');
  return BigInt(authenticationInfo.newCounter);
}

const buildCredential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;
