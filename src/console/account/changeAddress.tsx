import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../parts/button.js';
import { CodeField } from '../parts/codeField.js';
import { PasswordField } from '../parts/passwordField.js';
import { TextField } from '../parts/textField.js';
import { tell } from '../parts/toasts.js';
import { AccountForm } from './accountForm.js';
import { post } from './post.js';
import { useSubmission } from './submission.js';

/** Asks for another address and the password, and then for the code that was mailed to that address. */
export function ChangeAddress() {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const ask = useSubmission(async ({ password = '' }) => {
    await post('/address', { email, password });
    setSent(true);
  });
  const prove = useSubmission(async () => {
    await post('/address/confirm', { email, code });
    tell(`The account is now under ${email}`);
    setEmail('');
    setSent(false);
    await queries.invalidateQueries();
  });
  return (
    <section className="account-section" aria-labelledby="address">
      <h2 id="address">Address</h2>
      {isSent ? (
        <>
          <p>
            If {email} can have it, a code is on its way there. It is good for ten minutes. Until it is entered, the
            account stays where it is.
          </p>
          <AccountForm
            submission={prove}
            action="Change address"
            tone="ordinary"
            beside={<Button onPress={() => setSent(false)}>Use another address</Button>}
          >
            <CodeField label="Code" error={prove.errorOf('code')} onComplete={setCode} />
          </AccountForm>
        </>
      ) : (
        <AccountForm submission={ask} action="Send a code" tone="ordinary">
          <TextField
            label="New address"
            name="email"
            type="email"
            autoComplete="email"
            help="A code of six digits is sent there. The present address is told of the change."
            value={email}
            onChange={setEmail}
            error={ask.errorOf('email')}
          />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={ask.errorOf('password')}
          />
        </AccountForm>
      )}
    </section>
  );
}
