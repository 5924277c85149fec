import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../generated/index.js';
import type { ConsolePreferencesQuery } from '../generated/graphql.js';
import { requestGraphql } from '../graphql/request.js';
import { defaultPreferences, type Preferences, readPreferences } from './preferenceStore.js';

const preferencesDocument = graphql(`
  query ConsolePreferences {
    viewer {
      consolePreferences {
        theme
        density
        columns
        timeZone
        updatedAt
      }
    }
  }
`);

export const updatePreferencesDocument = graphql(`
  mutation UpdateConsolePreferences($input: ConsolePreferencesInput!) {
    updateConsolePreferences(input: $input) {
      consolePreferences {
        theme
        density
        columns
        timeZone
        updatedAt
      }
    }
  }
`);

type AccountPreferences = NonNullable<NonNullable<ConsolePreferencesQuery['viewer']>['consolePreferences']>;

/** Returns the preferences of an account; null if it never set any. */
export function readAccountPreferences(preferences: AccountPreferences | null | undefined): Preferences | null {
  if (!preferences?.updatedAt) return null;
  const { theme, density, columns, timeZone } = preferences;
  return {
    theme: theme ?? defaultPreferences.theme,
    density: density ?? defaultPreferences.density,
    columns,
    timeZone: timeZone ?? null,
  };
}

const queryKey = ['consolePreferences'];

/** Query of the stored preferences: those of the account, or those of the device while the account has none. */
export const preferencesQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<Preferences> => {
    const { viewer } = await requestGraphql(preferencesDocument, {}, signal);
    // The device shows changes that are being saved, and may be refused; the cache does not have them.
    const ofDevice = client.getQueryData<Preferences>(queryKey) ?? readPreferences();
    return readAccountPreferences(viewer?.consolePreferences) ?? ofDevice;
  },
  // Changes put those of the device into the cache, perhaps before the account is known.
  staleTime: 0,
});
