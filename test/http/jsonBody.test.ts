import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { Deal } from '../../src/models/deal.js';
import { type TestResponse, readResponse, type TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let deal: Deal;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
beforeEach(async () => {
  deal = (await ann.createDeal({ notes: 'As it was' })) as unknown as Deal;
});
afterAll(() => world.close());

const json = { 'content-type': 'application/json' };
const stored = async () => (await ann.get(`/deals/${deal.dealId}`)).body as Deal;

/** Sends bytes as they are to an endpoint that wants a body: a change of the deal unless said otherwise. */
async function send(
  body: Uint8Array | ReadableStream | string,
  headers: Record<string, string> = json,
  { method = 'PUT', path = `/deals/${deal.dealId}` } = {},
): Promise<TestResponse> {
  // A stream has no length, so that it goes out in chunks; `duplex` is what fetch asks for then.
  const request = { method, headers: { 'x-api-key': ann.key, ...headers }, body, duplex: 'half' };
  return readResponse(await fetch(`${world.address}/v1${path}`, request as RequestInit));
}

const streamOf = (...chunks: Uint8Array[]): ReadableStream =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

/** The answer is an error with this message and nothing beside it, and the deal is what it was. */
async function expectRefused(answer: TestResponse, status: number, error: unknown): Promise<void> {
  expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { error } });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await stored()).toEqual(deal);
}

describe('a body must be JSON', () => {
  test.each([
    '{',
    '{"notes":"a"',
    "{'notes':'a'}",
    '{"notes":}',
    '{"notes":"a"}{}',
    'notes=a',
    '   ',
    'undefined',
    'NaN',
  ])('refuses %j', async (text) => {
    await expectRefused(await send(text), 400, 'The body must be JSON');
  });

  test.each(['null', '[]', '[{"notes":"a"}]', '1', '"notes"', 'true'])(
    'refuses %s, which is not an object',
    async (text) => {
      await expectRefused(await send(text), 400, 'The body must be a JSON object');
    },
  );

  test('refuses a missing body', async () => {
    const error = 'A JSON body is required';
    await expectRefused(await ann.put(`/deals/${deal.dealId}`), 400, error);
    await expectRefused(await send(''), 400, error);
    await expectRefused(await send(streamOf()), 400, error);
    await expectRefused(await send(gzipSync(''), { ...json, 'content-encoding': 'gzip' }), 400, error);
    for (const path of ['/deals', `/deals/${deal.dealId}/activities`, `/deals/${deal.dealId}/email`]) {
      await expectRefused(await ann.post(path), 400, error);
    }
  });

  test('refuses bytes that are not UTF-8', async () => {
    const brokenSequences = [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x9a], [0xc0, 0x80]];
    for (const bytes of brokenSequences) {
      const body = Buffer.concat([Buffer.from('{"notes":"'), Buffer.from(bytes), Buffer.from('"}')]);
      await expectRefused(await send(body), 400, 'The body must be JSON in UTF-8');
    }
  });

  test('accepts a byte order mark, and a body in chunks of any boundaries', async () => {
    expect(await send('\uFEFF{"notes":"marked"}')).toAnswer(200, { notes: 'marked' });
    const bytes = Buffer.from('{"notes":"🚂"}');
    const chunks = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    expect(await send(streamOf(...chunks))).toAnswer(200, { notes: '🚂' });
  });

  test('the last value of a repeated field counts, as with JSON.parse', async () => {
    expect(await send('{"notes":"first","notes":"last"}')).toAnswer(200, { notes: 'last' });
  });
});

describe('the content type of a body', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'APPLICATION/JSON',
    'application/vnd.docket+json',
  ])('may be %s', async (type) => {
    expect(await send('{"notes":"changed"}', { 'content-type': type })).toAnswer(200, { notes: 'changed' });
  });

  test.each([
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/octet-stream',
    'application/x-ndjson',
    'json',
    '',
  ])('must not be %j', async (type) => {
    await expectRefused(
      await send(Buffer.from('{"notes":"changed"}'), type ? { 'content-type': type } : {}),
      415,
      'The content type of a body must be application/json',
    );
  });

  test('must not name a charset other than UTF-8', async () => {
    for (const charset of ['iso-8859-1', 'utf-99', 'x']) {
      const type = `application/json; charset=${charset}`;
      await expectRefused(await send('{}', { 'content-type': type }), 415, 'The body must be JSON in UTF-8');
    }
  });
});

describe('the maximum size of a body', () => {
  const mebibyte = 1024 * 1024;
  const padded = (length: number) => `{"notes":"big"${' '.repeat(length - 15)}}`;
  const tooLarge = 'The body must not be larger than 1 MiB';

  test('is 1 MiB, declared or in chunks', async () => {
    expect(padded(mebibyte)).toHaveLength(mebibyte);
    await expectRefused(await send(padded(mebibyte + 1)), 413, tooLarge);
    await expectRefused(await send(streamOf(Buffer.from(padded(mebibyte + 1)))), 413, tooLarge);
    expect(await send(padded(mebibyte))).toAnswer(200, { notes: 'big' });
    expect(await send(streamOf(Buffer.from(padded(mebibyte))))).toAnswer(200, { notes: 'big' });
  });

  test('applies after decompression: a decompression bomb is refused', async () => {
    const spaces = Buffer.alloc(8 * mebibyte, ' ');
    for (const [encoding, bomb] of [
      ['gzip', gzipSync(spaces)],
      ['deflate', deflateSync(spaces)],
      ['br', brotliCompressSync(spaces)],
    ] as const) {
      expect(bomb.length).toBeLessThan(mebibyte / 64);
      await expectRefused(await send(bomb, { ...json, 'content-encoding': encoding }), 413, tooLarge);
    }
  });

  test('leaves clients usable', async () => {
    await send(padded(4 * mebibyte));
    expect(await send('{"notes":"after"}')).toAnswer(200, { notes: 'after' });
  });
});

