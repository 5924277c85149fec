import { useSyncExternalStore } from 'react';

/** Window of a phone, in which the side bar is at the bottom. */
const narrowWindow = matchMedia('(max-width: 39.99rem)');

function subscribe(listener: () => void): () => void {
  narrowWindow.addEventListener('change', listener);
  return () => narrowWindow.removeEventListener('change', listener);
}

/** Returns whether the window is as narrow as that of a phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrowWindow.matches);
