import { setTimeout as sleep } from 'node:timers/promises';
import { secLines } from '../support/filingLines.js';
import { queryRows, type DrillEnvironment } from './environment.js';

/** Counts of the clients' requests and failures, and of their acknowledged writes. */
export interface TrafficReport {
  readonly requests: number;
  /** Answers that were no success, by status; 0 for none at all. */
  readonly failures: Readonly<Record<number, number>>;
  /** The longest that no request succeeded, in milliseconds. */
  readonly longestGap: number;
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** There more than once. */
  readonly duplicated: number;
  /** Filings that a poller was not given, or given twice. */
  readonly missed: number;
  readonly repeated: number;
}

interface TrafficRequest {
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

interface TrafficResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Longest that a client waits for an answer, in milliseconds. */
const requestTimeoutMs = 15_000;

/** Well-behaved clients: a failed request is retried with its idempotency key, after a while, at the other replica. */
export class Traffic {
  private going = true;
  private requests = 0;
  private readonly failures: Record<number, number> = {};
  private lastSuccess = performance.now();
  private longestGap = 0;
  private readonly acknowledged = new Map<string, string>();
  private readonly received: string[] = [];
  private imported = 0;
  private readonly clients: Promise<void>[];

  constructor(
    private readonly site: DrillEnvironment,
    private readonly key: string,
  ) {
    this.clients = [
      ...[0, 1, 2].map((first) =>
        this.repeat(first, (turn) => this.sendOnce(reads[turn % reads.length] as TrafficRequest)),
      ),
      ...[0, 1].map((first) => this.repeat(first, () => this.write('REST'))),
      this.repeat(0, () => this.write('GraphQL')),
      this.repeat(1, () => this.write('MCP')),
      this.poll(),
      this.import(),
    ];
  }

  /** Waits for the clients to finish, and compares acknowledged writes with the database. */
  async end(): Promise<TrafficReport> {
    this.going = false;
    await Promise.all(this.clients);
    const { databaseUrl } = this.site;
    const deals = await queryRows<{ name: string; ids: string[] }>(
      databaseUrl,
      `SELECT "companyName" AS name, array_agg("dealId"::text) AS ids FROM "Deal" GROUP BY 1`,
    );
    const filings = await queryRows<{ id: string }>(databaseUrl, `SELECT "filingId" AS id FROM "SecFiling"`);
    const there = new Map(deals.map(({ name, ids }) => [name, ids]));
    const lost = [...this.acknowledged].filter(([name, id]) => !there.get(name)?.includes(id)).length;
    const given = new Set(this.received);
    return {
      requests: this.requests,
      failures: this.failures,
      longestGap: this.longestGap,
      acknowledged: this.acknowledged.size,
      lost: lost + Math.max(0, this.imported - filings.length),
      duplicated: deals.filter(({ ids }) => ids.length > 1).length,
      missed: filings.filter(({ id }) => !given.has(id)).length,
      repeated: this.received.length - given.size,
    };
  }

  private async repeat(first: number, work: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = first; this.going; turn += 1) {
      await work(turn);
      await sleep(20);
    }
  }

  private turn = 0;

