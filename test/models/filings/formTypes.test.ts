import { expect, test } from '@jest/globals';
import { findCollectedFormType, describeFormType, secFormTypes } from '../../../src/models/filings/formTypes.js';

test.each([
  ['SCHEDULE 13D', 'SC 13D'],
  ['SCHEDULE 13D/A', 'SC 13D/A'],
  ['SC 13E3', 'SC 13E-3'],
  ['SC 13E3/A', 'SC 13E-3/A'],
  ['SC 14D1', 'SC 14D-1'],
  ['SC 14D1/A', 'SC 14D-1/A'],
  ['SC 14D9/A', 'SC 14D9'],
  ['SC TO-T/A', 'SC TO-T'],
  ['10-12G/A', '10-12G'],
  [' sc to-i/a ', 'SC TO-I/A'],
])('%s on EDGAR is mapped to %s', (edgarFormType, formType) => {
  expect(findCollectedFormType(edgarFormType)).toBe(formType);
});

test.each(['8-K/A', '8-K12B', 'SC14D9C', 'S-1MEF', 'SCHEDULE 13G', '424B5', 'SC 13G', '4', '15-12G/A', '', 'toString'])(
  '%s is not collected',
  (formType) => {
    expect(findCollectedFormType(formType)).toBeUndefined();
  },
);

test('every form type of the specification is collected under its own name and has a description', () => {
  expect(secFormTypes).toHaveLength(28);
  expect(secFormTypes.map(findCollectedFormType)).toEqual(secFormTypes);
  expect(new Set(secFormTypes.map(describeFormType)).size).toBe(28);
});
