import { expect, test } from '@jest/globals';
import { findReportTags } from './reportTags.js';

// Reports of deals and other events, as companies write them; none of the companies exists.
test.each<[string, Record<string, string> | string, string[]]>([
  [
    'Brightwater Systems, Inc.',
    {
      '2.01':
        'On October 1, 2008, Brightwater Systems, Inc. ("Brightwater") consummated its previously announced acquisition of all of the outstanding capital stock of SNT, Inc., a Delaware corporation ("SNT"), pursuant to the terms of the Agreement and Plan of Merger, dated as of September 12, 2008, by and among Brightwater, Sparrow Acquisition Corp., a Delaware corporation and a wholly owned subsidiary of Brightwater, SNT and the stockholder representative. The Merger Agreement provides that each share of SNT common stock issued and outstanding was converted into the right to receive cash.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Alder Bancorp, Inc.',
    {
      '2.01':
        'Effective as of the close of business on July 1, 2013, Alder Bancorp, Inc. ("Alder") completed its merger with Cedar Financial Corporation ("Cedar"). Pursuant to the Merger Agreement, Cedar was merged with and into Alder, with Alder as the surviving corporation, and each outstanding share of Cedar common stock was converted into the right to receive 0.75 shares of Alder common stock.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Cedar Financial Corporation',
    {
      '2.01':
        'On July 1, 2013, Alder Bancorp, Inc. ("Alder") completed its acquisition of Cedar Financial Corporation (the "Company"). The Company merged with and into Alder with Alder as the surviving corporation (the "Merger").',
      '3.01': 'The Company requested that Nasdaq delist.',
      '5.01': 'As a result of the Merger, a change in control occurred.',
    },
    ['Merger Announcement', 'Listing Change'],
  ],
  [
    'Fernhill Energy Corp.',
    {
      '2.01':
        'On March 31, 2006, Fernhill Energy, through its wholly owned subsidiary Fernhill Gathering LLC, closed on the purchase of certain natural gas gathering assets located in Oklahoma from Northgas Ltd. for $85 million.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Harlan Hospitality Trust',
    {
      '2.01':
        'On June 10, 2011, we, through Harlan OP, acquired a fee simple interest in a 212-room hotel in Boston, Massachusetts for a purchase price of $54 million.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Merrow Corp',
    {
      '1.01':
        'On May 5, 2015, Merrow Corp, a Delaware corporation (the "Company"), entered into an Agreement and Plan of Merger (the "Merger Agreement") by and among the Company, Tern Holdings, Inc., a Delaware corporation ("Parent"), and Tern Merger Sub, Inc., a Delaware corporation and wholly owned subsidiary of Parent ("Merger Sub"). Upon the terms and subject to the conditions of the Merger Agreement, Merger Sub will merge with and into the Company, with the Company surviving the Merger as a wholly owned subsidiary of Parent.',
    },
    ['Merger Announcement'],
  ],
  [
    'Tern Holdings, Inc.',
    {
      '1.01':
        'On May 5, 2015, Tern Holdings, Inc., a Delaware corporation ("Tern"), entered into an Agreement and Plan of Merger (the "Merger Agreement") with Merrow Corp, a Delaware corporation ("Merrow"), and Tern Merger Sub, Inc., a Delaware corporation and wholly owned subsidiary of Tern ("Merger Sub"). Subject to the terms of the Merger Agreement, Merger Sub will be merged with and into Merrow (the "Merger"), with Merrow continuing as the surviving corporation and a wholly owned subsidiary of Tern.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Tern Holdings, Inc.',
    {
      '7.01':
        'On May 5, 2015, Tern Holdings, Inc. issued a press release announcing that it had entered into a definitive agreement to acquire Merrow Corp. A copy of the press release is attached as Exhibit 99.1.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Tern Holdings, Inc.',
    {
      '8.01':
        'On May 5, 2015, Tern Holdings, Inc. and Merrow Corp issued a joint press release announcing the execution of an Agreement and Plan of Merger under which Tern will acquire Merrow.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Merrow Corp',
    {
      '8.01':
        'On May 5, 2015, Tern Holdings, Inc. and Merrow Corp issued a joint press release announcing the execution of an Agreement and Plan of Merger under which Tern will acquire Merrow.',
    },
    ['Merger Announcement'],
  ],
  [
    'Pell Media Group',
    {
      '1.01':
        'On January 8, 2010, Pell Media Group, Inc. entered into an Asset Purchase Agreement with KQX Broadcasting, LLC pursuant to which the Company agreed to purchase substantially all of the assets used in the operation of radio station KQX-FM for $12 million.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Marlow Industries',
    {
      '8.01':
        'On April 2, 2012, Marlow Industries, Inc. announced that it had completed the acquisition of Orlo Tools, Inc.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Sable Capital Corp',
    {
      '8.01':
        'On August 8, 2017, Sable Capital announced that its Board of Directors has received an unsolicited, non-binding proposal from Kestrel Partners to acquire all of the outstanding shares of common stock of Sable for $14.00 per share in cash.',
    },
    ['Merger Announcement'],
  ],
  [
    'Osprey Foods',
    { '8.01': 'On February 2, 1999, Osprey Foods agreed to acquire Delmar Snacks for $200 million in cash.' },
    ['Acquisition Announcement'],
  ],
  [
    'Lumen Acquisition Corp',
    {
      '1.01':
        'On March 1, 2021, Lumen Acquisition Corp, a Cayman Islands exempted company, entered into a Business Combination Agreement with Photon Inc. The trust account holds $300 million.',
    },
    ['Merger Announcement', 'SPAC'],
  ],
  [
    'Northern Rail',
    {
      '8.01':
        'On May 1, 2014 Northern Rail completed its acquisition by Big Rail Inc. Each share of Northern Rail was converted into the right to receive $30.',
    },
    ['Merger Announcement'],
  ],
  [
    'Duval Corp',
    {
      '8.01':
        'Duval Corp announced an increased cash offer of £14.00 per share to acquire the entire issued and to be issued share capital of Skyline plc not already owned by Forge Inc.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Duval Corp',
    {
      '1.01':
        'Duval Corp, DC Merger Sub and Forge Inc. amended their Agreement and Plan of Merger. DC Merger Sub, a subsidiary of Duval, will merge with and into Forge.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Palmer Holdings',
    {
      '3.02':
        'On July 1, 2016, Palmer Holdings issued 2,000,000 shares of common stock to the former shareholders of Lark LLC as consideration for the acquisition of all of the membership interests of Lark LLC.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Palmer Holdings',
    {
      '1.01':
        'On July 1, 2016, Palmer Holdings, Inc., a Nevada corporation, entered into a Share Exchange Agreement with Lark Ltd. and its shareholders. Pursuant to the agreement, the Company acquired 100% of the issued and outstanding shares of Lark in exchange for 10,000,000 shares.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Palmer Holdings',
    {
      '5.03':
        'On July 1, 2016, Palmer Holdings filed a certificate of amendment to effect a forward split of its issued shares on a 5 new for 1 old basis.',
    },
    ['Stock Split'],
  ],
  [
    'Quartz Corp',
    {
      '8.01':
        'On May 9, Quartz Corp announced the successful completion of the tender offer by Onyx Purchaser Inc. for all outstanding shares of Quartz common stock.',
    },
    ['Merger Announcement'],
  ],
  [
    'Onyx Ltd',
    {
      '8.01':
        'On May 9, Onyx Ltd announced the successful completion of its tender offer for all outstanding shares of Quartz Corp common stock.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Nimbus Inc',
    {
      '2.01': 'The information set forth in the Introductory Note is incorporated herein by reference.',
      '5.01': 'At the Effective Time, Nimbus became a wholly owned subsidiary of Cumulus plc.',
    },
    ['Merger Announcement'],
  ],
  [
    'Nimbus Inc',
    {
      '1.01':
        'On July 2, Nimbus and Rights Agent entered into Amendment No. 1 to the Rights Agreement so that the execution of the Merger Agreement with Cumulus does not trigger the rights.',
    },
    ['Merger Announcement'],
  ],
  [
    'Gale Bancshares',
    {
      '8.01':
        'Gale Bancshares, Inc. announced today the signing of a definitive agreement under which Gale will acquire Breeze Bancorp, the parent company of Breeze Bank.',
    },
    ['Acquisition Announcement'],
  ],
  [
    'Breeze Bancorp',
    {
      '8.01':
        'Gale Bancshares, Inc. and Breeze Bancorp announced today the signing of a definitive agreement under which Gale will acquire Breeze Bancorp, the parent company of Breeze Bank.',
    },
    ['Merger Announcement'],
  ],
  [
    'Gale Bancshares',
    {
      '8.01':
        'Gale Bank, the wholly owned subsidiary of Gale Bancshares, Inc., entered into a Branch Purchase and Assumption Agreement with Zephyr Bank to acquire three branches in Ohio.',
    },
    ['Acquisition Announcement'],
  ],
])('a report of %s: %j', (companyName, items, tags) => {
  expect(findReportTags(companyName, items)).toEqual(tags);
});
