import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type TestResponse, readResponse, type TestUser } from '../support/user.js';
import { Prisma } from '../support/builtService.js';
import { TestWorld } from '../support/world.js';

// Limits on what one request may make the service read, hold and do: none depends on how quick the machine is.

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  // Buckets in memory follow the world's clock.
  world = await TestWorld.open({
    environment: { REDIS_URL: '', RATE_LIMIT_CAPACITY: '200', RATE_LIMIT_PER_SECOND: '100' },
  });
  ann = await world.createUser('ann');
});
beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

const errorsOf = ({ body }: TestResponse) =>
  (body as { errors?: { message: string; path?: string[]; extensions: { code: string } }[] }).errors ?? [];
const remaining = ({ headers }: TestResponse) => Number(headers.get('ratelimit-remaining'));

describe('variables', () => {
  const filtered = 'query($f: DealFilter) { deals(filter: $f) { totalCount } }';
  const unknownKeys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 'x'.repeat(10)]));

  test.each([100, 4500])('with %i unknown fields are refused with the first of them', async (count) => {
    const [{ message } = { message: '' }, ...more] = errorsOf(await ann.graphql(filtered, { f: unknownKeys(count) }));
    expect(message).toBe(
      '$f.key0 is not a known field; the fields are status, positionType, searchTerm, symbol, statuses',
    );
    expect(more).toEqual([]);
  });

  test('of more than 5,000 values are refused, with or without use in the document', async () => {
    const message = 'The body must not hold more than 5000 values';
    for (const variables of [{ f: unknownKeys(30_000) }, { other: unknownKeys(30_000) }, unknownKeys(30_000)]) {
      expect(await ann.graphql(filtered, variables)).toAnswer(400, {
        errors: [expect.objectContaining({ message, extensions: { code: 'BAD_USER_INPUT' } })],
      });
    }
  });

  test('with a long field name are refused with a short message', async () => {
    const [error] = errorsOf(await ann.graphql(filtered, { f: { ['k'.repeat(500_000)]: 1 } }));
    expect(error?.message.length).toBeLessThan(300);
  });

  test.each(['constructor', '__proto__', 'toString'])('named %s may be omitted', async (name) => {
    const document = `query($${name}: Int) { deals(first: $${name}) { totalCount } }`;
    for (let round = 0; round < 3; round += 1) {
      expect(await ann.graphql(document)).toAnswer(200, { data: { deals: { totalCount: 0 } } });
    }
  });
});

describe('a document', () => {
  test('of more than 50,000 characters is refused unparsed, comments included', async () => {
    const message = 'query must be at most 50000 characters long; send long texts as variables';
    const padded = (length: number) => '{ __typename }'.padEnd(length, '#');
    expect(await ann.graphql(padded(50_000))).toAnswer(200);
    world.clock.advance(60_000);
    expect(await ann.graphql(padded(50_001))).toAnswer(400, {
      errors: [
        { message, extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'query', allowed: expect.anything() }] } },
      ],
    });
  });

  test.each([
    ['an unterminated string', `{ deals(filter: { searchTerm: "${'a'.repeat(40_000)}`, 'Unterminated string.'],
    ['a misplaced string', `{ "${'long '.repeat(5000)}" }`, `Expected Name, found String "${'long '.repeat(5000)}".`],
    ['a misplaced name', `{ deals } ${'long'.repeat(5000)}`, `Unexpected Name "${'long'.repeat(5000)}".`],
    ['a misplaced punctuator', '{ deals ] }', 'Expected Name, found "]".'],
    ['nothing', '{ deals { ', 'Expected Name, found <EOF>.'],
  ])('with %s is refused with its position and a short message', async (_what, document, message) => {
    expect(await ann.graphql(document)).toAnswer(400, {
      errors: [
        {
          message: `Syntax Error: ${message}`.slice(0, 300),
          locations: [expect.any(Object)],
          extensions: { code: 'GRAPHQL_PARSE_FAILED' },
        },
      ],
    });
  });

  test('with long names is refused with a short message', async () => {
    const [error] = errorsOf(await ann.graphql(`{ ${'secret'.repeat(5000)} }`));
    expect(error?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    expect(error?.message.length).toBeLessThanOrEqual(300);
  });
});

