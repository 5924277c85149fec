import './account.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../parts/button.js';
import { Complaint } from '../parts/complaint.js';
import { SecretBox } from '../parts/secretBox.js';
import { tell } from '../parts/toasts.js';
import { AccountForm } from './accountForm.js';
import { AppSecret, type Secret } from './appSecret.js';
import { dayOf } from './moments.js';
import { post } from './post.js';
import type { SecondFactor } from './securityQuery.js';
import { useSubmission } from './submission.js';

interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** Step of setting up, renewing or turning off the second factor. */
type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'renew' | 'turnOff' }
  | { readonly kind: 'enrol'; readonly secret: Secret }
  | { readonly kind: 'keep'; readonly recoveryCodes: readonly string[] };

/** Settings of the second factor, which is a code from an app: turn it on or off, and renew recovery codes. */
export function TwoFactor({ secondFactor }: { readonly secondFactor: SecondFactor | null | undefined }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const enrolment = useSubmission(async () => {
    setStep({ kind: 'enrol', secret: await post<Secret>('/second-factor') });
  });
  const leave = () => setStep({ kind: 'none' });
  const keep = async ({ recoveryCodes }: RecoveryCodes) => {
    setStep({ kind: 'keep', recoveryCodes });
    await queries.invalidateQueries();
  };
  switch (step.kind) {
    case 'none':
      return secondFactor ? (
        <>
          <State secondFactor={secondFactor} />
          <div className="account-actions">
            <Button onPress={() => setStep({ kind: 'renew' })}>New recovery codes…</Button>
            <Button onPress={() => setStep({ kind: 'turnOff' })}>Turn off…</Button>
          </div>
        </>
      ) : (
        <>
          <p>Off. Signing in with your password can ask for a code from an app on your phone besides.</p>
          <div>
            <Button isPending={enrolment.isPending} onPress={() => void enrolment.run()}>
              Turn on…
            </Button>
          </div>
          <Complaint>{enrolment.error}</Complaint>
        </>
      );
    case 'enrol':
      return <AppSecret secret={step.secret} onLeave={leave} onConfirmed={keep} />;
    case 'renew':
      return (
        <Consequence
          action="Make new recovery codes"
          why="Those that you have are good for nothing then."
          onLeave={leave}
          send={async () => keep(await post<RecoveryCodes>('/second-factor/recovery-codes'))}
        />
      );
    case 'turnOff':
      return (
        <Consequence
          action="Turn off"
          why="Signing in asks for your password alone then, and the recovery codes are good for nothing."
          onLeave={leave}
          send={async () => {
            await post('/second-factor/off');
            leave();
            tell('Codes from an app are turned off');
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
        help="They are shown this once. Copy them now, and keep them where you keep passwords, not on your phone alone. Each signs you in once without the app."
      />
      <div>
        <Button onPress={leave}>I have kept them</Button>
      </div>
    </>
  );
}

function State({ secondFactor: { enabledAt, recoveryCodesLeft } }: { readonly secondFactor: SecondFactor }) {
  return (
    <p>
      On since {dayOf(enabledAt)}. {recoveryCodesLeft === 0 ? 'No' : recoveryCodesLeft} recovery{' '}
      {recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left{recoveryCodesLeft < 3 ? ': make new ones.' : '.'}
    </p>
  );
}

interface ConsequenceProps {
  readonly action: string;
  /** Consequence of the action. */
  readonly why: string;
  readonly onLeave: () => void;
  readonly send: () => Promise<void>;
}

/** Form that states the consequence of a change before the change is made. */
function Consequence({ action, why, onLeave, send }: ConsequenceProps) {
  const submission = useSubmission(send);
  return (
    <>
      <p>{why}</p>
      <AccountForm
        submission={submission}
        action={action}
        tone="ordinary"
        beside={<Button onPress={onLeave}>Cancel</Button>}
      />
    </>
  );
}
