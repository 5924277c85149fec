import pRetry from 'p-retry';
import pThrottle from 'p-throttle';
import { FetchFailed, NotChanged, NotThere, type Read, type Reading, type SourceFile } from '../sources/source.js';
import type { Clock } from './clock.js';

/** The host is not asked for a while: it blocks us, or has not answered many times in a row. */
export class HostAway extends Error {
  override readonly name = 'HostAway';
}

/** This process may not fetch from the host any more: another one does, or it stops. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface SourceHostOptions {
  /** Where the source's paths begin. Nothing is fetched from another host. */
  readonly address: string;
  /** Who asks. */
  readonly userAgent: string;
  readonly perSecond: number;
  readonly clock: Clock;
  /** Asked before each request. */
  readonly mayFetch: () => boolean;
  /** How long an answer may take, in milliseconds, beside a millisecond for each 500 bytes that are wanted of it. */
  readonly patience?: number;
  /** Ends requests under way, and lets none begin. */
  readonly signal?: AbortSignal;
  /** Told when the host is left alone, why, and for how many milliseconds. */
  readonly onAway: (reason: string, length: number) => void;
  /** Told what came of each request. */
  readonly onRequest: (outcome: RequestOutcome) => void;
}

export type RequestOutcome = 'ok' | 'notChanged' | 'notThere' | 'failed' | 'blocked';

/** Attempts beyond the first, of what may heal. */
const retries = 3;

/** Before the first of them goes by the time of so many requests, and twice as much before each other. */
const pause = 3;

/** Requests that failed in a row, with all their attempts, after which the host counts as away. */
const enoughFailures = 3;

/**
 * How long a host is left alone, in milliseconds. A host that blocks without saying for how long is left alone for ten minutes, as
 * the SEC blocks; one that says so is believed, within bounds.
 */
const rest = { blocked: 600_000, shortestBlock: 1000, longestBlock: 86_400_000, first: 5000, most: 600_000 };

/** Bytes a millisecond that a slow source gives. */
const slowest = 500;

/** Much of an error page, in bytes, is not read. */
const enoughOfAnError = 4096;

/** Fetches from one host: politely, within bounds, and telling what can heal from what cannot. */
export class SourceHost {
  private readonly inTurn: <Result>(request: () => Promise<Result>) => Promise<Result>;
  private awayUntil = -Infinity;
  private reason = '';
  private failures = 0;
  private rests = 0;
  /** By path, what a file was when it was read; what is new becomes known when what was read is taken in. */
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

  /** @throws {HostAway}, {LeaseLost}, {FetchFailed}, and what `Read` says. */
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

  /** What was read is taken in: it need not come again while it is the same. */
  confirm(): void {
    for (const [path, validators] of this.unconfirmed) this.known.set(path, validators);
    this.unconfirmed.clear();
  }

  /** What was read was not taken in. */
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
      const response = await fetch(url, { redirect: 'manual', headers, signal: over });
      if (response.status !== 200) return await this.refused(response, reading);
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
  private async refused(response: Response, { absentAs }: Reading): Promise<never> {
    const { status, url } = response;
    const tell = (outcome: RequestOutcome) => this.options.onRequest(outcome);
    if (status === 304) {
      tell('notChanged');
      throw new NotChanged(url);
    }
    // The storage behind the site says with an XML page that it has no such file, under either status.
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

  /** Milliseconds that `Retry-After` asks for, in seconds or as a moment (RFC 9110, 10.2.3); undefined where it says neither. */
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

/** @param ended is told when no more is wanted. */
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

/** `fetch` says little itself; what went wrong is the cause. */
const reasonOf = (error: unknown): string => ((error as Error).cause as Error | undefined)?.message ?? String(error);
