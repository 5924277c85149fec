import { DateTime } from 'luxon';
import { z } from 'zod';
import type { FilingRecord } from '../../models/filing.js';
import type { Announcement } from '../source.js';
import { documentPath, pdfUrl } from './addresses.js';
import { isSpecialSituation } from './specialSituations.js';

/** Time zone of the exchange's days. Summer time lasts from the first Sunday of October to the first Sunday of April. */
export const zone = 'Australia/Sydney';

/** Form type of an announcement without a type. */
const untyped = 'announcement';

/** Maximum characters of a substitute for a missing document key, and of the excerpt of a refused item. */
const longest = { id: 200, excerpt: 4000 } as const;

/** Maximum characters of a headline or a name, and number and length of an announcement's types: beyond all values seen. */
const max = { text: 2000, types: 50, typeLength: 200 } as const;

const readable = (missing: string) =>
  z
    .string(missing)
    .max(max.text, `it has a text of more than ${max.text} characters`)
    .trim()
    .min(1, missing)
    .refine((text) => !text.includes('\uFFFD'), 'it has characters that cannot be read');

/** Plausible years of an announcement, the last excluded: from before the exchange had a feed to the end of the century. */
const [firstYear, lastYear] = [1980, 2100];

/** Schema of an announcement's time. */
export const timeWithZone = z.iso
  .datetime({ offset: true, error: 'its time is not one with a time zone' })
  .refine((text) => firstYear <= Number(text.slice(0, 4)) && Number(text.slice(0, 4)) < lastYear, 'its time cannot be');

const type = z.string().max(max.typeLength, 'it has a type that is too long');

/** Schema of the fields that are read of an item. Its `url` is empty, its further symbols belong to the same announcement. */
const item = z.object({
  documentKey: z.string('it names no document').regex(/^[\w.-]{1,200}$/, 'it names no document'),
  date: timeWithZone,
  symbol: readable('it has no code')
    .toUpperCase()
    .regex(/^[0-9A-Z]{3,6}$/, 'its code is none'),
  headline: readable('it has no headline'),
  isPriceSensitive: z.boolean('it does not say whether it is price sensitive'),
  // The feed of a single company has this field with one type, instead of the list.
  announcementTypes: z.array(type).max(max.types, 'it has too many types').nullish(),
  announcementType: type.nullish(),
  companyInfo: z
    .array(z.object({ displayName: z.string().max(max.text, 'its name is too long').nullish() }))
    .max(max.types, 'it is of too many companies')
    .nullish(),
});

/** Announcement of the feed with its time. */
export interface FeedItem {
  readonly announcement: Announcement;
  /** UTC with milliseconds and `Z`; determines the place in the feed. Undefined when it cannot be read. */
  readonly announcedAt: string | undefined;
}

/**
 * Parses an item of the feed.
 * @param beside day of a neighbouring item, for an item without a time.
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

/** Returns the beginning of an item as JSON, or an empty string when the item nests too deep to be written. */
function excerptOf(row: unknown): string {
  try {
    return (JSON.stringify(row) ?? '').slice(0, longest.excerpt);
  } catch {
    return '';
  }
}

/** Creates the announcement of an unreadable item. Its id comes from the item's content, the same at every reading. */
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

/** Returns the day in Sydney of an announcement's time. */
export const dayOf = (announcedAt: string): string => DateTime.fromISO(announcedAt, { zone }).toISODate() ?? '';
