import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadDemonstration } from '../demonstration/load.js';
import { openEmbeddedDatabase } from '../adapters/embeddedDatabase.js';
import { createLog } from '../adapters/log.js';
import { readConfig } from '../config/config.js';
import { migrate } from '../adapters/migrations.js';
import { buildServices, type Services } from '../container.js';
import { statuses } from '../http/failures.js';
import { CreateDealInput } from '../models/deal.js';
import type { FailureKind } from '../failure.js';
import type { Examples } from '../rest/openapi.js';
import { exampleOf } from '../rest/openapiResponses.js';
import type { AnyRoute } from '../rest/route.js';
import { makePredictable } from './predictable.js';
import { type Ask, visiting } from './visitor.js';

const moment = '2026-10-15T09:30:00.000Z';
const clock = { now: () => new Date(moment), elapsed: () => 0 };
const log = createLog('silent');

/** Queries of the example requests, by operation; other operations are called without a query. */
const queries: Readonly<Record<string, string>> = {
  listDeals: '?status=active&limit=1',
  listActivities: '?limit=2',
  listSecFilings: '?category=spinoffs&limit=1',
  listSecFilingUpdates: '?since=2026-10-14&limit=1',
  listForm4FilingUpdates: '?since=2026-10-14&limit=1',
  listForm4Filings: '?groupId=cluster-insider-buying&include=preference&limit=1',
  listJapanFilings: '?searchTerm=%E8%87%AA%E5%B7%B1%E6%A0%AA%E5%BC%8F&limit=1',
  listJapanFilingUpdates: '?since=2026-10-14&limit=1',
  listAsxAnnouncements: '?startDate=2026-10-01&endDate=2026-10-14&limit=1',
  listAsxAnnouncementUpdates: '?since=2026-10-14&limit=1',
  listFilingUpdates: '?since=2026-10-14&limit=2',
  getCoverage: '?source=edgar&from=2026-10-12',
};

interface Nonsense {
  readonly query?: string;
  readonly body?: object;
}

/** A parameter that no operation has. */
const unknownParameter: Nonsense = { query: '?verbose=true' };

/** Invalid requests, by operation; operations without input are sent an unknown parameter. */
const nonsense: Readonly<Record<string, Nonsense>> = {
  listDeals: { query: '?status=open' },
  createDeal: { body: { companyName: 'Harbour Rail Holdings' } },
  updateDeal: { body: { targetPrice: -1 } },
  emailDeal: { body: { to: 'analyst' } },
  listActivities: { query: '?limit=0' },
  createActivity: { body: { type: 'reminder', content: 'Read the information statement.' } },
  updateActivity: { body: { dueDate: '2026-02-30' } },
  listSecFilings: { query: '?formType=10-K' },
  listSecFilingUpdates: { query: '?since=yesterday' },
  listForm4Filings: { query: '?groupId=insiders' },
  listForm4FilingUpdates: { query: '?since=2026-02-30' },
  listJapanFilings: { query: '?filingDate=2026-02-30' },
  listJapanFilingUpdates: { query: '?since=2026-10-01&limit=0' },
  listAsxAnnouncements: { query: '?category=takeovers' },
  listAsxAnnouncementUpdates: { query: '?limit=20' },
  listFilingUpdates: { query: '?since=now' },
  getSecFilingText: { query: '?offset=-1' },
  setSecFilingPreference: { body: {} },
  setForm4FilingPreference: { body: { starred: true } },
  setJapanFilingPreference: { body: { archived: 'yes' } },
  setAsxAnnouncementPreference: { body: {} },
  getCoverage: { query: '?source=sedar' },
};

/** Bodies of updates; other bodies are the examples of their classes. */
const changes: Readonly<Record<string, object>> = {
  updateDeal: { status: 'monitoring', currentPrice: 19.25, notes: 'The bridge loan was extended to March.' },
  updateActivity: { completed: true },
};

/**
 * Calls every operation of a service with the demonstration data and a fixed clock, with a valid request and with requests
 * that it refuses, and provokes each failure that is common to all operations. The examples are deterministic.
 */
