import { expect, test } from '@jest/globals';
import { findReportTags } from './reportTags.js';

// Reports from before 23 August 2004, whose items had other numbers; none of the companies exists.
test.each<[string, Record<string, string> | string, string[]]>([
  [
    'Osprey Foods',
    'Item 2.  Acquisition or Disposition of Assets\n\n     On January 29, 1999, Osprey Foods, Inc., a Delaware corporation (the\n"Company"), acquired from Delmar Corporation all of the issued and outstanding\nshares of capital stock of Delmar Snacks, Inc. pursuant to a Stock Purchase\nAgreement dated December 1, 1998.\n\nItem 7.  Financial Statements and Exhibits\n\n(a) Financial statements of business acquired.',
    ['Acquisition Announcement'],
  ],
  [
    'Osprey Foods',
    'Item 2.  Acquisition or Disposition of Assets\n\n(a) On January 29, 1999, the Registrant consummated the sale of its frozen\nvegetable business to Delmar Corporation for $40 million.\n\nItem 7.  Financial Statements and Exhibits',
    [],
  ],
  [
    'Osprey Foods',
    'ITEM 2.   ACQUISITION OR DISPOSITION OF ASSETS.\n\nOn January 29, 1999, Delmar Acquisition Corp. ("DAC"), a wholly-owned subsidiary of Osprey Foods, merged with and into Delmar Snacks, Inc. As a result of the merger, Delmar became a wholly-owned subsidiary of Osprey.',
    ['Acquisition Announcement'],
  ],
  [
    'Osprey Foods',
    'Item 5.   Other Events\n\nOn January 29, 1999, Osprey Foods, Inc. announced that it has signed a letter of intent to acquire Delmar Snacks, Inc., a manufacturer of pretzels.',
    ['Acquisition Announcement'],
  ],
  [
    'Osprey Foods',
    'Item 5.   Other Events\n\nOn January 29, 1999, Osprey Foods, Inc. and Megacorp, Inc. entered into an Agreement and Plan of Merger pursuant to which Megacorp will acquire Osprey in a stock-for-stock transaction.',
    ['Merger Announcement'],
  ],
  [
    'Osprey Foods',
    'Item 5.   Other Events\n\nOn January 29, 1999, Osprey Foods, Inc. reported earnings. See the attached press release.',
    [],
  ],
  [
    'Osprey Foods',
    'Item 1.  Changes in Control of Registrant\n\nOn January 29, 1999, pursuant to the tender offer, Megacorp Acquisition Inc. purchased 92% of the outstanding shares of Common Stock of the Company. The Company has become a majority-owned subsidiary of Megacorp.',
    ['Merger Announcement'],
  ],
  [
    'Osprey Foods',
    'Item 3.  Bankruptcy or Receivership\n\nOn January 29, 1999, Osprey Foods filed a voluntary petition for reorganization under Chapter 11 of Title 11 of the United States Code.',
    ['Bankruptcy'],
  ],
  [
    'Osprey Foods',
    "Item 5.   Other Events\n\nOn January 29, 1999 the Board of Directors of Osprey Foods declared a 3-for-2 split of the Company's common stock, payable March 1 to holders of record on February 15.",
    ['Stock Split'],
  ],
  [
    'Osprey Foods',
    'Item 5.   Other Events\n\nOn January 29, 1999, John Smith resigned as President and Chief Executive Officer of Osprey Foods. Mary Jones was named to succeed him.',
    ['Leadership Change'],
  ],
  [
    'Osprey Foods',
    "Item 4.  Changes in Registrant's Certifying Accountant\n\nOn January 29, 1999 Osprey Foods dismissed Arthur & Co. as a result of the acquisition of Osprey by Mega.",
    [],
  ],
  [
    'Iverson Steel',
    'ITEM 5.  OTHER EVENTS.\n\n     On March 12, 1996, Iverson Steel Corporation ("Iverson") announced that it\nhad reached an agreement in principle to purchase the tubular products division\nof Conrad Industries.  A copy of the press release is attached.',
    ['Acquisition Announcement'],
  ],
  [
    'Iverson Steel',
    'ITEM 5.  OTHER EVENTS.\n\n     On March 12, 1996, the Board of Directors of Iverson Steel Corporation\nadopted a Rights Agreement and declared a dividend of one preferred share\npurchase right for each outstanding share of common stock.  The rights become\nexercisable if a person acquires 15% or more of the shares, or announces a\ntender offer.  If the Company is acquired in a merger, each right will entitle\nits holder to purchase shares of the acquiring company.',
    [],
  ],
  [
    'Iverson Steel',
    'ITEM 5.  OTHER EVENTS.\n\n     On March 12, 1996, Iverson Steel Corporation filed an underwriting agreement\nfor its 8% debentures.',
    [],
  ],
  [
    'Iverson Steel',
    'ITEM 2.  ACQUISITION OR DISPOSITION OF ASSETS\n\n     On March 12, 1996 (the "Closing Date"), the Registrant purchased substantially\nall of the assets and assumed certain liabilities of the tubular products division\n(the "Division") of Conrad Industries, Inc. ("Seller").',
    ['Acquisition Announcement'],
  ],
  [
    'Iverson Steel',
    'ITEM 2.  ACQUISITION OR DISPOSITION OF ASSETS\n\n     On March 12, 1996, Conrad Industries, Inc. purchased from Iverson Steel all of\nthe capital stock of Iverson Tubular, Inc.',
    [],
  ],
  [
    'Iverson Steel',
    'ITEM 2.  ACQUISITION OR DISPOSITION OF ASSETS\n\n     Effective March 12, 1996, ISC Merger Corp. was merged into Conrad Industries,\nInc., which thereby became a wholly-owned subsidiary of the Registrant.  The former\nshareholders of Conrad received 3,000,000 shares of the Registrant.',
    ['Acquisition Announcement'],
  ],
  [
    'Iverson Steel',
    'Item 1.  Changes in Control of Registrant.\n\nNot applicable.\n\nItem 2.  Acquisition or Disposition of Assets.\n\nNot applicable.\n\nItem 3.  Bankruptcy or Receivership.\n\nNot applicable.\n\nItem 5.  Other Events.\n\nOn March 12, 1996 the Company announced first quarter earnings.',
    [],
  ],
  [
    'Iverson Steel',
    'ITEM 3.  BANKRUPTCY OR RECEIVERSHIP\n\nOn March 12, 1996 the United States Bankruptcy Court entered an order confirming the Plan.',
    ['Bankruptcy'],
  ],
  [
    'Iverson Steel',
    'ITEM 5.  OTHER EVENTS.\n\nIverson Steel and its subsidiaries filed voluntary petitions for relief under Chapter 11 in Delaware.',
    ['Bankruptcy'],
  ],
  [
    'Rowan Auto Receivables Trust 2001-A',
    'Item 5. Other Events\n\nOn behalf of Rowan Auto Receivables Trust 2001-A, a trust created pursuant to the Pooling and Servicing Agreement, the servicer made the monthly distribution to holders of the certificates. The statement to certificateholders is filed as an exhibit.',
    [],
  ],
  [
    'Rowan Mortgage Securities Inc',
    'Item 5. Other Events\n\nThe Registrant registered issuances of mortgage pass-through certificates. In connection with the offering, the underwriter prepared computational materials. The Mortgage Loans were purchased by the Depositor from Rowan Bank, N.A. pursuant to a Mortgage Loan Purchase Agreement.',
    [],
  ],
  [
    'Rowan Mortgage Securities Inc',
    'Item 2. Acquisition or Disposition of Assets\n\nOn May 1, 2002 the Registrant acquired certain receivables and transferred them to the Trust, which issued notes.',
    [],
  ],
  [
    'Weald Insurance',
    'Item 5. Other Events.\n\nWeald Insurance released its third quarter results. John Smith, Chairman and Chief Executive Officer, said, "We have completed our plan and retired debt."',
    [],
  ],
  [
    'Weald Insurance',
    'Item 9. Regulation FD Disclosure.\n\nThe Chief Executive Officer and the Chief Financial Officer certified the report under Section 906.',
    [],
  ],
])('a report of %s: %j', (companyName, items, tags) => {
  expect(findReportTags(companyName, items)).toEqual(tags);
});
