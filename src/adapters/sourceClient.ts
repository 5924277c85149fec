import pRetry from 'p-retry';
import pThrottle from 'p-throttle';
import {
  FetchFailed,
  FileUnchanged,
  FileNotFound,
  type ReadSourceFile,
  type ReadOptions,
  RequestRejected,
  type SourceFile,
} from '../sources/source.js';
import { fetchWithoutRedirects } from './fetchWithoutRedirects.js';
import type { Clock } from './clock.js';

/** Requests to the host are paused, because it blocks this address or failed to answer several times in a row. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
}

/** The host answered this request by blocking the address or naming a time to wait; requests to it are paused from now on. */
export class RequestBlocked extends SourceUnavailable {}

/** This process may not fetch from the host any more: it has lost the lease, or is stopping. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface SourceClientOptions {
  /** Base URL of the source's paths. Nothing is fetched from another origin. */
  readonly baseUrl: string;
  readonly userAgent: string;
  readonly requestsPerSecond: number;
  readonly clock: Clock;
  /** Whether this process may fetch; called before each request. */
  readonly canFetch: () => boolean;
  /** Timeout of a response in milliseconds, plus a millisecond for each 500 bytes that may be read. */
  readonly timeoutMs?: number;
  /** Aborts requests under way, and prevents new ones. */
  readonly signal?: AbortSignal;
  /** Called when requests to the host are paused, with the reason and the milliseconds. */
  readonly onUnavailable: (reason: string, durationMs: number) => void;
  /** Called with the outcome of each request. */
  readonly onRequest: (outcome: RequestOutcome) => void;
}

/** Reading of files that are stored together. */
export interface FileReading {
  readonly read: ReadSourceFile;
  /** Confirms that the files are stored. The source need not send them again until they change. */
  readonly confirmStored: () => void;
}

export type RequestOutcome = 'ok' | 'notChanged' | 'notThere' | 'failed' | 'blocked';

/** Retries of a request that failed temporarily. */
const maxRetries = 3;

/** Delay of the first retry, in intervals between requests; it doubles with each further retry. */
const firstRetryIntervals = 3;

/** Consecutive failed requests, each with all its retries, after which the host counts as unavailable. */
const maxConsecutiveFailures = 3;

/**
 * Pauses of requests to a host, in milliseconds. A host that blocks this address names the duration in `Retry-After`, which is limited.
 * Without it, the pause is ten minutes, as long as the SEC blocks.
 */
const pausesMs = {
  blocked: 600_000,
  minBlocked: 1000,
  maxBlocked: 86_400_000,
  firstFailure: 5000,
  maxFailure: 600_000,
};

/** Bytes per millisecond that a slow source delivers. */
const minBytesPerMs = 500;

/** Statuses of a file that does not exist (any more). */
const absentStatuses = new Set([404, 410]);

/** Statuses below 500 after which a repeated request may succeed: a timeout, and a request that came too early. */
const temporaryStatuses = new Set([408, 425]);

/** Maximum bytes of an error page that are read. */
const maxErrorPageBytes = 4096;

/** HTTP client of one host, with limits of rate, size and time. Distinguishes temporary from permanent failures. */
export class SourceClient {
  private readonly throttle: <Result>(request: () => Promise<Result>) => Promise<Result>;
  private unavailableUntil = -Infinity;
  private reason = '';
  private failures = 0;
  private pauseCount = 0;
  /** Cache validators of stored files, by URL. */
  private readonly validators = new Map<string, HeadersInit>();

  constructor(private readonly options: SourceClientOptions) {
    const throttled = pThrottle({ limit: 1, interval: 1000 / options.requestsPerSecond });
    this.throttle = throttled((request) => request()) as typeof this.throttle;
  }

  /** Milliseconds until requests are sent again. */
  get unavailableForMs(): number {
    return Math.max(0, this.unavailableUntil - this.options.clock.elapsed());
  }

