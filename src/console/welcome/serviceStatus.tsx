import { useQuery } from '@tanstack/react-query';

interface Readiness {
  readonly isReady: boolean;
  /** Reason why the service is not ready, as reported by the service. */
  readonly reason?: string | undefined;
}

async function readReadiness({ signal }: { readonly signal: AbortSignal }): Promise<Readiness> {
  const response = await fetch('/readyz', { signal });
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string };
  return { isReady: response.ok, reason: error };
}

const timeFormat = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Status of the service, polled every 30 seconds while the page is visible. */
export function ServiceStatus() {
  const { data, isError, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['readiness'],
    queryFn: readReadiness,
    refetchInterval: 30_000,
    retry: false,
  });
  const isOperational = data?.isReady === true && !isError;
  const isKnown = data !== undefined || isError;
  const problem = isError ? 'The service cannot be reached.' : (data?.reason ?? 'The service is not ready.');
  return (
    <p className="health" role="status" data-operational={isKnown ? isOperational : undefined}>
      {isKnown && (
        <>
          <span className="health-dot" aria-hidden />
          <span>
            {isOperational ? 'All systems operational.' : `${problem} The status is checked every 30 seconds.`}
          </span>
          {/* Hidden from screen readers, which would read it out each time. */}
          <span className="quiet figures" aria-hidden>
            Checked at {timeFormat.format(Math.max(dataUpdatedAt, errorUpdatedAt))}
          </span>
        </>
      )}
    </p>
  );
}
