import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import {
  categoryTable,
  type SourceRecord,
  formTypes,
  idsOf,
  expectedList,
  tagNames,
} from '../support/expectedFilings.js';
import { listAddress, readFilingPage, type ListParameters } from '../support/filingWalk.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const tags = [...tagNames, 'spin-off', '8-K'];
const colored = (...names: string[]) => names.map((name) => ({ name, color: '#2563eb' }));
const moment = { createdAt: '2026-10-01T12:00:00.000Z' };

/** Every form type without a tag, every tag on a form type of no category, and both from two categories. */
const sec: SourceRecord[] = [
  ...formTypes.map((formType) => filingRecord('sec', `form ${formType}`, { formType, ...moment })),
  ...tags.map((name) => filingRecord('sec', `tag ${name}`, { aiTags: colored(name), ...moment })),
  filingRecord('sec', 'both', { formType: 'S-4', aiTags: colored('Going Dark', 'Take Private', 'CVR'), ...moment }),
  filingRecord('sec', 'a form as a tag', { aiTags: colored('S-1', '10-12B'), ...moment }),
];
const form4 = ['one', 'two'].map((filingId) => filingRecord('form4', filingId, moment));
const japan = tags.map((name) => filingRecord('japan', `tag ${name}`, { tags: ['Going Dark', name], ...moment }));
const asx = tags.map((name) => filingRecord('asx', `tag ${name}`, { aiTags: colored(name, 'IPO'), ...moment }));
const records = { sec, form4, japan, asx };

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await Promise.all(
    (['sec', 'form4', 'japan', 'asx'] as const).map((kind) => world.insertFilings(kind, records[kind])),
  );
});
afterAll(() => world.close());

const listIds = async (kind: keyof typeof records, parameters: ListParameters): Promise<string[]> =>
  idsOf((await readFilingPage(ann, kind, { limit: 500, ...parameters })).items);

describe.each(Object.keys(categoryTable))('category %s', (category) => {
  const { groupIds, formTypes, secTags, includeForm4 } = categoryTable[category] as (typeof categoryTable)[string];

  test('holds the SEC filings of its form types and those with its tags', async () => {
    const expected = idsOf(expectedList('sec', sec, { category }));
    expect(await listIds('sec', { category })).toEqual(expected);
    for (const formType of formTypes) expect(expected).toContain(`form ${formType}`);
    for (const tag of secTags) expect(expected).toContain(`tag ${tag}`);
  });

  test('holds the Japan filings and the ASX announcements with its tags', async () => {
    expect(await listIds('japan', { category })).toEqual(
      secTags
        .map((tag) => `tag ${tag}`)
        .sort()
        .toReversed(),
    );
    expect(await listIds('asx', { category })).toEqual(idsOf(expectedList('asx', asx, { category })));
  });

  test(`holds ${includeForm4 ? 'every' : 'no'} Form 4 filing`, async () => {
    expect(await listIds('form4', { category })).toEqual(includeForm4 ? ['two', 'one'] : []);
  });

  test('is implied by each of its groups', async () => {
    for (const groupId of groupIds) {
      for (const kind of ['sec', 'form4', 'japan', 'asx'] as const) {
        const expected = await listIds(kind, { category });
        expect(await listIds(kind, { groupId })).toEqual(expected);
        expect(await listIds(kind, { groupId, category })).toEqual(expected);
      }
    }
  });
});

describe('category', () => {
  test('follows an update of the form type and the tags', async () => {
    const day = { filedDate: '2026-01-02' };
    const at = { category: 'ipos', filingDate: '2026-01-02' };
    await world.insertFilings('sec', [filingRecord('sec', 'moving', { ...day, formType: 'S-1' })]);
    expect(await listIds('sec', at)).toEqual(['moving']);
    await world.insertFilings('sec', [filingRecord('sec', 'moving', { ...day, formType: '8-K' })]);
    expect(await listIds('sec', at)).toEqual([]);
    await world.insertFilings('sec', [filingRecord('sec', 'moving', { ...day, aiTags: colored('IPO') })]);
    expect(await listIds('sec', at)).toEqual(['moving']);
    await world.insertFilings('sec', [filingRecord('sec', 'moving', { ...day, aiTags: null })]);
    expect(await listIds('sec', at)).toEqual([]);
  });

  test('combines with the other filters', async () => {
    expect(await listIds('sec', { category: 'spacs', filingDate: '2026-10-02' })).toEqual([]);
    expect(await listIds('sec', { category: 'spacs', searchTerm: 'nobody' })).toEqual([]);
    expect(await listIds('form4', { category: 'insider_activity', searchTerm: 'harbour' })).toEqual(['two', 'one']);
  });

  test('overrides formType', async () => {
    const spinoffs = await listIds('sec', { category: 'spinoffs' });
    expect(await listIds('sec', { category: 'spinoffs', formType: 'S-4' })).toEqual(spinoffs);
    expect(await listIds('sec', { groupId: 'announced-spinoffs', formType: '8-K' })).toEqual(spinoffs);
    expect(await listIds('sec', { category: 'insider_activity', formType: '8-K' })).toEqual([]);
  });

  test('that is unknown is refused with the list of categories', async () => {
    const error = `category must be one of ${Object.keys(categoryTable).join(', ')}`;
    for (const kind of ['sec', 'form4', 'japan', 'asx'] as const) {
      for (const category of ['spin-offs', 'Spinoffs', 'constructor', '%', 'announced-spinoffs', ' ipos']) {
        expect(await ann.get(listAddress(kind, { category }))).toAnswer(400, { error });
      }
    }
  });

  test('is refused with a group of another category', async () => {
    expect(await ann.get(listAddress('sec', { category: 'ipos', groupId: 'going-private' }))).toAnswer(400, {
      error: 'groupId going-private belongs to the category privatizations, not to ipos',
    });
  });
});

