import type { Draw } from './draw.js';
import { escapeMarkup, tenDigits } from './markup.js';
import { titleOf } from './items.js';

/** A part of a document under a heading. */
export interface DocumentSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

const font = "font: 10pt 'Times New Roman', Times, Serif";

const paragraph = (text: string): string =>
  `<p style="${font}; margin: 0pt 0; text-indent: 0.5in; text-align: justify">${escapeMarkup(text)}</p>`;

const centred = (text: string): string =>
  `<p style="${font}; margin: 0pt 0; text-align: center"><b>${escapeMarkup(text)}</b></p>`;

const section = ({ heading, paragraphs }: DocumentSection): string =>
  [
    `<p style="${font}; margin: 12pt 0 6pt"><b>${escapeMarkup(heading)}</b></p>`,
    ...paragraphs.map(paragraph),
    `<p style="${font}; margin: 0pt 0">&#160;</p>`,
  ].join('\n');

/** A document as word processors make them: a cover, then its parts. */
export const htmlDocument = (form: string, company: string, sections: readonly DocumentSection[], annex = ''): string =>
  [
    `<html>\n<head>\n<title>${escapeMarkup(form)}</title>\n</head>\n<body style="${font}">`,
    centred('UNITED STATES'),
    centred('SECURITIES AND EXCHANGE COMMISSION'),
    centred('Washington, D.C. 20549'),
    centred(form),
    centred(company),
    '<p style="margin: 0pt 0; text-align: center">(Exact name of registrant as specified in its charter)</p>',
    ...sections.map(section),
    annex,
    '</body>\n</html>',
  ].join('\n');

export interface SampleCurrentReport {
  readonly formType: string;
  readonly company: { readonly name: string; readonly cik: number; readonly ticker?: string };
  readonly day: string;
  readonly sections: readonly DocumentSection[];
  /** Content after the signature, such as tables. */
  readonly annex?: string;
}

/** Facts for machines, hidden in the page, which are no part of its text. */
const inlineFacts = ({ company, day }: SampleCurrentReport): string =>
  `<div style="display:none"><ix:header><ix:hidden>` +
  `<ix:nonNumeric contextRef="c-1" name="dei:EntityCentralIndexKey" id="f-1">${tenDigits(company.cik)}</ix:nonNumeric>` +
  `<ix:nonNumeric contextRef="c-1" name="dei:AmendmentFlag" id="f-2">false</ix:nonNumeric></ix:hidden>` +
  `<ix:resources><xbrli:context id="c-1"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">${tenDigits(company.cik)}</xbrli:identifier></xbrli:entity>` +
  `<xbrli:period><xbrli:startDate>${day}</xbrli:startDate><xbrli:endDate>${day}</xbrli:endDate></xbrli:period></xbrli:context></ix:resources></ix:header></div>`;

/** `October 1, 2026`. */
const written = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const cover = ({ company, formType, day }: SampleCurrentReport): string => {
  const { ticker } = company;
  const listing = ticker === undefined ? ['None', 'None', 'None'] : ['Common Stock, par value $0.01', ticker, 'NYSE'];
  return [
    centred('UNITED STATES'),
    centred('SECURITIES AND EXCHANGE COMMISSION'),
    centred('Washington, D.C. 20549'),
    `<p style="text-align: center"><b>FORM <ix:nonNumeric contextRef="c-1" name="dei:DocumentType" id="f-3">${formType}</ix:nonNumeric></b></p>`,
    centred('CURRENT REPORT'),
    centred('Pursuant to Section 13 or 15(d) of the Securities Exchange Act of 1934'),
    centred(`Date of Report (Date of earliest event reported): ${written(day)}`),
    `<p style="text-align: center"><ix:nonNumeric contextRef="c-1" name="dei:EntityRegistrantName" id="f-4">${escapeMarkup(company.name)}</ix:nonNumeric></p>`,
    '<table style="width: 100%"><tr><td>New Hampshire</td><td>001-00000</td><td>00-0000000</td></tr>',
    '<tr><td>(State of incorporation)</td><td>(Commission File Number)</td><td>(I.R.S. Employer Identification No.)</td></tr></table>',
    '<p>1 Millrace Plaza, Fernwick Falls, NH 03999. Telephone: (555) 555-0100</p>',
    '<p>Check the appropriate box below if the Form 8-K filing is intended to simultaneously satisfy the filing obligation of the registrant:</p>',
    '<p>&#9744; Written communications pursuant to Rule 425<br/>&#9744; Soliciting material pursuant to Rule 14a-12</p>',
    '<table><tr><td>Title of each class</td><td>Trading Symbol(s)</td><td>Name of each exchange</td></tr>',
    `<tr>${listing.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`,
  ].join('\n');
};

/** A current report, in the way in which facts for machines are woven into it. */
export const form8kDocument = (report: SampleCurrentReport): string =>
  [
    "<?xml version='1.0' encoding='ASCII'?>",
    '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:dei="http://xbrl.sec.gov/dei/2026">',
    `<head><title>${report.formType}</title></head><body>${inlineFacts(report)}`,
    cover(report),
    ...report.sections.map(section),
    centred('SIGNATURE'),
    paragraph(
      'Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned hereunto duly authorized.',
    ),
    `<table><tr><td>Date: ${written(report.day)}</td><td>${escapeMarkup(report.company.name)}</td></tr></table>`,
    report.annex ?? '',
    '</body></html>',
  ].join('\n');

export const itemSection = (item: string, ...paragraphs: string[]): DocumentSection => ({
  heading: `Item ${item} ${titleOf(item)}.`,
  paragraphs,
});

const captions = ['Revenue', 'Cost of goods sold', 'Gross profit', 'Operating expenses', 'Interest', 'Net income'];

/** Tables of figures until there are so many characters: what makes filings long, and says nothing. */
export function figureTables(draw: Draw, characters: number): string {
  const tables: string[] = [];
  for (let length = 0; length < characters;) {
    const rows = Array.from({ length: draw.integer(6, 18) }, () => {
      const cells = Array.from({ length: 4 }, () => draw.integer(100, 99_999).toLocaleString('en-US'));
      const cellTexts = cells.map(
        (cell) =>
          `<td style="width: 1%">$</td><td style="width: 12%; text-align: right; vertical-align: bottom">${cell}</td><td style="width: 1%">&#160;</td>`,
      );
      return `<tr style="background-color: #CCEEFF"><td style="width: 52%; ${font}">${draw.pick(captions)}</td>${cellTexts.join('')}</tr>`;
    });
    const table = `<table cellpadding="0" cellspacing="0" style="${font}; border-collapse: collapse; width: 100%">\n${rows.join('\n')}\n</table>`;
    tables.push(table);
    length += table.length + 1;
  }
  return tables.join('\n');
}
