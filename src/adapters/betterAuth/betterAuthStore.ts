import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { type CleanedWhere, createAdapterFactory, type CustomAdapter } from 'better-auth/adapters';
import type { BetterAuthOptions } from 'better-auth';
import { Prisma } from '../../generated/prisma/client.js';
import type { Database, DatabaseTransaction } from '../database/database.js';

type Row = Record<string, unknown>;

/** Methods of a model of Prisma's client that this store uses. */
interface PrismaTable {
  createManyAndReturn(query: { data: Row; skipDuplicates: true }): Promise<Row[]>;
  findFirst(query: { where: Row }): Promise<Row | null>;
  findMany(query: { where: Row; take: number; skip: number; orderBy?: Row }): Promise<Row[]>;
  updateManyAndReturn(query: { where: Row; data: Row }): Promise<Row[]>;
  deleteMany(query: { where: Row }): Promise<{ count: number }>;
  count(query: { where: Row }): Promise<number>;
}

/** Our table and columns for each of Better Auth's models and fields. Fields without a column are not stored. */
const tables: Readonly<Record<string, { readonly table: string; readonly columns: Readonly<Record<string, string>> }>> =
  {
    user: {
      table: 'account',
      columns: {
        id: 'userId',
        email: 'email',
        emailVerified: 'emailVerified',
        createdAt: 'createdAt',
        twoFactorEnabled: 'asksForCode',
      },
    },
    account: {
      table: 'credential',
      columns: {
        id: 'credentialId',
        userId: 'userId',
        providerId: 'provider',
        accountId: 'subject',
        password: 'password',
        createdAt: 'createdAt',
        updatedAt: 'updatedAt',
      },
    },
    session: {
      table: 'session',
      columns: {
        id: 'sessionId',
        userId: 'userId',
        token: 'tokenHash',
        ipAddress: 'address',
        userAgent: 'userAgent',
        createdAt: 'createdAt',
        updatedAt: 'updatedAt',
        expiresAt: 'expiresAt',
        provenAt: 'provenAt',
      },
    },
    twoFactor: {
      table: 'secondFactor',
      columns: {
        id: 'secondFactorId',
        userId: 'userId',
        secret: 'secret',
        backupCodes: 'recoveryCodes',
        verified: 'verified',
        failedVerificationCount: 'failures',
        lockedUntil: 'lockedUntil',
      },
    },
    verification: {
      table: 'verification',
      columns: {
        id: 'verificationId',
        identifier: 'identifier',
        value: 'value',
        createdAt: 'createdAt',
        updatedAt: 'updatedAt',
        expiresAt: 'expiresAt',
      },
    },
  };

/** Prisma's comparison for each of Better Auth's operators. */
const comparisons: Readonly<Partial<Record<NonNullable<CleanedWhere['operator']>, string>>> = {
  eq: 'equals',
  ne: 'not',
  lt: 'lt',
  lte: 'lte',
  gt: 'gt',
  gte: 'gte',
  in: 'in',
  not_in: 'notIn',
};

/** Hashes a session token. Only hashes are stored, so that nobody can sign in with the content of the table. */
const hashToken = (token: string): string => hash('sha256', token);

const currentTransaction = new AsyncLocalStorage<DatabaseTransaction>();

/** Runs work in which Better Auth reads and writes through the given transaction. */
export const withinTransaction = <Result>(
  transaction: DatabaseTransaction,
  work: () => Promise<Result>,
): Promise<Result> => currentTransaction.run(transaction, work);

/** Whether the caller runs in `withinTransaction`, where code may wait for the database only. */
export const isWithinTransaction = (): boolean => currentTransaction.getStore() !== undefined;

/** Creates the error for a duplicate row. The insert itself skips duplicates, since a failed statement would abort the transaction. */
const createDuplicateRowError = (model: string): Error =>
  new Prisma.PrismaClientKnownRequestError(`The row of Better Auth's model ${model} exists already`, {
    code: 'P2002',
    clientVersion: Prisma.prismaVersion.client,
  });

/**
 * Creates the storage adapter through which Better Auth uses our tables. Only the hash of a session token is stored, so a
 * returned session contains the token that Better Auth created it with or searched for.
 */
