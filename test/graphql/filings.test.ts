import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { graphql } from '../generated/index.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import type { ItemsPage, TestUser } from '../support/user.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';
import { getFiling, listFilings, setPreference } from './filingDocuments.js';

const readMonitorGroups = graphql(`
  query ReadMonitorGroups {
    monitorGroups {
      category
      label
      groups {
        groupId
        name
        description
      }
      filingConfig {
        formTypes
        secTags
        includeForm4
      }
    }
  }
`);

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];
const names = { sec: 'SEC filing', form4: 'Form 4 filing', japan: 'Japan filing', asx: 'ASX announcement' };

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  for (const kind of kinds) await world.insertFilings(kind, filingRecords(kind, 30));
});
afterAll(() => world.close());

describe.each(kinds)('%s', (kind) => {
  test('lists the items of REST in their order, with the same fields', async () => {
    const { page } = await executeGraphql(ann, listFilings[kind], { first: 500 });
    const { body } = await ann.get(`/filings/${kind}?limit=500`);
    const { items } = body as ItemsPage<object>;
    expect(page?.edges.map(({ node }) => node)).toEqual(items);
    expect(items.length).toBeGreaterThan(10);
  });

  test('returns one filing as REST does', async () => {
    const { page } = await executeGraphql(ann, listFilings[kind], { first: 1 });
    const filingId = page?.edges[0]?.node.filingId ?? '';
    const { filing } = await executeGraphql(ann, getFiling[kind], { filingId });
    const { preference, ...resource } = { preference: undefined, ...filing };
    expect(preference).toBeNull();
    expect(await ann.get(`/filings/${kind}/${encodeURIComponent(filingId)}`)).toAnswer(200, resource);
  });

  test.each(['nothing', '', '\u0000', '\ud800'])('returns null for the unknown filing %j', async (filingId) => {
    expect(await tryGraphql(ann, getFiling[kind], { filingId })).toEqual({
      status: 200,
      data: { filing: null },
      errors: [{ message: `There is no such ${names[kind]}`, code: 'NOT_FOUND', path: 'filing' }],
    });
  });

  test('returns addresses, numbers and texts exactly as imported', async () => {
    const htmlUrl = 'https://example.com';
    const known = {
      sec: { htmlUrl, txtUrl: 'https://EXAMPLE.com/%7Ea?b=%20', companyName: 'é\u0301 😀 \u2028' },
      form4: { htmlUrl, pricePerShare: 0.1, sharesTransacted: 1e15, totalValue: 0, isOfficer: true },
      japan: { pdfUrl: htmlUrl, filingTime: '00:00:00', companyName: '㈱港湾', tags: ['自社株買い'] },
      asx: { pdfUrl: htmlUrl, announcedAt: '2026-10-01T00:00:00.001Z', announcementTypes: ['A', 'B'] },
    }[kind];
    await world.insertFilings(kind, [filingRecord(kind, 'exact', known)]);
    expect((await executeGraphql(ann, getFiling[kind], { filingId: 'exact' })).filing).toMatchObject(known);
  });
});

describe('a filter', () => {
  test.each(kinds)('with only null values equals no filter (%s)', async (kind) => {
    const nothing = Object.fromEntries(
      ['searchTerm', 'filingDate', 'startDate', 'endDate', 'createdAfter', 'createdBefore', 'category', 'groupId']
        .concat('archived', 'favorited', ...(kind === 'sec' ? ['formType'] : []))
        .map((name) => [name, null]),
    );
    const all = await executeGraphql(ann, listFilings[kind], {});
    expect(await executeGraphql(ann, listFilings[kind], { filter: nothing, first: null, after: null })).toEqual(all);
    expect(await executeGraphql(ann, listFilings[kind], { filter: null })).toEqual(all);
  });

  test('treats a null field as absent beside other fields', async () => {
    const { page } = await executeGraphql(ann, listFilings.sec, {
      filter: { category: null, startDate: '2026-10-14' },
    });
    const items = await ann.docket.filings.sec.list({ startDate: '2026-10-14' }).all();
    expect(page?.edges.map(({ node }) => node)).toEqual(items);
  });

  test('by form type is available for SEC filings only', async () => {
    const filter: object = { formType: 'FORM_8_K' };
    const { page } = await executeGraphql(ann, listFilings.sec, { filter });
    expect(page?.edges.map(({ node }) => node)).toEqual(await ann.docket.filings.sec.list({ formType: '8-K' }).all());
    expect(await tryGraphql(ann, listFilings.japan, { filter })).toEqual({
      status: 400,
      data: undefined,
      errors: [
        {
          message: expect.stringMatching(
            /^\$filter\.formType is not a known field; the fields are searchTerm, /,
          ) as unknown as string,
          code: 'BAD_USER_INPUT',
        },
      ],
    });
  });
});

