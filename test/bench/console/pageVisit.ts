import type { Browser, CDPSession, Page } from 'playwright-core';
import type { ConsoleServer } from './consoleServer.js';

/** Measurements that a page collects from its beginning, as a global of the page. */
export interface PageRecord {
  /** Time of the first element that the visit waits for, in milliseconds after the navigation. */
  firstShownAt: number;
  /** Time of the last change of the document in which there was such an element. */
  shownAt: number;
  shift: number;
  longestTaskMs: number;
  pressMs: number[];
  /** Time of the last click or press of a key. */
  actedAt: number;
  /** Times between frames, while they are recorded. */
  frameMs: number[];
  recordsFrames: boolean;
}

/** Entry of a layout shift. Shifts soon after an input do not count: the user has caused them. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare const window: { docketRecord: PageRecord };

/** Installs the observers. Runs in the page, before its own scripts. @param shown selector of what the visit waits for. */
function observePage(shown: string): void {
  const record: PageRecord = {
    firstShownAt: 0,
    shownAt: 0,
    shift: 0,
    longestTaskMs: 0,
    pressMs: [],
    actedAt: 0,
    frameMs: [],
    recordsFrames: false,
  };
  window.docketRecord = record;
  const observe = (type: string, add: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) add(entry);
    }).observe({ type, buffered: true });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) record.shift += value;
  });
  observe('longtask', ({ duration }) => (record.longestTaskMs = Math.max(record.longestTaskMs, duration)));
  new MutationObserver(() => {
    if (!document.querySelector(shown)) return;
    record.firstShownAt ||= performance.now();
    record.shownAt = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const afterFrame = (run: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', run);
      port1.start();
      port2.postMessage(undefined);
    });
  for (const type of ['click', 'keydown'] as const)
    addEventListener(type, ({ timeStamp }) => (record.actedAt = timeStamp), { capture: true });
  addEventListener('keydown', ({ timeStamp }) => afterFrame(() => record.pressMs.push(performance.now() - timeStamp)), {
    capture: true,
  });
  let lastFrameAt = 0;
  const recordFrame = (time: number) => {
    if (record.recordsFrames && lastFrameAt > 0) record.frameMs.push(time - lastFrameAt);
    lastFrameAt = record.recordsFrames ? time : 0;
    requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
}

/** A page in a browser without a cache, and its measurements. */
export class PageVisit {
  scriptBytes = 0;

  private constructor(
    readonly page: Page,
    readonly devTools: CDPSession,
  ) {}

  /** Opens a page and waits for an element and the end of its requests. @param shown selector of the element. */
  static async open(browser: Browser, server: ConsoleServer, path: string, shown: string): Promise<PageVisit> {
    const { storageState } = server;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState, locale: 'en-US' });
    await context.addInitScript(observePage, shown);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const visit = new PageVisit(page, devTools);
    const scripts = new Set<string>();
    await devTools.send('Network.enable');
    devTools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) visit.scriptBytes += encodedDataLength;
    });
    await page.goto(server.address + path);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
    return visit;
  }

  read<Name extends keyof PageRecord>(name: Name): Promise<PageRecord[Name]> {
    return this.page.evaluate((key) => window.docketRecord[key], name) as Promise<PageRecord[Name]>;
  }

  /** Presses a key that is held down. Returns the milliseconds from each press to its frame. */
  async measureKeyPresses(key: string, count: number): Promise<readonly number[]> {
    await this.page.evaluate(() => (window.docketRecord.pressMs = []));
    for (let press = 0; press < count; press += 1) {
      await this.page.keyboard.press(key);
      await this.page.waitForTimeout(keyRepeatMs);
    }
    await this.page.waitForTimeout(pauseMs);
    return this.read('pressMs');
  }

  /** Returns the milliseconds between frames while something is done. */
  async measureFrames(act: () => Promise<unknown>): Promise<readonly number[]> {
    await this.page.evaluate(() => Object.assign(window.docketRecord, { frameMs: [], recordsFrames: true }));
    await act();
    await this.page.evaluate(() => (window.docketRecord.recordsFrames = false));
    return this.read('frameMs');
  }

  /** Returns the milliseconds from a click or a press of a key to the last of some elements. */
  async measureOpening(act: () => Promise<unknown>, selectors: readonly string[]): Promise<readonly number[]> {
    const times = this.page.evaluate(
      (all) =>
        Promise.all(
          all.map(
            (selector) =>
              new Promise<number>((resolve) => {
                const look = () => {
                  if (document.querySelector(selector)) resolve(performance.now());
                  else requestAnimationFrame(look);
                };
                look();
              }),
          ),
        ),
      selectors,
    );
    await act();
    const shownAt = await times;
    const actedAt = await this.read('actedAt');
    return shownAt.map((time) => time - actedAt);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

/** Time in which a page shows the effects of what was done, in milliseconds. */
export const pauseMs = 200;

/** Interval of a key that is held down, as keyboards repeat it. */
const keyRepeatMs = 33;
