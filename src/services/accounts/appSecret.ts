/** Secret of an authenticator app, from which it makes its codes. */
export interface AppSecret {
  /** Base32 (RFC 4648) without padding, as people type it in. */
  readonly secret: string;
  /** URI for QR codes (`otpauth://`). */
  readonly uri: string;
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Writes a secret in the forms that authenticator apps take. */
export function appSecretOf(plain: string, email: string): AppSecret {
  const bits = Array.from(Buffer.from(plain), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  const secret = fives.map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
  const label = `Docket:${encodeURIComponent(email)}`;
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Docket&digits=6&period=30` };
}
