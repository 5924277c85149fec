import { verifyClaims } from '../annotation/verifiedClaims.js';
import type { Services } from '../container.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { FilingKind } from '../models/filings/filing.js';
import type { FilingSource } from '../models/coverage/filingSource.js';
import { addTagColors } from '../models/tagging/tags.js';
import { allKinds, type FilingKindDefinition, filingKinds } from '../services/filings/filingKinds.js';
import { compressText } from '../services/filings/reading/filingTextService.js';
import type { DatedDeal } from '../services/demonstrationStore.js';
import type { ListedFiling } from '../sources/source.js';
import { seriesOf } from '../sources/tdnet/corrections.js';
import { findRecordTags } from '../tagging/recordTags.js';
import { demonstrationEmail } from './account.js';
import {
  type DemonstrationUnstoredFiling,
  type DemonstrationDeal,
  type DemonstrationFiling,
  type DemonstrationLine,
  readDemonstrationLines,
} from './demonstrationLines.js';

const sources = { sec: 'edgar', form4: 'form4', japan: 'tdnet', asx: 'asx' } as const satisfies Record<
  FilingKind,
  FilingSource
>;

/** Addresses of invented filings, by field, under a name that leads nowhere (RFC 6761) and says what they are. */
const addressFields: Record<FilingKind, (id: string) => object> = {
  sec: (id) => ({
    htmlUrl: `https://edgar.demonstration.example/${id}.htm`,
    txtUrl: `https://edgar.demonstration.example/${id}.txt`,
  }),
  form4: (id) => ({ htmlUrl: `https://edgar.demonstration.example/${id}.htm` }),
  japan: (id) => ({ pdfUrl: `https://tdnet.demonstration.example/${id}.pdf` }),
  asx: (id) => ({ pdfUrl: `https://asx.demonstration.example/${id}.pdf` }),
};

/** Number of weekdays with coverage before the first start. */
const coveredDays = 10;

/**
 * Fills a new installation with the demonstration data and creates an API key for it. If several replicas start at once, one of them
 * loads the data. If the account never had a key, an earlier load was interrupted: the filings are stored again, with the same dates,
 * and the deals of the demonstration account are replaced.
 * @param signal ends the load between two batches.
 * @returns the key, or undefined when the data was loaded on an earlier start.
 * @throws the reason of the signal.
 */
export async function loadDemonstration(services: Services, signal?: AbortSignal): Promise<string | undefined> {
  const { database, accounts, keyAuthentication, demonstrationStore } = services;
  return database.withAdvisoryLock('docket demonstration data', async () => {
    if (await demonstrationStore.hasHadKey(demonstrationEmail)) return undefined;
    const { userId, createdAt: firstStart } = await accounts.findOrCreate(demonstrationEmail);
    const lines = await readDemonstrationLines(firstStart);
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
    await demonstrationStore.storeAnnouncements(buildListedRows(lines));
    signal?.throwIfAborted();
    await demonstrationStore.replaceDeals(userId, buildDeals(lines.filter(isDeal), filings));
    return (await keyAuthentication.create(userId, 'demonstration')).key;
  });
}

const isFiling = (line: DemonstrationLine): line is DemonstrationFiling => line.kind in filingKinds;
const isDeal = (line: DemonstrationLine): line is DemonstrationDeal => line.kind === 'deal';

/** Stores filings of a kind, validated, tagged, with details and texts, as an import or the collector does. */
async function storeFilings(
  { filingStore, demonstrationStore }: Services,
  kind: FilingKind,
  lines: readonly DemonstrationFiling[],
): Promise<void> {
  const { tagField }: FilingKindDefinition = filingKinds[kind];
  const filings = await Promise.all(
    lines.map(async ({ tags, text, claims = [], provenance, record: fields, ...details }) => {
      const passages = verifyClaims(claims, text ?? '', String(fields.companyName));
      const analysis = passages.map(({ statement }) => statement).join(' ');
      const record = filingStore.validate(kind, {
        ...fields,
        ...addressFields[kind](encodeURIComponent(fields.filingId)),
        ...(tags && tagField && { [tagField]: kind === 'japan' ? tags : addTagColors(tags) }),
        ...(provenance && { analysis, analysisProvenance: provenance }),
      });
      const packed = text === undefined ? {} : { compressedText: await compressText({ text, isCut: false }) };
      const run = provenance && { ...provenance, passages: passages as unknown as Prisma.InputJsonValue };
      return {
        record,
        matches: tags ? [] : findRecordTags(kind, record, text),
        filing: { ...details, record, ...(text !== undefined && { text: { text, isCut: false } }) },
        run,
        ...packed,
      };
    }),
  );
  const runs = filings.flatMap(({ record: { filingId, analysisDate }, run }) =>
    run ? [{ filingId, ...run, outcome: 'analyzed' as const, endedAt: String(analysisDate) }] : [],
  );
  await demonstrationStore.storeFilings(kind, filings, lines.map(toListedFiling), runs);
}

/** Returns the announcement of a filing. Japanese announcements name the filings to which a correction belongs. */
function toListedFiling({ kind, record, submission, report }: DemonstrationFiling): ListedFiling {
  const { commonFields, date } = filingKinds[kind];
  const { companyCode, documentTitle } = record;
  return {
    announcedId: report?.accessionNumber ?? record.filingId,
    formType: submission?.submissionType ?? report?.documentType ?? 'disclosure',
    companyName: String(record[commonFields.company[0]]),
    path: '',
    day: String(record[date]),
    record,
    ...(kind === 'japan' && { series: seriesOf(String(companyCode), String(documentTitle)) }),
  };
}

/** Returns the announcements of the newest days, of stored filings and of filings that are not stored. */
function buildListedRows(lines: readonly DemonstrationLine[]): Prisma.AnnouncedCreateManyInput[] {
  const rows = lines.flatMap((line): (Omit<DemonstrationUnstoredFiling, 'reason'> & { reason?: string })[] => {
    if (line.kind === 'announced') return [line];
    if (!isFiling(line) || line.daysBack > coveredDays) return [];
    return [{ ...toListedFiling(line), source: sources[line.kind], kind: 'announced', outcome: 'stored' }];
  });
  return rows.map(({ source, announcedId, formType, companyName, outcome, reason = null, day }) => {
    const seenAt = new Date(day);
    const columns = { source, announcedId, formType, companyName, outcome, reason };
    return { ...columns, path: '', day: seenAt, isListed: true, priority: 0, attempts: 0, seenAt, settledAt: seenAt };
  });
}

/** Returns the deals of the account, linked to the filings of their companies. */
const buildDeals = (lines: readonly DemonstrationDeal[], filings: readonly DemonstrationFiling[]): DatedDeal[] =>
  lines.map(({ deal, symbols, documents, activities }) => {
    const related = filings.filter(({ kind, record }) => symbols.includes(String(record[filingKinds[kind].ticker])));
    return {
      deal: { ...deal, relatedFilingIds: related.map(({ record }) => record.filingId) },
      documents,
      activities: activities.map(({ dueDate, completedAt = null, ...activity }) => ({
        ...activity,
        dueDate: dueDate ? new Date(dueDate) : null,
        completed: completedAt !== null,
        completedAt,
        updatedAt: completedAt ?? activity.createdAt,
      })),
    };
  });
