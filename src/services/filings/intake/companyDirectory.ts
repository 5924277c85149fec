import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { FilingRecord } from '../../../models/filings/filing.js';
import type { ListedFiling, DirectoryCompany, TickerCompany } from '../../../sources/source.js';

/**
 * Stores the SEC's list of tickers, by CIK. Companies that left the list stay, for their past filings, until the list gives their ticker to
 * another company.
 */
export async function storeTickers(database: Database, tickers: ReadonlyMap<string, TickerCompany>): Promise<void> {
  const rows = JSON.stringify([...tickers].map(([cik, company]) => ({ cik, ...company })));
  await database.query(Prisma.sql`
    WITH listed AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS row("cik" text, "ticker" text, "name" text)),
    replaced AS (
      DELETE FROM "CompanyTicker"
      WHERE "ticker" IN (SELECT "ticker" FROM listed) AND "cik" NOT IN (SELECT "cik" FROM listed))
    INSERT INTO "CompanyTicker" AS known ("cik", "ticker", "name")
    SELECT "cik", "ticker", "name" FROM listed
    ON CONFLICT ("cik") DO UPDATE SET "ticker" = excluded."ticker", "name" = excluded."name"
    WHERE (known."ticker", known."name") IS DISTINCT FROM (excluded."ticker", excluded."name")`);
}

/** Stores the ASX's directory of companies. Companies that left the directory stay. */
export async function storeCompanies(database: Database, companies: readonly DirectoryCompany[]): Promise<void> {
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
 * Length of the ASX code of a company, and minimum length of a code that consists of the company's code and a suffix for the security:
 * HRBPA is a preferred share of HRB. A code of four characters may be a fund of its own.
 */
const codeLengths = { company: 3, minWithSuffix: 5 } as const;

/** Adds company name, sector and industry from the ASX's directory to announcements that lack them. */
export async function addCompanyFields(
  database: Database,
  announcements: readonly ListedFiling[],
): Promise<readonly ListedFiling[]> {
  const codes = new Set(announcements.flatMap(({ record }) => (record ? directoryCodesOf(record) : [])));
  if (codes.size === 0) return announcements;
  const found = await database.prisma.listedCompany.findMany({ where: { code: { in: [...codes] } } });
  const companies = new Map(found.map((company) => [company.code, company]));
  return announcements.map((announcement) => {
    const { record } = announcement;
    const company = record && directoryCodesOf(record).flatMap((code) => companies.get(code) ?? [])[0];
    if (!company) return announcement;
    const { name, sector, industry } = company;
    return { ...announcement, record: { companyName: name, sector, industry, ...record } };
  });
}

/** Returns the codes under which the directory may list a security, the best match first. */
function directoryCodesOf({ symbol }: FilingRecord): string[] {
  if (typeof symbol !== 'string') return [];
  return symbol.length < codeLengths.minWithSuffix ? [symbol] : [symbol, symbol.slice(0, codeLengths.company)];
}
