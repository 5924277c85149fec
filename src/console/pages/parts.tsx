import '../welcome/welcome.css';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Page } from '../frame/page.js';
import { BarChart } from '../parts/barChart.js';
import { Button } from '../parts/button.js';
import { Checkboxes } from '../parts/checkboxes.js';
import { Choices } from '../parts/choices.js';
import { CodeField } from '../parts/codeField.js';
import { DataTable } from '../parts/dataTable.js';
import { Dialog } from '../parts/dialog.js';
import { PasswordField } from '../parts/passwordField.js';
import QrCode from '../parts/qrCode.js';
import { SecretBox } from '../parts/secretBox.js';
import { TextField } from '../parts/textField.js';
import { tell, Toasts } from '../parts/toasts.js';

const keys = [
  { name: 'laptop', prefix: 'dkt_4f2a', requests: 12_481, used: '12 min' },
  { name: '日本株スクリーニング用のノートパソコン', prefix: 'dkt_91cc', requests: 907, used: 'Nov 3, 09:14' },
  { name: 'a-name-that-somebody-made-as-long-as-it-may-be', prefix: 'dkt_0b7e', requests: 3, used: 'never' },
];

const requests = [120, 0, 3400, 2210, 4, 990, 1800].map((value, day) => ({
  id: String(day),
  name: `Nov ${day + 1}`,
  value,
  refused: day === 2 ? 700 : 0,
}));

const shown = (text: string) => <code>{text}</code>;

/** All parts in their states, to be looked at and tested. */
export default function Parts() {
  return (
    <Page title="Parts" lead="What the pages are made of, in every state.">
      <Section title="Buttons">
        <Buttons />
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Dialog and toasts">
        <Floating />
      </Section>
      <Section title="Table">
        <DataTable
          label="API keys"
          items={keys}
          idOf={({ prefix }) => prefix}
          empty="No keys yet."
          columns={[
            { id: 'name', name: 'Name', show: ({ name }) => name },
            { id: 'prefix', name: 'Begins with', show: ({ prefix }) => shown(prefix) },
            { id: 'requests', name: 'Requests', isFigure: true, show: ({ requests }) => requests.toLocaleString() },
            { id: 'used', name: 'Last used', isFigure: true, show: ({ used }) => used },
          ]}
        />
        <DataTable
          label="Revoked keys"
          items={[]}
          idOf={() => ''}
          empty="No key was ever revoked."
          columns={[{ id: 'name', name: 'Name', show: () => '' }]}
        />
      </Section>
      <Section title="Chart">
        <BarChart label="Requests by day" summary="Most requests were on Nov 3: 3,400." bars={requests} />
      </Section>
      <Section title="Secret">
        <SecretBox label="API key" secret="dkt_0123456789abcdefghijklmnopqrstuvwxyz" />
        <QrCode
          label="An address, for a camera"
          text="https://docket.example.com/a-secret-that-is-as-long-as-they-are"
        />
      </Section>
      <Toasts />
    </Page>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  const [isPending, setPending] = useState(false);
  return (
    <div className="actions">
      <Button tone="primary" isPending={isPending} onPress={() => setPending(true)}>
        Save changes
      </Button>
      <Button onPress={() => setPending(false)}>Ordinary</Button>
      <Button tone="danger">Delete deal</Button>
      <Button tone="plain">Plain</Button>
      <Button isDisabled>Disabled</Button>
    </div>
  );
}

function Fields() {
  const [code, setCode] = useState('');
  return (
    <Form
      className="section"
      onSubmit={(event) => {
        event.preventDefault();
        tell('Saved');
      }}
    >
      <TextField label="Email" type="email" autoComplete="email" isRequired help="A code is sent there." />
      <TextField label="Name" error="Enter a name of at most 100 characters." defaultValue={'x'.repeat(101)} />
      <TextField label="Owner" isDisabled defaultValue="ann@example.com" />
      <PasswordField label="Password" autoComplete="new-password" />
      <CodeField
        label="Code"
        help={code ? `The code is ${code}.` : 'Six digits, from the message.'}
        onComplete={setCode}
      />
      <Checkboxes
        label="What the key may do"
        help="It can be changed later."
        defaultValue={['read']}
        options={{ read: 'Read', write: 'Create and change', delete: 'Delete' }}
      />
      <Choices label="It works for" defaultValue="30" options={{ 30: '30 days', 90: '90 days', never: 'No end' }} />
      <Choices label="Plan" error="Choose one." options={{ month: 'By month', year: 'By year' }} />
      <Checkboxes label="Markets" error="Choose at least one." options={{ us: 'United States', jp: 'Japan' }} />
      <div className="actions">
        <Button type="submit">Submit</Button>
      </div>
    </Form>
  );
}

function Floating() {
  return (
    <div className="actions">
      <Dialog trigger={<Button>Delete deal…</Button>} title="Delete Harbour Rail?">
        {(close) => (
          <>
            <p>Its 14 notes and 2 tasks go with it. This cannot be undone.</p>
            <div className="dialog-actions">
              <Button onPress={close}>Keep it</Button>
              <Button tone="danger" onPress={close}>
                Delete deal
              </Button>
            </div>
          </>
        )}
      </Dialog>
      <Button onPress={() => tell('Filing archived', () => tell('Filing is back'))}>Archive</Button>
    </div>
  );
}
