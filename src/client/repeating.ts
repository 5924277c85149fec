import pRetry from 'p-retry';
import { DocketError } from './error.js';

/** Settings of retries. */
export interface Repetition {
  readonly signal: AbortSignal;
  readonly attempts: number;
  readonly timeout: number;
  readonly onRetry: (error: DocketError, milliseconds: number) => void;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves when so many milliseconds have passed, and may reject when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Maximum of the first wait and of any wait, in milliseconds; the maximum doubles with each retry. */
const firstWait = 500;
const longestWait = 30_000;
/** Longest `Retry-After` that is waited for, in seconds; clients with unlimited attempts wait longer. */
const longestRetryAfter = 60;

/** Transient statuses, which are retried for every method. */
const passing = new Set([429, 503, 504]);
/** Statuses that are final for a POST, such as an email that was not delivered, and are retried for other methods. */
const failing = new Set([500, 502]);

/** Creates a `fetch` that retries requests if that is safe, and throws unsuccessful responses as a `DocketError`. */
export function repeating(settings: Repetition): (request: Request) => Promise<Response> {
  const { attempts, onRetry, wait } = settings;
  return (request) => {
    const signal = AbortSignal.any([request.signal, settings.signal]);
    return pRetry(() => attempt(request, signal, settings), {
      retries: attempts - 1,
      // `shouldRetry` waits, since the wait depends on `Retry-After`.
      minTimeout: 0,
      onFailedAttempt: () => signal.throwIfAborted(),
      shouldRetry: async ({ error, attemptNumber }) => {
        if (!(error instanceof DocketError) || !isRepeatable(request, error)) return false;
        const { retryAfter = 0 } = error;
        if (retryAfter > longestRetryAfter && Number.isFinite(attempts)) return false;
        const milliseconds = retryAfter * 1000 + backOff(attemptNumber);
        onRetry(error, milliseconds);
        await pause(wait, milliseconds, signal);
        return true;
      },
    });
  };
}

/** Waits, and throws the signal's reason as soon as it is aborted. */
export async function pause(wait: Repetition['wait'], milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, signal).finally(() => signal.throwIfAborted());
}

async function attempt(request: Request, signal: AbortSignal, { fetch, timeout }: Repetition): Promise<Response> {
  signal.throwIfAborted();
  const slow = AbortSignal.timeout(timeout);
  let response: Response;
  try {
    const answer = await fetch(new Request(request.clone(), { signal: AbortSignal.any([signal, slow]) }));
    // Read here, so that a response that is cut off is retried too.
    const body = await answer.arrayBuffer();
    response = new Response(body.byteLength > 0 ? body : null, answer);
  } catch (cause) {
    signal.throwIfAborted();
    throw DocketError.withoutAnswer(
      slow.aborted ? `There was no answer within ${timeout} ms` : 'The service cannot be reached',
      cause,
    );
  }
  if (!response.ok) throw await DocketError.of(response);
  return response;
}

function isRepeatable({ method, headers }: Request, { status }: DocketError): boolean {
  const isPost = method === 'POST';
  if (isPost && !headers.has('idempotency-key')) return false;
  return status === undefined || passing.has(status) || (!isPost && failing.has(status));
}

/** Returns a wait with full jitter, so that clients that failed together do not retry together. */
function backOff(attemptNumber: number): number {
  return Math.random() * Math.min(longestWait, firstWait * 2 ** (attemptNumber - 1));
}
