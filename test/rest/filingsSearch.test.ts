import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filing.js';
import { filingRecord } from '../support/filingRecords.js';
import { idsOf, kindFacts, kinds } from '../support/filingScan.js';
import { listAddress, pageOf } from '../support/filingWalk.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
});
afterAll(() => world.close());

const found = async (kind: FilingKind, searchTerm: string): Promise<string[]> =>
  idsOf((await pageOf(ann, kind, { searchTerm })).items).sort();

/** Filings that differ in one text alone, which is their id. */
async function titled(...titles: string[]): Promise<void> {
  const records = titles.map((title) =>
    filingRecord('japan', title, { documentTitle: title, companyName: '-', filingDate: '2026-10-01' }),
  );
  await world.hasFilings('japan', records);
}

describe.each(kinds)('searchTerm on %s', (kind) => {
  const { searched } = kindFacts[kind];

  test(`looks through ${searched.join(', ')}`, async () => {
    const records = searched.map((name) => filingRecord(kind, `${kind} ${name}`, { [name]: `the Lighthouse ${name}` }));
    await world.hasFilings(kind, records);
    for (const name of searched) {
      expect(await found(kind, `LIGHTHOUSE ${name}`)).toContain(`${kind} ${name}`);
    }
    expect(await found(kind, 'lighthouse')).toEqual(idsOf(records).sort());
  });

  test('looks through no other field', async () => {
    const elsewhere: Record<FilingKind, object> = {
      sec: { status: 'windmill', formType: 'WINDMILL', htmlUrl: 'https://example.com/windmill' },
      form4: { ownerTitle: 'windmill', analysis: 'windmill', transactionType: 'windmill', status: 'windmill' },
      japan: { companyCode: 'windmill', stockExchange: 'windmill', tags: ['windmill'], tdnetDocumentId: 'windmill' },
      asx: { analysis: 'windmill', sector: 'windmill', industry: 'windmill', announcementTypes: ['windmill'] },
    };
    await world.hasFilings(kind, [filingRecord(kind, 'windmill', elsewhere[kind])]);
    expect(await found(kind, 'windmill')).toEqual([]);
  });

  test('does not match across two fields', async () => {
    const texts = Object.fromEntries(searched.map((name, index) => [name, `beacon${index}`]));
    await world.hasFilings(kind, [filingRecord(kind, `${kind} fields`, texts)]);
    expect(await found(kind, 'beacon0')).toEqual([`${kind} fields`]);
    for (const between of ['', ' ', '\u001f', '\n', '\t', '%', '_']) {
      expect(await found(kind, `beacon0${between}beacon1`)).toEqual([]);
      expect(await found(kind, `0${between}b`)).toEqual([]);
    }
    expect(await found(kind, '0\u001f')).toEqual([]);
  });

  test('follows an update of what it looks through', async () => {
    const [name = ''] = searched;
    await world.hasFilings(kind, [filingRecord(kind, `${kind} renamed`, { [name]: 'Sandbank' })]);
    await world.hasFilings(kind, [filingRecord(kind, `${kind} renamed`, { [name]: 'Quicksand' })]);
    expect(await found(kind, 'sandbank')).toEqual([]);
    expect(await found(kind, 'quicksand')).toEqual([`${kind} renamed`]);
  });
});

