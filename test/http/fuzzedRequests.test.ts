import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc, { type Arbitrary } from '../support/propertyTests.js';
import { ServedContract } from '../support/contract.js';
import { type PathIds, insertFilingsOfEveryKind, createPathIds } from '../support/contractCalls.js';
import type { TestResponse, TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** A malformed request. */
interface FuzzedRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** Texts that have broken services before: of storage, of dates, numbers, ids, templates, paths and prototypes. */
const texts = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\udfff\ud83d',
      '\u202e',
      '\ufeff',
      '🚂',
      'ﬃ',
      '%',
      '_',
      '\\',
      "'; DROP TABLE",
      '`${x}`',
    ],
    ...['0', '-0', '-1', '1e3', '101', '501', '2147483648', '9007199254740993', 'NaN', 'Infinity', '0x10', '１'],
    ...['2026-02-30', '0000-01-01', '9999-12-31', '2026-10-15', '2026-1-1', '+020000-01-01', '2026-10-15T00:00:00Z'],
    ...['true', 'TRUE', 'null', 'undefined', '[object Object]', '__proto__', 'constructor', 'toString'],
    ...['..', '../..', '.', 'a/b', 'updates', 'e30.e30', '.', 'eyJhZnRlciI6IjEifQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ...[
      'active',
      'long',
      'note',
      'spinoffs',
      'announced-spinoffs',
      '8-K',
      'ben@example.com',
      'a@b\r\nBcc: c@d.example',
    ],
    ...['x'.repeat(201), 'x'.repeat(8001)],
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Text for an address: mostly encoded as it must be, sometimes not. */
const addressTexts = fc.oneof(
  { weight: 4, arbitrary: texts.map(encoded) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff', '%c3%28', '%00', '%2e%2e', '%u0041', ';', '&&', '[]') },
);

/** An id may be anything but empty, which would be another path. */
const ids = addressTexts.filter((text) => text !== '');

const values: Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    texts,
    fc.constant('株'.repeat(60_000)),
    fc.constantFrom(0, -0, -1, 0.1, 1e21, 1.7e308, Number.MAX_SAFE_INTEGER + 2, 5e-324),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', '__proto__', 'toJSON', 'length', ''), tie('value'), { maxKeys: 3 }),
  ),
})).value;

const otherNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'dealId',
  'userId',
  'createdAt',
  'completed',
  'other',
  '',
  '\0',
);

type Field = readonly [name: string, value: unknown];

/** An object as text, so that names may repeat and `__proto__` is an ordinary name. */
const printed = (fields: readonly Field[]): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

/** Generates bodies with a wrong field or two, with every field wrong, and such as are no object at all. */
function bodies(names: string[], example: object): Arbitrary<string | undefined> {
  const knownNames = fc.constantFrom(...names, 'createdAt');
  const name = fc.oneof({ weight: 5, arbitrary: knownNames }, { weight: 1, arbitrary: otherNames });
  const fields = fc.array(fc.tuple(name, values), { maxLength: 6 });
  const spoilt = fc.array(fc.tuple(name, values), { maxLength: 2 });
  return fc.oneof(
    // Enough valid bodies that some get through in every run.
    { weight: 4, arbitrary: fc.constant(JSON.stringify(example)) },
    { weight: 6, arbitrary: spoilt.map((few) => printed([...Object.entries(example), ...few])) },
    { weight: 6, arbitrary: fields.map(printed) },
    { weight: 2, arbitrary: values.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{', '{"a":1e400}', '[[[[', '\ufeff{}', 'null', '{}}', '"', 'a=b', undefined),
    },
  );
}

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['', 'text/plain', 'application/json; charset=utf-16', 'application/json; charset=latin1', 'APPLICATION/JSON'],
      ...[
        'application/merge-patch+json',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        ';',
        'a',
      ],
    ),
  },
);

/** One arbitrary, and now and then another. */
const rarely = <Value>(usual: Arbitrary<Value>, rare: Arbitrary<Value>): Arbitrary<Value> =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** Requests at every operation, with something wrong in any place. */
function fuzzedRequests(contract: ServedContract, places: PathIds): Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...contract.operations).chain((operation) => {
    const { properties = {} } = operation.body ? contract.resolve(operation.body.schema) : {};
    const declared = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    // An undeclared parameter is refused before any other check.
    const undeclared = fc.constantFrom('__proto__', 'limit', 'q');
    const name = declared.length > 0 ? rarely(fc.constantFrom(...declared), undeclared) : undeclared;
    const parameters = fc.array(fc.tuple(name, addressTexts), { maxLength: 4 });
    return fc
      .record({
        method: fc.oneof(
          { weight: 15, arbitrary: fc.constant(operation.method) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'),
          },
        ),
        ids: fc.array(fc.option(ids, { freq: 2 }), { minLength: 2, maxLength: 2 }),
        query: declared.length > 0 ? parameters : rarely(fc.constant<[string, string][]>([]), parameters),
        type: contentTypes,
        encoding: fc.oneof(
          { weight: 15, arbitrary: fc.constant('') },
          { weight: 1, arbitrary: fc.constantFrom('gzip', 'br', 'x') },
        ),
        body: bodies(Object.keys(properties), operation.body?.example ?? {}),
      })
      .map(({ method, ids, query, type, encoding, body }) => {
        let next = 0;
        const path = operation.path.replace(
          /\{(\w+)\}/g,
          (_match, name: keyof PathIds) => ids[next++] ?? encoded(places[name]),
        );
        const sent = query.map(([name, text]) => `${name}=${text}`).join('&');
        return {
          operationId: operation.operationId,
          method,
          path: sent ? `${path}?${sent}` : path,
          headers: { ...(type && { 'content-type': type }), ...(encoding && { 'content-encoding': encoding }) },
          body: method === 'GET' || method === 'HEAD' ? undefined : body,
        };
      });
  });
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

