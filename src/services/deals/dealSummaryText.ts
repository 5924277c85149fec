import type { DocumentLink, FilingLine, Section, Summary } from './dealSummaryHtml.js';

const widest = 72;
const separator = '-'.repeat(widest);

/** Lays a summary out as plain text: the same content as the HTML part, in the same order. */
export function summaryText(summary: Summary): string {
  const { message, companyName, symbol, status, facts, sections, filings, moreFilings, documents } = summary;
  const title = symbol ? `${companyName} (${symbol})` : companyName;
  const lists: Section[] = [
    {
      heading: 'Linked filings',
      lines: [
        ...filings.flatMap(filingLines),
        ...(moreFilings > 0 ? [`  and ${moreFilings} more; the deal has them all`] : []),
      ],
    },
    { heading: 'Documents', lines: documents.flatMap(documentLines) },
  ];
  return [
    ...(message.length > 0 ? [...message, '', separator, ''] : []),
    title,
    underline(title, '='),
    '',
    ...columns([{ label: 'Status', value: status.label }, ...facts]),
    ...[...sections, ...lists.filter(({ lines }) => lines.length > 0)].flatMap(sectionLines),
    '',
    separator,
    'Sent with Docket',
    '',
  ].join('\n');
}

function columns(facts: Summary['facts']): string[] {
  const width = Math.max(...facts.map(({ label }) => label.length)) + 2;
  return facts.map(({ label, value, remark }) => label.padEnd(width) + value + (remark ? ` ${remark}` : ''));
}

function sectionLines({ heading, lines }: Section): string[] {
  return ['', '', heading, underline(heading, '-'), ...lines];
}

function filingLines({ name, date, title, href }: FilingLine): string[] {
  return [
    `- ${[name, date].filter(Boolean).join(', ')}`,
    ...[title, href ?? ''].filter(Boolean).map((line) => `  ${line}`),
  ];
}

function documentLines({ name, address }: DocumentLink): string[] {
  return [`- ${name}`, `  ${address}`];
}

function underline(title: string, stroke: string): string {
  return stroke.repeat(Math.min(title.length, widest));
}
