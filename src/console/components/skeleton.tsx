import './skeleton.css';

const lengths = ['long', 'medium', 'long', 'short', 'medium'] as const;

interface SkeletonRowsProps {
  /** Name of what is loaded, for screen readers: `Loading filings`. */
  readonly label: string;
  readonly count: number;
}

/** Placeholder with the height of the rows that are loaded. It appears after 150 ms. */
export function SkeletonRows({ label, count }: SkeletonRowsProps) {
  return (
    <div className="skeleton-rows" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton-row" aria-hidden>
          <div className={`skeleton-line skeleton-line-${lengths[index % lengths.length]}`} />
        </div>
      ))}
    </div>
  );
}