  /** One attempt, at one replica after the other. */
  private async sendOnce({ path, body, key }: TrafficRequest): Promise<TrafficResponse> {
    const address = this.site.addresses[(this.turn += 1) % this.site.addresses.length];
    const headers = {
      'x-api-key': this.key,
      accept: 'application/json, text/event-stream',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    this.requests += 1;
    const answer = await this.fetchJson(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const now = performance.now();
    if (answer.status >= 200 && answer.status < 300) {
      if (this.going) this.longestGap = Math.max(this.longestGap, now - this.lastSuccess);
      this.lastSuccess = now;
    } else this.failures[answer.status] = (this.failures[answer.status] ?? 0) + 1;
    return answer;
  }

  /** GraphQL and MCP report an outage in the response body. */
  private async fetchJson(url: string, options: RequestInit): Promise<TrafficResponse> {
    try {
      const answer = await fetch(url, options);
      const text = await answer.text();
      const json = text.startsWith('event:') ? (/^data: (.*)$/m.exec(text)?.[1] ?? '{}') : text;
      const body: unknown = json === '' ? undefined : JSON.parse(json);
      return { status: statusIn(body) ?? answer.status, body };
    } catch {
      return { status: 0, body: undefined };
    }
  }

  private written = 0;

  /** Sends a write until it is answered for good. */
  private async write(surface: keyof typeof writes): Promise<void> {
    const name = `deal ${(this.written += 1)}`;
    const { request, idIn } = writes[surface];
    for (;;) {
      const { status, body } = await this.sendOnce(request(name));
      if (status >= 200 && status < 300) {
        this.acknowledged.set(name, idIn(body as never));
        return;
      }
      await sleep(status === 409 ? 1000 : 100);
    }
  }

  private async poll(): Promise<void> {
    let since = '2026-01-01';
    for (let isLast = false; ;) {
      const path = `/v1/filings/sec/updates?limit=500&since=${since}`;
      const { status, body } = await this.sendOnce({ path });
      if (status === 200) {
        const { items, nextCursor, hasMore } = body as {
          items: { filingId: string }[];
          nextCursor: string;
          hasMore: boolean;
        };
        this.received.push(...items.map(({ filingId }) => filingId));
        since = nextCursor;
        if (isLast && !hasMore) return;
      }
      // A poll that begins after the importer has ended finds everything that was imported.
      isLast = this.hasImported;
      await sleep(50);
    }
  }

  private hasImported = false;

  private async import(): Promise<void> {
    const size = 200;
    while (this.going) {
      // Without a service an import would open the data folder itself, and block the next start.
      await this.site.ready();
      const lines = secLines(this.imported, this.imported + size);
      while ((await this.site.importing(lines).end()) !== 0) {
        await sleep(500);
        await this.site.ready();
      }
      this.imported += size;
      await sleep(500);
    }
    this.hasImported = true;
  }
}

/** Requests of clients that read, in turn. */
const reads: readonly TrafficRequest[] = [
  { path: '/v1/deals?limit=20' },
  { path: '/v1/filings/sec?limit=20&startDate=2026-01-01' },
  { path: '/v1/filings/sec?searchTerm=terminals&startDate=2026-01-01' },
  { path: '/v1/filings/sec?category=spinoffs&archived=false' },
  ...['form4', 'japan', 'asx'].map((kind) => ({ path: `/v1/filings/${kind}` })),
  { path: '/v1/filings/asx/updates?since=2026-01-01' },
  { path: '/v1/coverage' },
  { path: '/v1/monitor-groups' },
  { path: '/v1/openapi.json' },
  {
    path: '/graphql',
    body: { query: '{ filings(first: 20) { nodes { filingId company tags deals { nodes { id } } } } }' },
  },
  {
    path: '/graphql',
    body: { query: '{ viewer { email deals(first: 20) { nodes { relatedFilings { nodes { id } } } } } }' },
  },
];

const writes = {
  REST: {
    request: (name: string): TrafficRequest => ({ path: '/v1/deals', body: deal(name), key: name }),
    idIn: ({ dealId }: { dealId: string }) => dealId,
  },
  GraphQL: {
    request: (name: string): TrafficRequest => ({
      path: '/graphql',
      body: {
        query:
          'mutation ($input: CreateDealInput!, $key: String) { createDeal(input: $input, idempotencyKey: $key) { deal { dealId } } }',
        variables: { input: deal(name), key: name },
      },
    }),
    idIn: ({ data }: { data: { createDeal: { deal: { dealId: string } } } }) => data.createDeal.deal.dealId,
  },
  MCP: {
    request: (name: string): TrafficRequest => ({
      path: '/mcp',
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'create_deal', arguments: { ...deal(name), idempotencyKey: name } },
      },
    }),
    idIn: ({ result }: { result: { structuredContent: { dealId: string } } }) => result.structuredContent.dealId,
  },
} as const;

const deal = (companyName: string) => ({ companyName, status: 'active' });

const statuses: Readonly<Record<string, number>> = { UNAVAILABLE: 503, UNDER_WAY: 409, RATE_LIMITED: 429 };

/** The status that REST would have answered with, for what GraphQL and MCP say in their bodies. */
function statusIn(body: unknown): number | undefined {
  const { errors, error, result } = (body ?? {}) as {
    errors?: { extensions?: { code?: string } }[];
    error?: { code?: number } | string;
    result?: { isError?: boolean; content?: { text?: string }[] };
  };
  if (errors) return statuses[errors[0]?.extensions?.code ?? ''] ?? 500;
  if (typeof error === 'object') return error.code === -32_000 ? 503 : 500;
  if (result?.isError) return result.content?.[0]?.text?.includes('under way') ? 409 : 500;
  return undefined;
}
