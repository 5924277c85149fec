import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let accounts = 0;

beforeAll(async () => {
  world = await TestWorld.open();
});
beforeEach(async () => {
  accounts += 1;
  ann = await world.createUser(`ann-${accounts}`);
});
afterAll(() => world.close());

interface View {
  readonly viewId: string;
  readonly name: string;
  readonly kinds: string[];
  readonly filter: object;
  readonly filterProblem: string | null;
  readonly columns: string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

const fields = 'viewId name kinds filter filterProblem columns createdAt updatedAt';

const create = (input: object, user = ann, idempotencyKey: string | null = null) =>
  user.graphql(
    `mutation($input: CreateSavedViewInput!, $idempotencyKey: String) {
      done: createSavedView(input: $input, idempotencyKey: $idempotencyKey) { savedView { ${fields} } }
    }`,
    { input, idempotencyKey },
  );
const created = async (input: object, user = ann): Promise<View> => {
  const { body } = await create(input, user);
  expect(body).not.toHaveProperty('errors');
  return (body as { data: { done: { savedView: View } } }).data.done.savedView;
};
const update = (viewId: string, input: object, ifUpdatedAt: string | null = null, user = ann) =>
  user.graphql(
    `mutation($viewId: ID!, $input: UpdateSavedViewInput!, $ifUpdatedAt: DateTime) {
      done: updateSavedView(viewId: $viewId, input: $input, ifUpdatedAt: $ifUpdatedAt) { savedView { ${fields} } }
    }`,
    { viewId, input, ifUpdatedAt },
  );
const remove = (viewId: string, ifUpdatedAt: string | null = null, user = ann) =>
  user.graphql(
    `mutation($viewId: ID!, $ifUpdatedAt: DateTime) {
      deleteSavedView(viewId: $viewId, ifUpdatedAt: $ifUpdatedAt) { deletedViewId }
    }`,
    { viewId, ifUpdatedAt },
  );
const order = (viewIds: string[], user = ann) =>
  user.graphql('mutation($viewIds: [ID!]!) { orderSavedViews(viewIds: $viewIds) { savedViews { name } } }', {
    viewIds,
  });
const views = async (user = ann): Promise<View[]> =>
  ((await user.graphql(`{ savedViews { ${fields} } }`)).body as { data: { savedViews: View[] } }).data.savedViews;
const names = async (user = ann) => (await views(user)).map(({ name }) => name);
const code = (body: unknown) =>
  (body as { errors?: { extensions: { code: string } }[] }).errors?.map(({ extensions }) => extensions.code);

test('a view keeps its name, kinds, filter and columns, and its filter goes back into the feed as it is', async () => {
  const filter = { tag: 'SPIN_OFF', category: 'spinoffs', archived: false, searchTerm: 'rail' };
  const view = await created({ name: ' Spin-offs ', kinds: ['sec', 'asx'], filter, columns: ['time', 'title'] });
  expect(view).toEqual({
    viewId: expect.any(String),
    name: 'Spin-offs',
    kinds: ['sec', 'asx'],
    filter: { ...filter, tag: 'Spin-off' },
    filterProblem: null,
    columns: ['time', 'title'],
    createdAt: expect.any(String),
    updatedAt: view.createdAt,
  });
  expect(await views()).toEqual([view]);
  const feed =
    'query($kinds: [FilingKind!], $filter: FilingFilter) { filings(kinds: $kinds, filter: $filter) { totalCount } }';
  expect(await ann.graphql(feed, { kinds: view.kinds, filter: view.filter })).toAnswer(200, {
    data: { filings: { totalCount: 0 } },
  });
});

test('a name alone is a view of everything; null in a filter counts as absent, and aliases of dates are replaced', async () => {
  expect(await created({ name: 'All' })).toMatchObject({ kinds: [], filter: {}, columns: [], filterProblem: null });
  const { filter } = await created({
    name: 'September',
    filter: { tag: null, createdAfter: '2026-09-01', endDate: null },
  });
  expect(filter).toEqual({ startDate: '2026-09-01' });
});

test.each([
  [{ startDate: '2026-10-02', endDate: '2026-10-01' }, 'startDate must not be after endDate'],
  [{ groupId: 'nowhere' }, 'groupId must be one of'],
  [{ searchTerm: '-only' }, 'searchTerm'],
  [{ category: 'spinoffs', groupId: 'spac-mergers' }, 'belongs to the category'],
])('a filter that the feed refuses is refused: %j', async (filter, message) => {
  const { body } = await create({ name: 'Wrong', filter });
  expect(body).toMatchObject({ errors: [{ message: expect.stringContaining(message) }] });
  const { viewId } = await created({ name: 'Right' });
  expect(code((await update(viewId, { filter })).body)).toEqual(['BAD_USER_INPUT']);
});

test('a filter that is no longer allowed is shown with its problem, and can be replaced', async () => {
  const { viewId } = await created({ name: 'Old', filter: { searchTerm: 'rail' }, columns: ['time'] });
  await world.services.database.prisma.savedView.update({
    where: { viewId },
    data: { filter: { sector: 'Rail', tag: 'Gone' }, columns: ['gone', 'time'] },
  });
  const [old] = await views();
  expect(old).toMatchObject({
    name: 'Old',
    filter: { sector: 'Rail', tag: 'Gone' },
    filterProblem: expect.stringContaining('sector is not a known field'),
    columns: ['time'],
  });
  expect((await update(viewId, { name: 'Older' })).body).toMatchObject({
    data: { done: { savedView: { name: 'Older', filterProblem: expect.any(String) } } },
  });
  expect((await update(viewId, { filter: { ticker: 'HRBR' } })).body).toMatchObject({
    data: { done: { savedView: { filter: { ticker: 'HRBR' }, filterProblem: null } } },
  });
});

test('a view with a category is renamed and created when the categories have to be read again', async () => {
  const { viewId } = await created({ name: 'Spin-offs', filter: { category: 'spinoffs' } });
  for (const change of [
    () => update(viewId, { name: 'Spins' }),
    () => create({ name: 'IPOs', filter: { category: 'ipos' } }),
  ]) {
    world.clock.advance(10_000);
    expect((await change()).body).not.toHaveProperty('errors');
  }
});

test('a change leaves other fields, null clears, and an empty change changes nothing', async () => {
  const view = await created({ name: 'One', kinds: ['sec'], filter: { ticker: 'A' }, columns: ['time'] });
  world.clock.advance(1000);
  expect((await update(view.viewId, {})).body).toEqual({ data: { done: { savedView: view } } });
  const { body } = await update(view.viewId, { name: 'Two', filter: null });
  expect(body).toEqual({
    data: { done: { savedView: { ...view, name: 'Two', filter: {}, updatedAt: expect.any(String) } } },
  });
  expect((await update(view.viewId, { kinds: null, columns: null })).body).toMatchObject({
    data: { done: { savedView: { kinds: [], columns: [] } } },
  });
});

test('views are listed in the order that was set; those not named follow', async () => {
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) ids.push((await created({ name })).viewId);
  const [a, b, c, d] = ids as [string, string, string, string];
  expect((await order([d, b])).body).toEqual({
    data: { orderSavedViews: { savedViews: ['d', 'b', 'a', 'c'].map((name) => ({ name })) } },
  });
  await created({ name: 'e' });
  expect(await names()).toEqual(['d', 'b', 'a', 'c', 'e']);
  expect((await order([a, '6f1c0f52-6a3b-4d0e-9d53-0f8d2a4b7c11', c])).body).toMatchObject({
    errors: [{ extensions: { code: 'NOT_FOUND', fields: [{ field: 'viewIds[1]' }] } }],
  });
  expect(await names()).toEqual(['d', 'b', 'a', 'c', 'e']);
  const orders = [
    [a, b, c, d],
    [d, c, b, a],
  ];
  await Promise.all([...orders, ...orders].map((ids) => order(ids)));
  expect(['a b c d e', 'd c b a e']).toContain((await names()).join(' '));
});

