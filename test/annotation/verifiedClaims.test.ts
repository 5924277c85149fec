import { describe, expect, test } from '@jest/globals';
import { verifyClaims } from '../../src/annotation/verifiedClaims.js';

const text = 'The Company has agreed to sell its terminals business for a price of $1.24 billion in cash.';
const quote = 'sell its terminals business for a price';

const statementsOf = (statement: string, companyName = 'Harbour Rail, Inc.') =>
  verifyClaims([{ statement, quote, tags: [] }], text, companyName).map((passage) => passage.statement);

describe('statements of a model', () => {
  test.each([
    'The U.S. subsidiary sells its terminals for $1.24 billion (in cash), 3.5% above the price of 10/31.',
    'Item 2.01: the sale closed at 10:30 a.m.; “customary” conditions apply – no vote/consent is needed.',
    'AT&T and Johnson & Johnson’s joint venture pays €4–5 million + interest under § 8.',
    '“Adverse” terms: the board (by 5-2) said no!',
    '港湾鉄道 sells its terminals',
  ])('keeps the plain sentence: %s', (statement) => {
    expect(statementsOf(statement)).toEqual([statement]);
  });

  test.each([
    ['a Markdown link', 'See [the offer](//evil.example) now.'],
    ['a link by reference', 'See [the offer][1] now.'],
    ['an image', '![chart](x) shows the price.'],
    ['an address without slashes', 'See https:evil for the offer.'],
    ['an address without a scheme', 'See //evil/offer now.'],
    ['a tel: link', 'Call tel:+15551234 to tender.'],
    ['a mailto: link', 'Write to mailto:offer@evil.example now.'],
    ['a bare email address', 'Write to offer@evil.example now.'],
    ['a host', 'The offer is at evil.example/offer now.'],
    ['a host name with www', 'The offer is at www.evil now.'],
    ['a host of one letter', 'The offer is at t.co/AbCd1234 now.'],
    ['a host of one letter without a path', 'The offer is at x.com now.'],
    ['an IP address', 'The offer is at 93.184.216.34/pay now.'],
    ['a host with an ideographic full stop', 'The offer is at evil。com now.'],
    ['markup', 'The <b>offer</b> ends soon.'],
    ['an entity', 'The &lt;b&gt; offer ends soon.'],
    ['a numeric entity', 'The &#60; offer ends soon.'],
    ['emphasis', 'The **offer** ends soon.'],
    ['code', 'The `offer` ends soon.'],
    ['a heading', '# The offer ends soon'],
    ['a quotation', '> The offer ends soon'],
    ['a list', '- The offer ends soon'],
    ['a table', 'The offer | ends soon'],
    ['an emoji', 'The offer ends soon \u{1F680}'],
    ['nothing', ' '],
  ])('drops %s', (_what, statement) => {
    expect(statementsOf(statement)).toEqual([]);
  });

  test("a company's name may look like a host, where it is the filer's", () => {
    const statement = 'Overstock.com, Inc. sells its terminals.';
    expect(statementsOf(statement, 'Overstock.com, Inc.')).toEqual([statement]);
    for (const name of ['Overstock.com’s board agrees.', '(Overstock.com) sells.'])
      expect(statementsOf(name, 'OVERSTOCK.COM Overstock.com')).toEqual([name]);
    for (const name of ['J. C. Penney', 'Acme .', 'Inc.', 'C.COM'])
      expect(statementsOf('The offer is at EVILC.COM now.', name)).toEqual([]);
    expect(statementsOf(statement)).toEqual([]);
  });
});
