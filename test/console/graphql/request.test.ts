import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TypedDocumentString } from '../../../src/console/generated/graphql.js';
import { requestGraphql } from '../../../src/console/graphql/request.js';
import { viewerQuery } from '../../../src/console/graphql/viewerQuery.js';
import { TestWorld } from '../../support/world.js';

let world: TestWorld;
const { fetch } = globalThis;
const headers: Record<string, string> = {};

beforeAll(async () => {
  world = await TestWorld.open();
  headers['x-api-key'] = (await world.createUser('ann')).key;
  // Like a page of the service, whose browser adds the credentials.
  globalThis.fetch = (place, init) =>
    fetch(new URL(place as string, world.address), { ...init, headers: { ...(init?.headers as object), ...headers } });
});
afterAll(async () => {
  globalThis.fetch = fetch;
  await world.close();
});

const run = <Result>(query: string) => requestGraphql(new TypedDocumentString<Result, object>(query), {});

test('a document of the console returns data of its type', async () => {
  const signal = new AbortController().signal;
  const { queryFn } = viewerQuery;
  const viewer = typeof queryFn === 'function' ? await queryFn({ signal } as never) : undefined;
  expect(viewer?.email).toBe('ann@example.com');
});

test('a refusal of the service is thrown with its message, code and invalid fields', async () => {
  await expect(run('{ nothing }')).rejects.toMatchObject({
    name: 'RequestError',
    code: 'GRAPHQL_VALIDATION_FAILED',
    fields: [],
  });
  const wrong = 'mutation { createDeal(input: { companyName: "", status: active }) { deal { dealId } } }';
  await expect(run(wrong)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'input.companyName', allowed: expect.any(String) }],
  });
});

test('the error for a response that is not GraphQL names its status', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = async () => new Response('<html>', { status: 500 });
  await expect(run('{ __typename }')).rejects.toThrow('an unreadable response (HTTP 500)');
  globalThis.fetch = before;
});
