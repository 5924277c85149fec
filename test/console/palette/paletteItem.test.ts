import { expect, test } from '@jest/globals';
import {
  addRecentItem,
  findMatches,
  groupItems,
  type PaletteItem,
  scoreMatch,
} from '../../../src/console/palette/paletteItem.js';

const item = (name: string, section: PaletteItem['section'] = 'commands'): PaletteItem => ({
  id: name,
  section,
  name,
  action: { commandId: name },
});

test.each([
  ['Archive filing', 'arc', 3],
  ['Archive filing', 'archive fil', 3],
  ['Archive filing', 'fil arch', 2],
  ['Archive filing', 'chive', 1],
  ['Archive filing', 'chive fil', 1],
  ['Archive filing', 'archive deal', 0],
  ['Zürich', 'zurich', 3],
  ['日本株の開示', '開示', 1],
  ['API keys', 'ＡＰＩ', 3],
  ['API keys', 'x', 0],
])('%s matches "%s" with %i', (name, typed, score) => expect(scoreMatch(name, typed)).toBe(score));

test('matches are the best first, and otherwise in their order', () => {
  const items = ['Rearchive', 'Show archived', 'Archive', 'Copy link', 'Archive all'].map((name) => item(name));
  expect(findMatches(items, 'arch').map(({ name }) => name)).toEqual([
    'Archive',
    'Archive all',
    'Show archived',
    'Rearchive',
  ]);
});

test('a choice becomes the most recent one, once, of six', () => {
  let recent: readonly PaletteItem[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) recent = addRecentItem(recent, item(name));
  expect(recent.map(({ name }) => name)).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
});

test('groups are in the order of the sections, without empty ones', () => {
  const items = [item('deal', 'deals'), item('Filings', 'screens'), item('Archive'), item('Usage', 'screens')];
  expect(groupItems(items).map(({ section, items: own }) => [section, own.map(({ name }) => name)])).toEqual([
    ['commands', ['Archive']],
    ['screens', ['Filings', 'Usage']],
    ['deals', ['deal']],
  ]);
});
