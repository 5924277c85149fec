import { DateTime } from 'luxon';
import { findCollectedFormType } from '../../../models/filings/formTypes.js';
import type { ListAccess } from '../../hostLists.js';
import { type ListedFiling, type NewestFilingsPart, FileNotFound, UnparseableContent } from '../../source.js';
import { feedPageSize, feedPath, submissionPath } from '../addresses.js';
import { findSubjectCompany, type EdgarFeedEntry, type EdgarFeedPage, isSubjectCompany } from './feedPage.js';
import { buildFilingRecord } from '../secFilings/filingRecord.js';

const maxPageBytes = 1024 * 1024;

/** Time span before the position. It is read again, because filings may appear after others that were accepted later. */
const overlap = { minutes: 10 };

/** Number of entries after which a missing page means the end of the feed, which covers about two working days. */
const minFeedEntries = 2000;

/** Maximum distance of an acceptance time into the future. A later time is an error of the source, and would skip filings as a position. */
const maxFutureOffset = { days: 1 };

/** Maximum entries of a reading; a longer feed is rejected. */
const maxFeedEntries = 20_000;

/**
 * Reads the feed from its newest entry down to the position of an earlier reading. The position is the newest time of
 * acceptance that was seen.
 * @param looksBack whether to read the feed down to `overlap` before the position, to find filings that appeared late.
 */
export async function* readNewest(
  access: ListAccess,
  position: string | undefined,
  now: Date,
  looksBack: boolean,
): AsyncGenerator<NewestFilingsPart> {
  const latestPossible = isoTime(DateTime.fromJSDate(now, { zone: 'utc' }).plus(maxFutureOffset));
  let latest = position !== undefined && position <= latestPossible ? position : undefined;
  const stopTime = latest === undefined ? '' : looksBack ? subtractOverlap(latest) : latest;
  const yieldedFilings = new Set<string>();
  /** Companies that the filings are most likely about, by the entries so far. */
  const pendingCompanies = new Map<string, EdgarFeedEntry>();
  for (let start = 0; start < maxFeedEntries; start += feedPageSize) {
    // A reading that looks back goes on after an unchanged first page: filings may have appeared below it.
    const page = await readPage(access, start, !looksBack && start === 0);
    const { entries, faults } = page ?? { entries: [], faults: [] };
    for (const entry of entries) {
      const { accessionNumber, acceptedAt } = entry;
      if (acceptedAt <= latestPossible && (latest === undefined || acceptedAt > latest)) latest = acceptedAt;
      // New filings push entries down to the next page while the feed is read, so that entries come twice.
      if (yieldedFilings.has(accessionNumber)) continue;
      const pending = pendingCompanies.get(accessionNumber);
      pendingCompanies.set(accessionNumber, pending ? findSubjectCompany([pending, entry]) : entry);
    }
    const last = entries.at(-1)?.acceptedAt ?? '';
    const isFull = entries.length + faults.length >= feedPageSize;
    const isEnd = !isFull || last < stopTime;
    const filings: ListedFiling[] = [];
    for (const [accessionNumber, company] of pendingCompanies) {
      // A filing has one entry for each of its parties. Entries of filings that were accepted in the same second are in no order, so the
      // last filings of a page may have more parties on the next page. They wait for that page, or are skipped when a reading that does not look back ends here.
      if ((!isEnd || (isFull && !looksBack)) && company.acceptedAt === last) continue;
      filings.push(toListedFiling(company));
      yieldedFilings.add(accessionNumber);
      pendingCompanies.delete(accessionNumber);
    }
    yield { filings, rowFaults: faults, position: isEnd ? latest : undefined };
    if (isEnd) return;
  }
  throw new UnparseableContent('the feed does not end');
}

/** Reads a page; returns `undefined` past the end of the feed, where EDGAR responds with status 503. */
async function readPage(
  { read, parse }: ListAccess,
  start: number,
  onlyIfChanged: boolean,
): Promise<EdgarFeedPage | undefined> {
  const mayBePastEnd = start > minFeedEntries;
  try {
    const { bytes, isCut } = await read(feedPath(start), {
      maxBytes: maxPageBytes,
      onlyIfChanged,
      ...(mayBePastEnd && { notFoundStatuses: [503] }),
    });
    if (isCut) throw new UnparseableContent(`the feed page is longer than ${maxPageBytes} bytes`);
    return await parse('edgarFeed', bytes, mayBePastEnd);
  } catch (error) {
    if (error instanceof FileNotFound && mayBePastEnd) return undefined;
    throw error;
  }
}

function toListedFiling(company: EdgarFeedEntry): ListedFiling {
  const { accessionNumber, formType: edgarFormType, name, cik, filedDate, items } = company;
  const formType = isSubjectCompany(company) ? findCollectedFormType(edgarFormType) : undefined;
  return {
    announcedId: accessionNumber,
    formType: edgarFormType,
    companyName: name,
    path: submissionPath(cik, accessionNumber),
    day: filedDate,
    ...(formType && {
      record: buildFilingRecord({
        accessionNumber,
        formType,
        companyName: name,
        companyCik: cik,
        filedDate,
        items: items.map(({ number }) => number),
      }),
    }),
  };
}

function subtractOverlap(position: string): string {
  const time = DateTime.fromISO(position, { zone: 'utc' }).minus(overlap);
  // An invalid position becomes an empty string: the whole feed is read.
  return isoTime(time);
}

const isoTime = (time: DateTime): string => time.startOf('second').toISO({ suppressMilliseconds: true }) ?? '';
