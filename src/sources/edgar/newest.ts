import { DateTime } from 'luxon';
import { collectedFormType } from '../../models/formTypes.js';
import type { ListAccess } from '../lists.js';
import { type Announcement, type NewestPart, NotThere, Unparseable } from '../source.js';
import { feedPageSize, feedPath, submissionPath } from './addresses.js';
import { companyOf, type FeedEntry, type FeedPage, namesCompany } from './feed.js';
import { recordOf } from './record.js';

const atMost = 1024 * 1024;

/** Filings may appear after others that were accepted later: what lies a little before the position is read again. */
const overlap = { minutes: 10 };

/** The feed ends after some thousand entries, about two working days; a page that is missing before is missing. */
const farDown = 2000;

/** What is later than this is an error of the source: to go on from there would pass over everything until then. */
const skew = { days: 1 };

/** A feed that goes on to here gives pages without end. */
const bottomless = 20_000;

/**
 * Reads the feed from its newest entry down to where an earlier reading began. The position is the newest time of
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
    // A first page that has not changed says nothing of what appeared below it.
    const page = await pageAt(access, start, !looksBack && start === 0);
    const { entries, faults } = page ?? { entries: [], faults: [] };
    for (const entry of entries) {
      const { accessionNumber, acceptedAt } = entry;
      if (acceptedAt <= latestPossible && (latest === undefined || acceptedAt > latest)) latest = acceptedAt;
      // Filings push others down while the feed is read, so that entries come twice.
      if (!given.has(accessionNumber)) open.set(accessionNumber, [...(open.get(accessionNumber) ?? []), entry]);
    }
    const last = entries.at(-1)?.acceptedAt ?? '';
    const isFull = entries.length + faults.length >= feedPageSize;
    const isEnd = !isFull || last < until;
    const announcements: Announcement[] = [];
    for (const [accessionNumber, parties] of open) {
      const company = companyOf(parties);
      // Filings accepted in the same second are mixed: the parties to one of them may go on on the next page, which is not read
      // after the last one of a reading that does not look back.
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

/** The page, or `undefined` below the end of the feed, where EDGAR says that it is unavailable. */
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
  // A position that cannot be read is none.
  return isoTime(time);
}

const isoTime = (time: DateTime): string => time.startOf('second').toISO({ suppressMilliseconds: true }) ?? '';
