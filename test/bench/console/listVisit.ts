import type { Browser } from 'playwright-core';
import type { ConsoleServer } from './consoleServer.js';
import { PageVisit, pauseMs } from './pageVisit.js';

/** Time at which the last request for a page of the list was sent. */
declare const window: { docketSentAt: number; docketRecord: { longestTaskMs: number } };

/** Records the time of each request for a page of the list. Runs in the page. */
function recordRequests(): void {
  window.docketSentAt = 0;
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string' && init.body.includes('query FilingList'))
      window.docketSentAt = performance.now();
    return fetch(input, init);
  };
}

/** The list of filings in a browser, and its measurements. */
export class ListVisit {
  private constructor(readonly visit: PageVisit) {}

  static async open(browser: Browser, server: ConsoleServer, path: string): Promise<ListVisit> {
    const shown = '.filing-grid-place .filing-row, .list-state';
    return new ListVisit(await PageVisit.open(browser, server, path, shown));
  }

  /** Scrolls down. Returns the duration of the longest task, in milliseconds; 0 if none was longer than 50. */
  async measureScrolling(steps: number): Promise<number> {
    const { page } = this.visit;
    await page.evaluate(() => (window.docketRecord.longestTaskMs = 0));
    await page.locator('.filing-scroller').hover();
    for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, 800);
    await page.waitForTimeout(pauseMs);
    return this.visit.read('longestTaskMs');
  }

  /** Reads rows to the end of what is loaded, again and again. Returns the heap after a collection. */
  async measureHeap(wanted: number): Promise<{ readonly rows: number; readonly megabytes: number }> {
    const { page, devTools } = this.visit;
    const countRows = () =>
      page.evaluate(() => Math.floor((document.querySelector('.filing-grid-body')?.clientHeight ?? 0) / 40));
    let rows = await countRows();
    for (let round = 0; round < 400 && rows < wanted; round += 1) {
      await page.keyboard.press('End');
      await page.waitForTimeout(pauseMs / 2);
      rows = await countRows();
    }
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    return { rows, megabytes: usedSize / 1e6 };
  }

  /** Filters by words. Returns the milliseconds from each request to its rows. */
  async measureFilters(words: readonly string[]): Promise<readonly number[]> {
    const { page } = this.visit;
    await page.evaluate(recordRequests);
    const readSentAt = () => page.evaluate(() => window.docketSentAt);
    const times: number[] = [];
    for (const word of words) {
      await page.keyboard.press('/');
      const sentBefore = await readSentAt();
      await page.keyboard.type(word);
      await page.waitForFunction((before) => window.docketSentAt > before, sentBefore);
      await page.waitForTimeout(pauseMs * 5);
      times.push((await this.visit.read('shownAt')) - (await readSentAt()));
      await page.keyboard.press('Enter');
    }
    return times;
  }

  close = (): Promise<void> => this.visit.close();
}
