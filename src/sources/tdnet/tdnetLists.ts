import { DateTime } from 'luxon';
import { exchangePollInterval } from '../exchangePollInterval.js';
import {
  type ListedFiling,
  type ListPart,
  type ListSource,
  type NewestFilingsPart,
  FileNotFound,
  UnparseableContent,
} from '../source.js';
import type { ListAccess, HostLists } from '../hostLists.js';
import { listPath } from './addresses.js';
import type { TdnetListPage } from './listPage.js';

/** Disclosures of companies on TDnet, the network of the Tokyo Stock Exchange. Its lists carry all fields that are stored. */
export const tdnetSource: ListSource = {
  name: 'tdnet',
  kind: 'japan',
  parserVersion: 2,
  hasDocuments: false,
  hasDirectory: false,
  hasWithdrawals: true,
};

/** Time zone of TDnet; Japan has no summer time. */
const zone = 'Asia/Tokyo';

/** Hours of business days in which most disclosures are made. */
const busyHours = { from: 8, to: 20 };

/** Span that is read again: disclosures appear with a delay, above or below others of the same minute. */
const overlap = { minutes: 10 };

/** Maximum time in the future. A later time is an error of the source; a position there would skip disclosures. */
const maxFutureOffset = { minutes: 10 };

/** Maximum pages of a day's list; the longest list seen had 17. */
const maxPages = 100;

/** Maximum bytes of a page; a page of 100 rows has some 60 KB. */
const maxPageBytes = 2 * 1024 * 1024;

/** Lists of TDnet: one for each day, holidays included, in pages with the newest disclosure first. TDnet keeps them for a month. */
export const tdnetLists: HostLists = {
  readNewest,
  readDay,
  readRange,
  hasListFor: () => true,
  mayLackDays: false,
  completeAt: (day) => startOf(day).plus({ days: 1, minutes: 30 }).toJSDate(),
  pollIntervalSeconds: (now) => exchangePollInterval(now, zone, busyHours),
};

/** Reads today's list from its top down to the position of an earlier reading. The position is the newest time that was seen. */
async function* readNewest(
  access: ListAccess,
  position: string | undefined,
  now: Date,
): AsyncGenerator<NewestFilingsPart> {
  const localTime = DateTime.fromJSDate(now, { zone });
  const day = isoDate(localTime);
  const latestPossible = formatMinute(localTime.plus(maxFutureOffset));
  let latest = position !== undefined && position <= latestPossible ? position : '';
  const stopTime = latest === '' ? '' : formatMinute(DateTime.fromISO(latest, { zone }).minus(overlap));
  for await (const { disclosures, hasNext } of readPages(access, day)) {
    const times = disclosures.flatMap(({ record, withdrawnFields = record }) =>
      withdrawnFields ? [`${day}T${String(withdrawnFields.filingTime).slice(0, 5)}`] : [],
    );
    for (const time of times) if (time > latest && time <= latestPossible) latest = time;
    const oldest = times.at(-1);
    // A page without a readable row shows no time, so it cannot end the reading.
    const isEnd = !hasNext || (oldest !== undefined && oldest < stopTime);
    yield { filings: disclosures, rowFaults: [], position: isEnd && latest !== '' ? latest : undefined };
    if (isEnd) return;
  }
}

/** @throws {UnparseableContent} when the list has fewer rows than it states, or changed while it was read: rows may have moved between pages. */
async function readDay(access: ListAccess, day: string): Promise<ListPart | undefined> {
  const filings: ListedFiling[] = [];
  let total: number | undefined;
  let hasPage = false;
  for await (const page of readPages(access, day)) {
    if (hasPage && page.total !== total) throw new UnparseableContent(`the list of ${day} changed while it was read`);
    hasPage = true;
    total = page.total;
    filings.push(...page.disclosures);
  }
  const distinctCount = new Set(filings.map(({ announcedId }) => announcedId)).size;
  if (total !== undefined && distinctCount < total) {
    throw new UnparseableContent(`the list of ${day} has ${distinctCount} of ${total} disclosures`);
  }
  return hasPage ? { filings, rowFaults: [], completeDays: [day] } : undefined;
}

/** Yields the list of each day that TDnet still keeps, including the unfinished list of today. */
async function* readRange(access: ListAccess, from: string, to: string, now: Date): AsyncGenerator<ListPart> {
  const today = isoDate(DateTime.fromJSDate(now, { zone }));
  for (let day = from; day <= to && day <= today; day = isoDate(startOf(day).plus({ days: 1 }))) {
    const list = await readDay(access, day);
    if (list) yield tdnetLists.completeAt(day) <= now ? list : { ...list, completeDays: [] };
  }
}

/** Yields the pages of a day's list, none when there is no list. */
async function* readPages(access: ListAccess, day: string): AsyncGenerator<TdnetListPage> {
  for (let number = 1; number <= maxPages; number += 1) {
    const page = await readPage(access, day, number);
    if (!page) return;
    yield page;
    if (!page.hasNext) return;
  }
  throw new UnparseableContent(`the list of ${day} does not end`);
}

async function readPage({ read, parse }: ListAccess, day: string, number: number): Promise<TdnetListPage | undefined> {
  try {
    const { bytes, isCut } = await read(listPath(day, number), { maxBytes: maxPageBytes });
    if (isCut) throw new UnparseableContent(`page ${number} of ${day} is longer than ${maxPageBytes} bytes`);
    return await parse('tdnetPage', bytes, day, number);
  } catch (error) {
    if (error instanceof FileNotFound && number === 1) return undefined;
    if (error instanceof FileNotFound) throw new UnparseableContent(`the list of ${day} has no page ${number}`);
    throw error;
  }
}

const startOf = (day: string): DateTime => DateTime.fromISO(day, { zone });

const isoDate = (date: DateTime): string => date.toISODate() ?? '';

const formatMinute = (time: DateTime): string => time.toFormat("yyyy-MM-dd'T'HH:mm");
