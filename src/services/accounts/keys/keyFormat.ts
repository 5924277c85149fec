import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^dkt_[\dA-Za-z]{32}[\dA-Za-z]{6}$/;

/** Generates a key: `dkt_`, 32 random base62 characters, and their CRC-32 as 6 more characters, by which secret scanners recognise it. */
export function generateKey(): string {
  const body = `dkt_${Array.from({ length: 32 }, () => alphabet[randomInt(62)]).join('')}`;
  return body + checksum(body);
}

/** Tests whether a string has the form of a key and the correct checksum. */
export const isWellFormed = (key: string): boolean =>
  keyPattern.test(key) && checksum(key.slice(0, -6)) === key.slice(-6);

function checksum(body: string): string {
  let remainder = crc32(body);
  let digits = '';
  for (let position = 0; position < 6; position += 1) {
    digits = alphabet[remainder % 62] + digits;
    remainder = Math.floor(remainder / 62);
  }
  return digits;
}

/** Hashes a key for storage. Keys are random, so that a fast hash suffices. */
export const hashKey = (key: string): string => hash('sha256', key);

/** Describes a key in logs, by its name, prefix and last four characters. */
export const describeKey = ({
  name,
  prefix,
  lastFour,
}: Readonly<Record<'name' | 'prefix' | 'lastFour', string>>): string => `${name} (${prefix}…${lastFour})`;
