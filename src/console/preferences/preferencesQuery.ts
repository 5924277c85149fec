import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../generated/index.js';
import type { ConsolePreferencesQuery } from '../generated/graphql.js';
import { requestGraphql } from '../graphql/request.js';
import { defaultPreferences, type Preferences } from './preferenceStore.js';

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

/** Returns the preferences of an account; null if it never set any, so that those of the device stay. */
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

/** Query of the preferences of the account. */
export const preferencesQuery = queryOptions({
  queryKey: ['consolePreferences'],
  queryFn: async ({ signal }) =>
    readAccountPreferences((await requestGraphql(preferencesDocument, {}, signal)).viewer?.consolePreferences),
});
