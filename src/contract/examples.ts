import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadDemonstration } from '../demonstration/load.js';
import { openEmbeddedDatabase } from '../adapters/embedded/embeddedDatabase.js';
import { createLog } from '../adapters/log.js';
import { readConfig } from '../config/config.js';
import { migrate } from '../adapters/database/migrations.js';
import { buildServices } from '../container.js';
import { httpFailures } from '../http/failures.js';
import type { FailureKind } from '../failure.js';
import type { ContractExamples } from '../rest/openapi/document.js';
import { CollectionProgress } from '../services/filings/intake/collectionProgress.js';
import { buildModelExample } from '../rest/openapi/responses.js';
import type { AnyRoute } from '../rest/route.js';
import { makeDatabaseDeterministic } from './deterministicDatabase.js';
import { fetchFirstItem, type ListItem, type SendRequest, withExampleClient } from './exampleClient.js';
import { invalidRequests, queries, unknownParameter, updateBodies } from './exampleRequests.js';
import { executeCommonFailures } from './failureExamples.js';

const fixedTime = '2026-10-15T09:30:00.000Z';
const clock = { now: () => new Date(fixedTime), elapsed: () => 0 };
const log = createLog('silent');

/**
 * Calls every operation of a service with the demonstration data and a fixed clock, with a valid request and with requests
 * that it rejects, and provokes each failure that is common to all operations. The examples are deterministic.
 */
export async function executeExamples(routes: readonly AnyRoute[]): Promise<ContractExamples> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docket-examples-'));
  const embedded = await openEmbeddedDatabase(folder, 0, {
    onExit: (reason) => {
      throw reason;
    },
  });
  const openServices = (environment: Record<string, string>) =>
    buildServices(readConfig({ DATA_DIR: folder, ...environment }), embedded.url, log, { clock });
  try {
    await migrate(embedded.url);
    await makeDatabaseDeterministic(embedded.url);
    // The clock stands still, so that no token comes back.
    const services = await openServices({ RATE_LIMIT_CAPACITY: '10000' });
    const limitedServices = await openServices(limitedSettings);
    const key = (await loadDemonstration(services)) ?? '';
    // The demonstration data contains no progress of a collection.
    await new CollectionProgress(services.database, clock, 'edgar').recordCompleteDays(['edgar'], ['2026-10-14']);
    const { userId } = await services.accounts.findOrCreate('somebody.else@docket.example');
    const { key: otherKey } = await services.keyAuthentication.create(userId, 'example');
    const operations = await withExampleClient(services, otherKey, (sendAsOtherAccount) =>
      withExampleClient(services, key, (sendRequest) => executeOperations(routes, sendRequest, sendAsOtherAccount)),
    );
    const { key: limitedKey } = await services.keyAuthentication.create(userId, 'limited', null, {
      scopes: ['readFilings'],
    });
    const failures = await executeCommonFailures(services, limitedServices, { key, otherKey, limitedKey });
    await Promise.all([services, limitedServices].map(({ close }) => close()));
    return { operations, failures };
  } finally {
    await embedded.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Settings of a service with a rate limit of one request and an unreachable email provider. */
const limitedSettings = {
  RATE_LIMIT_CAPACITY: '1',
  SENDGRID_API_KEY: 'SG.key',
  SENDGRID_FROM: 'deals@example.com',
  SENDGRID_BASE_URL: 'http://127.0.0.1:9',
};

type PathValues = Readonly<Record<string, string>>;

const fillPath = (path: string, values: PathValues): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '');

async function executeOperations(
  routes: readonly AnyRoute[],
  sendRequest: SendRequest,
  sendAsOtherAccount: SendRequest,
): Promise<ContractExamples['operations']> {
  const pathValues: Record<string, string> = { dealId: (await fetchFirstItem(sendRequest, '/deals')).dealId ?? '' };
  const examples: Record<string, ContractExamples['operations'][string]> = {};
  for (const route of routes) {
    const { method, path, operationId, body, status } = route;
    const query = queries[operationId] ?? '';
    const [, kind] = /^\/filings\/(\w+)\/\{/.exec(path) ?? [];
    if (kind)
      pathValues.filingId =
        (await fetchFirstItem(sendRequest, findExampleListPath(routes, `/filings/${kind}`))).filingId ?? '';
    const requestBody = body && (updateBodies[operationId] ?? buildModelExample(body));
    // Sent before the valid request, which may delete the resource.
    const failures = await executeRejectedRequests(route, pathValues, requestBody, sendRequest, sendAsOtherAccount);
    const response = await sendRequest(
      method,
      fillPath(path, pathValues) + query,
      requestBody && JSON.stringify(requestBody),
    );
    if (response.status !== status) throw new Error(`${operationId} returned ${response.status}: ${response.text}`);
    // Later operations update and delete the activity that was just created.
    if (operationId === 'createActivity')
      pathValues.activityId = (JSON.parse(response.text) as ListItem).activityId ?? '';
    const hasExample = response.text !== '' && !operationsWithoutExample.has(operationId);
    examples[operationId] = {
      query,
      ...(requestBody !== undefined && { body: requestBody }),
      ...(hasExample && { answer: JSON.parse(response.text) as unknown }),
      failures,
    };
  }
  return examples;
}

/** Returns an operation's responses to an invalid request, a missing resource, and a resource of another account. */
async function executeRejectedRequests(
  { method, path, operationId, failures }: AnyRoute,
  pathValues: PathValues,
  requestBody: object | undefined,
  sendRequest: SendRequest,
  sendAsOtherAccount: SendRequest,
): Promise<ContractExamples['failures']> {
  const existingPath = fillPath(path, pathValues);
  const missingPath = fillPath(path.replace(/\{\w+\}(?!.*\{)/, 'none'), pathValues);
  const body = requestBody && JSON.stringify(requestBody);
  const { query = '', body: invalidBody = requestBody } = invalidRequests[operationId] ?? unknownParameter;
  const failureResponses = {
    invalid: await sendRequest(method, existingPath + query, invalidBody && JSON.stringify(invalidBody)),
    ...(failures.includes('notFound') && { notFound: await sendRequest(method, missingPath, body) }),
    ...(failures.includes('forbidden') && { forbidden: await sendAsOtherAccount(method, existingPath, body) }),
  };
  return Object.fromEntries(
    Object.entries(failureResponses).map(([kind, { status, text }]) => {
      if (status !== httpFailures[kind as FailureKind].status)
        throw new Error(`${operationId} returned ${status}: ${text}`);
      return [kind, JSON.parse(text) as unknown];
    }),
  );
}

/** Operations whose response is not recorded, since it is the document that contains the examples. */
const operationsWithoutExample = new Set(['getReference', 'getOpenApi', 'exportFilings']);

/** Returns the path of a list with the query of its example, so that the examples of one filing use the filing of the list's example. */
function findExampleListPath(routes: readonly AnyRoute[], list: string): string {
  const operation = routes.find(({ method, path }) => method === 'get' && path === list);
  return list + (queries[operation?.operationId ?? ''] ?? '');
}
