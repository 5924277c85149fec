import { expect, test } from '@jest/globals';
import { tdnetLists } from '../../../src/sources/tdnet/tdnetLists.js';
import { FileNotFound } from '../../../src/sources/source.js';
import { createListAccess } from '../../support/listAccess.js';
import { sampleDisclosure, listPage } from '../../support/tdnet/site.js';

test('a page without readable rows does not end the reading', async () => {
  const day = '2026-10-15';
  const of = (times: number, time: string) => Array.from({ length: times }, () => sampleDisclosure({ day, time }));
  const all = [...of(20, '15:30'), ...of(100, 'noon')];
  const paths: string[] = [];
  const access = createListAccess(async (path) => {
    paths.push(path);
    const number = Number(/list_(\d+)_/.exec(path)?.[1]);
    const text = listPage(all, day, number);
    if (text === undefined) throw new FileNotFound(path);
    return { bytes: Buffer.from(text), isCut: false };
  });
  let announced = 0;
  let reached: string | undefined;
  const now = new Date('2026-10-15T08:00:00Z');
  for await (const part of tdnetLists.readNewest(access, `${day}T15:00`, now, true)) {
    announced += part.filings.filter(({ record }) => record).length;
    reached = part.position;
  }
  expect({ pages: paths.length, announced, reached }).toEqual({ pages: 2, announced: 20, reached: `${day}T15:30` });
});