describe('tokens from the rate limit', () => {
  const counted = (document: string) => ann.graphql(document);

  test('are charged for the cost of a document', async () => {
    expect(remaining(await counted('{ __typename }'))).toBe(199);
    world.clock.advance(60_000);
    const whole = 'filingId companyName formType filedDate description txtUrl htmlUrl analysis status createdAt';
    // Five hundred filings of ten fields, and the list itself.
    expect(remaining(await counted(`{ secFilings(first: 500) { edges { node { ${whole} } } } }`))).toBe(194);
  });

  test('are charged for parsing an unknown document', async () => {
    const padded = '{ __typename }'.padEnd(1000, '#');
    expect(remaining(await counted(padded))).toBe(196);
    world.clock.advance(60_000);
    expect(remaining(await counted(padded))).toBe(199);
  });

  test('are charged for each mutation of a document', async () => {
    const create = (name: string) =>
      `${name}: createDeal(input: { companyName: "x", status: active }) { deal { dealId } }`;
    const document = `mutation { ${create('a')} ${create('b')} ...C } fragment C on Mutation { ${create('c')} ...D } fragment D on Mutation { ${create('d')} }`;
    expect(remaining(await counted(document))).toBe(196);
  });

  test('are charged for the filings linked to deals', async () => {
    const ben = await world.createUser('ben');
    for (let deal = 0; deal < 3; deal += 1) {
      await ben.createDeal({ relatedFilingIds: Array.from({ length: 500 }, (_, index) => `gone-${index}`) });
    }
    world.clock.advance(60_000);
    const answer = await ben.graphql(
      '{ deals { edges { node { relatedFilings(first: 100) { nodes { __typename } } } } } }',
    );
    // Fifteen hundred links, a hundred for a token.
    expect(remaining(answer)).toBe(185);
    const counted = await ben.graphql('{ deals { nodes { newFilingCount(since: "2026-01-01T00:00:00Z") } } }');
    expect(remaining(counted)).toBe(170);
  });

  test('that are missing for the filings linked to deals are a rate limit, and no fault of the service', async () => {
    const bo = await world.createUser('bo');
    await bo.createDeal({ relatedFilingIds: Array.from({ length: 500 }, (_, index) => `missing-${index}`) });
    const document = '{ deals { nodes { relatedFilings(first: 1) { nodes { __typename } } } } }';
    let answer = await bo.graphql(document);
    const cost = 200 - remaining(answer);
    while (remaining(answer) >= cost) answer = await bo.graphql(document);
    // The tokens that are left suffice for the document, and not for its links.
    answer = await bo.graphql(document);
    expect(answer.status).toBe(429);
    expect(errorsOf(answer)).toEqual([
      expect.objectContaining({
        path: ['deals', 'nodes', 0, 'relatedFilings'],
        extensions: { code: 'RATE_LIMITED' },
      }),
    ]);
  });

  test('that are missing for the result of a mutation fail its field alone', async () => {
    const cy = await world.createUser('cy');
    const { dealId } = await cy.createDeal({
      relatedFilingIds: Array.from({ length: 500 }, (_, index) => `lost-${index}`),
    });
    const left = remaining(await cy.get('/monitor-groups'));
    await Promise.all(Array.from({ length: left - 2 }, () => cy.get('/monitor-groups')));
    const answer = await cy.graphql(
      `mutation { updateDeal(dealId: "${dealId}", input: { companyName: "New" }) { deal { relatedFilings { totalCount } } } }`,
    );
    expect(answer.status).toBe(200);
    expect(errorsOf(answer)).toEqual([
      expect.objectContaining({
        path: ['updateDeal', 'deal', 'relatedFilings'],
        extensions: { code: 'RATE_LIMITED' },
      }),
    ]);
    world.clock.advance(60_000);
    expect(await cy.get(`/deals/${dealId}`)).toAnswer(200, { companyName: 'New' });
  });

  test('that are missing prevent the execution of a document', async () => {
    await Promise.all(Array.from({ length: 198 }, () => ann.get('/monitor-groups')));
    const create = (name: string) =>
      `${name}: createDeal(input: { companyName: "y", status: active }) { deal { dealId } }`;
    const answer = await ann.graphql(`mutation { ${create('a')} ${create('b')} ${create('c')} }`);
    expect(answer).toAnswer(429, {
      errors: [{ message: 'Too many requests; try again in 1 s', extensions: { code: 'RATE_LIMITED' } }],
    });
    expect(answer.headers.get('retry-after')).toBe('1');
    world.clock.advance(60_000);
    expect(await ann.get('/deals?searchTerm=y')).toAnswer(200, { items: [] });
  });
});

