import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { titleOfFiling } from '../deals/deal/dealFilingQuery.js';
import { filingAddress } from '../filings/filingAddress.js';
import { feedAddress } from '../filings/list/feedView.js';
import { feedPositionQuery } from '../filings/list/useSeenPosition.js';
import { formatCount } from '../filings/numbers.js';
import { SourceText } from '../filings/sourceText.js';
import { formatFilingDate } from '../filings/times.js';
import { dealFilingFilter, todayFilingsQuery } from './todayQueries.js';
import { TodaySection } from './todaySection.js';

/** Newest filings of companies of the user's deals, and how many arrived since the last visit of the list. */
export function TodayFilings() {
  const position = useQuery(feedPositionQuery);
  const since = position.data ?? undefined;
  const query = useQuery({ ...todayFilingsQuery(since), enabled: !position.isPending });
  const { data } = query;
  const address = feedAddress({ kinds: [], filter: dealFilingFilter });
  return (
    <TodaySection
      title="Filings of your companies"
      query={query}
      placeholderRows={8}
      note={
        data && data.newCount > 0 ? (
          <Link href={address}>
            {formatCount(data.newCount)}
            {data.hasMore ? ' or more' : ''} new since your last visit
          </Link>
        ) : undefined
      }
    >
      {({ filings }) =>
        filings.length === 0 ? (
          <p className="quiet">
            No filings in the last 30 days concern the companies of your deals. Companies are matched by the tickers and
            identifiers of a deal. <Link href="/filings">All filings</Link>
          </p>
        ) : (
          <ul className="today-list">
            {filings.map((filing) => (
              <li key={`${filing.kind} ${filing.filingId}`} className="today-row">
                <span className="today-words">
                  <Link href={filingAddress(filing.kind, filing.filingId)}>
                    <SourceText>{titleOfFiling(filing)}</SourceText>
                  </Link>
                  <span className="quiet today-small">
                    <SourceText>{filing.company ?? ''}</SourceText>
                  </span>
                </span>
                <span className="quiet today-small figures">
                  {since !== undefined && filing.createdAt > since && <strong className="today-new">New</strong>}{' '}
                  {formatFilingDate(filing.date)}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </TodaySection>
  );
}
