import { setTimeout as sleep } from 'node:timers/promises';
import type { ValidateFunction } from 'ajv';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Clock } from '../../../adapters/clock.js';
import type { FilingKind, FilingRecord } from '../../../models/filings/filing.js';
import { type JsonSchema, propertySchema, resourceSchema } from '../../../schema/jsonSchema.js';
import { type Class, type PropertyDeclaration, propertiesOf } from '../../../schema/property.js';
import { validateWith, compileSchema } from '../../../schema/validate.js';
import { addTagColors } from '../../../models/tagging/tags.js';
import type { ListedFiling, Source } from '../../../sources/source.js';
import { findRecordTags } from '../../../tagging/recordTags.js';
import { arrivalSql, incompleteArrival } from '../completedArrivals.js';
import { allKinds, type FilingKindDefinition, filingKinds } from '../filingKinds.js';
import { type FilingWithMatches, findRetagged, findTaggedElsewhere, replaceTagReasons } from '../tags/ruleTags.js';
import { identifier } from '../../../lists/jsonRows.js';
import { convertEdgarSpellings } from './edgarSpellings.js';
import { type ParsedFilingWithText, storeDetails, storeSeries } from './filingDetails.js';
import { type Correction, findCorrections } from './form4Purchases.js';
import { computedHolderField, ownershipSql, updatePreviousPercents } from './previousPercents.js';

/** Numbers of filings that a batch inserted, updated and left unchanged. */
export interface StoreCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}

interface StoreOptions {
  /** Whether new filings have all that their documents contain; otherwise `recordCompletion` follows. True by default. */
  readonly areComplete?: boolean;
}

/** Validates filings. The only writer of filings, with their tags, details and texts. */
export class FilingStore {
  private readonly validators = new Map<FilingKind, ValidateFunction>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Validates a record, and converts EDGAR's spellings. @throws {Failure} `invalid`, naming the field that is wrong. */
  validate(kind: FilingKind, value: unknown): FilingRecord {
    let validator = this.validators.get(kind);
    if (!validator) this.validators.set(kind, (validator = compileSchema(recordSchema(kind))));
    validateWith(validator, value);
    return convertEdgarSpellings(kind, value as FilingRecord);
  }

  /**
   * Stores a batch in one transaction: inserts new filings, and updates known ones whose record differs. The filings count as complete.
   */
  store(kind: FilingKind, records: readonly FilingRecord[]): Promise<StoreCounts> {
    const { tagField }: FilingKindDefinition = filingKinds[kind];
    const tagged = records.filter((record) => tagField && tagField in record);
    return this.runTransaction([kind], async (transaction) => {
      const retagged = await findRetagged(transaction, kind, tagged);
      const stored = await this.storeInTransaction(
        transaction,
        kind,
        kind === 'sec' ? records.map(clearReplacedProvenance) : records,
      );
      // Other tags that come with a filing have no rule as their reason.
      await replaceTagReasons(
        transaction,
        kind,
        retagged.map((record) => ({ record, matches: [] })),
      );
      await this.recordCompletion(
        transaction,
        kind,
        records.map(({ filingId }) => filingId),
      );
      return stored;
    });
  }

  /**
   * Stores parsed documents within a transaction: filings with the tags that rules find, details and texts. Filings that a Form 4 corrects
   * get the status `amended`.
   * @returns amendments without a purchase that are stored, of this batch or an earlier one, since they correct stored filings.
   */
  async storeDocuments(
    transaction: DatabaseTransaction,
    kind: FilingKind,
    filings: readonly (FilingWithMatches & ParsedFilingWithText)[],
  ): Promise<readonly Correction[]> {
    await this.storeWithTags(
      transaction,
      kind,
      filings.filter(({ filing }) => !filing.onlyAsCorrection),
    );
    await storeDetails(transaction, filings);
    if (kind !== 'form4') return [];
    const ids = filings.map(({ record }) => record.filingId);
    const { corrections, statuses } = await findCorrections(transaction, ids);
    const records = [...corrections.map(({ record }) => record), ...statuses];
    if (records.length > 0) await this.storeInTransaction(transaction, kind, records);
    return corrections;
  }

  /** Stores the filings whose list entry has a record within a transaction, with the tags that rules find and their series. */
  async storeListed(
    transaction: DatabaseTransaction,
    kind: FilingKind,
    announcements: readonly ListedFiling[],
  ): Promise<void> {
    const filings = announcements.flatMap(({ record }) =>
      record ? [{ record, matches: findRecordTags(kind, record) }] : [],
    );
    if (filings.length === 0) return;
    await this.storeWithTags(transaction, kind, filings, { areComplete: false });
    await storeSeries(transaction, announcements);
  }

