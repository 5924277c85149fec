import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { calendarDay } from '../account/moments.js';
import { SignedIn } from '../account/signedIn.js';
import { type Usage, usageQuery } from '../account/usageQuery.js';
import { UsageByDay, UsageByKey } from '../account/usageTables.js';
import { BarChart } from '../parts/barChart.js';
import { Button } from '../parts/button.js';

const figures = new Intl.NumberFormat();

/** Page about the requests with the account's keys, and how near these came to the rate limit. */
export default function UsagePage() {
  return <SignedIn title="Usage">{() => <OwnUsage />}</SignedIn>;
}

function OwnUsage() {
  const { data: usage, error, refetch } = useQuery(usageQuery);
  if (error) {
    return (
      <>
        <p role="alert">Your usage could not be read. {error.message}</p>
        <div>
          <Button onPress={() => void refetch()}>Try again</Button>
        </div>
      </>
    );
  }
  if (!usage) return undefined;
  if (usage.requests === 0 && usage.refused === 0) {
    return (
      <p>
        Nothing was asked for with your keys in the last 30 days. <Link href="/keys">Make a key</Link> and send the
        first request; it shows here some seconds later.
      </p>
    );
  }
  return <Told {...usage} />;
}

function Told(usage: Usage) {
  const { capacity, perSecond, requests, refused, fewestLeft, days } = usage;
  const most = days.reduce((one, other) => (other.requests > one.requests ? other : one));
  const today = days.at(-1)?.requests ?? 0;
  return (
    <>
      <dl className="usage-figures">
        <div>
          <dt>Requests today</dt>
          <dd>{figures.format(today)}</dd>
        </div>
        <div>
          <dt>In 30 days</dt>
          <dd>{figures.format(requests)}</dd>
        </div>
        <div>
          <dt>Refused</dt>
          <dd>{figures.format(refused)}</dd>
        </div>
        <div>
          <dt>Nearest to the limit</dt>
          <dd>
            {figures.format(fewestLeft ?? capacity)} <small>of {figures.format(capacity)} tokens left</small>
          </dd>
        </div>
      </dl>
      <section className="account-section" aria-label="By day">
        <BarChart
          label="Requests by day, in UTC"
          summary={`Requests of the last 30 days: ${figures.format(requests)}, most of them on ${calendarDay(most.day)} (${figures.format(most.requests)}), ${figures.format(today)} today; ${figures.format(refused)} were refused.`}
          bars={days.map(({ day, requests: value, refused: beyond }) => ({
            id: day,
            name: calendarDay(day),
            value,
            refused: beyond,
          }))}
        />
        <details className="usage-days">
          <summary>Figures of each day</summary>
          <UsageByDay {...usage} />
        </details>
      </section>
      <section className="account-section" aria-labelledby="keys">
        <h2 id="keys">By key</h2>
        <UsageByKey {...usage} />
        <p className="quiet">
          All keys of the account share {figures.format(capacity)} tokens, of which {figures.format(perSecond)} come
          back each second. A request takes one, or more where it costs more; without one it is refused with 429, and
          while the account has no plan with 401. Pages like this take from them too, and are not counted.
        </p>
      </section>
    </>
  );
}
