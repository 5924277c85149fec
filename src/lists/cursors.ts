import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';

/**
 * Encodes positions in a list as opaque tokens, and decodes them. A signature covers the position and its purpose (the list, and
 * the user where it matters), so that altered, forged and foreign tokens are refused.
 */
export class Cursors {
  private readonly secret: KeyObject;

  constructor(secret: string) {
    this.secret = createSecretKey(secret, 'utf8');
  }

  /** Reads the secret that a migration created; all replicas on one database share it. */
  static async load(database: Database): Promise<Cursors> {
    const rows = await database.query<{ value: string }>(
      Prisma.sql`SELECT "value" FROM "Secret" WHERE "name" = 'cursors'`,
    );
    if (!rows[0]) throw new Error('The table Secret has no row "cursors"; a migration makes it.');
    return new Cursors(rows[0].value);
  }

  seal(purpose: string, content: unknown): string {
    const body = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${body}.${this.sign(purpose, body)}`;
  }

  /** Returns the content of a token that was sealed for this purpose; undefined for any other text. */
  open(purpose: string, token: string): unknown {
    const [body = '', signature = ''] = token.split('.', 2);
    const expected = this.sign(purpose, body);
    const genuine = token === `${body}.${signature}` && sameText(signature, expected);
    return genuine ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined;
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

function sameText(...texts: [string, string]): boolean {
  const [one, other] = texts.map((text) => Buffer.from(text)) as [Buffer, Buffer];
  return one.length === other.length && timingSafeEqual(one, other);
}
