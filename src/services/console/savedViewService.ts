import type { Clock } from '../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../adapters/database/database.js';
import { Failure, invalidInput, notFound } from '../../failure.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { toResource } from '../../lists/jsonRows.js';
import type { Caller } from '../../models/accounts/caller.js';
import { knownColumns } from '../../models/console/filingColumn.js';
import {
  type CreateSavedViewInput,
  maxSavedViews,
  SavedView,
  type UpdateSavedViewInput,
} from '../../models/console/savedView.js';
import { FilingFilter } from '../../models/filings/filingFilter.js';
import { isUuid } from '../../models/ids.js';
import { validate } from '../../schema/validate.js';
import type { Quotas } from '../accounts/quotas.js';
import type { FilingFilterResolver } from '../filings/reading/filingFilterResolver.js';
import type { RecordOutcome } from '../operations/idempotency.js';
import { checkPrecondition, nextUpdatedAt, type Precondition } from '../operations/precondition.js';

type ViewRow = Prisma.SavedViewGetPayload<object>;

const viewNotFound = (): Failure => notFound('There is no such saved view');

const viewOrder: Prisma.SavedViewOrderByWithRelationInput[] = [
  { position: 'asc' },
  { createdAt: 'asc' },
  { viewId: 'asc' },
];

/** Saved views of the feed of filings: private to their account, which has at most `maxSavedViews`. */
export class SavedViewService {
  constructor(
    private readonly database: Database,
    private readonly filters: FilingFilterResolver,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /** Lists the views of the caller, in their order. */
  async list({ userId }: Caller): Promise<SavedView[]> {
    const rows = await this.database.prisma.savedView.findMany({ where: { userId }, orderBy: viewOrder });
    return Promise.all(rows.map((row) => this.toView(row)));
  }

  /** @throws {Failure} `invalid` for a filter that `filings` refuses, and when the account has too many views or is full. */
  async create(
    caller: Caller,
    { name, kinds, filter, columns }: CreateSavedViewInput,
    recordOutcome: RecordOutcome,
  ): Promise<SavedView> {
    const { userId } = caller;
    const checkedFilter = await this.checkFilter(caller, filter ?? {});
    const now = this.clock.now();
    return this.database.transaction(async (transaction) => {
      const { _max: last } = await transaction.savedView.aggregate({ where: { userId }, _max: { position: true } });
      const row = await transaction.savedView.create({
        data: {
          userId,
          name,
          kinds: kinds ?? [],
          filter: checkedFilter,
          columns: columns ?? [],
          position: (last.position ?? -1) + 1,
          createdAt: now,
          updatedAt: now,
        },
      });
      await this.quotas.checkAddition(transaction, caller);
      if ((await transaction.savedView.count({ where: { userId } })) > maxSavedViews) {
        throw invalidInput(`An account may have at most ${maxSavedViews} saved views; delete a view first`);
      }
      const view = buildView(row, null);
      await recordOutcome(transaction, view);
      return view;
    });
  }

  /**
   * Changes the fields that are sent.
   * @throws {Failure} `notFound`, `preconditionFailed`, and `invalid` for a filter that `filings` refuses or when the account is full.
   */
  async update(
    caller: Caller,
    viewId: string,
    { name, kinds, filter, columns }: UpdateSavedViewInput,
    precondition: Precondition,
  ): Promise<SavedView> {
    const changes = {
      ...(typeof name === 'string' && { name }),
      ...(kinds !== undefined && { kinds: kinds ?? [] }),
      ...(filter !== undefined && { filter: await this.checkFilter(caller, filter ?? {}) }),
      ...(columns !== undefined && { columns: columns ?? [] }),
    };
    const row = await this.database.transaction(async (transaction) => {
      const before = await lockView(transaction, caller, viewId, precondition);
      if (Object.keys(changes).length === 0) return before;
      const updatedAt = nextUpdatedAt(this.clock.now(), before.updatedAt);
      const write = () => transaction.savedView.update({ where: { viewId }, data: { ...changes, updatedAt } });
      return this.quotas.writeWithinQuota(transaction, caller, write);
    });
    return this.toView(row);
  }

  /**
   * Puts views in a new order; views that are not named follow in their former order.
   * @returns all views in their new order.
   * @throws {Failure} `notFound`, with the fields of all unknown views.
   */
  async order(caller: Caller, viewIds: readonly string[]): Promise<SavedView[]> {
    const { userId } = caller;
    await this.database.transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM "SavedView" WHERE "userId" = ${userId}::uuid ORDER BY "viewId" FOR UPDATE`;
      const rows = await transaction.savedView.findMany({ where: { userId }, orderBy: viewOrder });
      const known = new Set(rows.map(({ viewId }) => viewId));
      const unknown = viewIds.flatMap((viewId, index) => (known.has(viewId) ? [] : [`viewIds[${index}]`]));
      if (unknown.length > 0) {
        const fields = unknown.map((field) => ({ field, allowed: 'the viewId of one of your saved views' }));
        throw notFound(
          `There is no saved view with ${unknown.slice(0, 5).join(', ')}; the order was not changed`,
          fields,
        );
      }
      const ordered = [...new Set([...viewIds, ...known])];
      await transaction.$executeRaw`
        UPDATE "SavedView" AS known SET "position" = placed.place
        FROM unnest(${ordered}::uuid[]) WITH ORDINALITY AS placed(id, place)
        WHERE known."viewId" = placed.id AND known."userId" = ${userId}::uuid AND known."position" <> placed.place`;
    });
    return this.list(caller);
  }

  /** @throws {Failure} `notFound`, `preconditionFailed`. */
  async delete(caller: Caller, viewId: string, precondition: Precondition): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await lockView(transaction, caller, viewId, precondition);
      await transaction.savedView.delete({ where: { viewId } });
    });
  }

  /** Returns a filter in the form in which it is stored. @throws {Failure} `invalid` for a filter that `filings` refuses. */
  private async checkFilter({ userId }: Pick<Caller, 'userId'>, filter: object): Promise<Prisma.InputJsonObject> {
    const normalized = this.filters.normalize(validate(FilingFilter, { ...filter }));
    // Building the conditions finds the faults that the values of the fields alone do not show, such as an unknown group.
    // The deals of the caller do not matter for these.
    const { mine: _mine, hasDeal: _hasDeal, ...fixed } = this.filters.resolve('sec', normalized);
    await this.filters.buildConditions('sec', fixed, { kind: 'operator', userId });
    return { ...normalized };
  }

  /** Checks the filter of a view on another connection, so that no transaction may wait for it. */
  private async toView(row: ViewRow): Promise<SavedView> {
    return buildView(row, await this.checkFilter(row, row.filter as object).then(() => null, messageOfInvalid));
  }
}

const buildView = (row: ViewRow, filterProblem: string | null): SavedView =>
  toResource(SavedView, { ...row, columns: knownColumns(row.columns), filterProblem });

/** Returns the message of an `invalid` failure, and throws any other error. */
function messageOfInvalid(error: unknown): string {
  if (error instanceof Failure && error.kind === 'invalid') return error.message;
  throw error;
}

/** Locks a view of the caller until the transaction ends, and checks the precondition. */
async function lockView(
  transaction: DatabaseTransaction,
  { userId }: Caller,
  viewId: string,
  precondition: Precondition,
): Promise<ViewRow> {
  if (!isUuid(viewId)) throw viewNotFound();
  await transaction.$queryRaw`SELECT 1 FROM "SavedView" WHERE "viewId" = ${viewId}::uuid AND "userId" = ${userId}::uuid FOR UPDATE`;
  const view = await transaction.savedView.findUnique({ where: { viewId, userId } });
  if (!view) throw viewNotFound();
  checkPrecondition(view.updatedAt, precondition);
  return view;
}
