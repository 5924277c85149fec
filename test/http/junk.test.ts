import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../support/properties.js';
import { Contract } from '../support/contract.js';
import { hasFilingsOfEveryKind, type Places, placesOf } from '../support/contractCalls.js';
import { type JunkRequest, junkRequests } from '../support/junk.js';
import type { Answer, Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let contract: Contract;
let ann: Person;
let ben: Person;
let ofAnn: Places;

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
  contract = await Contract.of(ann);
  await hasFilingsOfEveryKind(world, contract);
  ofAnn = await placesOf(ann);
});
afterAll(() => world.close());

/** Sends what `fetch` would refuse to. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Answer> {
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

/** What is wrong with an answer to junk. */
function faultsOf(method: string, { status, body, headers }: Answer): string[] {
  const faults = status >= 500 ? [`status ${status}`] : [];
  if (status < 400 || method === 'HEAD') return faults;
  const fields = Object.entries(body ?? {});
  const isError = fields.length === 1 && fields[0]?.[0] === 'error' && typeof fields[0][1] === 'string';
  if (!isError || fields[0]?.[1] === '') faults.push(`the body ${JSON.stringify(body)}`);
  if (headers.get('content-type') !== 'application/json; charset=utf-8')
    faults.push(`the type ${headers.get('content-type')}`);
  return faults;
}

/** Everything that ben has and sees. */
async function allOf(person: Person, { dealId }: Places): Promise<unknown> {
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

/** One request for each status that must be met, however the rest falls. */
const examples = (): JunkRequest[] => {
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

test('junk at every endpoint is answered with {"error"} or as the contract says, never with a fault of ours, and harms nobody', async () => {
  const ofBen = await placesOf(ben);
  await ben.post('/filings/sec/bare/preferences', { favorited: true });
  const before = await allOf(ben, ofBen);
  const met = new Set<number>();

  await fc.assert(
    fc.asyncProperty(junkRequests(contract, ofAnn), async ({ operationId, method, path, headers, body }) => {
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
    { numRuns: 600, examples: examples().map((example): [JunkRequest] => [example]) },
  );

  expect([...met]).toEqual(expect.arrayContaining([200, 201, 400, 404, 405, 415]));
  expect(await allOf(ben, ofBen)).toEqual(before);
  for await (const deal of ann.docket.deals.list()) {
    expect(contract.faults({ $ref: '#/components/schemas/Deal' }, deal)).toEqual([]);
  }
});
