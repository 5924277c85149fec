import '../account.css';
import type { ReactNode } from 'react';
import { DataTable } from '../../components/dataTable.js';
import { Time } from '../../filings/times.js';
import { type KeyActions, KeyDialogs } from './keyDialogs.js';
import type { ApiKeyRow } from './keyQueries.js';
import { isInactive, KeyStatus } from './keyStatus.js';

interface KeyTableProps {
  readonly keys: readonly ApiKeyRow[];
  readonly actions: KeyActions;
  /** Action for an account without keys. */
  readonly emptyAction: ReactNode;
}

/** Labels of the scopes of keys. */
export const scopeLabels = {
  readFilings: 'Read filings',
  readDeals: 'Read deals',
  writeDeals: 'Change deals',
  sendEmail: 'Send email',
} as const;

const describeScopes = ({ scopes }: ApiKeyRow): string =>
  scopes.length === Object.keys(scopeLabels).length
    ? 'All permissions'
    : scopes.map((scope) => scopeLabels[scope]).join(', ');

const describeNetworks = ({ networks }: ApiKeyRow): string =>
  networks.length === 0 ? 'from anywhere' : `from ${networks.join(', ')}`;

/** Table of an account's keys with the actions for each; revoked and expired keys come last. */
export function KeyTable({ keys, actions, emptyAction }: KeyTableProps) {
  return (
    <DataTable
      label="API keys"
      isStackedWhenNarrow
      items={keys.toSorted((left, right) => Number(isInactive(left)) - Number(isInactive(right)))}
      getId={({ keyId }) => keyId}
      emptyText={
        <>
          <p>No API keys yet. A key reads filings and deals over REST, GraphQL and MCP.</p>
          {emptyAction}
        </>
      }
      columns={[
        {
          id: 'name',
          heading: 'Name',
          renderCell: ({ name, prefix, lastFour }) => (
            <>
              <Clipped text={name} />
              <code className="account-detail">{`${prefix}…${lastFour}`}</code>
            </>
          ),
        },
        {
          id: 'permissions',
          heading: 'Permissions',
          renderCell: (key) => (
            <>
              <span className="account-wrapped">{describeScopes(key)}</span>
              <Clipped text={describeNetworks(key)} isQuiet />
            </>
          ),
        },
        { id: 'state', heading: 'Status', renderCell: (key) => <KeyStatus apiKey={key} /> },
        {
          id: 'used',
          heading: 'Last used',
          renderCell: ({ lastUsedAt, lastUsedFrom }) =>
            lastUsedAt ? (
              <>
                <Time timestamp={lastUsedAt} />
                <Clipped text={`from ${lastUsedFrom ?? 'the server itself'}`} isQuiet />
              </>
            ) : (
              'Never'
            ),
        },
        {
          id: 'actions',
          heading: 'Actions',
          renderCell: (key) => !isInactive(key) && <KeyDialogs apiKey={key} actions={actions} />,
        },
      ]}
    />
  );
}

function Clipped({ text, isQuiet = false }: { readonly text: string; readonly isQuiet?: boolean }) {
  return (
    <span className={isQuiet ? 'account-clipped account-detail' : 'account-clipped'} title={text}>
      {text}
    </span>
  );
}
