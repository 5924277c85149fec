import { setTimeout as sleep } from 'node:timers/promises';
import type { ValidateFunction } from 'ajv';
import type { Database, Transaction } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../../adapters/clock.js';
import type { FilingKind, FilingRecord } from '../../models/filing.js';
import { type JsonSchema, propertySchema, resourceSchema } from '../../schema/jsonSchema.js';
import { type Class, type Declared, propertiesOf } from '../../schema/property.js';
import { check, compile } from '../../schema/validate.js';
import { canonicalFormType } from '../../models/formTypes.js';
import { type FilingKindFacts, filingKinds } from './filingKinds.js';
import { column } from '../../lists/printedRows.js';
import { computedField, ownershipOfRecord, updatePreviousPercents } from './previousPercents.js';

/** Numbers of filings that a batch inserted, updated and left unchanged. */
export interface Stored {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Validates filings and writes them into the tables of the four kinds. */
export class Ingestion {
  private readonly validators = new Map<FilingKind, ValidateFunction>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Validates a record, and normalises its form type. @throws {Failure} `invalid`, naming the field that is wrong. */
  check(kind: FilingKind, value: unknown): FilingRecord {
    let validator = this.validators.get(kind);
    if (!validator) this.validators.set(kind, (validator = compile(recordSchema(kind))));
    check(validator, value);
    const record = value as FilingRecord;
    return typeof record.formType === 'string' ? { ...record, formType: canonicalFormType(record.formType) } : record;
  }

  /**
   * Stores a batch in one transaction: inserts new filings, and updates known ones whose record differs. One batch of a kind
   * is stored at a time, so that a filing cannot change between reading and writing.
   */
  store(kind: FilingKind, records: readonly FilingRecord[]): Promise<Stored> {
    const { tagField }: FilingKindFacts = filingKinds[kind];
    const tagged = records.filter((record) => tagField && tagField in record).map(({ filingId }) => filingId);
    const storing = async (transaction: Transaction) => {
      const stored = await this.storeIn(transaction, kind, kind === 'sec' ? records.map(withOwnAnalysis) : records);
      // Tags that come with a filing have no rule as their reason.
      if (tagged.length > 0) await transaction.tagReason.deleteMany({ where: { kind, filingId: { in: tagged } } });
      return stored;
    };
    return this.transaction(storing);
  }

  /** Runs a transaction that stores filings. Its timeouts are longer than usual, since such transactions wait for each other. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.database.prisma.$transaction(work, { timeout: 2 * maxTurnMs, maxWait: maxTurnMs });
  }

  /**
   * Takes the advisory lock of a kind until the transaction ends: no other transaction stores filings of the kind meanwhile. The
   * lock is polled, since a statement that waits for it would run into the statement timeout.
   */
  async takeTurn(transaction: Transaction, kind: FilingKind): Promise<void> {
    const { table } = filingKinds[kind];
    const ask = () => transaction.$queryRaw<{ taken: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(54329, hashtext(${table})) AS taken`;
    while (!(await ask())[0]?.taken) await sleep(turnPauseMs);
    await transaction.$executeRaw`SELECT set_config('statement_timeout', ${String(maxTurnMs)}, true)`;
  }

  /** Stores a batch within a transaction of the caller, which may store other rows, too. */
  async storeIn(transaction: Transaction, kind: FilingKind, records: readonly FilingRecord[]): Promise<Stored> {
    const merged = new Map<string, FilingRecord>();
    for (const record of records) merged.set(record.filingId, { ...merged.get(record.filingId), ...record });
    const upsert = this.upsert(kind, [...merged.values()]);
    await this.takeTurn(transaction, kind);
    const written = await transaction.$queryRaw<{ inserted: boolean }[]>(upsert);
    if (kind === 'sec') await updatePreviousPercents(transaction, [...merged.values()]);
    const inserted = written.filter((row) => row.inserted).length;
    return { inserted, updated: written.length - inserted, unchanged: merged.size - written.length };
  }

  private upsert(kind: FilingKind, records: FilingRecord[]): Prisma.Sql {
    const { table }: FilingKindFacts = filingKinds[kind];
    const now = this.clock.now();
    const properties = propertiesOf(filingKinds[kind].model).filter(({ name }) => name !== 'updatedAt');
    const columns = properties.map(({ name }) => column(name));
    const values = properties.map((property) => {
      const value = property.name === 'ownership' ? ownershipOfRecord : Prisma.sql`record.${column(property.name)}`;
      const absent = defaultOf(property, now);
      return absent ? Prisma.sql`coalesce(${value}, ${absent})` : value;
    });
    const qualified = (row: Prisma.Sql) => Prisma.join(columns.map((name) => Prisma.sql`${row}.${name}`));
    const excluded = Prisma.raw('excluded');
    return Prisma.sql`
      INSERT INTO ${column(table)} (${Prisma.join(columns)}, "updatedAt")
      SELECT ${Prisma.join(values)}, coalesce((line.value ->> 'updatedAt')::timestamptz, ${now}::timestamptz)
      FROM jsonb_array_elements(${JSON.stringify(records)}::jsonb) WITH ORDINALITY AS line(value, place)
      LEFT JOIN ${column(table)} AS known ON known."filingId" = line.value ->> 'filingId'
      CROSS JOIN LATERAL jsonb_populate_record(known, line.value) AS record
      ORDER BY line.place
      ON CONFLICT ("filingId") DO UPDATE SET
        ${Prisma.join(columns.map((name) => Prisma.sql`${name} = excluded.${name}`))}, "updatedAt" = excluded."updatedAt"
      WHERE (${qualified(column(table))}) IS DISTINCT FROM (${qualified(excluded)})
      RETURNING (xmax = 0) AS inserted`;
  }
}

/** Clears the provenance for a record that brings its own analysis: the analysis of a model is replaced. */
const withOwnAnalysis = (record: FilingRecord): FilingRecord =>
  'analysis' in record && !('analysisProvenance' in record) ? { ...record, analysisProvenance: null } : record;

/** Longest turn of a transaction that stores filings, in milliseconds, and pause between two attempts to take one. */
const maxTurnMs = 60_000;
const turnPauseMs = 25;

/** Returns the schema of a record: any field of the resource, of which the kind's `required` fields must be present. */
function recordSchema(kind: FilingKind): JsonSchema {
  const { model, required }: FilingKindFacts = filingKinds[kind];
  const properties = propertiesOf(model).map((property) => {
    const optional = { ...property, nullable: !required.includes(property.name) };
    return [property.name, propertySchema(optional, partSchema)];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
    required: [...required],
    additionalProperties: false,
  };
}

/** Returns the schema of an object in a record: every field is required, except the one that Docket computes. */
const partSchema = (model: Class): JsonSchema => {
  const { required = [], ...schema } = resourceSchema(model, partSchema);
  return { ...schema, required: required.filter((name) => name !== computedField) };
};

/** Returns the default of a column that is never null; undefined if there is none. */
function defaultOf({ name, type, nullable }: Declared, now: Date): Prisma.Sql | undefined {
  if (nullable) return undefined;
  if (name === 'createdAt') return Prisma.sql`${now}::timestamptz`;
  if (name === 'status') return Prisma.sql`'collected'`;
  const kind = type();
  if (kind === Boolean) return Prisma.sql`false`;
  if (Array.isArray(kind)) return kind[0] === String ? Prisma.sql`'{}'::text[]` : Prisma.sql`'[]'::jsonb`;
  return undefined;
}
