import { addAbortSignal, Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { FilingImport, importUntilAborted } from '../../src/commands/filings/importFilings.js';
import type { FilingStore } from '../../src/services/filings/intake/filingStore.js';

/** A filing store that takes every record, and remembers how many came at a time. */
function countingStore() {
  const batches: number[] = [];
  const filingStore = {
    validate: (_kind: string, value: object) => value,
    store: (_kind: string, records: readonly object[]) => {
      batches.push(records.length);
      return Promise.resolve({ inserted: records.length, updated: 0, unchanged: 0 });
    },
  };
  return { batches, filingStore: filingStore as unknown as FilingStore };
}

async function* chunksOf(lines: readonly string[]): AsyncGenerator<Buffer> {
  for (const line of lines) yield await Promise.resolve(Buffer.from(`${line}\n`));
}

test.each([
  ['of one byte', 'x', 3_600_000],
  ['of three bytes', '適', 1_200_000],
])('a batch has 16 MiB of characters %s, and the line that goes beyond', async (_what, character, count) => {
  const { batches, filingStore } = countingStore();
  const line = JSON.stringify({ title: character.repeat(count) });
  await new FilingImport(filingStore, 'japan', Infinity, () => {}).run(chunksOf(Array.from({ length: 7 }, () => line)));
  expect(batches).toEqual([5, 2]);
});

describe('an import during which the command is interrupted', () => {
  const importing = (work: () => Promise<object>) => {
    const stopController = new AbortController();
    const store = () => {
      stopController.abort();
      return work();
    };
    const filingStore = { validate: (_kind: string, value: object) => value, store } as unknown as FilingStore;
    const endlessLines = async function* () {
      for (;;) yield await Promise.resolve(Buffer.from('{}\n'));
    };
    const input = addAbortSignal(stopController.signal, Readable.from(endlessLines()));
    const filingImport = new FilingImport(filingStore, 'japan', 10, () => {});
    return importUntilAborted(filingImport, input, stopController.signal);
  };

  test('ends without an error', async () => {
    await expect(importing(() => Promise.resolve({ inserted: 1, updated: 0, unchanged: 0 }))).resolves.toBe(false);
  });

  test('fails with the error of the database', async () => {
    await expect(importing(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full');
  });
});