  /** Records that filings have all that their documents contain: polls with a filter return them from now on. */
  async recordCompletion(
    transaction: DatabaseTransaction,
    kind: FilingKind,
    filingIds: readonly string[],
  ): Promise<void> {
    if (filingIds.length > 0)
      await drawCompletedArrivals(transaction, kind, Prisma.sql`"filingId" = ANY(${filingIds})`);
  }

  /**
   * Records as complete the filings of a source whose documents are not to be read any more, or were begun `maxAttempts` times: a process of
   * an earlier release may have read them, and others may have ended each process that read them.
   */
  completeAbandoned({ kind, name }: Source, maxAttempts: number): Promise<void> {
    return this.runTransaction([kind], (transaction) =>
      drawCompletedArrivals(
        transaction,
        kind,
        Prisma.sql`NOT EXISTS (SELECT FROM "Announced" WHERE "source" = ${name} AND "announcedId" = "filingId"
          AND "settledAt" IS NULL AND "attempts" < ${maxAttempts})`,
      ),
    );
  }

  /**
   * Stores filings with the tags that rules find, and the reasons for these tags. Tags from a source, an import or a model stay.
   * Tags from rules are replaced when the rules are applied again, for example to the whole text.
   */
  async storeWithTags(
    transaction: DatabaseTransaction,
    kind: FilingKind,
    filings: readonly FilingWithMatches[],
    options: StoreOptions = {},
  ): Promise<StoreCounts> {
    const { tagField }: FilingKindDefinition = filingKinds[kind];
    const records = filings.map(({ record }) => record);
    if (!tagField) return this.storeInTransaction(transaction, kind, records, options);
    const taggedElsewhere = await findTaggedElsewhere(transaction, kind, filings);
    const isRuleTagged = ({ record }: FilingWithMatches) =>
      !(tagField in record) && !taggedElsewhere.has(record.filingId);
    const tagged = filings.map((filing) => {
      if (!isRuleTagged(filing)) return filing.record;
      const names = [...new Set(filing.matches.map(({ tag }) => tag))];
      return { ...filing.record, [tagField]: tagField === 'tags' ? names : addTagColors(names) };
    });
    const stored = await this.storeInTransaction(transaction, kind, tagged, options);
    await replaceTagReasons(transaction, kind, filings.filter(isRuleTagged));
    return stored;
  }

  /**
   * Runs a transaction that stores filings of some kinds, and other rows with them. It locks the kinds first, in a fixed order, so that no
   * filing changes between reading and writing. Its timeouts are longer than usual, since such transactions wait for each other.
   */
  runTransaction<Result>(
    kinds: readonly FilingKind[],
    work: (transaction: DatabaseTransaction) => Promise<Result>,
  ): Promise<Result> {
    const run = async (transaction: DatabaseTransaction) => {
      for (const kind of allKinds.filter((each) => kinds.includes(each))) await lockKind(transaction, kind);
      await transaction.$executeRaw`SELECT set_config('statement_timeout', ${String(maxLockMs)}, true)`;
      return work(transaction);
    };
    return this.database.transaction(run, { timeout: 2 * maxLockMs, maxWait: maxLockMs });
  }

  /** Stores a batch within a transaction that has locked the kind. Tags are stored as the records have them. */
  async storeInTransaction(
    transaction: DatabaseTransaction,
    kind: FilingKind,
    records: readonly FilingRecord[],
    { areComplete = true }: StoreOptions = {},
  ): Promise<StoreCounts> {
    const merged = new Map<string, FilingRecord>();
    for (const record of records) merged.set(record.filingId, { ...merged.get(record.filingId), ...record });
    const written = await transaction.$queryRaw<{ inserted: boolean }[]>(
      this.upsert(kind, [...merged.values()], areComplete),
    );
    if (kind === 'sec') await updatePreviousPercents(transaction, [...merged.values()]);
    const inserted = written.filter((row) => row.inserted).length;
    return { inserted, updated: written.length - inserted, unchanged: merged.size - written.length };
  }

