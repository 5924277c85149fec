import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * Encodes positions in a list as opaque tokens, and decodes them. A signature covers the position and its purpose (the list, and
 * the user where it matters), so that altered, forged and foreign tokens are refused.
 */
export class SignedTokens {
  private readonly secret: KeyObject;

  constructor(secret: string) {
    this.secret = createSecretKey(secret, 'utf8');
  }

  encode(purpose: string, content: unknown): string {
    const body = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${body}.${this.sign(purpose, body)}`;
  }

  /** Returns the content of a token that was sealed for this purpose; undefined for any other text. */
  decode(purpose: string, token: string): unknown {
    const [body = '', signature = ''] = token.split('.', 2);
    const expected = this.sign(purpose, body);
    const isGenuine = token === `${body}.${signature}` && equalInConstantTime(signature, expected);
    return isGenuine ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined;
  }

  private sign(purpose: string, body: string): string {
    // 24 bytes fill 32 characters without spare bits, so that no two texts stand for one signature.
    return createHmac('sha256', this.secret)
      .update(`${purpose}\n${body}`)
      .digest()
      .subarray(0, 24)
      .toString('base64url');
  }
}

function equalInConstantTime(...texts: [string, string]): boolean {
  const [left, right] = texts.map((text) => Buffer.from(text)) as [Buffer, Buffer];
  return left.length === right.length && timingSafeEqual(left, right);
}
