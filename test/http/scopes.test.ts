import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type KeyScope, allScopes } from '../../src/models/accounts/keyLimits.js';
import type { Services } from '../../src/container.js';
import { restRoutes } from '../../src/rest/index.js';
import { rulesOf } from '../../src/services/operations/operationRules.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let dealId: string;
let activityId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await world.insertFilings('sec', [filingRecord('sec', 'one')]);
  ({ dealId } = await ann.createDeal());
  const { body } = await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'One' });
  ({ activityId } = body as { activityId: string });
});
afterAll(() => world.close());

/** Ann with a key for this and nothing else. */
const annWith = (...scopes: KeyScope[]) => world.createUser('ann', { scopes });

test('a key without scopes has all permissions, as keys had before scopes existed', async () => {
  expect((await ann.graphql('{ viewer { keys(last: 1) { nodes { scopes } } } }')).body).toEqual({
    data: { viewer: { keys: { nodes: [{ scopes: allScopes }] } } },
  });
  expect(await ann.put(`/deals/${dealId}`, { notes: 'Changed' })).toAnswer(200);
  expect(await ann.get('/filings/sec?favorited=false')).toAnswer(200);
});

/** Operations that each scope alone permits. */
const opened: Readonly<Record<KeyScope, readonly string[]>> = {
  readFilings: [
    ...['listFilings', 'getFiling', 'listFilingUpdates', 'getFilingText', 'listMonitorGroups', 'getCoverage'],
    ...['searchFilings', 'countFilings', 'exportFilings'],
  ],
  readDeals: ['listDeals', 'getDeal', 'listActivities'],
  writeDeals: ['createDeal', 'createActivity', 'deleteActivity', 'deleteDeal'],
  sendEmail: [],
};

describe.each(Object.entries(opened) as [KeyScope, readonly string[]][])(
  'a key with the scope %s only',
  (scope, operations) => {
    const paths = restRoutes({} as Services);

    test('is refused every other operation, with the missing scope in the message, and changes nothing', async () => {
      const person = await annWith(scope);
      const before = [await ann.get('/deals'), await ann.get(`/deals/${dealId}/activities`)];
      const refused = paths.filter(({ operation }) => operation !== 'readReference' && !operations.includes(operation));
      for (const { method, path, operation, query, body } of refused) {
        const place = path.replace('{dealId}', dealId).replace('{activityId}', activityId).replace('{filingId}', 'one');
        const url = `${place}${query && path.endsWith('/updates') ? '?since=2026-10-01' : ''}`;
        const sent = body && (bodies[operation] ?? {});
        const missing = rulesOf(operation).scopes.filter((needed) => needed !== scope);
        expect([operation, await person.send(method.toUpperCase(), url, sent)]).toEqual([
          operation,
          expect.objectContaining({
            status: 403,
            body: {
              error: `This operation requires the scope${missing.length > 1 ? 's' : ''} ${missing.join(' and ')}; the API key has ${scope}`,
            },
          }),
        ]);
      }
      const after = [await ann.get('/deals'), await ann.get(`/deals/${dealId}/activities`)];
      expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    });

    test('is allowed its own operations', async () => {
      const person = await annWith(scope);
      const reading = paths.filter(({ method, operation }) => method === 'get' && operations.includes(operation));
      for (const { path, operation } of reading) {
        const place = path.replace('{dealId}', dealId).replace('{filingId}', 'none');
        const { status } = await person.get(`${place}${requiredQueries[operation] ?? ''}`);
        expect([operation, [200, 404].includes(status)]).toEqual([operation, true]);
      }
      expect(await person.get('/')).toAnswer(200);
      expect(await person.get('/openapi.json')).toAnswer(200);
    });
  },
);

const requiredQueries: Readonly<Record<string, string>> = {
  listFilingUpdates: '?since=2026-10-01',
  searchFilings: '?searchTerm=rail',
};

const bodies: Readonly<Record<string, object>> = {
  createDeal: { companyName: 'Harbour Rail', status: 'active' },
  updateDeal: { notes: 'Changed by who may not' },
  emailDeal: { to: 'analyst@example.com' },
  createActivity: { type: 'note', content: 'Two' },
  updateActivity: { content: 'Changed by who may not' },
  setFilingPreference: { archived: true },
};

test('a write-only key sees no existing data, not even through an empty change', async () => {
  const writer = await annWith('writeDeals');
  expect(await writer.post('/deals', bodies.createDeal)).toAnswer(201);
  expect(await writer.post(`/deals/${dealId}/activities`, bodies.createActivity)).toAnswer(201);
  expect(await writer.put(`/deals/${dealId}`, {})).toAnswer(403);
  expect(await (await annWith('writeDeals', 'readDeals')).put(`/deals/${dealId}`, {})).toAnswer(200);
});

test('a deal is emailed only with a key that also has the scope to read deals', async () => {
  const email = `/deals/${dealId}/email`;
  expect(await (await annWith('sendEmail', 'readDeals')).post(email, bodies.emailDeal)).toAnswer(200);
  expect(await (await annWith('writeDeals', 'readDeals')).post(email, bodies.emailDeal)).toAnswer(403);
});

test('preferences need the scope to read filings, and their change the scope to write as well', async () => {
  const path = '/filings/sec/one/preferences';
  const [reader, writer] = [await annWith('readFilings'), await annWith('readFilings', 'writeDeals')];
  expect(await writer.post(path, { favorited: true })).toAnswer(200);
  expect(await reader.post(path, { favorited: false })).toAnswer(403);
  expect(await reader.get('/filings/sec?favorited=true&filingDate=2026-10-01')).toAnswer(200, {
    items: [expect.objectContaining({ filingId: 'one' })],
  });
});

test('requests outside the fast path are refused as well: other spellings of a path, and HEAD', async () => {
  const person = await annWith('readFilings');
  const spelt = `%${dealId.charCodeAt(0).toString(16)}${dealId.slice(1)}`;
  expect(await ann.get(`/deals/${spelt}`)).toAnswer(200);
  expect(await person.get(`/deals/${spelt}`)).toAnswer(403);
  expect((await person.send('HEAD', '/deals')).status).toBe(403);
});

test('the ETag or idempotency key of another key does not reveal its response', async () => {
  const { headers } = await ann.get('/deals');
  const person = await annWith('readFilings');
  const tagged = await person.send('GET', '/deals', undefined, { 'if-none-match': headers.get('etag') ?? '' });
  expect(tagged).toAnswer(403);
  const key = { 'idempotency-key': 'one of ann' };
  expect(await ann.send('POST', '/deals', bodies.createDeal, key)).toAnswer(201);
  expect(await person.send('POST', '/deals', bodies.createDeal, key)).toAnswer(403);
});
