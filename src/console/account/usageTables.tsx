import './account.css';
import './usage.css';
import { DataTable } from '../parts/dataTable.js';
import { calendarDay } from './moments.js';
import type { Usage } from './usageQuery.js';

const figures = new Intl.NumberFormat();
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** Table of keys with their shares of the account's requests, the largest share first. */
export function UsageByKey({ keys, days }: Usage) {
  const today = days.at(-1)?.day;
  return (
    <DataTable
      label="Requests by key"
      items={keys}
      idOf={({ keyId }) => keyId}
      empty="None."
      columns={[
        {
          id: 'key',
          name: 'Key',
          show: ({ apiKey }) => (
            <>
              <span className="account-clipped" title={apiKey?.name}>
                {apiKey?.name ?? 'Deleted'}
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
        { id: 'share', name: 'Share', isFigure: true, show: ({ share }) => <Share share={share} /> },
        { id: 'requests', name: '30 days', isFigure: true, show: ({ requests }) => figures.format(requests) },
        {
          id: 'today',
          name: 'Today',
          isFigure: true,
          show: (key) => figures.format(key.days.find(({ day }) => day === today)?.requests ?? 0),
        },
        { id: 'refused', name: 'Refused', isFigure: true, show: ({ refused }) => figures.format(refused) },
      ]}
    />
  );
}

/** Table of the chart's figures, by day. */
export function UsageByDay({ days }: Usage) {
  return (
    <DataTable
      label="Requests by day"
      items={days.toReversed()}
      idOf={({ day }) => day}
      empty="None."
      columns={[
        { id: 'day', name: 'Day', show: ({ day }) => calendarDay(day) },
        { id: 'requests', name: 'Requests', isFigure: true, show: ({ requests }) => figures.format(requests) },
        { id: 'refused', name: 'Refused', isFigure: true, show: ({ refused }) => figures.format(refused) },
        {
          id: 'left',
          name: 'Fewest tokens left',
          isFigure: true,
          show: ({ fewestLeft }) => (fewestLeft === null ? '–' : figures.format(fewestLeft ?? 0)),
        },
      ]}
    />
  );
}

const wide = 100;

function Share({ share }: { readonly share: number }) {
  return (
    <span className="usage-share">
      <svg viewBox={`0 0 ${wide} 6`} preserveAspectRatio="none" aria-hidden>
        <rect className="usage-share-all" width={wide} height="6" />
        <rect className="usage-share-own" width={share * wide} height="6" />
      </svg>
      <span className="usage-share-words">{percent.format(share)}</span>
    </span>
  );
}
