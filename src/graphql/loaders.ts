import DataLoader from 'dataloader';
import type { Connection, Json, PageRequest } from '../models/paging/connection.js';
import type { ReadBudget } from '../models/readBudget.js';

/** Loader of objects by id: ids requested in one turn of the event loop are read together. */
export type LoaderById<Value> = Pick<DataLoader<string, Value | null>, 'load'>;

/** Loaders of the nested lists of many parents: parents with the same requested page are read together. */
export type PageLoaders<Node> = (page: PageRequest) => DataLoader<string, Connection<Node>>;

/** Reads values by id; ids without a value are left out. */
type ReadByIds<Value> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/** Maximum ids of one statement. */
const maxBatchSize = 500;

/** Creates the loaders of a request, which cache their results until a change. */
export class Loaders {
  private readonly all: { clearAll(): unknown }[] = [];

  constructor(private readonly budget: ReadBudget) {}

  /** Creates a loader by id; an id without a value gives null. */
  byId<Value>(read: ReadByIds<Value>, batchSize = maxBatchSize): LoaderById<Value> {
    let loader: DataLoader<string, Value | null> | undefined;
    const readInOrder = async (ids: readonly string[]) => {
      const found = await read(ids);
      return ids.map((id) => found.get(id) ?? null);
    };
    // Created on first use: a request needs only a few of the loaders.
    const create = () => this.register(new DataLoader<string, Value | null>(readInOrder, { maxBatchSize: batchSize }));
    return { load: (id) => (loader ??= create()).load(id) };
  }

  /** Creates loaders by id, one for each value of an argument. */
  byArgument<Value>(
    read: (ids: readonly string[], argument: string) => ReturnType<ReadByIds<Value>>,
    batchSize?: number,
  ): (argument: string) => LoaderById<Value> {
    const loaders = new Map<string, LoaderById<Value>>();
    return (argument) => {
      const loader = loaders.get(argument) ?? this.byId((ids) => read(ids, argument), batchSize);
      loaders.set(argument, loader);
      return loader;
    };
  }

  /**
   * Creates a loader of rows, which are charged to the budget.
   * @param batchSize maximum rows of one statement: they are read before they are charged.
   */
  rowsById<Value>(read: ReadByIds<Json<Value>>, batchSize?: number): LoaderById<Value> {
    return this.byId((ids) => this.readRows(() => read(ids)), batchSize);
  }

  /** Reads rows and charges them to the budget. */
  async readRows<Value>(read: () => Promise<ReadonlyMap<string, Json<Value>>>): Promise<Map<string, Value>> {
    const found = await this.budget.read(read, (rows) => [...rows.values()]);
    return new Map([...found].map(([id, { value }]) => [id, value]));
  }

  /** Creates the loaders of pages; an unknown parent has no page. */
  pages<Node>(
    read: (ids: readonly string[], page: PageRequest) => Promise<ReadonlyMap<string, Connection<Node>>>,
  ): PageLoaders<Node> {
    const loaders = new Map<string, DataLoader<string, Connection<Node>>>();
    return ({ limit, isBackward = false }) => {
      const page = { limit, isBackward, budget: this.budget };
      const name = JSON.stringify([limit, isBackward]);
      const loader =
        loaders.get(name) ??
        this.register(
          new DataLoader(async (ids: readonly string[]) => {
            const found = await read(ids, page);
            return ids.map((id) => found.get(id) as Connection<Node>);
          }),
        );
      loaders.set(name, loader);
      return loader;
    };
  }

  /** Clears all loaders after a change. */
  clearAll(): void {
    for (const loader of this.all) loader.clearAll();
  }

  private register<Loader extends { clearAll(): unknown }>(loader: Loader): Loader {
    this.all.push(loader);
    return loader;
  }
}
