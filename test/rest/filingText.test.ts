import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasText } from '../support/collected.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import fc from '../support/properties.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
/** Characters of one, two, three and four bytes. */
const mixed = 'aé文😀'.repeat(500);
const long = '😀'.repeat(262_144 + 10);

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  const ids = ['short', 'mixed', 'long', 'empty', 'without'];
  await world.hasFilings(
    'sec',
    ids.map((id) => filingRecord('sec', id)),
  );
  await hasText(world, 'short', 'Item 8.01 Other Events.', true);
  await hasText(world, 'mixed', mixed);
  await hasText(world, 'long', long);
  await hasText(world, 'empty', '');
  await hasText(world, 'gone', 'Its filing was cut back.');
});
afterAll(() => world.close());

interface Part {
  readonly text: string;
  readonly nextOffset: number | null;
}

const part = async (path: string): Promise<Part> => {
  const answer = await ann.get(`/filings/sec/${path}`);
  expect(answer).toAnswer(200);
  return answer.body as Part;
};

describe('GET /filings/sec/{filingId}/text', () => {
  test('is the whole text, and says whether the document went on', async () => {
    expect(await ann.get('/filings/sec/short/text')).toAnswer(200, {
      filingId: 'short',
      text: 'Item 8.01 Other Events.',
      offset: 0,
      characters: 23,
      nextOffset: null,
      isCut: true,
    });
    expect(await part('mixed/text')).toMatchObject({ text: mixed, characters: 2000, nextOffset: null, isCut: false });
    expect(await part('empty/text')).toMatchObject({ text: '', characters: 0, nextOffset: null });
  });

  test('ends where an answer has room for no more, and leads on', async () => {
    const first = await part('long/text');
    expect(first).toMatchObject({ offset: 0, characters: 262_154, nextOffset: 262_144 });
    expect(first.text === '😀'.repeat(262_144)).toBe(true);
    expect(await part('long/text?offset=262144')).toMatchObject({ text: '😀'.repeat(10), nextOffset: null });
  });

  test('is read in parts of any size that together are the whole, none ending within a character', async () => {
    const read = async (limit: number) => {
      const parts: string[] = [];
      for (let offset: number | null = 0; offset !== null;) {
        const { text, nextOffset }: Part = await part(`mixed/text?offset=${offset}&limit=${limit}`);
        expect(text.isWellFormed()).toBe(true);
        parts.push(text);
        offset = nextOffset;
      }
      expect(parts).toHaveLength(Math.ceil(2000 / limit));
      expect(parts.join('')).toBe(mixed);
    };
    await fc.assert(fc.asyncProperty(fc.integer({ min: 150, max: 2100 }), read), { numRuns: 20 });
  });

  test('is empty from its end on', async () => {
    const nothing = { text: '', characters: 23, nextOffset: null };
    expect(await part('short/text?offset=23')).toMatchObject({ ...nothing, offset: 23 });
    expect(await part('short/text?offset=100000000')).toMatchObject({ ...nothing, offset: 100_000_000 });
  });

  test.each(['unknown', 'gone', '%00', 'x'.repeat(401)])(
    'of a filing %s that is not there is not found',
    async (id) => {
      expect(await ann.get(`/filings/sec/${id}/text`)).toAnswer(404, { error: 'There is no such SEC filing' });
    },
  );

  test('that is not kept is told from that', async () => {
    expect(await ann.get('/filings/sec/without/text')).toAnswer(404, {
      error: 'The text of this SEC filing is not kept: it was not collected, or is too old',
    });
  });

  test.each([
    ['offset=-1', 'offset must be an integer from 0 to 100000000'],
    ['offset=x', 'offset must be an integer from 0 to 100000000'],
    ['limit=0', 'limit must be an integer from 1 to 262144'],
    ['limit=262145', 'limit must be an integer from 1 to 262144'],
    ['limit=1&limit=2', 'limit must be given once'],
  ])('refuses %s, naming what is wrong', async (query, error) => {
    expect(await ann.get(`/filings/sec/short/text?${query}`)).toAnswer(400, { error });
  });

  test('is of SEC filings alone', async () => {
    for (const kind of ['form4', 'japan', 'asx']) expect(await ann.get(`/filings/${kind}/short/text`)).toAnswer(404);
  });
});
