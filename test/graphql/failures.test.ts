import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestResponse, TestUser } from '../support/user.js';
import { tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';
import { createDeal, emailDeal, getDeal, updateDeal } from './documents.js';

let world: TestWorld;
let ann: TestUser;

/** The email provider, which takes nothing. */
const provider = createServer((_request, response) => response.writeHead(401).end('bad key SG.key'));

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  world = await TestWorld.open({
    environment: {
      SENDGRID_API_KEY: 'SG.key',
      SENDGRID_FROM: 'desk@example.com',
      SENDGRID_BASE_URL: `http://127.0.0.1:${port}`,
    },
  });
  ann = await world.createUser('ann');
});
afterAll(async () => {
  await world.close();
  provider.close();
});

const secret = 'a thesis that nobody else may read';
const textOf = ({ body }: TestResponse) => JSON.stringify(body);

describe('invalid input', () => {
  test('is refused with the message of REST and its field, without the input itself', async () => {
    const input = { companyName: 'Harbour Rail', status: 'active', investmentThesis: secret, targetPrice: -1 } as const;
    const rest = (await ann.post('/deals', input)).body as { error: string };
    const answer = await ann.graphql(createDeal.toString(), { input });
    expect(answer).toAnswer(200, {
      data: { createDeal: null },
      errors: [
        {
          message: rest.error,
          path: ['createDeal'],
          locations: [expect.any(Object)],
          extensions: {
            code: 'BAD_USER_INPUT',
            fields: [{ field: 'input.targetPrice', allowed: 'a number of 0 or more, or null' }],
          },
        },
      ],
    });
    expect(rest.error).toBe('targetPrice must be a number of 0 or more, or null');
    expect(textOf(answer)).not.toContain(secret);
  });
});

describe('a variable of the wrong type', () => {
  const whole = { companyName: 'Harbour Rail', status: 'active', investmentThesis: secret };
  test.each([
    [
      'without a field',
      { ...whole, status: undefined },
      '$input.status is required: one of researching, active, monitoring, closed',
    ],
    [
      'with an unknown field',
      { ...whole, name: 'x' },
      expect.stringMatching(/^\$input\.name is not a known field; the fields are companyName, symbol, /),
    ],
    ['that is a list', [whole, whole], '$input must be an object (CreateDealInput)'],
  ])('is refused %s, without its value', async (_how, input, message) => {
    const answer = await ann.graphql(createDeal.toString(), { input });
    expect(answer).toAnswer(400, {
      errors: [
        {
          message,
          locations: [expect.any(Object)],
          extensions: { code: 'BAD_USER_INPUT', fields: [expect.any(Object)] },
        },
      ],
    });
    expect(textOf(answer)).not.toContain('thesis');
  });

  test.each([
    ['status', 'open', 'one of researching, active, monitoring, closed'],
    ['status', { of: secret }, 'one of researching, active, monitoring, closed'],
    ['companyName', { is: secret }, 'a string'],
    ['targetPrice', secret, 'a number'],
    ['relatedFilingIds', [[secret]], 'a string'],
    ['companyName', null, 'a string'],
  ])('is refused with its path (%s)', async (name, value, words) => {
    const answer = await ann.graphql(createDeal.toString(), { input: { ...whole, [name]: value } });
    const path = name === 'relatedFilingIds' ? 'relatedFilingIds[0]' : name;
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: object[] }).errors).toEqual([
      expect.objectContaining({ message: `$input.${path} must be ${words}` }),
    ]);
    expect(textOf(answer)).not.toContain('thesis');
  });

  test('is refused when it is missing or null', async () => {
    for (const [variables, message] of [
      [{}, '$dealId is required: a string or an integer'],
      [{ dealId: null }, '$dealId must be a string or an integer'],
    ] as const) {
      const { status, body } = await ann.graphql(getDeal.toString(), variables);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] },
      });
    }
  });

  test('is refused when null replaces a default', async () => {
    const document = 'query Q($dealId: ID = "x") { deal(dealId: $dealId) { dealId } }';
    expect(await ann.graphql(document, { dealId: null })).toAnswer(400, {
      errors: [
        expect.objectContaining({
          message: 'Argument "dealId" of non-null type "ID!" must not be null.',
          extensions: { code: 'BAD_USER_INPUT' },
        }),
      ],
    });
  });
});

