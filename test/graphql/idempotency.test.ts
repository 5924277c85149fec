import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TypedDocumentString } from '../generated/graphql.js';
import { graphql } from '../generated/index.js';
import { McpAgent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { MailProvider } from '../support/mailProvider.js';
import type { TestResponse, TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const createDeal = graphql(`
  mutation CreateDealOnce($input: CreateDealInput!, $idempotencyKey: String) {
    done: createDeal(input: $input, idempotencyKey: $idempotencyKey) {
      deal {
        dealId
        createdAt
        activities {
          totalCount
        }
      }
    }
  }
`);

const emailDeal = graphql(`
  mutation EmailDealOnce($dealId: ID!, $input: EmailDealInput!, $idempotencyKey: String) {
    done: emailDeal(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {
      receipt {
        success
        message
      }
    }
  }
`);

const createActivity = graphql(`
  mutation CreateActivityOnce($dealId: ID!, $input: CreateActivityInput!, $idempotencyKey: String) {
    done: createActivity(dealId: $dealId, input: $input, idempotencyKey: $idempotencyKey) {
      activity {
        activityId
        createdAt
      }
    }
  }
`);

const setPreference = graphql(`
  mutation SetPreferenceOnce($kind: FilingKind!, $filingId: ID!, $input: FilingPreferenceInput!, $key: String) {
    done: setFilingPreference(kind: $kind, filingId: $filingId, input: $input, idempotencyKey: $key) {
      preference {
        archived
        updatedAt
      }
    }
  }
`);

let world: TestWorld;
let provider: MailProvider;
let ann: TestUser;
let agent: McpAgent;
let dealId: string;

beforeAll(async () => {
  provider = await MailProvider.open();
  world = await TestWorld.open({ environment: provider.settings });
  ann = await world.createUser('ann');
  agent = await McpAgent.connect(world.address, ann);
  ({ dealId } = await ann.createDeal());
  await world.insertFilings('sec', [filingRecord('sec', 'sec-1')]);
});
afterAll(async () => {
  await agent.close();
  await world.close();
  await provider.close();
});

const deals = async () => (await ann.docket.deals.list().all()).length;
const activities = async () => (await ann.docket.activities.list(dealId).all()).length;
const emails = async () => provider.requests.length;
const none = async () => 0;

const deal = { companyName: 'Harbour Rail', status: 'active' };
const note = { type: 'note', content: 'Call' };
const email = { to: 'analyst@example.com' };
const preference = { kind: 'sec', filingId: 'sec-1' };

/** Changes through GraphQL and through MCP, with the counts that they lead to. */
const changes: [
  string,
  mutation: TypedDocumentString<unknown, never>,
  variables: () => object,
  string,
  given: () => object,
  typeof none,
][] = [
  ['createDeal', createDeal, () => ({ input: deal }), 'create_deal', () => deal, deals],
  [
    'createActivity',
    createActivity,
    () => ({ dealId, input: note }),
    'create_activity',
    () => ({ dealId, ...note }),
    activities,
  ],
  ['emailDeal', emailDeal, () => ({ dealId, input: email }), 'email_deal', () => ({ dealId, ...email }), emails],
  [
    'setFilingPreference',
    setPreference,
    () => ({ ...preference, input: { archived: true } }),
    'set_filing_preference',
    () => ({ ...preference, archived: true }),
    none,
  ],
];

const isReplayed = ({ headers }: TestResponse) => headers.get('idempotent-replayed') === 'true';

describe.each(changes)('%s with an idempotencyKey', (name, mutation, variables, tool, given, done) => {
  const send = (idempotencyKey: string | null): Promise<TestResponse> =>
    ann.graphql(mutation.toString(), { ...variables(), idempotencyKey, key: idempotencyKey });
  const call = (idempotencyKey: string) =>
    agent.client.callTool({ name: tool, arguments: { ...given(), idempotencyKey } });

  test('is executed once in GraphQL, and a repeat gets the same response, marked as a replay', async () => {
    const before = await done();
    const first = await send(name);
    expect(first.body).toEqual({ data: { done: expect.anything() } });
    expect(isReplayed(first)).toBe(false);
    world.clock.advance(1000);
    const again = await send(name);
    expect(again.body).toEqual(first.body);
    expect(isReplayed(again)).toBe(true);
    expect((await done()) - before).toBe(done === none ? 0 : 1);
  });

  test('is executed each time without an idempotencyKey', async () => {
    const before = await done();
    for (let time = 0; time < 2; time += 1) expect(isReplayed(await send(null))).toBe(false);
    expect((await done()) - before).toBe(done === none ? 0 : 2);
  });

  test('is executed once through MCP, and a repeat gets the same response, marked as a replay', async () => {
    const before = await done();
    const first = await call(tool);
    expect(first.isError).toBeUndefined();
    world.clock.advance(1000);
    const again = await call(tool);
    expect(again.structuredContent).toEqual(first.structuredContent);
    expect(first._meta?.idempotentReplayed).toBeUndefined();
    expect(again._meta?.idempotentReplayed).toBe(true);
    expect((await done()) - before).toBe(done === none ? 0 : 1);
  });
});

test('an idempotency key belongs to one request across GraphQL, MCP and REST', async () => {
  await ann.graphql(createDeal.toString(), { input: deal, idempotencyKey: 'one' });
  const reused = 'This Idempotency-Key was sent with another request; use a new key';
  const other = await ann.graphql(createDeal.toString(), {
    input: { ...deal, status: 'closed' },
    idempotencyKey: 'one',
  });
  expect(other.body).toMatchObject({
    errors: [{ message: reused, extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }],
  });
  expect(await agent.call('create_deal', { ...deal, idempotencyKey: 'one' })).toMatchObject({
    failed: true,
    text: reused,
  });
  expect(await ann.send('POST', '/deals', deal, { 'idempotency-key': 'one' })).toAnswer(422, { error: reused });
});

test('a request refused before its execution does not use up its idempotency key', async () => {
  const refused = await ann.graphql(createDeal.toString(), {
    input: { ...deal, companyName: ' ' },
    idempotencyKey: 'free',
  });
  expect(refused.body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(await agent.call('create_deal', { ...deal, companyName: ' ', idempotencyKey: 'free' })).toMatchObject({
    failed: true,
  });
  expect((await ann.send('POST', '/deals', deal, { 'idempotency-key': 'free' })).status).toBe(201);
});

test.each(['', 'é', 'x'.repeat(256)])('a key may not be %j', async (idempotencyKey) => {
  const before = await deals();
  const message = 'idempotencyKey must be printable ASCII of 1 to 255 characters, or null';
  expect((await ann.graphql(createDeal.toString(), { input: deal, idempotencyKey })).body).toMatchObject({
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
  });
  expect(await agent.call('create_deal', { ...deal, idempotencyKey })).toMatchObject({ failed: true, text: message });
  expect(await deals()).toBe(before);
});
