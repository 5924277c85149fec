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
import type { ListedFiling } from '../../../sources/source.js';
import { findRecordTags } from '../../../tagging/recordTags.js';
import { type FilingKindDefinition, filingKinds } from '../filingKinds.js';
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
   * Stores a batch in one transaction: inserts new filings, and updates known ones whose record differs. One batch of a kind
   * is stored at a time, so that a filing cannot change between reading and writing.
   */
  store(kind: FilingKind, records: readonly FilingRecord[]): Promise<StoreCounts> {
    const { tagField }: FilingKindDefinition = filingKinds[kind];
    const tagged = records.filter((record) => tagField && tagField in record);
    return this.runTransaction(async (transaction) => {
      await this.lockKind(transaction, kind);
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
    await this.storeWithTags(transaction, kind, filings);
    await storeSeries(transaction, announcements);
  }

  /**
   * Stores filings with the tags that rules find, and the reasons for these tags. Tags from a source, an import or a model stay.
   * Tags from rules are replaced when the rules are applied again, for example to the whole text.
   */
  async storeWithTags(
    transaction: DatabaseTransaction,
    kind: FilingKind,
    filings: readonly FilingWithMatches[],
  ): Promise<StoreCounts> {
    const { tagField }: FilingKindDefinition = filingKinds[kind];
    const records = filings.map(({ record }) => record);
    if (!tagField) return this.storeInTransaction(transaction, kind, records);
    await this.lockKind(transaction, kind);
    const taggedElsewhere = await findTaggedElsewhere(transaction, kind, filings);
    const isRuleTagged = ({ record }: FilingWithMatches) =>
      !(tagField in record) && !taggedElsewhere.has(record.filingId);
    const tagged = filings.map((filing) => {
      if (!isRuleTagged(filing)) return filing.record;
      const names = [...new Set(filing.matches.map(({ tag }) => tag))];
      return { ...filing.record, [tagField]: tagField === 'tags' ? names : addTagColors(names) };
    });
    const stored = await this.storeInTransaction(transaction, kind, tagged);
    await replaceTagReasons(transaction, kind, filings.filter(isRuleTagged));
    return stored;
  }

  /** Runs a transaction that stores filings. Its timeouts are longer than usual, since such transactions wait for each other. */
  runTransaction<Result>(work: (transaction: DatabaseTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work, { timeout: 2 * maxLockMs, maxWait: maxLockMs });
  }

  /**
   * Takes the advisory lock of a kind until the transaction ends: no other transaction stores filings of the kind meanwhile. The
   * lock is polled, since a statement that waits for it would run into the statement timeout.
   */
  async lockKind(transaction: DatabaseTransaction, kind: FilingKind): Promise<void> {
    const { table } = filingKinds[kind];
    const tryLock = () => transaction.$queryRaw<{ taken: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(54329, hashtext(${table})) AS taken`;
    while (!(await tryLock())[0]?.taken) await sleep(lockPollMs);
    await transaction.$executeRaw`SELECT set_config('statement_timeout', ${String(maxLockMs)}, true)`;
  }

  /** Stores a batch within a transaction of the caller, which may store other rows, too. Tags are stored as the records have them. */
  async storeInTransaction(
    transaction: DatabaseTransaction,
    kind: FilingKind,
    records: readonly FilingRecord[],
  ): Promise<StoreCounts> {
    const merged = new Map<string, FilingRecord>();
    for (const record of records) merged.set(record.filingId, { ...merged.get(record.filingId), ...record });
    const upsert = this.upsert(kind, [...merged.values()]);
    await this.lockKind(transaction, kind);
    const written = await transaction.$queryRaw<{ inserted: boolean }[]>(upsert);
    if (kind === 'sec') await updatePreviousPercents(transaction, [...merged.values()]);
    const inserted = written.filter((row) => row.inserted).length;
    return { inserted, updated: written.length - inserted, unchanged: merged.size - written.length };
  }

  private upsert(kind: FilingKind, records: FilingRecord[]): Prisma.Sql {
    const { table }: FilingKindDefinition = filingKinds[kind];
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
      INSERT INTO ${identifier(table)} (${Prisma.join(columns)}, "updatedAt")
      SELECT ${Prisma.join(values)}, coalesce((line.value ->> 'updatedAt')::timestamptz, ${now}::timestamptz)
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