describe('a compressed body', () => {
  const text = '{"notes":"compressed"}';

  test.each([
    ['gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['identity', Buffer.from(text)],
  ])('may be %s', async (encoding, body) => {
    expect(await send(body, { ...json, 'content-encoding': encoding })).toAnswer(200, { notes: 'compressed' });
  });

  test.each([
    ['gzip', Buffer.from(text)],
    ['gzip', gzipSync(text).subarray(0, 20)],
    ['gzip', Buffer.concat([gzipSync(text), Buffer.from('more')])],
    ['deflate', gzipSync(text)],
    ['br', gzipSync(text)],
  ])('must match its declared encoding: %s', async (encoding, body) => {
    await expectRefused(
      await send(body, { ...json, 'content-encoding': encoding }),
      400,
      'The compression of the body must match its content-encoding',
    );
  });

  test('must not have an unknown encoding', async () => {
    for (const encoding of ['zstd', 'compress', 'gzip, gzip', 'x']) {
      await expectRefused(
        await send(text, { ...json, 'content-encoding': encoding }),
        415,
        'The content encoding must be gzip, deflate, br or identity',
      );
    }
  });
});

describe('the content of a body', () => {
  test.each([
    ['{"notes":"a\\u0000b"}', 'notes'],
    ['{"notes":"\\ud83d"}', 'notes'],
    ['{"notes":"\\ude82\\ud83d"}', 'notes'],
    ['{"companyName":"\\ud83d"}', 'companyName'],
    ['{"relatedFilingIds":["a","b\\u0000"]}', 'relatedFilingIds[1]'],
    ['{"status":"active\\u0000"}', 'status'],
  ])('refuses %s, which the database cannot store', async (body, field) => {
    await expectRefused(await send(body), 400, `${field} must not hold NUL characters or unpaired surrogates`);
  });

  test('accepts every other character, and surrogate pairs', async () => {
    expect(await send('{"notes":"\\ud83d\\ude82\\u0001\\u2028\\uffff\\u007f\\ufdd0"}')).toAnswer(200, {
      notes: '🚂\u0001\u2028\uFFFF\u007F\uFDD0',
    });
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', 'notes ', 'nötes', '\\u0000'])(
    'refuses the field "%s", which a deal does not have',
    async (name) => {
      const refusal = expect.stringMatching(/ is not a known field; the fields are companyName, /);
      await expectRefused(await send(`{"${name}":{"notes":"polluted"}}`), 400, refusal);
      expect({}).not.toHaveProperty('notes');
    },
  );

  test('has a limited nesting depth', async () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    await expectRefused(
      await send(deep(500_000)),
      400,
      expect.stringContaining('must not nest more than 64 levels deep'),
    );
    await expectRefused(await send(`{"notes":${deep(33)}}`), 400, expect.stringContaining('nested more than 32'));
    await expectRefused(await send(`{"notes":${deep(30)}}`), 400, expect.stringMatching(/^notes must be a string/));
    await expectRefused(await send('{"a":'.repeat(170_000)), 400, 'The body must not nest more than 64 levels deep');
    await expectRefused(await send('{"a":'.repeat(60)), 400, 'The body must be JSON');
  });

  test('may have many values under a long field name, which is not copied for each value', async () => {
    // Five seconds, when it was.
    await expectRefused(
      await send(`{"${'k'.repeat(1_000_000)}":[${'0,'.repeat(4900)}0]}`),
      400,
      expect.stringMatching(/^k{100} is not a known field/),
    );
  });

  test('is truncated in error messages', async () => {
    const name = 'k'.repeat(500_000);
    for (const body of [`{"${name}":1}`, `{"${name}":"\\u0000"}`, `{"${name}":${'['.repeat(40)}${']'.repeat(40)}}`]) {
      const answer = await send(body);
      await expectRefused(answer, 400, expect.stringMatching(/^k{100} /));
      expect(JSON.stringify(answer.body).length).toBeLessThan(500);
    }
  });

  test('never causes a 500', async () => {
    const field = fc.constantFrom(...Object.keys(deal), 'x', '__proto__');
    const anything = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.dictionary(field, fc.jsonValue({ maxDepth: 2 })).map((body) => JSON.stringify(body)),
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ minLength: 1 }),
    );
    const isUnderstood = fc.asyncProperty(anything, async (body) => {
      const answer = await send(body);
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 400) expect(answer.body).toEqual({ error: expect.stringMatching(/./) });
    });
    await fc.assert(isUnderstood, { numRuns: 150 });
  });
});
