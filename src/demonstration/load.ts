import { tracedClaims } from '../annotating/tracedClaims.js';
import type { Services } from '../container.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { FilingKind } from '../models/filing.js';
import type { FilingSource } from '../models/filingSource.js';
import { colored } from '../models/tags.js';
import { storeDetails, storeSeries } from '../services/filings/filingDetails.js';
import { allKinds, type FilingKindFacts, filingKinds } from '../services/filings/filingKinds.js';
import { compressed } from '../services/filings/filingTexts.js';
import { insertRows } from '../services/filings/insertRows.js';
import { storeTagged } from '../services/filings/tagging.js';
import type { Announcement } from '../sources/source.js';
import { seriesOf } from '../sources/tdnet/corrections.js';
import { findingsOf } from '../tagging/findingsOf.js';
import { demonstrationEmail } from './account.js';
import { type AnnouncedLine, type DealLine, type FilingLine, type Line, readLines } from './lines.js';

const sources = { sec: 'edgar', form4: 'form4', japan: 'tdnet', asx: 'asx' } as const satisfies Record<
  FilingKind,
  FilingSource
>;

/** Weekdays before the first start that have coverage. */
const coveredDays = 10;

/**
 * Fills a new installation with the demonstration data and creates a key to it. Of several replicas that start at once,
 * one does so. Without a key, an earlier load was interrupted: filings are stored again, with the same dates, and the
 * deals of the demonstration account are replaced.
 * @param signal ends the load between two batches.
 * @returns the key, or undefined when the data was loaded on an earlier start.
 * @throws the reason of the signal.
 */
export async function loadDemonstration(services: Services, signal?: AbortSignal): Promise<string | undefined> {
  const { database, accounts, apiKeys } = services;
  const { prisma } = database;
  return database.exclusively('docket demonstration data', async () => {
    const withKey = { email: demonstrationEmail, apiKeys: { some: {} } };
    if ((await prisma.account.count({ where: withKey })) > 0) return undefined;
    const { userId, createdAt: firstStart } = await accounts.findOrCreate(demonstrationEmail);
    const lines = await readLines(firstStart);
    const filings = lines.filter(isFiling);
    for (const kind of allKinds) {
      signal?.throwIfAborted();
      await storeFilings(
        services,
        kind,
        filings.filter((line) => line.kind === kind),
      );
    }
    signal?.throwIfAborted();
    await insertRows(prisma, 'Announced', announcementsIn(lines), { skipDuplicates: true });
    signal?.throwIfAborted();
    await storeDeals(services, userId, lines.filter(isDeal), filings);
    return (await apiKeys.create(userId, 'demonstration')).key;
  });
}

const isFiling = (line: Line): line is FilingLine => line.kind in filingKinds;
const isDeal = (line: Line): line is DealLine => line.kind === 'deal';

/** Stores filings of a kind as an import and a collector do: checked, tagged, with details and texts, in one transaction. */
async function storeFilings({ ingestion }: Services, kind: FilingKind, lines: readonly FilingLine[]): Promise<void> {
  const { tagField }: FilingKindFacts = filingKinds[kind];
  const filings = await Promise.all(
    lines.map(async ({ tags, text, claims = [], provenance, record: said, ...details }) => {
      const passages = tracedClaims(claims, text ?? '', String(said.companyName));
      const analysis = passages.map(({ statement }) => statement).join(' ');
      const record = ingestion.check(kind, {
        ...said,
        ...(tags && tagField && { [tagField]: kind === 'japan' ? tags : colored(tags) }),
        ...(provenance && { analysis, analysisProvenance: provenance }),
      });
      const packed = text === undefined ? {} : { packed: await compressed({ text, isCut: false }) };
      const run = provenance && { ...provenance, passages: passages as unknown as Prisma.InputJsonValue };
      return {
        record,
        findings: tags ? [] : findingsOf(kind, record, text),
        filing: { ...details, record },
        run,
        ...packed,
      };
    }),
  );
  const runs = filings.flatMap(({ record: { filingId, analysisDate }, run }) =>
    run ? [{ filingId, ...run, outcome: 'analyzed' as const, endedAt: String(analysisDate) }] : [],
  );
  await ingestion.transaction(async (transaction) => {
    await storeTagged(transaction, ingestion, kind, filings);
    await storeDetails(transaction, filings);
    if (kind === 'japan') await storeSeries(transaction, lines.map(announcementOf));
    if (runs.length === 0) return;
    await transaction.analysisRun.deleteMany({ where: { filingId: { in: runs.map(({ filingId }) => filingId) } } });
    await transaction.analysisRun.createMany({ data: runs });
  });
}

