import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/properties.js';
import { Cursors } from '../../src/lists/cursors.js';
import type { Page, Person } from '../support/person.js';
import { openReplica } from '../support/replica.js';
import { World } from '../support/world.js';

const cursors = new Cursors('a secret');
const settings = { numRuns: 200 };
const purposes = fc.constantFrom('deals of ann', 'deals of ben', 'filings sec', 'updates', '');
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ é';

describe('a cursor', () => {
  test('opens to what was sealed, and fits into an address as it is', () =>
    fc.assert(
      fc.property(purposes, fc.jsonValue(), (purpose, content) => {
        const token = cursors.seal(purpose, content);
        expect(token).toBe(encodeURIComponent(token));
        expect(cursors.open(purpose, token)).toEqual(JSON.parse(JSON.stringify(content)));
      }),
      settings,
    ));

  test('opens for no other purpose and with no other secret', () =>
    fc.assert(
      fc.property(purposes, purposes, fc.jsonValue(), (purpose, other, content) => {
        const token = cursors.seal(purpose, content);
        if (other !== purpose) expect(cursors.open(other, token)).toBeUndefined();
        expect(new Cursors('another secret').open(purpose, token)).toBeUndefined();
      }),
      settings,
    ));

  test('does not open when one character is replaced, removed or added', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(...characters), (content, anywhere, other) => {
        const token = cursors.seal('deals of ann', content);
        const at = anywhere % token.length;
        const altered = [
          token.slice(0, at) + other + token.slice(at + 1),
          token.slice(0, at) + token.slice(at + 1),
          token.slice(0, at) + other + token.slice(at),
          token + other,
        ];
        for (const text of altered.filter((text) => text !== token)) {
          expect(cursors.open('deals of ann', text)).toBeUndefined();
        }
      }),
      settings,
    ));

  test('is nothing that somebody made up, of whatever characters and length', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ unit: 'binary', maxLength: 40 }),
        (body, signature) => {
          expect(cursors.open('deals of ann', `${body}.${signature}`)).toBeUndefined();
          expect(cursors.open('deals of ann', body)).toBeUndefined();
        },
      ),
      settings,
    ));

  test('is refused, not stumbled over, when its signature has the right length in other letters', () => {
    expect(cursors.open('deals of ann', `e30.${'é'.repeat(32)}`)).toBeUndefined();
  });
});

describe('a token of a list', () => {
  let world: World;
  let ann: Person;
  let token: string;

  beforeAll(async () => {
    world = await World.open();
    ann = await world.person('ann');
    for (const companyName of ['Harbour Rail', 'Quay Cranes', 'Tidal Works']) await ann.hasDeal({ companyName });
    token = ((await ann.get('/deals?limit=1')).body as Page<object>).nextToken ?? '';
  });
  afterAll(() => world.close());

  test('is good in every process on the same database', async () => {
    const replica = await openReplica(world);
    expect(await replica.serves(ann).get(`/deals?nextToken=${token}`)).toAnswer(200, {
      items: [
        expect.objectContaining({ companyName: 'Quay Cranes' }),
        expect.objectContaining({ companyName: 'Harbour Rail' }),
      ],
    });
    await replica.close();
  });

  test('is refused when it is anything else', async () => {
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
