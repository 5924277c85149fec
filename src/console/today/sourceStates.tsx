import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { FilingKind, FilingSource, TodayCoverageQuery } from '../generated/graphql.js';
import { feedAddress } from '../filings/list/feedView.js';
import { formatCount } from '../filings/numbers.js';
import { Time } from '../filings/times.js';
import { MissingFilings } from './missingFilings.js';
import { dayBefore, sourceDays, todayCoverageQuery } from './todayQueries.js';
import { TodaySection } from './todaySection.js';

type CoverageDays = NonNullable<TodayCoverageQuery['coverage']>;

/** Names of the sources, and the kind of their filings. */
const sources: Readonly<Record<FilingSource, { readonly name: string; readonly kind: FilingKind }>> = {
  edgar: { name: 'SEC filings', kind: 'sec' },
  form4: { name: 'SEC Form 4', kind: 'form4' },
  tdnet: { name: 'TDnet', kind: 'japan' },
  asx: { name: 'ASX', kind: 'asx' },
};

/** State of the sources: when each was last checked, and whether filings of the last days are missing. */
export const SourceStates = () => (
  <TodaySection title={`Sources, ${sourceDays} days`} query={useQuery(todayCoverageQuery)}>
    {(days) => {
      const states = summarize(days);
      if (states.length === 0)
        return <p className="quiet">Collection is turned off. Only imported filings are shown.</p>;
      return (
        <ul className="today-list">
          {states.map(({ source, stored, missing, checkedAt }) => (
            <li key={source} className="today-row">
              <span className="today-words">
                <span>{sources[source].name}</span>
                <span className="quiet today-small">
                  {checkedAt ? (
                    <>
                      List read <Time timestamp={checkedAt} />
                    </>
                  ) : (
                    'No complete day has been read yet'
                  )}
                </span>
              </span>
              <span className="today-small figures">
                {missing > 0 && <MissingFilings source={source} sourceName={sources[source].name} count={missing} />}
                <Link
                  href={feedAddress({
                    kinds: [sources[source].kind],
                    filter: { startDate: dayBefore(sourceDays - 1) },
                  })}
                >
                  {formatCount(stored)} filings
                </Link>
              </span>
            </li>
          ))}
        </ul>
      );
    }}
  </TodaySection>
);

interface SourceState {
  readonly source: FilingSource;
  readonly stored: number;
  readonly missing: number;
  readonly checkedAt: string | null;
}

/** Sums the days of each source that has announced filings. */
function summarize(days: CoverageDays): readonly SourceState[] {
  return (Object.keys(sources) as FilingSource[]).flatMap((source) => {
    const own = days.filter((day) => day.source === source);
    const checks = own.flatMap(({ checkedAt }) => checkedAt ?? []).toSorted();
    if (checks.length === 0 && own.every(({ seen }) => seen === 0)) return [];
    const sum = (name: 'stored' | 'missing') => own.reduce((total, day) => total + day[name], 0);
    return [{ source, stored: sum('stored'), missing: sum('missing'), checkedAt: checks.at(-1) ?? null }];
  });
}
