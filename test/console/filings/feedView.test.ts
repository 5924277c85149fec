import { expect, test } from '@jest/globals';
import fc, { type Arbitrary } from '../../support/propertyTests.js';
import {
  type FeedView,
  formatFeedView,
  inbox,
  isInbox,
  parseFeedView,
  withFilter,
} from '../../../src/console/filings/list/feedView.js';

const values = fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 });
const view = fc.record({
  kinds: fc.subarray(['sec', 'form4', 'japan', 'asx'] as const),
  filter: fc.record(
    {
      searchTerm: fc.string({ minLength: 1 }),
      endDate: fc.constant('2026-10-15'),
      formTypes: values,
      notTags: values,
      minValue: fc.constantFrom(1, 100_000.5),
      mine: fc.boolean(),
      archived: fc.boolean(),
      favorited: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
}) as unknown as Arbitrary<FeedView>;

test('the address of a view describes the view', () => {
  fc.assert(fc.property(view, (shown) => expect(parseFeedView(formatFeedView(shown))).toEqual(shown)));
});

test('an address without parameters is the inbox; unknown kinds and parameters are left out', () => {
  expect(parseFeedView('')).toEqual(inbox);
  expect(formatFeedView(inbox)).toBe('');
  expect(parseFeedView('?kind=gone&kind=sec&filing=sec%2F1&sector=Rail&tags=')).toEqual({ ...inbox, kinds: ['sec'] });
  expect(parseFeedView('?archived=any').filter).toEqual({});
  expect(parseFeedView('?archived=true').filter).toEqual({ archived: true });
});

test('no other view is the inbox, nor is the inbox at another date', () => {
  expect(isInbox(inbox)).toBe(true);
  expect(isInbox(withFilter(inbox, 'endDate', '2026-10-15'))).toBe(false);
  expect(isInbox(withFilter(inbox, 'archived', undefined))).toBe(false);
  expect(isInbox({ ...inbox, kinds: ['sec'] })).toBe(false);
});
