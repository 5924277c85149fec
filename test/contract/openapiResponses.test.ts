import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ServedContract, type ContractOperation, type ContractSchema } from '../support/contract.js';
import {
  callOperation,
  insertFilingsOfEveryKind,
  unknownPathIds,
  type PathIds,
  createPathIds,
} from '../support/contractCalls.js';
import { type TestResponse, TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let contract: ServedContract;
let ann: TestUser;
/** A user whose key lacks the scopes of every operation. */
let limited: TestUser;
/** A process that lets one request pass, and whose email provider cannot be reached. */
let strictReplica: Replica;
let ofAnn: PathIds;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  limited = await world.createUser('ann', { scopes: ['sendEmail'] });
  contract = await ServedContract.load(ann);
  await insertFilingsOfEveryKind(world, contract);
  const provider = {
    SENDGRID_API_KEY: 'SG.key',
    SENDGRID_FROM: 'deals@example.com',
    SENDGRID_BASE_URL: 'http://127.0.0.1:9',
  };
  strictReplica = await openReplica(world, {
    REDIS_URL: '',
    RATE_LIMIT_CAPACITY: '1',
    LOG_LEVEL: 'silent',
    ...provider,
  });
  ofAnn = await createPathIds(ann);
  // One deal with all fields, beside a minimal one.
  await ann.send('POST', '/deals', contract.operation('createDeal').body?.example);
});
afterAll(async () => {
  await strictReplica.close();
  await world.close();
});

