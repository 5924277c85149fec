import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await world.insertFilings(
    'sec',
    Array.from({ length: 40 }, (_, number) =>
      filingRecord('sec', `sec-${number}`, { analysis: '合併 merger '.repeat(20) }),
    ),
  );
});
afterAll(() => world.close());

/** The bytes as they came, which fetch would unpack. */
function read(path: string, encodings?: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  const headers = { 'x-api-key': ann.key, ...(encodings !== undefined && { 'accept-encoding': encodings }) };
  return new Promise((resolve, reject) => {
    get(`${world.address}${path}`, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          resolve({ headers: response.headers, bytes: Buffer.concat(chunks) });
        });
    }).on('error', reject);
  });
}

describe('a long response', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to a client that accepts it, with the same content', async (encoding, unpack) => {
    const plain = await read('/v1/filings/sec');
    const { headers, bytes } = await read('/v1/filings/sec', encoding);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Number(plain.headers['content-length'])).toBe(plain.bytes.length);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.etag).toBe(plain.headers.etag);
    expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(unpack(bytes).toString()).toBe(plain.bytes.toString());
    expect(bytes.length).toBeLessThan(plain.bytes.length / 5);
  });

  test('prefers brotli, and is uncompressed for a client that accepts no other encoding', async () => {
    expect((await read('/v1/filings/sec', 'gzip, deflate, br')).headers['content-encoding']).toBe('br');
    expect((await read('/v1/filings/sec', 'identity')).headers['content-encoding']).toBeUndefined();
  });
});

test('a short response is not compressed', async () => {
  expect((await read('/v1/filings/sec/sec-1', 'gzip, br')).headers['content-encoding']).toBeUndefined();
  expect((await read('/v1/nowhere', 'gzip, br')).headers['content-encoding']).toBeUndefined();
});
