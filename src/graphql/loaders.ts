import DataLoader from 'dataloader';
import type { Connection, PageRequest } from '../models/connection.js';

/** Reads things by id, those that are asked for in one turn together. */
export type ById<Value> = Pick<DataLoader<string, Value | null>, 'load'>;

/** Pages of one list for each of many parents: those that ask for the same part of it are read together. */
export type PagesOf<Node> = (page: PageRequest) => DataLoader<string, Connection<Node>>;

/** Makes the loaders of a request, which remember what they read until something is changed. */
export class Loaders {
  private readonly all: { clearAll(): unknown }[] = [];

  /** A loader of what is known by an id, if anything is. */
  byId<Value>(read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>): ById<Value> {
    let loader: DataLoader<string, Value | null> | undefined;
    const make = () =>
      this.keep(
        new DataLoader<string, Value | null>(async (ids) => {
          const found = await read(ids);
          return ids.map((id) => found.get(id) ?? null);
        }),
      );
    // There are many of them, of which a request needs few.
    return { load: (id) => (loader ??= make()).load(id) };
  }

  /** Loaders of pages: a parent that nothing is known of has none. */
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

  /** Forgets what was read: something has changed. */
  forget(): void {
    for (const loader of this.all) loader.clearAll();
  }

  private keep<Loader extends { clearAll(): unknown }>(loader: Loader): Loader {
    this.all.push(loader);
    return loader;
  }
}
