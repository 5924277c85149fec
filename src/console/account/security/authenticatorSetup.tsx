import '../../components/qrCode.css';
import { lazy, Suspense } from 'react';
import { Button } from '../../components/button.js';
import { CodeField } from '../../components/codeField.js';
import { CodeBlock } from '../../components/codeBlock.js';
import { AccountForm } from '../accountForm.js';
import { postToAuth } from '../postJson.js';
import { useSubmission } from '../formSubmission.js';

/** Loaded only when it is shown, since few users need it. */
const QrCode = lazy(() => import('../../components/qrCode.js'));

/** Secret that the service created for an authenticator app. */
export interface AuthenticatorEnrolment {
  readonly secret: string;
  /** The secret as a URI, for a QR code. */
  readonly uri: string;
}

interface AuthenticatorSetupProps {
  readonly enrolment: AuthenticatorEnrolment;
  readonly onCancel: () => void;
  readonly onConfirmed: (result: { readonly recoveryCodes: readonly string[] }) => Promise<void>;
}

/** Form that shows the secret for an authenticator app, and asks for the app's first code. */
export function AuthenticatorSetup({ enrolment: { secret, uri }, onCancel, onConfirmed }: AuthenticatorSetupProps) {
  const confirm = useSubmission(async ({ code = '' }) =>
    onConfirmed(await postToAuth('/second-factor/confirm', { code })),
  );
  return (
    <>
      <p>
        Scan the QR code with an authenticator app, or type the secret into the app. Then enter the code that the app
        shows.
      </p>
      <Suspense fallback={<div className="qr-code-placeholder" />}>
        <QrCode text={uri} label="QR code of the secret for an authenticator app" />
      </Suspense>
      {/* In groups of four, for typing; apps ignore the spaces. */}
      <CodeBlock label="Secret" text={secret.match(/.{1,4}/g)?.join(' ') ?? ''} />
      <AccountForm
        submission={confirm}
        submitLabel="Turn on"
        focusesFirstField
        secondaryAction={<Button onPress={onCancel}>Cancel</Button>}
      >
        <CodeField
          label="Code from the app"
          error={confirm.errorOf('code')}
          onComplete={(code) => void confirm.run({ code })}
        />
      </AccountForm>
    </>
  );
}
