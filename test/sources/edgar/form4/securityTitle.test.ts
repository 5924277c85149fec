import { describe, expect, test } from '@jest/globals';
import { isCommonStock, securityKey } from '../../../../src/sources/edgar/form4/securityTitle.js';

describe('the same security', () => {
  test.each([
    ['Common Stock', 'COMMON STOCK'],
    ['Common Stock', 'Common Stock.'],
    ['Common Stock', '"Common Stock"'],
    ['Common Stock', '“Common  Stock”'],
    ['Common Stock', 'Common Stock, par value $0.001 per share ("Common Stock")'],
    ['Common Stock', 'Common Stock, $.01 par value'],
    ['Common Stock', 'Common Stock ($0.01 par value)'],
    ['Common Stock', 'Common Stock (par value US$0.0001 per share)'],
    ['Common Stock', 'Common Stock [Par Value: $.001]'],
    ['Common Stock', 'Common Stock, par value of $0.01 each'],
    ['Common Stock', 'Common Stock (the "Shares")'],
    ['Common Shares', 'Common Shares, no par value'],
    ['Common Shares', 'Common Shares without par value'],
    ['Common Shares', 'Common Shares, par value CHF 0.05 per share'],
    ['Ordinary Shares', 'Ordinary Shares, nominal value £0.01 per share'],
    ['Ordinary Shares', 'Ordinary Shares, NIS 0.01 par value'],
    ['Class A Common Stock', "Class 'A' Common Stock"],
    ['Class A Common Stock', 'CLASS A COMMON STOCK, par value $0.001'],
    ['Series A-1 Preferred Stock', 'Series A 1 Preferred Stock'],
    ['U.S. Trust Units', 'US Trust Units'],
  ])('%s and %s', (one, other) => {
    expect(securityKey(other)).toBe(securityKey(one));
  });
});

describe('different securities', () => {
  test.each([
    ['Common Stock', 'Class A Common Stock'],
    ['Class A Common Stock, $.01 par value', 'Class B Common Stock, $.01 par value'],
    ['Common Stock, $.01 par value, Class A', 'Common Stock, $.01 par value, Class B'],
    ['Series 1 par value $1 Preferred Stock', 'Series 2 par value $1 Preferred Stock'],
    ['4.50% Series H Preferred Stock', '4.75% Series H Preferred Stock'],
    ['Common Stock', 'Common Units'],
  ])('%s and %s', (one, other) => {
    expect(securityKey(other)).not.toBe(securityKey(one));
  });
});

test.each([
  ['Common Stock', true],
  ['Class B Ordinary Shares', true],
  ['Series A Preferred Stock, convertible into Common Stock', false],
  ['Common Stock Warrants', false],
  ['Common Stock Option', false],
  ['Units', false],
])('%s is common stock: %s', (title, isCommon) => {
  expect(isCommonStock(title)).toBe(isCommon);
});