/** Returns the announcement of a filing. Those of Japanese companies say which filings a correction belongs to. */
function announcementOf({ kind, record, submission, report }: FilingLine): Announcement {
  const { common, date } = filingKinds[kind];
  const { companyCode, documentTitle } = record;
  return {
    announcedId: report?.accessionNumber ?? record.filingId,
    formType: submission?.submissionType ?? report?.documentType ?? 'disclosure',
    companyName: String(record[common.company[0]]),
    path: '',
    day: String(record[date]),
    record,
    ...(kind === 'japan' && { series: seriesOf(String(companyCode), String(documentTitle)) }),
  };
}

/** Returns the announcements of the newest days: of the filings, and of those that are not stored. */
function announcementsIn(lines: readonly Line[]): Prisma.AnnouncedCreateManyInput[] {
  const rows = lines.flatMap((line): (Omit<AnnouncedLine, 'reason'> & { reason?: string })[] => {
    if (line.kind === 'announced') return [line];
    if (!isFiling(line) || line.daysBack > coveredDays) return [];
    return [{ ...announcementOf(line), source: sources[line.kind], kind: 'announced', outcome: 'stored' }];
  });
  return rows.map(({ source, announcedId, formType, companyName, outcome, reason = null, day }) => {
    const seenAt = new Date(day);
    const said = { source, announcedId, formType, companyName, outcome, reason };
    return { ...said, path: '', day: seenAt, isListed: true, seenAt, settledAt: seenAt };
  });
}

/** Replaces the deals of the account. They are of the past: the service would stamp them with the present time. */
async function storeDeals(
  { database: { prisma } }: Services,
  userId: string,
  lines: readonly DealLine[],
  filings: readonly FilingLine[],
): Promise<void> {
  await prisma.deal.deleteMany({ where: { userId } });
  const idsOf = (symbols: readonly string[]) =>
    filings.flatMap(({ kind, record }) =>
      symbols.includes(String(record[filingKinds[kind].ticker])) ? [record.filingId] : [],
    );
  const deals = await prisma.deal.createManyAndReturn({
    data: lines.map(({ deal, symbols }) => ({ ...deal, userId, relatedFilingIds: idsOf(symbols) })),
    select: { dealId: true, companyName: true },
  });
  const idOf = ({ deal }: DealLine) => deals.find(({ companyName }) => companyName === deal.companyName)?.dealId ?? '';
  const rowsOf = <Row>(rows: (line: DealLine) => readonly Row[]) =>
    lines.flatMap((line) => rows(line).map((row) => ({ ...row, dealId: idOf(line) })));
  await prisma.dealDocument.createMany({ data: rowsOf(({ documents }) => documents) });
  // Adding documents has set `updatedAt` to the present time, by a trigger.
  for (const line of lines.filter(({ documents }) => documents.length > 0)) {
    await prisma.deal.update({ where: { dealId: idOf(line) }, data: { updatedAt: line.deal.updatedAt } });
  }
  await prisma.activity.createMany({
    data: rowsOf(({ activities }) => activities).map(({ dueDate, completedAt = null, ...activity }) => ({
      ...activity,
      userId,
      dueDate: dueDate ? new Date(dueDate) : null,
      completed: completedAt !== null,
      completedAt,
      updatedAt: completedAt ?? activity.createdAt,
    })),
  });
}
