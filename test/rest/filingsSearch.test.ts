import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { filingRecord } from '../support/filingRecords.js';
import { idsOf, kindFacts, kinds } from '../support/expectedFilings.js';
import { listAddress, readFilingPage } from '../support/filingWalk.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

const found = async (kind: FilingKind, searchTerm: string): Promise<string[]> =>
  idsOf((await readFilingPage(ann, kind, { searchTerm })).items).sort();

/** Filings that differ in one text alone, which is their id. */
async function titled(...titles: string[]): Promise<void> {
  const records = titles.map((title) =>
    filingRecord('japan', title, { documentTitle: title, companyName: '-', filingDate: '2026-10-01' }),
  );
  await world.insertFilings('japan', records);
}

describe.each(kinds)('searchTerm on %s', (kind) => {
  const { searchedFields: searched } = kindFacts[kind];

  test(`looks through ${searched.join(', ')}`, async () => {
    const records = searched.map((name, index) => filingRecord(kind, `${kind} ${name}`, { [name]: `Beam x${index}` }));
    await world.insertFilings(kind, records);
    for (const [index, name] of searched.entries()) {
      expect(await found(kind, `X${index} BEAM`)).toEqual([`${kind} ${name}`]);
    }
    expect(await found(kind, 'beam')).toEqual(idsOf(records).sort());
  });

  test('looks through no other field', async () => {
    const elsewhere: Record<FilingKind, object> = {
      sec: { status: 'windmill', htmlUrl: 'https://example.com/windmill' },
      form4: { ownerTitle: 'windmill', analysis: 'windmill', transactionType: 'windmill', status: 'windmill' },
      japan: { stockExchange: 'windmill', tags: ['windmill'], tdnetDocumentId: 'windmill' },
      asx: { analysis: 'windmill', sector: 'windmill', industry: 'windmill', announcementTypes: ['windmill'] },
    };
    await world.insertFilings(kind, [filingRecord(kind, 'windmill', elsewhere[kind])]);
    expect(await found(kind, 'windmill')).toEqual([]);
  });

  test('does not match across two fields', async () => {
    const texts = Object.fromEntries(searched.map((name, index) => [name, `beacon${index}`]));
    await world.insertFilings(kind, [filingRecord(kind, `${kind} fields`, texts)]);
    expect(await found(kind, 'beacon0')).toEqual([`${kind} fields`]);
    const phrase = `"${Object.values(texts).slice(-2).join(' ')}"`;
    expect(await found(kind, phrase)).toEqual([]);
    expect(await found(kind, 'beacon0.beacon1')).toEqual([]);
    expect(await found(kind, 'beacon1 beacon0')).toEqual([`${kind} fields`]);
    for (const between of [' ', '\u001f', '\n', '\t']) {
      await world.insertFilings(kind, [filingRecord(kind, `${kind} both`, { [searched[0] ?? '']: 'beacon0 beacon1' })]);
      expect(await found(kind, `"beacon0${between}beacon1"`)).toEqual([`${kind} both`]);
    }
  });

  test('follows an update of what it looks through', async () => {
    const [name = ''] = searched;
    await world.insertFilings(kind, [filingRecord(kind, `${kind} renamed`, { [name]: 'Sandbank' })]);
    await world.insertFilings(kind, [filingRecord(kind, `${kind} renamed`, { [name]: 'Quicksand' })]);
    expect(await found(kind, 'sandbank')).toEqual([]);
    expect(await found(kind, 'quicksand')).toEqual([`${kind} renamed`]);
  });
});

