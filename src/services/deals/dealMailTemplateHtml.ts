import { Eta } from 'eta';
import { look } from '../../generated/look.js';

/** Content of a summary as display text, from which the HTML and the text part of the email are made. */
export interface DealSummary {
  subject: string;
  /** Preview after the subject in a list of emails; hidden in the email itself. */
  preview: string;
  /** Lines of the sender's message; empty without a message. */
  message: string[];
  companyName: string;
  symbol: string;
  status: StatusBadge;
  facts: SummaryFact[];
  sections: SummarySection[];
  filings: SummaryFiling[];
  /** Number of linked filings that are not listed. */
  moreFilings: number;
  documents: DocumentLink[];
}

export interface StatusBadge {
  label: string;
  /** CSS colours of the text and its background. */
  colour: string;
  background: string;
}

export interface SummaryFact {
  label: string;
  value: string;
  /** Text in smaller type after the value. */
  remark?: string;
  /** CSS colour of the value where it carries a meaning. */
  colour?: string;
}

export interface SummarySection {
  heading: string;
  lines: string[];
}

export interface SummaryFiling {
  /** Company and form, or the id of a filing that is not known. */
  name: string;
  isFound: boolean;
  date: string;
  title: string;
  /** Address of the filing at its source. */
  href: string | null;
}

export interface DocumentLink {
  name: string;
  address: string;
  /** Target of the link; null for an address that is only shown. */
  href: string | null;
}

// Mail programs drop style sheets, hence inline styles; Outlook knows neither flexbox nor grid, hence tables.
const font = `font-family:${look.sans}`;
const wrapStyle = 'word-break:break-word;overflow-wrap:anywhere';
const textColour = look['grey-12'];
const mutedColour = look['grey-11'];
const backgroundColour = look['grey-3'];
const rule = `1px solid ${look['grey-6']}`;
const paragraph = `margin:0;font-size:${look['size-14']};line-height:22px;color:${textColour};${wrapStyle}`;
const filingLine = `${paragraph};margin:0 0 10px`;
const heading = `margin:0 0 4px;font-size:${look['size-16']};line-height:24px;font-weight:600;color:${textColour}`;
const fact = `padding:8px 0;border-top:${rule};font-size:${look['size-14']};line-height:22px;vertical-align:top`;
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
// Padding that keeps the first words of the email out of the preview.
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(60);

const lines = `<% it.lines.forEach((line, index) => { %><% if (index) { %><br><% } %><%= line %><% }) %>`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title><%= it.subject %></title>
</head>
<body style="margin:0;padding:0;background:${backgroundColour};color:${textColour};${font};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all"><%= it.preview %>${previewFiller}</div>
<table ${table} bgcolor="${backgroundColour}" style="background:${backgroundColour};${font}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="640" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${table} bgcolor="${look['grey-1']}" style="max-width:640px;table-layout:fixed;background:${look['grey-1']};border:${rule};border-radius:${look.radius};text-align:left">
<% if (it.message.length) { %>
<tr><td style="padding:24px 24px 0">
<table ${table}><tr><td bgcolor="${look['grey-2']}" style="padding:12px 16px;background:${look['grey-2']};border-left:3px solid ${look['accent-9']}">
<p style="margin:0;font-size:${look['size-14']};line-height:22px;color:${textColour};${wrapStyle}"><%~ include('@lines', { lines: it.message }) %></p>
</td></tr></table>
</td></tr>
<% } %>
<tr><td style="padding:24px 24px 0">
<h1 style="margin:0 0 10px;font-size:${look['size-20']};line-height:28px;font-weight:600;letter-spacing:-0.006em;color:${textColour};${wrapStyle}"><%= it.companyName %>
<% if (it.symbol) { %> <span style="font-size:${look['size-16']};font-weight:400;color:${mutedColour}"><%= it.symbol %></span><% } %></h1>
<span style="display:inline-block;padding:2px 10px;border-radius:11px;font-size:${look['size-13']};line-height:20px;font-weight:600;color:<%= it.status.colour %>;background:<%= it.status.background %>"><%= it.status.label %></span>
</td></tr>
<% if (it.facts.length) { %>
<tr><td style="padding:18px 24px 0">
<table ${table} style="table-layout:fixed;border-bottom:${rule}">
<% it.facts.forEach((fact) => { %>
<tr>
<td width="42%" style="${fact};color:${mutedColour}"><%= fact.label %></td>
<td style="${fact};color:<%= fact.colour ?? '${textColour}' %>;font-weight:600;${wrapStyle}"><%= fact.value %>
<% if (fact.remark) { %> <span style="font-size:${look['size-13']};font-weight:400;color:${mutedColour}"><%= fact.remark %></span><% } %></td>
</tr>
<% }) %>
</table>
</td></tr>
<% } %>
<% it.sections.forEach((section) => { %>
<tr><td style="padding:22px 24px 0">
<h2 style="${heading}"><%= section.heading %></h2>
<p style="${paragraph}"><%~ include('@lines', { lines: section.lines }) %></p>
</td></tr>
<% }) %>
<% if (it.filings.length) { %>
<tr><td style="padding:22px 24px 0">
<h2 style="${heading}">Linked filings</h2>
<% it.filings.forEach((filing) => { %>
<% if (!filing.isFound) { %><p style="${filingLine};font-family:${look.mono};font-size:${look['size-13']}"><%= filing.name %></p>
<% } else { %><p style="${filingLine}"><% if (filing.href) { %><a href="<%= filing.href %>" style="color:${look['accent-11']}"><%= filing.name %></a><% } else { %><%= filing.name %><% } %>
<span style="font-size:${look['size-13']};color:${mutedColour};white-space:nowrap"><%= filing.date %></span>
<% if (filing.title) { %><br><span style="font-size:${look['size-13']};line-height:20px;color:${mutedColour}"><%= filing.title %></span><% } %></p>
<% } %>
<% }) %>
<% if (it.moreFilings) { %><p style="${filingLine};color:${mutedColour}">and <%= it.moreFilings %> more, listed in the deal</p><% } %>
</td></tr>
<% } %>
<% if (it.documents.length) { %>
<tr><td style="padding:22px 24px 0">
<h2 style="${heading}">Documents</h2>
<% it.documents.forEach((document) => { %>
<p style="${paragraph}"><% if (document.href) { %><a href="<%= document.href %>" style="color:${look['accent-11']}"><%= document.name %></a><% } else { %><%= document.name %> <span style="color:${mutedColour}"><%= document.address %></span><% } %></p>
<% }) %>
</td></tr>
<% } %>
<tr><td style="height:26px;line-height:26px;font-size:1px">&nbsp;</td></tr>
</table>
<p style="margin:16px 0 0;font-size:${look['size-12']};line-height:20px;color:${mutedColour}">Sent with Docket</p>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;

const eta = new Eta({ autoEscape: true });
eta.loadTemplate('@lines', lines);
eta.loadTemplate('@page', page);

/** Renders a summary as HTML for mail programs; every value is escaped. */
export function renderSummaryHtml(summary: DealSummary): string {
  return eta.render('@page', summary);
}
