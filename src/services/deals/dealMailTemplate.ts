import { look } from '../../generated/look.js';
import type { Deal, DealStatus, PositionType } from '../../models/deal.js';
import type { DealDocument } from '../../models/dealDocument.js';
import type { FilingCitation } from '../filings/reading/filingCitations.js';
import {
  renderSummaryHtml,
  type StatusBadge,
  type DocumentLink,
  type SummaryFact,
  type SummaryFiling,
  type SummarySection,
} from './dealMailTemplateHtml.js';
import { renderSummaryText } from './dealMailTemplateText.js';

const statuses = {
  researching: { label: 'Researching', colour: look['accent-11'], background: look['accent-3'] },
  active: { label: 'Active', colour: look['good-11'], background: look['good-3'] },
  monitoring: { label: 'Monitoring', colour: look['notice-11'], background: look['notice-3'] },
  closed: { label: 'Closed', colour: look['grey-11'], background: look['grey-4'] },
} satisfies Record<DealStatus, StatusBadge>;

const positions = { long: 'Long', short: 'Short' } satisfies Record<PositionType, string>;

const gain = look['good-11'];
const loss = look['danger-11'];

// Prices have no currency and are shown with all their digits.
const priceFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 });
const percentage = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
const percentFormat = new Intl.NumberFormat('en-US', percentage);
const scientificPercentFormat = new Intl.NumberFormat('en-US', { ...percentage, notation: 'scientific' });
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

interface SummaryOptions {
  /** Message above the summary, with its line breaks. */
  readonly message?: string | null;
  /** Subject; by default "Deal Summary: " and the name of the company. */
  readonly subject?: string | null;
  /** Citations of the filings that are known, by id. */
  readonly filings?: ReadonlyMap<string, FilingCitation>;
  /** Maximum filings in the list. */
  readonly maxFilings?: number;
}

/**
 * Renders the email with the summary of a deal, as HTML and as plain text with the same content. Long texts are shortened, every
 * value is escaped, and the subject is one line.
 */
export function renderDealMail(deal: Deal, options: SummaryOptions): { subject: string; html: string; text: string } {
  const { filings = new Map<string, FilingCitation>(), maxFilings = 100 } = options;
  const filingIds = deal.relatedFilingIds.filter((filingId) => joinLines(filingId) !== '');
  const companyName = joinLines(deal.companyName);
  const facts = buildFacts(deal);
  const summary = {
    subject: joinLines(options.subject ?? '') || `Deal Summary: ${companyName}`,
    preview: [statuses[deal.status].label, ...facts.map(({ label, value }) => `${label} ${value}`)].join(' · '),
    message: splitLines(options.message, Infinity),
    companyName,
    symbol: joinLines(deal.symbol ?? ''),
    status: statuses[deal.status],
    facts,
    sections: buildSections(deal),
    filings: filingIds.slice(0, maxFilings).map((filingId) => buildFilingLine(filingId, filings.get(filingId))),
    moreFilings: Math.max(0, filingIds.length - maxFilings),
    documents: deal.documents.map(buildDocumentLink),
  };
  return { subject: summary.subject, html: renderSummaryHtml(summary), text: renderSummaryText(summary) };
}

function buildFacts({ country, positionType, targetPrice, currentPrice, currentPriceDate }: Deal): SummaryFact[] {
  const facts: SummaryFact[] = [];
  if (country) facts.push({ label: 'Country', value: joinLines(country) });
  if (positionType) facts.push({ label: 'Position', value: positions[positionType] });
  if (targetPrice !== null) facts.push({ label: 'Target price', value: formatPrice(targetPrice) });
  if (currentPrice !== null) {
    const remark = currentPriceDate ? { remark: `as of ${dateFormat.format(Date.parse(currentPriceDate))}` } : {};
    facts.push({ label: 'Current price', value: formatPrice(currentPrice), ...remark });
  }
  if (targetPrice !== null && currentPrice !== null) {
    facts.push(...formatUpside(targetPrice / currentPrice - 1, positionType));
  }
  return facts;
}

/** Formats the distance to the target, as a fraction of the current price. The colour shows whether it favours the position. */
function formatUpside(exactFraction: number, positionType: Deal['positionType']): SummaryFact[] {
  // The fraction is infinite or NaN for a current price of zero.
  if (!Number.isFinite(exactFraction)) return [];
  // As the figure is rounded, to tenths of a percent.
  const fraction = Math.abs(exactFraction) < 0.0005 ? 0 : exactFraction;
  const isFavourable = positionType === 'short' ? fraction < 0 : fraction > 0;
  return [
    {
      label: fraction < 0 ? 'Downside to target' : 'Upside to target',
      value: (fraction < 1e6 ? percentFormat : scientificPercentFormat).format(fraction),
      ...(fraction !== 0 && { colour: isFavourable ? gain : loss }),
    },
  ];
}

function formatPrice(value: number): string {
  // Written out, prices beyond these would be hundreds of digits long, or nothing but zeros.
  const isPlain = value === 0 || (value >= 1e-9 && value < 1e15);
  return isPlain ? priceFormat.format(value) : String(value);
}

function buildSections({ description, investmentThesis, riskAssessment, notes }: Deal): SummarySection[] {
  return [
    { heading: 'Description', lines: splitLines(description) },
    { heading: 'Investment thesis', lines: splitLines(investmentThesis) },
    { heading: 'Risk assessment', lines: splitLines(riskAssessment) },
    { heading: 'Notes', lines: splitLines(notes) },
  ].filter(({ lines }) => lines.length > 0);
}

/** Names a filing by company, form and date, or by its id if it is not known. */
function buildFilingLine(filingId: string, citation?: FilingCitation): SummaryFiling {
  const id = joinLines(filingId);
  if (!citation) return { name: id, isFound: false, date: '', title: '', href: null };
  const { company, form, date, title, url } = citation;
  const name = [joinLines(company ?? '') || id, joinLines(form)].join(', ');
  const href = parseWebAddress(joinLines(url ?? ''));
  return { name, isFound: true, date: dateFormat.format(Date.parse(date)), title: joinLines(title ?? ''), href };
}

function buildDocumentLink({ name, url }: DealDocument): DocumentLink {
  const address = joinLines(url);
  return { name: joinLines(name) || address, address, href: parseWebAddress(address) };
}

/** Returns the link for an `http` or `https` address; null for other schemes, such as `javascript:` or `file:`, which are shown as text. */
function parseWebAddress(address: string): string | null {
  const href = URL.canParse(address) ? new URL(address) : null;
  return href?.protocol === 'https:' || href?.protocol === 'http:' ? href.href : null;
}

/** Limits of each text of the deal in an email: mail programs show at most some hundred thousand characters of an email. */
const textLimits = { characters: 20_000, lines: 1000 };

/** Splits a text into lines. A message, which is stored nowhere, is sent whole. */
function splitLines(text: string | null | undefined, maxLines = textLimits.lines): string[] {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return [];
  const shortened = [...trimmed].slice(0, textLimits.characters).join('');
  const lines = shortened.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  const isWhole = shortened.length === trimmed.length && lines.length <= maxLines;
  return isWhole ? lines : [...lines.slice(0, maxLines), '[… shortened; the deal has the full text]'];
}

function joinLines(text: string): string {
  return text.replace(/[\n\r\v\f\u0085\u2028\u2029]+/g, ' ').trim();
}