describe('long texts', () => {
  let dana: TestUser;
  const long = { notes: 'n'.repeat(50_000), description: 'd'.repeat(50_000), investmentThesis: 't'.repeat(50_000) };

  beforeAll(async () => {
    dana = await world.createUser('dana');
    for (let deal = 0; deal < 100; deal += 1) {
      await dana.createDeal({ companyName: `No. ${deal}`, ...long, riskAssessment: '自'.repeat(50_000) });
      world.clock.advance(100);
    }
  });

  const texts = 'companyName notes description investmentThesis riskAssessment';
  const tooMuch = {
    message: expect.stringMatching(/^The request reads more than 16 MiB or 25000 rows; ask for fewer items at once/),
    code: 'QUERY_TOO_EXPENSIVE',
  };
  const errorOf = (answer: TestResponse) =>
    errorsOf(answer).map(({ message, extensions: { code } }) => ({ message, code }));

  test('end a page of REST early, and all pages together are complete', async () => {
    const first = await dana.get('/deals');
    const { items, nextToken } = first.body as { items: object[]; nextToken: string | null };
    expect(JSON.stringify(items).length).toBeLessThan(2 * 2 ** 20);
    expect(items.length).toBeLessThan(100);
    expect(nextToken).not.toBeNull();
    const all = await dana.docket.deals.list().all();
    expect(all.map(({ companyName }) => companyName)).toEqual(
      Array.from({ length: 100 }, (_, deal) => `No. ${99 - deal}`),
    );
  });

  test('are found page by page too', async () => {
    const all = await dana.docket.deals.list({ searchTerm: '自自' }).all();
    expect(all.map(({ companyName }) => companyName)).toEqual(
      Array.from({ length: 100 }, (_, deal) => `No. ${99 - deal}`),
    );
  });

  test('cost the same tokens when another list of the document fails', async () => {
    const list = Array.from({ length: 5 }, (_, index) => `d${index}: deals(first: 20) { nodes { ${texts} } }`).join(
      ' ',
    );
    const remainingAfter = async (document: string) => {
      world.clock.advance(60_000);
      const answer = await dana.graphql(document);
      return {
        failed: errorsOf(answer).map(({ path }) => path?.[0]),
        left: remaining(await dana.get('/deals?limit=1')),
      };
    };
    const { left } = await remainingAfter(`{ ${list} }`);
    expect(left).toBeLessThan(195);
    expect(await remainingAfter(`{ ${list} failing: deals(after: "x") { nodes { dealId } } }`)).toEqual({
      failed: ['failing'],
      left,
    });
  });

  test('that are requested many times are refused', async () => {
    const lists = Array.from({ length: 20 }, (_, index) => `d${index}: deals { edges { node { ${texts} } } }`).join(
      ' ',
    );
    const answer = await dana.graphql(`{ ${lists} }`);
    expect(errorOf(answer)).toContainEqual(tooMuch);
    expect(JSON.stringify(answer.body).length).toBeLessThan(32 * 2 ** 20);
  });

  test('that appear many times in a response are refused, although they are read once', async () => {
    const aliases = Array.from({ length: 29 }, (_, index) => `a${index}: riskAssessment`).join(' ');
    const answer = await dana.graphql(`{ deals(first: 10) { edges { node { ${aliases} } } } }`);
    expect(errorOf(answer)).toEqual([tooMuch]);
    expect(answer.body).not.toHaveProperty('data');
  });

  test('of activities are refused when their total is too large', async () => {
    await world.services.database.query(Prisma.sql`
      INSERT INTO "Activity" ("activityId", "dealId", "userId", "type", "content", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), "dealId", "userId", 'note', repeat('自', 20000), now(), now()
      FROM (SELECT * FROM "Deal" WHERE "userId" = ${dana.userId}::uuid ORDER BY "createdAt" DESC LIMIT 10) AS deals,
        generate_series(1, 100)`);
    const log = 'activities(first: 100) { edges { node { content } } }';
    const answer = await dana.graphql(`{ deals(first: 10) { edges { node { dealId ${log} } } } }`);
    expect(errorOf(answer)).toContainEqual(tooMuch);
  });
});

test('a body that is nested too deeply is refused on every API', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const message = 'The body must not nest more than 64 levels deep';
  const send = async (path: string) =>
    readResponse(
      await fetch(world.address + path, {
        method: 'POST',
        headers: {
          'x-api-key': ann.key,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: `{"query":"{ __typename }","variables":${deep}}`,
      }),
    );
  expect(await send('/graphql')).toAnswer(400, { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(await send('/v1/deals')).toAnswer(400, { error: message });
  expect(await send('/mcp')).toAnswer(400, { error: expect.objectContaining({ message }) });
});