export async function executedExamples(routes: readonly AnyRoute[]): Promise<Examples> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docket-examples-'));
  const embedded = await openEmbeddedDatabase(folder, 0, {
    ended: (reason) => {
      throw reason;
    },
  });
  const open = (environment: Record<string, string>) =>
    buildServices(readConfig({ DATA_DIR: folder, ...environment }), embedded.url, log, { clock });
  try {
    await migrate(embedded.url);
    await makePredictable(embedded.url);
    const services = await open({});
    const strained = await open(unreachableMail);
    const key = (await loadDemonstration(services)) ?? '';
    const day = new Date('2026-10-14');
    // Collectors write it; the demonstration has the announcements alone.
    await services.database.prisma.listedDay.create({ data: { source: 'edgar', day, checkedAt: clock.now() } });
    const { userId } = await services.accounts.findOrCreate('somebody.else@docket.example');
    const { key: otherKey } = await services.apiKeys.create(userId, 'example');
    const operations = await visiting(services, otherKey, (stranger) =>
      visiting(services, key, (ask) => ofOperations(routes, ask, stranger)),
    );
    const { key: limitedKey } = await services.apiKeys.create(userId, 'limited', null, { scopes: ['readFilings'] });
    const failures = await ofAll(services, strained, { key, otherKey, limitedKey });
    await Promise.all([services, strained].map(({ database }) => database.close()));
    return { operations, failures };
  } finally {
    await embedded.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Settings of a service with a rate limit of one request and an unreachable email provider. */
const unreachableMail = {
  RATE_LIMIT_CAPACITY: '1',
  SENDGRID_API_KEY: 'SG.key',
  SENDGRID_FROM: 'deals@example.com',
  SENDGRID_BASE_URL: 'http://127.0.0.1:9',
};

type Places = Readonly<Record<string, string>>;

const fill = (path: string, places: Places): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => places[name] ?? '');

