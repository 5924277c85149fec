import { describe, expect, test } from '@jest/globals';
import { findRecordTags } from '../../src/tagging/recordTags.js';
import type { Exhibit } from '../../src/tagging/rule.js';

const record = (item: string) => ({
  filingId: '1',
  formType: '8-K',
  companyName: 'Windlass Corp.',
  description: `Item ${item}: Its Title; Item 9.01: Financial Statements and Exhibits`,
  filedDate: '2026-10-15',
});

/** A report that only points to its press release. */
const report = (item: string) =>
  `FORM 8-K\n\nItem ${item} Its Title.\n\nA press release is furnished as Exhibit 99.1.\n\nSIGNATURES\n`;

const release = (text: string, rest: Partial<Exhibit> = {}): Exhibit => ({ part: 1, name: 'EX-99.1', text, ...rest });

const findNames = (item: string, ...exhibits: Exhibit[]) => [
  ...new Set(findRecordTags('sec', record(item), report(item), exhibits).map(({ tag }) => tag)),
];

// Press releases as companies write them, of companies that do not exist.
test.each<[string, string[], string]>([
  [
    '2.02',
    ['Share Buyback'],
    'Windlass Reports Third Quarter Results and Announces New $300 Million Share Repurchase Program\n\nFERNWICK FALLS, N.H., Oct. 15, 2026 -- Windlass Corp. (NYSE: WNDL) today reported results for its third quarter. Revenue was $412 million, up 6%.',
  ],
  [
    '7.01',
    ['Share Buyback'],
    "Windlass Board Authorizes Share Buyback\n\nWindlass Corp. today announced that its Board of Directors has authorized the repurchase of up to $50 million of the company's common stock. Repurchases may be made from time to time in the open market.",
  ],
  [
    '8.01',
    ['Share Buyback'],
    'Marram Holdings Increases Stock Repurchase Authorization by $1 Billion\n\nMarram Holdings plc announced today that its board has approved an increase of $1 billion to its stock repurchase program. The company repurchased 4.1 million shares in the first half of the year.',
  ],
  [
    '2.02',
    ['Share Buyback'],
    'Tarnside Ore Announces Record Quarter\n\nTarnside Ore Corp (TSX: TSO) today announced results for the quarter ended September 30, 2026.\n\n• Net income of $41 million\n• Board approved a new share repurchase program of up to 5 million shares\n• Quarterly dividend of $0.12',
  ],
  [
    '8.01',
    ['Share Buyback'],
    'Cobblewick Mills Announces $75 Million Accelerated Share Repurchase\n\nCobblewick Mills, Inc. announced today that it has entered into an accelerated share repurchase agreement with a bank to repurchase $75 million of its common stock.',
  ],
  [
    '2.02',
    [],
    'Windlass Reports Second Quarter Results\n\nWindlass Corp. today reported results. During the quarter, the company repurchased 1.2 million shares for $40 million under its share repurchase program. As of June 30, $210 million remained available under the authorization approved in February 2025.',
  ],
  [
    '2.02',
    [],
    'Adlerson Software Reports Results\n\nCash flows from operations were $1.7 billion. The company repurchased approximately 5.0 million shares during the quarter. In January 2025, the Board authorized a $2 billion stock repurchase program, of which $900 million remains.',
  ],
  [
    '2.02',
    [],
    'Pellgate Reports Results\n\nPellgate continues to return capital to shareholders through dividends and the previously announced $100 million share repurchase program.',
  ],
  [
    '7.01',
    [],
    'Ostergate to Present at Conference\n\nOstergate Capital will present on November 3. Topics include capital allocation, share repurchases and dividends.',
  ],
  [
    '2.02',
    [],
    'Quillhaven Reports Results\n\nThe company completed its $200 million share repurchase program in the third quarter, under which it repurchased 8.1 million shares.',
  ],
  [
    '8.01',
    [],
    'Quillhaven Suspends Share Repurchase Program\n\nQuillhaven Turbines, Inc. today announced that it has suspended its share repurchase program until further notice.',
  ],
  [
    '7.01',
    ['Spin-off'],
    'Windlass to Spin Off Marine Division\n\nWindlass Corp. today announced its intention to spin off its marine division to shareholders as an independent, publicly traded company.',
  ],
  [
    '8.01',
    ['Spin-off'],
    'Marram Announces Plan to Separate into Two Public Companies\n\nMarram Holdings plc today announced a plan to separate into two independent, publicly traded companies.',
  ],
  [
    '8.01',
    ['Spin-off'],
    'Tarnside Board Approves Spin-off of Lithium Business\n\nTarnside Ore Corp today announced that its board of directors has approved the spin-off of its lithium business. Record date set for November 2.',
  ],
  [
    '2.02',
    [],
    'Cobblewick Reports Results\n\nResults exclude costs of the 2019 spin-off of Millrace Fabrics. Since the spin-off, revenue has doubled.',
  ],
  [
    '2.02',
    [],
    'Cobblewick Reports Results\n\nCobblewick Mills, which completed the spin-off of Millrace Fabrics in 2023, today reported results.',
  ],
  [
    '2.02',
    [],
    'Windlass Reports Results\n\nWindlass, which was spun off from Harbour Industries in 2021, today reported results. As a standalone company since the separation, it has grown each year.',
  ],
  [
    '7.01',
    [],
    'Pellgate Appoints Director\n\nMs. Featherby led the separation of Harbour into two public companies at her former employer, and the spin-off of its rail unit in 2018.',
  ],
  [
    '8.01',
    ['Share Buyback'],
    'Hollins Freight Launches Share Buyback Program\n\nHollins Freight, Inc. (Nasdaq: HLNF) announced today that its Board of Directors has adopted a share buyback program under which the company may purchase up to $20 million of its shares over the next twelve months.',
  ],
  [
    '2.02',
    ['Share Buyback'],
    "Larkspur Foods Reports First Quarter Results; Raises Dividend and Renews Buyback\n\nThe Board of Directors also renewed the company's share repurchase program for another year and authorized purchases of up to 3% of shares outstanding.",
  ],
  [
    '7.01',
    ['Share Buyback'],
    'Stonebridge Bancorp Announces New Stock Repurchase Plan\n\nStonebridge Bancorp announced the adoption of a new stock repurchase plan for up to 5% of its outstanding shares. The previous plan was completed in July.',
  ],
  [
    '8.01',
    ['Share Buyback'],
    'Kettle Point Energy Announces Modified Dutch Auction Tender Offer\n\nKettle Point Energy announced today that it intends to commence a modified Dutch auction tender offer to purchase up to $150 million of its common stock.',
  ],
  [
    '2.02',
    [],
    'Hollins Freight Reports Results\n\nShare repurchases totaled $12 million in the quarter. The remaining authorization under the program approved last year was $31 million.',
  ],
  [
    '2.02',
    [],
    'Larkspur Foods Reports Results\n\nOn March 3, 2025, the Board authorized a share repurchase program of up to $250 million. Through September 30, the company had purchased 2.2 million shares.',
  ],
  [
    '2.02',
    [],
    'Greywater Reports Results\n\nGuidance assumes no benefit from further share repurchases. The company may from time to time announce or increase share repurchase programs.',
  ],
  [
    '7.01',
    [],
    'Stonebridge Declares Dividend\n\nThe Board declared a quarterly dividend of $0.30 per share payable December 1.',
  ],
  [
    '2.02',
    [],
    'Kettle Point Reports Results\n\nThe previously authorized $100 million stock repurchase program expired in September without renewal.',
  ],
  [
    '7.01',
    [],
    'Larkspur Announces Credit Agreement\n\nThe credit agreement permits share repurchases subject to leverage limits and allows the company to increase its stock repurchase program if certain ratios are met.',
  ],
  [
    '8.01',
    ['Spin-off'],
    'Greywater Completes Spin-Off of Brineworks\n\nGreywater Utilities today announced that it has completed the spin-off of Brineworks Inc., which begins trading today on the NYSE.',
  ],
  [
    '7.01',
    ['Spin-off'],
    'Hollins to Create Two Independent Companies\n\nHollins Freight today announced that it will separate its brokerage business into a standalone publicly traded company through a tax-free distribution to shareholders.',
  ],
  [
    '8.01',
    ['Spin-off'],
    'Stonebridge Sets Record Date for Spin-off\n\nStonebridge announced today that its Board has set November 10 as the record date for the spin-off of its trust business.',
  ],
  [
    '2.02',
    [],
    'Brineworks Reports First Results\n\nComparisons are affected by the separation from Greywater, which was completed in April 2025 as a spin-off.',
  ],
  [
    '7.01',
    [],
    'Kettle Point Sells Pipeline Unit\n\nKettle Point announced an agreement to sell its pipeline unit for $400 million in cash.',
  ],
  [
    '2.02',
    [],
    'Hollins Reports Results\n\nOne-time items include $4 million of spin-off related costs in the prior year period. Adjusted results exclude separation costs.',
  ],
])('under item %s, %j: %s', (item, tags, text) => {
  expect(findNames(item)).toEqual([]);
  expect(findNames(item, release(`Exhibit 99.1\n\n${text}`))).toEqual(tags);
});

