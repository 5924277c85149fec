import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filing.js';
import { graphql } from '../generated/index.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import type { Page, Person } from '../support/person.js';
import { ask, attempt } from '../support/typedGraphql.js';
import { World } from '../support/world.js';
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

let world: World;
let ann: Person;
let ben: Person;
const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];
const names = { sec: 'SEC filing', form4: 'Form 4 filing', japan: 'Japan filing', asx: 'ASX announcement' };

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
  for (const kind of kinds) await world.hasFilings(kind, filingRecords(kind, 30));
});
afterAll(() => world.close());

describe.each(kinds)('%s', (kind) => {
  test('lists the items of REST in their order, the same field by field', async () => {
    const { page } = await ask(ann, listFilings[kind], { first: 500 });
    const { body } = await ann.get(`/filings/${kind}?limit=500`);
    const { items } = body as Page<object>;
    expect(page?.edges.map(({ node }) => node)).toEqual(items);
    expect(items.length).toBeGreaterThan(10);
  });

  test('shows one filing as REST does', async () => {
    const { page } = await ask(ann, listFilings[kind], { first: 1 });
    const filingId = page?.edges[0]?.node.filingId ?? '';
    const { filing } = await ask(ann, getFiling[kind], { filingId });
    const { preference, ...resource } = { preference: undefined, ...filing };
    expect(preference).toBeNull();
    expect(await ann.get(`/filings/${kind}/${encodeURIComponent(filingId)}`)).toAnswer(200, resource);
  });

  test.each(['nothing', '', '\u0000', '\ud800'])('knows no filing %j', async (filingId) => {
    expect(await attempt(ann, getFiling[kind], { filingId })).toEqual({
      status: 200,
      data: { filing: null },
      errors: [{ message: `There is no such ${names[kind]}`, code: 'NOT_FOUND', path: 'filing' }],
    });
  });

  test('prints addresses, numbers and texts exactly as they were taken in', async () => {
    const htmlUrl = 'https://example.com';
    const known = {
      sec: { htmlUrl, txtUrl: 'https://EXAMPLE.com/%7Ea?b=%20', companyName: 'é\u0301 😀 \u2028' },
      form4: { htmlUrl, pricePerShare: 0.1, sharesTransacted: 1e15, totalValue: 0, isOfficer: true },
      japan: { pdfUrl: htmlUrl, filingTime: '00:00:00', companyName: '㈱港湾', tags: ['自社株買い'] },
      asx: { pdfUrl: htmlUrl, announcedAt: '2026-10-01T00:00:00.001Z', announcementTypes: ['A', 'B'] },
    }[kind];
    await world.hasFilings(kind, [filingRecord(kind, 'exact', known)]);
    expect((await ask(ann, getFiling[kind], { filingId: 'exact' })).filing).toMatchObject(known);
  });
});

