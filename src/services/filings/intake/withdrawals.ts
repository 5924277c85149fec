import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { formatCalendarDate } from '../../../schema/calendarDate.js';
import type { ListedFiling } from '../../../sources/source.js';

/** Values of `status` of a disclosure that its source has withdrawn, and of one that the source lists again. */
const withdrawalStatuses = { withdrawn: 'withdrawn', listed: 'collected' } as const;

/** Announcement under the id of the stored disclosure that it withdraws; `rowId` is the id of its row in the list, if different. */
export interface ResolvedListedFiling extends ListedFiling {
  readonly rowId?: string;
}

/**
 * Finds the stored disclosures that rows of a list withdraw. Such a row names no document any more. The row is matched by company,
 * time and title, if exactly one stored disclosure with these values is missing from the list.
 * @returns the rows; matched ones have a record with the status `withdrawn`, disclosures that are listed again `collected`.
 */
export async function resolveWithdrawals(
  { prisma }: Database,
  rows: readonly ListedFiling[],
): Promise<readonly ResolvedListedFiling[]> {
  const days = [...new Set(rows.map(({ day }) => day))].map((day) => new Date(day));
  const hasWithdrawals = rows.some(({ withdrawnFields }) => withdrawnFields);
  const stored = await prisma.japanFiling.findMany({
    where: { filingDate: { in: days }, ...(!hasWithdrawals && { status: withdrawalStatuses.withdrawn }) },
    select: {
      filingId: true,
      filingDate: true,
      filingTime: true,
      companyCode: true,
      documentTitle: true,
      status: true,
    },
  });
  if (stored.length === 0) return rows;
  const known = new Map(stored.map((filing) => [filing.filingId, filing]));
  const listedIds = new Set(rows.filter(({ record }) => record).map(({ announcedId }) => announcedId));
  const unlisted = new Map<string, string[]>();
  for (const filing of stored) {
    const key = matchKey(filing);
    if (!listedIds.has(filing.filingId)) unlisted.set(key, [...(unlisted.get(key) ?? []), filing.filingId]);
  }
  return rows.map((row) => {
    const { record, withdrawnFields, announcedId } = row;
    if (record) {
      const isRestored = known.get(announcedId)?.status === withdrawalStatuses.withdrawn;
      return isRestored ? { ...row, record: { ...record, status: withdrawalStatuses.listed } } : row;
    }
    if (!withdrawnFields) return row;
    const [match, ...furtherMatches] = unlisted.get(matchKey(withdrawnFields)) ?? [];
    const filingId = known.has(announcedId) ? announcedId : furtherMatches.length === 0 ? match : undefined;
    return filingId === undefined ? row : createWithdrawal(row, filingId);
  });
}

function createWithdrawal({ skipReason: _leftOut, ...row }: ListedFiling, filingId: string): ResolvedListedFiling {
  const record = {
    ...row.withdrawnFields,
    filingId,
    tdnetDocumentId: filingId,
    pdfUrl: null,
    status: withdrawalStatuses.withdrawn,
  };
  return { ...row, announcedId: filingId, record, ...(row.announcedId !== filingId && { rowId: row.announcedId }) };
}

/** Deletes announcements of withdrawn rows that were recorded under their own id before the disclosure was matched. */
export async function deleteWithdrawnRows(
  transaction: DatabaseTransaction,
  source: string,
  rows: readonly ResolvedListedFiling[],
): Promise<void> {
  const ids = rows.flatMap(({ rowId }) => rowId ?? []);
  if (ids.length === 0) return;
  await transaction.announced.deleteMany({ where: { source, announcedId: { in: ids } } });
  await transaction.quarantined.deleteMany({ where: { source, announcedId: { in: ids } } });
}

/** Returns the date, time, company and title by which rows of the database and of the list are matched. */
function matchKey(filing: Readonly<Record<string, unknown>>): string {
  const { filingDate: day, filingTime: time, companyCode, documentTitle } = filing;
  const date = day instanceof Date ? formatCalendarDate(day) : String(day);
  const clock = time instanceof Date ? time.toISOString().slice(11, 16) : String(time).slice(0, 5);
  return `${date} ${clock} ${String(companyCode)} ${normalizeTitle(String(documentTitle))}`;
}

/** Normalizes a title: removes whitespace, differences in width, and a mark of withdrawal at its beginning or end. */
const normalizeTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^[([【〔<]削除[)\]】〕>]|[([【〔<]削除[)\]】〕>]$/g, '');
