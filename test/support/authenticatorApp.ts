import { createHmac } from 'node:crypto';

/** An app that shows codes of a secret as RFC 6238 says: six digits, each half minute, SHA-1. */
export class AuthenticatorApp {
  private readonly key: Buffer;
  /** The code that was shown last. */
  lastCode = '';

  /** @param secret in base32, as people type it in. */
  constructor(secret: string) {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
    this.key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  }

  /** The secret before its Base32 encoding. */
  get plainSecret(): string {
    return this.key.toString();
  }

  /** @param later so many half minutes from now. */
  code(later = 0): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
    const digest = createHmac('sha1', this.key).update(counter).digest();
    const offset = (digest.at(-1) ?? 0) & 15;
    this.lastCode = String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
    return this.lastCode;
  }
}
