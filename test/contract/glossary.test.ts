import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';

test('the glossary names existing types and functions, and each term once', async () => {
  const [, domain = '', code = ''] = (await readFile('docs/glossary.md', 'utf8')).split(/^## .*$/m);
  const terms = [...`${domain}${code}`.matchAll(/^\| (?!Term|Name|-)(.+?) +\|/gm)].map(([, term = '']) => term);
  expect(terms.length).toBeGreaterThan(100);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);

  const names = [...code.matchAll(/^\| (`.+?) +\|/gm)].flatMap(([, cell = '']) => cell.split(' / '));
  const files = (
    await Promise.all(['src', 'test'].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))
  )
    .flat()
    .filter(({ name }) => /\.tsx?$/.test(name));
  const sources = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')));
  const words = new Set(sources.join('\n').match(/\w+/g));
  expect(names.filter((name) => !words.has(name.replaceAll('`', '')))).toEqual([]);
});
