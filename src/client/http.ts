import delay from 'delay';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/openapi.js';
import { type RetryOptions, createRetryingFetch } from './retry.js';

/** Options of the client: address of the service, API key, retries and timeouts. */
export interface DocketOptions {
  /** Your API key. */
  readonly key: string;
  /** The address of the service, which ends with `/v1`. */
  readonly baseUrl: string;
  /** Aborts all calls of this client. */
  readonly signal?: AbortSignal;
  /** Maximum attempts of a call; 5 by default. Following updates has no maximum. */
  readonly attempts?: number;
  /** Timeout of one attempt, in milliseconds; 30,000 by default. */
  readonly timeout?: number;
  /** Called before each retry, with the error and the wait in milliseconds; for your log. */
  readonly onRetry?: RetryOptions['onRetry'];
  /** Sends a request; the platform's own `fetch` by default. */
  readonly fetch?: RetryOptions['fetch'];
  /** Waits before retries and polls; the platform's own timer by default. */
  readonly wait?: RetryOptions['wait'];
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, also while it waits for a retry; the call then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Options of calls that are sent with POST. */
export interface PostOptions extends CallOptions {
  /**
   * Idempotency key, under which the service performs the call once; random by default. Store a key of your own to repeat
   * the call after a crash. With `null` no key is sent, and the call is tried once.
   */
  readonly idempotencyKey?: string | null;
}

/** Options of calls that change or delete a resource. */
export interface UpdateOptions extends CallOptions {
  /**
   * The `updatedAt` of the resource as you know it. If the resource has changed since, the call fails with
   * `preconditionFailed`. So does a retry after an attempt that succeeded but whose response was lost: read the resource again.
   */
  readonly ifUnchangedSince?: string;
}

/** Typed client with every operation of the contract by its path. Throws the same `DocketError` as the methods of `Docket`. */
export type Http = Client<paths>;

export function createHttpClient(options: DocketOptions): Http {
  const {
    key,
    baseUrl,
    signal = neverAbortedSignal,
    attempts = 5,
    timeout = 30_000,
    onRetry = () => {},
    fetch = (request) => globalThis.fetch(request),
    wait = waitWithTimer,
  } = options;
  return createClient<paths>({
    baseUrl,
    headers: { 'x-api-key': key, accept: 'application/json, application/problem+json' },
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: createRetryingFetch({ signal, attempts, timeout, onRetry, fetch, wait }),
  });
}

/** Default signal, which never aborts. */
export const neverAbortedSignal = new AbortController().signal;

export const waitWithTimer: RetryOptions['wait'] = (milliseconds, signal) => delay(milliseconds, { signal });

/** Returns the data of a successful response; failures were thrown before. */
export async function readData<Data>(response: Promise<{ data?: Data }>): Promise<Data> {
  return (await response).data as Data;
}

export const buildCallInit = ({ signal = neverAbortedSignal }: CallOptions) => ({ signal });

export const buildPostInit = ({ signal = neverAbortedSignal, idempotencyKey = crypto.randomUUID() }: PostOptions) => ({
  signal,
  headers: { 'idempotency-key': idempotencyKey },
});

export const buildUpdateInit = ({ signal = neverAbortedSignal, ifUnchangedSince }: UpdateOptions) => ({
  signal,
  headers: { 'if-match': ifUnchangedSince === undefined ? undefined : `W/"${ifUnchangedSince}"` },
});
