import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import { countStatements } from '../support/statementCount.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
/** Another API key of the same account. */
let annsScript: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  annsScript = await world.createUser('ann');
  await world.insertFilings('sec', [filingRecord('sec', 's1'), filingRecord('sec', 's2')]);
});
afterAll(() => world.close());

interface Entry {
  readonly entryId: string;
  readonly kind: string;
  readonly at: string;
  readonly author: { kind: string; name: string | null } | null;
  readonly changes: { field: string; before: string | null; after: string | null }[];
  readonly linkedFilingIds: string[];
  readonly unlinkedFilingIds: string[];
  readonly documentChanges: { documentId: string; before: string | null; after: string | null; urlChanged: boolean }[];
  readonly linkedFilings: { filingId: string }[];
  readonly activity: { content: string } | null;
}

interface Page {
  readonly nodes: Entry[];
  readonly pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string; startCursor: string };
  readonly totalCount: number;
}

const entryFields = `entryId kind at author { kind name } changes { field before after } linkedFilingIds unlinkedFilingIds
  documentChanges { documentId before after urlChanged } linkedFilings { filingId } activity { content }`;

async function readPage(dealId: string, page = '', user = ann): Promise<Page> {
  const { body } = await user.graphql(`{ deal(dealId: "${dealId}") { timeline${page} {
    nodes { ${entryFields} } pageInfo { hasNextPage hasPreviousPage endCursor startCursor } totalCount } } }`);
  const { data, errors } = body as { data: { deal: { timeline: Page } }; errors?: object[] };
  expect(errors).toBeUndefined();
  return data.deal.timeline;
}

const timeline = async (dealId: string) => (await readPage(dealId, '(first: 100)')).nodes;
const changesOf = async (dealId: string) =>
  (await timeline(dealId)).filter(({ kind }) => kind === 'dealChanged').map(({ changes }) => changes);
const minutes = (count: number) => world.clock.advance(count * 60_000);

describe('the timeline of a deal', () => {
  test('merges its creation, its changes, activities and completed tasks, newest first', async () => {
    const { dealId, createdAt } = await ann.createDeal();
    const { body: task } = await ann.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Call' });
    minutes(1);
    await annsScript.put(`/deals/${dealId}`, {
      status: 'closed',
      targetPrice: 42.5,
      relatedFilingIds: ['s1', 'later'],
    });
    minutes(1);
    await ann.put(`/deals/${dealId}/activities/${(task as { activityId: string }).activityId}`, { completed: true });
    const key = { kind: 'apiKey', name: expect.stringMatching(/^test \(dkt_\w{4}…\w{4}\)$/) };
    expect(await timeline(dealId)).toEqual([
      expect.objectContaining({ kind: 'taskCompleted', author: null, changes: [], activity: { content: 'Call' } }),
      {
        entryId: expect.any(String),
        kind: 'dealChanged',
        at: expect.any(String),
        author: key,
        changes: [
          { field: 'status', before: 'active', after: 'closed' },
          { field: 'targetPrice', before: null, after: '42.5' },
          { field: 'relatedFilingIds', before: '0', after: '2' },
        ],
        linkedFilingIds: ['s1', 'later'],
        unlinkedFilingIds: [],
        documentChanges: [],
        linkedFilings: [{ filingId: 's1' }],
        activity: null,
      },
      expect.objectContaining({ kind: 'activityCreated', activity: { content: 'Call' } }),
      expect.objectContaining({ kind: 'dealCreated', entryId: dealId, at: createdAt, author: key, changes: [] }),
    ]);
  });

  test('is read page by page in both directions while the deal is changed', async () => {
    const { dealId } = await ann.createDeal();
    for (let index = 0; index < 12; index += 1) {
      await (index % 2 ? ann : annsScript).put(`/deals/${dealId}`, { notes: `No. ${index}` });
      await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: `No. ${index}` });
    }
    const all = await timeline(dealId);
    expect(all).toHaveLength(25);
    const walked: Entry[] = [];
    let page = await readPage(dealId, '(first: 4)');
    for (;;) {
      walked.push(...page.nodes);
      if (!page.pageInfo.hasNextPage) break;
      await annsScript.put(`/deals/${dealId}`, { notes: `Meanwhile ${walked.length}` });
      page = await readPage(dealId, `(first: 4, after: "${page.pageInfo.endCursor}")`);
    }
    expect(walked.map(({ entryId, at }) => [entryId, at])).toEqual(all.map(({ entryId, at }) => [entryId, at]));
    const back = await readPage(dealId, `(last: 5, before: "${page.pageInfo.startCursor}")`);
    expect(back.nodes.map(({ entryId }) => entryId)).toEqual(all.slice(19, 24).map(({ entryId }) => entryId));
    expect(page.totalCount).toBe(26);
  });

  test('of another deal does not take a cursor, and one of another account is not shown', async () => {
    const [one, other] = [await ann.createDeal(), await ann.createDeal()];
    await ann.put(`/deals/${one.dealId}`, { status: 'closed' });
    const { pageInfo } = await readPage(one.dealId, '(first: 1)');
    const refused = await ann.graphql(
      `{ deal(dealId: "${other.dealId}") { timeline(after: "${pageInfo.endCursor}") { totalCount } } }`,
    );
    expect(refused.body).toMatchObject({ errors: [{ message: expect.stringMatching(/^after/) }] });
    const ben = await world.createUser('ben');
    const [entry] = await timeline(one.dealId);
    const foreign = await ben.graphql(
      `{ dealFormerTexts(dealId: "${one.dealId}", changeId: "${entry?.entryId}") { text } }`,
    );
    expect(foreign.body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });

  test('of many deals costs one statement, and one for their activities', async () => {
    const count = (first: number) =>
      countStatements(world, async () => {
        const { body } = await ann.graphql(
          `{ deals(first: ${first}) { nodes { timeline(first: 3) { nodes { kind changes { field } activity { content } } } prices { at } } } }`,
        );
        expect(body).not.toHaveProperty('errors');
      });
    const forOne = await count(1);
    expect(await count(4)).toBeLessThanOrEqual(forOne + 1);
  });
});

