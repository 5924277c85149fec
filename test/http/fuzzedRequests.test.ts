import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import { ServedContract } from '../support/contract.js';
import { insertFilingsOfEveryKind, type PathIds, createPathIds } from '../support/contractCalls.js';
import { type FuzzedRequest, fuzzedRequests } from '../support/fuzzedRequests.js';
import type { TestResponse, TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

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
