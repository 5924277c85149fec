import '../parts/qrCode.css';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../parts/button.js';
import { CodeField } from '../parts/codeField.js';
import { Command } from '../parts/command.js';
import { AccountForm } from './accountForm.js';
import { post } from './post.js';
import { useSubmission } from './submission.js';

/** Loaded when it is shown: few users need it. */
const QrCode = lazy(() => import('../parts/qrCode.js'));

export interface Secret {
  readonly secret: string;
  /** The secret as a URI, for a QR code. */
  readonly uri: string;
}

interface AppSecretProps {
  readonly secret: Secret;
  readonly onLeave: () => void;
  readonly onConfirmed: (told: { readonly recoveryCodes: readonly string[] }) => Promise<void>;
}

/** Form that shows the secret for an authenticator app, and asks for the app's first code. */
export function AppSecret({ secret: { secret, uri }, onLeave, onConfirmed }: AppSecretProps) {
  const [typed, setTyped] = useState('');
  const confirm = useSubmission(async ({ code = typed }) =>
    onConfirmed(await post('/second-factor/confirm', { code })),
  );
  return (
    <>
      <p>Scan this with an authenticator app, or type the secret into it. Then enter the code that it shows.</p>
      <Suspense fallback={<div className="qr-code-awaited" />}>
        <QrCode text={uri} label="The secret, for the camera of an authenticator app" />
      </Suspense>
      {/* In groups of four, for typing; apps ignore the spaces. */}
      <Command label="Secret" text={secret.match(/.{1,4}/g)?.join(' ') ?? ''} />
      <AccountForm
        submission={confirm}
        action="Turn on"
        tone="ordinary"
        isNext
        beside={<Button onPress={onLeave}>Cancel</Button>}
      >
        <CodeField
          label="Code from the app"
          error={confirm.errorOf('code')}
          onComplete={(code) => {
            setTyped(code);
            void confirm.run({ code });
          }}
        />
      </AccountForm>
    </>
  );
}
