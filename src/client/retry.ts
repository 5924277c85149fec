import pRetry from 'p-retry';
import { DocketError } from './error.js';

/** Settings of retries; those of the same name in `DocketOptions` have the same meaning. */
export interface RetryOptions {
  readonly signal: AbortSignal;
  readonly attempts: number;
  readonly timeout: number;
  readonly onRetry: (error: DocketError, milliseconds: number) => void;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves after some milliseconds, and may reject when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Maximum of the first back-off and of any back-off, in milliseconds. The maximum doubles with each retry. */
const firstWaitMs = 500;
const maxWaitMs = 30_000;
/** Maximum `Retry-After` after which a call is retried, in seconds. Calls with unlimited attempts have no maximum. */
const maxRetryAfterSeconds = 60;

/** Transient statuses, which are retried for every method. 409 says that the first attempt with an idempotency key is under way. */
const transientStatuses = new Set([409, 429, 503, 504]);
/** Statuses that are final for a POST, such as an email that was not delivered, and are retried for other methods. */
const nonPostRetryStatuses = new Set([500, 502]);

/** Successful statuses without a body. */
const bodilessStatuses = new Set([204, 205]);

/** Creates a `fetch` that retries requests if that is safe, and throws unsuccessful responses as a `DocketError`. */
export function createRetryingFetch(settings: RetryOptions): (request: Request) => Promise<Response> {
  const { attempts, onRetry, wait } = settings;
  return (request) => {
    const signal = AbortSignal.any([request.signal, settings.signal]);
    return pRetry(() => sendAttempt(request, signal, settings), {
      retries: attempts - 1,
      // `shouldRetry` waits, since the wait depends on `Retry-After`.
      minTimeout: 0,
      onFailedAttempt: () => signal.throwIfAborted(),
      shouldRetry: async ({ error, attemptNumber }) => {
        if (!(error instanceof DocketError) || !isRetryable(request, error)) return false;
        const { retryAfter = 0 } = error;
        if (retryAfter > maxRetryAfterSeconds && Number.isFinite(attempts)) return false;
        const milliseconds = retryAfter * 1000 + backOffMs(attemptNumber);
        onRetry(error, milliseconds);
        await waitUnlessAborted(wait, milliseconds, signal);
        return true;
      },
    });
  };
}

/** Waits, and throws the signal's reason as soon as it is aborted. */
export async function waitUnlessAborted(
  wait: RetryOptions['wait'],
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  await wait(milliseconds, signal).finally(() => signal.throwIfAborted());
}

async function sendAttempt(request: Request, signal: AbortSignal, { fetch, timeout }: RetryOptions): Promise<Response> {
  signal.throwIfAborted();
  const timeoutSignal = AbortSignal.timeout(timeout);
  let response: Response;
  try {
    const partialResponse = await fetch(
      new Request(request.clone(), { signal: AbortSignal.any([signal, timeoutSignal]) }),
    );
    // Read here, so that a response that is cut off is retried too.
    const body = await partialResponse.arrayBuffer();
    response = new Response(body.byteLength > 0 ? body : null, partialResponse);
  } catch (cause) {
    signal.throwIfAborted();
    throw DocketError.withoutAnswer(
      timeoutSignal.aborted ? `The service did not respond within ${timeout} ms` : 'The service cannot be reached',
      cause,
    );
  }
  if (!response.ok) throw await DocketError.of(response);
  if (!isFromService(response))
    throw DocketError.withoutAnswer('A proxy or the sign-in page of a network responded in place of the service');
  return response;
}

/** Types of the bodies that the service sends with success: JSON, the table of filings, and the reference. */
const mediaTypes = /^(application\/json|text\/csv|text\/markdown)\b/i;

/** Returns whether a successful response can be one of the service. A proxy or a network may send a web page as any type. */
const isFromService = ({ status, headers, body }: Response): boolean =>
  body === null ? bodilessStatuses.has(status) : mediaTypes.test(headers.get('content-type') ?? '');

function isRetryable({ method, headers }: Request, { status }: DocketError): boolean {
  const isPost = method === 'POST';
  if (isPost && !headers.has('idempotency-key')) return false;
  return status === undefined || transientStatuses.has(status) || (!isPost && nonPostRetryStatuses.has(status));
}

/** Returns a wait with full jitter, so that clients that failed together do not retry together. */
function backOffMs(attemptNumber: number): number {
  return Math.random() * Math.min(maxWaitMs, firstWaitMs * 2 ** (attemptNumber - 1));
}
