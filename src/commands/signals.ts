/** A signal to stop for long work, given when somebody interrupts the command: it ends what it is at and no more. */
export function stopsWithSignals(): AbortSignal {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  return interruption.signal;
}
