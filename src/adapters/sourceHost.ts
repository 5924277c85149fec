import pRetry from 'p-retry';
import pThrottle from 'p-throttle';
import { FetchFailed, NotChanged, NotThere, type Read, type Reading, type SourceFile } from '../sources/source.js';
import { boundedFetch } from './boundedFetch.js';
import type { Clock } from './clock.js';

/** The host is left alone for a while: it blocks this address, or has failed to answer many times in a row. */
export class HostAway extends Error {
  override readonly name = 'HostAway';
}

/** This process may not fetch from the host any more: it has lost the lease, or is stopping. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface SourceHostOptions {
  /** Base URL of the source's paths. Nothing is fetched from another origin. */
  readonly address: string;
  readonly userAgent: string;
  readonly perSecond: number;
  readonly clock: Clock;
  /** Whether this process may fetch; called before each request. */
  readonly mayFetch: () => boolean;
  /** Timeout of a response in milliseconds, plus a millisecond for each 500 bytes that may be read. */
  readonly patience?: number;
  /** Aborts requests under way, and prevents new ones. */
  readonly signal?: AbortSignal;
  /** Called when the host is left alone, with the reason and the milliseconds. */
  readonly onAway: (reason: string, length: number) => void;
  /** Called with the outcome of each request. */
  readonly onRequest: (outcome: RequestOutcome) => void;
}

export type RequestOutcome = 'ok' | 'notChanged' | 'notThere' | 'failed' | 'blocked';

/** Retries of a request that failed temporarily. */
const retries = 3;

/** Delay of the first retry, in intervals between requests; it doubles with each further retry. */
const pause = 3;

/** Failed requests in a row, each with all its retries, after which the host counts as away. */
const enoughFailures = 3;

/**
 * Milliseconds that a host is left alone. A host that blocks without a time is left alone for ten minutes, as the SEC blocks; a time is
 * believed, within bounds.
 */
const rest = { blocked: 600_000, shortestBlock: 1000, longestBlock: 86_400_000, first: 5000, most: 600_000 };

/** Bytes per millisecond that a slow source delivers. */
const slowest = 500;

/** Maximum bytes of an error page that are read. */
const enoughOfAnError = 4096;

/** HTTP client of one host, within bounds of rate, size and time. Tells temporary failures from lasting ones. */
export class SourceHost {
  private readonly inTurn: <Result>(request: () => Promise<Result>) => Promise<Result>;
  private awayUntil = -Infinity;
  private reason = '';
  private failures = 0;
  private rests = 0;
  /** Cache validators of files, by URL. Those of new responses are unconfirmed until their content is stored. */
  private readonly known = new Map<string, HeadersInit>();
  private readonly unconfirmed = new Map<string, HeadersInit>();

  constructor(private readonly options: SourceHostOptions) {
    const evenly = pThrottle({ limit: 1, interval: 1000 / options.perSecond });
    this.inTurn = evenly((request) => request()) as typeof this.inTurn;
  }

  /** Milliseconds until the host is asked again. */
  get awayFor(): number {
    return Math.max(0, this.awayUntil - this.options.clock.elapsed());
  }

  /** @throws {HostAway}, {LeaseLost}, {FetchFailed}, and the errors of `Read`. */
  readonly read: Read = async (path, reading) => {
    try {
      const { signal } = this.options;
      const file = await pRetry(() => this.inTurn(() => this.request(path, reading)), {
        ...(signal && { signal }),
        retries,
        minTimeout: (pause * 1000) / this.options.perSecond,
        randomize: true,
        shouldRetry: ({ error }) => error instanceof FetchFailed,
      });
      this.succeeded();
      return file;
    } catch (error) {
      if (this.options.signal?.aborted) throw new LeaseLost('This process stops');
      if (error instanceof FetchFailed) this.failed(error);
      else if (error instanceof NotThere || error instanceof NotChanged) this.succeeded();
      throw error;
    }
  };

  /** Confirms that the files that were read are stored; unchanged, they need not be sent again. */
  confirm(): void {
    for (const [path, validators] of this.unconfirmed) this.known.set(path, validators);
    this.unconfirmed.clear();
  }

  /** Forgets validators of files that were not stored. */
  forget(): void {
    this.unconfirmed.clear();
  }

