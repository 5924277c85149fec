import { expect, test } from '@jest/globals';
import { partOf } from '../bench/tagging/sampleSplit.js';

const sampleOf = (company: string, id: string) => ({ id, company, findings: [] });

test.each([
  ['0001234567', 'heldOut'],
  ['0000000001', 'development'],
])('all filings of the company %s are always in the same part', (company, part) => {
  expect(partOf(sampleOf(company, 'one'))).toBe(part);
  expect(partOf(sampleOf(company, 'another'))).toBe(part);
});

test('about half of all companies are in the held-out part', () => {
  const held = Array.from({ length: 1000 }, (_, place) => partOf(sampleOf(String(1000 + place), ''))).filter(
    (part) => part === 'heldOut',
  );
  expect(held.length).toBeGreaterThan(430);
  expect(held.length).toBeLessThan(570);
});
