/** Error for a client, as PostgreSQL reports it: SQLSTATE and message. */
export interface PostgresError {
  readonly code: string;
  readonly message: string;
}

/** Codes in place of the protocol version, for a cancel, SSL or GSS encryption request (PostgreSQL's documentation, "Message Formats"). */
export const requestCodes = { cancel: 80_877_102, ssl: 80_877_103, gssEncryption: 80_877_104 } as const;

/**
 * Maximum bytes of a message. A startup message has a user and some settings; any other message may contain a batch of an import. The limit
 * of a message also holds for all messages before a Sync together.
 */
export const maxMessageBytes = { startup: 10_000, message: 64 * 2 ** 20 };

/** Types of the messages that a client may send after its startup message. */
const clientMessageTypes = new Set(Buffer.from('BCDEFHPQSXcdf'));

/** Types of the messages after which a client waits for a response: simple query, function call, Flush and Sync. */
export const messageTypesWithResponse = new Set(Buffer.from('QFHS'));

/** Types of the messages of a COPY FROM STDIN, which is never in progress. PostgreSQL, too, ignores them outside of a COPY. */
export const copyMessageTypes = new Set(Buffer.from('cdf'));

const protocolViolation = (message: string): PostgresError => ({ code: '08P01', message });

/** Checks the length of a startup message, or of a request before it. PGlite does not respond to a malformed message. */
export const findStartupLengthFault = (length: number): PostgresError | undefined =>
  length < 8 || length > maxMessageBytes.startup ? protocolViolation('invalid length of startup packet') : undefined;

/**
 * Checks the type and the length of a message after the startup message, before its body is received. PGlite does not return from a
 * message of an unexpected type, such as a password.
 */
export function findMessageFault(type: number, length: number): PostgresError | undefined {
  if (!clientMessageTypes.has(type)) return protocolViolation(`invalid frontend message type ${type}`);
  return length < 4 || length > maxMessageBytes.message ? protocolViolation('invalid message length') : undefined;
}

/** Checks the content of a startup message. PGlite stops at a startup message that it cannot parse. */
export function findStartupMessageFault(message: Buffer): PostgresError | undefined {
  const version = message.readUInt32BE(4);
  if (version >>> 16 !== 3) return { code: '0A000', message: 'unsupported frontend protocol; the server supports 3.0' };
  const parameters = message.toString('latin1', 8).split('\0');
  // Each name and each value ends with a zero byte, and one more zero byte ends the list.
  const firstEmpty = parameters.findIndex((text, index) => index % 2 === 0 && text === '');
  if (firstEmpty < 0 || firstEmpty !== parameters.length - 2 || parameters.at(-1) !== '') {
    return protocolViolation('invalid startup packet layout: expected terminator as last byte');
  }
  const names = parameters.filter((_text, index) => index % 2 === 0);
  if (names.includes('replication')) return { code: '0A000', message: 'replication is not possible here' };
  const user = names.indexOf('user');
  return user < 0 || parameters[2 * user + 1] === ''
    ? { code: '28000', message: 'no PostgreSQL user name specified in startup packet' }
    : undefined;
}

/**
 * Tests whether a statement may be `COPY ... FROM STDIN`, for which PGlite would wait for data that never comes, and then stop.
 * PostgreSQL takes `FROM STDOUT` for it. Every statement with the words counts, since comments may stand between them.
 */
export function isPossibleCopyFromStdin(message: Buffer): boolean {
  if (message[0] !== 'Q'.charCodeAt(0) && message[0] !== 'P'.charCodeAt(0)) return false;
  const statement = message.toString('latin1', 5);
  if (!/\bcopy\b/i.test(statement)) return false;
  return /\bstdin\b/i.test(statement) || /\bstdout\b/i.test(statement.replaceAll(/\bto\s{1,9}stdout\b/gi, ''));
}

/** Builds the ErrorResponse that ends a connection. */
export function buildFatalResponse({ code, message }: PostgresError): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0', 'latin1');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
