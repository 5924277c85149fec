import { type ReactNode, useState } from 'react';
import { Button } from '../parts/button.js';
import { CodeField } from '../parts/codeField.js';
import { PasswordField } from '../parts/passwordField.js';
import { TextField } from '../parts/textField.js';
import { AccountForm } from './accountForm.js';
import { post } from './post.js';
import { useSubmission } from './submission.js';

interface ProvenAddressProps {
  /** Path to which the address is posted; the code and the password go to `confirm` below it. */
  readonly path: '/sign-up' | '/reset';
  readonly action: string;
  /** Called after the code and the password were accepted. */
  readonly onProven: (values: { email: string; password: string }) => Promise<void>;
  /** Alternative, shown below the first form. */
  readonly otherwise: ReactNode;
}

/** Forms that ask for an address, and then for the code that was mailed to it, with a new password. What was typed stays. */
export function ProvenAddress({ path, action, onProven, otherwise }: ProvenAddressProps) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const ask = useSubmission(async () => {
    await post(path, { email });
    setSent(true);
  });
  const prove = useSubmission(async ({ newPassword = '' }) => {
    await post(`${path}/confirm`, { email, code, newPassword });
    await onProven({ email, password: newPassword });
  });

  if (!isSent) {
    return (
      <>
        <AccountForm submission={ask} action="Send a code">
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            help="A code of six digits is sent there."
            value={email}
            onChange={setEmail}
            error={ask.errorOf('email')}
          />
        </AccountForm>
        {otherwise}
      </>
    );
  }
  return (
    <>
      <p>
        If {email} can have it, a code is on its way there. It is good for ten minutes; look among unwanted mail too.
      </p>
      <AccountForm submission={prove} action={action}>
        <CodeField label="Code" error={prove.errorOf('code')} onComplete={setCode} />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          error={prove.errorOf('newPassword')}
        />
      </AccountForm>
      <div className="account-plain">
        <Button tone="plain" onPress={() => setSent(false)}>
          Send another code, or use another address
        </Button>
      </div>
    </>
  );
}
