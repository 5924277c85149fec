import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import type { TestUser } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await ann.graphql('{ __typename }');
});
afterAll(() => world.close());

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');

/** Returns the errors of a document that is refused before any query reaches the database. */
async function refusal(document: string, variables: object = {}) {
  let answer: { status: number; body: unknown } | undefined;
  const statements = await countStatements(world, async () => {
    answer = await ann.graphql(document, variables);
  });
  const { errors = [], data } = (answer?.body ?? {}) as {
    errors?: { message: string; extensions: { code: string } }[];
    data?: unknown;
  };
  return {
    status: answer?.status,
    statements,
    data,
    errors: errors.map(({ message, extensions: { code } }) => ({ message, code })),
  };
}
const refused = (message: unknown, code: string) => ({
  status: 400,
  statements: 0,
  data: undefined,
  errors: [{ message, code }],
});
const allowed = async (document: string, variables?: object) =>
  expect(await ann.graphql(document, variables)).toAnswer(200, { data: expect.any(Object) });

describe('the cost of a document', () => {
  const whole =
    'filingId companyName formType filedDate description txtUrl htmlUrl analysis status createdAt aiTags { name }';
  const list = (first: unknown) => `secFilings(first: ${String(first)}) { edges { cursor node { ${whole} } } }`;
  const tooMuch = (cost: number) =>
    refused(
      `The document costs ${cost}, more than 27000; ask for fewer items or fields at once`,
      'QUERY_TOO_EXPENSIVE',
    );

  test('allows the longest list with every field', () => allowed(`{ ${list(500)} }`));

  test('counts the fields of each requested item', async () => {
    // Twelve fields, a cursor and what the tags hold, five hundred times, and the list itself.
    expect(await refusal(`{ ${times(5, (index) => `l${index}: ${list(500)}`)} }`)).toEqual(tooMuch(5 * (500 * 13 + 1)));
  });

  test('is computed from the variables for each request of a known document', async () => {
    const document = `query ($first: Int) { ${times(5, (index) => `l${index}: ${list('$first')}`)} }`;
    await allowed(document, { first: 5 });
    expect(await refusal(document, { first: 500 })).toEqual(tooMuch(5 * (500 * 13 + 1)));
    await allowed(document, { first: 6 });
  });

  describe('with dates among the variables', () => {
    const counted = 'day source announced stored leftOut waiting quarantined missing';
    const year = { from: '2025-09-11', to: '2026-10-15' };
    const week = { from: '2026-10-09', to: '2026-10-15' };
    const document = (name: string) =>
      `query ${name}($from: Date, $to: Date) { ${times(3, (index) => `c${index}: coverage(from: $from, to: $to) { ${counted} }`)} }`;
    const tooDear = tooMuch(3 * (1 + 400 * 4 * 8));

    test('is that of the sent dates, after a request with a long range', async () => {
      expect(await refusal(document('YearFirst'), year)).toEqual(tooDear);
      await allowed(document('YearFirst'), week);
    });

    test('is that of the sent dates, after a request with a short range', async () => {
      await allowed(document('WeekFirst'), week);
      expect(await refusal(document('WeekFirst'), year)).toEqual(tooDear);
      await allowed(document('WeekFirst'), week);
    });

    test('depends on the source', async () => {
      const ofSource = document('OfSource').replaceAll('$to: Date)', '$to: Date, $source: FilingSource)');
      const documentWithSource = ofSource.replaceAll('to: $to)', 'to: $to, source: $source)');
      await allowed(documentWithSource, { ...year, source: 'edgar' });
      expect(await refusal(documentWithSource, year)).toEqual(tooDear);
    });
  });

  test('multiplies nested lists', async () => {
    const log = (first: number) => `activities(first: ${first}) { edges { node { content } } }`;
    await allowed(`{ deals(first: 100) { edges { node { dealId ${log(100)} } } } }`);
    expect(
      await refusal(`{ deals(first: 100) { edges { node { a: ${log(100)} b: ${log(100)} c: ${log(100)} } } } }`),
    ).toEqual(tooMuch(30_301));
  });

  test('allows every deal with its activities and filings by default, and connection wrappers cost nothing', () =>
    allowed(`{ deals { totalCount edges { cursor node {
      dealId companyName status relatedFilings { nodes { ... on SecFiling { filingId companyName } } }
      activities { edges { node { activityId type content dueDate completed createdAt } } pageInfo { hasNextPage } }
    } } pageInfo { hasNextPage endCursor } } }`));

  test('takes the number of items from variables and their defaults', async () => {
    const document = (first: string) => `query Q(${first}) { ${times(5, (index) => `l${index}: ${list('$first')}`)} }`;
    const cost = tooMuch(5 * (500 * 13 + 1));
    expect(await refusal(document('$first: Int!'), { first: 500 })).toEqual(cost);
    expect(await refusal(document('$first: Int = 500'))).toEqual(cost);
    await allowed(document('$first: Int = 500'), { first: null });
  });

  test('is not reduced by a negative number of items', async () => {
    const lists = times(5, (index) => `l${index}: ${list(500)}`);
    expect(await refusal(`{ ${lists} low: ${list(-2_000_000_000)} }`)).toEqual(tooMuch(5 * (500 * 13 + 1) + 1));
  });

  test('counts each use of a fragment, and refuses too many', async () => {
    const doubling = (depth: number) =>
      times(depth, (index) => `fragment F${index} on Deal { ...F${index + 1} ...F${index + 1} }`);
    const document = (depth: number) =>
      `{ deals(first: 1) { edges { node { ...F0 } } } } ${doubling(depth)} fragment F${depth} on Deal { dealId }`;
    await allowed(document(8));
    const message = 'Query exceeds the maximum allowed number of nodes.';
    expect(await refusal(document(60))).toEqual(refused(message, 'QUERY_TOO_EXPENSIVE'));
  });

  test('counts only the selected operation', async () => {
    const document = `query Cheap { __typename } query Dear { ${times(5, (index) => `l${index}: ${list(500)}`)} }`;
    const send = (operationName: string) =>
      fetch(`${world.address}/graphql`, {
        method: 'POST',
        headers: { 'x-api-key': ann.key, 'content-type': 'application/json' },
        body: JSON.stringify({ query: document, operationName }),
      });
    expect([(await send('Cheap')).status, (await send('Dear')).status]).toEqual([200, 400]);
  });
});

