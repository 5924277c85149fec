import { decodeHTMLStrict } from 'entities';
import { DateTime } from 'luxon';
import { z } from 'zod';
import type { FilingRecord } from '../../models/filings/filing.js';
import type { ListedFiling } from '../source.js';
import { documentPath, pdfUrl } from './addresses.js';
import { isSpecialSituation } from './specialSituations.js';

/** Time zone of the exchange's days. Summer time lasts from the first Sunday of October to the first Sunday of April. */
export const sydneyZone = 'Australia/Sydney';

/** Form type of an announcement without a type. */
const defaultFormType = 'announcement';

/** Maximum characters of a substitute for a missing document key, and of the excerpt of an unreadable item. */
const maxStoredLengths = { id: 200, excerpt: 4000 } as const;

/** Maximum characters of a headline or a name, number and length of an announcement's types, and number of its issuers; all known values are smaller. */
const fieldLimits = { text: 2000, types: 50, typeLength: 200, issuers: 50 } as const;

const readableText = (missingMessage: string) =>
  z
    .string(missingMessage)
    .max(fieldLimits.text, `it has a text of more than ${fieldLimits.text} characters`)
    .trim()
    .min(1, missingMessage)
    .refine((text) => !text.includes('\uFFFD'), 'it has characters that cannot be read');

/** Plausible years of an announcement: before the exchange had a feed, to the end of the century. `endYear` is excluded. */
const [firstYear, endYear] = [1980, 2100];

/** Schema of an announcement's time. */
export const timeWithZone = z.iso
  .datetime({ offset: true, error: 'its time is not one with a time zone' })
  .refine(
    (text) => firstYear <= Number(text.slice(0, 4)) && Number(text.slice(0, 4)) < endYear,
    'its year is out of range',
  );

/** Resolves character references, such as `&amp;`, and returns the text on one line. */
const decodeReferences = (text: string): string => decodeHTMLStrict(text).replaceAll(/\s+/g, ' ').trim();

/** Schema of a text that issuers write, which may have character references. */
const writtenText = (missingMessage: string) =>
  z.string(missingMessage).transform(decodeReferences).pipe(readableText(missingMessage));

const codePattern = /^[0-9A-Z]{3,6}$/;

const announcementTypeSchema = z.string().max(fieldLimits.typeLength, 'it has a type that is too long');

/** Schema of the item fields that are read. An item's `url` is empty. */
const feedItemSchema = z.object({
  documentKey: z.string('it names no document').regex(/^[\w.-]{1,200}$/, 'it names no document'),
  date: timeWithZone,
  symbol: readableText('it has no code').toUpperCase().regex(codePattern, 'its code is invalid'),
  symbolsSecondary: z.array(z.unknown()).max(fieldLimits.issuers, 'it names too many codes').nullish(),
  headline: writtenText('it has no headline'),
  isPriceSensitive: z.boolean('it does not say whether it is price sensitive'),
  // The feed of a single company has this field with one type, instead of the list.
  announcementTypes: z.array(announcementTypeSchema).max(fieldLimits.types, 'it has too many types').nullish(),
  announcementType: announcementTypeSchema.nullish(),
  companyInfo: z
    .array(
      z.object({
        symbol: z.unknown(),
        displayName: z.string().max(fieldLimits.text, 'its name is too long').nullish(),
      }),
    )
    .max(fieldLimits.issuers, 'it names too many companies')
    .nullish(),
});

/** Announcement of the feed with its time. */
export interface AsxFeedItem {
  readonly announcement: ListedFiling;
  /** UTC with milliseconds and `Z`; determines the place in the feed. Undefined when it cannot be read. */
  readonly announcedAt: string | undefined;
}

/**
 * Parses an item of the feed.
 * @param neighbourDay day of a neighbouring item, for an item without a time.
 */
export function parseFeedItem(row: unknown, neighbourDay: string): AsxFeedItem {
  const { success, data, error } = feedItemSchema.safeParse(row);
  if (!success) return createUnparseableItem(row, error.issues[0]?.message ?? 'it cannot be read', neighbourDay);
  const { documentKey, symbol, symbolsSecondary, headline, isPriceSensitive } = data;
  const announcedAt = toUtcTime(data.date);
  const day = toSydneyDay(announcedAt);
  const types = [...(data.announcementTypes ?? []), ...(data.announcementType ? [data.announcementType] : [])]
    .map(decodeReferences)
    .filter(Boolean);
  const companies = (data.companyInfo ?? []).map((company) => ({ ...company, code: toCode(company.symbol) }));
  const own = companies.find(({ code }) => code === symbol) ?? (companies.length === 1 ? companies[0] : undefined);
  const companyName = decodeReferences(own?.displayName ?? '');
  const codes = [...(symbolsSecondary ?? []).map(toCode), ...companies.map(({ code }) => code)];
  const otherSymbols = [...new Set(codes)].filter((code) => code !== symbol && codePattern.test(code));
  const facts = {
    announcedId: documentKey,
    formType: types[0] ?? defaultFormType,
    companyName: companyName || symbol,
    path: documentPath(documentKey),
    day,
  };
  if (!isPriceSensitive && !isSpecialSituation(headline, types)) {
    return { announcement: { ...facts, skipReason: 'no special situation' }, announcedAt };
  }
  const record: FilingRecord = {
    filingId: documentKey,
    symbol,
    otherSymbols,
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

/** Returns a code in capitals; empty for anything but a text. */
const toCode = (symbol: unknown): string => (typeof symbol === 'string' ? symbol.trim().toUpperCase() : '');

/** Returns the beginning of an item as JSON, or an empty string when the item nests too deep to be written. */
function createExcerpt(row: unknown): string {
  try {
    return (JSON.stringify(row) ?? '').slice(0, maxStoredLengths.excerpt);
  } catch {
    return '';
  }
}

/** Creates the announcement of an unreadable item. Its id comes from the item's content, the same at every reading. */
function createUnparseableItem(row: unknown, reason: string, neighbourDay: string): AsxFeedItem {
  const excerpt = createExcerpt(row);
  const fields = Object(row) as Readonly<Record<string, unknown>>;
  const [documentKey, date, symbol = '', headline = ''] = ['documentKey', 'date', 'symbol', 'headline'].map((name) =>
    typeof fields[name] === 'string' && fields[name] !== '' ? fields[name] : undefined,
  );
  const time = timeWithZone.safeParse(date);
  const announcedAt = time.success ? toUtcTime(time.data) : undefined;
  const substituteId = documentKey ?? ([date, symbol, headline].filter(Boolean).join(' ') || excerpt);
  return {
    announcement: {
      announcedId: substituteId.slice(0, maxStoredLengths.id),
      formType: defaultFormType,
      companyName: symbol,
      path: '',
      day: announcedAt === undefined ? neighbourDay : toSydneyDay(announcedAt),
      parseFailure: { refused: reason, excerpt },
    },
    announcedAt,
  };
}

const toUtcTime = (date: string): string => DateTime.fromISO(date, { zone: 'utc' }).toISO() ?? '';

/** Returns the day in Sydney of an announcement's time. */
export const toSydneyDay = (announcedAt: string): string =>
  DateTime.fromISO(announcedAt, { zone: sydneyZone }).toISODate() ?? '';
