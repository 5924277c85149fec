import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filings/filing.js';
import type { TypedDocumentString } from '../generated/graphql.js';
import { graphql } from '../generated/index.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import { kindFacts, kinds } from '../support/expectedFilings.js';
import type { TestUser } from '../support/user.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

interface Arrivals {
  readonly updates?: { items: { filingId: string }[]; nextCursor: string; hasMore: boolean } | null;
}

const poll: Readonly<Record<FilingKind, TypedDocumentString<Arrivals, { since: string; first?: number | null }>>> = {
  sec: graphql(`
    query PollSecFilings($since: String!, $first: Int) {
      updates: secFilingUpdates(since: $since, first: $first) {
        items {
          ...WholeSecFiling
        }
        nextCursor
        hasMore
      }
    }
  `),
  form4: graphql(`
    query PollForm4Filings($since: String!, $first: Int) {
      updates: form4FilingUpdates(since: $since, first: $first) {
        items {
          ...WholeForm4Filing
        }
        nextCursor
        hasMore
      }
    }
  `),
  japan: graphql(`
    query PollJapanFilings($since: String!, $first: Int) {
      updates: japanFilingUpdates(since: $since, first: $first) {
        items {
          ...WholeJapanFiling
        }
        nextCursor
        hasMore
      }
    }
  `),
  asx: graphql(`
    query PollAsxAnnouncements($since: String!, $first: Int) {
      updates: asxAnnouncementUpdates(since: $since, first: $first) {
        items {
          ...WholeAsxAnnouncement
        }
        nextCursor
        hasMore
      }
    }
  `),
};

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of kinds) await world.insertFilings(kind, filingRecords(kind, 25));
});
afterAll(() => world.close());

describe.each([...kinds])('updates of %s filings', (kind) => {
  test('equal those of REST, oldest arrival first, and cursors work in both', async () => {
    const { updates } = await executeGraphql(ann, poll[kind], { since: '2026-10-01', first: 4 });
    const rest = await ann.get(`/filings/${kind}/updates?since=2026-10-01&limit=4`);
    expect(rest).toAnswer(200, updates ?? {});
    expect(updates).toMatchObject({ hasMore: true, items: { length: 4 } });

    const since = (rest.body as { nextCursor: string }).nextCursor;
    const next = await executeGraphql(ann, poll[kind], { since });
    expect(await ann.get(`/filings/${kind}/updates?since=${updates?.nextCursor}`)).toAnswer(200, next.updates ?? {});
  });

  test('are each returned once, including late arrivals of earlier days', async () => {
    const ids: string[] = [];
    let since = '2026-10-02';
    for (let more = true; more;) {
      const { updates } = await executeGraphql(ann, poll[kind], { since, first: 3 });
      ids.push(...(updates?.items.map(({ filingId }) => filingId) ?? []));
      since = updates?.nextCursor ?? '';
      more = updates?.hasMore ?? false;
    }
    expect(new Set(ids).size).toBe(ids.length);

    await world.insertFilings(kind, [filingRecord(kind, 'late', { [kindFacts[kind].date]: '2026-01-02' })]);
    const { updates } = await executeGraphql(ann, poll[kind], { since });
    expect(updates).toMatchObject({
      hasMore: false,
      items: [{ filingId: 'late', [kindFacts[kind].date]: '2026-01-02' }],
    });
  });

  test.each([
    ['no date', 'yesterday'],
    ['no day of the calendar', '2026-02-30'],
    ['nothing', ''],
    ['a NUL', '\u0000'],
  ])('are refused since %s, with the message of REST', async (_what, since) => {
    const rest = await ann.get(`/filings/${kind}/updates?since=${encodeURIComponent(since)}`);
    const { data, errors } = await tryGraphql(ann, poll[kind], { since });
    expect(data).toEqual({ updates: null });
    expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', path: 'updates' }]);
    expect(rest.status).toBe(400);
    // REST takes a parameter that is empty for one that was not sent.
    if (since !== '') expect(rest).toAnswer(400, { error: errors[0]?.message });
  });

  test('refuse a cursor of another list, and more than 500 at once', async () => {
    const other = kind === 'sec' ? 'asx' : 'sec';
    const { updates } = await executeGraphql(ann, poll[other], { since: '2026-10-01' });
    const message = 'since must be a calendar date (YYYY-MM-DD) or a nextCursor that this list returned';
    const { errors } = await tryGraphql(ann, poll[kind], { since: updates?.nextCursor ?? '' });
    expect(errors).toEqual([{ message, code: 'BAD_USER_INPUT', path: 'updates' }]);
    for (const first of [0, 501]) {
      expect((await tryGraphql(ann, poll[kind], { since: '2026-10-01', first })).errors).toEqual([
        { message: 'first must be an integer from 1 to 500', code: 'BAD_USER_INPUT', path: 'updates' },
      ]);
    }
  });
});

const pollAll = graphql(`
  query PollFilings($since: String!, $first: Int) {
    updates: filingUpdates(since: $since, first: $first) {
      items {
        __typename
        id
        kind
        filingId
        company
        date
        preference {
          favorited
        }
      }
      nextCursor
      hasMore
    }
  }
`);

test('updates of all kinds equal those of REST, and cursors work in both', async () => {
  const { updates } = await executeGraphql(ann, pollAll, { since: '2026-10-01', first: 9 });
  const { body } = await ann.get('/filings/updates?since=2026-10-01&limit=9');
  const rest = body as { items: { kind: FilingKind; filingId: string }[]; nextCursor: string; hasMore: boolean };
  expect(updates?.items.map(({ kind, filingId }) => ({ kind, filingId }))).toEqual(
    rest.items.map(({ kind, filingId }) => ({ kind, filingId })),
  );
  const types = { sec: 'SecFiling', form4: 'Form4Filing', japan: 'JapanFiling', asx: 'AsxAnnouncement' };
  for (const { __typename: type, kind } of updates?.items ?? []) expect(type).toBe(types[kind]);
  expect(updates).toMatchObject({ hasMore: true, nextCursor: rest.nextCursor });
  const next = await executeGraphql(ann, pollAll, { since: rest.nextCursor, first: 9 });
  expect(await ann.get(`/filings/updates?since=${updates?.nextCursor}&limit=9`)).toAnswer(200, {
    nextCursor: next.updates?.nextCursor,
  });
  const { errors } = await tryGraphql(ann, pollAll, { since: 'yesterday' });
  expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', path: 'updates' }]);
});
