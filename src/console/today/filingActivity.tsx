import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { BarChart } from '../components/barChart.js';
import { DataTable } from '../components/dataTable.js';
import type { MonitorCategoryKey, TodayCountsQuery } from '../generated/graphql.js';
import { feedAddress } from '../filings/list/feedView.js';
import { categoryLabelsQuery } from '../filings/list/filterFacets.js';
import { formatCount } from '../filings/numbers.js';
import { formatFilingDate } from '../filings/times.js';
import { addDays } from '../tasks/dueDates.js';
import { chartDays, dayBefore, todayCountsQuery } from './todayQueries.js';
import { TodaySection } from './todaySection.js';

type Facets = NonNullable<TodayCountsQuery['filingCounts']>['facets'];

/** New filings of each day and of each category. */
export const FilingActivity = () => (
  <TodaySection title={`Filings of ${chartDays} days`} query={useQuery(todayCountsQuery)} placeholderRows={6}>
    {(facets) => (
      <>
        <FilingsByDay facets={facets} />
        <FilingsByCategory facets={facets} />
      </>
    )}
  </TodaySection>
);

const facetOf = (facets: Facets, name: Facets[number]['facet']) => facets.find(({ facet }) => facet === name);

function FilingsByDay({ facets }: { readonly facets: Facets }) {
  const facet = facetOf(facets, 'day');
  const counts = new Map(facet?.values.map(({ value, count }) => [value, count]));
  // In Sydney and Tokyo the next day begins before it does in UTC.
  const lastDay = [dayBefore(0), ...counts.keys()].toSorted().at(-1) ?? dayBefore(0);
  const days = Array.from({ length: chartDays }, (_, index) => addDays(lastDay, index + 1 - chartDays));
  const total = days.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0);
  return (
    <>
      <BarChart
        label="By day"
        summary={`${formatCount(total)} filings in ${chartDays} days. The table below has the number of each day.`}
        bars={days.map((day) => ({
          id: day,
          label: formatFilingDate(day),
          value: counts.get(day) ?? 0,
          rejected: 0,
        }))}
      />
      {facet && !facet.isExact && <p className="quiet today-small">Only the newest 10,000 filings were counted.</p>}
      <details className="today-details">
        <summary>Numbers by day</summary>
        <DataTable
          label="Filings by day"
          items={days.toReversed()}
          getId={(day) => day}
          emptyText=""
          columns={[
            { id: 'day', heading: 'Day', renderCell: formatFilingDate },
            {
              id: 'count',
              heading: 'Filings',
              isNumeric: true,
              renderCell: (day) => (
                <Link href={feedAddress({ kinds: [], filter: { startDate: day, endDate: day } })}>
                  {formatCount(counts.get(day) ?? 0)}
                </Link>
              ),
            },
          ]}
        />
      </details>
    </>
  );
}

function FilingsByCategory({ facets }: { readonly facets: Facets }) {
  const { data: labels } = useQuery(categoryLabelsQuery);
  const values = facetOf(facets, 'category')?.values ?? [];
  const max = Math.max(1, ...values.map(({ count }) => count));
  return (
    <ul className="today-categories" aria-label="By category">
      {values.map(({ value, count }) => (
        <li key={value}>
          <span>{labels?.get(value) ?? value}</span>
          <meter className="today-meter" min={0} max={max} value={count} aria-hidden />
          <Link
            className="figures"
            href={feedAddress({
              kinds: [],
              filter: { startDate: dayBefore(chartDays - 1), categories: [value as MonitorCategoryKey] },
            })}
          >
            {formatCount(count)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
