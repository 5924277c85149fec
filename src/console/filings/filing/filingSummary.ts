import { formOf, headlineOf, publishedAt } from '../list/filingHeadline.js';
import { formatCount, formatPercent } from '../numbers.js';
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
  const head = {
    company: filing.company ?? filing.ticker ?? 'Unknown company',
    otherCompanies: null,
    form: formOf(filing),
    headline: headlineOf(filing),
    publishedAt: publishedAt(filing),
  };
  const source = ['Source', filing.url] as const;
  if (filing.__typename === 'SecFiling') {
    return {
      ...head,
      otherCompanies: describeOtherCompanies(filing.filers),
      form: [filing.formType, ...filing.otherFormTypes].join(', '),
      line: filing.title ? (filing.description ?? null) : null,
      links: listLinks(['Filing index', filing.htmlUrl], ['Full submission', filing.txtUrl], source),
    };
  }
  if (filing.__typename === 'Form4Filing') {
    return {
      ...head,
      line: describeIncrease(filing),
      links: listLinks(['Filing index', filing.htmlUrl], source),
    };
  }
  const links = listLinks(['Document (PDF)', filing.pdfUrl], source);
  if (filing.__typename === 'JapanFiling') return { ...head, line: filing.stockExchange ?? null, links };
  return {
    ...head,
    otherCompanies: filing.otherSymbols.join(', ') || null,
    line: filing.announcementTypes.join(', ') || null,
    links,
  };
}
