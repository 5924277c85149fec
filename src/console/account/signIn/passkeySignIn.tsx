import '../account.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { offerPasskeys, signInWithPasskey, passkeyUnavailableReason } from '../security/passkeyCeremonies.js';
import { describeFailure, useSubmission } from '../formSubmission.js';

/** Milliseconds after which the autofill offer gets a new challenge; a challenge is valid for five minutes. */
const offerRenewalMs = 240_000;

/** Sign-in with a passkey: offered in the autofill of the email field, and by a button. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const unavailableReason = passkeyUnavailableReason();
  const [round, setRound] = useState(0);
  const [offerError, setOfferError] = useState<string>();
  const submission = useSubmission(async () => {
    setOfferError(undefined);
    await signInWithPasskey();
    await onSignedIn();
  });
  const isOffered = unavailableReason === undefined && !submission.isPending;
  const onChosen = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (!isOffered) return undefined;
    const abortController = new AbortController();
    offerPasskeys(abortController.signal).then(
      (isChosen) => (isChosen ? onChosen() : undefined),
      (error: unknown) => setOfferError(describeFailure(error)),
    );
    const timer = setTimeout(() => setRound(round + 1), offerRenewalMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [isOffered, round]);

  if (unavailableReason !== undefined) return <p className="quiet">{unavailableReason}</p>;
  const error = submission.error ?? offerError;
  return (
    <>
      <div>
        <Button isPending={submission.isPending} onPress={() => void submission.run()}>
          Sign in with a passkey
        </Button>
      </div>
      <ErrorMessage>{error}</ErrorMessage>
    </>
  );
}
