import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { describeFailure } from '../account/formSubmission.js';
import { userQuery } from '../account/signIn/userQuery.js';
import { showToast } from '../components/toasts.js';
import { requestGraphql } from '../graphql/request.js';
import {
  applyPreferences,
  followOtherTabs,
  type Preferences,
  readPreferences,
  subscribeToPreferences,
} from './preferenceStore.js';
import { preferencesQuery, readAccountPreferences, updatePreferencesDocument } from './preferencesQuery.js';

/** Returns the preferences for the console. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribeToPreferences, readPreferences);

const mutationKey = ['updateConsolePreferences'];

/**
 * Returns a function that changes preferences: at once on screen, then in the account of the signed-in user. A change that the
 * service refuses is taken back with its reason.
 */
export function useUpdatePreferences() {
  const queries = useQueryClient();
  const { data: user } = useQuery(userQuery);
  return useMutation({
    mutationKey,
    // One after another: the account keeps the last of quick changes.
    scope: { id: 'consolePreferences' },
    mutationFn: async ({ columns, ...changes }: Partial<Preferences>) => {
      if (!user) return null;
      const input = { ...changes, ...(columns && { columns: [...columns] }) };
      const { updateConsolePreferences } = await requestGraphql(updatePreferencesDocument, { input });
      return readAccountPreferences(updateConsolePreferences?.consolePreferences);
    },
    onMutate: async (changes) => {
      const previous = readPreferences();
      applyPreferences(changes);
      await queries.cancelQueries(preferencesQuery);
      return previous;
    },
    onSuccess: (preferences) => {
      if (preferences) queries.setQueryData(preferencesQuery.queryKey, preferences);
    },
    onError: (error, changes, previous) => {
      const names = Object.keys(changes) as (keyof Preferences)[];
      if (previous) applyPreferences(Object.fromEntries(names.map((name) => [name, previous[name]])));
      showToast(`The preference was not saved. ${describeFailure(error)}`);
    },
  });
}

/** Applies the preferences of the account when the user signs in, and when another device has changed them. Rendered once. */
export function AccountPreferences() {
  const { data: user } = useQuery(userQuery);
  const { data: preferences } = useQuery({ ...preferencesQuery, enabled: Boolean(user) });
  const isSaving = useIsMutating({ mutationKey }) > 0;
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (preferences && !isSaving) applyPreferences(preferences);
  }, [preferences, isSaving]);
  return undefined;
}

const compactRowPixels = 32;
const comfortableRowPixels = 40;
const touchRowPixels = 44;

const touchQuery = matchMedia('(pointer: coarse)');

function subscribeToPointer(listener: () => void): () => void {
  touchQuery.addEventListener('change', listener);
  return () => touchQuery.removeEventListener('change', listener);
}

/** Returns the height of the rows of lists, in pixels, as `--list-row` has it. */
export function useRowHeight(): number {
  const isTouch = useSyncExternalStore(subscribeToPointer, () => touchQuery.matches);
  const { density } = usePreferences();
  if (isTouch) return touchRowPixels;
  return density === 'compact' ? compactRowPixels : comfortableRowPixels;
}
