import './account.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../parts/button.js';
import { Complaint } from '../parts/complaint.js';
import { offerPasskeys, showPasskey, whyNoPasskeys } from './passkeyCeremonies.js';
import { useSubmission } from './submission.js';

/** Milliseconds after which the offer gets a new challenge; a challenge is valid for five minutes. */
const askedAnew = 240_000;

/** Signing in with a passkey, offered in the autofill of the address field or chosen by a button. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const why = whyNoPasskeys();
  const [round, setRound] = useState(0);
  const [offerFailed, setOfferFailed] = useState<string>();
  const shown = useSubmission(async () => {
    setOfferFailed(undefined);
    await showPasskey();
    await onSignedIn();
  });
  const isOffered = why === undefined && !shown.isPending;
  const chosen = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (!isOffered) return undefined;
    const leaving = new AbortController();
    offerPasskeys(leaving.signal).then(
      (isChosen) => (isChosen ? chosen() : undefined),
      (failure: unknown) => setOfferFailed((failure as Error).message),
    );
    const timer = setTimeout(() => setRound(round + 1), askedAnew);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isOffered, round]);

  if (why !== undefined) return <p className="quiet">{why}</p>;
  const error = shown.error ?? offerFailed;
  return (
    <>
      <div>
        <Button isPending={shown.isPending} onPress={() => void shown.run()}>
          Sign in with a passkey
        </Button>
      </div>
      <Complaint>{error}</Complaint>
    </>
  );
}