async function ofOperations(routes: readonly AnyRoute[], ask: Ask, stranger: Ask): Promise<Examples['operations']> {
  const places: Record<string, string> = { dealId: (await firstOf(ask, '/deals')).dealId ?? '' };
  const examples: Record<string, Examples['operations'][string]> = {};
  for (const route of routes) {
    const { method, path, operationId, body, status } = route;
    const query = queries[operationId] ?? '';
    const [, kind] = /^\/filings\/(\w+)\/\{/.exec(path) ?? [];
    if (kind) places.filingId = (await firstOf(ask, exampleList(routes, `/filings/${kind}`))).filingId ?? '';
    const sent = body && (changes[operationId] ?? exampleOf(body));
    // Before the valid request: a deleted resource would be missing for every caller.
    const failures = await refusals(route, places, sent, ask, stranger);
    const answer = await ask(method, fill(path, places) + query, sent && JSON.stringify(sent));
    if (answer.status !== status) throw new Error(`${operationId} answered ${answer.status} ${answer.text}`);
    // The task that was just added is the one to complete and to delete.
    if (operationId === 'createActivity') places.activityId = (JSON.parse(answer.text) as Item).activityId ?? '';
    const isShown = answer.text !== '' && !holdExamples.has(operationId);
    examples[operationId] = {
      query,
      ...(sent !== undefined && { body: sent }),
      ...(isShown && { answer: JSON.parse(answer.text) as unknown }),
      failures,
    };
  }
  return examples;
}

/** Returns an operation's responses to an invalid request, a missing resource, and a resource of another account. */
async function refusals(
  { method, path, operationId, failures }: AnyRoute,
  places: Places,
  sent: object | undefined,
  ask: Ask,
  stranger: Ask,
): Promise<Examples['failures']> {
  const here = fill(path, places);
  const nowhere = fill(path.replace(/\{\w+\}(?!.*\{)/, 'none'), places);
  const body = sent && JSON.stringify(sent);
  const { query = '', body: faulty = sent } = nonsense[operationId] ?? unknownParameter;
  const answers = {
    invalid: await ask(method, here + query, faulty && JSON.stringify(faulty)),
    ...(failures.includes('notFound') && { notFound: await ask(method, nowhere, body) }),
    ...(failures.includes('forbidden') && { forbidden: await stranger(method, here, body) }),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([kind, { status, text }]) => {
      if (status !== statuses[kind as FailureKind]) throw new Error(`${operationId} answered ${status} ${text}`);
      return [kind, JSON.parse(text) as unknown];
    }),
  );
}

/** Operations that return the documents with the examples. */
const holdExamples = new Set(['getReference', 'getOpenApi']);

/** A list with the query of its example: the examples of one filing are about the filing that the list shows. */
function exampleList(routes: readonly AnyRoute[], list: string): string {
  const operation = routes.find(({ method, path }) => method === 'get' && path === list);
  return list + (queries[operation?.operationId ?? ''] ?? '');
}

type Item = Readonly<Record<string, string>>;

async function firstOf(ask: Ask, list: string): Promise<Item> {
  const { items } = JSON.parse((await ask('get', list)).text) as { items: Item[] };
  return items[0] ?? {};
}

/** Returns the responses to failures that are common to all operations. */
async function ofAll(
  services: Services,
  strained: Services,
  { key, otherKey, limitedKey }: Readonly<Record<'key' | 'otherKey' | 'limitedKey', string>>,
): Promise<Examples['failures']> {
  const failures: Partial<Record<FailureKind | 'internal', unknown>> = {};
  const keep = async (kind: FailureKind | 'internal', answer: ReturnType<Ask>) => {
    failures[kind] = JSON.parse((await answer).text);
  };
  const deal = await visiting(services, key, async (ask) => {
    await keep('tooLarge', ask('post', '/deals', ' '.repeat(2 ** 20 + 1)));
    await keep(
      'unsupportedMediaType',
      ask('post', '/deals', 'status=active', { 'content-type': 'application/x-www-form-urlencoded' }),
    );
    const path = `/deals/${(await firstOf(ask, '/deals')).dealId}`;
    await keep('preconditionFailed', ask('put', path, '{}', { 'if-match': 'W/"2026-10-01T09:30:00.000Z"' }));
    const email = (to: string) => ask('post', '/deals/none/email', JSON.stringify({ to }), idempotent);
    await email('analyst@example.com');
    await keep('idempotencyKeyReused', email('trader@example.com'));
    return path;
  });
  await visiting(services, limitedKey, (ask) => keep('forbidden', ask('get', '/deals')));
  await visiting(services, 'dkt_none', (ask) => keep('unauthenticated', ask('get', '/deals')));
  await visiting(strained, key, async (ask) => {
    await keep('deliveryFailed', ask('post', `${deal}/email`, '{"to": "analyst@example.com"}'));
    await keep('rateLimited', ask('get', '/deals'));
  });
  await visiting(stalled(services), otherKey, async (ask) => {
    const create = () => ask('post', '/deals', JSON.stringify(exampleOf(CreateDealInput)), idempotent);
    await keep('underWay', Promise.race([create(), create()]));
  });
  await visiting(broken(services, new Error('a bug')), key, (ask) => keep('internal', ask('get', '/monitor-groups')));
  const away = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  await visiting(broken(services, away), key, (ask) => keep('unavailable', ask('get', '/monitor-groups')));
  return failures;
}

const idempotent = { 'idempotency-key': 'an example' };

/** Returns services whose creation of a deal never completes. */
function stalled(services: Services): Services {
  const create = () => new Promise<never>(() => {});
  return { ...services, deals: Object.assign(Object.create(services.deals) as object, { create }) as never };
}

/** Returns services whose list of monitor groups always fails. */
function broken(services: Services, error: Error): Services {
  const list = () => Promise.reject(error);
  return {
    ...services,
    monitorGroups: Object.assign(Object.create(services.monitorGroups) as object, { list }) as never,
  };
}
