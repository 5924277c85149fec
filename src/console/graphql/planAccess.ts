import { useSyncExternalStore } from 'react';
import { RequestError } from './requestError.js';

let isDenied = false;
const listeners = new Set<() => void>();

function setDenied(next: boolean): void {
  if (next === isDenied) return;
  isDenied = next;
  for (const listener of listeners) listener();
}

/** Records that the service has denied an operation, which may be because the plan of the account has ended. */
export function reportDenial(error: Error): void {
  if (error instanceof RequestError && error.code === 'FORBIDDEN') setDenied(true);
}

export const forgetDenial = (): void => setDenied(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether the service has denied an operation since the account was last known to have access. */
export const useDenial = (): boolean => useSyncExternalStore(subscribe, () => isDenied);
