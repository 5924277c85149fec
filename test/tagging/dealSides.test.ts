import { describe, expect, test } from '@jest/globals';
import { findTagNames } from './ruleTags.js';

const titles: Readonly<Record<string, string>> = {
  '1.01': 'Entry into a Material Definitive Agreement',
  '2.01': 'Completion of Acquisition or Disposition of Assets',
  '3.02': 'Unregistered Sales of Equity Securities',
  '5.01': 'Changes in Control of Registrant',
  '7.01': 'Regulation FD Disclosure',
  '8.01': 'Other Events',
};

/** Finds the tags of a current report of Quillhaven with its cover. */
const findReportTags = (item: string, text: string) =>
  findTagNames({
    kind: 'sec',
    formTypes: ['8-K'],
    items: [item],
    texts: {
      description: `Item ${item}: ${titles[item]}`,
      text: `FORM 8-K\n\nQUILLHAVEN FREIGHT, INC.\n(Exact name of registrant as specified in its charter)\n\nItem ${item} ${titles[item]}.\n\n${text}\n\nSIGNATURES\n`,
    },
  });

describe('the filer buys', () => {
  test.each([
    ['2.01', 'On May 3, 2021, Quillhaven Freight, Inc. (the "Company") completed its acquisition of Windlass Corp.'],
    [
      '2.01',
      'On May 3, 2021, the transactions contemplated by the agreement closed and the Company acquired Windlass.',
    ],
    ['2.01', 'Effective May 3, 2021, Quillhaven purchased substantially all of the assets of Windlass Rail LLC.'],
    ['2.01', 'The Merger became effective on May 3, 2021. Windlass is now a wholly-owned subsidiary of Quillhaven.'],
    [
      '2.01',
      'Pursuant to the Merger Agreement, Quay Sub, a wholly owned subsidiary of Quillhaven, merged with and into Windlass, with Windlass surviving as a wholly owned subsidiary of Quillhaven.',
    ],
    ['2.01', 'On May 3, 2021 Windlass Bancorp, Inc. merged with and into Quillhaven Freight, Inc.'],
    ['2.01', 'The purchase of the terminal business from Windlass was consummated on May 3, 2021.'],
    ['2.01', 'On May 3, 2021, Harbour Sub LLC, a subsidiary of the Company, acquired the hotel for $40 million.'],
    [
      '1.01',
      'On May 3, 2021, Quillhaven entered into an Asset Purchase Agreement to acquire the business of Windlass.',
    ],
    [
      '1.01',
      'Quillhaven, Windlass, Inc. and its stockholders entered into a Stock Purchase Agreement, pursuant to which Quillhaven will purchase all of the issued and outstanding shares of capital stock of Windlass.',
    ],
    [
      '1.01',
      'Quillhaven Freight, Inc. ("Parent"), Quay Merger Sub, Inc., a wholly owned subsidiary of Parent, and Windlass, Inc., a Delaware corporation (the "Company"), entered into an Agreement and Plan of Merger. Merger Sub will merge with and into the Company, with the Company surviving as a wholly owned subsidiary of Parent. Each outstanding share of common stock of the Company will be converted into the right to receive $12.00.',
    ],
    [
      '1.01',
      'The Company entered into a Membership Interest Purchase Agreement with the members of Windlass LLC to acquire 100% of the membership interests of Windlass LLC.',
    ],
    ['1.01', 'We entered into an agreement under which we agreed to acquire a majority of the shares of Windlass Ltd.'],
    [
      '1.01',
      'Quillhaven and Windlass Bancorp entered into an Agreement and Plan of Merger, under which Windlass Bancorp will merge with and into Quillhaven.',
    ],
    [
      '1.01',
      'The parties entered into a merger agreement. Each share of Windlass common stock will be converted into the right to receive 0.5 shares of Quillhaven common stock.',
    ],
    ['7.01', 'Quillhaven issued a press release announcing that it has acquired Windlass Software GmbH.'],
    ['7.01', 'A press release announcing the acquisition of Windlass Corp. is furnished as Exhibit 99.1.'],
    ['8.01', 'On May 3, 2021, the Company announced that it had signed a definitive agreement to acquire Windlass.'],
    ['8.01', 'On May 3, 2021 the Company closed its purchase of the rail business of Windlass.'],
    ['8.01', 'The acquisition of Windlass, which had been announced in April, was completed on May 3, 2021.'],
    ['8.01', 'The Company commenced a tender offer to purchase all outstanding shares of Windlass Corp.'],
    ['8.01', 'The Company announced its agreement to purchase Windlass for $30 million.'],
    ['1.01', 'The Company agreed to acquire the Harbour product line of Windlass, Inc.'],
    ['8.01', 'Windlass was acquired by Quillhaven on May 3, 2021 for $30 million in cash.'],
    ['8.01', 'Windlass was acquired by us on May 3, 2021 for $30 million in cash.'],
    ['8.01', 'All of the outstanding shares of capital stock of Windlass were acquired by the Company.'],
    ['8.01', 'The outstanding Windlass shares were purchased by the Company.'],
    ['1.01', 'Quillhaven entered into an agreement to acquire US Tugboats, Inc.'],
    [
      '8.01',
      'The Company announced the completion of the merger with Windlass, in which Windlass became a subsidiary of the Company.',
    ],
    [
      '3.02',
      'On May 3, 2021, the Company acquired all of the outstanding equity of Windlass LLC and issued 1,000,000 shares to its members.',
    ],
  ])('item %s: %s', (item, text) => {
    expect(findReportTags(item, text)).toEqual(['Acquisition Announcement']);
  });
});