describe('searchTerm', () => {
  test('finds all words in any order, in one field or in several', async () => {
    await world.insertFilings('japan', [
      filingRecord('japan', 'ferry', { documentTitle: 'Ferry line', companyName: 'Strait Tunnel' }),
      filingRecord('japan', 'bridge', { documentTitle: 'Bridge line', companyName: '-' }),
    ]);
    expect(await found('japan', 'line ferry')).toEqual(['ferry']);
    expect(await found('japan', 'tunnel\u3000ferry  strait')).toEqual(['ferry']);
    expect(await found('japan', 'tunnel bridge')).toEqual([]);
  });

  test('of three and more letters or digits matches words that begin with it, of one or two whole words', async () => {
    await titled('abcdef', 'F-4', 'Form', '10 K', '1048', 'Ab cd');
    for (const term of ['abcdef', 'abc', 'ABCDE']) expect(await found('japan', term)).toEqual(['abcdef']);
    for (const term of ['bcd', 'def', 'cde', 'abcdeg']) expect(await found('japan', term)).toEqual([]);
    expect(await found('japan', 'f')).toEqual(['F-4']);
    expect(await found('japan', '10')).toEqual(['10 K']);
    expect(await found('japan', 'ab')).toEqual(['Ab cd']);
    expect(await found('japan', '104')).toEqual(['1048']);
  });

  test('in quotes is a phrase of whole words in their order, within one field', async () => {
    await titled('Grand Canal Trust', 'Canal Grand', 'Grand new canal', 'Grander Canal');
    for (const term of ['"grand canal"', '“Grand Canal”', '„grand canal‟', '＂grand canal＂', '"grand canal']) {
      expect(await found('japan', term)).toEqual(['Grand Canal Trust']);
    }
    expect(await found('japan', '"grand cana"')).toEqual([]);
    expect(await found('japan', '"trust"')).toEqual(['Grand Canal Trust']);
    expect(await found('japan', '"trus"')).toEqual([]);
    expect(await found('japan', 'trust "grand canal"')).toEqual(['Grand Canal Trust']);
  });

  test('excludes with a hyphen before a word or a phrase', async () => {
    await titled('lock gate', 'lock basin', 'lock gate basin', 'lock-keeper');
    expect(await found('japan', 'lock -gate')).toEqual(['lock basin', 'lock-keeper'].sort());
    expect(await found('japan', 'lock -"gate basin"')).toEqual(['lock basin', 'lock gate', 'lock-keeper'].sort());
    expect(await found('japan', '-basin lock －ＧＡＴＥ')).toEqual(['lock-keeper']);
    expect(await found('japan', 'lock-keeper')).toEqual(['lock-keeper']);
    for (const term of ['-gate', '-"gate basin" -lock', 'lock OR -gate']) {
      expect(await ann.get(listAddress('japan', { searchTerm: term }))).toAnswer(400, {
        error: 'searchTerm must be a term in which each alternative has a word that is not excluded',
      });
    }
  });

  test('takes OR in capitals as weaker than neighbourhood, and elsewhere as a word', async () => {
    await titled('dredge north', 'dredge south', 'pilot north', 'either or');
    expect(await found('japan', 'dredge north OR pilot')).toEqual(['dredge north', 'pilot north'].sort());
    expect(await found('japan', 'pilot OR south dredge')).toEqual(['dredge south', 'pilot north'].sort());
    for (const term of ['OR', 'or', 'OR either', 'either OR', 'either or', '"either OR"']) {
      expect(await found('japan', term)).toEqual(['either or']);
    }
  });

  test('ignores accents on Latin letters alone, and apostrophes', async () => {
    await titled('Nestlé', 'Ørsted Ångström', 'O’Neil', "L'Oréal", 'ががが', 'кий', 'май');
    expect(await found('japan', 'nestle')).toEqual(['Nestlé']);
    expect(await found('japan', 'NESTLÉ')).toEqual(['Nestlé']);
    expect(await found('japan', 'orsted angstrom')).toEqual(['Ørsted Ångström']);
    for (const term of ["O'Neil", 'ONeil', 'oʼneil', '"o‘neil"'])
      expect(await found('japan', term)).toEqual(['O’Neil']);
    expect(await found('japan', 'loreal')).toEqual(["L'Oréal"]);
    expect(await found('japan', 'か')).toEqual([]);
    expect(await found('japan', 'が')).toEqual(['ががが']);
    expect(await found('japan', 'май')).toEqual(['май']);
    expect(await found('japan', 'маи')).toEqual([]);
  });

  test('finds words with other signs as they are, and by their parts', async () => {
    await titled('AT&T', 'AT large T', '10-12B', 'BRK.B', '7203.T', '12B/10');
    expect(await found('japan', 'AT&T')).toEqual(['AT&T']);
    expect(await found('japan', 'T AT')).toEqual(['AT large T', 'AT&T']);
    expect(await found('japan', '10-12B')).toEqual(['10-12B']);
    expect(await found('japan', '12b')).toEqual(['10-12B', '12B/10']);
    expect(await found('japan', 'brk.b')).toEqual(['BRK.B']);
    expect(await found('japan', 'BRK')).toEqual(['BRK.B']);
    expect(await found('japan', '7203.t')).toEqual(['7203.T']);
    expect(await found('japan', '7203')).toEqual(['7203.T']);
  });

  test('finds what hyphens join apart, in sequence and written together', async () => {
    await titled('Spin-off of a unit', 'spin the wheel off', 'Spinoff', 'Form 10-12B/A', 'sub-sub‐unit', 'quay--side');
    for (const term of ['spin-off', 'spin off -wheel', '"spin off"', 'SPIN－OFF']) {
      expect(await found('japan', term)).toEqual(['Spin-off of a unit']);
    }
    for (const term of ['spinoff', 'spino', '"spinoff"', 'spinoff OR 1012b']) {
      expect(await found('japan', term)).toEqual(expect.arrayContaining(['Spin-off of a unit', 'Spinoff']));
      expect(await found('japan', term)).not.toContain('spin the wheel off');
    }
    expect(await found('japan', 'spinoff -unit')).toEqual(['Spinoff']);
    expect(await found('japan', 'unit -spinoff')).toEqual(['sub-sub‐unit']);
    expect(await found('japan', '"spinoff of"')).toEqual([]);
    expect(await found('japan', '1012b form')).toEqual(['Form 10-12B/A']);
    expect(await found('japan', 'subsubunit')).toEqual(['sub-sub‐unit']);
    expect(await found('japan', 'quayside')).toEqual([]);
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
      ['㈱灯', '㈱灯台'],
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

  test('finds runs of Japanese, Chinese and Korean as substrings', async () => {
    await titled('水門管理株式会社', '2026年水門', '水 門', '수문관리', 'ABC水門DEF');
    expect(await found('japan', '水門')).toEqual(['2026年水門', 'ABC水門DEF', '水門管理株式会社'].sort());
    expect(await found('japan', '門管理株')).toEqual(['水門管理株式会社']);
    expect(await found('japan', '管水')).toEqual([]);
    expect(await found('japan', '水 管理')).toEqual(['水門管理株式会社']);
    expect(await found('japan', '"水 門"')).toEqual(['水 門']);
    expect(await found('japan', '문관')).toEqual(['수문관리']);
    expect(await found('japan', '2026年水')).toEqual(['2026年水門']);
    expect(await found('japan', 'abc水門def')).toEqual(['ABC水門DEF']);
    expect(await found('japan', '水門 -年')).toEqual(['ABC水門DEF', '水門管理株式会社'].sort());
  });

  test('takes the wildcards of SQL, of regular expressions and of tsquery literally', async () => {
    await titled('50% off', 'a_b', 'sluice x');
    expect(await found('japan', '50%off')).toEqual(['50% off']);
    expect(await found('japan', 'a_b')).toEqual(['a_b']);
    for (const term of [
      "sluice ' & !x",
      'sluice:*',
      'sluice <-> \\',
      'slu*',
      "sluice'",
      'sluice:A',
      '(sluice',
      'sluice |',
    ]) {
      expect((await ann.get(listAddress('japan', { searchTerm: term }))).status).toBe(200);
    }
    expect(await found('japan', "sluice ':*\\ &")).toEqual(['sluice x']);
    expect(await found('japan', "' OR true --")).toEqual([]);
    for (const term of ['%', '\\', '.*', '!', '-', '"', '""', '&|', '😀', '\u0301', '\u001f', '- - -', 'ʼ', '\uff9e']) {
      expect(await ann.get(listAddress('japan', { searchTerm: term }))).toAnswer(400, {
        error: 'searchTerm must be a term with a letter or a digit',
      });
    }
  });

  test('has at most 20 words, runs of Japanese being one each', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
    await titled(`${numbers(25).join(' ')} 水門`);
    expect(await found('japan', numbers(20).join(' '))).toHaveLength(1);
    expect(await found('japan', `${numbers(19).join('.')} 水門`)).toHaveLength(1);
    expect(await found('japan', numbers(20).join(' OR '))).toHaveLength(1);
    for (const term of [
      numbers(21).join(' '),
      `"${numbers(21).join(' ')}"`,
      `${numbers(20).join('.')}水門`,
      numbers(21).join(' OR '),
    ]) {
      expect(await ann.get(listAddress('japan', { searchTerm: term }))).toAnswer(400, {
        error: 'searchTerm must be a term of at most 20 words',
      });
    }
  });

  test('is trimmed, Japanese spaces too, and counts as not sent when nothing is left', async () => {
    await titled('jetty one');
    expect(await found('japan', '  jetty\u3000\n')).toEqual(['jetty one']);
    expect(await found('japan', 'jetty\u3000one')).toEqual(['jetty one']);
    expect(await found('japan', ' \u3000\t')).toEqual(await found('japan', ''));
  });

  test('looks at the first 16,000 words and 200,000 characters of a filing, the shortest fields first', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `q${index}`).join(' ');
    const texts: Record<string, string> = {
      words: `${many} last`,
      'one word': `${'w'.repeat(262_144)} tail`,
      runs: `${'港湾'.repeat(30_000)}末`,
      'long words': Array.from({ length: 2400 }, (_, index) => `${index}${'𐌰'.repeat(190)}`).join(' '),
    };
    for (const [id, summary] of Object.entries(texts)) {
      await world.insertFilings('japan', [filingRecord('japan', id, { summary, companyName: 'Long Texts' })]);
    }
    expect(await found('japan', '"long texts"')).toEqual(Object.keys(texts).sort());
    expect(await found('japan', 'q15900 q10')).toEqual(['words']);
    expect(await found('japan', '"q10 q11"')).toEqual(['words']);
    expect(await found('japan', 'q19000')).toEqual([]);
    expect(await found('japan', 'w'.repeat(200))).toEqual(['one word']);
    expect(await found('japan', '湾港')).toEqual(['runs']);
  });

  test('has at most 200 characters after trimming, each a code point', async () => {
    const longest = '😀'.repeat(199) + '株';
    await world.insertFilings('japan', [
      filingRecord('japan', 'longest', { summary: `x${longest}y`, companyName: '-' }),
    ]);
    expect(await found('japan', longest)).toContain('longest');
    expect(await found('japan', ` ${longest} `)).toContain('longest');
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
    await world.insertFilings('sec', [
      filingRecord('sec', 'titled', { title: 'FORM 8-K CURRENT REPORT OF BREAKWATER' }),
    ]);
    const { items } = await readFilingPage(ann, 'sec', { searchTerm: 'breakwater' });
    expect(items).toMatchObject([{ filingId: 'titled', title: 'FORM 8-K CURRENT REPORT OF BREAKWATER' }]);
    expect(await ann.get('/filings/sec/titled')).toMatchObject({ status: 200, body: items[0] });
  });
});
