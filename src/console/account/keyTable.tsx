import './account.css';
import { DataTable } from '../parts/dataTable.js';
import { type KeyActs, KeyDialogs } from './keyDialogs.js';
import type { Key } from './keyQueries.js';
import { isOver, KeyState } from './keyState.js';
import { ago, moment } from './moments.js';

interface KeyTableProps {
  readonly keys: readonly Key[];
  readonly acts: KeyActs;
}

/** Labels of the scopes of keys. */
export const scopes = {
  readFilings: 'Read filings',
  readDeals: 'Read deals',
  writeDeals: 'Change deals',
  sendEmail: 'Send email',
} as const;

const mayDo = ({ scopes: own }: Key): string =>
  own.length === Object.keys(scopes).length ? 'Everything' : own.map((scope) => scopes[scope]).join(', ');

const fromWhere = ({ networks }: Key): string =>
  networks.length === 0 ? 'from anywhere' : `from ${networks.join(', ')}`;

/** Table of an account's keys with the actions for each; revoked and expired keys come last. */
export function KeyTable({ keys, acts }: KeyTableProps) {
  return (
    <DataTable
      label="API keys"
      items={keys.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))}
      idOf={({ keyId }) => keyId}
      empty="No keys yet. Make one above."
      columns={[
        {
          id: 'name',
          name: 'Name',
          show: ({ name, prefix, lastFour }) => (
            <>
              <Clipped text={name} />
              <code className="account-detail">{`${prefix}…${lastFour}`}</code>
            </>
          ),
        },
        {
          id: 'may',
          name: 'May do',
          show: (key) => (
            <>
              <Clipped text={mayDo(key)} />
              <Clipped text={fromWhere(key)} isQuiet />
            </>
          ),
        },
        { id: 'state', name: 'State', show: (key) => <KeyState apiKey={key} /> },
        {
          id: 'used',
          name: 'Last used',
          show: ({ lastUsedAt, lastUsedFrom }) =>
            lastUsedAt ? (
              <>
                <span title={moment(lastUsedAt)}>{ago(lastUsedAt)}</span>
                <Clipped text={`from ${lastUsedFrom ?? 'the machine itself'}`} isQuiet />
              </>
            ) : (
              'Never'
            ),
        },
        {
          id: 'acts',
          name: 'Actions',
          show: (key) => !isOver(key) && <KeyDialogs apiKey={key} acts={acts} />,
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