  private upsert(kind: FilingKind, records: FilingRecord[], areComplete: boolean): Prisma.Sql {
    const { table, isCompletedLater = false }: FilingKindDefinition = filingKinds[kind];
    const isIncomplete = isCompletedLater && !areComplete;
    const now = this.clock.now();
    const properties = propertiesOf(filingKinds[kind].model).filter(({ name }) => name !== 'updatedAt');
    const columns = properties.map(({ name }) => identifier(name));
    const values = properties.map((property) => {
      const value = property.name === 'ownership' ? ownershipSql : Prisma.sql`record.${identifier(property.name)}`;
      const absent = defaultOf(property, now);
      return absent ? Prisma.sql`coalesce(${value}, ${absent})` : value;
    });
    const qualified = (row: Prisma.Sql) => Prisma.join(columns.map((name) => Prisma.sql`${row}.${name}`));
    const excluded = Prisma.raw('excluded');
    return Prisma.sql`
      INSERT INTO ${identifier(table)} (${Prisma.join(columns)}, "updatedAt"${isIncomplete ? Prisma.sql`, "completedArrival"` : Prisma.empty})
      SELECT ${Prisma.join(values)}, coalesce((line.value ->> 'updatedAt')::timestamptz, ${now}::timestamptz)
        ${isIncomplete ? Prisma.sql`, ${incompleteArrival}` : Prisma.empty}
      FROM jsonb_array_elements(${JSON.stringify(records)}::jsonb) WITH ORDINALITY AS line(value, place)
      LEFT JOIN ${identifier(table)} AS known ON known."filingId" = line.value ->> 'filingId'
      CROSS JOIN LATERAL jsonb_populate_record(known, line.value) AS record
      ORDER BY line.place
      ON CONFLICT ("filingId") DO UPDATE SET
        ${Prisma.join(columns.map((name) => Prisma.sql`${name} = excluded.${name}`))}, "updatedAt" = excluded."updatedAt"
      WHERE (${qualified(identifier(table))}) IS DISTINCT FROM (${qualified(excluded)})
      RETURNING (xmax = 0) AS inserted`;
  }
}

/**
 * Takes the advisory lock of a kind until the transaction ends. The lock is polled, since a statement that waits for it would run into the
 * statement timeout.
 */
async function lockKind(transaction: DatabaseTransaction, kind: FilingKind): Promise<void> {
  const tryLock = () => transaction.$queryRaw<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(54329, hashtext(${filingKinds[kind].table})) AS taken`;
  while (!(await tryLock())[0]?.taken) await sleep(lockPollMs);
}

/** Draws the numbers of filings that are complete from now on, under the lock of the kind, so that they become visible in their order. */
async function drawCompletedArrivals(
  transaction: DatabaseTransaction,
  kind: FilingKind,
  areComplete: Prisma.Sql,
): Promise<void> {
  const { table, isCompletedLater = false }: FilingKindDefinition = filingKinds[kind];
  if (!isCompletedLater) return;
  await transaction.$executeRaw`
    UPDATE ${identifier(table)} SET "completedArrival" = nextval(pg_get_serial_sequence(${`"${table}"`}, 'arrival'))
    WHERE ${arrivalSql(kind, true)} = ${incompleteArrival} AND ${areComplete}`;
}

/** Clears the provenance for a record that brings its own analysis: the analysis of a model is replaced. */
const clearReplacedProvenance = (record: FilingRecord): FilingRecord =>
  'analysis' in record && !('analysisProvenance' in record) ? { ...record, analysisProvenance: null } : record;

/** Maximum time for which a transaction holds the lock of a kind, and pause between two attempts to take the lock, in milliseconds. */
const maxLockMs = 60_000;
const lockPollMs = 25;

/** Returns the schema of a record: any field of the resource, of which the kind's `requiredFields` must be present. */
function recordSchema(kind: FilingKind): JsonSchema {
  const { model, requiredFields }: FilingKindDefinition = filingKinds[kind];
  const properties = propertiesOf(model).map((property) => {
    const optional = { ...property, nullable: !requiredFields.includes(property.name) };
    return [property.name, propertySchema(optional, partSchema)];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
    required: [...requiredFields],
    additionalProperties: false,
  };
}

/** Returns the schema of an object in a record: every field is required, except the one that Docket computes. */
const partSchema = (model: Class): JsonSchema => {
  const { required = [], ...schema } = resourceSchema(model, partSchema);
  return { ...schema, required: required.filter((name) => name !== computedHolderField) };
};

/** Returns the default of a column that is never null; undefined if there is none. */
function defaultOf({ name, type, nullable }: PropertyDeclaration, now: Date): Prisma.Sql | undefined {
  if (nullable) return undefined;
  if (name === 'createdAt') return Prisma.sql`${now}::timestamptz`;
  if (name === 'status') return Prisma.sql`'collected'`;
  const kind = type();
  if (kind === Boolean) return Prisma.sql`false`;
  if (Array.isArray(kind)) return kind[0] === String ? Prisma.sql`'{}'::text[]` : Prisma.sql`'[]'::jsonb`;
  return undefined;
}
