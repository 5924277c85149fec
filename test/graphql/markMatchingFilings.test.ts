import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (let begin = 0; begin < 5100; begin += 850) {
    const records = Array.from({ length: 850 }, (_, index) =>
      filingRecord('asx', `a${begin + index}`, { filedDate: begin === 0 ? '2026-10-01' : '2026-10-02' }),
    );
    await world.insertFilings('asx', records);
  }
});
afterAll(() => world.close());

test('a request marks the newest 5,000 matching filings, says that there are more, and a second one marks the rest', async () => {
  const markAll = async () => {
    const { body } = await ann.graphql(
      'mutation { marked: markMatchingFilings(filter: { archived: false }, input: { archived: true }) { before { filingId } hasMore } }',
    );
    return (body as { data: { marked: { before: { filingId: string }[]; hasMore: boolean } } }).data.marked;
  };
  const first = await markAll();
  expect([first.before.length, first.hasMore]).toEqual([5000, true]);
  const newest = new Set(first.before.map(({ filingId }) => filingId));
  expect(Array.from({ length: 4250 }, (_, index) => `a${850 + index}`).every((id) => newest.has(id))).toBe(true);
  const second = await markAll();
  expect([second.before.length, second.hasMore]).toEqual([100, false]);
});