test('an account has at most 100 views, however many requests come at once', async () => {
  for (let index = 0; index < 95; index += 1) await created({ name: `View ${index}` });
  const responses = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Another' })));
  expect(responses.filter(({ body }) => code(body)?.[0] === 'BAD_USER_INPUT')).toHaveLength(5);
  expect(await views()).toHaveLength(100);
});

test('a view that is created again with its key is created once', async () => {
  const first = await create({ name: 'Once' }, ann, 'one');
  expect((await create({ name: 'Once' }, ann, 'one')).body).toEqual(first.body);
  expect(await names()).toEqual(['Once']);
});

test('a precondition that no longer holds refuses a change and a deletion', async () => {
  const { viewId, updatedAt } = await created({ name: 'One' });
  world.clock.advance(1000);
  expect(code((await update(viewId, { name: 'Two' }, updatedAt)).body)).toBeUndefined();
  expect(code((await update(viewId, { name: 'Three' }, updatedAt)).body)).toEqual(['PRECONDITION_FAILED']);
  expect(code((await remove(viewId, updatedAt)).body)).toEqual(['PRECONDITION_FAILED']);
  expect(await names()).toEqual(['Two']);
  expect((await remove(viewId)).body).toEqual({ data: { deleteSavedView: { deletedViewId: viewId } } });
  expect(code((await remove(viewId)).body)).toEqual(['NOT_FOUND']);
  expect(await names()).toEqual([]);
});

