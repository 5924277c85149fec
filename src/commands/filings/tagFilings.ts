import type { FilingKind } from '../../models/filings/filing.js';
import { retag } from '../../services/filings/tags/retag.js';
import { checkDateRange, type DateRange } from '../dateRange.js';
import { createItemProgress } from '../progress.js';
import { createStopSignal } from '../stopSignal.js';
import { withServices } from '../withServices.js';

/** `docket filings tag` */
export async function tagFilings(kind: FilingKind, dateRange: DateRange): Promise<void> {
  checkDateRange(dateRange);
  const signal = createStopSignal();
  await withServices(async (services) => {
    const progress = createItemProgress(`tagging ${kind} filings`);
    let counts = { checked: 0, changed: 0 };
    try {
      const totalCount = await services.filings.count(kind, dateRange.from, dateRange.to);
      for await (counts of retag(services, kind, dateRange.from, dateRange.to)) {
        progress.update(counts.checked, totalCount, `${counts.changed} changed`);
        if (signal.aborted) break;
      }
    } finally {
      progress.close();
    }
    if (signal.aborted) process.exitCode = 130;
    const { checked, changed } = counts;
    process.stdout.write(`${signal.aborted ? 'interrupted after ' : ''}${checked} checked, ${changed} changed\n`);
  });
}
