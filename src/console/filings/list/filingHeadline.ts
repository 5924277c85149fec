import { filingMarkets } from '../markets.js';
import { formatCount, formatShortAmount } from '../numbers.js';
import type { FeedFiling } from './feedQuery.js';

// Form, title and time of a filing, as its row in a list and its own screen show them.

/** Returns the form of a filing, or the type of its document. */
export function formOf(filing: FeedFiling): string {
  if (filing.__typename === 'SecFiling') return filing.formType;
  if (filing.__typename === 'Form4Filing') return filing.report?.documentType === '4/A' ? 'Form 4/A' : 'Form 4';
  return filing.__typename === 'JapanFiling' ? 'Disclosure' : 'Announcement';
}

/** Returns the title of a filing; for a Form 4, the purchase: "Jane Doe (CFO) and 2 more bought 12,000 shares for $148K". */
export function headlineOf(filing: FeedFiling): string {
  if (filing.__typename === 'SecFiling') return filing.title ?? filing.description ?? filing.formType;
  if (filing.__typename !== 'Form4Filing') return filing.title ?? formOf(filing);
  const { ownerName, ownerTitle, sharesTransacted: shares, totalValue, report } = filing;
  const owners = report?.owners ?? [];
  const title = ownerTitle ? ` (${ownerTitle})` : '';
  const others = owners.length > 1 ? ` and ${formatCount(owners.length - 1)} more` : '';
  const buyer = `${ownerName ?? owners[0]?.name ?? 'An insider'}${title}${others}`;
  if (!shares && !totalValue) return `Transactions of ${buyer}`;
  const amount = totalValue ? ` for ${formatShortAmount(totalValue, filingMarkets.form4.currency)}` : '';
  return `${buyer} bought ${shares ? `${formatCount(shares)} ` : ''}shares${amount}`;
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
