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
  return useMutation({
    mutationKey,
    // One after another: the account keeps the last of quick changes.
    scope: { id: 'consolePreferences' },
    mutationFn: async ({ columns, ...changes }: Partial<Preferences>) => {
      // The session may not be known yet. Without a user, and while the session cannot be read, the device alone keeps the change.
      if (!(await queries.ensureQueryData(userQuery).catch(() => null))) return null;
      const input = { ...changes, ...(columns && { columns: [...columns] }) };
      const { updateConsolePreferences } = await requestGraphql(updatePreferencesDocument, { input });
      return readAccountPreferences(updateConsolePreferences?.consolePreferences);
    },
    onMutate: (changes) => {
      queries.setQueryData(preferencesQuery.queryKey, (stored) => stored ?? readPreferences());
      applyPreferences(changes);
    },
    onSuccess: async (preferences) => {
      // A read that began before the change would bring back the former preferences.
      await queries.cancelQueries(preferencesQuery);
      if (preferences) queries.setQueryData(preferencesQuery.queryKey, preferences);
      else await queries.resetQueries(preferencesQuery);
    },
    onError: (error) => void showToast(`The preference was not saved. ${describeFailure(error)}`),
  });
}

/**
 * Applies the stored preferences when the user signs in, when another device has changed them, and after changes: those that the
 * service refused are taken back. Rendered once.
 */
export function AccountPreferences() {
  const { data: user } = useQuery(userQuery);
  const { data: preferences } = useQuery({ ...preferencesQuery, enabled: Boolean(user) });
  const isSaving = useIsMutating({ mutationKey }) > 0;
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (user && preferences && !isSaving) applyPreferences(preferences);
  }, [user, preferences, isSaving]);
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
