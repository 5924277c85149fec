import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { applyFault, type Fault, sendWithFault } from './faults.js';
import type { SampleFiling } from './filing.js';
import { FilingLibrary } from './library.js';
import { type SiteResponse, htmlResponse, EdgarSite } from './site.js';
import { automatedToolPage } from './pages.js';

export type { CustomResponse, Fault } from './faults.js';

export interface ReplayRequest {
  /** From 1 on. */
  readonly number: number;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Time of the request, in milliseconds. */
  readonly at: number;
  /** Status of the answer; nothing when the connection broke. */
  status?: number;
}

export type FaultPicker = (request: number, path: string) => Fault | undefined;

export interface ReplayOptions {
  readonly filings?: Iterable<SampleFiling>;
  /** The day it is where EDGAR is, `YYYY-MM-DD`; that of the clock unless it is given. */
  readonly today?: string;
  readonly faults?: FaultPicker;
  readonly port?: number;
}

/** A server that imitates EDGAR at its paths, with faults on request. */
export class EdgarReplay {
  readonly requests: ReplayRequest[] = [];
  /** Picks the fault of a request; none unless set. */
  faults: FaultPicker;
  /** Changes the text of an answer, where it is set. */
  transformText: ((path: string, text: string) => string) | undefined;
  /** Target of the fault `redirect`. */
  redirectTarget = 'http://elsewhere.invalid';
  private readonly library = new FilingLibrary();
  private readonly site = new EdgarSite(this.library);

  private constructor(
    private readonly server: Server,
    { filings = [], today, faults = () => undefined }: ReplayOptions,
  ) {
    this.faults = faults;
    this.library.add(filings);
    if (today !== undefined) this.library.today = today;
    server.on('request', (request, response) => this.handle(request, response));
  }

  static async open(options: ReplayOptions): Promise<EdgarReplay> {
    const server = createServer();
    const replay = new EdgarReplay(server, options);
    await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
    return replay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get today(): string {
    return this.library.today;
  }

  /** The indexes of the days before are out from then on. */
  set today(day: string) {
    this.library.today = day;
  }

  /** Adds filings to the feed and to the index of their day; a known accession number replaces its filing. */
  add(...filings: readonly (SampleFiling | readonly SampleFiling[])[]): void {
    this.library.add(filings.flat());
  }

  /** The filing stops to exist. */
  remove({ accessionNumber }: Pick<SampleFiling, 'accessionNumber'>): void {
    this.library.remove(accessionNumber);
  }

  /** The day's index is out, whatever day it is, even with no row. */
  publishIndex(day: string): void {
    this.library.publish(day, true);
  }

  /** The day's index is not out, however late it is. */
  withholdIndex(day: string): void {
    this.library.publish(day, false);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private handle(request: IncomingMessage, response: ServerResponse): void {
    const { url: path = '/', headers } = request;
    const record: ReplayRequest = { number: this.requests.length + 1, path, headers, at: Date.now() };
    this.requests.push(record);
    const fault = this.faults(record.number, path);
    if (fault === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    const answer = applyFault(this.answer(path, headers), fault, this.redirectTarget + path);
    record.status = this.reply(answer, headers, response, fault);
  }

  private answer(path: string, headers: IncomingHttpHeaders): SiteResponse {
    // Like EDGAR: a request without a contact address in the user agent is refused.
    if (!headers['user-agent']?.includes('@')) return htmlResponse(403, automatedToolPage());
    const answer = this.site.respond(new URL(path, this.url));
    return this.transformText
      ? { ...answer, body: Buffer.from(this.transformText(path, answer.body.toString('latin1'))) }
      : answer;
  }

  /** @returns the status. */
  private reply(
    answer: SiteResponse,
    requestHeaders: IncomingHttpHeaders,
    response: ServerResponse,
    fault: Fault | undefined,
  ): number {
    if (fault === undefined && isUnchanged(requestHeaders, answer)) {
      response.writeHead(304, answer.headers).end();
      return 304;
    }
    const isZipped = answer.body.length > 0 && /\bgzip\b/.test(String(requestHeaders['accept-encoding']));
    const body = isZipped ? gzipSync(answer.body, { level: 1 }) : answer.body;
    const encoding = isZipped ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(answer.status, { ...answer.headers, ...encoding, 'content-length': body.length });
    sendWithFault(response, body, fault);
    return answer.status;
  }
}

/** EDGAR does not ask whether a cache is wanted: `fetch` says that it is not whenever it asks for what has changed. */
function isUnchanged(requestHeaders: IncomingHttpHeaders, { status, headers }: SiteResponse): boolean {
  const { etag, 'last-modified': changed } = headers;
  if (status !== 200 || etag === undefined || changed === undefined) return false;
  const tags = requestHeaders['if-none-match'];
  if (tags !== undefined) return tags.includes(etag);
  return Date.parse(requestHeaders['if-modified-since'] ?? '') >= Date.parse(changed);
}

export const startReplay = (options: ReplayOptions = {}): Promise<EdgarReplay> => EdgarReplay.open(options);
