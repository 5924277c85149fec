import { DateTime } from 'luxon';
import { collectedFormType } from '../../models/formTypes.js';
import type { ListAccess } from '../lists.js';
import { type Announcement, type NewestPart, NotThere, Unparseable } from '../source.js';
import { feedPageSize, feedPath, submissionPath } from './addresses.js';
import { companyOf, type FeedEntry, type FeedPage, namesCompany } from './feed.js';
import { recordOf } from './record.js';

const atMost = 1024 * 1024;

/** Span before the position that is read again: filings may appear after others that were accepted later. */
const overlap = { minutes: 10 };

/** Entry after which a missing page is the end of the feed, which has some thousand entries, about two working days. */
const farDown = 2000;

/** Maximum time in the future. A later time is an error of the source; a position there would skip filings. */
const skew = { days: 1 };

/** Maximum number of entries; a longer feed counts as endless. */
const bottomless = 20_000;

/**
 * Reads the feed from its newest entry down to the position of an earlier reading. The position is the newest time of
 * acceptance that was seen.
 */
export async function* newest(
  access: ListAccess,
  position: string | undefined,
  now: Date,
  looksBack: boolean,
): AsyncGenerator<NewestPart> {
  const latestPossible = isoTime(DateTime.fromJSDate(now, { zone: 'utc' }).plus(skew));
  let latest = position !== undefined && position <= latestPossible ? position : undefined;
  const until = latest === undefined ? '' : looksBack ? before(latest) : latest;
  const given = new Set<string>();
  const open = new Map<string, FeedEntry[]>();
  for (let start = 0; start < bottomless; start += feedPageSize) {
    // A reading that looks back goes on after an unchanged first page: filings may have appeared below it.
    const page = await pageAt(access, start, !looksBack && start === 0);
    const { entries, faults } = page ?? { entries: [], faults: [] };
    for (const entry of entries) {
      const { accessionNumber, acceptedAt } = entry;
      if (acceptedAt <= latestPossible && (latest === undefined || acceptedAt > latest)) latest = acceptedAt;
      // New filings push entries down to the next page while the feed is read, so that entries come twice.
      if (!given.has(accessionNumber)) open.set(accessionNumber, [...(open.get(accessionNumber) ?? []), entry]);
    }
    const last = entries.at(-1)?.acceptedAt ?? '';
    const isFull = entries.length + faults.length >= feedPageSize;
    const isEnd = !isFull || last < until;
    const announcements: Announcement[] = [];
    for (const [accessionNumber, parties] of open) {
      const company = companyOf(parties);
      // Entries accepted in the same second are mixed, so the last filings of a page may have more parties on the next page.
      // They wait for that page, or are skipped when a reading that does not look back ends here.
      if (!company || ((!isEnd || (isFull && !looksBack)) && company.acceptedAt === last)) continue;
      announcements.push(announce(company));
      given.add(accessionNumber);
      open.delete(accessionNumber);
    }
    yield { announcements, faults, position: isEnd ? latest : undefined };
    if (isEnd) return;
  }
  throw new Unparseable('the feed does not end');
}

/** Reads a page; returns `undefined` below the end of the feed, where EDGAR answers that it is unavailable. */
async function pageAt(
  { read, parse }: ListAccess,
  start: number,
  onlyIfChanged: boolean,
): Promise<FeedPage | undefined> {
  const isFarDown = start > farDown;
  try {
    const { bytes, isCut } = await read(feedPath(start), {
      atMost,
      onlyIfChanged,
      ...(isFarDown && { absentAs: [503] }),
    });
    if (isCut) throw new Unparseable(`the feed page is longer than ${atMost} bytes`);
    return await parse('edgarFeed', bytes, isFarDown);
  } catch (error) {
    if (error instanceof NotThere && isFarDown) return undefined;
    throw error;
  }
}

function announce(company: FeedEntry): Announcement {
  const { accessionNumber, formType: edgarFormType, name, cik, filedDate, items } = company;
  const formType = namesCompany(company) ? collectedFormType(edgarFormType) : undefined;
  return {
    announcedId: accessionNumber,
    formType: edgarFormType,
    companyName: name,
    path: submissionPath(cik, accessionNumber),
    day: filedDate,
    ...(formType && {
      record: recordOf({
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

function before(position: string): string {
  const time = DateTime.fromISO(position, { zone: 'utc' }).minus(overlap);
  // An invalid position becomes an empty string: the whole feed is read.
  return isoTime(time);
}

const isoTime = (time: DateTime): string => time.startOf('second').toISO({ suppressMilliseconds: true }) ?? '';
