import type { Database, Transaction } from '../../adapters/database.js';
import { calendarDayOf } from '../../schema/calendarDate.js';
import type { Announcement } from '../../sources/source.js';

/** Values of `status` of a disclosure that its source has withdrawn, and of one that it shows again. */
const states = { withdrawn: 'withdrawn', shown: 'collected' } as const;

/** Announcement under the id of the stored disclosure that it withdraws; `rowId` is the id of its row in the list, if different. */
export interface ResolvedAnnouncement extends Announcement {
  readonly rowId?: string;
}

/**
 * Finds the stored disclosures that rows of a list withdraw. Such a row names no document any more. It is matched by company, time
 * and title, if exactly one stored disclosure has them that the list does not show with its document.
 * @returns the rows; matched ones have a record with the status `withdrawn`, disclosures that are shown again `collected`.
 */
export async function resolveWithdrawals(
  { prisma }: Database,
  rows: readonly Announcement[],
): Promise<readonly ResolvedAnnouncement[]> {
  const days = [...new Set(rows.map(({ day }) => day))].map((day) => new Date(day));
  const hasWithdrawals = rows.some(({ withdrawn }) => withdrawn);
  const stored = await prisma.japanFiling.findMany({
    where: { filingDate: { in: days }, ...(!hasWithdrawals && { status: states.withdrawn }) },
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
  const shown = new Set(rows.filter(({ record }) => record).map(({ announcedId }) => announcedId));
  const unshown = new Map<string, string[]>();
  for (const filing of stored) {
    const key = keyOf(filing);
    if (!shown.has(filing.filingId)) unshown.set(key, [...(unshown.get(key) ?? []), filing.filingId]);
  }
  return rows.map((row) => {
    const { record, withdrawn, announcedId } = row;
    if (record) {
      const isBack = known.get(announcedId)?.status === states.withdrawn;
      return isBack ? { ...row, record: { ...record, status: states.shown } } : row;
    }
    if (!withdrawn) return row;
    const [one, ...others] = unshown.get(keyOf(withdrawn)) ?? [];
    const filingId = known.has(announcedId) ? announcedId : others.length === 0 ? one : undefined;
    return filingId === undefined ? row : withdrawalOf(row, filingId);
  });
}

function withdrawalOf({ leftOut: _leftOut, ...row }: Announcement, filingId: string): ResolvedAnnouncement {
  const record = { ...row.withdrawn, filingId, tdnetDocumentId: filingId, pdfUrl: null, status: states.withdrawn };
  return { ...row, announcedId: filingId, record, ...(row.announcedId !== filingId && { rowId: row.announcedId }) };
}

/** Deletes announcements of withdrawn rows that were recorded under their own id before the disclosure was matched. */
export async function forgetRows(
  transaction: Transaction,
  source: string,
  rows: readonly ResolvedAnnouncement[],
): Promise<void> {
  const ids = rows.flatMap(({ rowId }) => rowId ?? []);
  if (ids.length === 0) return;
  await transaction.announced.deleteMany({ where: { source, announcedId: { in: ids } } });
  await transaction.quarantined.deleteMany({ where: { source, announcedId: { in: ids } } });
}

/** Returns the date, time, company and title by which rows of the database and of the list are matched. */
function keyOf(filing: Readonly<Record<string, unknown>>): string {
  const { filingDate: day, filingTime: time, companyCode, documentTitle } = filing;
  const date = day instanceof Date ? calendarDayOf(day) : String(day);
  const clock = time instanceof Date ? time.toISOString().slice(11, 16) : String(time).slice(0, 5);
  return `${date} ${clock} ${String(companyCode)} ${plain(String(documentTitle))}`;
}

/** Returns a title without blanks, differences in width, and a mark of withdrawal at its beginning or end. */
const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^[([【〔<]削除[)\]】〕>]|[([【〔<]削除[)\]】〕>]$/g, '');
