/** Refusal of a client in PostgreSQL's terms: SQLSTATE and message. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Codes of the requests that may precede a start-up message (PostgreSQL's documentation, "Message Formats"). */
export const requests = { cancel: 80_877_102, ssl: 80_877_103, gssEncryption: 80_877_104 } as const;

/** Maximum bytes of messages: a start-up message names a user and some settings, any other may hold a batch of an import. */
export const longest = { startup: 10_000, message: 64 * 2 ** 20 };

/** The messages that a client may send after its start-up. */
const expected = new Set(Buffer.from('BCDEFHPQSXcdf'));

/** The messages that are to be answered before another comes: simple query, function call, Flush and Sync. */
export const wantsAnswer = new Set(Buffer.from('QFHS'));

/** Messages of a COPY FROM STDIN, which is never under way; PostgreSQL, too, ignores them outside of one. */
export const ofCopy = new Set(Buffer.from('cdf'));

const violation = (message: string): Refusal => ({ code: '08P01', message });

/** Checks the length of a message that precedes the start-up. PGlite has no answer to a malformed one. */
export const openingFault = (size: number): Refusal | undefined =>
  size < 8 || size > longest.startup ? violation('invalid length of startup packet') : undefined;

/**
 * Checks type and length of a message after the start-up, before any of its body is kept. PGlite does not return from a message
 * of a type that it does not expect, such as a password.
 */
export function messageFault(type: number, length: number): Refusal | undefined {
  if (!expected.has(type)) return violation(`invalid frontend message type ${type}`);
  return length < 4 || length > longest.message ? violation('invalid message length') : undefined;
}

/** Checks a start-up message. PGlite ends at one that it cannot read. */
export function startupFault(message: Buffer): Refusal | undefined {
  const version = message.readUInt32BE(4);
  if (version >>> 16 !== 3) return { code: '0A000', message: 'unsupported frontend protocol; the server supports 3.0' };
  const parameters = message.toString('latin1', 8).split('\0');
  // Names and values each end with a zero, and the last of them is followed by another.
  const firstEmpty = parameters.findIndex((text, index) => index % 2 === 0 && text === '');
  if (firstEmpty < 0 || firstEmpty !== parameters.length - 2 || parameters.at(-1) !== '') {
    return violation('invalid startup packet layout: expected terminator as last byte');
  }
  const names = parameters.filter((_text, index) => index % 2 === 0);
  if (names.includes('replication')) return { code: '0A000', message: 'replication is not possible here' };
  const user = names.indexOf('user');
  return user < 0 || parameters[2 * user + 1] === ''
    ? { code: '28000', message: 'no PostgreSQL user name specified in startup packet' }
    : undefined;
}

/**
 * Whether a statement may be `COPY ... FROM STDIN`. PGlite would wait for data that never comes, and then end. Comments may stand
 * between the two words, so that any statement with both of them counts.
 */
export function readsFromClient(message: Buffer): boolean {
  if (message[0] !== 'Q'.charCodeAt(0) && message[0] !== 'P'.charCodeAt(0)) return false;
  const statement = message.toString('latin1', 5);
  return /\bcopy\b/i.test(statement) && /\bstdin\b/i.test(statement);
}

/** Builds the ErrorResponse that ends a connection. */
export function fatalResponse({ code, message }: Refusal): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0', 'latin1');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