describe('a document that does not match the schema', () => {
  test.each([
    [
      'an enum',
      '{ deals(filter: { status: open }) { totalCount } }',
      'The value must be one of researching, active, monitoring, closed',
    ],
    ['a string', `{ deals(filter: { symbol: { is: "${secret}" } }) { totalCount } }`, 'The value must be a string'],
    ['an object', `{ deals(filter: "${secret}") { totalCount } }`, 'The value must be an object (DealFilter)'],
    ['an integer', '{ deals(first: "ten") { totalCount } }', 'The value must be an integer'],
    ['a field', '{ deals { items } }', 'Cannot query field "items" on type "DealConnection".'],
  ])('is refused for %s', async (_what, document, message) => {
    const answer = await ann.graphql(document);
    expect(answer.status).toBe(400);
    expect((answer.body as { errors: object[] }).errors).toEqual([
      expect.objectContaining({ message, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }),
    ]);
    expect(textOf(answer)).not.toContain('thesis');
  });
});

describe('the code of an error', () => {
  test('corresponds to the status in REST', async () => {
    const { dealId } = await ann.createDeal();
    const ben = await world.createUser('ben');
    const answers = await Promise.all([
      tryGraphql(ann, updateDeal, { dealId, input: { companyName: ' ' } }),
      tryGraphql(ben, getDeal, { dealId }),
      tryGraphql(ben, updateDeal, { dealId, input: {} }),
    ]);
    expect(answers.map(({ errors: [error] }) => error?.code)).toEqual(['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND']);
  });

  test('is DELIVERY_FAILED without further details when the provider refuses an email', async () => {
    const { dealId } = await ann.createDeal();
    const answer = await tryGraphql(ann, emailDeal, { dealId, input: { to: 'ben@example.com' } });
    expect(answer).toEqual({
      status: 200,
      data: { emailDeal: null },
      errors: [
        {
          message: 'The email could not be delivered; try again later',
          code: 'DELIVERY_FAILED',
          path: 'emailDeal',
        },
      ],
    });
  });
});

