import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** Source files without comments, by path in `src`. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)generated\//.test(file))
  .map((file) => ({
    file,
    text: readFileSync(path.join('src', file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''),
  }));

const isWithin = (file: string, folders: readonly string[]) => folders.some((folder) => file.startsWith(folder));

const findFiles = (pattern: RegExp, exceptIn: readonly string[]) =>
  sources.filter(({ file, text }) => pattern.test(text) && !isWithin(file, exceptIn)).map(({ file }) => file);

test('statements are sent by services, lists and the adapters of the database alone', () => {
  const folders = ['services/', 'lists/', 'adapters/database/', 'adapters/betterAuth/', 'adapters/embedded/'];
  // Member or destructured property, not the name of a module or a file.
  expect(findFiles(/(?:\.|[{,]\s*)prisma(?=\s*[.;),}\]:=[(]|\s*$)/m, folders)).toEqual([]);
  expect(findFiles(/\bdatabase\s*\.\s*query\b|\bDatabaseTransaction\b/, folders)).toEqual([]);
  expect(findFiles(/^import (?!type)[^;]*(?<!type )\bPrisma\b[^;]*from/m, folders)).toEqual([]);
});

const filingTables = [
  ...['SecFiling', 'Form4Filing', 'JapanFiling', 'AsxAnnouncement', 'SecSubmission', 'JapanDisclosure'],
  ...['Form4Report', 'Form4Owner', 'Form4Transaction', 'FilingText', 'FilingRelation', 'TagReason'],
];

test('filings, their details, texts and tags have one writer', () => {
  const model = filingTables.map((table) => table.charAt(0).toLowerCase() + table.slice(1)).join('|');
  const table = filingTables.join('|');
  const write = new RegExp(
    `\\.(${model})\\s*\\.(create|update|upsert|delete)|(INSERT INTO|UPDATE|DELETE FROM) "(${table})"|insertRows\\(\\w+, '(${table})'`,
  );
  const parts = ['filingDetails', 'filingLinks', 'form4Purchases', 'previousPercents'].map(
    (name) => `services/filings/intake/${name}.ts`,
  );
  const writer = 'services/filings/intake/filingStore.ts';
  expect(findFiles(write, [...parts, 'services/filings/tags/ruleTags.ts', writer])).toEqual([]);
  // The writer alone uses its parts.
  const usesPart =
    /\b(storeDetails|storeSeries|linkAmendments|findCorrections|updatePurchaseKeys|updatePreviousPercents|replaceTagReasons)\(/;
  expect(findFiles(usesPart, [...parts, 'services/filings/tags/ruleTags.ts', writer])).toEqual([]);
});
