import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type DirectoryCompany, UnparseableContent } from '../source.js';
import { decode } from '../encoding.js';

/** Industry groups of each sector (GICS, as of 2023; groups renamed in 2023 by both names). */
const industryGroups: Readonly<Record<string, readonly string[]>> = {
  Energy: ['Energy'],
  Materials: ['Materials'],
  Industrials: ['Capital Goods', 'Commercial & Professional Services', 'Transportation'],
  'Consumer Discretionary': [
    'Automobiles & Components',
    'Consumer Durables & Apparel',
    'Consumer Services',
    'Consumer Discretionary Distribution & Retail',
    'Retailing',
  ],
  'Consumer Staples': [
    'Consumer Staples Distribution & Retail',
    'Food & Staples Retailing',
    'Food, Beverage & Tobacco',
    'Household & Personal Products',
  ],
  'Health Care': ['Health Care Equipment & Services', 'Pharmaceuticals, Biotechnology & Life Sciences'],
  Financials: ['Banks', 'Financial Services', 'Diversified Financials', 'Insurance'],
  'Information Technology': [
    'Software & Services',
    'Technology Hardware & Equipment',
    'Semiconductors & Semiconductor Equipment',
  ],
  'Communication Services': ['Telecommunication Services', 'Media & Entertainment'],
  Utilities: ['Utilities'],
  'Real Estate': [
    'Equity Real Estate Investment Trusts (REITs)',
    'Real Estate Management & Development',
    'Real Estate',
  ],
};

const sectors = new Map(
  Object.entries(industryGroups).flatMap(([sector, groups]) => groups.map((group) => [group, sector] as const)),
);

/** Industry group that the directory states for funds and for new companies. */
const unclassifiedGroup = /^(?:not applic|class pend)/i;

const directoryRow = z.object({
  'asx code': z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{3,6}$/),
  'company name': z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .refine((name) => !name.includes('\0') && name.isWellFormed()),
  'gics industry group': z.string().trim().max(200),
});

/** Maximum rows of the directory; it has some two thousand. */
const maxRows = 50_000;

/** Parses the listed companies, with their industries. @throws {UnparseableContent} */
export function parseCompanyDirectory(bytes: Uint8Array): DirectoryCompany[] {
  const rows = parseRows(decode(bytes));
  const companies = rows?.flatMap((each) => directoryRow.safeParse(each).data ?? []) ?? [];
  // Single malformed rows are skipped. When most rows are malformed, the file is not the directory.
  if (companies.length === 0 || 2 * companies.length < (rows?.length ?? 0)) {
    throw new UnparseableContent('the directory of companies has an unexpected format');
  }
  return companies.map(
    ({ 'asx code': code, 'company name': name, 'gics industry group': group }): DirectoryCompany => ({
      code,
      name,
      industry: group === '' || unclassifiedGroup.test(group) ? null : group,
      sector: sectors.get(group) ?? null,
    }),
  );
}

function parseRows(text: string): unknown[] | undefined {
  try {
    const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase());
    return parse<object>(text, { columns, bom: true, skip_empty_lines: true, relax_column_count: true, to: maxRows });
  } catch {
    return undefined;
  }
}
