import { DateTime } from 'luxon';
import { z } from 'zod';
import type { FilingRecord } from '../../models/filing.js';
import type { Announcement } from '../source.js';
import { documentPath, pdfUrl } from './addresses.js';
import { isSpecialSituation } from './specialSituations.js';

/** Where the exchange's days begin and end. It has summer time from the first Sunday of October to the first of April. */
export const zone = 'Australia/Sydney';

/** An announcement without a type. */
const untyped = 'announcement';

/** Of what stands for a missing key, and of a row that is kept, in characters. */
const longest = { id: 200, excerpt: 4000 } as const;

/** Characters of a headline or a name, and types of an announcement: beyond all that were seen. */
const max = { text: 2000, types: 50, typeLength: 200 } as const;

const readable = (missing: string) =>
  z
    .string(missing)
    .max(max.text, `it has a text of more than ${max.text} characters`)
    .trim()
    .min(1, missing)
    .refine((text) => !text.includes('\uFFFD'), 'it has characters that cannot be read');

/** No announcement is from before the exchange had such a feed, and none from after this century. */
const [firstYear, lastYear] = [1980, 2100];

/** When something was announced. */
export const timeWithZone = z.iso
  .datetime({ offset: true, error: 'its time is not one with a time zone' })
  .refine((text) => firstYear <= Number(text.slice(0, 4)) && Number(text.slice(0, 4)) < lastYear, 'its time cannot be');

const type = z.string().max(max.typeLength, 'it has a type that is too long');

/** An item of the feed, as far as it is read. Its `url` is empty, and its other symbols are of the same announcement. */
const item = z.object({
  documentKey: z.string('it names no document').regex(/^[\w.-]{1,200}$/, 'it names no document'),
  date: timeWithZone,
  symbol: readable('it has no code')
    .toUpperCase()
    .regex(/^[0-9A-Z]{3,6}$/, 'its code is none'),
  headline: readable('it has no headline'),
  isPriceSensitive: z.boolean('it does not say whether it is price sensitive'),
  // The feed of a single company has one type, in the singular.
  announcementTypes: z.array(type).max(max.types, 'it has too many types').nullish(),
  announcementType: type.nullish(),
  companyInfo: z
    .array(z.object({ displayName: z.string().max(max.text, 'its name is too long').nullish() }))
    .max(max.types, 'it is of too many companies')
    .nullish(),
});

/** An announcement as the feed has it. */
export interface FeedItem {
  readonly announcement: Announcement;
  /** UTC with milliseconds and `Z`; the place in the feed. Unknown where it cannot be read. */
  readonly announcedAt: string | undefined;
}

/**
 * What an item of the feed says.
 * @param beside the day of what stands beside it, for an item without a time.
 */
export function announcementIn(row: unknown, beside: string): FeedItem {
  const { success, data, error } = item.safeParse(row);
  if (!success) return refusedItem(row, error.issues[0]?.message ?? 'it cannot be read', beside);
  const { documentKey, symbol, headline, isPriceSensitive, companyInfo } = data;
  const announcedAt = timeOf(data.date);
  const day = dayOf(announcedAt);
  const types = [...(data.announcementTypes ?? []), ...(data.announcementType ? [data.announcementType] : [])]
    .map((type) => type.trim())
    .filter(Boolean);
  const companyName = companyInfo?.[0]?.displayName?.trim();
  const facts = {
    announcedId: documentKey,
    formType: types[0] ?? untyped,
    companyName: companyName || symbol,
    path: documentPath(documentKey),
    day,
  };
  if (!isPriceSensitive && !isSpecialSituation(headline, types)) {
    return { announcement: { ...facts, leftOut: 'no special situation' }, announcedAt };
  }
  const record: FilingRecord = {
    filingId: documentKey,
    symbol,
    headline,
    announcementTypes: types,
    isPriceSensitive,
    filedDate: day,
    announcedAt,
    pdfUrl: pdfUrl(documentKey),
    ...(companyName && { companyName }),
  };
  return { announcement: { ...facts, record }, announcedAt };
}

/** What can be told of an item that cannot be read, so that it is one however often it is read. */
/** Returns the beginning of an item as JSON; nothing of one that nests too deep to be written. */
function excerptOf(row: unknown): string {
  try {
    return (JSON.stringify(row) ?? '').slice(0, longest.excerpt);
  } catch {
    return '';
  }
}

function refusedItem(row: unknown, refused: string, beside: string): FeedItem {
  const excerpt = excerptOf(row);
  const said = Object(row) as Readonly<Record<string, unknown>>;
  const [documentKey, date, symbol = '', headline = ''] = ['documentKey', 'date', 'symbol', 'headline'].map((name) =>
    typeof said[name] === 'string' && said[name] !== '' ? said[name] : undefined,
  );
  const time = timeWithZone.safeParse(date);
  const announcedAt = time.success ? timeOf(time.data) : undefined;
  const named = documentKey ?? ([date, symbol, headline].filter(Boolean).join(' ') || excerpt);
  return {
    announcement: {
      announcedId: named.slice(0, longest.id),
      formType: untyped,
      companyName: symbol,
      path: '',
      day: announcedAt === undefined ? beside : dayOf(announcedAt),
      refusal: { refused, excerpt },
    },
    announcedAt,
  };
}

const timeOf = (date: string): string => DateTime.fromISO(date, { zone: 'utc' }).toISO() ?? '';

/** The day in Sydney on which something was announced. */
export const dayOf = (announcedAt: string): string => DateTime.fromISO(announcedAt, { zone }).toISODate() ?? '';
