import type { Database, Transaction } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { FilingRecord } from '../../models/filing.js';
import type { Ingestion } from './ingestion.js';

/** Filings checked in one step. */
const sliceSize = 1000;

/** Batch of filings that lack a field of the directory. */
interface Slice {
  /** Records with the fields that the directory has for the filings. */
  readonly records: readonly FilingRecord[];
  /** Highest id of the slice; null for an empty slice. */
  readonly last: string | null;
  readonly count: number;
}

/** Queries of a slice, by kind: `lacking` selects ids of filings that lack a field, `found` the records that complete them. */
const queries = {
  sec: {
    lacking: Prisma.sql`SELECT "filingId" FROM "SecFiling" WHERE "ticker" IS NULL`,
    found: Prisma.sql`SELECT jsonb_build_object('filingId', "filingId", 'ticker', company."ticker") AS record
      FROM slice JOIN "SecSubmission" USING ("filingId") JOIN "CompanyTicker" AS company ON company."cik" = "companyCik"`,
  },
  form4: {
    lacking: Prisma.sql`SELECT "filingId" FROM "Form4Filing" WHERE "issuerTicker" IS NULL`,
    found: Prisma.sql`SELECT jsonb_build_object('filingId', "filingId", 'issuerTicker', company."ticker") AS record
      FROM slice JOIN "Form4Report" USING ("filingId") JOIN "CompanyTicker" AS company ON company."cik" = "issuerCik"`,
  },
  asx: {
    lacking: Prisma.sql`SELECT "filingId" FROM "AsxAnnouncement" WHERE "sector" IS NULL`,
    // A code of five or more characters is also looked up by its company's code, as at ingestion.
    found: Prisma.sql`SELECT jsonb_build_object('filingId', "filingId", 'companyName', coalesce(filing."companyName", company."name"),
        'sector', company."sector", 'industry', coalesce(filing."industry", company."industry")) AS record
      FROM slice JOIN "AsxAnnouncement" AS filing USING ("filingId") CROSS JOIN LATERAL (
        SELECT * FROM "ListedCompany" WHERE "code" = "symbol" OR (length("symbol") >= 5 AND "code" = left("symbol", 3))
        ORDER BY length("code") DESC LIMIT 1) AS company
      WHERE company."sector" IS NOT NULL OR filing."companyName" IS NULL
        OR (filing."industry" IS NULL AND company."industry" IS NOT NULL)`,
  },
} as const;

export type CompletedKind = keyof typeof queries;

/**
 * Completes filings that were stored before a directory listed their company. Fields that are set stay unchanged. As after any
 * other change, pollers of `updates` do not receive the filings again.
 * @returns at each step, the number of filings that could be completed.
 */
export async function* completeFilings(
  database: Database,
  ingestion: Ingestion,
  kind: CompletedKind,
): AsyncGenerator<number> {
  let after: string | null = '';
  while (after !== null) {
    const slice: Slice = await readSlice(database.prisma, kind, after);
    if (slice.records.length > 0) await complete(ingestion, kind, after);
    yield slice.records.length;
    after = slice.count === sliceSize ? slice.last : null;
  }
}

/** Stores the completed records of a slice. Reads the slice again under the lock of the kind, since filings may have changed. */
async function complete(ingestion: Ingestion, kind: CompletedKind, after: string): Promise<void> {
  await ingestion.transaction(async (transaction) => {
    await ingestion.takeTurn(transaction, kind);
    const { records } = await readSlice(transaction, kind, after);
    if (records.length > 0) await ingestion.storeIn(transaction, kind, records);
  });
}

async function readSlice(
  connection: Pick<Transaction, '$queryRaw'>,
  kind: CompletedKind,
  after: string,
): Promise<Slice> {
  const { lacking, found } = queries[kind];
  const [slice] = await connection.$queryRaw<Slice[]>`
    WITH slice AS MATERIALIZED (${lacking} AND "filingId" > ${after} ORDER BY "filingId" LIMIT ${sliceSize}),
      found AS (${found})
    SELECT (SELECT coalesce(jsonb_agg(record), '[]') FROM found) AS records, max("filingId") AS last,
      count(*)::integer AS count FROM slice`;
  return slice as Slice;
}
