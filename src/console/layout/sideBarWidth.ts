import { useSyncExternalStore } from 'react';
import { StoredChoice } from './storedChoice.js';

const chosenWidth = new StoredChoice<'expanded' | 'collapsed'>('sideBar', ['expanded', 'collapsed']);

/** Windows in which the side bar shows icons alone unless its user chose otherwise. */
const narrowWindow = matchMedia('(max-width: 63.99rem)');

function subscribe(listener: () => void): () => void {
  const unsubscribe = chosenWidth.subscribe(listener);
  narrowWindow.addEventListener('change', listener);
  return () => {
    unsubscribe();
    narrowWindow.removeEventListener('change', listener);
  };
}

const isCollapsed = (): boolean => {
  const width = chosenWidth.get();
  return width === undefined ? narrowWindow.matches : width === 'collapsed';
};

/** Expands the side bar, or collapses it to icons, and remembers it on this device. */
export const toggleSideBar = (): void => chosenWidth.set(isCollapsed() ? 'expanded' : 'collapsed');

/** Returns whether the side bar shows icons alone. */
export const useSideBarCollapsed = (): boolean => useSyncExternalStore(subscribe, isCollapsed);
