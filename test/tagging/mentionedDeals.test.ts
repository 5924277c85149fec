import { expect, test } from '@jest/globals';
import { findReportTags } from './reportTags.js';

// Reports that mention deals, and reports on sales and on deals of other companies; none of the companies exists.
test.each<[string, Record<string, string>]>([
  [
    'Fernhill Energy Corp.',
    {
      '2.01':
        'On March 31, 2006, Fernhill Energy Corp. (the "Company") completed the disposition of its Canadian operations to Northgas Ltd. pursuant to a Share Purchase Agreement dated February 1, 2006. The purchase price was $85 million.',
    },
  ],
  [
    'Pell Media Group',
    {
      '1.01':
        'On January 8, 2010, Pell Media Group, Inc. entered into an Asset Purchase Agreement with KQX Broadcasting, LLC pursuant to which the Company agreed to sell substantially all of the assets used in the operation of radio station KQX-FM to KQX Broadcasting for $12 million.',
    },
  ],
  [
    'Vireo Therapeutics',
    {
      '1.01':
        'On June 1, 2019, Vireo Therapeutics, Inc. (the "Company") entered into a Securities Purchase Agreement with certain institutional investors, pursuant to which the investors agreed to purchase an aggregate of 4,000,000 shares of the Company\'s common stock.',
    },
  ],
  [
    'Vireo Therapeutics',
    {
      '1.01':
        'On June 1, 2019, Vireo Therapeutics, Inc. (the "Company") entered into an exclusive license agreement with Oslo Pharma AS under which it acquired worldwide rights to OP-101.',
    },
  ],
  [
    'Marlow Industries',
    {
      '1.01':
        'On April 2, 2012, Marlow Industries, Inc. entered into an amended and restated credit agreement with Wells Bank, National Association. The proceeds were used to fund the acquisition of Orlo Tools, Inc. and to refinance existing indebtedness.',
      '2.03': 'See Item 1.01.',
    },
  ],
  [
    'Marlow Industries',
    { '2.02': 'On April 2, 2012, Marlow announced results. Sales rose due to the acquisition of Orlo Tools.' },
  ],
  [
    'Marlow Industries',
    {
      '7.01':
        'Marlow Industries will present at an investor conference. The presentation discusses the integration of the acquired Orlo business and acquisition strategy.',
    },
  ],
  [
    'Marlow Industries',
    {
      '9.01': 'The audited financial statements of Orlo Tools, Inc. are filed.',
      '8.01':
        'As previously reported, on April 2, 2012, Marlow completed the acquisition of Orlo Tools, Inc. This report presents pro forma information.',
    },
  ],
  [
    'Kestrel REIT',
    {
      '1.01':
        'On March 1, 2015, Kestrel REIT, Inc. entered into a purchase and sale agreement to acquire an office building in Dallas for $30 million.',
    },
  ],
  [
    'Northern Rail',
    {
      '5.02':
        'On May 1, 2014, Robert Brown, a director of Northern Rail and the Chief Executive Officer of Brown Industries, notified the Board of his decision not to stand for re-election and to resign.',
    },
  ],
  [
    'Northern Rail',
    {
      '5.02':
        'On May 1, 2014, Ann Lee resigned from the Board of Directors of Northern Rail. Ms. Lee served as Chair of the Audit Committee.',
    },
  ],
  [
    'Northern Rail',
    {
      '8.01':
        'On May 1, 2014, Northern Rail called for redemption all of its outstanding 7% Senior Notes due 2018 and will distribute the redemption price to the holders of the notes.',
    },
  ],
  [
    'Duval Corp',
    {
      '8.01':
        'On July 1, Duval announced that the U.S. Department of Justice cleared its pending acquisition of Forge.',
    },
  ],
  [
    'Nimbus Inc',
    {
      '1.01':
        'Nimbus entered into a Voting Agreement with stockholders of Vapor Inc. in connection with the Agreement and Plan of Merger announced earlier.',
    },
  ],
  [
    'Calder Group Inc',
    {
      '1.01':
        'On November 3, 2009, Calder Group, Inc. entered into a Stock Purchase Agreement (the "SPA") with Weir Partners LP ("Buyer"), pursuant to which Buyer will acquire all of the outstanding shares of Calder Logistics, Inc., a wholly owned subsidiary of Calder Group.',
    },
  ],
  [
    'Calder Group Inc',
    {
      '2.01':
        'On December 15, 2009, pursuant to the SPA, Buyer acquired all of the outstanding shares of Calder Logistics, Inc. for cash consideration of $40 million.',
    },
  ],
  [
    'Dunmore Oil',
    {
      '2.01':
        'On August 1, 2018, Dunmore Oil closed the previously announced sale of its Bakken assets to Prairie Resources, LLC, for total consideration of $500 million, subject to customary adjustments.',
    },
  ],
  [
    'Dunmore Oil',
    {
      '8.01':
        'Dunmore Oil issued a press release announcing an offering of $400 million senior notes. Dunmore intends to use the net proceeds to fund a portion of its previously announced acquisition of Prairie Resources.',
    },
  ],
  [
    'Fox Harbor Bancorp',
    {
      '5.02':
        'On January 5, Tom Ray retired as a director. Mr. Ray, 72, is the former President of Ray Lumber Company.',
    },
  ],
  [
    'Fox Harbor Bancorp',
    {
      '5.02':
        'On January 5, the Compensation Committee approved 2015 salaries for the named executive officers: Sarah Vale, Chief Financial Officer, $310,000.',
    },
  ],
  [
    'Fox Harbor Bancorp',
    {
      '5.02':
        'On January 5, the Board elected Peter Holm, Chief Executive Officer of Holm Dairy, as a director. Mr. Holm was appointed to the Audit Committee.',
    },
  ],
  [
    'Fox Harbor Bancorp',
    { '8.01': 'On January 5, the Board declared a five percent stock dividend payable February 1.' },
  ],
  [
    'Glass House Media',
    {
      '1.01':
        'On April 4, 2022, Glass House Media, Inc. terminated the Agreement and Plan of Merger with Mirror Corp. The Company had entered into the agreement in 2021.',
    },
  ],
  [
    'Glass House Media',
    {
      '1.02': 'On April 4, 2022, Glass House Media delivered notice terminating the merger agreement.',
      '8.01': 'A copy of the press release is attached.',
    },
  ],
  ['Hollis Pharma', { '8.01': 'Hollis Pharma announced that the FDA has accepted its application.' }],
  ['Kern Utilities', { '8.01': 'On May 1, the Public Service Commission approved a rate increase.' }],
  [
    'Kern Utilities',
    {
      '8.01':
        'Kern Utilities filed this report to recast its financial statements for the spin-off of Kern Water, completed on May 1, 2012.',
    },
  ],
  [
    'Lode Capital BDC',
    {
      '1.01':
        'On July 7, Lode Capital Corp., through Lode SPV LLC, entered into a loan agreement. The agreement limits Lode SPV from acquiring assets other than loans.',
    },
  ],
  [
    'Lode Capital BDC',
    { '7.01': 'Lode Capital Corp. announced its portfolio. It invests in companies and may acquire equity interests.' },
  ],
  [
    'Maple Homes',
    {
      '8.01':
        'Maple Homes announced the commencement of a cash tender offer for any and all of its outstanding 6% senior notes.',
    },
  ],
  [
    'Nori Corp',
    {
      '1.01':
        'Nori Corp ("Seller") and Sato LLC ("Buyer") executed an Equity Purchase Agreement. At closing Buyer will acquire from Seller 100% of the equity of Nori Labs.',
    },
  ],
  [
    'Nori Corp',
    {
      '1.01':
        'Nori Corp entered into an employment agreement with its new Chief Executive Officer in connection with the acquisition of Sato Labs.',
    },
  ],
  [
    'Nori Corp',
    {
      '8.01':
        'Nori Corp agreed to settle a lawsuit about its merger with Sato. Supplemental disclosures to the proxy statement follow. As previously announced, Nori entered into an Agreement and Plan of Merger.',
    },
  ],
])('a report of %s without a tag: %j', (companyName, items) => {
  expect(findReportTags(companyName, items)).toEqual([]);
});