  /** Reads a file. @throws {SourceUnavailable}, {RequestBlocked}, {LeaseLost}, {FetchFailed}, and the errors of `ReadSourceFile`. */
  readonly read: ReadSourceFile = (path, options) => this.readFile(path, options, new Map());

  /** Begins a reading of files, which the source sends again the next time unless they are confirmed as stored. */
  beginReading(): FileReading {
    const newValidators = new Map<string, HeadersInit>();
    return {
      read: (path, options) => this.readFile(path, options, newValidators),
      confirmStored: () => {
        for (const [url, validators] of newValidators) this.validators.set(url, validators);
      },
    };
  }

  private async readFile(
    path: string,
    reading: ReadOptions,
    newValidators: Map<string, HeadersInit>,
  ): Promise<SourceFile> {
    try {
      const { signal } = this.options;
      // A response that breaks off is accepted at the last attempt, if what arrived is sufficient.
      const attemptRequest = (attempt: number) =>
        this.throttle(() => this.request(path, reading, newValidators, attempt > maxRetries));
      const file = await pRetry(attemptRequest, {
        ...(signal && { signal }),
        retries: maxRetries,
        minTimeout: (firstRetryIntervals * 1000) / this.options.requestsPerSecond,
        randomize: true,
        shouldRetry: ({ error }) => error instanceof FetchFailed && !(error instanceof RequestRejected),
      });
      this.recordSuccess();
      return file;
    } catch (error) {
      if (this.options.signal?.aborted) throw new LeaseLost('This process stops');
      if (error instanceof FetchFailed) this.recordFailure(error);
      else if (error instanceof FileNotFound || error instanceof FileUnchanged) this.recordSuccess();
      throw error;
    }
  }

  private async request(
    path: string,
    reading: ReadOptions,
    newValidators: Map<string, HeadersInit>,
    acceptsTruncated: boolean,
  ): Promise<SourceFile> {
    if (this.unavailableForMs > 0) throw new SourceUnavailable(this.reason);
    if (!this.options.canFetch()) throw new LeaseLost('Another process fetches from this host');
    const base = new URL(this.options.baseUrl.replace(/\/?$/, '/'));
    const url = new URL(path, base);
    if (url.origin !== base.origin) throw new FileNotFound(`${url.href} is not of this source`);
    const { timeoutMs = 15_000, signal } = this.options;
    const aborter = new AbortController();
    const abortSignal = signal ? AbortSignal.any([aborter.signal, signal]) : aborter.signal;
    const deadline = setTimeout(() => aborter.abort(), timeoutMs + reading.maxBytes / minBytesPerMs);
    try {
      const condition = reading.onlyIfChanged ? this.validators.get(url.href) : undefined;
      const headers = { 'User-Agent': this.options.userAgent, ...condition };
      const response = await fetchWithoutRedirects(url, { headers, signal: abortSignal });
      if (response.status === 304 && condition) {
        this.options.onRequest('notChanged');
        throw new FileUnchanged(url.href);
      }
      if (response.status !== 200) return await this.throwForStatus(response, url.href, reading);
      const file = await readBody(response, reading, aborter, () => acceptsTruncated && signal?.aborted !== true);
      if (reading.onlyIfChanged) newValidators.set(url.href, validatorsOf(response));
      this.options.onRequest('ok');
      return file;
    } catch (error) {
      if (isAlreadyReported(error)) throw error;
      this.options.onRequest('failed');
      if (error instanceof FetchFailed) throw error;
      throw new FetchFailed(aborter.signal.aborted ? `${path} took too long` : `${path}: ${describeError(error)}`);
    } finally {
      clearTimeout(deadline);
      aborter.abort();
    }
  }

