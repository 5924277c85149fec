import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Contract, type ContractOperation, type Schema } from '../support/contract.js';
import { call, hasFilingsOfEveryKind, nowhere, type Places, placesOf } from '../support/contractCalls.js';
import { type Answer, Person } from '../support/person.js';
import { openReplica, type Replica } from '../support/replica.js';
import { World } from '../support/world.js';

let world: World;
let contract: Contract;
let ann: Person;
/** With a key that may not do what any operation does. */
let limited: Person;
/** A process that lets one request pass, and whose email provider cannot be reached. */
let strained: Replica;
let ofAnn: Places;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  limited = await world.person('ann', { scopes: ['sendEmail'] });
  contract = await Contract.of(ann);
  await hasFilingsOfEveryKind(world, contract);
  const provider = {
    SENDGRID_API_KEY: 'SG.key',
    SENDGRID_FROM: 'deals@example.com',
    SENDGRID_BASE_URL: 'http://127.0.0.1:9',
  };
  strained = await openReplica(world, { REDIS_URL: '', RATE_LIMIT_CAPACITY: '1', LOG_LEVEL: 'silent', ...provider });
  ofAnn = await placesOf(ann);
  // One deal that says everything, beside one that says little.
  await ann.send('POST', '/deals', contract.operation('createDeal').body?.example);
});
afterAll(async () => {
  await strained.close();
  await world.close();
});

