import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^dkt_[\dA-Za-z]{32}[\dA-Za-z]{6}$/;

/** Generates a key: `dkt_`, 32 random base62 characters, and the CRC-32 of both as 6 more, by which secret scanners recognise it. */
export function generateKey(): string {
  const body = `dkt_${Array.from({ length: 32 }, () => alphabet[randomInt(62)]).join('')}`;
  return body + checksum(body);
}

/** Tests whether a text has the form of a key and the right checksum. */
export const isWellFormed = (key: string): boolean =>
  keyPattern.test(key) && checksum(key.slice(0, -6)) === key.slice(-6);

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let place = 0; place < 6; place += 1) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** Hashes a key for storage. Keys are random, so that a fast hash suffices. */
export const hashOf = (key: string): string => hash('sha256', key);
