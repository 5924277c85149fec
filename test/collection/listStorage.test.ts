import { expect, test } from '@jest/globals';
import { createLog, RepeatedLineLimiter } from '../../src/adapters/log.js';
import type { HostContext } from '../../src/collection/hostContext.js';
import { ListStorage } from '../../src/collection/listStorage.js';
import { TestClock } from '../support/clock.js';

test('of rows that could not be parsed, ten a second are logged, then their number', async () => {
  const lines: object[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line) as object) });
  const repeatedLines = new RepeatedLineLimiter(new TestClock());
  const context = { host: 'edgar', log, limiters: { repeatedLines } } as unknown as HostContext;
  const faults = Array.from({ length: 2500 }, (_, row) => `line ${row}`);
  await new ListStorage(context).storeFilings([], [], faults, { areListed: true, priority: 0 });
  repeatedLines.close();
  expect(lines).toHaveLength(11);
  expect(lines[0]).toMatchObject({ lists: 'edgar', fault: 'line 0', msg: 'a row of a list could not be parsed' });
  expect(lines[10]).toMatchObject({ lists: 'edgar', count: 2490, msg: 'further rows of lists could not be parsed' });
});