/** How each status that an operation declares is brought about; 409, 500 and 503 are not to be had by asking. */
const ways: Record<string, (operation: ContractOperation) => Promise<Answer>> = {
  304: async (operation) => {
    const { headers } = await call(ann, operation, ofAnn);
    return call(ann, operation, ofAnn, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  },
  400: (operation) => {
    const needed = operation.parameters.some(({ name, required }) => name === 'since' && required);
    const query = needed ? '?since=yesterday' : '?limit=0&from=yesterday';
    return call(ann, operation, ofAnn, operation.body ? { body: '[]' } : { query });
  },
  401: (operation) => call(new Person(world.address, '', 'dkt_none'), operation, ofAnn),
  403: (operation) => call(limited, operation, ofAnn),
  404: (operation) => call(ann, operation, nowhere),
  412: (operation) => call(ann, operation, ofAnn, { headers: { 'if-match': 'W/"another"' } }),
  413: (operation) => call(ann, operation, ofAnn, { body: ' '.repeat(2 ** 20 + 1) }),
  415: (operation) => call(ann, operation, ofAnn, { headers: { 'content-type': 'text/plain' } }),
  422: async (operation) => {
    const headers = { 'idempotency-key': operation.operationId };
    await ann.send('POST', '/deals/none/email', { to: 'analyst@example.com' }, headers);
    return call(ann, operation, ofAnn, { headers });
  },
  429: async (operation) => {
    const hasty = strained.serves(ann);
    await hasty.get('/nowhere');
    return call(hasty, operation, ofAnn);
  },
  502: (operation) => {
    world.clock.pass(60_000);
    return call(strained.serves(ann), operation, ofAnn);
  },
};

/** Refusals that have the same words whatever is asked for; those of 400, 403 and 404 are compared in openapiRefusals.test.ts. */
const saidToAll = new Set(['401', '413', '415', '422', '429', '502']);

/** Everything that an operation declares and that its own way brings about. */
async function deviationsOf(operation: ContractOperation): Promise<string[]> {
  const faults: string[] = [];
  for (const status of Object.keys(operation.responses)) {
    if (['409', '500', '503'].includes(status)) continue;
    const answer = await (ways[status]?.(operation) ?? call(ann, operation, await placesOf(ann)));
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

describe('every status that an operation declares comes about and is as declared', () => {
  test.each([
    ['listDeals', 'getDeal', 'createDeal', 'updateDeal', 'emailDeal'],
    ['listActivities', 'createActivity', 'updateActivity', 'deleteActivity'],
    ['listSecFilings', 'getSecFiling', 'listSecFilingUpdates', 'setSecFilingPreference', 'getSecFilingText'],
    ['listForm4Filings', 'getForm4Filing', 'listForm4FilingUpdates', 'setForm4FilingPreference'],
    ['listJapanFilings', 'getJapanFiling', 'listJapanFilingUpdates', 'setJapanFilingPreference'],
    ['listAsxAnnouncements', 'getAsxAnnouncement', 'listAsxAnnouncementUpdates', 'setAsxAnnouncementPreference'],
    ['listFilingUpdates', 'listMonitorGroups', 'getCoverage', 'getIndex', 'getReference', 'getOpenApi'],
  ])('%s and those beside it', async (...operationIds) => {
    for (const operationId of operationIds) expect(await deviationsOf(contract.operation(operationId))).toEqual([]);
  });

  test('and no operation is left out', () => {
    expect(contract.operations).toHaveLength(32);
  });
});

test('the lists hold filings that say everything and filings that say little, so that this tells something', async () => {
  for (const kind of ['sec', 'form4', 'japan', 'asx']) {
    const { body } = await ann.get(`/filings/${kind}?startDate=2026-09-30`);
    const items = (body as { items: object[] }).items.map((item) => Object.values(item));
    expect(new Set(items.map((values) => values.includes(null)))).toEqual(new Set([false, true]));
  }
});

describe('the contract is narrow enough to notice', () => {
  test.each(['Deal', 'Activity', 'SecFiling', 'Form4Filing', 'JapanFiling', 'AsxAnnouncement', 'FilingPreference'])(
    'a field of %s that is missing, of another type, or too many',
    (name) => {
      const schema = { $ref: `#/components/schemas/${name}` };
      const { properties = {}, required = [] } = contract.schemas[name] as Schema;
      const example = contract.example(name);
      expect(contract.faults(schema, example)).toEqual([]);
      expect(contract.faults(schema, { ...example, extra: null })).toHaveLength(1);
      for (const field of Object.keys(properties)) {
        const { [field]: _dropped, ...rest } = example;
        expect(contract.faults(schema, rest)).toHaveLength(required.includes(field) ? 1 : 0);
        expect(contract.faults(schema, { ...example, [field]: { surprise: true } })).not.toEqual([]);
      }
    },
  );
});

describe('the limits in the contract are those of the service', () => {
  const bodies = ['createDeal', 'updateDeal', 'createActivity', 'updateActivity'];

  test.each(bodies)('on the length of every text that %s takes', async (operationId) => {
    const operation = contract.operation(operationId);
    const { properties = {} } = contract.resolve<Schema>(operation.body?.schema as Schema);
    const success = Number(Object.keys(operation.responses)[0]);
    const limited = Object.entries(properties).filter(([, { maxLength }]) => maxLength !== undefined);
    expect(limited.length).toBeGreaterThan(0);
    for (const [name, { maxLength = 0 }] of limited) {
      const withText = (length: number) =>
        call(ann, operation, ofAnn, { body: { ...(operation.body?.example as object), [name]: '🚂'.repeat(length) } });
      expect(await withText(maxLength)).toAnswer(success);
      expect(await withText(maxLength + 1)).toAnswer(400, {
        error: expect.stringMatching(new RegExp(`^${name} must`)),
      });
    }
  });

  test('on the size of every page, and of a part of a text', async () => {
    const lists = contract.operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'limit'));
    expect(lists).toHaveLength(12);
    for (const list of lists) {
      const { maximum = 0 } = list.parameters.find(({ name }) => name === 'limit')?.schema ?? {};
      const since = list.path.endsWith('/updates') ? '&since=2026-10-01' : '';
      expect(await call(ann, list, ofAnn, { query: `?limit=${maximum}${since}` })).toAnswer(200);
      expect(await call(ann, list, ofAnn, { query: `?limit=${maximum + 1}${since}` })).toAnswer(400, {
        error: `limit must be an integer from 1 to ${maximum}`,
      });
    }
  });
});
