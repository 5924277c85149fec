import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../account/signIn/userQuery.js';
import { Page } from '../layout/page.js';
import { SettingsPage } from '../layout/settings/settingsPage.js';
import { PreferencesForm } from '../preferences/preferencesForm.js';

/** Preferences for the console, kept with the account, or on this device without one. */
export default function PreferencesPage() {
  const { data: user } = useQuery(userQuery);
  const Section = user ? SettingsPage : Page;
  return (
    <Section title="Preferences">
      <PreferencesForm />
    </Section>
  );
}