  /** @throws always. */
  private async throwForStatus(response: Response, url: string, { notFoundStatuses }: ReadOptions): Promise<never> {
    const { status } = response;
    const report = (outcome: RequestOutcome) => this.options.onRequest(outcome);
    // The storage behind the site reports a missing file with an XML page, under 403 or 404.
    const { bytes } = await readBody(response, { maxBytes: maxErrorPageBytes });
    const isStorage = /<Code>(AccessDenied|NoSuchKey)<\/Code>/.test(new TextDecoder().decode(bytes));
    if (absentStatuses.has(status) || (status === 403 && isStorage) || notFoundStatuses?.includes(status)) {
      report('notThere');
      throw new FileNotFound(`${url} is not there`);
    }
    const requestedMs = this.parseRetryAfter(response.headers.get('retry-after') ?? '');
    if (status === 403 || status === 429 || (status === 503 && requestedMs !== undefined)) {
      report('blocked');
      const durationMs = Math.min(Math.max(pausesMs.minBlocked, requestedMs ?? pausesMs.blocked), pausesMs.maxBlocked);
      this.pauseRequests(
        durationMs,
        `the source ${status === 503 ? 'is unavailable' : 'blocks this address'} (status ${status})`,
      );
      throw new RequestBlocked(this.reason);
    }
    const message = `${url} answered ${status}`;
    throw status < 500 && !temporaryStatuses.has(status) ? new RequestRejected(message) : new FetchFailed(message);
  }

  /** Converts `Retry-After` (RFC 9110, 10.2.3) into milliseconds; undefined where it has neither seconds nor a moment. */
  private parseRetryAfter(value: string): number | undefined {
    if (/^\d+$/.test(value)) return Number(value) * 1000;
    // `Date.parse` takes numbers such as -5 and 1.5 for months. A date of HTTP begins with the day of the week.
    const until = /^[A-Z]/i.test(value) ? Date.parse(value) : NaN;
    return Number.isNaN(until) ? undefined : until - this.options.clock.now().getTime();
  }

  private recordSuccess(): void {
    this.failures = 0;
    this.pauseCount = 0;
  }

  private recordFailure({ message }: FetchFailed): void {
    this.failures += 1;
    if (this.failures < maxConsecutiveFailures) return;
    const durationMs = Math.min(pausesMs.firstFailure * 2 ** this.pauseCount, pausesMs.maxFailure);
    this.pauseRequests(durationMs, `the source does not answer (${message})`);
    this.pauseCount += 1;
  }

  private pauseRequests(durationMs: number, reason: string): void {
    // A request that fails after another one was blocked does not shorten the pause.
    this.unavailableUntil = Math.max(this.unavailableUntil, this.options.clock.elapsed() + durationMs);
    this.reason = reason;
    this.options.onUnavailable(reason, durationMs);
  }
}

const isAlreadyReported = (error: unknown): boolean =>
  [FileNotFound, FileUnchanged, SourceUnavailable].some((kind) => error instanceof kind);

/**
 * Reads the body of a response.
 * @param aborter is aborted when no more of the body is needed.
 * @param acceptsTruncated returns whether a body that breaks off is accepted if the parts that arrived are sufficient.
 */
async function readBody(
  response: Response,
  { maxBytes, createProgress }: ReadOptions,
  aborter?: AbortController,
  acceptsTruncated: () => boolean = () => false,
): Promise<SourceFile> {
  const progress = createProgress?.();
  const parts: Uint8Array[] = [];
  let length = 0;
  let isCut = false;
  try {
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      parts.push(length + part.length > maxBytes ? part.subarray(0, maxBytes - length) : part);
      length += part.length;
      isCut = length > maxBytes || progress?.addPart(part) === true;
      if (isCut) break;
    }
  } catch (error) {
    if (!progress?.isSufficient || !acceptsTruncated()) throw error;
    isCut = true;
  }
  if (isCut) aborter?.abort();
  return { bytes: Buffer.concat(parts), isCut };
}

function validatorsOf({ headers }: Response): HeadersInit {
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
  return { ...(etag && { 'If-None-Match': etag }), ...(modified && { 'If-Modified-Since': modified }) };
}

/** Returns the reason of a failed `fetch`, which is in the cause of the error. */
const describeError = (error: unknown): string =>
  ((error as Error).cause as Error | undefined)?.message ?? String(error);
