import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import { announced, hasAnnounced, hasListed, hasText } from '../support/collected.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { ask, attempt } from '../support/typedGraphql.js';
import { World } from '../support/world.js';

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
  query ReadText($filingId: ID!, $offset: Int, $limit: Int) {
    secFilingText(filingId: $filingId, offset: $offset, limit: $limit) {
      filingId
      text
      offset
      characters
      nextOffset
      isCut
    }
  }
`);

let world: World;
let ann: Person;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  await hasAnnounced(
    world,
    announced('a-1', '2026-10-14'),
    announced('a-2', '2026-10-14', { outcome: 'quarantined', reason: 'No header' }),
    announced('a-3', '2026-10-13', { outcome: 'waiting', source: 'form4' }),
  );
  await hasListed(world, 'edgar', '2026-10-12', '2026-10-13T03:10:00.000Z');
  await world.hasFilings('sec', [filingRecord('sec', 'one'), filingRecord('sec', 'bare')]);
  await hasText(world, 'one', 'Harbour 😀 Rail');
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
      const { coverage } = await ask(ann, readCoverage, window);
      expect(await ann.get(`/coverage?${new URLSearchParams(window)}`)).toAnswer(200, { days: coverage });
      expect(coverage?.length).toBeGreaterThan(0);
    }
  });

  test('takes nulls for not sent', async () => {
    const all = await ask(ann, readCoverage, {});
    expect(await ask(ann, readCoverage, { source: null, from: null, to: null })).toEqual(all);
  });

  test.each([
    [{ from: '2026-02-30' }, refused('from must be a date of the calendar (YYYY-MM-DD)', 'coverage')],
    [{ to: 'now' }, refused('to must be a date of the calendar (YYYY-MM-DD)', 'coverage')],
    [
      { from: '2026-10-02', to: '2026-10-01' },
      refused('from must not be after to, which is today unless given; 2026-10-02 is after 2026-10-01', 'coverage'),
    ],
    [
      { from: '2020-01-01', to: '2026-10-01', source: 'edgar' as const },
      refused('from and to must span at most 400 days; 2020-01-01 to 2026-10-01 are 2466', 'coverage'),
    ],
    [{ source: 'sedar' as never }, refused('$source must be one of edgar, form4, tdnet, asx')],
  ])('refuses %j', async (window, error) => {
    expect((await attempt(ann, readCoverage, window)).errors).toEqual([error]);
  });

  test('costs by its days and sources', async () => {
    const widest = { from: '2025-09-11', to: '2026-10-15' };
    expect((await attempt(ann, readCoverage, { ...widest, source: 'edgar' })).errors).toEqual([]);
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
    const { secFilingText } = await ask(ann, readText, { filingId: 'one' });
    expect(secFilingText).toMatchObject({ text: 'Harbour 😀 Rail', nextOffset: null });
    expect(await ann.get('/filings/sec/one/text')).toAnswer(200, { ...secFilingText });
    expect((await ask(ann, readText, { filingId: 'one', offset: 8, limit: 2 })).secFilingText).toEqual({
      filingId: 'one',
      text: '😀 ',
      offset: 8,
      characters: 14,
      nextOffset: 10,
      isCut: false,
    });
    expect(await ask(ann, readText, { filingId: 'one', offset: null, limit: null })).toEqual({ secFilingText });
  });

  test('that is not there is not found, with words that tell why', async () => {
    const errorOf = async (filingId: string) => (await attempt(ann, readText, { filingId })).errors;
    const notFound = { code: 'NOT_FOUND', path: 'secFilingText' };
    expect(await errorOf('none')).toEqual([{ ...notFound, message: 'There is no such SEC filing' }]);
    const message = 'The text of this SEC filing is not kept: it was not collected, or is too old';
    expect(await errorOf('bare')).toEqual([{ ...notFound, message }]);
  });

  test.each([
    [{ offset: -1 }, 'offset must be an integer from 0 to 100000000'],
    [{ limit: 0 }, 'limit must be an integer from 1 to 262144'],
    [{ limit: 262_145 }, 'limit must be an integer from 1 to 262144'],
  ])('refuses %j', async (window, message) => {
    const { errors } = await attempt(ann, readText, { filingId: 'one', ...window });
    expect(errors).toEqual([refused(message, 'secFilingText')]);
  });
});
