import { describe, expect, test } from '@jest/globals';
import { findReportTags } from './reportTags.js';

// Kinds of reports of Quillhaven Freight, each in several wordings, and what resembles them.

const filer = 'Quillhaven Freight, Inc.';
const acquisition = ['Acquisition Announcement'];

describe('the filer buys', () => {
  test.each([
    // Through a subsidiary.
    [
      '8.01',
      'Quillhaven issued a press release regarding the acquisition by one of its wholly owned subsidiaries of Windlass Card, LLC.',
    ],
    [
      '7.01',
      'Quillhaven announced the acquisition by its subsidiary, Quay Rail LLC, of substantially all of the assets of Windlass Lines.',
    ],
    ['1.01', 'The Company completed the acquisition by an indirect subsidiary of the Company of Windlass Rail Ltd.'],
    ['8.01', 'Quillhaven announced that its banking subsidiary has agreed to acquire Windlass Bancorp.'],
    // By proposal.
    ['8.01', 'Quillhaven issued a press release announcing its proposal to acquire Windlass Corporation.'],
    ['8.01', 'Quillhaven reaffirmed its unsolicited offer to acquire all of the outstanding shares of Windlass Corp.'],
    [
      '7.01',
      'On May 3, 2026, the Company submitted to the board of Windlass a non-binding proposal to acquire Windlass, Inc. for $12.00 per share.',
    ],
    [
      '8.01',
      'Quillhaven sent a letter to the chair of Windlass proposing to acquire all of the outstanding shares of Windlass Corp.',
    ],
    // At the close of the transactions of a merger agreement.
    [
      '7.01',
      'Quillhaven issued a press release regarding the close of transactions contemplated by that certain Agreement and Plan of Merger between the Company, Quay Acquisition Corporation, Windlass, Inc. and Shareholder Representative Services LLC.',
    ],
    [
      '8.01',
      'Quillhaven announced the completion of the merger under the Merger Agreement by and among Quillhaven, Quay Sub, Windlass, Inc. and Jane Roe, as the stockholders’ representative.',
    ],
    // Under the item of votes, and with a line that begins with the number of another item.
    [
      '5.07',
      'The holders approved the issue of shares with which Quillhaven will acquire all of the outstanding shares of Windlass Corp.',
    ],
    [
      '8.01',
      'The statements that are required by\nItem 9.01 of Form 8-K will be filed later. On May 3, 2026, Quillhaven\ncompleted its acquisition of Windlass, Inc.',
    ],
  ])('item %s: %s', (item, text) => {
    expect(findReportTags(filer, { [item]: text })).toEqual(acquisition);
  });

  test('by a merger of a subsidiary into the target, on whose price its holders vote', () => {
    const text =
      'ITEM 5. OTHER EVENTS\n\nQuillhaven announced the proposed merger of a subsidiary of Quillhaven with and into Windlass Inc. The merger is subject to ' +
      "approval of Quillhaven's stock issuance by Quillhaven's stockholders.";
    expect(findReportTags(filer, text)).toEqual(['Acquisition Announcement', 'Transformative Acquisition']);
  });

  test.each([
    ['8.01', 'Quillhaven withdrew its proposal to acquire Windlass Corporation.'],
    [
      '1.01',
      'Holders of the Debentures may require Quillhaven to purchase all or a portion of their Debentures in cash.',
    ],
    [
      '2.01',
      'Quay Partners purchased all of the outstanding stock of Windlass Lines, Inc., formerly a wholly-owned subsidiary of Quillhaven.',
    ],
    [
      '8.01',
      'A class action was filed on behalf of all persons who purchased the Company’s common stock before May 3, 2026.',
    ],
    ['8.01', 'The dealers may purchase the Company’s common stock in the offering.'],
    ['8.01', 'The stockholders approved the issuance of shares by the Company’s stockholders’ plan.'],
  ])('not in item %s: %s', (item, text) => {
    expect(findReportTags(filer, { [item]: text })).toEqual([]);
  });
});

test('holders who vote for the merger of the filer announce it', () => {
  expect(
    findReportTags(filer, {
      '5.07':
        'The stockholders approved the adoption of the Agreement and Plan of Merger, under which Quay Merger Sub, Inc. will merge with and into ' +
        'the Company, with the Company surviving as a wholly owned subsidiary of Windlass.',
    }),
  ).toEqual(['Merger Announcement']);
});

describe('a separation that is mentioned', () => {
  test.each([
    [
      '7.01',
      'Quillhaven posted two presentations, both of which relate to its previously announced plan to separate into two independent, publicly traded companies.',
    ],
    ['7.01', 'Quillhaven will discuss its previously announced spin-off at a conference in Chicago.'],
    [
      '8.01',
      'The redemption is conditioned upon the incurrence of loans by Windlass Inc., a subsidiary of the Company, and the consummation of the distribution by the Company, by dividend, of all of its shares of common stock of Windlass to the holders of its common stock.',
    ],
    ['1.01', 'Under her separation agreement, Ms. Roe receives her bonus on a pro rata basis.'],
  ])('is none in item %s: %s', (item, text) => {
    expect(findReportTags(filer, { [item]: text })).toEqual([]);
  });

  test.each([
    'On May 3, 2026, Quillhaven completed its previously announced spin-off of Windlass Lines.',
    'Quillhaven announced its plan to spin off its marine business.',
  ])('is one when it is completed or planned: %s', (text) => {
    expect(findReportTags(filer, { '8.01': text })).toEqual(['Spin-off']);
  });
});

test.each([
  [
    '8.01',
    'The Board authorized the repurchase by the Company of an additional $500 million in shares of its common stock.',
    'Share Buyback',
  ],
  ['2.02', 'The Board approved the repurchase of up to 2,000,000 shares of common stock.', 'Share Buyback'],
  [
    '8.01',
    'The U.S. Bankruptcy Court for the District of Delaware confirmed the prepackaged plan of Quillhaven.',
    'Bankruptcy',
  ],
  ['8.01', 'Quillhaven has mailed a solicitation for a pre-negotiated joint plan under Chapter 11.', 'Bankruptcy'],
  [
    '5.02',
    'On May 3, 2026, Jane Roe passed away. Ms. Roe had been Chief Financial Officer of Quillhaven since 2015.',
    'Leadership Change',
  ],
  [
    '5.02',
    'Quillhaven and Jane Roe, its President and Chief Executive Officer, mutually agreed that her employment would end on May 31, 2026.',
    'Leadership Change',
  ],
  ['5.02', 'John Doe, the Chief Operating Officer, and the Company mutually agreed to part ways.', 'Leadership Change'],
])('item %s: %s', (item, text, tag) => {
  expect(findReportTags(filer, { [item]: text })).toEqual([tag]);
});

test.each([
  'Following his appointment as Chief Executive Officer and a member of the Board of Directors of Windlass Corporation, John Doe notified Quillhaven that he was resigning from the Company’s Board of Directors.',
  'On May 3, 2026, Jane Roe passed away. Ms. Roe had been a director of Quillhaven since 2015.',
])('who leads another company, or no company, changes no leadership: %s', (text) => {
  expect(findReportTags(filer, { '5.02': text })).toEqual([]);
});
