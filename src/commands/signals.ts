/** Returns an abort signal for long work, which SIGINT or SIGTERM aborts: the work ends after its current step. */
export function stopsWithSignals(): AbortSignal {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  return interruption.signal;
}
