import { describe, expect, test } from '@jest/globals';
import { look } from '../../../src/generated/look.js';
import type { Deal } from '../../../src/models/deal.js';
import type { DealDocument } from '../../../src/models/dealDocument.js';
import { renderDealMail } from '../../../src/services/deals/dealMailTemplate.js';

const bare: Deal = {
  dealId: '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70',
  userId: '3b241101-e2bb-4255-8caf-4136c566a962',
  companyName: 'Harbour Rail Holdings',
  symbol: null,
  cik: null,
  tseCode: null,
  asxCode: null,
  isin: null,
  lei: null,
  country: null,
  status: 'researching',
  positionType: null,
  description: null,
  investmentThesis: null,
  targetPrice: null,
  currentPrice: null,
  currentPriceDate: null,
  notes: null,
  riskAssessment: null,
  documents: [],
  relatedFilingIds: [],
  createdAt: '2026-09-01T08:00:00.000Z',
  updatedAt: '2026-10-01T09:30:00.000Z',
};

const rich: Deal = {
  ...bare,
  symbol: 'HRBR',
  country: 'United States',
  status: 'active',
  positionType: 'long',
  description: 'Spin-off of the port terminals.',
  investmentThesis: 'Forced selling by index funds.\nNobody covers it yet.',
  targetPrice: 42.5,
  currentPrice: 31.2,
  currentPriceDate: '2026-10-01T09:30:00.000Z',
  notes: 'Call the investor relations desk.',
  riskAssessment: 'Pension deficit moves along.',
  documents: [document('Information statement.pdf', 'https://example.com/statement.pdf?a=1&b=2')],
  relatedFilingIds: ['0001193125-26-000123', '0001193125-26-000456'],
};

function document(name: string, url: string): DealDocument {
  return { documentId: '0d3c1c86-6f2f-4b0a-9a0f-1c9f6f1a2b3c', name, url, createdAt: '2026-10-01T09:30:00.000Z' };
}

test('the text part has all details', () => {
  const { text } = renderDealMail(rich, { message: 'Worth a look\r\nbefore the record date.' });

  expect(text).toBe(`Worth a look
before the record date.

------------------------------------------------------------------------

Harbour Rail Holdings (HRBR)
============================

Status            Active
Country           United States
Position          Long
Target price      42.50
Current price     31.20 as of Oct 1, 2026
Upside to target  +36.2%


Description
-----------
Spin-off of the port terminals.


Investment thesis
-----------------
Forced selling by index funds.
Nobody covers it yet.


Risk assessment
---------------
Pension deficit moves along.


Notes
-----
Call the investor relations desk.


Linked filings
--------------
- 0001193125-26-000123
- 0001193125-26-000456


Documents
---------
- Information statement.pdf
  https://example.com/statement.pdf?a=1&b=2

------------------------------------------------------------------------
Sent with Docket
`);
});

test('the HTML part has the same details in the same order', () => {
  const { html } = renderDealMail(rich, { message: 'Worth a look\nbefore the record date.' });
  const body = html.slice(html.indexOf('<table'));
  const expected = [
    'Worth a look<br>before the record date.',
    'Harbour Rail Holdings',
    'HRBR',
    'Active',
    'United States',
    'Long',
    '42.50',
    '31.20',
    'as of Oct 1, 2026',
    '+36.2%',
    'Spin-off of the port terminals.',
    'Forced selling by index funds.<br>Nobody covers it yet.',
    'Pension deficit moves along.',
    'Call the investor relations desk.',
    '0001193125-26-000123</p>',
    '0001193125-26-000456</p>',
    '<a href="https://example.com/statement.pdf?a=1&amp;b=2"',
    'Sent with Docket',
  ];

  expect(expected.map((part) => body.indexOf(part)).filter((place) => place < 0)).toEqual([]);
  expect(expected.toSorted((one, other) => body.indexOf(one) - body.indexOf(other))).toEqual(expected);
});