/** Requests that cause each declared status of an operation; no plain request causes 409, 500 and 503. */
const ways: Record<string, (operation: ContractOperation) => Promise<TestResponse>> = {
  304: async (operation) => {
    const { headers } = await callOperation(ann, operation, ofAnn);
    return callOperation(ann, operation, ofAnn, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  },
  400: (operation) => {
    const needed = operation.parameters.some(({ name, required }) => name === 'since' && required);
    const query = needed ? '?since=yesterday' : '?limit=0&from=yesterday';
    return callOperation(ann, operation, ofAnn, operation.body ? { body: '[]' } : { query });
  },
  401: (operation) => callOperation(new TestUser(world.address, '', 'dkt_none'), operation, ofAnn),
  403: (operation) => callOperation(limited, operation, ofAnn),
  404: (operation) => callOperation(ann, operation, unknownPathIds),
  412: (operation) => callOperation(ann, operation, ofAnn, { headers: { 'if-match': 'W/"another"' } }),
  413: (operation) => callOperation(ann, operation, ofAnn, { body: ' '.repeat(2 ** 20 + 1) }),
  415: (operation) => callOperation(ann, operation, ofAnn, { headers: { 'content-type': 'text/plain' } }),
  422: async (operation) => {
    const headers = { 'idempotency-key': operation.operationId };
    await ann.send('POST', '/deals/none/email', { to: 'analyst@example.com' }, headers);
    return callOperation(ann, operation, ofAnn, { headers });
  },
  431: (operation) => callOperation(ann, operation, ofAnn, { headers: { 'x-long': 'x'.repeat(2 ** 14) } }),
  429: async (operation) => {
    const throttledUser = strictReplica.userOnReplica(ann);
    await throttledUser.get('/nowhere');
    return callOperation(throttledUser, operation, ofAnn);
  },
  502: (operation) => {
    world.clock.advance(60_000);
    return callOperation(strictReplica.userOnReplica(ann), operation, ofAnn);
  },
};

/** Errors with the same message for every request; those of 400, 403 and 404 are compared in openapiErrors.test.ts. */
const saidToAll = new Set(['401', '413', '415', '422', '429', '431', '502']);

/** Everything that an operation declares and that its own way brings about. */
async function deviationsOf(operation: ContractOperation): Promise<string[]> {
  const faults: string[] = [];
  for (const status of Object.keys(operation.responses)) {
    if (['409', '500', '503'].includes(status)) continue;
    const answer = await (ways[status]?.(operation) ?? callOperation(ann, operation, await createPathIds(ann)));
    if (String(answer.status) !== status) {
      faults.push(
        `${operation.operationId} answered ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`,
      );
    }
    faults.push(...contract.deviations(operation, answer));
    const shown = operation.responses[status]?.content?.['application/json']?.example;
    if (saidToAll.has(status) && !isDeepStrictEqual(answer.body, shown)) {
      faults.push(`${operation.operationId} says ${JSON.stringify(answer.body)}, and not ${JSON.stringify(shown)}`);
    }
  }
  return faults;
}

describe('every status that an operation declares occurs and matches its declaration', () => {
  test.each([
    ['listDeals', 'getDeal', 'createDeal', 'updateDeal', 'emailDeal', 'deleteDeal', 'restoreDeal'],
    ['listActivities', 'createActivity', 'updateActivity', 'deleteActivity'],
    ['listSecFilings', 'getSecFiling', 'listSecFilingUpdates', 'setSecFilingPreference', 'getSecFilingText'],
    ['listForm4Filings', 'getForm4Filing', 'listForm4FilingUpdates', 'setForm4FilingPreference'],
    ['listJapanFilings', 'getJapanFiling', 'listJapanFilingUpdates', 'setJapanFilingPreference'],
    ['listAsxAnnouncements', 'getAsxAnnouncement', 'listAsxAnnouncementUpdates', 'setAsxAnnouncementPreference'],
    [
      'listFilingUpdates',
      'exportFilings',
      'listMonitorGroups',
      'getCoverage',
      'getIndex',
      'getReference',
      'getOpenApi',
    ],
  ])('%s and the related operations', async (...operationIds) => {
    for (const operationId of operationIds) expect(await deviationsOf(contract.operation(operationId))).toEqual([]);
  });

  test('and no operation is left out', () => {
    expect(contract.operations).toHaveLength(37);
  });
});

test('the lists hold filings with all fields and filings with few, so that the comparison is meaningful', async () => {
  for (const kind of ['sec', 'form4', 'japan', 'asx']) {
    const { body } = await ann.get(`/filings/${kind}?startDate=2026-09-30`);
    const items = (body as { items: object[] }).items.map((item) => Object.values(item));
    expect(new Set(items.map((values) => values.includes(null)))).toEqual(new Set([false, true]));
  }
});

describe('the contract is strict enough to detect', () => {
  test.each(['Deal', 'Activity', 'SecFiling', 'Form4Filing', 'JapanFiling', 'AsxAnnouncement', 'FilingPreference'])(
    'a field of %s that is missing, of another type, or undeclared',
    (name) => {
      const schema = { $ref: `#/components/schemas/${name}` };
      const { properties = {}, required = [] } = contract.schemas[name] as ContractSchema;
      const example = contract.example(name);
      expect(contract.schemaErrors(schema, example)).toEqual([]);
      expect(contract.schemaErrors(schema, { ...example, extra: null })).toHaveLength(1);
      for (const field of Object.keys(properties)) {
        const { [field]: _dropped, ...rest } = example;
        expect(contract.schemaErrors(schema, rest)).toHaveLength(required.includes(field) ? 1 : 0);
        expect(contract.schemaErrors(schema, { ...example, [field]: { surprise: true } })).not.toEqual([]);
      }
    },
  );
});

describe('the limits in the contract equal those of the service', () => {
  const bodies = ['createDeal', 'updateDeal', 'createActivity', 'updateActivity'];

  test.each(bodies)('for the length of every text field of %s', async (operationId) => {
    const operation = contract.operation(operationId);
    const { properties = {} } = contract.resolve<ContractSchema>(operation.body?.schema as ContractSchema);
    const success = Number(Object.keys(operation.responses)[0]);
    // Identifiers are not any text.
    const limited = Object.entries(properties).filter(
      ([, { maxLength, pattern = '' }]) => maxLength !== undefined && new RegExp(pattern, 'u').test('🚂'),
    );
    expect(limited.length).toBeGreaterThan(0);
    for (const [name, { maxLength = 0 }] of limited) {
      const withText = (length: number) =>
        callOperation(ann, operation, ofAnn, {
          body: { ...(operation.body?.example as object), [name]: '🚂'.repeat(length) },
        });
      expect(await withText(maxLength)).toAnswer(success);
      expect(await withText(maxLength + 1)).toAnswer(400, {
        error: expect.stringMatching(new RegExp(`^${name} must`)),
      });
    }
  });

  test('for the size of every page, and of a part of a text', async () => {
    const lists = contract.operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'));
    expect(lists).toHaveLength(14);
    for (const list of lists) {
      const { maximum = 0 } = list.parameters.find(({ name }) => name === 'limit')?.schema ?? {};
      const since = list.path.endsWith('/updates') ? '&since=2026-10-01' : '';
      const searchTerm = list.path.endsWith('/search') ? '&searchTerm=rail' : '';
      expect(await callOperation(ann, list, ofAnn, { query: `?limit=${maximum}${since}${searchTerm}` })).toAnswer(200);
      expect(await callOperation(ann, list, ofAnn, { query: `?limit=${maximum + 1}${since}${searchTerm}` })).toAnswer(
        400,
        {
          error: `limit must be an integer from 1 to ${maximum}`,
        },
      );
    }
  });
});
