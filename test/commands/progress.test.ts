import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createByteProgress, createItemProgress } from '../../src/commands/progress.js';

let output = '';
const { isTTY } = process.stderr;

beforeEach(() => {
  output = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  process.stderr.isTTY = isTTY;
});

const mebibyte = 1024 * 1024;

async function readChunks(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0);
}

async function* createChunks(count: number, chunkBytes: number): AsyncGenerator<Buffer> {
  const chunk = Buffer.alloc(chunkBytes);
  for (let index = 0; index < count; index += 1) yield await Promise.resolve(chunk);
}

test('on a terminal, the rate and the time left count only items that were completed while the bar is shown', async () => {
  process.stderr.isTTY = true;
  const progress = createItemProgress('tagging');
  progress.update(900_000, 1_000_000, 'none changed');
  expect(output).toContain('900000 of 1000000, none changed, 0 a second');
  await sleep(50);
  progress.update(900_100, 1_000_000, 'one changed');
  progress.close();
  const [, rate] = /900100 of 1000000, one changed, (\d+) a second, \d+ (?:s|min) left/.exec(output) ?? [];
  expect(Number(rate)).toBeGreaterThan(0);
  expect(Number(rate)).toBeLessThanOrEqual(100 / 0.04);
});

describe('off a terminal', () => {
  beforeEach(() => {
    process.stderr.isTTY = false;
  });

  test('the last line of items has their final count', () => {
    const progress = createItemProgress('tagging');
    progress.update(1000, 2500, 'none changed');
    progress.update(2000, 2500, 'none changed');
    progress.update(2500, 2500, 'one changed');
    progress.close();
    expect(output).toBe('tagging: 1000 of 2500, none changed\ntagging: 2500 of 2500, one changed\n');
  });

  test('a final count that is already printed is not repeated', () => {
    const progress = createItemProgress('tagging');
    progress.update(2500, 2500, 'one changed');
    progress.close();
    expect(output).toBe('tagging: 2500 of 2500, one changed\n');
  });

  test.each([
    [1, ''],
    [3, 'importing: 90 of 130 MiB\n'],
    [4, 'importing: 90 of 130 MiB\nimporting: 120 of 130 MiB\n'],
  ])('%d chunks of 30 MiB print their count at each 64 MiB and at the end', async (count, expected) => {
    const progress = createByteProgress('importing', 130 * mebibyte);
    await readChunks(progress.countBytes(createChunks(count, 30 * mebibyte)));
    progress.close();
    expect(output).toBe(expected);
  });
});
