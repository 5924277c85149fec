import { expect, test } from '@jest/globals';
import { completeColumns, filingColumns } from '../../../src/console/preferences/columnLabels.js';

test('lists show the company and the title, also where stored columns lack them, and keep the order of stored columns', () => {
  expect(completeColumns([])).toEqual(filingColumns);
  expect(completeColumns(['title', 'time', 'company'])).toEqual(['title', 'time', 'company']);
  expect(completeColumns(['favorite', 'title', 'time'])).toEqual(['time', 'company', 'title', 'favorite']);
});
