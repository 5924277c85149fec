import { describe, expect, test } from '@jest/globals';
import { findTagNames } from './ruleTags.js';

// Mentions of events, and events of other companies, give no tag.
const tagsOfReport = (item: string, text: string, filedDate = '2026-05-04') =>
  findTagNames({
    kind: 'sec',
    formTypes: ['8-K'],
    filedDate,
    items: [item],
    texts: {
      description: `Item ${item}: Its Title`,
      text: `Quillhaven, Inc.\n(Exact name of registrant as specified in its charter)\n\nItem ${item} Its Title.\n\n${text}\n\nSIGNATURES\n`,
    },
  });

test.each([
  [
    '8.01',
    'The Company announced the redemption of all of the outstanding 5% notes; funds are distributed to holders.',
  ],
  ['8.01', 'The Board declared a dividend of 0.1 shares of common stock of the Company to stockholders of record.'],
  ['8.01', 'The Board declared a dividend of one right for each of the shares of Common Stock to holders of record.'],
  ['8.01', 'The tax agreement was made when the Company completed the spin-off from Harbour in 2014.'],
  ['8.01', 'Since its spin-off the Company has announced higher dividends.'],
  ['2.02', 'The Company announced its results, and its share repurchase activity in the quarter.'],
  ['5.02', 'On May 3, John Doe, Chief Executive Officer of Windlass Rail, resigned from the Board of Directors.'],
  [
    '5.02',
    'On May 3, John Doe resigned as a director of Quillhaven to become Chief Executive Officer of Windlass Rail.',
  ],
  [
    '5.02',
    'John Doe, who is Chairman and Chief Executive Officer of Windlass, will retire from the Board of Quillhaven.',
  ],
  ['8.01', 'A tenant of the Company filed for protection under Chapter 11.'],
  ['8.01', 'The Company paid dividends in accordance with its plan of reorganization of 1990.'],
])('a mere mention in item %s is not tagged: %s', (item, text) => {
  expect(tagsOfReport(item, text)).toEqual([]);
});

test.each([
  ['5.02', 'On May 3, John Doe resigned as Chief Executive Officer of Quillhaven.', ['Leadership Change']],
  ['5.02', 'John Doe, Chairman of the Board of Quillhaven, resigned from the Board on May 3.', ['Leadership Change']],
  [
    '8.01',
    'The Board declared a dividend of all of the shares of Windlass Corp. to its stockholders.',
    ['Spin-off', 'Distribution'],
  ],
  ['8.01', 'The Bankruptcy Court confirmed the plan of reorganization of the Company.', ['Bankruptcy']],
  ['8.01', 'On May 3 the Company emerged from Chapter 11 under its plan.', ['Bankruptcy']],
  ['8.01', 'The Board approved a two (2)-for-one (1) split of the common stock.', ['Stock Split']],
  ['8.01', 'The Board declared a 100% stock dividend, payable on June 1.', ['Stock Split']],
  ['2.02', 'Quillhaven announced results and declared a three-for-two stock split.', ['Stock Split']],
])('an event in item %s is tagged: %s', (item, text, tags) => {
  expect(tagsOfReport(item, text)).toEqual(tags);
});

describe('a spin-off', () => {
  test.each([
    ['2026-05-04', 'in 2021'],
    ['2026-05-04', 'on December 31, 2025'],
    ['2015-05-04', 'in May 2014'],
  ])('in a report of %s is mentioned if it was approved %s', (filedDate, time) => {
    expect(tagsOfReport('8.01', `The Board approved the spin-off of Windlass Lines ${time}.`, filedDate)).toEqual([]);
  });

  test.each([
    ['2012-05-04', 'on May 1, 2012'],
    ['2026-01-06', 'on December 31, 2025'],
    ['2026-05-04', 'in early 2027'],
  ])('in a report of %s is news if it happens %s', (filedDate, time) => {
    expect(tagsOfReport('8.01', `The Board approved the spin-off of Windlass Lines ${time}.`, filedDate)).toEqual([
      'Spin-off',
    ]);
  });
});
