import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import { countStatements } from '../support/statementCount.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let accounts = 0;

beforeAll(async () => {
  world = await TestWorld.open();
  await world.insertFilings(
    'sec',
    Array.from({ length: 1200 }, (_, index) => filingRecord('sec', `s${index}`)),
  );
  await world.insertFilings('japan', [filingRecord('japan', 'j')]);
  await world.insertFilings('asx', [filingRecord('asx', 'a'), filingRecord('asx', 's1')]);
});
beforeEach(async () => {
  accounts += 1;
  ann = await world.createUser(`ann-${accounts}`);
});
afterAll(() => world.close());

interface Marks {
  readonly kind: string;
  readonly filingId: string;
  readonly archived?: boolean | null;
  readonly favorited?: boolean | null;
}

interface MarkResult {
  readonly before: Marks[];
  readonly failures: { index: number; kind: string; filingId: string; message: string }[];
}

const before = 'before { kind filingId archived favorited }';

async function mark(filings: Marks[], idempotencyKey: string | null = null, user = ann): Promise<MarkResult> {
  const { body } = await user.graphql(
    `mutation($filings: [FilingMarksInput!]!, $idempotencyKey: String) {
      markFilings(filings: $filings, idempotencyKey: $idempotencyKey) { ${before} failures { index kind filingId message } }
    }`,
    { filings, idempotencyKey },
  );
  expect(body).not.toHaveProperty('errors');
  return (body as { data: { markFilings: MarkResult } }).data.markFilings;
}

async function markMatching(filter: object | null, input: object, kinds: string[] | null = null) {
  const { body } = await ann.graphql(
    `mutation($kinds: [FilingKind!], $filter: FilingFilter, $input: FilingPreferenceInput!) {
      markMatchingFilings(kinds: $kinds, filter: $filter, input: $input) { ${before} hasMore }
    }`,
    { kinds, filter, input },
  );
  return (body as { data: { markMatchingFilings: { before: Marks[]; hasMore: boolean } } }).data.markMatchingFilings;
}

/** All stored marks of a user, as the database has them. */
const stored = async ({ userId }: TestUser = ann) => {
  const rows = await world.services.database.prisma.filingPreference.findMany({
    where: { userId },
    orderBy: [{ kind: 'asc' }, { filingId: 'asc' }],
  });
  return rows.map(({ kind, filingId, archived, favorited }) => ({ kind, filingId, archived, favorited }));
};
const inOrder = (marks: Marks[]) =>
  marks.toSorted((one, other) => (`${one.kind} ${one.filingId}` < `${other.kind} ${other.filingId}` ? -1 : 1));

test('each filing gets its own marks, and the former marks of the changed ones restore them exactly', async () => {
  await mark([
    { kind: 'sec', filingId: 's1', archived: true },
    { kind: 'sec', filingId: 's2', favorited: true },
  ]);
  const former = await stored();
  const { before, failures } = await mark([
    { kind: 'asx', filingId: 's1', archived: true },
    { kind: 'sec', filingId: 's2', archived: true, favorited: false },
    { kind: 'sec', filingId: 's1', archived: true },
    { kind: 'japan', filingId: 'j', favorited: false },
  ]);
  expect(failures).toEqual([]);
  expect(before).toEqual([
    { kind: 'asx', filingId: 's1', archived: false, favorited: false },
    { kind: 'sec', filingId: 's2', archived: false, favorited: true },
  ]);
  expect(await stored()).toEqual([
    { kind: 'sec', filingId: 's1', archived: true, favorited: false },
    { kind: 'sec', filingId: 's2', archived: true, favorited: false },
    { kind: 'asx', filingId: 's1', archived: true, favorited: false },
  ]);
  const undone = await mark(before);
  expect(await stored()).toEqual([...former, { kind: 'asx', filingId: 's1', archived: false, favorited: false }]);
  await mark(undone.before);
  expect((await stored()).filter(({ archived }) => archived)).toHaveLength(3);
});

test('an entry that cannot be applied is reported with its reason, and all others are applied', async () => {
  const { before, failures } = await mark([
    { kind: 'sec', filingId: 'nowhere', archived: true },
    { kind: 'japan', filingId: 's1', archived: true },
    { kind: 'sec', filingId: 's3' },
    { kind: 'sec', filingId: 's4', archived: null, favorited: null },
    { kind: 'sec', filingId: 's5', archived: true },
    { kind: 'sec', filingId: 's5', archived: false },
  ]);
  expect(before).toEqual([{ kind: 'sec', filingId: 's5', archived: false, favorited: false }]);
  const noMark = 'archived or favorited must be sent, each true or false';
  expect(failures).toEqual([
    { index: 0, kind: 'sec', filingId: 'nowhere', message: 'There is no such SEC filing' },
    { index: 1, kind: 'japan', filingId: 's1', message: 'There is no such Japan filing' },
    { index: 2, kind: 'sec', filingId: 's3', message: noMark },
    { index: 3, kind: 'sec', filingId: 's4', message: noMark },
    { index: 5, kind: 'sec', filingId: 's5', message: 'An earlier entry of the list marks this filing' },
  ]);
  expect(await stored()).toEqual([{ kind: 'sec', filingId: 's5', archived: true, favorited: false }]);
});