describe('a document', () => {
  test('of more than 1000 tokens is refused unparsed', async () => {
    const document = (ids: number) =>
      `mutation { createDeal(input: { companyName: "x", status: active, relatedFilingIds: [${times(ids, (id) => `"${id}"`)}] }) { deal { dealId } } }`;
    const code = 'BAD_USER_INPUT';
    expect(await refusal(document(970))).toMatchObject({ status: 200, errors: [{ code }] });
    expect(await refusal(document(1000))).toEqual(
      refused('Syntax Error: Document contains more that 1000 tokens. Parsing aborted.', 'GRAPHQL_PARSE_FAILED'),
    );
  });

  test('that repeats one field many times is refused before the merge of its fields', async () => {
    expect(await refusal(`{ monitorGroups { ${'category '.repeat(900)} } }`)).toEqual(
      refused('Validation aborted.', 'GRAPHQL_VALIDATION_FAILED'),
    );
  });

  test('of more than 30 aliases is refused, including those in fragments', async () => {
    const aliases = (count: number) => times(count, (index) => `a${index}: category`);
    const message = 'Aliases limit of 30 exceeded, found 31.';
    await allowed(`{ monitorGroups { ${aliases(30)} } }`);
    expect(await refusal(`{ monitorGroups { ${aliases(31)} } }`)).toEqual(
      refused(message, 'GRAPHQL_VALIDATION_FAILED'),
    );
    expect(
      await refusal(
        `{ monitorGroups { ...A } other: __typename } fragment A on MonitorCategory { ${aliases(30)} x: label }`,
      ),
    ).toMatchObject({ status: 400, statements: 0 });
  });

  test('of more than 20 directives is refused', async () => {
    const directives = (count: number) => times(count, () => 'category @include(if: true)');
    await allowed(`{ monitorGroups { ${directives(20)} } }`);
    expect(await refusal(`{ monitorGroups { ${directives(21)} } }`)).toEqual(
      refused('Directives limit of 20 exceeded, found 21.', 'GRAPHQL_VALIDATION_FAILED'),
    );
  });

  test('of more than 12 levels is refused, and fragments do not count as levels', async () => {
    const nested = (depth: number) => `${'... on Query { '.repeat(depth)}__typename${' }'.repeat(depth)}`;
    await allowed(`{ ${nested(40)} }`);
    const types = (levels: number) =>
      `{ __type(name: "Deal") { ${'ofType { '.repeat(levels)}name${' }'.repeat(levels)} } }`;
    await allowed(types(10));
    expect(await refusal(types(11))).toEqual(
      refused('Query depth limit of 12 exceeded, found 13.', 'GRAPHQL_VALIDATION_FAILED'),
    );
  });

  test('with circular fragments is refused', async () => {
    expect(
      await refusal('{ deals { edges { node { ...A } } } } fragment A on Deal { ...B } fragment B on Deal { ...A }'),
    ).toEqual(refused('Cannot spread fragment "A" within itself via "B".', 'GRAPHQL_VALIDATION_FAILED'));
  });

  test('that does not match the schema in many places is refused with a limited number of errors', async () => {
    const { status, statements, errors } = await refusal(`{ ${times(200, (index) => `nothing${index}`)} }`);
    expect({ status, statements }).toEqual({ status: 400, statements: 0 });
    expect(errors.length).toBeLessThanOrEqual(101);
  });
});

describe('introspection', () => {
  test('returns the whole schema to a client with a key', async () => {
    const { status, body } = await ann.graphql(
      getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }),
    );
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { __schema: { queryType: { name: 'Query' } } } },
    });
  });

  test('is refused when its fields have aliases', async () => {
    expect(await refusal('{ __schema { types { name other: fields { name } } } }')).toEqual(
      refused('Fields of introspection cannot have aliases', 'GRAPHQL_VALIDATION_FAILED'),
    );
  });

  test('is refused when it is circular', async () => {
    const circle = (depth: number): string => (depth === 0 ? 'name' : `fields { type { ${circle(depth - 1)} } }`);
    expect(await refusal(`{ __schema { types { ${circle(4)} } } }`)).toEqual(
      refused('Maximum introspection depth exceeded', 'GRAPHQL_VALIDATION_FAILED'),
    );
  });
});

test('there are no subscriptions', async () => {
  expect(await refusal('subscription { deals { totalCount } }')).toEqual(
    refused('Subscriptions are not supported; poll for updates', 'OPERATION_RESOLUTION_FAILURE'),
  );
});
