import { expect, test } from '@jest/globals';
import { findReportTags } from './reportTags.js';

// More reports of events, as companies write them; none of the companies exists.
test.each<[string, Record<string, string> | string, string[]]>([
  [
    'Gale Bancshares',
    {
      '8.01':
        'Gale Bank entered into an agreement with the FDIC to acquire certain assets and assume substantially all of the deposits of Failed Bank.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Calder Group Inc',
    {
      '1.01':
        'On November 3, 2009, Calder Group, Inc. (the "Registrant") and its newly formed subsidiary, CG Newco LLC, entered into a Contribution and Purchase Agreement with Weir Partners LP under which the Registrant will purchase 80% of the limited liability company interests in Weir Logistics LLC for $22.5 million.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Calder Group Inc',
    {
      '2.01':
        'On December 15, 2009, the closing under the Stock Purchase Agreement with the shareholders of Weir Logistics occurred. The aggregate consideration paid by the Company for the shares was $40 million. The source of funds for the acquisition was cash on hand.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Dunmore Oil',
    {
      '7.01':
        'On August 1, 2018, Dunmore Oil issued a press release announcing that it has signed an agreement to acquire certain oil and gas properties in the Permian Basin for $500 million.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Dunmore Oil',
    {
      '8.01':
        'Dunmore Oil announced today that its Board has approved a plan to repurchase up to $25 million of its shares.',
    },
    ['Share Buyback'],
  ],
  [
    'Eton Software Inc',
    {
      '1.01':
        'On June 6, 2016, Eton Software, Inc. ("Eton" or the "Company"), Vantage Software Holdings, LLC, a Delaware limited liability company ("Parent"), and Vantage Merger Sub, Inc., a wholly owned subsidiary of Parent, entered into an Agreement and Plan of Merger. Parent is an affiliate of Bold Equity Partners. Following the merger Eton will become a privately held company.',
    },
    ['Merger Announcement', 'Take Private'],
  ],
  [
    'Eton Software Inc',
    {
      '1.02': 'In connection with the consummation of the Merger, the credit agreement was terminated.',
      '2.01':
        'On August 3, 2016, pursuant to the Merger Agreement, Vantage Merger Sub merged with and into Eton, with Eton surviving as a wholly owned subsidiary of Parent. At the Effective Time, each share of Common Stock was converted into the right to receive $36.60 in cash.',
      '3.01': 'Nasdaq was notified.',
      '5.02': 'At the effective time, each of the directors of Eton resigned.',
    },
    ['Merger Announcement', 'Listing Change'],
  ],
  [
    'Fox Harbor Bancorp',
    {
      '5.02':
        'On January 5, Fox Harbor Bancorp announced the appointment of Sarah Vale as Executive Vice President and Chief Financial Officer of the Company and Fox Harbor Bank, succeeding Tom Ray, who is retiring.',
    },
    ['Leadership Change'],
  ],
  [
    'Fox Harbor Bancorp',
    {
      '8.01':
        'On January 5, the Board declared a two-for-one split of the common stock in the form of a 100% stock dividend.',
    },
    ['Stock Split'],
  ],
  [
    'Fox Harbor Bancorp',
    {
      '1.01':
        'On January 5, Fox Harbor Bancorp and Tide Financial entered into an Agreement and Plan of Merger pursuant to which Tide will merge with and into Fox Harbor. Immediately thereafter Tide Bank will merge with and into Fox Harbor Bank.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Tide Financial',
    {
      '1.01':
        'On January 5, Fox Harbor Bancorp and Tide Financial entered into an Agreement and Plan of Merger pursuant to which Tide will merge with and into Fox Harbor. Immediately thereafter Tide Bank will merge with and into Fox Harbor Bank.',
    },
    ['Merger Announcement'],
  ],
  [
    'Hollis Pharma',
    {
      '3.01':
        'On April 4, Hollis Pharma received a letter from Nasdaq that it is not in compliance with the minimum bid price requirement.',
    },
    ['Listing Change'],
  ],
  [
    'Hollis Pharma',
    {
      '5.03':
        'On April 4, Hollis Pharma filed a certificate of amendment to effect a one-for-fifteen reverse stock split of its outstanding common stock.',
    },
    ['Reverse Stock Split'],
  ],
  [
    'Hollis Pharma',
    {
      '1.01':
        'On April 4, Hollis Pharma entered into an agreement under which each holder will receive one contingent value right. Big Pharma will commence a tender offer to acquire all of the outstanding shares of Hollis Pharma for $5.00 per share and merge Purchaser into Hollis.',
    },
    ['Merger Announcement', 'CVR'],
  ],
  [
    'Jasper Mining',
    {
      '8.01':
        'On September 9, Jasper Mining announced that shareholders of Opal Gold Corp. approved the plan of arrangement under which Jasper will acquire all of the issued and outstanding shares of Opal Gold.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Jasper Mining',
    {
      '2.01':
        'On September 30, Jasper Mining acquired all of the issued and outstanding shares of Opal Gold by way of a plan of arrangement. The acquisition transforms Jasper.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Jasper Mining',
    {
      '5.01':
        'On September 30, John Kay purchased 6,000,000 shares of common stock from Mary Kay, representing 60% of the outstanding shares.',
      '5.02':
        'Mary Kay resigned as sole officer and director and John Kay was appointed President, Chief Executive Officer and director.',
    },
    ['Leadership Change'],
  ],
  [
    'Kern Utilities',
    {
      '8.01':
        'On May 1, Kern Utilities announced it completed the spin-off of Kern Water Corp. by distributing all of the outstanding shares of Kern Water to its shareholders of record.',
    },
    ['Spin-off', 'Distribution'],
  ],
  [
    'Kern Water',
    {
      '1.01':
        'On May 1, in connection with the spin-off from Kern Utilities, Kern Water entered into a Separation and Distribution Agreement and a tax matters agreement.',
    },
    ['Spin-off'],
  ],
  [
    'Maple Homes',
    {
      '2.02':
        'Maple Homes reported results. The board of directors authorized an additional $100 million for its stock repurchase program.',
    },
    ['Share Buyback'],
  ],
  [
    'Maple Homes',
    { '1.01': 'Maple Homes agreed to repurchase 1,500,000 shares of its common stock from Fund LP at $20 per share.' },
    ['Share Buyback'],
  ],
  [
    'Nori Corp',
    {
      '1.01':
        'Nori Corp ("Buyer") and Sato LLC ("Seller") executed an Equity Purchase Agreement. At closing Buyer will acquire from Seller 100% of the equity of Sato Labs.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Nori Corp',
    {
      '7.01':
        'Nori Corp and Sato Inc. today announced that they have entered into a definitive merger agreement to combine in an all-stock merger of equals.',
    },
    ['Merger Announcement'],
  ],
  [
    'Xeno Metals',
    {
      '1.01':
        'On June 1, Xeno Metals exercised its option and entered into an agreement to acquire the remaining 49% of Zinc LLC that it does not own.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Yarrow Brands',
    {
      '1.01':
        'On June 1, Yarrow Brands, Inc. (the "Company"), entered into a Purchase Agreement with Sorrel SpA (the "Seller") for the acquisition by the Company of the Thistle brand and related assets.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Yarrow Brands',
    { '1.01': 'Yarrow Brands, Inc. entered into a binding Offer Letter to acquire Sorrel S.p.A. for EUR 40 million.' },
    ['Acquisition Announcement'],
  ],
  [
    'Yarrow Brands',
    {
      '8.01':
        'Yarrow Brands, Inc. today announced that it has completed its previously announced acquisition of Sorrel S.p.A.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Yarrow Brands',
    {
      '8.01':
        'On June 1, the merger contemplated by the Merger Agreement between Yarrow and Sorrel was completed, and Sorrel became an indirect wholly owned subsidiary of Yarrow.',
    },
    ['Acquisition Announcement'],
  ],
])('a report of %s: %j', (companyName, items, tags) => {
  expect(findReportTags(companyName, items)).toEqual(tags);
});
