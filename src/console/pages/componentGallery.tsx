import '../welcome/welcome.css';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Page } from '../layout/page.js';
import { BarChart } from '../components/barChart.js';
import { Button } from '../components/button.js';
import { LabelledCheckboxGroup } from '../components/checkboxGroup.js';
import { RadioButtons } from '../components/radioButtons.js';
import { CodeField } from '../components/codeField.js';
import { DataTable } from '../components/dataTable.js';
import { Dialog } from '../components/dialog.js';
import { CompanyBox, MenuAndTooltips } from '../components/menuSpecimens.js';
import { PasswordField } from '../components/passwordField.js';
import QrCode from '../components/qrCode.js';
import { SecretBox } from '../components/secretBox.js';
import { SkeletonRows } from '../components/skeleton.js';
import { Tabs } from '../components/tabs.js';
import { TextField } from '../components/textField.js';
import { showToast } from '../components/toasts.js';
import { SplitViewSpecimen, TagsAndFilters } from '../filings/specimens.js';
import { CommandSpecimens } from '../keyboard/commandSpecimens.js';

const keys = [
  { name: 'laptop', prefix: 'dkt_4f2a', requests: 12_481, used: '12 min' },
  { name: '日本株スクリーニング用のノートパソコン', prefix: 'dkt_91cc', requests: 907, used: 'Nov 3, 09:14' },
  { name: 'a-name-that-somebody-made-as-long-as-it-may-be', prefix: 'dkt_0b7e', requests: 3, used: 'never' },
];

const requests = [120, 0, 3400, 2210, 4, 990, 1800].map((value, day) => ({
  id: String(day),
  label: `Nov ${day + 1}`,
  value,
  rejected: day === 2 ? 700 : 0,
}));

const renderCode = (text: string) => <code>{text}</code>;

/** Gallery of all components in all states, for design reviews and tests. */
export default function ComponentGallery() {
  return (
    <Page title="Components" lead="All components of the pages, in every state.">
      <Section title="Buttons">
        <Buttons />
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Dialog and toasts">
        <DialogsAndToasts />
      </Section>
      <Section title="Menu, tooltips and key hints">
        <MenuAndTooltips />
      </Section>
      <Section title="Combobox">
        <CompanyBox />
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Parts of a filing"
          tabs={[
            { id: 'summary', name: 'Summary', content: <p>The issuer buys back up to 5 % of its shares.</p> },
            { id: 'text', name: 'Text', content: <p>Item 8.01. Other Events.</p> },
            { id: 'relations', name: 'Relations', content: '', isDisabled: true },
          ]}
        />
      </Section>
      <Section title="Tags and filters">
        <TagsAndFilters />
      </Section>
      <Section title="Split view">
        <SplitViewSpecimen />
      </Section>
      <Section title="Skeleton">
        <SkeletonRows label="Loading filings" count={4} />
      </Section>
      <Section title="Table">
        <DataTable
          label="API keys"
          items={keys}
          getId={({ prefix }) => prefix}
          emptyText="No keys yet."
          columns={[
            { id: 'name', heading: 'Name', renderCell: ({ name }) => name },
            { id: 'prefix', heading: 'Prefix', renderCell: ({ prefix }) => renderCode(prefix) },
            {
              id: 'requests',
              heading: 'Requests',
              isNumeric: true,
              renderCell: ({ requests }) => requests.toLocaleString(),
            },
            { id: 'used', heading: 'Last used', isNumeric: true, renderCell: ({ used }) => used },
          ]}
        />
        <DataTable
          label="Revoked keys"
          items={[]}
          getId={() => ''}
          emptyText="No revoked keys."
          columns={[{ id: 'name', heading: 'Name', renderCell: () => '' }]}
        />
      </Section>
      <Section title="Chart">
        <BarChart label="Requests by day" summary="Most requests were on Nov 3: 3,400." bars={requests} />
      </Section>
      <Section title="Secret">
        <SecretBox label="API key" secret="dkt_0123456789abcdefghijklmnopqrstuvwxyz" />
        <QrCode label="QR code of an address" text="https://docket.example.com/a-secret-that-is-as-long-as-they-are" />
      </Section>
      <Section title="Keyboard">
        <CommandSpecimens />
      </Section>
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
      <Button variant="primary" isPending={isPending} onPress={() => setPending(true)}>
        Save changes
      </Button>
      <Button onPress={() => setPending(false)}>Ordinary</Button>
      <Button variant="danger">Delete deal</Button>
      <Button variant="plain">Plain</Button>
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
        showToast('Saved');
      }}
    >
      <TextField label="Email" type="email" autoComplete="email" isRequired help="A code is sent to this address." />
      <TextField label="Name" error="Enter a name of at most 100 characters." defaultValue={'x'.repeat(101)} />
      <TextField label="Owner" isDisabled defaultValue="ann@example.com" />
      <PasswordField label="Password" autoComplete="new-password" />
      <CodeField
        label="Code"
        help={code ? `The code is ${code}.` : 'The six-digit code from the email.'}
        onComplete={setCode}
      />
      <LabelledCheckboxGroup
        label="Permissions"
        help="It can be changed later."
        defaultValue={['read']}
        options={{ read: 'Read', write: 'Create and change', delete: 'Delete' }}
      />
      <RadioButtons
        label="Expires"
        defaultValue="30"
        options={{ 30: 'In 30 days', 90: 'In 90 days', never: 'Never' }}
      />
      <RadioButtons label="Plan" error="Choose one." options={{ month: 'Monthly', year: 'Yearly' }} />
      <LabelledCheckboxGroup
        label="Markets"
        error="Choose at least one."
        options={{ us: 'United States', jp: 'Japan' }}
      />
      <div className="actions">
        <Button type="submit">Submit</Button>
      </div>
    </Form>
  );
}

function DialogsAndToasts() {
  return (
    <div className="actions">
      <Dialog trigger={<Button>Delete deal…</Button>} title="Delete Harbour Rail?">
        {(close) => (
          <>
            <p>Its 14 notes and 2 tasks are deleted as well. This cannot be undone.</p>
            <div className="dialog-actions">
              <Button onPress={close}>Keep deal</Button>
              <Button variant="danger" onPress={close}>
                Delete deal
              </Button>
            </div>
          </>
        )}
      </Dialog>
      <Button onPress={() => showToast('Filing archived', () => showToast('Filing restored'))}>Archive</Button>
    </div>
  );
}