export const createBetterAuthStore = (database: Database) =>
  createAdapterFactory<BetterAuthOptions>({
    config: { adapterId: 'docket', supportsBooleans: true, supportsDates: true, disableIdGeneration: true },
    adapter: (): CustomAdapter => {
      const findTable = (model: string) => {
        const mapping = tables[model];
        if (!mapping) throw new Error(`Better Auth's model ${model} has no table`);
        const client = currentTransaction.getStore() ?? database.prisma;
        return {
          table: (client as unknown as Readonly<Record<string, PrismaTable>>)[mapping.table] as PrismaTable,
          columns: mapping.columns,
        };
      };
      return {
        create: async ({ model, data }) => {
          const { table, columns } = findTable(model);
          const [row] = await table.createManyAndReturn({ data: toRow(columns, data), skipDuplicates: true });
          if (!row) throw createDuplicateRowError(model);
          return fromRow(columns, row, data.token) as typeof data;
        },
        findOne: async <T>({ model, where }: FindQuery) => {
          const { table, columns } = findTable(model);
          const row = await table.findFirst({ where: buildCondition(columns, where) });
          return row && (fromRow(columns, row, findToken(where)) as T);
        },
        findMany: async <T>({ model, where = [], limit, offset = 0, sortBy }: FindManyQuery) => {
          const { table, columns } = findTable(model);
          const orderBy = sortBy && { [columnOf(columns, sortBy.field)]: sortBy.direction };
          const rows = await table.findMany({
            where: buildCondition(columns, where),
            take: limit,
            skip: offset,
            ...(orderBy && { orderBy }),
          });
          return rows.map((row) => fromRow(columns, row) as T);
        },
        update: async <T>({ model, where, update }: FindQuery & { update: T }) => {
          const { table, columns } = findTable(model);
          const data = toRow(columns, update as Row);
          const [row] = await table.updateManyAndReturn({ where: buildCondition(columns, where), data });
          return row ? (fromRow(columns, row, findToken(where)) as T) : null;
        },
        updateMany: async ({ model, where, update }) => {
          const { table, columns } = findTable(model);
          const data = toRow(columns, update);
          return (await table.updateManyAndReturn({ where: buildCondition(columns, where), data })).length;
        },
        delete: async ({ model, where }) => {
          const { table, columns } = findTable(model);
          await table.deleteMany({ where: buildCondition(columns, where) });
        },
        deleteMany: async ({ model, where }) => {
          const { table, columns } = findTable(model);
          return (await table.deleteMany({ where: buildCondition(columns, where) })).count;
        },
        count: ({ model, where = [] }) => {
          const { table, columns } = findTable(model);
          return table.count({ where: buildCondition(columns, where) });
        },
      };
    },
  });

interface FindQuery {
  readonly model: string;
  readonly where: CleanedWhere[];
}

type FindManyQuery = Parameters<CustomAdapter['findMany']>[0];

type Columns = Readonly<Record<string, string>>;

const columnOf = (columns: Columns, field: string): string => {
  const column = columns[field];
  if (!column) throw new Error(`Better Auth's field ${field} has no column`);
  return column;
};

const toRow = (columns: Columns, data: Row): Row =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => {
      const column = columns[field];
      return column ? [[column, hashTokenField(field, value)]] : [];
    }),
  );

const hashTokenField = (field: string, value: unknown): unknown => {
  if (field !== 'token') return value;
  return Array.isArray(value) ? value.map((token) => hashToken(String(token))) : hashToken(String(value));
};

const fromRow = (columns: Columns, row: Row, token?: unknown): Row => ({
  ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])),
  ...(token !== undefined && { token }),
});

const findToken = (where: readonly CleanedWhere[]): unknown => where.find(({ field }) => field === 'token')?.value;

function buildCondition(columns: Columns, where: readonly CleanedWhere[]): Row {
  const buildClause = ({ field, operator = 'eq', value }: CleanedWhere): Row => {
    const comparison = comparisons[operator];
    if (!comparison) throw new Error(`Better Auth's operator ${operator} is not supported`);
    return { [columnOf(columns, field)]: { [comparison]: hashTokenField(field, value) } };
  };
  const anyClauses = where.filter(({ connector }) => connector === 'OR').map(buildClause);
  const allClauses = where.filter(({ connector }) => connector !== 'OR').map(buildClause);
  return { AND: allClauses, ...(anyClauses.length > 0 && { OR: anyClauses }) };
}
