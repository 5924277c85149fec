import { expect, test } from '@jest/globals';
import { formatDollars as formatInConsole } from '../../../src/console/account/plan/priceFormats.js';
import { formatDollars } from '../../../src/models/billing/planPrices.js';

test.each([
  [0, '0 USD'],
  [1, '0.01 USD'],
  [2990, '29.90 USD'],
  [39_900, '399 USD'],
  [299_900, '2,999 USD'],
  [123_456_750, '1,234,567.50 USD'],
])('%i cents are written as %s by the service and the console', (cents, text) => {
  expect([formatDollars(cents), formatInConsole(cents)]).toEqual([text, text]);
});
