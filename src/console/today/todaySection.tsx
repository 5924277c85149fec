import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { LoadError } from '../components/loadError.js';
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
        <LoadError subject={title} query={query} />
      ) : (
        <SkeletonRows label={`Loading ${title}`} count={placeholderRows} />
      )}
    </section>
  );
}
