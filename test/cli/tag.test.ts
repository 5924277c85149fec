import { beforeAll, expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyFolder } from '../support/dataFolder.js';
import type { TestUser } from '../support/user.js';
import { ServedFolder } from '../support/servedFolder.js';

let service: ServedFolder;
let ann: TestUser;

const filing = (filingId: string, fields: object) => ({
  filingId,
  companyCode: '9901',
  companyName: '港湾鉄道',
  filingDate: '2026-10-15',
  filingTime: '15:30:00',
  documentTitle: '自己株式の取得に関するお知らせ',
  ...fields,
});

const tagsOf = async (filingId: string) =>
  ((await ann.get(`/filings/japan/${filingId}`)).body as { tags: string[] }).tags;

beforeAll(async () => {
  service = await ServedFolder.open();
  ann = await service.createUser('ann');
  const filings = [
    filing('bare', {}),
    filing('said', { tags: ['IPO'] }),
    filing('older', { filingDate: '2026-09-01' }),
    filing('nothing', { documentTitle: '決算短信' }),
    ...Array.from({ length: 150 }, (_, index) => filing(`many-${index}`, { tags: [] })),
  ];
  const file = path.join(await emptyFolder(), 'japan.ndjson');
  await writeFile(file, filings.map((one) => JSON.stringify(one)).join('\n'));
  expect(await service.docket('filings', 'import', 'japan', file)).toMatchObject({ code: 0 });
});

test('imported filings without tags get tags from the rules, and other tags remain', async () => {
  const tag = (...rest: string[]) => service.docket('filings', 'tag', 'japan', ...rest);
  expect(await tag('--from', '2026-10-01')).toMatchObject({
    code: 0,
    stdout: '153 checked, 151 changed\n',
  });
  expect(await tagsOf('bare')).toEqual(['Share Buyback']);
  expect(await tagsOf('many-149')).toEqual(['Share Buyback']);
  expect(await tagsOf('said')).toEqual(['IPO']);
  expect(await tagsOf('older')).toEqual([]);
  expect(await tagsOf('nothing')).toEqual([]);
  const reasons = await ann.graphql('{ japanFiling(filingId: "bare") { tagReasons { tag passage } } }');
  expect(reasons.body).toMatchObject({
    data: { japanFiling: { tagReasons: [{ tag: 'Share Buyback', passage: expect.stringContaining('自己株式') }] } },
  });
  expect(await tag()).toMatchObject({ code: 0, stdout: '154 checked, 1 changed\n' });
  expect(await tag()).toMatchObject({ code: 0, stdout: '154 checked, 0 changed\n' });
});

test.each([
  [['--from', '2026-02-30'], /It must be a date such as/],
  [['--from', '2026-02-03', '--to', '2026-02-01'], /--from \(2026-02-03\) must not be after --to \(2026-02-01\)/],
])('%j is refused', async (window, message) => {
  const { code, stderr } = await service.docket('filings', 'tag', 'japan', ...window);
  expect(code).not.toBe(0);
  expect(stderr).toMatch(message);
});
