/** Secret from which an authenticator app computes its codes. */
export interface AuthenticatorSecret {
  /** Base32 (RFC 4648) without padding, as people type it in. */
  readonly secret: string;
  /** URI for QR codes (`otpauth://`). */
  readonly uri: string;
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Formats a secret as authenticator apps accept it. */
export function formatAuthenticatorSecret(plain: string, email: string): AuthenticatorSecret {
  const bits = Array.from(Buffer.from(plain), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  const secret = groups.map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
  const label = `Docket:${encodeURIComponent(email)}`;
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Docket&digits=6&period=30` };
}
