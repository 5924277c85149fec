import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { AccountForm } from '../account/accountForm.js';
import { KeyLimitFields, useKeyLimits } from '../account/keys/keyLimitFields.js';
import { createKey, keysQuery, revokeKey, rotateKey } from '../account/keys/keyQueries.js';
import { isSuspended } from '../account/keys/keyStatus.js';
import { KeyTable, scopeLabels } from '../account/keys/keyTable.js';
import { planQuery, type BillingState } from '../account/plan/planQueries.js';
import { SignedIn } from '../account/signIn/signedIn.js';
import { SettingsPage } from '../layout/settings/settingsPage.js';
import { useSubmission } from '../account/formSubmission.js';
import { Button } from '../components/button.js';
import { LabelledCheckboxGroup } from '../components/checkboxGroup.js';
import { CodeBlock } from '../components/codeBlock.js';
import { LoadError } from '../components/loadError.js';
import { SecretBox } from '../components/secretBox.js';
import { ShowMore } from '../components/showMore.js';
import { TextField } from '../components/textField.js';
import { showToast } from '../components/toasts.js';

/** Page of the account's API keys. */
export default function KeysPage() {
  return <SignedIn title="API keys">{() => <KeysContent />}</SignedIn>;
}

/** Validity of the old key after a rotation, in words, by the hours of overlap. */
const oldKeyValidity = { 0: 'no longer works', 24: 'works for 24 hours', 168: 'works for 7 days' } as const;

function KeysContent() {
  const queries = useQueryClient();
  const keysResult = useInfiniteQuery(keysQuery);
  const { data: keys } = keysResult;
  const { data: plan } = useQuery(planQuery);
  const [newKeys, setNewKeys] = useState<readonly string[]>([]);
  const showNewKey = (key: string) => setNewKeys((keys) => [...keys, key]);
  // Undefined until the form has been open.
  const [isFormOpen, setFormOpen] = useState<boolean | undefined>(
    new URLSearchParams(useSearch()).has('create') || undefined,
  );
  const reloadKeys = () => queries.invalidateQueries(keysQuery);
  const hasAccess = plan?.billingStatus.hasAccess !== false;
  const openForm = () => setFormOpen(true);
  return (
    <SettingsPage
      title="API keys"
      action={
        hasAccess &&
        !isFormOpen && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns to the button that opened the form
          <Button variant="primary" autoFocus={isFormOpen === false} onPress={openForm}>
            Create API key
          </Button>
        )
      }
    >
      {newKeys.map((key) => (
        <NewKey key={key} apiKey={key} onClose={() => setNewKeys((keys) => keys.filter((each) => each !== key))} />
      ))}
      {isFormOpen && (
        <CreateKeyForm
          onCancel={() => setFormOpen(false)}
          onCreated={async (key) => {
            setFormOpen(false);
            showNewKey(key);
            await reloadKeys();
          }}
        />
      )}
      <section className="account-section" aria-label="Your API keys">
        {!hasAccess && (
          <p className="account-notice">
            API keys require a plan. <Link href="/plan">Choose a plan</Link>
          </p>
        )}
        <LoadError subject="Your API keys" query={keysResult} />
        {keys?.some(isSuspended) && <SuspendedKeysNotice billingStatus={plan?.billingStatus} />}
        {keys && (
          <KeyTable
            keys={keys}
            emptyAction={
              hasAccess &&
              !isFormOpen && (
                <Button variant="plain" onPress={openForm}>
                  Create your first key
                </Button>
              )
            }
            actions={{
              onChanged: (name) => {
                showToast(`${name} updated`);
                void reloadKeys();
              },
              onRotate: async ({ keyId, name }, overlap) => {
                showNewKey(await rotateKey(keyId, overlap));
                window.scrollTo({ top: 0 });
                showToast(`${name} rotated. The old key ${oldKeyValidity[overlap]}`);
                void reloadKeys();
              },
              onRevoke: async ({ keyId, name }) => {
                await revokeKey(keyId);
                showToast(`${name} revoked`);
                void reloadKeys();
              },
            }}
          />
        )}
        <ShowMore noun="keys" query={keysResult} />
      </section>
    </SettingsPage>
  );
}

/** A new key, which stays on view until the user has saved it: it is shown once. It gets the focus when it appears. */
function NewKey({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className="account-section account-panel" aria-label="New API key">
      <SecretBox label="API key" secret={apiKey} />
      <CodeBlock
        label="First request"
        text={`curl -H 'x-api-key: ${apiKey}' '${location.origin}/v1/filings/sec?limit=3'`}
      />
      <div>
        <Button onPress={onClose}>I have saved the key</Button>
      </div>
    </section>
  );
}

/** Notice that explains why keys are suspended, with a link to the remedy. */
function SuspendedKeysNotice({ billingStatus }: { readonly billingStatus: BillingState | undefined }) {
  return (
    <p role="status" className="account-notice">
      {billingStatus?.unconfirmedSince ? (
        <>
          The payment provider has not confirmed the current billing period, so these keys are suspended.{' '}
          <Link href="/plan">View billing</Link>
        </>
      ) : billingStatus?.phase === 'overdue' ? (
        <>
          Your last payment failed, so these keys are suspended. <Link href="/plan">Update payment method</Link>
        </>
      ) : (
        <>
          Your account has no plan, so these keys are suspended. <Link href="/plan">Choose a plan</Link>
        </>
      )}
    </p>
  );
}

interface CreateKeyFormProps {
  readonly onCreated: (key: string) => Promise<void>;
  readonly onCancel: () => void;
}

function CreateKeyForm({ onCreated, onCancel }: CreateKeyFormProps) {
  const [selectedScopes, setSelectedScopes] = useState<string[]>(Object.keys(scopeLabels));
  const [name, setName] = useState('');
  const limits = useKeyLimits('never');
  const creation = useSubmission(async () =>
    onCreated(await createKey({ name, scopes: selectedScopes as (keyof typeof scopeLabels)[], ...limits.read() })),
  );
  return (
    <section className="account-section account-panel" aria-labelledby="create">
      <h2 id="create">New API key</h2>
      <AccountForm
        submission={creation}
        submitLabel="Create key"
        focusesFirstField
        secondaryAction={<Button onPress={onCancel}>Cancel</Button>}
      >
        <TextField
          label="Name"
          name="name"
          help="Where you use the key, such as screener or laptop."
          value={name}
          onChange={setName}
          error={creation.errorOf('name')}
        />
        <LabelledCheckboxGroup
          label="Permissions"
          options={scopeLabels}
          value={selectedScopes}
          onChange={setSelectedScopes}
          error={creation.errorOf('scopes')}
        />
        <KeyLimitFields limits={limits} errorOf={creation.errorOf} />
      </AccountForm>
    </section>
  );
}
