import { hash } from 'node:crypto';

/** Content of a request in the two forms that are compared. */
export interface RequestFingerprints {
  /** SHA-256 of the JSON as the client spelled it. Releases before the canonical form compare this digest. */
  readonly fingerprint: string;
  /** SHA-256 of the canonical JSON, in which the order of the fields of an object does not matter. */
  readonly canonical: string;
}

/** Computes the fingerprints of a request. @param originalContent content as the client spelled it. */
export const fingerprintRequest = (content: unknown, originalContent: unknown): RequestFingerprints => ({
  fingerprint: hash('sha256', JSON.stringify(originalContent)),
  canonical: hash('sha256', JSON.stringify(content, sortFields)),
});

/** Sorts the fields of an object (JSON replacer). Null and absent fields stay different, as they are to some operations. */
const sortFields = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value;

/**
 * Binds a canonical fingerprint to the other one. An earlier release that reuses an expired key replaces only `fingerprint`; the old
 * canonical fingerprint then matches nothing.
 */
export const bindFingerprint = (fingerprint: string, canonical: string): string =>
  hash('sha256', fingerprint + canonical);

/** Tests whether a request has the content that its key was first sent with. */
export const isSameRequest = (
  { fingerprint, canonical }: RequestFingerprints,
  first: { readonly fingerprint: string; readonly canonicalFingerprint: string | null },
): boolean =>
  first.fingerprint === fingerprint || first.canonicalFingerprint === bindFingerprint(first.fingerprint, canonical);
