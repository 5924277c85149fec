import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { FilingRecord } from '../../../models/filings/filing.js';
import type { FilingStore } from './filingStore.js';

/** Maximum filings of a batch. */
const batchSize = 1000;

/** Batch of filings that lack a field of the directory. */
interface CompletionBatch {
  /** Records with the fields that the directory has for the filings. */
  readonly records: readonly FilingRecord[];
  /** Highest id of the batch; null for an empty batch. */
  readonly last: string | null;
  /** Number of filings in the batch that lack the field, whether or not the directory has it. */
  readonly count: number;
}

/** Queries of a batch, by kind: `selectIncomplete` selects ids of filings that lack a field, `selectCompleted` the records that complete them. */
const queries = {
  sec: {
    selectIncomplete: Prisma.sql`SELECT "filingId" FROM "SecFiling" WHERE ("ticker" IS NULL OR lacks_ticker("filers"))`,
    selectCompleted: Prisma.sql`SELECT jsonb_build_object('filingId', "filingId", 'ticker', coalesce(filing."ticker", company."ticker"),
        'filers', completed.filers) AS record
      FROM batch JOIN "SecFiling" AS filing USING ("filingId") LEFT JOIN "SecSubmission" USING ("filingId")
        LEFT JOIN "CompanyTicker" AS company ON company."cik" = "companyCik" CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(filer || jsonb_build_object('ticker', coalesce(filer ->> 'ticker', known."ticker")) ORDER BY place),
          '[]') AS filers
        FROM jsonb_array_elements(filing."filers") WITH ORDINALITY AS each(filer, place)
          LEFT JOIN "CompanyTicker" AS known ON known."cik" = filer ->> 'cik') AS completed
      WHERE (filing."ticker" IS NULL AND company."ticker" IS NOT NULL) OR completed.filers <> filing."filers"`,
  },
  form4: {
    selectIncomplete: Prisma.sql`SELECT "filingId" FROM "Form4Filing" WHERE "issuerTicker" IS NULL`,
    selectCompleted: Prisma.sql`SELECT jsonb_build_object('filingId', "filingId", 'issuerTicker', company."ticker") AS record
      FROM batch JOIN "Form4Report" USING ("filingId") JOIN "CompanyTicker" AS company ON company."cik" = "issuerCik"`,
  },
  asx: {
    selectIncomplete: Prisma.sql`SELECT "filingId" FROM "AsxAnnouncement" WHERE "sector" IS NULL`,
    // A code of five or more characters is also looked up by its company's code, as when it is stored.
    selectCompleted: Prisma.sql`SELECT jsonb_build_object('filingId', "filingId", 'companyName', coalesce(filing."companyName", company."name"),
        'sector', company."sector", 'industry', coalesce(filing."industry", company."industry")) AS record
      FROM batch JOIN "AsxAnnouncement" AS filing USING ("filingId") CROSS JOIN LATERAL (
        SELECT * FROM "ListedCompany" WHERE "code" = "symbol" OR (length("symbol") >= 5 AND "code" = left("symbol", 3))
        ORDER BY length("code") DESC LIMIT 1) AS company
      WHERE company."sector" IS NOT NULL OR filing."companyName" IS NULL
        OR (filing."industry" IS NULL AND company."industry" IS NOT NULL)`,
  },
} as const;

export type CompletableKind = keyof typeof queries;

/**
 * Completes filings that were stored before a directory listed their company. Fields that are set stay unchanged. As after any
 * other change, pollers of `updates` do not receive the filings again.
 * @returns at each step, the number of filings that could be completed.
 */
export async function* completeFilings(
  database: Database,
  filingStore: FilingStore,
  kind: CompletableKind,
): AsyncGenerator<number> {
  let after: string | null = '';
  while (after !== null) {
    const batch: CompletionBatch = await readBatch(database.prisma, kind, after);
    if (batch.records.length > 0) await storeBatch(filingStore, kind, after);
    yield batch.records.length;
    after = batch.count === batchSize ? batch.last : null;
  }
}

/** Stores the completed records of a batch. Reads the batch again under the lock of the kind, since filings may have changed. */
async function storeBatch(filingStore: FilingStore, kind: CompletableKind, after: string): Promise<void> {
  await filingStore.runTransaction([kind], async (transaction) => {
    const { records } = await readBatch(transaction, kind, after);
    if (records.length > 0) await filingStore.storeInTransaction(transaction, kind, records);
  });
}

async function readBatch(
  connection: Pick<DatabaseTransaction, '$queryRaw'>,
  kind: CompletableKind,
  after: string,
): Promise<CompletionBatch> {
  const { selectIncomplete, selectCompleted } = queries[kind];
  const [batch] = await connection.$queryRaw<CompletionBatch[]>`
    WITH batch AS MATERIALIZED (${selectIncomplete} AND "filingId" > ${after} ORDER BY "filingId" LIMIT ${batchSize}),
      completed AS (${selectCompleted})
    SELECT (SELECT coalesce(jsonb_agg(record), '[]') FROM completed) AS records, max("filingId") AS last,
      count(*)::integer AS count FROM batch`;
  return batch as CompletionBatch;
}
