import { describe, expect, test } from '@jest/globals';
import fc from '../../../support/propertyTests.js';
import { generateKey, isWellFormed } from '../../../../src/services/accounts/keys/keyFormat.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const settings = { numRuns: 300 };

describe('the format of a key', () => {
  const keys = Array.from({ length: 500 }, generateKey);

  test('is dkt_ and 38 letters and digits, so that scanners find a key in any text', () => {
    const scanner = /\bdkt_[0-9A-Za-z]{38}\b/g;
    const text = keys.map((key) => `export DOCKET_KEY="${key}";`).join('\n');
    expect(text.match(scanner)).toEqual(keys);
  });

  test('uses the whole alphabet and never repeats', () => {
    expect(new Set(keys.flatMap((key) => [...key.slice(4, 36)]))).toEqual(new Set(alphabet));
    expect(new Set(keys.map((key) => key.slice(4, 36))).size).toBe(keys.length);
  });

  test('ends with the CRC-32 of the characters before it, in base 62', () => {
    expect(keys.map((key) => key.slice(-6))).toEqual(keys.map((key) => base62(crc32(key.slice(0, -6)))));
    // The check value of this CRC in its definition.
    expect(crc32('123456789')).toBe(0xcbf43926);
  });

  test('is recognised', () => {
    expect(keys.filter((key) => !isWellFormed(key))).toEqual([]);
  });
});

describe('a mistyped key is recognised', () => {
  const typed = fc.constantFrom(...Array.from({ length: 50 }, generateKey));
  const place = fc.nat({ max: 41 });

  test('with a replaced character', () =>
    fc.assert(
      fc.property(typed, place, fc.constantFrom(...alphabet, ' ', 'é', '-', '_'), (key, at, other) => {
        const mistyped = key.slice(0, at) + other + key.slice(at + 1);
        return mistyped === key || !isWellFormed(mistyped);
      }),
      settings,
    ));

  test('with exchanged neighbours', () =>
    fc.assert(
      fc.property(typed, fc.nat({ max: 40 }), (key, at) => {
        const mistyped = key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2);
        return mistyped === key || !isWellFormed(mistyped);
      }),
      settings,
    ));

  test('with a missing, doubled or appended character, or with letters in the other case', () =>
    fc.assert(
      fc.property(typed, place, fc.constantFrom(...alphabet, '\n'), (key, at, more) => {
        const mistyped = [
          key.slice(0, at) + key.slice(at + 1),
          key.slice(0, at) + key.charAt(at) + key.slice(at),
          key + more,
          more + key,
          key.toUpperCase(),
          key.toLowerCase(),
        ];
        return mistyped.every((text) => text === key || !isWellFormed(text));
      }),
      settings,
    ));

  test('with any other content', () =>
    fc.assert(
      fc.property(fc.string(), (text) => !isWellFormed(text)),
      settings,
    ));
});

function crc32(text: string): number {
  let rest = 0xffffffff;
  for (const character of text) {
    rest ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

function base62(value: number): string {
  const digits = [5, 4, 3, 2, 1, 0].map((place) => Math.floor(value / 62 ** place) % 62);
  return digits.map((digit) => alphabet.charAt(digit)).join('');
}
