import delay from 'delay';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/openapi.js';
import { type Repetition, repeating } from './repeating.js';

/** Where the service is, who asks, and how patiently. */
export interface DocketOptions {
  /** Your API key. */
  readonly key: string;
  /** The address of the service, which ends with `/v1`. */
  readonly baseUrl: string;
  /** Ends everything that this client does. */
  readonly signal?: AbortSignal;
  /** How often a call is tried at most; 5 unless given. Following updates never gives up. */
  readonly attempts?: number;
  /** How long one attempt may take, in milliseconds; 30,000 unless given. */
  readonly timeout?: number;
  /** Told of each attempt that failed before the wait for the next, for your log. */
  readonly onRetry?: Repetition['onRetry'];
  /** Sends a request; the platform's own `fetch` unless given. */
  readonly fetch?: Repetition['fetch'];
  /** Lets time pass; the platform's own timer unless given. */
  readonly wait?: Repetition['wait'];
}

/** What every call may be given. */
export interface CallOptions {
  /** Ends the call, also while it waits; it then throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** What a call that creates or sends may be given. */
export interface PostOptions extends CallOptions {
  /**
   * Makes the service do it once, however often it is asked; a random one unless given. Keep one of your own to repeat
   * the call after a crash. With `null` none is sent, and the call is tried once.
   */
  readonly idempotencyKey?: string | null;
}

/** What a call that changes may be given. */
export interface UpdateOptions extends CallOptions {
  /**
   * The `updatedAt` of the resource as you know it: if it was changed since, nothing is, and the error is
   * `preconditionFailed`. It is also when an attempt was carried out whose answer got lost: read the resource again.
   */
  readonly ifUnchangedSince?: string;
}

/** Every operation of the contract by its path, typed; failures are thrown as for the named methods. */
export type Http = Client<paths>;

export function connect(options: DocketOptions): Http {
  const {
    key,
    baseUrl,
    signal = never,
    attempts = 5,
    timeout = 30_000,
    onRetry = () => {},
    fetch = (request) => globalThis.fetch(request),
    wait = timer,
  } = options;
  return createClient<paths>({
    baseUrl,
    headers: { 'x-api-key': key },
    fetch: repeating({ signal, attempts, timeout, onRetry, fetch, wait }),
  });
}

/** The signal that is given where nobody gave one. */
export const never = new AbortController().signal;

export const timer: Repetition['wait'] = (milliseconds, signal) => delay(milliseconds, { signal });

/** What succeeded; failures were thrown before. */
export async function dataOf<Data>(answer: Promise<{ data?: Data }>): Promise<Data> {
  return (await answer).data as Data;
}

export const call = ({ signal = never }: CallOptions) => ({ signal });

export const post = ({ signal = never, idempotencyKey = crypto.randomUUID() }: PostOptions) => ({
  signal,
  headers: { 'idempotency-key': idempotencyKey },
});

export const update = ({ signal = never, ifUnchangedSince }: UpdateOptions) => ({
  signal,
  headers: { 'if-match': ifUnchangedSince === undefined ? undefined : `W/"${ifUnchangedSince}"` },
});
