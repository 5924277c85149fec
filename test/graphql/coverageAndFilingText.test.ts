import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import {
  announcedRow,
  insertAnnounced,
  insertListedDay,
  insertFilingExhibit,
  insertFilingText,
} from '../support/collectionRecords.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

const readCoverage = graphql(`
  query ReadCoverage($source: FilingSource, $from: Date, $to: Date) {
    coverage(source: $source, from: $from, to: $to) {
      source
      day
      announced
      seen
      stored
      leftOut
      waiting
      quarantined
      missing
      checkedAt
      missingFilings {
        announcedId
        formType
        companyName
        state
        reason
      }
    }
  }
`);

const readText = graphql(`
  query ReadText($filingId: ID!, $part: Int, $offset: Int, $limit: Int) {
    secFilingText(filingId: $filingId, part: $part, offset: $offset, limit: $limit) {
      filingId
      part
      text
      offset
      characters
      nextOffset
      isCut
      parts {
        part
        name
        description
        characters
        isCut
      }
    }
  }
`);

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await insertAnnounced(
    world,
    announcedRow('a-1', '2026-10-14'),
    announcedRow('a-2', '2026-10-14', { outcome: 'quarantined', reason: 'No header' }),
    announcedRow('a-3', '2026-10-13', { outcome: 'waiting', source: 'form4' }),
  );
  await insertListedDay(world, 'edgar', '2026-10-12', '2026-10-13T03:10:00.000Z');
  await world.insertFilings('sec', [filingRecord('sec', 'one'), filingRecord('sec', 'bare')]);
  await insertFilingText(world, 'one', 'Harbour 😀 Rail');
  await insertFilingExhibit(world, 'one', 1, { name: 'EX-99.1', description: 'PRESS RELEASE', text: 'Results rose.' });
});
afterAll(() => world.close());

const refused = (message: string, path?: string) => ({
  message,
  code: 'BAD_USER_INPUT',
  ...(path && { path }),
});

describe('coverage', () => {
  test('is that of REST, by default and for a source and days', async () => {
    const windows = [
      {},
      { source: 'form4' as const },
      { from: '2026-10-13' },
      { from: '2026-10-12', to: '2026-10-13' },
    ];
    for (const window of windows) {
      const { coverage } = await executeGraphql(ann, readCoverage, window);
      expect(await ann.get(`/coverage?${new URLSearchParams(window)}`)).toAnswer(200, { days: coverage });
      expect(coverage?.length).toBeGreaterThan(0);
    }
  });

  test('treats null as absent', async () => {
    const all = await executeGraphql(ann, readCoverage, {});
    expect(await executeGraphql(ann, readCoverage, { source: null, from: null, to: null })).toEqual(all);
  });

  test.each([
    [{ from: '2026-02-30' }, refused('from must be a calendar date (YYYY-MM-DD)', 'coverage')],
    [{ to: 'now' }, refused('to must be a calendar date (YYYY-MM-DD)', 'coverage')],
    [
      { from: '2026-10-02', to: '2026-10-01' },
      refused('from must not be after to, which is today by default; 2026-10-02 is after 2026-10-01', 'coverage'),
    ],
    [
      { from: '2020-01-01', to: '2026-10-01', source: 'edgar' as const },
      refused('from and to must span at most 400 days; 2020-01-01 to 2026-10-01 are 2466', 'coverage'),
    ],
    [{ source: 'sedar' as never }, refused('$source must be one of edgar, form4, tdnet, asx')],
  ])('refuses %j', async (window, error) => {
    expect((await tryGraphql(ann, readCoverage, window)).errors).toEqual([error]);
  });

  test('costs by its days and sources', async () => {
    const widest = { from: '2025-09-11', to: '2026-10-15' };
    expect((await tryGraphql(ann, readCoverage, { ...widest, source: 'edgar' })).errors).toEqual([]);
    const fields = `source day announced seen stored leftOut waiting quarantined missing checkedAt
      missingFilings { announcedId formType companyName state reason }`;
    const once = (name: string) => `${name}: coverage(from: "2025-09-11", to: "2026-10-15") { ${fields} }`;
    const twice = `{ ${once('one')} ${once('other')} }`;
    expect(await ann.graphql(twice)).toMatchObject({
      body: { errors: [{ extensions: { code: 'QUERY_TOO_EXPENSIVE' } }] },
    });
  });
});

describe('secFilingText', () => {
  test('is that of REST, whole and in part', async () => {
    const { secFilingText } = await executeGraphql(ann, readText, { filingId: 'one' });
    expect(secFilingText).toMatchObject({ text: 'Harbour 😀 Rail', nextOffset: null });
    expect(await ann.get('/filings/sec/one/text')).toAnswer(200, { ...secFilingText });
    expect((await executeGraphql(ann, readText, { filingId: 'one', offset: 8, limit: 2 })).secFilingText).toEqual({
      filingId: 'one',
      part: 0,
      text: '😀 ',
      offset: 8,
      characters: 14,
      nextOffset: 10,
      isCut: false,
      parts: secFilingText?.parts,
    });
    expect(await executeGraphql(ann, readText, { filingId: 'one', part: null, offset: null, limit: null })).toEqual({
      secFilingText,
    });
  });

  test('of an exhibit is that of REST', async () => {
    const { secFilingText } = await executeGraphql(ann, readText, { filingId: 'one', part: 1 });
    expect(secFilingText).toMatchObject({
      part: 1,
      text: 'Results rose.',
      parts: [{ name: '8-K' }, { name: 'EX-99.1' }],
    });
    expect(await ann.get('/filings/sec/one/text?part=1')).toAnswer(200, { ...secFilingText });
  });

  test('that is missing returns NOT_FOUND with the reason', async () => {
    const errorOf = async (filingId: string) => (await tryGraphql(ann, readText, { filingId })).errors;
    const notFound = { code: 'NOT_FOUND', path: 'secFilingText' };
    expect(await errorOf('none')).toEqual([{ ...notFound, message: 'There is no such SEC filing' }]);
    const message =
      'The text of this SEC filing is not stored: the filing was not collected from its source, or is too old';
    expect(await errorOf('bare')).toEqual([{ ...notFound, message }]);
  });

  test.each([
    [{ offset: -1 }, 'offset must be an integer from 0 to 100000000'],
    [{ limit: 0 }, 'limit must be an integer from 1 to 262144'],
    [{ limit: 262_145 }, 'limit must be an integer from 1 to 262144'],
  ])('refuses %j', async (window, message) => {
    const { errors } = await tryGraphql(ann, readText, { filingId: 'one', ...window });
    expect(errors).toEqual([refused(message, 'secFilingText')]);
  });
});
