/** Placeholder of a filing that is loading, with the heights of its parts. It appears after 150 ms. */
export function FilingSkeleton() {
  return (
    <div className="filing-skeleton" role="status" aria-label="Loading filing">
      <span className="filing-placeholder-line" style={{ width: '40%' }} />
      <span className="filing-placeholder-line filing-skeleton-title" style={{ width: '85%' }} />
      <span className="filing-placeholder-line" style={{ width: '60%' }} />
      <span className="filing-skeleton-actions" />
      {[92, 96, 88, 45].map((width) => (
        <span key={width} className="filing-placeholder-line" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