test('views of another account are neither shown nor changed', async () => {
  const ben = await world.createUser(`ben-${accounts}`);
  const { viewId } = await created({ name: 'Private' });
  expect(await views(ben)).toEqual([]);
  for (const response of [
    update(viewId, { name: 'Seen' }, null, ben),
    remove(viewId, null, ben),
    order([viewId], ben),
  ]) {
    expect(code((await response).body)).toEqual(['NOT_FOUND']);
  }
  expect(await names()).toEqual(['Private']);
});

test.each([
  [{ name: '' }],
  [{ name: 'x'.repeat(101) }],
  [{ name: 'two\nlines' }],
  [{ name: 'One', columns: ['time', 'time'] }],
  [{ name: 'One', columns: ['unknown'] }],
  [{ name: 'One', kinds: ['sec', 'sec'] }],
  [{ name: 'One', filter: { unknown: 1 } }],
])('input out of its limits is refused: %j', async (input) => {
  expect(code((await create(input)).body)).toEqual(['BAD_USER_INPUT']);
});

test('views count against the storage of their account, and go with it', async () => {
  const { prisma } = world.services.database;
  const bytes = async () => Number((await prisma.usage.findUnique({ where: { userId: ann.userId } }))?.bytes ?? 0);
  const { viewId } = await created({ name: 'One', filter: { ticker: 'HRBR' } });
  const first = await bytes();
  expect(first).toBeGreaterThan(300);
  await update(viewId, { name: 'Longer' });
  expect(await bytes()).toBe(first + 3);
  await remove(viewId);
  expect(await bytes()).toBe(0);
  await created({ name: 'Last' });
  await prisma.account.delete({ where: { userId: ann.userId } });
  expect(await prisma.savedView.count({ where: { userId: ann.userId } })).toBe(0);
});

test('a key that only reads lists views and changes none', async () => {
  await created({ name: 'One' });
  const reader = await world.createUser(`ann-${accounts}`, { scopes: ['readFilings'] });
  expect(await names(reader)).toEqual(['One']);
  expect(code((await create({ name: 'Two' }, reader)).body)).toEqual(['FORBIDDEN']);
});
