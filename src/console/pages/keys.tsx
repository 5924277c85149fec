import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { AccountForm } from '../account/accountForm.js';
import { KeyLimitFields, useKeyLimits } from '../account/keyLimits.js';
import { createKey, keysQuery, revokeKey, rollKey } from '../account/keyQueries.js';
import { isWaiting } from '../account/keyState.js';
import { KeyTable, scopes } from '../account/keyTable.js';
import { planQuery, type Standing } from '../account/planQueries.js';
import { SignedIn } from '../account/signedIn.js';
import { useSubmission } from '../account/submission.js';
import { Checkboxes } from '../parts/checkboxes.js';
import { Command } from '../parts/command.js';
import { SecretBox } from '../parts/secretBox.js';
import { ShowMore } from '../parts/showMore.js';
import { TextField } from '../parts/textField.js';
import { tell, Toasts } from '../parts/toasts.js';

/** Page of the account's API keys. */
export default function Keys() {
  return <SignedIn title="Keys">{() => <OwnKeys />}</SignedIn>;
}

/** Words for the fate of a rotated key, by the hours of overlap. */
const ending = { 0: 'ends now', 24: 'works for a day', 168: 'works for 7 days' } as const;

function OwnKeys() {
  const queries = useQueryClient();
  const read = useInfiniteQuery(keysQuery);
  const { data: keys } = read;
  const { data: plan } = useQuery(planQuery);
  const [made, setMade] = useState<string>();
  const readAgain = () => queries.invalidateQueries(keysQuery);
  return (
    <>
      {made !== undefined && (
        <section className="account-section" aria-label="The new key">
          <SecretBox label="API key" secret={made} />
          <Command
            label="First request"
            text={`curl -H 'x-api-key: ${made}' '${location.origin}/v1/filings/sec?limit=3'`}
          />
        </section>
      )}
      <section className="account-section" aria-labelledby="create">
        <h2 id="create">Make a key</h2>
        {plan?.standing.hasAccess === false ? (
          <p>
            Keys need a plan. <Link href="/plan">Choose one</Link>
          </p>
        ) : (
          <NewKey
            onMade={async (key) => {
              setMade(key);
              await readAgain();
            }}
          />
        )}
      </section>
      <section className="account-section" aria-labelledby="keys">
        <h2 id="keys">Your keys</h2>
        {read.error && !keys && <p role="alert">Your keys could not be read. {read.error.message}</p>}
        {keys?.some(isWaiting) && <NotAccepted standing={plan?.standing} />}
        {keys && (
          <KeyTable
            keys={keys}
            acts={{
              onChanged: (name) => {
                tell(`${name} is changed`);
                void readAgain();
              },
              onRoll: async ({ keyId, name }, overlap) => {
                setMade(await rollKey(keyId, overlap));
                window.scrollTo({ top: 0 });
                tell(`${name} has a new key; the old one ${ending[overlap]}`);
                void readAgain();
              },
              onRevoke: async ({ keyId, name }) => {
                await revokeKey(keyId);
                tell(`${name} is revoked`);
                void readAgain();
              },
            }}
          />
        )}
        <ShowMore what="keys" query={read} />
      </section>
      <Toasts />
    </>
  );
}

/** Notice that says why valid keys are refused, with a link to the remedy. */
function NotAccepted({ standing }: { readonly standing: Standing | undefined }) {
  return (
    <p role="status" className="account-notice">
      {standing?.unconfirmedSince ? (
        <>
          The payment provider has not confirmed the current period, so these keys are not accepted.{' '}
          <Link href="/plan">Plan</Link>
        </>
      ) : standing?.phase === 'overdue' ? (
        <>
          The plan is not paid, so these keys are not accepted. <Link href="/plan">Replace the card</Link>
        </>
      ) : (
        <>
          The account has no plan, so these keys are not accepted. <Link href="/plan">Choose one</Link>
        </>
      )}
    </p>
  );
}

function NewKey({ onMade }: { readonly onMade: (key: string) => Promise<void> }) {
  const [chosen, setChosen] = useState<string[]>(Object.keys(scopes));
  const [name, setName] = useState('');
  const limits = useKeyLimits('never');
  const creation = useSubmission(async () => {
    const key = await createKey({ name, scopes: chosen as (keyof typeof scopes)[], ...limits.read() });
    setName('');
    await onMade(key);
  });
  return (
    <AccountForm submission={creation} action="Make key">
      <TextField
        label="Name"
        help="What uses it, such as screener or laptop."
        value={name}
        onChange={setName}
        error={creation.errorOf('name')}
      />
      <Checkboxes
        label="What it may do"
        options={scopes}
        value={chosen}
        onChange={setChosen}
        error={creation.errorOf('scopes')}
      />
      <KeyLimitFields limits={limits} errorOf={creation.errorOf} />
    </AccountForm>
  );
}
