import type { DocumentLink, SummaryFiling, SummarySection, DealSummary } from './dealMailTemplateHtml.js';

const maxWidth = 72;
const separator = '-'.repeat(maxWidth);

/** Renders a summary as plain text, with the content and order of the HTML part. */
export function renderSummaryText(summary: DealSummary): string {
  const { message, companyName, symbol, status, facts, sections, filings, moreFilings, documents } = summary;
  const title = symbol ? `${companyName} (${symbol})` : companyName;
  const lists: SummarySection[] = [
    {
      heading: 'Linked filings',
      lines: [
        ...filings.flatMap(formatFiling),
        ...(moreFilings > 0 ? [`  and ${moreFilings} more, listed in the deal`] : []),
      ],
    },
    { heading: 'Documents', lines: documents.flatMap(formatDocument) },
  ];
  return [
    ...(message.length > 0 ? [...message, '', separator, ''] : []),
    title,
    underline(title, '='),
    '',
    ...formatColumns([{ label: 'Status', value: status.label }, ...facts]),
    ...[...sections, ...lists.filter(({ lines }) => lines.length > 0)].flatMap(formatSection),
    '',
    separator,
    'Sent with Docket',
    '',
  ].join('\n');
}

function formatColumns(facts: DealSummary['facts']): string[] {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2;
  return facts.map(({ label, value, remark }) => label.padEnd(width) + value + (remark ? ` ${remark}` : ''));
}

function formatSection({ heading, lines }: SummarySection): string[] {
  return ['', '', heading, underline(heading, '-'), ...lines];
}

function formatFiling({ name, date, title, href }: SummaryFiling): string[] {
  return [
    `- ${[name, date].filter(Boolean).join(', ')}`,
    ...[title, href ?? ''].filter(Boolean).map((line) => `  ${line}`),
  ];
}

function formatDocument({ name, address }: DocumentLink): string[] {
  return [`- ${name}`, `  ${address}`];
}

function underline(title: string, stroke: string): string {
  return stroke.repeat(Math.min(title.length, maxWidth));
}
