import '../account.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { SecretBox } from '../../components/secretBox.js';
import { showToast } from '../../components/toasts.js';
import { AccountForm } from '../accountForm.js';
import { AuthenticatorSetup, type AuthenticatorEnrolment } from './authenticatorSetup.js';
import { formatDay } from '../dateFormats.js';
import { postToAuth } from '../postJson.js';
import type { SecondFactorState } from './securityQuery.js';
import { useSubmission } from '../formSubmission.js';

interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** Step of setting up, renewing or turning off two-factor authentication. */
type TwoFactorStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'renew' | 'turnOff' }
  | { readonly kind: 'enrol'; readonly enrolment: AuthenticatorEnrolment }
  | { readonly kind: 'saveCodes'; readonly recoveryCodes: readonly string[] };

/** Settings of two-factor authentication with an authenticator app, and of the recovery codes. */
export function TwoFactor({ secondFactor }: { readonly secondFactor: SecondFactorState | null | undefined }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<TwoFactorStep>({ kind: 'none' });
  const enrolmentRequest = useSubmission(async () => {
    setStep({ kind: 'enrol', enrolment: await postToAuth<AuthenticatorEnrolment>('/second-factor') });
  });
  const reset = () => setStep({ kind: 'none' });
  const showRecoveryCodes = async ({ recoveryCodes }: RecoveryCodes) => {
    setStep({ kind: 'saveCodes', recoveryCodes });
    await queries.invalidateQueries();
  };
  switch (step.kind) {
    case 'none':
      return secondFactor ? (
        <>
          <TwoFactorState secondFactor={secondFactor} />
          <div className="account-actions">
            <Button onPress={() => setStep({ kind: 'renew' })}>New recovery codes…</Button>
            <Button onPress={() => setStep({ kind: 'turnOff' })}>Turn off…</Button>
          </div>
        </>
      ) : (
        <>
          <p className="quiet">
            Off. Turn it on to require a code from an authenticator app when you sign in with your password.
          </p>
          <div>
            <Button isPending={enrolmentRequest.isPending} onPress={() => void enrolmentRequest.run()}>
              Turn on…
            </Button>
          </div>
          <ErrorMessage>{enrolmentRequest.error}</ErrorMessage>
        </>
      );
    case 'enrol':
      return <AuthenticatorSetup enrolment={step.enrolment} onCancel={reset} onConfirmed={showRecoveryCodes} />;
    case 'renew':
      return (
        <ConfirmationForm
          submitLabel="Create new recovery codes"
          consequence="Your current recovery codes will stop working."
          onCancel={reset}
          onSubmit={async () => showRecoveryCodes(await postToAuth<RecoveryCodes>('/second-factor/recovery-codes'))}
        />
      );
    case 'turnOff':
      return (
        <ConfirmationForm
          submitLabel="Turn off"
          consequence="Signing in will require only your password, and your recovery codes will stop working."
          onCancel={reset}
          onSubmit={async () => {
            await postToAuth('/second-factor/off');
            reset();
            showToast('Two-factor authentication turned off');
            await queries.invalidateQueries();
          }}
        />
      );
  }
  return (
    <>
      <SecretBox
        label="Recovery codes"
        secret={step.recoveryCodes.join('\n')}
        help="These codes are shown only once. Copy them now and store them in a password manager, not only on your phone. Each code signs you in once without the app."
      />
      <div>
        <Button onPress={reset}>I have saved the codes</Button>
      </div>
    </>
  );
}

function TwoFactorState({
  secondFactor: { enabledAt, recoveryCodesLeft },
}: {
  readonly secondFactor: SecondFactorState;
}) {
  return (
    <p>
      On since {formatDay(enabledAt)}. {recoveryCodesLeft === 0 ? 'No' : recoveryCodesLeft} recovery{' '}
      {recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.{recoveryCodesLeft < 3 && ' Create new recovery codes.'}
    </p>
  );
}

interface ConfirmationFormProps {
  readonly submitLabel: string;
  /** Consequence of the action. */
  readonly consequence: string;
  readonly onCancel: () => void;
  readonly onSubmit: () => Promise<void>;
}

/** Form that states the consequence of a change before the change is made. */
function ConfirmationForm({ submitLabel, consequence, onCancel, onSubmit }: ConfirmationFormProps) {
  const submission = useSubmission(onSubmit);
  return (
    <>
      <p>{consequence}</p>
      <AccountForm
        submission={submission}
        submitLabel={submitLabel}
        secondaryAction={<Button onPress={onCancel}>Cancel</Button>}
      />
    </>
  );
}