describe('an enumeration in a filter', () => {
  const typeOf = async (name: string) => {
    const { body } = await ann.graphql('query ($name: String!) { __type(name: $name) { enumValues { name } } }', {
      name,
    });
    const { data } = body as { data: { __type: { enumValues: { name: string }[] } } };
    return data.__type.enumValues.map((value) => value.name);
  };

  test('has each form type by a valid GraphQL name', async () => {
    const names = await typeOf('SecFormType');
    expect(names).toHaveLength(28);
    expect(names).toEqual(
      expect.arrayContaining(['FORM_8_K', 'FORM_10_12B_A', 'FORM_424B3', 'S_1', 'SC_13D_A', 'SC_TO_I', 'DEFM14A']),
    );
    await world.insertFilings('sec', [filingRecord('sec', 'amended', { formType: '10-12B/A' })]);
    const { page } = await executeGraphql(ann, listFilings.sec, { filter: { formType: 'FORM_10_12B_A' } as object });
    const items = await ann.docket.filings.sec.list({ formType: '10-12B/A' }).all();
    expect(page?.edges.map(({ node }) => node)).toEqual(items);
    expect(items.map(({ filingId }) => filingId)).toContain('amended');
    expect(new Set(items.map(({ formType }) => formType))).toEqual(new Set(['10-12B/A']));
  });

  test('has each tag by a valid GraphQL name', async () => {
    const names = await typeOf('TagName');
    expect(names).toHaveLength(19);
    expect(names).toEqual(expect.arrayContaining(['SPIN_OFF', 'CVR', 'ODD_LOT_TENDER', 'TAKE_PRIVATE']));
    const tendered = { tags: ['Odd-Lot Tender'], filingDate: '2026-01-02' };
    await world.insertFilings('japan', [filingRecord('japan', 'tendered', tendered)]);
    const { body } = await ann.graphql(
      '{ filings(filter: { tag: ODD_LOT_TENDER, filingDate: "2026-01-02" }) { nodes { filingId tags } } }',
    );
    expect(body).toEqual({
      data: { filings: { nodes: [{ filingId: 'tendered', tags: ['Odd-Lot Tender'] }] } },
    });
  });

  test('has its value in a variable, as the source and REST write it, and its name in a document', async () => {
    const query = 'query ($f: SecFilingFilter) { secFilings(filter: $f) { totalCount } }';
    const counts = await Promise.all(
      ['8-K', 'FORM_8_K'].map(async (formType) => (await ann.graphql(query, { f: { formType } })).body),
    );
    expect(counts[0]).toEqual({ data: { secFilings: { totalCount: expect.any(Number) } } });
    expect(counts[1]).toEqual(counts[0]);
  });

  test.each([
    ['category', 'MonitorCategoryKey', 'spin-offs'],
    ['formType', 'SecFormType', '8-k'],
    ['tag', 'TagName', 'Spin off'],
  ])('refuses another %s and lists the allowed values', async (field, name, word) => {
    const message = `must be one of ${(await typeOf(name)).join(', ')}`;
    const [inVariable, inDocument] = await Promise.all([
      ann.graphql('query ($f: SecFilingFilter) { secFilings(filter: $f) { totalCount } }', { f: { [field]: word } }),
      ann.graphql(`{ secFilings(filter: { ${field}: "${word}" }) { totalCount } }`),
    ]);
    const errorWith = (text: string) => ({ errors: [expect.objectContaining({ message: text })] });
    expect(inVariable).toAnswer(400, errorWith(`$f.${field} ${message}`));
    expect(inDocument).toAnswer(400, errorWith(`The value ${message}`));
  });
});

describe('setFilingPreference', () => {
  const filingId = 'kept';
  beforeAll(async () => {
    for (const kind of kinds) await world.insertFilings(kind, [filingRecord(kind, filingId)]);
  });

  test.each(kinds)('sets one flag, keeps the other, and is visible only to its owner (%s)', async (kind) => {
    const set = async (input: object) =>
      (await executeGraphql(ann, setPreference, { kind, filingId, input })).setFilingPreference?.preference;
    const first = await set({ archived: true });
    expect(first).toMatchObject({ userId: ann.userId, filingId, archived: true, favorited: false });
    const both = await set({ favorited: true });
    expect(both).toMatchObject({ archived: true, favorited: true, createdAt: first?.createdAt });

    expect((await executeGraphql(ann, getFiling[kind], { filingId })).filing?.preference).toEqual(both);
    expect((await executeGraphql(ben, getFiling[kind], { filingId })).filing?.preference).toBeNull();
    expect(await ann.post(`/filings/${kind}/${filingId}/preferences`, { archived: true })).toAnswer(200, {
      ...both,
      updatedAt: expect.any(String),
    });
  });

  test('applies to one kind when other kinds have a filing with the same id', async () => {
    const cleo = await world.createUser('cleo');
    await executeGraphql(cleo, setPreference, { kind: 'japan', filingId, input: { favorited: true } });
    const answers = await Promise.all(kinds.map((kind) => executeGraphql(cleo, getFiling[kind], { filingId })));
    expect(answers.map(({ filing }) => filing?.preference !== null)).toEqual([false, false, true, false]);
  });

  test.each([{}, { archived: null }, { archived: null, favorited: null }])('refuses %j as REST does', async (input) => {
    const rest = (await ann.post(`/filings/sec/${filingId}/preferences`, input)).body as { error: string };
    const { data, errors } = await tryGraphql(ann, setPreference, { kind: 'sec', filingId, input });
    expect({ data, errors }).toEqual({
      data: { setFilingPreference: null },
      errors: [{ message: rest.error, code: 'BAD_USER_INPUT', path: 'setFilingPreference' }],
    });
  });

  test('refuses an unknown filing', async () => {
    const { errors } = await tryGraphql(ann, setPreference, { kind: 'asx', filingId: 'x', input: { archived: true } });
    expect(errors).toEqual([
      { message: 'There is no such ASX announcement', code: 'NOT_FOUND', path: 'setFilingPreference' },
    ]);
  });
});

test('the monitor groups equal those of REST, in their order', async () => {
  const { monitorGroups } = await executeGraphql(ann, readMonitorGroups);
  expect(await ann.get('/monitor-groups')).toAnswer(200, { categories: monitorGroups });
  expect(monitorGroups).toHaveLength(12);
});
