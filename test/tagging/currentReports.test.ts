import { expect, test } from '@jest/globals';
import { findTagNames } from './ruleTags.js';

// Current reports as companies write them; none of the companies exists.
test.each<[string, string, string[]]>([
  [
    '1.01',
    'On May 5, 2025, Windlass Corp. (the "Company"), Harbour Parent LLC ("Parent") and Harbour Merger Sub Inc., a wholly owned subsidiary of Parent ("Merger Sub"), entered into an Agreement and Plan of Merger. Each share, other than shares owned by the Company or any direct or indirect subsidiary of the Company, is converted into $12.00 in cash.',
    ['Merger Announcement'],
  ],
  [
    '1.01',
    'Windlass Corp. entered into a Stock Purchase Agreement to purchase all of the issued and outstanding equity interests of Pellgate LLC for $45 million.',
    ['Acquisition Announcement'],
  ],
  [
    '1.01',
    'Windlass ("Buyer") and Pellgate Inc. ("Seller") entered into an Asset Purchase Agreement under which Buyer will acquire substantially all of the assets of the seller\'s pump business.',
    ['Acquisition Announcement'],
  ],
  [
    '1.01',
    'The Company entered into an Asset Purchase Agreement with Pellgate, pursuant to which the Company agreed to sell its pump business to Pellgate for $30 million.',
    [],
  ],
  [
    '1.01',
    'The Company entered into a purchase agreement to sell all of its equity interests in Pump LLC to Pellgate, which agreed to purchase the equity interests.',
    [],
  ],
  [
    '1.01',
    'The Company entered into an amendment to its credit agreement. Loans may be used to finance acquisitions and the repurchase of shares.',
    [],
  ],
  [
    '1.01',
    'The Company entered into a securities purchase agreement with investors to purchase 1,000,000 shares of common stock and warrants in a private placement.',
    [],
  ],
  [
    '1.01',
    'The Company entered into an agreement to purchase the land and buildings of its headquarters for $5 million.',
    [],
  ],
  [
    '2.01',
    'On June 1, 2025, Windlass completed its previously announced acquisition of Pellgate Inc.',
    ['Acquisition Announcement'],
  ],
  [
    '2.01',
    'On June 1, 2025, the Company completed the previously announced sale of its pump business under the purchase agreement of May 1.',
    [],
  ],
  [
    '2.01',
    'On June 1, 2025 Windlass completed the separation of Halyard Corp. Windlass distributed 100% of the outstanding shares of Halyard common stock to Windlass stockholders on a pro rata basis.',
    ['Spin-off', 'Distribution'],
  ],
  [
    '8.01',
    'The Board declared a special dividend in kind of all shares of Halyard held by Windlass to Windlass shareholders of record as of June 1.',
    ['Spin-off', 'Distribution'],
  ],
  [
    '8.01',
    'The Company announced that it intends to separate its marine business into an independent, publicly traded company through a tax-free spin-off.',
    ['Spin-off'],
  ],
  [
    '8.01',
    'Windlass issued a press release announcing its plan to separate into two independent public companies.',
    ['Spin-off'],
  ],
  [
    '8.01',
    "On May 2, 2025, the Board of Directors authorized a new program to repurchase up to $200 million of the Company's common stock.",
    ['Share Buyback'],
  ],
  [
    '8.01',
    'The Board authorized the Company to purchase up to 5% of its outstanding common stock in the open market.',
    ['Share Buyback'],
  ],
  ['8.01', 'The Board increased its existing stock buyback authorization by $100 million.', ['Share Buyback']],
  ['8.01', 'The Company increased its buyback authorization to $500 million.', ['Share Buyback']],
  ['8.01', 'The Company announced a new buyback plan of $50 million.', ['Share Buyback']],
  ['8.01', 'The Board authorised a new share buy-back programme of up to $50 million.', ['Share Buyback']],
  ['8.01', 'The Board voted to increase its share repurchase program by $100 million.', ['Share Buyback']],
  ['8.01', 'The Board authorized repurchases of up to $10 million of its common stock.', ['Share Buyback']],
  ['8.01', 'The Board authorized the buyback of up to $10 million of its common stock.', ['Share Buyback']],
  ['8.01', 'The increase in net income per share was due to our share repurchase activity.', []],
  ['8.01', 'We may increase or suspend our share repurchase program at any time.', []],
  ['8.01', 'The previously authorised share repurchase program has $10 million left.', []],
  ['1.01', 'The Company entered into an accelerated share repurchase agreement with a bank.', ['Share Buyback']],
  [
    '7.01',
    'Windlass furnishes an investor presentation. Forward-looking statements include statements about dividends, share repurchases, acquisitions, mergers and the Chief Executive Officer.',
    [],
  ],
  [
    '5.03',
    'The Company filed a Certificate of Amendment to effect a reverse stock split of its common stock at a ratio of 1-for-25, effective June 2.',
    ['Reverse Stock Split'],
  ],
  [
    '8.01',
    'The Company announced that its stockholders approved a reverse split at a ratio between 1-for-5 and 1-for-20.',
    ['Reverse Stock Split'],
  ],
  ['8.01', 'The Board declared a three-for-two stock split in the form of a 50% stock dividend.', ['Stock Split']],
  [
    '8.01',
    'The Board approved a 10-for-1 forward split of the common stock. All figures have been adjusted.',
    ['Stock Split'],
  ],
  ['3.01', 'The Company received a letter from Nasdaq that its bid price is below $1.00.', ['Listing Change']],
  ['8.01', 'The Company will transfer its stock exchange listing from the NYSE to Nasdaq.', ['Listing Change']],
  [
    '8.01',
    'The Company filed voluntary petitions for reorganization under Chapter 11 in the Bankruptcy Court.',
    ['Bankruptcy'],
  ],
  [
    '8.01',
    'Windlass will file a Form 25 to delist its shares voluntarily from Nasdaq and a Form 15 to deregister and suspend its reporting obligations.',
    ['Going Dark'],
  ],
  [
    '1.01',
    'At the effective time each share is converted into $4.00 in cash plus one non-tradeable contingent value right (a "CVR") under a Contingent Value Rights Agreement. The merger agreement was signed by the Company and Parent.',
    ['Merger Announcement', 'CVR'],
  ],
  [
    '8.01',
    'The special committee received a proposal from the founder to acquire all outstanding shares of the Company not already owned by him for $7.00 in cash per share.',
    ['Take Private'],
  ],
  [
    '1.01',
    'Windlass Acquisition Corp., a special purpose acquisition company, entered into a Business Combination Agreement with Pellgate.',
    ['Merger Announcement', 'SPAC'],
  ],
  [
    '8.01',
    "A hearing on the appointment of an official committee of equity security holders is set in the Company's Chapter 11 cases.",
    ['Equity Committee'],
  ],
  [
    '2.02',
    'Windlass announced results. The board declared a dividend of $0.20 and approved a $50 million share repurchase program.',
    ['Share Buyback'],
  ],
  [
    '2.02',
    'Windlass announced results. It repurchased 200,000 shares under its authorized share repurchase program.',
    [],
  ],
  [
    '8.01',
    'The Company announced the commencement of a modified Dutch auction tender offer to purchase up to $50 million of its common stock.',
    ['Share Buyback'],
  ],
  [
    '8.01',
    'The Company completed its previously announced merger with Pellgate in which Pellgate became a wholly owned subsidiary of the Company.',
    ['Acquisition Announcement'],
  ],
  [
    '7.01',
    'Windlass announced that it has signed a definitive agreement to acquire Pellgate for $300 million.',
    ['Acquisition Announcement'],
  ],
  [
    '7.01',
    'The Company announced that it signed a definitive agreement to be acquired by Harbour Capital for $20 per share.',
    ['Merger Announcement'],
  ],
  ['1.02', 'The Company terminated the merger agreement.', []],
  ['5.07', 'Stockholders approved the merger agreement and elected directors.', []],
])('item %s: %s', (item, text, tags) => {
  const texts = { description: `Item ${item}: Its Title`, text: `Item ${item} Its Title.\n\n${text}\n\nSIGNATURES\n` };
  expect(findTagNames({ kind: 'sec', formTypes: ['8-K'], items: [item], texts }).sort()).toEqual(tags.sort());
});
