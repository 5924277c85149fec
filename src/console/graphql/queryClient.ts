import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { UnreachableError } from './connection.js';
import { RequestError } from './requestError.js';

/** Codes of errors that a repeated request would have again. */
const permanentCodes = new Set([
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'GRAPHQL_VALIDATION_FAILED',
  'NOT_FOUND',
  'PROOF_REQUIRED',
  'UNAUTHENTICATED',
]);

/** Returns whether a failed read is repeated. A read that did not reach the service waits until it can be reached. */
function shouldRetry(failureCount: number, error: Error): boolean {
  if (error instanceof UnreachableError) return !onlineManager.isOnline() || failureCount < 2;
  const isPermanent = error instanceof RequestError && permanentCodes.has(error.code ?? '');
  return !isPermanent && failureCount < 1;
}

/** Time for which data are fresh, in milliseconds. */
export const defaultStaleMs = 10_000;

/**
 * Query client of the console. Data are fresh for a while, so that going back to a page reads nothing again. Coming back to the
 * window always reads them again: another window may have changed anything.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: defaultStaleMs, retry: shouldRetry, refetchOnWindowFocus: 'always' } },
});

// Renders the change of a key press before the next key press, which may act on it; by default it is rendered a task later.
notifyManager.setScheduler(queueMicrotask);
