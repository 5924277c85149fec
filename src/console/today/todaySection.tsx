import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { describeFailure } from '../account/formSubmission.js';
import { Button } from '../components/button.js';
import { SkeletonRows } from '../components/skeleton.js';

interface TodaySectionProps<Data> {
  readonly title: string;
  /** Number or link beside the heading. */
  readonly note?: ReactNode;
  readonly query: UseQueryResult<Data>;
  /** Rows of the placeholder, about as many as will be shown. */
  readonly placeholderRows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** Section of the screen Today. Each section is loaded, and fails, independently of the others. */
export function TodaySection<Data>({ title, note, query, placeholderRows = 4, children }: TodaySectionProps<Data>) {
  const id = useId();
  return (
    <section className="today-section" aria-labelledby={id}>
      <div className="today-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="quiet">{note}</span>}
      </div>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <p role="alert">
          {title} could not be loaded. {describeFailure(query.error)}{' '}
          <Button onPress={() => void query.refetch()}>Try again</Button>
        </p>
      ) : (
        <SkeletonRows label={`Loading ${title}`} count={placeholderRows} />
      )}
    </section>
  );
}
