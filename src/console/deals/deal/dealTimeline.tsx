import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/loadError.js';
import { ShowMore } from '../../components/showMore.js';
import { SkeletonRows } from '../../components/skeleton.js';
import { SourceText } from '../../filings/sourceText.js';
import { Time } from '../../filings/times.js';
import { AddActivity } from './addActivity.js';
import type { DealDetails } from './dealQuery.js';
import { DealSection } from './dealSection.js';
import { EntryWords } from './entryWords.js';
import { timelineQuery } from './timelineQuery.js';

/** Notes, tasks and changes of a deal in one order, newest first, and a field for a new note. */
export function DealTimeline({ deal }: { readonly deal: DealDetails }) {
  const query = useInfiniteQuery(timelineQuery(deal.dealId));
  return (
    <DealSection title="Timeline">
      <AddActivity dealId={deal.dealId} type="note" label="New note" />
      <LoadError subject="The timeline" query={query} />
      {query.isPending && <SkeletonRows label="Loading timeline" count={4} />}
      {query.data && (
        <ol className="deal-timeline">
          {query.data.map((entry) => (
            <li key={`${entry.kind} ${entry.entryId}`} className="deal-entry">
              <Time timestamp={entry.at} />
              <div className="deal-entry-words">
                <EntryWords deal={deal} entry={entry} />
                {entry.author?.name && (
                  <span className="quiet deal-small">
                    API key <SourceText>{entry.author.name}</SourceText>
                  </span>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      <ShowMore noun="entries" query={query} />
    </DealSection>
  );
}
