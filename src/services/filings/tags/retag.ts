import { findRecordTags } from '../../../tagging/recordTags.js';
import type { Exhibit } from '../../../tagging/rule.js';
import { maxScannedCharacters } from '../../../tagging/normalizedText.js';
import type { Database } from '../../../adapters/database/database.js';
import type { FilingKind, FilingRecord } from '../../../models/filings/filing.js';
import type { FilingService } from '../reading/filingService.js';
import type { FilingTextService } from '../reading/filingTextService.js';
import type { FilingStore } from '../intake/filingStore.js';
import { findAcquisitionDeregistrations } from '../intake/filingLinks.js';
import type { FilingWithMatches } from './ruleTags.js';

interface RetagDependencies {
  readonly database: Database;
  readonly filings: FilingService;
  readonly filingTexts: FilingTextService;
  readonly filingStore: FilingStore;
}

/** Progress, in filings. */
export interface RetagProgress {
  readonly checked: number;
  /** Filings whose tags changed. */
  readonly changed: number;
}

/** Filings whose tags one transaction writes. */
const batchSize = 100;

/**
 * Applies the tagging rules to stored filings: after an import without tags, or a release with other rules. Tags that came with
 * a filing, or from a model, stay.
 * @param from first filing date, `YYYY-MM-DD`.
 * @param to last filing date.
 * @returns after each batch, the progress.
 */
export async function* retag(
  dependencies: RetagDependencies,
  kind: FilingKind,
  from: string | undefined,
  to: string | undefined,
): AsyncGenerator<RetagProgress> {
  let [checked, changed] = [0, 0];
  let batch: FilingRecord[] = [];
  const store = async () => {
    checked += batch.length;
    changed += await retagBatch(dependencies, kind, batch);
    batch = [];
    return { checked, changed };
  };
  for await (const { text } of dependencies.filings.iterate(kind, from, to)) {
    batch.push(JSON.parse(text) as FilingRecord);
    if (batch.length === batchSize) yield await store();
  }
  yield await store();
}

/** @returns the number of filings whose tags changed. */
async function retagBatch(
  parts: RetagDependencies,
  kind: FilingKind,
  records: readonly FilingRecord[],
): Promise<number> {
  const { filingStore } = parts;
  const filings =
    kind === 'sec' ? await matchWithTexts(parts, records) : records.map((record) => matchTags(kind, record));
  if (filings.length === 0) return 0;
  const { updated } = await filingStore.runTransaction([kind], (transaction) =>
    filingStore.storeWithTags(transaction, kind, filings),
  );
  return updated;
}

const matchTags = (
  kind: FilingKind,
  record: FilingRecord,
  ...texts: [text?: string, exhibits?: readonly Exhibit[]]
): FilingWithMatches => ({
  record: { filingId: record.filingId },
  matches: findRecordTags(kind, record, ...texts),
});

/** Tags SEC filings, with their texts if kept. Leaves out filings whose deleted text gave them tags. */
async function matchWithTexts(
  { database, filingTexts }: RetagDependencies,
  records: readonly FilingRecord[],
): Promise<FilingWithMatches[]> {
  const ids = records.map(({ filingId }) => filingId);
  const [byTexts, acquired] = [
    await findTaggedByText(database, ids),
    await findAcquisitionDeregistrations(database, ids),
  ];
  const filings: FilingWithMatches[] = [];
  for (const record of records) {
    const { filingId } = record;
    const storedText = await filingTexts.readBeginning(filingId, maxScannedCharacters);
    // Tags from a text that is no longer kept would be lost.
    if (!storedText && byTexts.has(filingId)) continue;
    const filing = matchTags('sec', record, storedText?.text, await filingTexts.readExhibits(filingId));
    const findings = filing.matches.filter(({ tag }) => tag !== 'Going Dark' || !acquired.has(filingId));
    filings.push({ ...filing, matches: findings });
  }
  return filings;
}

async function findTaggedByText({ prisma }: Database, filingIds: string[]): Promise<Set<string>> {
  const found = await prisma.tagReason.findMany({
    where: { kind: 'sec', filingId: { in: filingIds }, field: { in: ['text', 'exhibit'] } },
    select: { filingId: true },
    distinct: ['filingId'],
  });
  return new Set(found.map(({ filingId }) => filingId));
}
