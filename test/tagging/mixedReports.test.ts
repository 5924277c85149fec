import { expect, test } from '@jest/globals';
import { findReportTags } from './reportTags.js';

// Further reports, with and without events, from before and after 23 August 2004; none of the companies exists.
test.each<[string, Record<string, string> | string, string[]]>([
  [
    'Arden Medical Inc',
    {
      '1.01':
        'On April 7, 2006, Arden Medical, Inc., through its wholly-owned subsidiary, Arden Imaging, Inc., entered into a Share Purchase Agreement with the shareholders of Scanlab AG, a Swiss corporation, providing for the purchase of all of the outstanding shares of Scanlab for CHF 12 million.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Arden Medical Inc',
    {
      '2.01':
        'As previously disclosed, on April 7, 2006, Arden entered into a Share Purchase Agreement to purchase Scanlab AG. On June 1, 2006, the parties closed the transaction.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Boyne Corp',
    {
      '8.01':
        'Boyne Corp announced that its wholly owned subsidiary has signed an agreement to sell its Irish operations to a private equity firm.',
    },
    [],
  ],
  [
    'Boyne Corp',
    'Item 2. Acquisition or Disposition of Assets\n\nPursuant to an Agreement and Plan of Reorganization dated May 1, 1997, Boyne Corp issued 2,000,000 shares of its common stock in exchange for all of the outstanding capital stock of Lee Data Corporation. The transaction is accounted for as a pooling of interests.',
    ['Acquisition Announcement'],
  ],
  [
    'Boyne Corp',
    'Item 5. Other Events\n\nOn May 1, 1997 Boyne Corp completed the merger of Lee Data Corporation with and into a wholly owned subsidiary of the Registrant.',
    ['Acquisition Announcement'],
  ],
  [
    'Boyne Corp',
    'Item 5. Other Events\n\nBoyne Corp. and Suir Corp. have agreed to merge in a transaction in which shareholders of Boyne will receive 0.8 shares of Suir.',
    ['Merger Announcement'],
  ],
  [
    'Cove Savings',
    'ITEM 5. OTHER EVENTS\n\nOn June 17, 1998, Cove Savings Financial Corp. entered into an Agreement and Plan of Reorganization with Bay Bancorp, whereby Cove will be acquired by Bay.',
    ['Merger Announcement'],
  ],
  [
    'Cove Savings',
    'ITEM 5. OTHER EVENTS\n\nOn June 17, 1998, the Board of Directors of Cove Savings authorized the repurchase of up to 5% of its outstanding shares.',
    ['Share Buyback'],
  ],
  [
    'Cove Savings',
    'ITEM 5. OTHER EVENTS\n\nCove Savings announced that its annual meeting will be held on July 1.',
    [],
  ],
  [
    'Dart Energy Partners LP',
    {
      '1.01':
        'On May 2, 2014, Dart Energy Partners LP (the "Partnership") entered into a Contribution Agreement with its general partner, pursuant to which the Partnership will acquire a 100% interest in Dart Pipeline LLC for $300 million.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Dart Energy Partners LP',
    {
      '2.01':
        'On June 2, 2014, the Partnership completed the transactions contemplated by the Contribution Agreement (the "Drop-down"). The Partnership acquired the interests in Dart Pipeline.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Elm Technologies',
    {
      '5.02':
        'On March 3, 2010, Elm Technologies announced that Jane Ivory will join the Company as Chief Financial Officer effective April 1, 2010, and that Bob Oak will resign as interim Chief Financial Officer.',
    },
    ['Leadership Change'],
  ],
  [
    'Elm Technologies',
    {
      '5.02':
        'On March 3, 2010, the Board appointed Karen Ash as a director. Since 2007 Ms. Ash has been President and Chief Executive Officer of Linden Inc.',
    },
    [],
  ],
  [
    'Elm Technologies',
    {
      '8.01':
        'Elm Technologies announced the appointment of Jane Ivory to the Board of Directors and as Chair of the Nominating Committee.',
    },
    [],
  ],
  ['Elm Technologies', { '2.02': 'Elm announced results and that Bob Oak will step down.' }, []],
  [
    'Fir Pharma',
    {
      '1.01':
        'On July 9, 2012, Fir Pharma, Inc., Spruce Corp ("Spruce") and Needle Acquisition Corp., a wholly owned subsidiary of Spruce, entered into a merger agreement. Under the terms, Needle Acquisition Corp. will commence a tender offer to purchase all outstanding shares of Fir Pharma common stock at $9.00 per share in cash plus one contingent value right.',
    },
    ['Merger Announcement', 'CVR'],
  ],
  [
    'Spruce Corp',
    {
      '8.01':
        'On July 9, 2012, Spruce Corp ("Spruce") announced that it will acquire Fir Pharma, Inc. through a cash tender offer at $9.00 per share.',
    },
    ['Acquisition Announcement'],
  ],
  ['Glen Realty Trust', { '8.01': 'Glen Realty Trust acquired a shopping center in Tampa for $21 million.' }, []],
  [
    'Glen Realty Trust',
    {
      '1.01':
        'Glen Realty Trust entered into a merger agreement with Moor REIT in which Moor REIT will merge into Glen Realty Trust.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Hart Foods',
    { '2.01': 'Effective January 2, Hart Foods transferred its dairy business to Milk Co in exchange for cash.' },
    [],
  ],
  ['Hart Foods', { '2.01': 'Hart Foods completed the split-off of its dairy business.' }, []],
  [
    'Hart Foods',
    {
      '2.01':
        'On January 2, Hart Foods (the "Company") completed the acquisition of the dairy business of Milk Co and, on the same day, completed the sale of a plant.',
    },
    ['Acquisition Announcement'],
  ],
  ['Ivy Bancorp', { '8.01': 'Ivy Bancorp received regulatory approval of its acquisition of Oak Bank.' }, []],
  [
    'Ivy Bancorp',
    {
      '8.01':
        'Ivy Bancorp and Oak Bank jointly announced that they have entered into a definitive agreement pursuant to which Oak Bank will merge with and into Ivy Bank, the subsidiary of Ivy Bancorp.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Juno Tech',
    { '3.03': 'See 5.03', '5.03': 'Juno Tech filed an amendment to effect a 1-for-10 reverse stock split.' },
    ['Reverse Stock Split'],
  ],
  [
    'Juno Tech',
    { '8.01': 'Juno Tech announced a special dividend and adjusted the conversion ratio of its notes at 40-for-1.' },
    [],
  ],
  [
    'Kite Airlines',
    {
      '1.03': 'On May 4 Kite Airlines filed voluntary petitions.',
      '5.02': 'In connection therewith, the Board appointed Ed Hull as Chief Restructuring Officer.',
    },
    ['Bankruptcy'],
  ],
  ['Kite Airlines', { '7.01': 'Kite Airlines filed its monthly operating report with the Bankruptcy Court.' }, []],
  [
    'Lark Mining',
    {
      '5.01':
        'On May 4, Crown Ltd acquired control of Lark Mining by purchasing all of the outstanding shares of the Company from its shareholders.',
    },
    ['Merger Announcement'],
  ],
  [
    'Lark Mining',
    {
      '1.01':
        'Lark Mining entered into a Share Exchange Agreement with Gold Ltd under which it will acquire all of the issued shares of Gold Ltd. After closing, the shareholders of Gold will own 90% of the Company.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Mast Group',
    {
      '8.01':
        'On May 4, Mast Group issued a press release that it has entered into exclusive negotiations to acquire Sail SA.',
    },
    ['Acquisition Announcement'],
  ],
  ['Mast Group', { '8.01': 'Mast Group withdrew its proposal to acquire Sail SA.' }, []],
  [
    'Mast Group',
    {
      '1.01':
        'Mast Group, as borrower, entered into a term loan to pay part of the purchase price for all of the outstanding shares of Sail SA.',
    },
    [],
  ],
  [
    'Nest Homes',
    { '7.01': 'Nest Homes announced it has acquired the homebuilding operations of Twig Homes in Austin.' },
    ['Acquisition Announcement'],
  ],
  [
    'Nest Homes',
    {
      '8.01':
        'Nest Homes entered into an agreement for the sale of notes. The agreement contains representations of the Company. The underwriters will purchase all of the notes.',
    },
    [],
  ],
])('a report of %s: %j', (companyName, items, tags) => {
  expect(findReportTags(companyName, items)).toEqual(tags);
});