test('absent fields are omitted', () => {
  const { html, text } = renderDealMail({ ...bare, notes: ' \n ', description: '' }, { message: '  ' });

  expect(text).toBe(`Harbour Rail Holdings
=====================

Status  Researching

------------------------------------------------------------------------
Sent with Docket
`);
  expect(html).not.toMatch(
    /Country|Position|price|target|Description|thesis|Risk|Notes|filings|Documents|undefined|null/,
  );
});

test('the mail loads no remote content', () => {
  expect(renderDealMail(rich, {}).html).not.toMatch(/<(img|link|script|style|iframe)|url\(|@import|\bsrc=/i);
});

describe('the subject', () => {
  test.each([
    [undefined, 'Deal Summary: Harbour Rail Holdings'],
    [null, 'Deal Summary: Harbour Rail Holdings'],
    ['Where we stand', 'Where we stand'],
    ['One\r\nBcc: two', 'One Bcc: two'],
  ])('%j', (given, subject) => {
    expect(renderDealMail(rich, given === undefined ? {} : { subject: given }).subject).toBe(subject);
  });

  test.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\n\n'])('stays on one line with %j in the name', (lineBreak) => {
    const { subject } = renderDealMail({ ...rich, companyName: `Harbour${lineBreak}Rail` }, {});

    expect(subject).toBe('Deal Summary: Harbour Rail');
  });
});

