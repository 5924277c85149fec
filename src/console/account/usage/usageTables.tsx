import '../account.css';
import './usage.css';
import { DataTable } from '../../components/dataTable.js';
import { formatCalendarDate } from '../dateFormats.js';
import type { AccountUsage } from './usageQuery.js';

const numberFormat = new Intl.NumberFormat();
const percentFormat = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** Table of keys with their shares of the account's requests, the largest share first. */
export function UsageByKey({ keys, days }: AccountUsage) {
  const today = days.at(-1)?.day;
  return (
    <DataTable
      label="Requests by key"
      items={keys}
      getId={({ keyId }) => keyId}
      emptyText="No requests yet."
      columns={[
        {
          id: 'key',
          heading: 'Key',
          renderCell: ({ apiKey }) => (
            <>
              <span className="account-clipped" title={apiKey?.name}>
                {apiKey?.name ?? 'Deleted key'}
              </span>
              {apiKey && (
                <code className="account-detail">
                  {`${apiKey.prefix}…${apiKey.lastFour}`}
                  {apiKey.revokedAt && ', revoked'}
                </code>
              )}
            </>
          ),
        },
        { id: 'share', heading: 'Share', isNumeric: true, renderCell: ({ share }) => <ShareBar share={share} /> },
        {
          id: 'requests',
          heading: '30 days',
          isNumeric: true,
          renderCell: ({ requests }) => numberFormat.format(requests),
        },
        {
          id: 'today',
          heading: 'Today',
          isNumeric: true,
          renderCell: (key) => numberFormat.format(key.days.find(({ day }) => day === today)?.requests ?? 0),
        },
        {
          id: 'refused',
          heading: 'Rejected',
          isNumeric: true,
          renderCell: ({ refused }) => numberFormat.format(refused),
        },
      ]}
    />
  );
}

/** Table of the chart's figures, by day. */
export function UsageByDay({ days }: AccountUsage) {
  return (
    <DataTable
      label="Requests by day"
      items={days.toReversed()}
      getId={({ day }) => day}
      emptyText="No requests yet."
      columns={[
        { id: 'day', heading: 'Day', renderCell: ({ day }) => formatCalendarDate(day) },
        {
          id: 'requests',
          heading: 'Requests',
          isNumeric: true,
          renderCell: ({ requests }) => numberFormat.format(requests),
        },
        {
          id: 'refused',
          heading: 'Rejected',
          isNumeric: true,
          renderCell: ({ refused }) => numberFormat.format(refused),
        },
        {
          id: 'left',
          heading: 'Fewest tokens left',
          isNumeric: true,
          renderCell: ({ fewestLeft }) => (fewestLeft === null ? '–' : numberFormat.format(fewestLeft ?? 0)),
        },
      ]}
    />
  );
}

const barWidth = 100;

function ShareBar({ share }: { readonly share: number }) {
  return (
    <span className="usage-share">
      <svg viewBox={`0 0 ${barWidth} 6`} preserveAspectRatio="none" aria-hidden>
        <rect className="usage-share-all" width={barWidth} height="6" />
        <rect className="usage-share-own" width={share * barWidth} height="6" />
      </svg>
      <span className="usage-share-words">{percentFormat.format(share)}</span>
    </span>
  );
}