  private async request(path: string, reading: Reading): Promise<SourceFile> {
    if (this.awayFor > 0) throw new HostAway(this.reason);
    if (!this.options.mayFetch()) throw new LeaseLost('Another process fetches from this host');
    const base = new URL(this.options.address.replace(/\/?$/, '/'));
    const url = new URL(path, base);
    if (url.origin !== base.origin) throw new NotThere(`${url.href} is not of this source`);
    const { patience = 15_000, signal } = this.options;
    const ended = new AbortController();
    const over = signal ? AbortSignal.any([ended.signal, signal]) : ended.signal;
    const deadline = setTimeout(() => ended.abort(), patience + reading.atMost / slowest);
    try {
      const headers = { 'User-Agent': this.options.userAgent, ...(reading.onlyIfChanged && this.known.get(url.href)) };
      const response = await boundedFetch(url, { headers, signal: over });
      if (response.status !== 200) return await this.refused(response, url.href, reading);
      const file = await readBody(response, reading, ended);
      if (reading.onlyIfChanged) this.unconfirmed.set(url.href, validatorsOf(response));
      this.options.onRequest('ok');
      return file;
    } catch (error) {
      if (isTold(error)) throw error;
      this.options.onRequest('failed');
      if (error instanceof FetchFailed) throw error;
      throw new FetchFailed(ended.signal.aborted ? `${path} took too long` : `${path}: ${reasonOf(error)}`);
    } finally {
      clearTimeout(deadline);
      ended.abort();
    }
  }

  /** @throws always. */
  private async refused(response: Response, url: string, { absentAs }: Reading): Promise<never> {
    const { status } = response;
    const tell = (outcome: RequestOutcome) => this.options.onRequest(outcome);
    if (status === 304) {
      tell('notChanged');
      throw new NotChanged(url);
    }
    // The storage behind the site reports a missing file with an XML page, under 403 or 404.
    const { bytes } = await readBody(response, { atMost: enoughOfAnError });
    const isStorage = /<Code>(AccessDenied|NoSuchKey)<\/Code>/.test(new TextDecoder().decode(bytes));
    if (status === 404 || (status === 403 && isStorage) || absentAs?.includes(status)) {
      tell('notThere');
      throw new NotThere(`${url} is not there`);
    }
    if (status === 403 || status === 429) {
      tell('blocked');
      const asked = this.askedToWait(response.headers.get('retry-after') ?? '') ?? rest.blocked;
      const length = Math.min(Math.max(rest.shortestBlock, asked), rest.longestBlock);
      this.leaveAlone(length, `the source blocks this address (status ${status})`);
      throw new HostAway(this.reason);
    }
    throw new FetchFailed(`${url} answered ${status}`);
  }

  /** Converts `Retry-After` (RFC 9110, 10.2.3) into milliseconds; undefined where it has neither seconds nor a moment. */
  private askedToWait(value: string): number | undefined {
    if (/^\d+$/.test(value)) return Number(value) * 1000;
    const until = Date.parse(value);
    return Number.isNaN(until) ? undefined : until - this.options.clock.now().getTime();
  }

  private succeeded(): void {
    this.failures = 0;
    this.rests = 0;
  }

  private failed({ message }: FetchFailed): void {
    this.failures += 1;
    if (this.failures < enoughFailures) return;
    const length = Math.min(rest.first * 2 ** this.rests, rest.most);
    this.leaveAlone(length, `the source does not answer (${message})`);
    this.rests += 1;
  }

  private leaveAlone(length: number, reason: string): void {
    this.awayUntil = this.options.clock.elapsed() + length;
    this.reason = reason;
    this.options.onAway(reason, length);
  }
}

const isTold = (error: unknown): boolean => [NotThere, NotChanged, HostAway].some((kind) => error instanceof kind);

/** @param ended is aborted when no more of the body is needed. */
async function readBody(response: Response, reading: Reading, ended?: AbortController): Promise<SourceFile> {
  const { atMost, enough } = reading;
  const parts: Uint8Array[] = [];
  let length = 0;
  let isCut = false;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(length + part.length > atMost ? part.subarray(0, atMost - length) : part);
    length += part.length;
    isCut = length > atMost || enough?.(part) === true;
    if (isCut) break;
  }
  if (isCut) ended?.abort();
  return { bytes: Buffer.concat(parts), isCut };
}

function validatorsOf({ headers }: Response): HeadersInit {
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
  return { ...(etag && { 'If-None-Match': etag }), ...(modified && { 'If-Modified-Since': modified }) };
}

/** Returns the reason of a failed `fetch`, which is in the cause of the error. */
const reasonOf = (error: unknown): string => ((error as Error).cause as Error | undefined)?.message ?? String(error);