describe('values', () => {
  const attack = `"><script>alert('1')</script><%= it.secret %>&amp;`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&lt;%= it.secret %&gt;&amp;amp;';
  const texts = [
    'companyName',
    'symbol',
    'country',
    'description',
    'investmentThesis',
    'notes',
    'riskAssessment',
  ] as const;

  test.each(texts)('%s is escaped', (field) => {
    const { html, text } = renderDealMail({ ...rich, [field]: attack }, {});

    expect(html).toContain(escaped);
    expect(html).not.toContain('<script');
    expect(text).toContain(attack);
  });

  test('message, subject, filing ids and documents are escaped', () => {
    const deal = {
      ...rich,
      relatedFilingIds: [attack],
      documents: [document(attack, `https://example.com/${attack}`)],
    };
    const { html } = renderDealMail(deal, { message: attack, subject: attack });

    expect(html.split(escaped)).toHaveLength(5);
    expect(html).not.toContain('<script');
    expect(html).toMatch(/<a href="https:\/\/example\.com\/[^"<>]*"/);
  });

  test('the text of a source is escaped, and only http and https addresses are links', () => {
    const relatedFilingIds = ['one', 'two'];
    const citation = { company: attack, form: attack, date: '2026-10-01', title: attack };
    const filings = new Map([
      ['one', { ...citation, url: `https://example.com/${attack}` }],
      ['two', { ...citation, url: 'javascript:alert(1)' }],
    ]);
    const { html, text } = renderDealMail({ ...bare, relatedFilingIds }, { filings });

    expect(html.split(escaped)).toHaveLength(7);
    expect(html).not.toContain('<script');
    expect(html.match(/<a href="[^"]*"/g)).toHaveLength(1);
    expect(html).not.toContain('javascript:');
    expect(text).not.toContain('javascript:');
  });

  test('keep every kind of line break', () => {
    const { html, text } = renderDealMail({ ...bare, notes: 'a\nb\r\nc\rd\u2028e\u2029f\n\ng' }, {});

    expect(html).toContain('a<br>b<br>c<br>d<br>e<br>f<br><br>g');
    expect(text).toContain('a\nb\nc\nd\ne\nf\n\ng');
  });

  test('of a message are whole, with each of its lines', () => {
    const message = Array.from({ length: 1200 }, (_, index) => `x${index}`).join('\n');
    const { html, text } = renderDealMail(bare, { message });
    for (const part of [html, text]) {
      expect(part).toContain('x1199');
      expect(part).not.toContain('shortened');
    }
  });

  test('are truncated beyond the length that a mail program shows, with a note', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`).join('\n');
    const { html, text } = renderDealMail(
      { ...bare, notes: '長'.repeat(20_001), description: lines(1001), riskAssessment: '🚂'.repeat(20_000) },
      {},
    );

    for (const part of [html, text]) {
      expect(part.match(/長+/)?.[0]).toHaveLength(20_000);
      expect(part).toContain('x999');
      expect(part).not.toContain('x1000');
      expect(part.match(/🚂+/u)?.[0]).toHaveLength(40_000);
      expect(part.split('[… shortened; the deal has the full text]')).toHaveLength(3);
      expect(part.isWellFormed()).toBe(true);
    }
    const { text: whole } = renderDealMail({ ...bare, notes: '長'.repeat(20_000), description: lines(1000) }, {});
    expect(whole).not.toContain('cut here');
  });
});

describe('documents', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'ftp://example.com/a',
    '//example.com/a',
    'statement.pdf',
    'https://',
  ])('%j is shown, not linked', (url) => {
    const { html, text } = renderDealMail({ ...bare, documents: [document('Statement', url)] }, {});

    expect(html).toContain('Statement');
    expect(html).not.toContain('<a ');
    expect(text).toContain('- Statement\n');
  });

  test.each(['http://example.com/a', 'https://example.com/a', 'HTTPS://example.com/a'])('%s is a link', (url) => {
    const { html } = renderDealMail({ ...bare, documents: [document('Statement', url)] }, {});

    expect(html).toMatch(/<a href="https?:\/\/example\.com\/a"[^>]*>Statement<\/a>/);
  });
});

describe('prices', () => {
  test.each([
    [100, 136.25, 'long', 'Upside to target', '+36.3%', 'green'],
    [100, 80, 'long', 'Downside to target', '-20%', 'red'],
    [100, 80, 'short', 'Downside to target', '-20%', 'green'],
    [100, 120, 'short', 'Upside to target', '+20%', 'red'],
    [100, 120, null, 'Upside to target', '+20%', 'green'],
    [100, 100, 'long', 'Upside to target', '0%', 'plain'],
    [100, 99.96, 'long', 'Upside to target', '0%', 'plain'],
    [100, 100.04, 'short', 'Upside to target', '0%', 'plain'],
    [100, 99.9, 'long', 'Downside to target', '-0.1%', 'red'],
    [100, 0, 'short', 'Downside to target', '-100%', 'green'],
    [1, 2500, 'long', 'Upside to target', '+249,900%', 'green'],
    [0.5, 1e200, 'long', 'Upside to target', '+2E202%', 'green'],
  ] as const)('from %d to %d, %s: %s %s, %s', (currentPrice, targetPrice, positionType, label, value, colour) => {
    const { html, text } = renderDealMail({ ...bare, currentPrice, targetPrice, positionType }, {});

    expect(text).toMatch(new RegExp(`${label} +${value.replace('+', '\\+')}`));
    expect(html).toContain(value);
    const shown = html
      .slice(0, html.lastIndexOf(value))
      .match(/#[\da-f]{6}/g)
      ?.at(-1);
    expect(shown).toBe({ green: look['good-11'], red: look['danger-11'], plain: look['grey-12'] }[colour]);
  });

  test.each([
    [{ currentPrice: 0, targetPrice: 10 }],
    [{ currentPrice: null, targetPrice: 10 }],
    [{ currentPrice: 10, targetPrice: null }],
  ])('%j has no percentage to the target', (prices) => {
    expect(renderDealMail({ ...bare, ...prices }, {}).text).not.toContain('to target');
  });

  test.each([
    [0, '0.00'],
    [5, '5.00'],
    [1234567.5, '1,234,567.50'],
    [0.00012, '0.00012'],
    [1e-12, '1e-12'],
    [1e300, '1e+300'],
  ])('%d is formatted as %s', (targetPrice, written) => {
    expect(renderDealMail({ ...bare, targetPrice }, {}).text).toContain(`Target price  ${written}\n`);
  });
});
