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
