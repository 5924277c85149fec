import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { type CleanedWhere, createAdapterFactory, type CustomAdapter } from 'better-auth/adapters';
import type { BetterAuthOptions } from 'better-auth';
import { Prisma } from '../generated/prisma/client.js';
import type { Database, Transaction } from './database.js';

type Row = Record<string, unknown>;

/** Methods of Prisma's client that are used on a table. */
interface Table {
  createManyAndReturn(query: { data: Row; skipDuplicates: true }): Promise<Row[]>;
  findFirst(query: { where: Row }): Promise<Row | null>;
  findMany(query: { where: Row; take: number; skip: number; orderBy?: Row }): Promise<Row[]>;
  updateManyAndReturn(query: { where: Row; data: Row }): Promise<Row[]>;
  deleteMany(query: { where: Row }): Promise<{ count: number }>;
  count(query: { where: Row }): Promise<number>;
}

/** Tables and columns of Better Auth's models. Fields without a column are not stored. */
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

/** Prisma's names of Better Auth's comparisons. */
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

/** Hashes a session token. Only hashes are stored, so that the table's content signs nobody in. */
const hashOfToken = (token: string): string => hash('sha256', token);

const transactionUnderWay = new AsyncLocalStorage<Transaction>();

/** Runs work whose calls of Better Auth read and write in the given transaction. */
export const withinTransaction = <Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> =>
  transactionUnderWay.run(transaction, work);

/** Whether the caller runs in `withinTransaction`, where nothing may wait for anything but the database. */
export const isWithinTransaction = (): boolean => transactionUnderWay.getStore() !== undefined;

/** Creates the error of a duplicate row. The insert itself skips duplicates: a failed statement would end its transaction. */
const isThereAlready = (table: string): Error =>
  new Prisma.PrismaClientKnownRequestError(`A row of ${table} is there already`, {
    code: 'P2002',
    clientVersion: Prisma.prismaVersion.client,
  });

/**
 * Creates Better Auth's storage adapter on our tables. Ids get our column names, and tokens are stored hashed. Better
 * Auth gets back the token that it queried with, or created.
 */
export const identityStore = (database: Database) =>
  createAdapterFactory<BetterAuthOptions>({
    config: { adapterId: 'docket', supportsBooleans: true, supportsDates: true, disableIdGeneration: true },
    adapter: (): CustomAdapter => {
      const of = (model: string) => {
        const known = tables[model];
        if (!known) throw new Error(`${model} has no table`);
        const client = transactionUnderWay.getStore() ?? database.prisma;
        return {
          table: (client as unknown as Readonly<Record<string, Table>>)[known.table] as Table,
          columns: known.columns,
        };
      };
      return {
        create: async ({ model, data }) => {
          const { table, columns } = of(model);
          const [row] = await table.createManyAndReturn({ data: stored(columns, data), skipDuplicates: true });
          if (!row) throw isThereAlready(model);
          return shown(columns, row, data.token) as typeof data;
        },
        findOne: async <T>({ model, where }: Asked) => {
          const { table, columns } = of(model);
          const row = await table.findFirst({ where: condition(columns, where) });
          return row && (shown(columns, row, tokenIn(where)) as T);
        },
        findMany: async <T>({ model, where = [], limit, offset = 0, sortBy }: AskedForMany) => {
          const { table, columns } = of(model);
          const orderBy = sortBy && { [columnOf(columns, sortBy.field)]: sortBy.direction };
          const rows = await table.findMany({
            where: condition(columns, where),
            take: limit,
            skip: offset,
            ...(orderBy && { orderBy }),
          });
          return rows.map((row) => shown(columns, row) as T);
        },
        update: async <T>({ model, where, update }: Asked & { update: T }) => {
          const { table, columns } = of(model);
          const data = stored(columns, update as Row);
          const [row] = await table.updateManyAndReturn({ where: condition(columns, where), data });
          return row ? (shown(columns, row, tokenIn(where)) as T) : null;
        },
        updateMany: async ({ model, where, update }) => {
          const { table, columns } = of(model);
          const data = stored(columns, update);
          return (await table.updateManyAndReturn({ where: condition(columns, where), data })).length;
        },
        delete: async ({ model, where }) => {
          const { table, columns } = of(model);
          await table.deleteMany({ where: condition(columns, where) });
        },
        deleteMany: async ({ model, where }) => {
          const { table, columns } = of(model);
          return (await table.deleteMany({ where: condition(columns, where) })).count;
        },
        count: ({ model, where = [] }) => {
          const { table, columns } = of(model);
          return table.count({ where: condition(columns, where) });
        },
      };
    },
  });

interface Asked {
  readonly model: string;
  readonly where: CleanedWhere[];
}

type AskedForMany = Parameters<CustomAdapter['findMany']>[0];

type Columns = Readonly<Record<string, string>>;

const columnOf = (columns: Columns, field: string): string => {
  const column = columns[field];
  if (!column) throw new Error(`${field} has no column`);
  return column;
};

const stored = (columns: Columns, data: Row): Row =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => {
      const column = columns[field];
      return column ? [[column, hashed(field, value)]] : [];
    }),
  );

const hashed = (field: string, value: unknown): unknown => {
  if (field !== 'token') return value;
  return Array.isArray(value) ? value.map((token) => hashOfToken(String(token))) : hashOfToken(String(value));
};

const shown = (columns: Columns, row: Row, token?: unknown): Row => ({
  ...Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column]])),
  ...(token !== undefined && { token }),
});

const tokenIn = (where: readonly CleanedWhere[]): unknown => where.find(({ field }) => field === 'token')?.value;

function condition(columns: Columns, where: readonly CleanedWhere[]): Row {
  const one = ({ field, operator = 'eq', value }: CleanedWhere): Row => {
    const comparison = comparisons[operator];
    if (!comparison) throw new Error(`${operator} is not asked of any table here`);
    return { [columnOf(columns, field)]: { [comparison]: hashed(field, value) } };
  };
  const any = where.filter(({ connector }) => connector === 'OR').map(one);
  const all = where.filter(({ connector }) => connector !== 'OR').map(one);
  return { AND: all, ...(any.length > 0 && { OR: any }) };
}
