import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { damaged, type Fault, send } from './faults.js';
import type { SampleFiling } from './filing.js';
import { Library } from './library.js';
import { type Answer, htmlAnswer, Site } from './site.js';
import { automatedToolPage } from './pages.js';

export type { CustomAnswer, Fault } from './faults.js';

export interface ReplayRequest {
  /** From 1 on. */
  readonly number: number;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** When it came, in milliseconds. */
  readonly at: number;
  /** What it was answered with; nothing when the connection broke. */
  status?: number;
}

export type Faults = (request: number, path: string) => Fault | undefined;

export interface ReplayOptions {
  readonly filings?: Iterable<SampleFiling>;
  /** The day it is where EDGAR is, `YYYY-MM-DD`; that of the clock unless it is given. */
  readonly today?: string;
  readonly faults?: Faults;
  readonly port?: number;
}

/** A server that shows filings as EDGAR does, at EDGAR's addresses, and errs when it is told to. */
export class Replay {
  readonly requests: ReplayRequest[] = [];
  /** What goes wrong with a request: nothing, unless it is set. */
  faults: Faults;
  /** Changes the text of an answer, where it is set. */
  change: ((path: string, text: string) => string) | undefined;
  /** Where the fault `redirect` leads. */
  elsewhere = 'http://elsewhere.invalid';
  private readonly library = new Library();
  private readonly site = new Site(this.library);

  private constructor(
    private readonly server: Server,
    { filings = [], today, faults = () => undefined }: ReplayOptions,
  ) {
    this.faults = faults;
    this.library.add(filings);
    if (today !== undefined) this.library.today = today;
    server.on('request', (request, response) => this.take(request, response));
  }

  static async open(options: ReplayOptions): Promise<Replay> {
    const server = createServer();
    const replay = new Replay(server, options);
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

  /** They are in the feed at once, and in the index of their day; the same accession again replaces what there is. */
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

  private take(request: IncomingMessage, response: ServerResponse): void {
    const { url: path = '/', headers } = request;
    const record: ReplayRequest = { number: this.requests.length + 1, path, headers, at: Date.now() };
    this.requests.push(record);
    const fault = this.faults(record.number, path);
    if (fault === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    const answer = damaged(this.answer(path, headers), fault, this.elsewhere + path);
    record.status = this.reply(answer, headers, response, fault);
  }

  private answer(path: string, headers: IncomingHttpHeaders): Answer {
    // As EDGAR has it: who does not leave an address in the user agent gets nothing.
    if (!headers['user-agent']?.includes('@')) return htmlAnswer(403, automatedToolPage());
    const answer = this.site.answer(new URL(path, this.url));
    return this.change ? { ...answer, body: Buffer.from(this.change(path, answer.body.toString('latin1'))) } : answer;
  }

  /** @returns the status. */
  private reply(
    answer: Answer,
    asked: IncomingHttpHeaders,
    response: ServerResponse,
    fault: Fault | undefined,
  ): number {
    if (fault === undefined && isUnchanged(asked, answer)) {
      response.writeHead(304, answer.headers).end();
      return 304;
    }
    const isZipped = answer.body.length > 0 && /\bgzip\b/.test(String(asked['accept-encoding']));
    const body = isZipped ? gzipSync(answer.body, { level: 1 }) : answer.body;
    const encoding = isZipped ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(answer.status, { ...answer.headers, ...encoding, 'content-length': body.length });
    send(response, body, fault);
    return answer.status;
  }
}

/** EDGAR does not ask whether a cache is wanted: `fetch` says that it is not whenever it asks for what has changed. */
function isUnchanged(asked: IncomingHttpHeaders, { status, headers }: Answer): boolean {
  const { etag, 'last-modified': changed } = headers;
  if (status !== 200 || etag === undefined || changed === undefined) return false;
  const tags = asked['if-none-match'];
  if (tags !== undefined) return tags.includes(etag);
  return Date.parse(asked['if-modified-since'] ?? '') >= Date.parse(changed);
}

export const startReplay = (options: ReplayOptions = {}): Promise<Replay> => Replay.open(options);
