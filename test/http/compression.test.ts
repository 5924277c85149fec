import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  await world.hasFilings(
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

describe('a long answer', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes as %s to who takes it, and is the same', async (encoding, unpack) => {
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

  test('prefers brotli, and stays plain for who wants nothing else', async () => {
    expect((await read('/v1/filings/sec', 'gzip, deflate, br')).headers['content-encoding']).toBe('br');
    expect((await read('/v1/filings/sec', 'identity')).headers['content-encoding']).toBeUndefined();
  });
});

test('a short answer is not worth it', async () => {
  expect((await read('/v1/filings/sec/sec-1', 'gzip, br')).headers['content-encoding']).toBeUndefined();
  expect((await read('/v1/nowhere', 'gzip, br')).headers['content-encoding']).toBeUndefined();
});
