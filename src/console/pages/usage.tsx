import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatCalendarDate } from '../account/dateFormats.js';
import { SignedIn } from '../account/signIn/signedIn.js';
import { SettingsPage } from '../layout/settings/settingsPage.js';
import { type AccountUsage, usageQuery } from '../account/usage/usageQuery.js';
import { UsageByDay, UsageByKey } from '../account/usage/usageTables.js';
import { BarChart } from '../components/barChart.js';
import { LoadError } from '../components/loadError.js';

const numberFormat = new Intl.NumberFormat();

/** Usage page: requests with the account's API keys, and the fewest rate limit tokens left. */
export default function UsagePage() {
  return (
    <SignedIn title="Usage">
      {() => (
        <SettingsPage title="Usage">
          <UsageContent />
        </SettingsPage>
      )}
    </SignedIn>
  );
}

function UsageContent() {
  const query = useQuery(usageQuery);
  const { data: usage } = query;
  if (!usage) return <LoadError subject="Your usage" query={query} />;
  if (usage.requests === 0 && usage.refused === 0) {
    return (
      <p>
        No requests in the last 30 days. <Link href="/keys?create">Create an API key</Link> and send a request; it
        appears here a few seconds later.
      </p>
    );
  }
  return <UsageReport {...usage} />;
}

function UsageReport(usage: AccountUsage) {
  const { capacity, perSecond, requests, refused, fewestLeft, days } = usage;
  const busiestDay = days.reduce((busiest, day) => (day.requests > busiest.requests ? day : busiest));
  const requestsToday = days.at(-1)?.requests ?? 0;
  return (
    <>
      <dl className="usage-figures">
        <div>
          <dt>Requests today</dt>
          <dd>{numberFormat.format(requestsToday)}</dd>
        </div>
        <div>
          <dt>Last 30 days</dt>
          <dd>{numberFormat.format(requests)}</dd>
        </div>
        <div>
          <dt>Rejected</dt>
          <dd>{numberFormat.format(refused)}</dd>
        </div>
        <div>
          <dt>Closest to the rate limit</dt>
          <dd>
            {numberFormat.format(fewestLeft ?? capacity)} <small>of {numberFormat.format(capacity)} tokens left</small>
          </dd>
        </div>
      </dl>
      <section className="account-section" aria-label="By day">
        <BarChart
          label="Requests by day, in UTC"
          summary={`Requests in the last 30 days: ${numberFormat.format(requests)}. Busiest day: ${formatCalendarDate(busiestDay.day)} (${numberFormat.format(busiestDay.requests)}). Today: ${numberFormat.format(requestsToday)}. Rejected: ${numberFormat.format(refused)}.`}
          bars={days.map(({ day, requests: value, refused: rejected }) => ({
            id: day,
            label: formatCalendarDate(day),
            value,
            rejected,
          }))}
        />
        <details className="usage-days">
          <summary>Daily figures</summary>
          <UsageByDay {...usage} />
        </details>
      </section>
      <section className="account-section" aria-labelledby="keys">
        <h2 id="keys">By key</h2>
        <UsageByKey {...usage} />
        <p className="quiet">
          All keys of your account share one rate limit: {numberFormat.format(capacity)} tokens, refilled at{' '}
          {numberFormat.format(perSecond)} per second. A request takes one token, and expensive requests take more. A
          request is rejected with status 429 when too few tokens are left, and with status 401 while the account has no
          plan. The pages of this site take tokens too, but are not counted here.
        </p>
      </section>
    </>
  );
}
