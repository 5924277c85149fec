import type { FilingKind } from '../models/filing.js';
import { tagAnew } from '../services/filings/tagAnew.js';
import { checkWindow, type Window } from './window.js';
import { createCounter } from './progress.js';
import { stopsWithSignals } from './signals.js';
import { withServices } from './withServices.js';

/** `docket filings tag` */
export async function tagFilings(kind: FilingKind, window: Window): Promise<void> {
  checkWindow(window);
  const signal = stopsWithSignals();
  await withServices(async (services) => {
    const counter = createCounter(`tagging ${kind} filings`);
    let done = { looked: 0, changed: 0 };
    try {
      const all = await services.filings.count(kind, window.from, window.to);
      for await (done of tagAnew(services, kind, window.from, window.to)) {
        counter.show(done.looked, all, `${done.changed} with other tags`);
        if (signal.aborted) break;
      }
    } finally {
      counter.finish();
    }
    if (signal.aborted) process.exitCode = 130;
    const { looked, changed } = done;
    process.stdout.write(
      `${signal.aborted ? 'interrupted after ' : ''}${looked} looked at, ${changed} with other tags\n`,
    );
  });
}
