import { useSyncExternalStore } from 'react';
import { allTableColumns, type TableColumnId } from './tableColumns.js';

const storageKey = 'dealColumns';
const listeners = new Set<() => void>();
let current = readStorage();

/** Reads the columns of the last visit. Storage may be forbidden, and anybody can write to it. */
function readStorage(): readonly TableColumnId[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(stored)
      ? allTableColumns.filter((id) => id === 'company' || stored.includes(id))
      : allTableColumns;
  } catch {
    return allTableColumns;
  }
}

/** Sets the columns of the table. This device remembers them. */
export function setTableColumns(columns: readonly TableColumnId[]): void {
  current = columns;
  try {
    localStorage.setItem(storageKey, JSON.stringify(columns));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the columns of the table that the user has chosen. */
export const useTableColumns = (): readonly TableColumnId[] => useSyncExternalStore(subscribe, () => current);
