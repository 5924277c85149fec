import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import { SignedTokens } from '../../src/lists/signedTokens.js';
import type { ItemsPage, TestUser } from '../support/user.js';
import { openReplica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

const cursors = new SignedTokens('a secret');
const settings = { numRuns: 200 };
const purposes = fc.constantFrom('deals of ann', 'deals of ben', 'filings sec', 'updates', '');
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ é';

describe('a cursor', () => {
  test('decodes to the encoded content, and needs no escaping in a URL', () =>
    fc.assert(
      fc.property(purposes, fc.jsonValue(), (purpose, content) => {
        const token = cursors.encode(purpose, content);
        expect(token).toBe(encodeURIComponent(token));
        expect(cursors.decode(purpose, token)).toEqual(JSON.parse(JSON.stringify(content)));
      }),
      settings,
    ));

  test('decodes with no other purpose and no other secret', () =>
    fc.assert(
      fc.property(purposes, purposes, fc.jsonValue(), (purpose, other, content) => {
        const token = cursors.encode(purpose, content);
        if (other !== purpose) expect(cursors.decode(other, token)).toBeUndefined();
        expect(new SignedTokens('another secret').decode(purpose, token)).toBeUndefined();
      }),
      settings,
    ));

  test('does not decode when one character is replaced, removed or added', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(...characters), (content, anywhere, other) => {
        const token = cursors.encode('deals of ann', content);
        const at = anywhere % token.length;
        const altered = [
          token.slice(0, at) + other + token.slice(at + 1),
          token.slice(0, at) + token.slice(at + 1),
          token.slice(0, at) + other + token.slice(at),
          token + other,
        ];
        for (const text of altered.filter((text) => text !== token)) {
          expect(cursors.decode('deals of ann', text)).toBeUndefined();
        }
      }),
      settings,
    ));

  test('of random characters of any length does not decode', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        (body, signature) => {
          expect(cursors.decode('deals of ann', `${body}.${signature}`)).toBeUndefined();
          expect(cursors.decode('deals of ann', body)).toBeUndefined();
        },
      ),
      settings,
    ));

  test('is refused without an exception when its signature has the right length in other characters', () => {
    expect(cursors.decode('deals of ann', `e30.${'é'.repeat(32)}`)).toBeUndefined();
  });
});

describe('a page token', () => {
  let world: TestWorld;
  let ann: TestUser;
  let token: string;

  beforeAll(async () => {
    world = await TestWorld.open();
    ann = await world.createUser('ann');
    for (const companyName of ['Harbour Rail', 'Quay Cranes', 'Tidal Works']) await ann.createDeal({ companyName });
    token = ((await ann.get('/deals?limit=1')).body as ItemsPage<object>).nextToken ?? '';
  });
  afterAll(() => world.close());

  test('is valid in every process on the same database', async () => {
    const replica = await openReplica(world);
    expect(await replica.userOnReplica(ann).get(`/deals?nextToken=${token}`)).toAnswer(200, {
      items: [
        expect.objectContaining({ companyName: 'Quay Cranes' }),
        expect.objectContaining({ companyName: 'Harbour Rail' }),
      ],
    });
    await replica.close();
  });

  test('is refused when it is malformed', async () => {
    const flipped = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const [body = '', signature = ''] = token.split('.');
    const texts = [
      flipped,
      body,
      `${body}.`,
      `.${signature}`,
      `${token}.`,
      `${token}=`,
      `${token}%20`,
      `${body}.${'%C3%A9'.repeat(32)}`,
      'null',
      '%00',
      '1',
      encodeURIComponent(JSON.stringify({ after: 1 })),
      'A'.repeat(8000),
    ];
    for (const text of texts) {
      const answer = await ann.get(`/deals?nextToken=${text}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: expect.stringContaining('nextToken') as unknown });
    }
  });
});
