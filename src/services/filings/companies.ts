import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { FilingRecord } from '../../models/filing.js';
import type { Announcement, ListedCompany } from '../../sources/source.js';

/** Stores tickers of companies, by CIK. Companies that left the list stay, for their past filings. */
export async function storeTickers(database: Database, tickers: ReadonlyMap<string, string>): Promise<void> {
  const rows = JSON.stringify([...tickers].map(([cik, ticker]) => ({ cik, ticker })));
  await database.query(Prisma.sql`
    INSERT INTO "CompanyTicker" AS known ("cik", "ticker")
    SELECT "cik", "ticker" FROM jsonb_to_recordset(${rows}::jsonb) AS row("cik" text, "ticker" text)
    ON CONFLICT ("cik") DO UPDATE SET "ticker" = excluded."ticker" WHERE known."ticker" <> excluded."ticker"`);
}

/** Stores a directory of companies. Companies that left the directory stay. */
export async function storeCompanies(database: Database, companies: readonly ListedCompany[]): Promise<void> {
  await database.query(Prisma.sql`
    INSERT INTO "ListedCompany" AS known ("code", "name", "sector", "industry")
    SELECT DISTINCT ON ("code") "code", "name", "sector", "industry" FROM jsonb_to_recordset(${JSON.stringify(companies)}::jsonb)
      AS row("code" text, "name" text, "sector" text, "industry" text)
    ON CONFLICT ("code") DO UPDATE
    SET "name" = excluded."name", "sector" = excluded."sector", "industry" = excluded."industry"
    WHERE (known."name", known."sector", known."industry")
      IS DISTINCT FROM (excluded."name", excluded."sector", excluded."industry")`);
}

/**
 * Lengths of ASX codes. A code of five or more characters is the code of the company and a suffix for the security: HRBPA is a
 * preferred share of HRB. A code of four may be a fund of its own.
 */
const lengths = { company: 3, security: 5 } as const;

/** Adds company name, sector and industry from the directory to announcements that lack them. */
export async function withCompanies(
  database: Database,
  announcements: readonly Announcement[],
): Promise<readonly Announcement[]> {
  const codes = new Set(announcements.flatMap(({ record }) => (record ? codesOf(record) : [])));
  if (codes.size === 0) return announcements;
  const found = await database.prisma.listedCompany.findMany({ where: { code: { in: [...codes] } } });
  const companies = new Map(found.map((company) => [company.code, company]));
  return announcements.map((announcement) => {
    const { record } = announcement;
    const company = record && codesOf(record).flatMap((code) => companies.get(code) ?? [])[0];
    if (!company) return announcement;
    const { name, sector, industry } = company;
    return { ...announcement, record: { companyName: name, sector, industry, ...record } };
  });
}

/** Returns the codes under which the directory may list a security, the best match first. */
function codesOf({ symbol }: FilingRecord): string[] {
  if (typeof symbol !== 'string') return [];
  return symbol.length < lengths.security ? [symbol] : [symbol, symbol.slice(0, lengths.company)];
}
