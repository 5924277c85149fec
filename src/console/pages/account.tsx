import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { AccountForm } from '../account/accountForm.js';
import { ChangeAddress } from '../account/changeAddress.js';
import { History } from '../account/history.js';
import { post } from '../account/post.js';
import { Security } from '../account/security.js';
import { SignedIn } from '../account/signedIn.js';
import { useSubmission } from '../account/submission.js';
import { useForget } from '../account/user.js';
import { Button } from '../parts/button.js';
import { Complaint } from '../parts/complaint.js';
import { PasswordField } from '../parts/passwordField.js';
import { tell, Toasts } from '../parts/toasts.js';

/** Account page: address, password, second factor, passkeys, sessions and security log. */
export default function Account() {
  return (
    <SignedIn title="Account">
      {({ email }) => (
        <>
          <p>
            Signed in as <strong>{email}</strong>
          </p>
          <SignOut />
          <ChangeAddress />
          <Password />
          <Security />
          <History />
          <Toasts />
        </>
      )}
    </SignedIn>
  );
}

function SignOut() {
  const [, go] = useLocation();
  const forget = useForget();
  const leave = (path: string) => async () => {
    await post(path);
    // Leave first: this page would tell the user that they were signed out.
    go('/');
    await forget();
  };
  const here = useSubmission(leave('/sign-out'));
  const everywhere = useSubmission(leave('/sign-out-everywhere'));
  const error = here.error ?? everywhere.error;
  return (
    <>
      <div className="account-actions">
        <Button isPending={here.isPending} onPress={() => void here.run()}>
          Sign out
        </Button>
        <Button isPending={everywhere.isPending} onPress={() => void everywhere.run()}>
          Sign out everywhere
        </Button>
      </div>
      <Complaint>{error}</Complaint>
    </>
  );
}

function Password() {
  const queries = useQueryClient();
  const [changes, setChanges] = useState(0);
  const change = useSubmission(async ({ password = '', newPassword = '' }) => {
    await post('/password', { password, newPassword });
    setChanges(changes + 1);
    tell('The password is changed; other browsers are signed out');
    await queries.invalidateQueries();
  });
  return (
    <section className="account-section" aria-labelledby="password">
      <h2 id="password">Password</h2>
      {/* Reset after each change, so that the form does not keep passwords. */}
      <AccountForm key={changes} submission={change} action="Change password" tone="ordinary">
        <PasswordField
          label="Current password"
          name="password"
          autoComplete="current-password"
          error={change.errorOf('password')}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          error={change.errorOf('newPassword')}
        />
      </AccountForm>
    </section>
  );
}
