import { look } from '../../generated/look.js';
import type { Deal, DealDocument, DealStatus, PositionType } from '../../models/deal.js';
import type { FilingCitation } from '../filings/filingCitations.js';
import {
  summaryHtml,
  type Badge,
  type DocumentLink,
  type Fact,
  type FilingLine,
  type Section,
} from './dealSummaryHtml.js';
import { summaryText } from './dealSummaryText.js';

const statuses = {
  researching: { label: 'Researching', colour: look['accent-11'], background: look['accent-3'] },
  active: { label: 'Active', colour: look['good-11'], background: look['good-3'] },
  monitoring: { label: 'Monitoring', colour: look['notice-11'], background: look['notice-3'] },
  closed: { label: 'Closed', colour: look['grey-11'], background: look['grey-4'] },
} satisfies Record<DealStatus, Badge>;

const positions = { long: 'Long', short: 'Short' } satisfies Record<PositionType, string>;

const gain = look['good-11'];
const loss = look['danger-11'];

// Prices have no currency, and are shown with every digit they have.
const plainPrice = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 });
const percentage = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
const plainPercent = new Intl.NumberFormat('en-US', percentage);
const vastPercent = new Intl.NumberFormat('en-US', { ...percentage, notation: 'scientific' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

interface SummaryOptions {
  /** Goes above the summary, its line breaks kept. */
  readonly message?: string | null;
  /** "Deal Summary: " and the name of the company unless given. */
  readonly subject?: string | null;
  /** Citations of the filings that are known, by id. */
  readonly filings?: ReadonlyMap<string, FilingCitation>;
  /** Maximum filings in the list. */
  readonly maxFilings?: number;
}

/**
 * Writes the email that sums a deal up, as HTML and as plain text with the same content. Long texts are cut, every value
 * is escaped, and the subject stays on one line.
 */
export function dealSummary(deal: Deal, options: SummaryOptions): { subject: string; html: string; text: string } {
  const { filings = new Map<string, FilingCitation>(), maxFilings = 100 } = options;
  const filingIds = deal.relatedFilingIds.filter((filingId) => onOneLine(filingId) !== '');
  const companyName = onOneLine(deal.companyName);
  const facts = factsOf(deal);
  const summary = {
    subject: onOneLine(options.subject ?? '') || `Deal Summary: ${companyName}`,
    preview: [statuses[deal.status].label, ...facts.map(({ label, value }) => `${label} ${value}`)].join(' · '),
    message: linesOf(options.message),
    companyName,
    symbol: onOneLine(deal.symbol ?? ''),
    status: statuses[deal.status],
    facts,
    sections: sectionsOf(deal),
    filings: filingIds.slice(0, maxFilings).map((filingId) => filingLine(filingId, filings.get(filingId))),
    moreFilings: Math.max(0, filingIds.length - maxFilings),
    documents: deal.documents.map(linkTo),
  };
  return { subject: summary.subject, html: summaryHtml(summary), text: summaryText(summary) };
}

function factsOf({ country, positionType, targetPrice, currentPrice, currentPriceDate }: Deal): Fact[] {
  const facts: Fact[] = [];
  if (country) facts.push({ label: 'Country', value: onOneLine(country) });
  if (positionType) facts.push({ label: 'Position', value: positions[positionType] });
  if (targetPrice !== null) facts.push({ label: 'Target price', value: price(targetPrice) });
  if (currentPrice !== null) {
    const remark = currentPriceDate ? { remark: `as of ${day.format(Date.parse(currentPriceDate))}` } : {};
    facts.push({ label: 'Current price', value: price(currentPrice), ...remark });
  }
  if (targetPrice !== null && currentPrice !== null) {
    facts.push(...upside(targetPrice / currentPrice - 1, positionType));
  }
  return facts;
}

/** Formats the distance to the target, as a fraction of the current price. The colour shows whether it favours the position. */
function upside(fraction: number, positionType: Deal['positionType']): Fact[] {
  // A current price of zero leaves nothing to compare with.
  if (!Number.isFinite(fraction)) return [];
  const helps = positionType === 'short' ? fraction < 0 : fraction > 0;
  return [
    {
      label: fraction < 0 ? 'Downside to target' : 'Upside to target',
      value: (fraction < 1e6 ? plainPercent : vastPercent).format(fraction),
      ...(fraction !== 0 && { colour: helps ? gain : loss }),
    },
  ];
}

function price(value: number): string {
  // Written out, prices beyond these would be hundreds of digits long, or nothing but zeros.
  const plain = value === 0 || (value >= 1e-9 && value < 1e15);
  return plain ? plainPrice.format(value) : String(value);
}

function sectionsOf({ description, investmentThesis, riskAssessment, notes }: Deal): Section[] {
  return [
    { heading: 'Description', lines: linesOf(description) },
    { heading: 'Investment thesis', lines: linesOf(investmentThesis) },
    { heading: 'Risk assessment', lines: linesOf(riskAssessment) },
    { heading: 'Notes', lines: linesOf(notes) },
  ].filter(({ lines }) => lines.length > 0);
}

/** Names a filing by company, form and date, or by its id if it is not known. */
function filingLine(filingId: string, citation?: FilingCitation): FilingLine {
  const id = onOneLine(filingId);
  if (!citation) return { name: id, isKnown: false, date: '', title: '', href: null };
  const { company, form, date, title, url } = citation;
  const name = [onOneLine(company ?? '') || id, onOneLine(form)].join(', ');
  const href = webAddress(onOneLine(url ?? ''));
  return { name, isKnown: true, date: day.format(Date.parse(date)), title: onOneLine(title ?? ''), href };
}

function linkTo({ name, url }: DealDocument): DocumentLink {
  const address = onOneLine(url);
  return { name: onOneLine(name) || address, address, href: webAddress(address) };
}

/** Returns the link for an `http` or `https` address; null for others, such as `javascript:` or `file:`, which are shown as text. */
function webAddress(address: string): string | null {
  const href = URL.canParse(address) ? new URL(address) : null;
  return href?.protocol === 'https:' || href?.protocol === 'http:' ? href.href : null;
}

/** Limits of each text in an email: mail programs show no more than some hundred thousand characters of a mail. */
const longest = { characters: 20_000, lines: 1000 };

function linesOf(text: string | null | undefined): string[] {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return [];
  const shown = [...trimmed].slice(0, longest.characters).join('');
  const lines = shown.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  const isWhole = shown.length === trimmed.length && lines.length <= longest.lines;
  return isWhole ? lines : [...lines.slice(0, longest.lines), '[… cut here; the deal has more]'];
}

function onOneLine(text: string): string {
  return text.replace(/[\n\r\v\f\u0085\u2028\u2029]+/g, ' ').trim();
}