test('500 filings are marked by as many statements as one, 501 are refused', async () => {
  const filings = (count: number, archived: boolean) =>
    Array.from({ length: count }, (_, index) => ({ kind: 'sec', filingId: `s${index}`, archived }));
  const cost = (count: number, archived: boolean) => countStatements(world, () => mark(filings(count, archived)));
  await cost(1, true);
  expect(await cost(500, true)).toBe(await cost(1, false));
  const { body } = await ann.graphql(
    'mutation($filings: [FilingMarksInput!]!) { markFilings(filings: $filings) { failures { index } } }',
    { filings: filings(501, true) },
  );
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test('all filings that match a filter are marked, and no others; undo restores them', async () => {
  await mark([
    { kind: 'sec', filingId: 's7', archived: true, favorited: true },
    { kind: 'sec', filingId: 's8', favorited: true },
  ]);
  const former = await stored();
  const { before, hasMore } = await markMatching({ archived: false }, { archived: true });
  expect(hasMore).toBe(false);
  expect(before).toHaveLength(1202);
  expect((await stored()).every(({ archived }) => archived)).toBe(true);
  expect(await markMatching({ archived: false }, { archived: true })).toEqual({ before: [], hasMore: false });
  for (let begin = 0; begin < before.length; begin += 500) await mark(before.slice(begin, begin + 500));
  const marked = (marks: Marks[]) => marks.filter(({ archived, favorited }) => archived || favorited);
  expect(marked(await stored())).toEqual(former);
});

test('a filter by kind, tag or search term marks what the feed shows for it', async () => {
  const asx = await markMatching(null, { favorited: true }, ['asx']);
  expect(inOrder(asx.before)).toEqual([
    { kind: 'asx', filingId: 'a', archived: false, favorited: false },
    { kind: 'asx', filingId: 's1', archived: false, favorited: false },
  ]);
  const found = await markMatching({ searchTerm: 'harbour' }, { archived: true }, ['japan', 'asx']);
  const feed = await ann.graphql(
    '{ filings(kinds: [japan, asx], filter: { searchTerm: "harbour" }) { totalCount nodes { filingId } } }',
  );
  expect(found.before).toHaveLength(
    (feed.body as { data: { filings: { totalCount: number } } }).data.filings.totalCount,
  );
  expect((await ann.graphql('mutation { markMatchingFilings(input: {}) { hasMore } }')).body).toMatchObject({
    errors: [{ message: 'archived or favorited must be sent, each true or false' }],
  });
});

test('a request that is repeated with its key gets the former marks again', async () => {
  const filings = [{ kind: 'sec', filingId: 's9', archived: true }];
  const first = await mark(filings, 'undo');
  expect(first.before).toHaveLength(1);
  expect(await mark(filings, 'undo')).toEqual(first);
  expect((await mark(filings)).before).toEqual([]);
});

test('concurrent requests each get the marks that they changed', async () => {
  const requests = Array.from({ length: 8 }, (_, index) =>
    mark([
      { kind: 'sec', filingId: 's10', archived: index % 2 === 0 },
      { kind: 'sec', filingId: 's11', archived: index % 2 === 0 },
    ]),
  );
  const results = await Promise.all(requests);
  const changes = results.flatMap(({ before }) => before.filter(({ filingId }) => filingId === 's10'));
  // Each change starts from what the change before it left: they alternate, whatever their order was.
  const archivals = changes.filter(({ archived }) => !archived).length;
  const [last] = await stored();
  expect(archivals - (changes.length - archivals)).toBe(last?.archived ? 1 : 0);
});

test('marks belong to their account, and count against its storage', async () => {
  const ben = await world.createUser(`ben-${accounts}`);
  await mark([{ kind: 'sec', filingId: 's1', archived: true }]);
  expect(await stored(ben)).toEqual([]);
  const usage = await world.services.database.prisma.usage.findUnique({ where: { userId: ann.userId } });
  expect(usage?.bytes).toBe(200n);
});

test('a key without the scope writeDeals marks nothing', async () => {
  const reader = await world.createUser(`ann-${accounts}`, { scopes: ['readFilings', 'readDeals'] });
  const { body } = await reader.graphql('mutation { markMatchingFilings(input: { archived: true }) { hasMore } }');
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  expect(await stored()).toEqual([]);
});