describe('a filter', () => {
  test.each(kinds)('of nulls alone is as good as none (%s)', async (kind) => {
    const nothing = Object.fromEntries(
      ['searchTerm', 'filingDate', 'startDate', 'endDate', 'createdAfter', 'createdBefore', 'category', 'groupId']
        .concat('archived', 'favorited', ...(kind === 'sec' ? ['formType'] : []))
        .map((name) => [name, null]),
    );
    const all = await ask(ann, listFilings[kind], {});
    expect(await ask(ann, listFilings[kind], { filter: nothing, first: null, after: null })).toEqual(all);
    expect(await ask(ann, listFilings[kind], { filter: null })).toEqual(all);
  });

  test('takes the null of one field for not sent beside others that are', async () => {
    const { page } = await ask(ann, listFilings.sec, { filter: { category: null, startDate: '2026-10-14' } });
    const items = await ann.docket.filings.sec.list({ startDate: '2026-10-14' }).all();
    expect(page?.edges.map(({ node }) => node)).toEqual(items);
  });

  test('by form type is for SEC filings alone', async () => {
    const filter: object = { formType: 'FORM_8_K' };
    const { page } = await ask(ann, listFilings.sec, { filter });
    expect(page?.edges.map(({ node }) => node)).toEqual(await ann.docket.filings.sec.list({ formType: '8-K' }).all());
    expect(await attempt(ann, listFilings.japan, { filter })).toEqual({
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

describe('a closed set in a filter', () => {
  const typeOf = async (name: string) => {
    const { body } = await ann.graphql('query ($name: String!) { __type(name: $name) { enumValues { name } } }', {
      name,
    });
    const { data } = body as { data: { __type: { enumValues: { name: string }[] } } };
    return data.__type.enumValues.map((value) => value.name);
  };

  test('has each form type by a name that GraphQL takes', async () => {
    const names = await typeOf('SecFormType');
    expect(names).toHaveLength(28);
    expect(names).toEqual(
      expect.arrayContaining(['FORM_8_K', 'FORM_10_12B_A', 'FORM_424B3', 'S_1', 'SC_13D_A', 'SC_TO_I', 'DEFM14A']),
    );
    await world.hasFilings('sec', [filingRecord('sec', 'amended', { formType: '10-12B/A' })]);
    const { page } = await ask(ann, listFilings.sec, { filter: { formType: 'FORM_10_12B_A' } as object });
    const items = await ann.docket.filings.sec.list({ formType: '10-12B/A' }).all();
    expect(page?.edges.map(({ node }) => node)).toEqual(items);
    expect(items.map(({ filingId }) => filingId)).toContain('amended');
    expect(new Set(items.map(({ formType }) => formType))).toEqual(new Set(['10-12B/A']));
  });

  test('has each tag by a name that GraphQL takes', async () => {
    const names = await typeOf('TagName');
    expect(names).toHaveLength(19);
    expect(names).toEqual(expect.arrayContaining(['SPIN_OFF', 'CVR', 'ODD_LOT_TENDER', 'TAKE_PRIVATE']));
    const tendered = { tags: ['Odd-Lot Tender'], filingDate: '2026-01-02' };
    await world.hasFilings('japan', [filingRecord('japan', 'tendered', tendered)]);
    const { body } = await ann.graphql(
      '{ filings(filter: { tag: ODD_LOT_TENDER, filingDate: "2026-01-02" }) { nodes { filingId tags } } }',
    );
    expect(body).toEqual({
      data: { filings: { nodes: [{ filingId: 'tendered', tags: ['Odd-Lot Tender'] }] } },
    });
  });

  test.each([
    ['category', 'MonitorCategoryKey', 'spin-offs'],
    ['formType', 'SecFormType', '8-K'],
    ['tag', 'TagName', 'Spin-off'],
  ])('refuses another %s with the list of those there are', async (field, name, word) => {
    const message = `must be one of ${(await typeOf(name)).join(', ')}`;
    const [inVariable, inDocument] = await Promise.all([
      ann.graphql('query ($f: SecFilingFilter) { secFilings(filter: $f) { totalCount } }', { f: { [field]: word } }),
      ann.graphql(`{ secFilings(filter: { ${field}: "${word}" }) { totalCount } }`),
    ]);
    const saying = (text: string) => ({ errors: [expect.objectContaining({ message: text })] });
    expect(inVariable).toAnswer(400, saying(`$f.${field} ${message}`));
    expect(inDocument).toAnswer(400, saying(`The value ${message}`));
  });
});

describe('setFilingPreference', () => {
  const filingId = 'kept';
  beforeAll(async () => {
    for (const kind of kinds) await world.hasFilings(kind, [filingRecord(kind, filingId)]);
  });

  test.each(kinds)('sets one flag, leaves the other, and is seen by its owner alone (%s)', async (kind) => {
    const set = async (input: object) =>
      (await ask(ann, setPreference, { kind, filingId, input })).setFilingPreference?.preference;
    const first = await set({ archived: true });
    expect(first).toMatchObject({ userId: ann.userId, filingId, archived: true, favorited: false });
    const both = await set({ favorited: true });
    expect(both).toMatchObject({ archived: true, favorited: true, createdAt: first?.createdAt });

    expect((await ask(ann, getFiling[kind], { filingId })).filing?.preference).toEqual(both);
    expect((await ask(ben, getFiling[kind], { filingId })).filing?.preference).toBeNull();
    expect(await ann.post(`/filings/${kind}/${filingId}/preferences`, { archived: true })).toAnswer(200, {
      ...both,
      updatedAt: expect.any(String),
    });
  });

  test('belongs to the filing of its kind, whatever other kinds have the same id', async () => {
    const cleo = await world.person('cleo');
    await ask(cleo, setPreference, { kind: 'japan', filingId, input: { favorited: true } });
    const seen = await Promise.all(kinds.map((kind) => ask(cleo, getFiling[kind], { filingId })));
    expect(seen.map(({ filing }) => filing?.preference !== null)).toEqual([false, false, true, false]);
  });

  test.each([{}, { archived: null }, { archived: null, favorited: null }])('refuses %j as REST does', async (input) => {
    const rest = (await ann.post(`/filings/sec/${filingId}/preferences`, input)).body as { error: string };
    const { data, errors } = await attempt(ann, setPreference, { kind: 'sec', filingId, input });
    expect({ data, errors }).toEqual({
      data: { setFilingPreference: null },
      errors: [{ message: rest.error, code: 'BAD_USER_INPUT', path: 'setFilingPreference' }],
    });
  });

  test('knows no preference of a filing that is not there', async () => {
    const { errors } = await attempt(ann, setPreference, { kind: 'asx', filingId: 'x', input: { archived: true } });
    expect(errors).toEqual([
      { message: 'There is no such ASX announcement', code: 'NOT_FOUND', path: 'setFilingPreference' },
    ]);
  });
});

test('the monitor groups are those of REST, in their order', async () => {
  const { monitorGroups } = await ask(ann, readMonitorGroups);
  expect(await ann.get('/monitor-groups')).toAnswer(200, { categories: monitorGroups });
  expect(monitorGroups).toHaveLength(12);
});