describe('searchTerm', () => {
  test('is found anywhere in a text, whole words or not', async () => {
    await titled('abcdef');
    for (const term of ['abcdef', 'abc', 'cde', 'f', 'bc']) expect(await found('japan', term)).toContain('abcdef');
    expect(await found('japan', 'abcdeg')).toEqual([]);
    expect(await found('japan', 'acf')).toEqual([]);
  });

  test('makes no difference between capitals and small letters of any script', async () => {
    await titled('Überseehafen', 'ΛΙΜΑΝΙ', 'Гавань', 'ＰＯＲＴＯ');
    for (const [term, title] of [
      ['ÜBERSEE', 'Überseehafen'],
      ['übersee', 'Überseehafen'],
      ['λιμανι', 'ΛΙΜΑΝΙ'],
      ['ГАВАНЬ', 'Гавань'],
      ['ｐｏｒｔｏ', 'ＰＯＲＴＯ'],
    ] as const) {
      expect(await found('japan', term)).toEqual([title]);
    }
  });

  test('matches full with half width forms, whichever of the two the text has', async () => {
    await titled('ﾊﾟﾅﾏ運河', 'スエズ運河', 'ＡＢＣ－１２３', 'xyz-789', '㈱灯台', '（訂正）');
    for (const [term, title] of [
      ['パナマ', 'ﾊﾟﾅﾏ運河'],
      ['ﾊﾟﾅﾏ', 'ﾊﾟﾅﾏ運河'],
      ['ｽｴｽﾞ', 'スエズ運河'],
      ['スエズ', 'スエズ運河'],
      ['abc-123', 'ＡＢＣ－１２３'],
      ['ＸＹＺ－７８９', 'xyz-789'],
      ['(株)灯', '㈱灯台'],
      ['㈱', '㈱灯台'],
      ['(訂正)', '（訂正）'],
    ] as const) {
      expect(await found('japan', term)).toEqual([title]);
    }
  });

  test('finds composed and decomposed letters by either', async () => {
    await titled('cr\u00e8me', 'bru\u0302le\u0301e');
    expect(await found('japan', 'cre\u0300me')).toEqual(['cr\u00e8me']);
    expect(await found('japan', 'br\u00fbl\u00e9')).toEqual(['bru\u0302le\u0301e']);
  });

  test('of one and of two Japanese characters finds every filing that holds them', async () => {
    await titled('橋梁総会', '新橋予約権', '総会', '予想');
    expect(await found('japan', '橋')).toEqual(['新橋予約権', '橋梁総会'].sort());
    expect(await found('japan', '予')).toEqual(['予想', '新橋予約権'].sort());
    expect(await found('japan', '総会')).toEqual(['橋梁総会', '総会'].sort());
    expect(await found('japan', '会総')).toEqual([]);
    expect(await found('japan', '鯨')).toEqual([]);
  });

  test('takes the wildcards of SQL and of regular expressions literally', async () => {
    await titled('50% off', '50 off', 'a_b', 'aXb', 'c\\d', 'cd', '.*', 'z');
    expect(await found('japan', '50%')).toEqual(['50% off']);
    expect(await found('japan', '50%off')).toEqual([]);
    expect(await found('japan', '%')).toEqual(['50% off']);
    expect(await found('japan', '％')).toEqual(['50% off']);
    expect(await found('japan', 'a_b')).toEqual(['a_b']);
    expect(await found('japan', '_')).toEqual(['a_b']);
    expect(await found('japan', 'c\\d')).toEqual(['c\\d']);
    expect(await found('japan', '\\')).toEqual(['c\\d']);
    expect(await found('japan', '＼')).toEqual(['c\\d']);
    expect(await found('japan', '\\d')).toEqual(['c\\d']);
    expect(await found('japan', '.*')).toEqual(['.*']);
    expect(await found('japan', "' OR true --")).toEqual([]);
  });

  test('is trimmed, Japanese spaces too, and counts as not sent when nothing is left', async () => {
    await titled('jetty one');
    expect(await found('japan', '  jetty\u3000\n')).toEqual(['jetty one']);
    expect(await found('japan', 'jetty\u3000one')).toEqual(['jetty one']);
    expect(await found('japan', 'jetty  one')).toEqual([]);
    expect(await found('japan', ' \u3000\t')).toEqual(await found('japan', ''));
  });

  test('has at most 200 characters after trimming, each a code point', async () => {
    const longest = '😀'.repeat(199) + '株';
    await world.hasFilings('japan', [filingRecord('japan', 'longest', { summary: `x${longest}y` })]);
    expect(await found('japan', longest)).toEqual(['longest']);
    expect(await found('japan', ` ${longest} `)).toEqual(['longest']);
    for (const kind of kinds) {
      expect(await ann.get(listAddress(kind, { searchTerm: `${longest}株` }))).toAnswer(400, {
        error: 'searchTerm must be a string of at most 200 characters',
      });
    }
  });

  test('that cannot be stored or is not UTF-8 is refused', async () => {
    expect(await ann.get('/filings/sec?searchTerm=a%00b')).toAnswer(400, {
      error: 'searchTerm must not hold NUL characters or unpaired surrogates',
    });
    for (const bytes of ['%ED%A0%80', '%FF', '%']) {
      expect(await ann.get(`/filings/sec?searchTerm=${bytes}`)).toAnswer(400, {
        error: 'The query must be percent-encoded UTF-8',
      });
    }
  });

  test('finds by the title of an SEC filing, and shows it', async () => {
    await world.hasFilings('sec', [filingRecord('sec', 'titled', { title: 'FORM 8-K CURRENT REPORT OF BREAKWATER' })]);
    const { items } = await pageOf(ann, 'sec', { searchTerm: 'breakwater' });
    expect(items).toMatchObject([{ filingId: 'titled', title: 'FORM 8-K CURRENT REPORT OF BREAKWATER' }]);
    expect(await ann.get('/filings/sec/titled')).toMatchObject({ status: 200, body: items[0] });
  });
});
