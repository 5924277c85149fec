import { findingsOf } from '../../tagging/findingsOf.js';
import { mostScanned } from '../../tagging/foldedText.js';
import type { Database } from '../../adapters/database.js';
import type { FilingKind, FilingRecord } from '../../models/filing.js';
import type { Filings } from './filings.js';
import type { FilingTexts } from './filingTexts.js';
import type { Ingestion } from './ingestion.js';
import { noticesAfterDeals } from './linking.js';
import { storeTagged, type TaggedFiling } from './tagging.js';

interface Parts {
  readonly database: Database;
  readonly filings: Filings;
  readonly filingTexts: FilingTexts;
  readonly ingestion: Ingestion;
}

/** Progress, in filings. */
export interface Retagged {
  readonly looked: number;
  /** Filings whose tags changed. */
  readonly changed: number;
}

/** Filings whose tags one transaction writes. */
const atOnce = 100;

/**
 * Applies the tagging rules to stored filings: after an import without tags, or a release with other rules. Tags that came with
 * a filing, or from a model, stay.
 * @param from first filing date, `YYYY-MM-DD`.
 * @param to last filing date.
 * @returns after each batch, the progress.
 */
export async function* tagAnew(
  parts: Parts,
  kind: FilingKind,
  from: string | undefined,
  to: string | undefined,
): AsyncGenerator<Retagged> {
  let [looked, changed] = [0, 0];
  let batch: FilingRecord[] = [];
  const store = async () => {
    looked += batch.length;
    changed += await tag(parts, kind, batch);
    batch = [];
    return { looked, changed };
  };
  for await (const { text } of parts.filings.walk(kind, from, to)) {
    batch.push(JSON.parse(text) as FilingRecord);
    if (batch.length === atOnce) yield await store();
  }
  yield await store();
}

/** @returns the number of filings whose tags changed. */
async function tag(parts: Parts, kind: FilingKind, records: readonly FilingRecord[]): Promise<number> {
  const { ingestion } = parts;
  const filings = kind === 'sec' ? await withTexts(parts, records) : records.map((record) => tagged(kind, record));
  if (filings.length === 0) return 0;
  const { updated } = await ingestion.transaction((transaction) => storeTagged(transaction, ingestion, kind, filings));
  return updated;
}

const tagged = (kind: FilingKind, record: FilingRecord, text?: string): TaggedFiling => ({
  record: { filingId: record.filingId },
  findings: findingsOf(kind, record, text),
});

/** Tags SEC filings, with their texts if kept. Leaves out filings whose deleted text gave them tags. */
async function withTexts({ database, filingTexts }: Parts, records: readonly FilingRecord[]): Promise<TaggedFiling[]> {
  const ids = records.map(({ filingId }) => filingId);
  const [byTexts, bought] = [await taggedByTexts(database, ids), await noticesAfterDeals(database, ids)];
  const filings: TaggedFiling[] = [];
  for (const record of records) {
    const { filingId } = record;
    const kept = await filingTexts.beginning(filingId, mostScanned);
    // Tags from a text that is no longer kept would be lost.
    if (!kept && byTexts.has(filingId)) continue;
    const filing = tagged('sec', record, kept?.text);
    const findings = filing.findings.filter(({ tag }) => tag !== 'Going Dark' || !bought.has(filingId));
    filings.push({ ...filing, findings });
  }
  return filings;
}

async function taggedByTexts({ prisma }: Database, filingIds: string[]): Promise<Set<string>> {
  const found = await prisma.tagReason.findMany({
    where: { kind: 'sec', filingId: { in: filingIds }, field: 'text' },
    select: { filingId: true },
    distinct: ['filingId'],
  });
  return new Set(found.map(({ filingId }) => filingId));
}
