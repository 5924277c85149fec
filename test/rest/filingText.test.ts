import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { insertFilingExhibit, insertFilingText } from '../support/collectionRecords.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import fc from '../support/propertyTests.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
/** Characters of one, two, three and four bytes. */
const mixed = 'aé文😀'.repeat(500);
const long = '😀'.repeat(262_144 + 10);

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  const ids = ['short', 'mixed', 'long', 'empty', 'without', 'deal', 'scanned'];
  await world.insertFilings(
    'sec',
    ids.map((id) => filingRecord('sec', id)),
  );
  await insertFilingText(world, 'short', 'Item 8.01 Other Events.', true);
  await insertFilingText(world, 'mixed', mixed);
  await insertFilingText(world, 'long', long);
  await insertFilingText(world, 'empty', '');
  await insertFilingText(world, 'gone', 'Its filing was cut back.');
  await insertFilingText(world, 'deal', 'Item 1.01 Entry.');
  const release = { name: 'EX-99.1', description: 'PRESS RELEASE', text: 'Harbour 😀 Rail rose.' };
  await insertFilingExhibit(world, 'deal', 2, release);
  await insertFilingExhibit(world, 'deal', 1, { name: 'EX-2.1', text: 'Agreement', isCut: true });
  await insertFilingExhibit(world, 'scanned', 1, { name: 'EX-99.1', text: 'Release' });
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
  test('is the whole text, and shows whether the document was longer', async () => {
    expect(await ann.get('/filings/sec/short/text')).toAnswer(200, {
      filingId: 'short',
      part: 0,
      text: 'Item 8.01 Other Events.',
      offset: 0,
      characters: 23,
      nextOffset: null,
      isCut: true,
      parts: [{ part: 0, name: '8-K', description: null, characters: 23, isCut: true }],
    });
    expect(await part('mixed/text')).toMatchObject({ text: mixed, characters: 2000, nextOffset: null, isCut: false });
    expect(await part('empty/text')).toMatchObject({ text: '', characters: 0, nextOffset: null });
  });

  test('ends at the maximum length of a response, with the offset of the next part', async () => {
    const first = await part('long/text');
    expect(first).toMatchObject({ offset: 0, characters: 262_154, nextOffset: 262_144 });
    expect(first.text === '😀'.repeat(262_144)).toBe(true);
    expect(await part('long/text?offset=262144')).toMatchObject({ text: '😀'.repeat(10), nextOffset: null });
  });

  test('is read in parts of any size without splitting a character', async () => {
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

  test('is empty at and beyond its end', async () => {
    const nothing = { text: '', characters: 23, nextOffset: null };
    expect(await part('short/text?offset=23')).toMatchObject({ ...nothing, offset: 23 });
    expect(await part('short/text?offset=100000000')).toMatchObject({ ...nothing, offset: 100_000_000 });
  });

  test.each(['unknown', 'gone', '%00', 'x'.repeat(401)])('of a missing filing %s returns 404', async (id) => {
    expect(await ann.get(`/filings/sec/${id}/text`)).toAnswer(404, { error: 'There is no such SEC filing' });
  });

  test('that is not stored returns 404 with the reason', async () => {
    expect(await ann.get('/filings/sec/without/text')).toAnswer(404, {
      error: 'The text of this SEC filing is not stored: the filing was not collected from its source, or is too old',
    });
  });

  test('lists the parts in the order of the submission, and reads an exhibit by its number', async () => {
    const parts = [
      { part: 0, name: '8-K', description: null, characters: 16, isCut: false },
      { part: 1, name: 'EX-2.1', description: null, characters: 9, isCut: true },
      { part: 2, name: 'EX-99.1', description: 'PRESS RELEASE', characters: 20, isCut: false },
    ];
    const main = { part: 0, text: 'Item 1.01 Entry.', characters: 16, isCut: false, parts };
    expect(await part('deal/text')).toMatchObject(main);
    expect(await part('deal/text?part=0')).toMatchObject(main);
    expect(await part('deal/text?part=1')).toMatchObject({ part: 1, text: 'Agreement', isCut: true, parts });
    expect(await ann.get('/filings/sec/deal/text?part=2&offset=8&limit=2')).toAnswer(200, {
      filingId: 'deal',
      part: 2,
      text: '😀 ',
      offset: 8,
      characters: 20,
      nextOffset: 10,
      isCut: false,
      parts,
    });
  });

  test('of a missing part returns 404 with the parts that are stored', async () => {
    expect(await ann.get('/filings/sec/deal/text?part=3')).toAnswer(404, {
      error: 'This SEC filing has no stored part 3; its parts are 0 (8-K), 1 (EX-2.1), 2 (EX-99.1)',
    });
    expect(await ann.get('/filings/sec/scanned/text')).toAnswer(404, {
      error: 'This SEC filing has no stored part 0; its parts are 1 (EX-99.1)',
    });
    expect(await part('scanned/text?part=1')).toMatchObject({ text: 'Release' });
    const error =
      'The text of this SEC filing is not stored: the filing was not collected from its source, or is too old';
    expect(await ann.get('/filings/sec/without/text?part=1')).toAnswer(404, { error });
  });

  test.each([
    ['part=-1', 'part must be an integer from 0 to 50'],
    ['part=51', 'part must be an integer from 0 to 50'],
    ['part=EX-99.1', 'part must be an integer from 0 to 50'],
    ['offset=-1', 'offset must be an integer from 0 to 100000000'],
    ['offset=x', 'offset must be an integer from 0 to 100000000'],
    ['limit=0', 'limit must be an integer from 1 to 262144'],
    ['limit=262145', 'limit must be an integer from 1 to 262144'],
    ['limit=1&limit=2', 'limit must be given once'],
  ])('refuses %s with the reason', async (query, error) => {
    expect(await ann.get(`/filings/sec/short/text?${query}`)).toAnswer(400, { error });
  });

  test('exists for SEC filings only', async () => {
    for (const kind of ['form4', 'japan', 'asx']) expect(await ann.get(`/filings/${kind}/short/text`)).toAnswer(404);
  });
});
