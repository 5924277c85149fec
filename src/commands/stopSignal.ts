/** Returns a signal that SIGINT or SIGTERM aborts. Long work ends after its current step. */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => controller.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  return controller.signal;
}