describe('an entry', () => {
  // Triggers give a deal whose documents change a time of the database.
  const useTimeOfDatabase = () => world.clock.set(new Date().toISOString());

  test('has the changes of one author within ten minutes of the first', async () => {
    const { dealId } = await ann.createDeal({ targetPrice: 40 });
    await ann.put(`/deals/${dealId}`, { targetPrice: 41 });
    minutes(9);
    await ann.put(`/deals/${dealId}`, { targetPrice: 42, notes: 'Better' });
    minutes(2);
    await ann.put(`/deals/${dealId}`, { targetPrice: 43 });
    await annsScript.put(`/deals/${dealId}`, { targetPrice: 44 });
    await ann.put(`/deals/${dealId}`, { targetPrice: 45 });
    const price = (before: string, after: string) => ({ field: 'targetPrice', before, after });
    expect(await changesOf(dealId)).toEqual([
      [price('44', '45')],
      [price('43', '44')],
      [price('42', '43')],
      [price('40', '42'), { field: 'notes', before: null, after: 'Better' }],
    ]);
  });

  test('loses a field with its former value, and disappears without fields', async () => {
    const { dealId } = await ann.createDeal({ notes: 'Call' });
    await ann.put(`/deals/${dealId}`, { notes: 'Write', status: 'closed' });
    await ann.put(`/deals/${dealId}`, { notes: 'Call' });
    expect(await changesOf(dealId)).toEqual([[{ field: 'status', before: 'active', after: 'closed' }]]);
    await ann.put(`/deals/${dealId}`, { status: 'active' });
    expect(await changesOf(dealId)).toEqual([]);
    await ann.put(`/deals/${dealId}`, { status: 'active', notes: 'Call' });
    expect(await changesOf(dealId)).toEqual([]);
  });

  test('shows the beginning of a long text, and its former text can be read', async () => {
    const former = `${'𝄞'.repeat(300)}\n${'x'.repeat(40_000)}`;
    const { dealId } = await ann.createDeal({ notes: former });
    await ann.put(`/deals/${dealId}`, { notes: 'Shorter', riskAssessment: 'New', symbol: 'HRBR' });
    const [entry] = await timeline(dealId);
    expect(entry?.changes).toEqual([
      { field: 'symbol', before: null, after: 'HRBR' },
      { field: 'notes', before: '𝄞'.repeat(200), after: 'Shorter' },
      { field: 'riskAssessment', before: null, after: 'New' },
    ]);
    const read = (changeId: string) =>
      ann.graphql(`{ dealFormerTexts(dealId: "${dealId}", changeId: "${changeId}") { field text } }`);
    expect((await read(entry?.entryId ?? '')).body).toEqual({
      data: {
        dealFormerTexts: [
          { field: 'notes', text: former },
          { field: 'riskAssessment', text: null },
        ],
      },
    });
    expect((await read('nothing')).body).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  test('names links that are added and removed on every API, and keeps concurrent ones', async () => {
    const { dealId } = await ann.createDeal({ relatedFilingIds: ['s1'] });
    const link = (filingId: string) =>
      ann.graphql(`mutation { linkFilings(dealId: "${dealId}", filingIds: ["${filingId}"]) { deal { dealId } } }`);
    await Promise.all(['s2', 'later', 's3'].map(link));
    await ann.graphql(`mutation { unlinkFilings(dealId: "${dealId}", filingIds: ["s1"]) { deal { dealId } } }`);
    const [entry] = await timeline(dealId);
    expect(entry).toMatchObject({
      changes: [{ field: 'relatedFilingIds', before: '1', after: '3' }],
      unlinkedFilingIds: ['s1'],
      linkedFilings: [{ filingId: 's2' }],
    });
    expect(entry?.linkedFilingIds.toSorted()).toEqual(['later', 's2', 's3']);
  });

  test('names documents that are added, changed and removed, with the fields of the same time', async () => {
    useTimeOfDatabase();
    const { dealId } = await ann.createDeal();
    const url = 'https://example.com/circular.pdf';
    const change = async (mutation: string, user = ann) => {
      const { body } = await user.graphql(`mutation { ${mutation} { deal { documents { documentId name } } } }`);
      const { data } = body as {
        data: Record<string, { deal: { documents: { documentId: string; name: string }[] } }>;
      };
      return Object.values(data)[0]?.deal.documents ?? [];
    };
    const add = async (name: string) => {
      const input = `{ name: "${name}", url: "${url}" }`;
      const documents = await change(`addDealDocument(dealId: "${dealId}", input: ${input})`);
      return documents.at(-1)?.documentId ?? '';
    };
    const update = (documentId: string, input: string, user = ann) =>
      change(`updateDealDocument(dealId: "${dealId}", documentId: "${documentId}", input: { ${input} })`, user);
    const remove = (documentId: string) =>
      change(`removeDealDocument(dealId: "${dealId}", documentId: "${documentId}")`);
    const changesOfDocuments = async () =>
      (await timeline(dealId)).filter(({ kind }) => kind === 'dealChanged').map((entry) => entry.documentChanges);
    const draft = await add('Draft');
    await remove(await add('Mistake'));
    await update(draft, 'url: "https://example.com/other.pdf"');
    const added = [{ documentId: draft, before: null, after: 'Draft', urlChanged: false }];
    expect(await changesOfDocuments()).toEqual([added]);
    minutes(11);
    await update(draft, 'name: "Circular"');
    expect(await changesOfDocuments()).toEqual([
      [{ documentId: draft, before: 'Draft', after: 'Circular', urlChanged: false }],
      added,
    ]);
    await update(draft, 'name: "Draft"');
    expect(await changesOfDocuments()).toEqual([added]);
    await update(draft, `url: "${url}"`);
    await ann.put(`/deals/${dealId}`, { status: 'closed' });
    await update(draft, 'name: "Final"', annsScript);
    minutes(11);
    await remove(draft);
    expect(await changesOfDocuments()).toEqual([
      [{ documentId: draft, before: 'Final', after: null, urlChanged: false }],
      [{ documentId: draft, before: 'Draft', after: 'Final', urlChanged: false }],
      [{ documentId: draft, before: 'Draft', after: 'Draft', urlChanged: true }],
      added,
    ]);
    expect((await changesOf(dealId))[2]).toEqual([{ field: 'status', before: 'active', after: 'closed' }]);
  });

  test('names documents that are added at the same time once each', async () => {
    useTimeOfDatabase();
    const { dealId } = await ann.createDeal();
    const names = ['one', 'two', 'three', 'four'];
    const answers = await Promise.all(
      names.map((name) =>
        ann.graphql(
          `mutation { addDealDocument(dealId: "${dealId}", input: { name: "${name}", url: "https://example.com" }) { deal { dealId } } }`,
        ),
      ),
    );
    for (const { body } of answers) expect(body).not.toHaveProperty('errors');
    const [entry, ...others] = await timeline(dealId);
    expect(entry?.documentChanges.map(({ after }) => after).toSorted()).toEqual(names.toSorted());
    expect(others).toHaveLength(1);
  });

  test('is not stored when the change fails', async () => {
    const { dealId } = await ann.createDeal();
    const { status } = await ann.send('PUT', `/deals/${dealId}`, { status: 'closed' }, { 'if-match': '"other"' });
    expect(status).toBe(412);
    expect(await changesOf(dealId)).toEqual([]);
  });
});

test('beyond 1,000 entries, the oldest are merged into one', async () => {
  const { dealId } = await ann.createDeal({ targetPrice: 1, notes: 'First' });
  await ann.put(`/deals/${dealId}`, { targetPrice: 2, notes: 'Second', relatedFilingIds: ['s1'] });
  await annsScript.put(`/deals/${dealId}`, { targetPrice: 3, relatedFilingIds: ['s2'] });
  const { prisma } = world.services.database;
  const [entry, older] = await prisma.dealChange.findMany({ where: { dealId }, orderBy: { at: 'desc' }, take: 2 });
  const document = { documentId: 'd1', urlChanged: false };
  const setDocument = (changeId: string | undefined, before: string | null, after: string) =>
    prisma.dealChange.update({
      where: { changeId: changeId ?? '' },
      data: { documentChanges: [{ ...document, before, after }] },
    });
  await setDocument(older?.changeId, null, 'Draft');
  await setDocument(entry?.changeId, 'Draft', 'Circular');
  const at = new Date(Number(entry?.at) + 1);
  const empty = { dealId, userId: ann.userId, author: { kind: 'operator' }, changes: [], former: {}, bytes: 300 };
  await prisma.dealChange.createMany({
    data: Array.from({ length: 998 }, (_, index) => ({ ...empty, at: new Date(at.getTime() + index) })),
  });
  const all = () => prisma.dealChange.findMany({ where: { dealId }, orderBy: { at: 'asc' } });
  await ann.put(`/deals/${dealId}`, { status: 'closed' });
  const rows = await all();
  expect(rows).toHaveLength(1000);
  expect(rows[0]).toMatchObject({
    changeId: entry?.changeId,
    author: null,
    former: { targetPrice: 1, notes: 'First', relatedFilingIds: [] },
    changes: [
      { field: 'targetPrice', before: '1', after: '3' },
      { field: 'notes', before: 'First', after: 'Second' },
      { field: 'relatedFilingIds', before: '0', after: '1' },
    ],
    linkedFilingIds: ['s2'],
    unlinkedFilingIds: [],
    documentChanges: [{ documentId: 'd1', before: null, after: 'Circular', urlChanged: false }],
  });
});

describe('prices', () => {
  const prices = async (dealId: string) => {
    const { body } = await ann.graphql(`{ deal(dealId: "${dealId}") { prices { at targetPrice currentPrice } } }`);
    return (body as { data: { deal: { prices: object[] } } }).data.deal.prices;
  };

  test('are a series that begins with the creation and ends with the present prices', async () => {
    const { dealId, createdAt } = await ann.createDeal({ targetPrice: 40 });
    minutes(11);
    await ann.put(`/deals/${dealId}`, { currentPrice: 30 });
    minutes(11);
    await ann.put(`/deals/${dealId}`, { notes: 'No price' });
    minutes(11);
    await ann.put(`/deals/${dealId}`, { currentPrice: 31.25, targetPrice: null });
    expect(await prices(dealId)).toEqual([
      { at: createdAt, targetPrice: 40, currentPrice: null },
      { at: expect.any(String), targetPrice: 40, currentPrice: 30 },
      { at: expect.any(String), targetPrice: null, currentPrice: 31.25 },
    ]);
  });

  test('are empty without a price, begin with the first price, and have at most 200 points', async () => {
    const { dealId } = await ann.createDeal();
    expect(await prices(dealId)).toEqual([]);
    for (let price = 1; price <= 205; price += 1)
      await (price % 2 ? ann : annsScript).put(`/deals/${dealId}`, { currentPrice: price });
    const series = await prices(dealId);
    expect(series).toHaveLength(200);
    expect([series[0], series.at(-1)]).toMatchObject([{ currentPrice: 6 }, { currentPrice: 205 }]);
  });
});
