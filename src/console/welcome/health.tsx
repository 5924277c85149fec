import { useQuery } from '@tanstack/react-query';

interface Readiness {
  readonly isReady: boolean;
  /** Reason why the service is not ready, in its own words. */
  readonly reason?: string | undefined;
}

async function readReadiness({ signal }: { readonly signal: AbortSignal }): Promise<Readiness> {
  const response = await fetch('/readyz', { signal });
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string };
  return { isReady: response.ok, reason: error };
}

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Status of the service, polled every 30 seconds while the page is visible. */
export function Health() {
  const { data, isError, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['readiness'],
    queryFn: readReadiness,
    refetchInterval: 30_000,
    retry: false,
  });
  const isWell = data?.isReady === true && !isError;
  const isKnown = data !== undefined || isError;
  const words = isWell
    ? 'The service is well.'
    : isError
      ? 'The service cannot be reached.'
      : 'The service cannot answer.';
  return (
    <p className="health" role="status" data-well={isKnown ? isWell : undefined}>
      {isKnown && (
        <>
          <span className="health-dot" aria-hidden />
          <span>
            {words} {!isWell && (data?.reason ?? 'It is asked again every 30 seconds.')}
          </span>
          {/* Hidden from screen readers, which would read it out each time. */}
          <span className="quiet figures" aria-hidden>
            Asked at {time.format(Math.max(dataUpdatedAt, errorUpdatedAt))}
          </span>
        </>
      )}
    </p>
  );
}
