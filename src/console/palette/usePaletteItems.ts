import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../account/signIn/userQuery.js';
import { showHiddenCharacters } from '../filings/sourceText.js';
import { addressOfView, type StoredView, useSavedViews } from '../filings/views/savedViews.js';
import { type Command, listKeys } from '../keyboard/commandRegistry.js';
import { findMatches, type PaletteItem } from './paletteItem.js';
import { filingsAddress, isSearchable, paletteDealsQuery, paletteFilingsQuery } from './paletteQueries.js';
import { readRecentItems } from './recentItems.js';
import { screenGroup } from './screenCommands.js';
import { useDelayed } from './useDelayed.js';

/** Time without typing after which the service is asked. */
const typingDelayMs = 120;

interface PaletteContent {
  readonly items: readonly PaletteItem[];
  /** Items that were found for what was typed before. They stay on view until the service answers, and cannot be chosen. */
  readonly staleIds: ReadonlySet<string>;
  /** Whether the service has not answered for what was typed. */
  readonly isSearching: boolean;
  /** Reason why filings or deals could not be searched. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Returns the items of the palette for what somebody typed. */
export function usePaletteItems(input: string, commands: readonly Command[]): PaletteContent {
  const typed = input.trim();
  const term = useDelayed(typed, typingDelayMs);
  const { data: user } = useQuery(userQuery);
  const canSearch = Boolean(user);
  const enabled = canSearch && isSearchable(term);
  const filings = useQuery({ ...paletteFilingsQuery(term), enabled });
  const deals = useQuery({ ...paletteDealsQuery(term), enabled });
  const commandItems = [...commands.map(toItem), ...useSavedViews().map(toViewItem)];
  if (typed === '') {
    const recent = user ? readRecentItems(user.userId).filter((item) => isPossible(item, commands)) : [];
    const items = [...recent.map((item) => ({ ...item, section: 'recent' as const })), ...commandItems];
    return { items: uniqueItems(items), staleIds: new Set(), isSearching: false, error: null, retry: () => {} };
  }
  const isCurrent = canSearch && isSearchable(typed);
  const isSearching = isCurrent && (term !== typed || filings.isFetching || deals.isFetching);
  // All that was found appears at once: the first item keeps the highlight, and Enter must not choose one that others were put above.
  const isFound = isCurrent && !filings.isLoading && !deals.isLoading;
  const found = isFound ? [...(filings.data ?? []), ...(deals.data ?? [])] : [];
  const isStale = term !== typed || filings.isPlaceholderData || deals.isPlaceholderData;
  return {
    staleIds: new Set(isStale ? found.map(({ id }) => id) : []),
    items: [...findMatches(commandItems, typed), ...found, ...(canSearch && !isSearching ? [searchItem(typed)] : [])],
    isSearching,
    error: isCurrent ? (filings.error ?? deals.error) : null,
    retry: () => {
      for (const query of [filings, deals]) if (query.isError) void query.refetch();
    },
  };
}

const toItem = (command: Command): PaletteItem => ({
  id: command.id,
  section: command.group === screenGroup ? 'screens' : 'commands',
  name: command.name,
  keys: listKeys(command)[0],
  action: { commandId: command.id },
});

const toViewItem = (view: StoredView): PaletteItem => ({
  id: `view ${view.viewId}`,
  section: 'views',
  name: showHiddenCharacters(view.name),
  action: { address: addressOfView(view) },
});

/** Returns whether a recent choice can be made again: its command must be one of this screen. */
const isPossible = ({ action }: PaletteItem, commands: readonly Command[]): boolean =>
  'address' in action || commands.some(({ id }) => id === action.commandId);

const uniqueItems = (items: readonly PaletteItem[]): readonly PaletteItem[] =>
  [...new Map(items.toReversed().map((item) => [item.id, item] as const)).values()].toReversed();

const searchItem = (typed: string): PaletteItem => ({
  id: 'search filings',
  section: 'filings',
  name: `Search all filings for “${typed}”`,
  action: { address: filingsAddress({ searchTerm: typed }) },
});
