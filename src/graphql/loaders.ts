import DataLoader from 'dataloader';
import type { Connection, PageRequest } from '../models/connection.js';

/** Loader of things by id: ids requested in one turn of the event loop are read together. */
export type ById<Value> = Pick<DataLoader<string, Value | null>, 'load'>;

/** Loaders of a list that each of many parents has: parents whose requested page is the same are read together. */
export type PagesOf<Node> = (page: PageRequest) => DataLoader<string, Connection<Node>>;

/** Creates the loaders of a request, which cache what they read until a change. */
export class Loaders {
  private readonly all: { clearAll(): unknown }[] = [];

  /** Creates a loader by id; an id without a value gives null. */
  byId<Value>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>): ById<Value> {
    let loader: DataLoader<string, Value | null> | undefined;
    const make = () =>
      this.keep(
        new DataLoader<string, Value | null>(async (ids) => {
          const found = await read(ids);
          return ids.map((id) => found.get(id) ?? null);
        }),
      );
    // Created on first use: there are many loaders, of which a request needs few.
    return { load: (id) => (loader ??= make()).load(id) };
  }

  /** Creates the loaders of pages: a parent that nothing is known of has no page. */
  pages<Node>(
    read: (ids: readonly string[], page: PageRequest) => Promise<ReadonlyMap<string, Connection<Node>>>,
  ): PagesOf<Node> {
    const loaders = new Map<string, DataLoader<string, Connection<Node>>>();
    return ({ limit, isBackward = false }) => {
      const page = { limit, isBackward };
      const name = JSON.stringify(page);
      const loader =
        loaders.get(name) ??
        this.keep(
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
  forget(): void {
    for (const loader of this.all) loader.clearAll();
  }

  private keep<Loader extends { clearAll(): unknown }>(loader: Loader): Loader {
    this.all.push(loader);
    return loader;
  }
}
