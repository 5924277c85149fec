import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../account/signIn/userQuery.js';
import { SettingsPage } from '../layout/settings/settingsPage.js';
import { PreferencesForm } from '../preferences/preferencesForm.js';

/** Preferences for the console, kept with the account, or on this device without one. */
export default function PreferencesPage() {
  const { data: user } = useQuery(userQuery);
  // One component with and without a user: the form stays when the session becomes known.
  return (
    <SettingsPage title="Preferences" hasSections={Boolean(user)}>
      <PreferencesForm />
    </SettingsPage>
  );
}
