import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type KeyScope, allScopes } from '../../src/models/keyLimits.js';
import { restRoutes, type RestServices } from '../../src/rest/index.js';
import { rulesOf } from '../../src/services/operations/operationRules.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let dealId: string;
let activityId: string;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  await world.hasFilings('sec', [filingRecord('sec', 'one')]);
  ({ dealId } = await ann.hasDeal());
  const { body } = await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'One' });
  ({ activityId } = body as { activityId: string });
});
afterAll(() => world.close());

/** Ann with a key for this and nothing else. */
const annWith = (...scopes: KeyScope[]) => world.person('ann', { scopes });

test('a key that says nothing of scopes may do everything, as keys could before there were any', async () => {
  expect((await ann.graphql('{ viewer { keys(last: 1) { nodes { scopes } } } }')).body).toEqual({
    data: { viewer: { keys: { nodes: [{ scopes: allScopes }] } } },
  });
  expect(await ann.put(`/deals/${dealId}`, { notes: 'Changed' })).toAnswer(200);
  expect(await ann.get('/filings/sec?favorited=false')).toAnswer(200);
});

/** What each scope alone opens. */
const opened: Readonly<Record<KeyScope, readonly string[]>> = {
  readFilings: ['listFilings', 'getFiling', 'listFilingUpdates', 'getFilingText', 'listMonitorGroups', 'getCoverage'],
  readDeals: ['listDeals', 'getDeal', 'listActivities'],
  writeDeals: ['createDeal', 'createActivity', 'deleteActivity'],
  sendEmail: [],
};

describe.each(Object.entries(opened) as [KeyScope, readonly string[]][])('a key for %s alone', (scope, operations) => {
  const paths = restRoutes({} as RestServices);

  test('is refused everything else, in words that say what is missing, and changes nothing', async () => {
    const person = await annWith(scope);
    const before = [await ann.get('/deals'), await ann.get(`/deals/${dealId}/activities`)];
    const refused = paths.filter(({ operation }) => operation !== 'readReference' && !operations.includes(operation));
    for (const { method, path, operation, query, body } of refused) {
      const place = path.replace('{dealId}', dealId).replace('{activityId}', activityId).replace('{filingId}', 'one');
      const asked = `${place}${query && path.endsWith('/updates') ? '?since=2026-10-01' : ''}`;
      const sent = body && (bodies[operation] ?? {});
      const missing = rulesOf(operation).scopes.filter((needed) => needed !== scope);
      expect([operation, await person.send(method.toUpperCase(), asked, sent)]).toEqual([
        operation,
        expect.objectContaining({
          status: 403,
          body: {
            error: `This needs the scope${missing.length > 1 ? 's' : ''} ${missing.join(' and ')}, which the API key does not have; it has ${scope}`,
          },
        }),
      ]);
    }
    const after = [await ann.get('/deals'), await ann.get(`/deals/${dealId}/activities`)];
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  });

  test('is let in where it may', async () => {
    const person = await annWith(scope);
    const reading = paths.filter(({ method, operation }) => method === 'get' && operations.includes(operation));
    for (const { path, operation } of reading) {
      const place = path.replace('{dealId}', dealId).replace('{filingId}', 'none');
      const { status } = await person.get(`${place}${path.endsWith('/updates') ? '?since=2026-10-01' : ''}`);
      expect([operation, [200, 404].includes(status)]).toEqual([operation, true]);
    }
    expect(await person.get('/')).toAnswer(200);
    expect(await person.get('/openapi.json')).toAnswer(200);
  });
});

const bodies: Readonly<Record<string, object>> = {
  createDeal: { companyName: 'Harbour Rail', status: 'active' },
  updateDeal: { notes: 'Changed by who may not' },
  emailDeal: { to: 'analyst@example.com' },
  createActivity: { type: 'note', content: 'Two' },
  updateActivity: { content: 'Changed by who may not' },
  setFilingPreference: { archived: true },
};

test('a key that only writes is not shown what was there, by an empty change either', async () => {
  const writer = await annWith('writeDeals');
  expect(await writer.post('/deals', bodies.createDeal)).toAnswer(201);
  expect(await writer.post(`/deals/${dealId}/activities`, bodies.createActivity)).toAnswer(201);
  expect(await writer.put(`/deals/${dealId}`, {})).toAnswer(403);
  expect(await (await annWith('writeDeals', 'readDeals')).put(`/deals/${dealId}`, {})).toAnswer(200);
});

test('a summary is emailed by a key that may read the deal too', async () => {
  const email = `/deals/${dealId}/email`;
  expect(await (await annWith('sendEmail', 'readDeals')).post(email, bodies.emailDeal)).toAnswer(200);
  expect(await (await annWith('writeDeals', 'readDeals')).post(email, bodies.emailDeal)).toAnswer(403);
});

test('marks on filings are shown to who may read filings, and set by who may also write', async () => {
  const path = '/filings/sec/one/preferences';
  const [reader, writer] = [await annWith('readFilings'), await annWith('readFilings', 'writeDeals')];
  expect(await writer.post(path, { favorited: true })).toAnswer(200);
  expect(await reader.post(path, { favorited: false })).toAnswer(403);
  expect(await reader.get('/filings/sec?favorited=true&filingDate=2026-10-01')).toAnswer(200, {
    items: [expect.objectContaining({ filingId: 'one' })],
  });
});

test('what is asked past the shortcuts is refused as well: other spellings of a path, and HEAD', async () => {
  const person = await annWith('readFilings');
  const spelt = `%${dealId.charCodeAt(0).toString(16)}${dealId.slice(1)}`;
  expect(await ann.get(`/deals/${spelt}`)).toAnswer(200);
  expect(await person.get(`/deals/${spelt}`)).toAnswer(403);
  expect((await person.send('HEAD', '/deals')).status).toBe(403);
});

test('what another key was answered is not had with its ETag or its idempotency key', async () => {
  const { headers } = await ann.get('/deals');
  const person = await annWith('readFilings');
  const tagged = await person.send('GET', '/deals', undefined, { 'if-none-match': headers.get('etag') ?? '' });
  expect(tagged).toAnswer(403);
  const key = { 'idempotency-key': 'one of ann' };
  expect(await ann.send('POST', '/deals', bodies.createDeal, key)).toAnswer(201);
  expect(await person.send('POST', '/deals', bodies.createDeal, key)).toAnswer(403);
});
