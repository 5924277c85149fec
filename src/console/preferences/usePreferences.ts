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

/** Preferences before the changes that are being saved. They stay if the changes are refused and the account has none. */
let previousPreferences = readPreferences();

/**
 * Returns a function that changes preferences: at once on screen, then in the account of the signed-in user. A change that the
 * service refuses is taken back with its reason.
 */
export function useUpdatePreferences() {
  const queries = useQueryClient();
  const isOnlyChange = () => queries.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    // One after another: the account keeps the last of quick changes.
    scope: { id: 'consolePreferences' },
    mutationFn: async ({ columns, ...changes }: Partial<Preferences>) => {
      // The session may not be known yet. Without a user, the device alone keeps the change.
      if (!(await queries.ensureQueryData(userQuery))) return null;
      const input = { ...changes, ...(columns && { columns: [...columns] }) };
      const { updateConsolePreferences } = await requestGraphql(updatePreferencesDocument, { input });
      return readAccountPreferences(updateConsolePreferences?.consolePreferences);
    },
    onMutate: (changes) => {
      if (isOnlyChange()) previousPreferences = readPreferences();
      applyPreferences(changes);
    },
    onSuccess: async (preferences) => {
      if (!preferences) return;
      // A read that began before the change would bring back the former preferences.
      await queries.cancelQueries(preferencesQuery);
      queries.setQueryData(preferencesQuery.queryKey, preferences);
    },
    onError: (error) => {
      // Later changes stay on screen until they are stored or refused.
      if (isOnlyChange()) applyPreferences(queries.getQueryData(preferencesQuery.queryKey) ?? previousPreferences);
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
