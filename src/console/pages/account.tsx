import { ChangeEmail } from '../account/security/changeEmail.js';
import { ChangePassword } from '../account/security/changePassword.js';
import { SecuritySettings } from '../account/security/securitySettings.js';
import { SessionsAndSecurityLog } from '../account/security/sessionsAndLog.js';
import { SignedIn } from '../account/signIn/signedIn.js';
import { SettingsPage } from '../layout/settings/settingsPage.js';

/** Account page: email address, password, two-factor authentication, passkeys, sessions and security log. */
export default function AccountPage() {
  return (
    <SignedIn title="Account">
      {({ email }) => (
        <SettingsPage title="Account">
          <section className="account-section" aria-labelledby="sign-in">
            <h2 id="sign-in">Sign-in</h2>
            <div className="setting-list">
              <ChangeEmail currentEmail={email} />
              <ChangePassword />
            </div>
          </section>
          <SecuritySettings />
          <SessionsAndSecurityLog />
        </SettingsPage>
      )}
    </SignedIn>
  );
}