let world: TestWorld;
let contract: ServedContract;
let ann: TestUser;
let ben: TestUser;
let ofAnn: PathIds;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  contract = await ServedContract.load(ann);
  await insertFilingsOfEveryKind(world, contract);
  ofAnn = await createPathIds(ann);
});
afterAll(() => world.close());

/** Sends what `fetch` would refuse to. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, headers: { 'x-api-key': ann.key, ...headers, ...length } };
    const sent = request(`${world.address}/v1`, { ...options, path: `/v1${path}` }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const answered = new Headers(response.headers as Record<string, string>);
        const isJson = answered.get('content-type')?.startsWith('application/json') ?? false;
        const content: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
        resolve({ status: response.statusCode ?? 0, headers: answered, body: content });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Lists the faults of a response to a fuzzed request. */
function faultsOf(method: string, { status, body, headers }: TestResponse): string[] {
  const faults = status >= 500 ? [`status ${status}`] : [];
  if (status < 400 || method === 'HEAD') return faults;
  const fields = Object.entries(body ?? {});
  const isError = fields.length === 1 && fields[0]?.[0] === 'error' && typeof fields[0][1] === 'string';
  if (!isError || fields[0]?.[1] === '') faults.push(`the body ${JSON.stringify(body)}`);
  if (headers.get('content-type') !== 'application/json; charset=utf-8')
    faults.push(`the type ${headers.get('content-type')}`);
  return faults;
}

/** Data of ben, who sends no fuzzed requests. */
async function allOf(person: TestUser, { dealId }: PathIds): Promise<unknown> {
  const paths = [
    '/deals',
    `/deals/${dealId}/activities`,
    '/filings/sec?favorited=true',
    '/filings/asx',
    '/monitor-groups',
  ];
  const answers = await Promise.all(paths.map((path) => person.get(path)));
  return answers.map(({ status, body }) => ({ status, body }));
}

/** One request for each status that the test must meet. */
const examples = (): FuzzedRequest[] => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify(contract.operation('createDeal').body?.example);
  return [
    { operationId: 'listDeals', method: 'GET', path: '/deals', headers: {}, body: undefined },
    { operationId: 'createDeal', method: 'POST', path: '/deals', headers: json, body },
    { operationId: 'createDeal', method: 'POST', path: '/deals', headers: json, body: '{' },
    { operationId: 'getDeal', method: 'GET', path: '/deals/x', headers: {}, body: undefined },
    { operationId: 'listDeals', method: 'PATCH', path: '/deals', headers: {}, body: undefined },
    { operationId: 'createDeal', method: 'POST', path: '/deals', headers: { 'content-type': 'text/plain' }, body },
  ];
};

test('a fuzzed request at every endpoint gets {"error"} or a documented response, never a 500, and affects no other client', async () => {
  const ofBen = await createPathIds(ben);
  await ben.post('/filings/sec/bare/preferences', { favorited: true });
  const before = await allOf(ben, ofBen);
  const met = new Set<number>();

  await fc.assert(
    fc.asyncProperty(fuzzedRequests(contract, ofAnn), async ({ operationId, method, path, headers, body }) => {
      const operation = contract.operation(operationId);
      const answer = await send(method, path, headers, body);
      met.add(answer.status);
      const faults = faultsOf(method, answer);
      // A request of an operation's own method that gets through has an answer of the promised form.
      if (answer.status < 300 && method === operation.method && answer.status in operation.responses) {
        faults.push(...contract.deviations(operation, answer));
      }
      expect(faults).toEqual([]);
    }),
    { numRuns: 600, examples: examples().map((example): [FuzzedRequest] => [example]) },
  );

  expect([...met]).toEqual(expect.arrayContaining([200, 201, 400, 404, 405, 415]));
  expect(await allOf(ben, ofBen)).toEqual(before);
  for await (const deal of ann.docket.deals.list()) {
    expect(contract.schemaErrors({ $ref: '#/components/schemas/Deal' }, deal)).toEqual([]);
  }
});