describe('the filer is bought', () => {
  test.each([
    [
      '1.01',
      'Quillhaven entered into an Agreement and Plan of Merger with Windlass Holdings and Windlass Merger Sub, under which Merger Sub will merge with and into Quillhaven.',
    ],
    ['1.01', 'Quillhaven and Windlass Bancorp entered into a merger agreement. Quillhaven will merge into Windlass.'],
    ['1.01', 'The Company entered into an Amendment No. 1 to the Agreement and Plan of Merger with Windlass.'],
    ['1.01', 'The Company, Windlass and Quay Sub executed a definitive merger agreement.'],
    [
      '2.01',
      'On May 3, 2021, Merger Sub merged with and into the Company, with the Company surviving as a wholly owned subsidiary of Windlass. Each share of common stock of the Company was converted into the right to receive $9.00.',
    ],
    ['2.01', 'On May 3, 2021 Windlass completed its acquisition of Quillhaven Freight, Inc.'],
    [
      '3.02',
      'As consideration under the Agreement and Plan of Merger that the Company entered into with Windlass on May 3, 2021, shares are issued.',
    ],
    ['5.01', 'As a result of the merger the Company became a wholly owned subsidiary of Windlass Holdings.'],
    ['7.01', 'Quillhaven announced that it has entered into a definitive agreement to be acquired by Windlass.'],
    ['7.01', 'The Company and Windlass announced that they have entered into an Agreement and Plan of Merger.'],
    ['8.01', 'Windlass will acquire all of the outstanding shares of the Company for $12.00 per share in cash.'],
    ['8.01', 'Windlass commenced a tender offer for all outstanding shares of common stock of Quillhaven.'],
  ])('item %s: %s', (item, text) => {
    expect(findReportTags(item, text)).toEqual(['Merger Announcement']);
  });
});

describe('the filer is taken private', () => {
  test.each([
    [
      '8.01',
      'The founder proposed to acquire all of the shares of common stock of the Company not already owned by him.',
    ],
    ['8.01', 'Under a proposal of its management, the Company would become a privately held company.'],
  ])('item %s: %s', (item, text) => {
    expect(findReportTags(item, text)).toEqual(['Take Private']);
  });

  test('a filer that bids for the remaining shares of another company is not tagged', () => {
    const text =
      'Quillhaven announced an increased offer for all of the issued shares of Windlass plc not already owned by Harbour.';
    expect(findReportTags('8.01', text)).toEqual([]);
  });
});

describe('the filer is neither the buyer nor the target', () => {
  test.each([
    [
      '2.01',
      'On May 3, 2021, the Company completed the sale of its pump business to Windlass, which acquired all assets.',
    ],
    ['2.01', 'Windlass purchased the terminals from the Company for $30 million.'],
    ['2.01', 'On May 3, 2021, Quillhaven sold all of the membership interests of Harbour LLC to Windlass, Inc.'],
    ['2.01', 'The Company closed the divestiture of its acquired software unit to Windlass Corp.'],
    ['2.01', 'The disposition of the hotel, which the Company had acquired in 2010, was completed.'],
    ['1.01', 'The Company agreed to sell to Windlass, Inc., and Windlass, Inc. agreed to purchase, the pump division.'],
    ['1.01', 'The Company entered into a credit agreement to finance the acquisition of Windlass Corp.'],
    [
      '1.01',
      'The covenants limit the ability of the Company to pay dividends, acquire the business of another person, or merge.',
    ],
    ['1.01', 'The Company issued to Windlass, Inc. a warrant to purchase 1,000,000 shares of its common stock.'],
    ['1.01', 'The Company entered into a commitment letter in connection with the Agreement and Plan of Merger.'],
    ['1.01', 'Windlass agreed to purchase 2,000,000 shares of Series A Preferred Stock of the Company.'],
    ['1.01', 'The Company granted Windlass, Inc. an option to acquire the business of its subsidiary.'],
    [
      '1.01',
      'The Company entered into an Agreement and Plan of Merger with its subsidiary to reincorporate from Nevada to Delaware.',
    ],
    ['1.01', 'The Company entered into a supply agreement to purchase products from Windlass, Inc.'],
    ['8.01', 'As previously disclosed, on May 3, 2020 the Company acquired all of the shares of Windlass Corp.'],
    ['8.01', 'As previously announced, the Company entered into an Agreement and Plan of Merger with Windlass.'],
    ['8.01', 'The Company announced that it has terminated the Agreement and Plan of Merger with Windlass.'],
    ['8.01', 'The options to purchase common stock of the Company expire in 2025.'],
    ['8.01', 'On May 3, 2021, Windlass Corp. was acquired by US Tugboats, Inc.'],
    ['8.01', 'In May, 1,500,000 shares of common stock were purchased by the Company in the open market.'],
    ['8.01', 'The limit on the number of shares of its common stock that may be purchased by the Company has ended.'],
    ['8.01', "The Company's Class A common stock purchased by Quillhaven from the trust was retired."],
    ['8.01', 'The notes acquired by us in the open market have been cancelled.'],
    ['8.01', 'The shares re-purchased by the Company have been retired.'],
    ['8.01', 'Windlass Corp. announced that it has acquired Pellgate, Inc., a competitor that makes pumps.'],
    ['7.01', 'Any person who acquires all of the rights under the plan may exchange them.'],
  ])('item %s: %s', (item, text) => {
    expect(findReportTags(item, text)).toEqual([]);
  });
});