test('a groupId that is unknown is refused with the list of groups', async () => {
  const error = `groupId must be one of ${Object.values(categoryTable)
    .flatMap(({ groupIds }) => groupIds)
    .join(', ')}`;
  for (const kind of ['sec', 'form4', 'japan', 'asx'] as const) {
    expect(await ann.get(listAddress(kind, { groupId: 'ipos' }))).toAnswer(400, { error });
  }
});

describe('formType', () => {
  test.each(formTypes)('%s returns only the filings of that form type, in any capitalization', async (formType) => {
    const expected = idsOf(expectedList('sec', sec, { formType }));
    expect(expected).toContain(`form ${formType}`);
    expect(await listIds('sec', { formType })).toEqual(expected);
    expect(await listIds('sec', { formType: ` ${formType.toLowerCase()} ` })).toEqual(expected);
  });

  test.each([
    ['SCHEDULE 13D', 'SC 13D'],
    ['SCHEDULE 13D/A', 'SC 13D/A'],
    ['SC 13E3', 'SC 13E-3'],
    ['SC 13E3/A', 'SC 13E-3/A'],
    ['SC 14D1', 'SC 14D-1'],
    ['sc 14d1/a', 'SC 14D-1/A'],
  ])("%s, EDGAR's own name, is equivalent to %s", async (alias, formType) => {
    expect(await listIds('sec', { formType: alias })).toEqual([`form ${formType}`]);
  });

  test('that is unknown is refused with the list of the 28 form types', async () => {
    for (const formType of ['10-K', 'S', '8-K/A', '%', '8-K;S-1']) {
      const { status, body } = await ann.get(listAddress('sec', { formType }));
      const { error } = body as { error: string };
      const [beginning, list = ''] = error.split(' one of ');
      expect({ status, beginning, formTypes: list.split(', ').sort() }).toEqual({
        status: 400,
        beginning: 'formType must be',
        formTypes: [...formTypes].sort(),
      });
    }
  });

  test('of white space only counts as absent', async () => {
    expect(await listIds('sec', { formType: ' ' })).toEqual(await listIds('sec', {}));
  });

  test('is unknown to the other lists', async () => {
    const error = expect.stringMatching(/^formType is not a parameter here; /);
    for (const kind of ['form4', 'japan', 'asx']) {
      expect(await ann.get(`/filings/${kind}?formType=8-K`)).toAnswer(400, { error });
    }
  });
});

describe('tag', () => {
  test.each(tagNames)('%s returns the filings with the tag, and no Form 4', async (tag) => {
    const idsByKind = { sec, japan, asx };
    for (const kind of ['sec', 'japan', 'asx'] as const) {
      const expected = idsOf(expectedList(kind, idsByKind[kind], { tag }));
      expect(expected).toContain(`tag ${tag}`);
      expect(await listIds(kind, { tag })).toEqual(expected);
    }
    expect(await listIds('form4', { tag })).toEqual([]);
  });

  test('combines with the other filters, including a category', async () => {
    expect(await listIds('sec', { tag: 'CVR', category: 'spacs' })).toEqual(['both']);
    expect(await listIds('sec', { tag: 'CVR', formType: 'S-4' })).toEqual(['both']);
    expect(await listIds('sec', { tag: 'CVR', category: 'oddlot_tenders' })).toEqual([]);
    expect(await listIds('form4', { tag: 'CVR', category: 'insider_activity' })).toEqual([]);
    expect(await listIds('japan', { tag: 'CVR', searchTerm: '港湾' })).toEqual(['tag CVR']);
    expect(await listIds('asx', { tag: 'CVR', filingDate: '2026-10-02' })).toEqual([]);
  });

  test('is carried by the token of the next page, which is valid for no other filter', async () => {
    const { items, nextToken } = await readFilingPage(ann, 'asx', { tag: 'IPO', limit: 2 });
    expect(items).toHaveLength(2);
    const rest = await readFilingPage(ann, 'asx', { nextToken: String(nextToken), limit: 500 });
    expect(idsOf([...items, ...rest.items])).toEqual(await listIds('asx', { tag: 'IPO' }));
    expect(await ann.get(listAddress('asx', { tag: 'CVR', nextToken: String(nextToken) }))).toAnswer(400, {
      error: 'nextToken was issued for other filters; send the same filters with it, or none',
    });
  });

  test('that is unknown is refused with the list of the 19 tags', async () => {
    for (const kind of ['sec', 'form4', 'japan', 'asx'] as const) {
      for (const tag of ['spin-off', 'SPIN_OFF', 'constructor', '%', 'CVR;IPO', ' CVR']) {
        const { status, body } = await ann.get(listAddress(kind, { tag }));
        const [beginning, list = ''] = (body as { error: string }).error.split(' one of ');
        expect({ status, beginning, tags: list.split(', ').sort() }).toEqual({
          status: 400,
          beginning: 'tag must be',
          tags: [...tagNames].sort(),
        });
      }
    }
  });
});
