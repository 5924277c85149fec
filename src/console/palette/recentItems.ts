import { readUserStorage, writeUserStorage } from '../account/signIn/userStorage.js';
import { addRecentItem, type PaletteItem } from './paletteItem.js';

// Names of filings and deals are the user's own: they are kept until the tab is closed, and by user.

const storageKey = (userId: string): string => `recentChoices:${userId}`;

/** Reads the recent choices of a user in this tab. */
export const readRecentItems = (userId: string): readonly PaletteItem[] =>
  (readUserStorage('tab', storageKey(userId)) ?? []) as PaletteItem[];

export const rememberItem = (userId: string, item: PaletteItem): void =>
  writeUserStorage('tab', storageKey(userId), addRecentItem(readRecentItems(userId), item));