describe('the invalid fields', () => {
  const status = 'one of researching, active, monitoring, closed';
  const size = 'an integer from 1 to 100';
  test.each([
    [
      'in an input',
      '{ createDeal(input: { companyName: " ", status: active }) { deal { id } } }',
      'input.companyName',
      'a string of 1 to 300 characters',
    ],
    [
      'in a list of an input',
      '{ createDeal(input: { companyName: "x", status: active, relatedFilingIds: ["a", "a"] }) { deal { id } } }',
      'input.relatedFilingIds',
      'a list of at most 500 distinct items, each a string of at most 200 characters, or null',
    ],
    [
      'in a nested list',
      '{ setFilingPreferences(filings: [{ kind: sec, filingId: "\\u0000" }], input: { archived: true }) { preferences { archived } } }',
      'filings[0].filingId',
      'text without NUL characters and unpaired surrogates',
    ],
  ])('are reported with their path %s', async (_where, change, field, allowed) => {
    expect(await fieldsOf(`mutation ${change}`)).toEqual([{ field, allowed }]);
  });

  test.each([
    [
      'in a filter',
      '{ deals(filter: { symbol: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" }) { totalCount } }',
      'filter.symbol',
      'a string of at most 32 characters',
    ],
    ['in an argument', '{ deals(first: 0) { totalCount } }', 'first', size],
    ['in an argument of a nested field', '{ viewer { deals(last: 101) { totalCount } } }', 'last', size],
    ['in a cursor', '{ deals(after: "x") { totalCount } }', 'after', 'a value that this list returned, unchanged'],
    [
      'in a cursor from the end',
      '{ deals(before: "x") { totalCount } }',
      'before',
      'a value that this list returned, unchanged',
    ],
    ['in a poll', '{ secFilingUpdates(since: "x.y") { hasMore } }', 'since', expect.stringMatching(/^a calendar date/)],
  ])('are reported with their path %s', async (_where, question, field, allowed) => {
    expect(await fieldsOf(question)).toEqual([{ field, allowed }]);
  });

  test('are reported with their path in a variable', async () => {
    const answer = await ann.graphql(createDeal.toString(), { input: { companyName: 'x', status: 'open' } });
    expect(fieldsIn(answer)).toEqual([{ field: '$input.status', allowed: status }]);
  });

  test('are reported again on a repeated request', async () => {
    const change =
      'mutation { createDeal(input: { companyName: "", status: active }, idempotencyKey: "again") { deal { id } } }';
    const [first, second] = [await fieldsOf(change), await fieldsOf(change)];
    expect(first).toEqual([{ field: 'input.companyName', allowed: 'a string of 1 to 300 characters' }]);
    expect(second).toEqual(first);
  });

  const fieldsIn = ({ body }: { body: unknown }) =>
    (body as { errors: { extensions: { fields?: object[] } }[] }).errors[0]?.extensions.fields;
  const fieldsOf = async (document: string) => fieldsIn(await ann.graphql(document));
});

test('an error has only the message, the location and the code', async () => {
  const answers = await Promise.all([
    ann.graphql('{'),
    ann.graphql('{ nothing }'),
    ann.graphql('query Q($x: Int!) { deals(first: $x) { totalCount } }', { x: 'y' }),
    ann.graphql('{ deal(dealId: "x") { dealId } }'),
    ann.graphql('{ deals(first: 0) { totalCount } }'),
  ]);
  for (const { body } of answers) {
    const { errors } = body as { errors: { extensions: object }[] };
    expect(errors.length).toBeGreaterThan(0);
    for (const { extensions, ...error } of errors) {
      expect(['code', 'fields']).toEqual(expect.arrayContaining(Object.keys(extensions)));
      expect(['message', 'locations', 'path']).toEqual(expect.arrayContaining(Object.keys(error)));
    }
  }
});

// The last of this file: it breaks the database for good.
describe('an unexpected error', () => {
  const bug = { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } };
  let dana: TestUser;

  beforeAll(async () => {
    dana = await world.createUser('dana');
    await dana.createDeal({ companyName: 'Still here' });
    await world.services.database.prisma.$executeRawUnsafe('DROP TABLE "SecFiling", "Activity" CASCADE');
  });

  test('reveals no details, and the other fields of the document are returned', async () => {
    const answer = await dana.graphql('{ secFilings { totalCount } deals { edges { node { companyName } } } }');
    expect(answer).toAnswer(200, {
      data: { secFilings: null, deals: { edges: [{ node: { companyName: 'Still here' } }] } },
      errors: [{ ...bug, path: ['secFilings'], locations: [{ line: 1, column: 3 }] }],
    });
  });

  test('in a field of an item nulls only the nearest nullable field', async () => {
    const { status, body } = await dana.graphql(
      '{ deals { edges { node { activities { totalCount } } } } monitorGroups { category } }',
    );
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { deals: null, monitorGroups: { length: 12 } }, errors: [bug] },
    });
  });

  test('before the document is parsed returns 500 in the same format', async () => {
    await world.services.database.prisma.$executeRawUnsafe('DROP TABLE "ApiKey" CASCADE');
    world.clock.advance(10_000);
    expect(await dana.graphql('{ __typename }')).toAnswer(500, { errors: [bug] });
  });
});
