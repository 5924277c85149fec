import type { Services } from '../container.js';
import type { FailureKind } from '../failure.js';
import { CreateDealInput } from '../models/deal.js';
import type { ContractExamples } from '../rest/openapi/document.js';
import { buildModelExample } from '../rest/openapi/responses.js';
import { fetchFirstItem, type SendRequest, withExampleClient } from './exampleClient.js';

/** Returns the responses to failures that are common to all operations. */
export async function executeCommonFailures(
  services: Services,
  limitedServices: Services,
  { key, otherKey, limitedKey }: Readonly<Record<'key' | 'otherKey' | 'limitedKey', string>>,
): Promise<ContractExamples['failures']> {
  const failures: Partial<Record<FailureKind | 'internal', unknown>> = {};
  const storeFailure = async (kind: FailureKind | 'internal', response: ReturnType<SendRequest>) => {
    failures[kind] = JSON.parse((await response).text);
  };
  const deal = await withExampleClient(services, key, async (sendRequest) => {
    await storeFailure('tooLarge', sendRequest('post', '/deals', ' '.repeat(2 ** 20 + 1)));
    await storeFailure(
      'unsupportedMediaType',
      sendRequest('post', '/deals', 'status=active', { 'content-type': 'application/x-www-form-urlencoded' }),
    );
    const path = `/deals/${(await fetchFirstItem(sendRequest, '/deals')).dealId}`;
    await storeFailure(
      'preconditionFailed',
      sendRequest('put', path, '{}', { 'if-match': 'W/"2026-10-01T09:30:00.000Z"' }),
    );
    const email = (to: string) => sendRequest('post', '/deals/none/email', JSON.stringify({ to }), idempotencyHeaders);
    await email('analyst@example.com');
    await storeFailure('idempotencyKeyReused', email('trader@example.com'));
    return path;
  });
  await withExampleClient(services, limitedKey, (sendRequest) =>
    storeFailure('forbidden', sendRequest('get', '/deals')),
  );
  await withExampleClient(services, 'dkt_none', (sendRequest) =>
    storeFailure('unauthenticated', sendRequest('get', '/deals')),
  );
  await withExampleClient(limitedServices, key, async (sendRequest) => {
    await storeFailure('deliveryFailed', sendRequest('post', `${deal}/email`, '{"to": "analyst@example.com"}'));
    await storeFailure('rateLimited', sendRequest('get', '/deals'));
  });
  await withExampleClient(withStalledCreation(services), otherKey, async (sendRequest) => {
    const create = () =>
      sendRequest('post', '/deals', JSON.stringify(buildModelExample(CreateDealInput)), idempotencyHeaders);
    await storeFailure('underWay', Promise.race([create(), create()]));
  });
  await withExampleClient(withFailingMonitorGroups(services, new Error('a bug')), key, (sendRequest) =>
    storeFailure('internal', sendRequest('get', '/monitor-groups')),
  );
  const connectionError = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  await withExampleClient(withFailingMonitorGroups(services, connectionError), key, (sendRequest) =>
    storeFailure('unavailable', sendRequest('get', '/monitor-groups')),
  );
  return failures;
}

const idempotencyHeaders = { 'idempotency-key': 'an example' };

/** Returns services whose creation of a deal never completes. */
function withStalledCreation(services: Services): Services {
  const create = () => new Promise<never>(() => {});
  return { ...services, deals: Object.assign(Object.create(services.deals) as object, { create }) as never };
}

/** Returns services whose list of monitor groups always fails. */
function withFailingMonitorGroups(services: Services, error: Error): Services {
  const list = () => Promise.reject(error);
  return {
    ...services,
    monitorGroups: Object.assign(Object.create(services.monitorGroups) as object, { list }) as never,
  };
}