describe('a press release', () => {
  const buyback = 'The board today authorized a new share repurchase program.';

  test('is quoted with its part, and offsets in its text', () => {
    const text = `😀 Windlass Corp.\n\n${buyback}`;
    const [match] = findRecordTags('sec', record('7.01'), report('7.01'), [
      release('Slides', { part: 1 }),
      release(text, { part: 2, name: 'EX-99.2' }),
    ]);
    expect(match).toMatchObject({
      tag: 'Share Buyback',
      field: 'exhibit',
      part: 2,
      passage: 'authorized a new share repurchase',
    });
    expect([...text].slice(match?.start, match?.end).join('')).toBe(match?.passage);
  });

  test('gives a tag under the items of the rule alone', () => {
    expect(findNames('5.02', release(buyback))).toEqual([]);
    expect(findNames('8.01', release(buyback))).toEqual(['Share Buyback']);
  });

  test('is read only at its beginning', () => {
    expect(findNames('8.01', release(`${'Words. '.repeat(1000)}${buyback}`))).toEqual([]);
  });

  test.each(['EX-10.1', 'EX-2.1'])('is not an agreement, %s', (name) => {
    expect(findNames('8.01', release(buyback, { name }))).toEqual([]);
  });

  test('gives no tags to a report that has them already, only further reasons', () => {
    const text = report('8.01').replace('A press', () => `${buyback} A press`);
    const matches = findRecordTags('sec', record('8.01'), text, [release(buyback)]);
    expect(matches.map(({ tag, field }) => [tag, field])).toEqual([
      ['Share Buyback', 'text'],
      ['Share Buyback', 'exhibit'],
    ]);
  });
});
