import { filingMarkets } from '../markets.js';
import { formatCount, formatPercent, formatShortAmount } from '../numbers.js';
import type { FilingDetails, Form4FilingDetails, SecFilingDetails } from './filingQuery.js';

/** Link to a document of a filing at its source. */
export interface SourceLink {
  readonly label: string;
  readonly url: string;
}

/** Fields that the head of the screen shows for filings of all kinds. */
export interface FilingSummary {
  readonly company: string;
  /** The other companies that the filing is about; null if there are none. */
  readonly otherCompanies: string | null;
  /** Forms, or the type of the announcement. */
  readonly form: string;
  readonly headline: string;
  /** One line on the content; null if the headline says all. */
  readonly line: string | null;
  /** When the source published the filing; null if only the day is known. */
  readonly publishedAt: string | null;
  readonly links: readonly SourceLink[];
}

/** Addresses with another protocol than HTTP are not links: imports contain what their authors wrote. */
const listLinks = (...links: readonly (readonly [label: string, url: string | null | undefined])[]): SourceLink[] => {
  const seen = new Set<string>();
  return links.flatMap(([label, url]) => {
    if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url) || seen.has(url)) return [];
    seen.add(url);
    return [{ label, url }];
  });
};

/** Returns the line of a Form 4, such as "Jane Doe (CFO) bought 12,000 shares for $147.6K". */
function describePurchase(filing: Form4FilingDetails): string {
  const owners = filing.report?.owners.map(({ name }) => name) ?? [];
  const owner = filing.ownerName ?? owners[0] ?? 'An insider';
  const others = owners.length > 1 ? ` and ${formatCount(owners.length - 1)} more` : '';
  const title = filing.ownerTitle ? ` (${filing.ownerTitle})` : '';
  const { sharesTransacted: shares, totalValue } = filing;
  if (!shares) return `Transactions of ${owner}${title}${others}`;
  const amount = totalValue ? ` for ${formatShortAmount(totalValue, filingMarkets.form4.currency)}` : '';
  return `${owner}${title}${others} bought ${formatCount(shares)} shares${amount}`;
}

/** Returns the increase of a holding by a purchase; null if the holding before is unknown or was nothing. */
function describeIncrease({ sharesTransacted: bought, sharesOwnedAfter: after }: Form4FilingDetails): string | null {
  if (!bought || !after) return null;
  const before = after - bought;
  return before > 0 ? `The purchase increased the holding by ${formatPercent((100 * bought) / before)}.` : null;
}

/** Maximum companies that the head of the screen names. */
const maxNamedCompanies = 5;

/** Returns the companies of a filing after the first, such as "Fernwick Utilities Holdings (FRN) and 3 more". */
function describeOtherCompanies([, ...others]: SecFilingDetails['filers']): string | null {
  if (others.length === 0) return null;
  const named = others.slice(0, maxNamedCompanies).map(({ name, ticker }) => (ticker ? `${name} (${ticker})` : name));
  const rest = others.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`;
}

/** Returns the fields of the head of the screen. */
export function summarizeFiling(filing: FilingDetails): FilingSummary {
  const company = filing.company ?? filing.ticker ?? 'Unknown company';
  const source = ['Source', filing.url] as const;
  if (filing.__typename === 'SecFiling') {
    return {
      company,
      otherCompanies: describeOtherCompanies(filing.filers),
      form: [filing.formType, ...filing.otherFormTypes].join(', '),
      headline: filing.title ?? filing.description ?? filing.formType,
      line: filing.title ? (filing.description ?? null) : null,
      publishedAt: filing.submission?.acceptedAt ?? null,
      links: listLinks(['Filing index', filing.htmlUrl], ['Full submission', filing.txtUrl], source),
    };
  }
  if (filing.__typename === 'Form4Filing') {
    return {
      company,
      otherCompanies: null,
      form: filing.report?.documentType === '4/A' ? 'Form 4/A' : 'Form 4',
      headline: describePurchase(filing),
      line: describeIncrease(filing),
      publishedAt: filing.report?.acceptedAt ?? null,
      links: listLinks(['Filing index', filing.htmlUrl], source),
    };
  }
  const links = listLinks(['Document (PDF)', filing.pdfUrl], source);
  if (filing.__typename === 'JapanFiling') {
    return {
      company,
      otherCompanies: null,
      form: 'Disclosure',
      headline: filing.documentTitleEnglish ?? filing.documentTitle,
      line: filing.stockExchange ?? null,
      publishedAt: `${filing.date}T${filing.filingTime}+09:00`,
      links,
    };
  }
  return {
    company,
    otherCompanies: filing.otherSymbols.join(', ') || null,
    form: 'Announcement',
    headline: filing.headline,
    line: filing.announcementTypes.join(', ') || null,
    publishedAt: filing.announcedAt,
    links,
  };
}
