import { beforeAll, expect, test } from '@jest/globals';
import { ServedFolder } from '../support/servedFolder.js';

let service: ServedFolder;

beforeAll(async () => {
  service = await ServedFolder.open();
  await service.demonstration();
});

test('docket filings search prints filings with their passages, newest first', async () => {
  const search = (...rest: string[]) => service.docket('filings', 'search', ...rest, '--from', '2020-01-01');
  const { code, stdout, stderr } = await search('"registrant as specified"', '--kind', 'sec', 'asx', '--limit', '3');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const hits = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(hits).toHaveLength(3);
  for (const hit of hits) expect(hit).toMatchObject({ filing: { kind: 'sec' }, passages: [{ field: 'text' }] });
  expect(await search('quagga')).toMatchObject({ code: 0, stdout: '' });
  expect(await search('-quagga')).toMatchObject({ code: 1, stdout: '' });
  expect(await service.docket('filings', 'search', 'rail', '--from', 'today')).toMatchObject({ code: 1 });
});

test('docket filings list prints filings by several values of filters, newest first', async () => {
  const list = (...rest: string[]) => service.docket('filings', 'list', ...rest, '--from', '2020-01-01');
  const { code, stdout, stderr } = await list('--kind', 'sec', '--form-type', '8-K,10-12B', 'SC 13D', '--limit', '500');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const found = stdout
    .trim()
    .split('\n')
    .map(
      (line) => JSON.parse(line) as { kind: string; filing: { formType: string; filedDate: string; ticker: string } },
    );
  expect(new Set(found.map(({ filing }) => filing.formType))).toEqual(new Set(['8-K', '10-12B', 'SC 13D']));
  const days = found.map(({ filing }) => filing.filedDate);
  expect(days).toEqual(days.toSorted().toReversed());
  const { ticker = '' } = found.map(({ filing }) => filing).find((filing) => filing.ticker) ?? {};
  const ofCompany = await list('--ticker', ticker.toLowerCase(), 'NOBDY');
  expect(ofCompany.stdout.trim().split('\n')[0]).toContain(`"${ticker}"`);
  expect(await list('--ticker', 'NOBDY')).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'No filing and no directory of companies has the symbol NOBDY\n',
  });
  const purchases = await list('--kind', 'form4', '--sort', 'totalValue');
  const values = purchases.stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { filing: { totalValue: number | null } }).filing.totalValue ?? -1);
  expect(values.length).toBeGreaterThan(2);
  expect(values).toEqual(values.toSorted((one, other) => other - one));
  expect(await list('--sort', 'totalValue')).toMatchObject({
    code: 1,
    stderr: 'docket: --sort goes with --kind form4\n',
  });
  expect(await list('--tag', 'Spin')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('tags') });
});
