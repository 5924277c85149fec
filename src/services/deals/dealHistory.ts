import type { DatabaseTransaction } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { DealAuthor, DealDocumentChange } from '../../models/dealHistory.js';
import { describeKey } from '../accounts/keys/keyFormat.js';
import {
  describeChanges,
  type DealState,
  findFormerValues,
  type FormerValues,
  mergeChanges,
  type RecordedChanges,
} from './dealChanges.js';
import { mergeDocumentChanges } from './documentChanges.js';

/** Maximum entries of a deal. Beyond it, the oldest are merged into one. */
export const maxHistoryEntries = 1000;

/** Milliseconds after the first change of an entry in which changes of the same author belong to the entry. */
const entryDurationMs = 10 * 60_000;

/** Maximum entries that one statement deletes. */
const deletionBatchSize = 1000;

/** Bytes that an entry takes beside its texts. */
const entryOverheadBytes = 300;

/** Author of a change, as it is stored. */
interface StoredAuthor extends DealAuthor {
  /** Id of the API key or of the session; null for the operator. */
  readonly id: string | null;
}

/** Columns that a write returns. */
const onlyId = { changeId: true } as const;

interface LatestEntry {
  readonly changeId: string;
  readonly at: Date;
  readonly author: StoredAuthor | null;
  readonly former: FormerValues;
  readonly documentChanges: readonly DealDocumentChange[];
  /** Number of entries of the deal. */
  readonly entries: number;
}

/** Deal before and after a change. */
interface DealTransition {
  readonly dealId: string;
  readonly before: DealState;
  readonly after: DealState;
  readonly documentChanges?: readonly DealDocumentChange[];
  readonly at: Date;
}

/**
 * Records a change in the history of a deal, in the transaction of the change, which has locked the deal. The change extends the latest
 * entry if that is of the same author and began at most ten minutes ago: fields that have their former values again leave the entry,
 * and an entry without changes is deleted.
 */
export async function recordChange(
  transaction: DatabaseTransaction,
  caller: Caller,
  { dealId, before, after, documentChanges = [], at }: DealTransition,
): Promise<void> {
  const former = findFormerValues(before, after);
  if (Object.keys(former).length === 0 && documentChanges.length === 0) return;
  const latest = await readLatest(transaction, dealId);
  if (latest && continuesEntry(latest, caller, at)) {
    const extended = findFormerValues({ ...after, ...former, ...latest.former }, after);
    const documents = mergeDocumentChanges(latest.documentChanges, documentChanges);
    await replaceEntry(transaction, latest.changeId, describeChanges(extended, after, documents));
    return;
  }
  const author = await describeAuthor(transaction, caller);
  const data = {
    dealId,
    userId: caller.userId,
    at,
    author,
    ...toColumns(describeChanges(former, after, documentChanges)),
  };
  await transaction.dealChange.create({ data, select: onlyId });
  if (latest && latest.entries >= maxHistoryEntries) await mergeOldest(transaction, dealId);
}

/**
 * Deletes the oldest entries in the history of an account's deals until they free a number of bytes, and at most `deletionBatchSize`.
 * @returns the number of deleted entries.
 */
export const deleteOldestChanges = (
  transaction: DatabaseTransaction,
  userId: string,
  bytes: number,
): Promise<number> => transaction.$executeRaw`
  DELETE FROM "DealChange" WHERE "changeId" IN (
    SELECT "changeId" FROM "DealChange" WHERE "changeId" IN (
      SELECT "changeId" FROM (
        SELECT "changeId", sum("bytes") OVER (ORDER BY "at", "changeId") - "bytes" AS "freedBefore" FROM (
          SELECT "changeId", "at", "bytes" FROM "DealChange" WHERE "userId" = ${userId}::uuid
          ORDER BY "at", "changeId" LIMIT ${deletionBatchSize}) AS oldest) AS measured
      WHERE "freedBefore" < ${bytes})
    FOR UPDATE SKIP LOCKED)`;

/** Describes the author of a change, an API key by its present name. */
export async function describeAuthor(
  transaction: DatabaseTransaction,
  caller: Caller,
): Promise<Prisma.InputJsonObject & StoredAuthor> {
  const { kind } = caller;
  if (kind !== 'apiKey') return { kind, id: authorId(caller), name: null };
  const key = await transaction.apiKey.findUnique({
    where: { keyId: caller.keyId },
    select: { name: true, prefix: true, lastFour: true },
  });
  return { kind, id: caller.keyId, name: key && describeKey(key) };
}

const authorId = (caller: Caller): string | null =>
  caller.kind === 'apiKey' ? caller.keyId : caller.kind === 'session' ? caller.sessionId : null;

const continuesEntry = ({ author, at: begin }: LatestEntry, caller: Caller, at: Date): boolean =>
  author?.kind === caller.kind && author.id === authorId(caller) && at.getTime() - begin.getTime() <= entryDurationMs;

async function readLatest(transaction: DatabaseTransaction, dealId: string): Promise<LatestEntry | undefined> {
  const [latest] = await transaction.$queryRaw<LatestEntry[]>`
    SELECT "changeId", "at", "author", "former", "documentChanges",
      (SELECT count(*)::integer FROM "DealChange" WHERE "dealId" = ${dealId}::uuid) AS "entries"
    FROM "DealChange" WHERE "dealId" = ${dealId}::uuid ORDER BY "at" DESC, "changeId" DESC LIMIT 1`;
  return latest;
}

/** Merges the two oldest entries of a deal into the newer of them. */
async function mergeOldest(transaction: DatabaseTransaction, dealId: string): Promise<void> {
  const orderBy: Prisma.DealChangeOrderByWithRelationInput[] = [{ at: 'asc' }, { changeId: 'asc' }];
  const [older, newer] = await transaction.dealChange.findMany({ where: { dealId }, orderBy, take: 2 });
  if (!older || !newer) return;
  const [olderAuthor, newerAuthor] = [older, newer].map(({ author }) => author as unknown as StoredAuthor | null);
  const isSameAuthor = olderAuthor?.kind === newerAuthor?.kind && olderAuthor?.id === newerAuthor?.id;
  await transaction.dealChange.delete({ where: { changeId: older.changeId }, select: onlyId });
  const merged = mergeChanges(older as unknown as RecordedChanges, newer as unknown as RecordedChanges);
  await replaceEntry(transaction, newer.changeId, merged, isSameAuthor ? {} : { author: Prisma.DbNull });
}

/** Replaces the changes of an entry, or deletes an entry that has no changes any more. */
async function replaceEntry(
  transaction: DatabaseTransaction,
  changeId: string,
  entry: RecordedChanges,
  further: { author?: typeof Prisma.DbNull } = {},
): Promise<void> {
  const where = { changeId };
  if (entry.changes.length + entry.documentChanges.length === 0)
    await transaction.dealChange.delete({ where, select: onlyId });
  else await transaction.dealChange.update({ where, data: { ...toColumns(entry), ...further }, select: onlyId });
}

function toColumns({ former, changes, linkedFilingIds, unlinkedFilingIds, documentChanges }: RecordedChanges) {
  const texts = [former, changes, linkedFilingIds, unlinkedFilingIds, documentChanges];
  return {
    former: former as Prisma.InputJsonObject,
    changes: changes as unknown as Prisma.InputJsonArray,
    linkedFilingIds: [...linkedFilingIds],
    unlinkedFilingIds: [...unlinkedFilingIds],
    documentChanges: documentChanges as unknown as Prisma.InputJsonArray,
    bytes: entryOverheadBytes + Buffer.byteLength(JSON.stringify(texts)),
  };
}
