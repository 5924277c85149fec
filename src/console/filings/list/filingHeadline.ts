import { filingMarkets } from '../markets.js';
import { formatShortAmount } from '../numbers.js';
import type { FeedFiling } from './feedQuery.js';

/** Returns the form of a filing, or the type of its document. */
export function formOf(filing: FeedFiling): string {
  if (filing.__typename === 'SecFiling') return filing.formType;
  if (filing.__typename === 'Form4Filing') return 'Form 4';
  return filing.__typename === 'JapanFiling' ? 'Disclosure' : 'Announcement';
}

/** Returns the title of a filing; for a Form 4, who bought. */
export function headlineOf(filing: FeedFiling): string {
  if (filing.__typename !== 'Form4Filing') return filing.title ?? formOf(filing);
  const { ownerName, ownerTitle, totalValue } = filing;
  const owner = `${ownerName ?? 'An insider'}${ownerTitle ? ` (${ownerTitle})` : ''}`;
  if (!totalValue) return `Transactions of ${owner}`;
  return `${owner} bought for ${formatShortAmount(totalValue, filingMarkets.form4.currency)}`;
}

/** Returns the language of the title, where it is not English. */
export const languageOfTitle = (filing: FeedFiling): string | undefined =>
  filing.__typename === 'JapanFiling' && !filing.documentTitleEnglish ? 'ja' : undefined;

/** Returns the time at which the source published a filing; null if only the day is known. */
export function publishedAt(filing: FeedFiling): string | null {
  if (filing.__typename === 'SecFiling') return filing.submission?.acceptedAt ?? null;
  if (filing.__typename === 'Form4Filing') return filing.report?.acceptedAt ?? null;
  return filing.__typename === 'JapanFiling' ? `${filing.date}T${filing.filingTime}+09:00` : filing.announcedAt;
}
