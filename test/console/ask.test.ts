import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TypedDocumentString } from '../../src/console/generated/graphql.js';
import { ask } from '../../src/console/graphql/ask.js';
import { viewerQuery } from '../../src/console/graphql/viewer.js';
import { World } from '../support/world.js';

let world: World;
const { fetch } = globalThis;
const headers: Record<string, string> = {};

beforeAll(async () => {
  world = await World.open();
  headers['x-api-key'] = (await world.person('ann')).key;
  // As in a page of the service, whose browser adds who asks.
  globalThis.fetch = (place, init) =>
    fetch(new URL(place as string, world.address), { ...init, headers: { ...(init?.headers as object), ...headers } });
});
afterAll(async () => {
  globalThis.fetch = fetch;
  await world.close();
});

const run = <Result>(query: string) => ask(new TypedDocumentString<Result, object>(query), {});

test('a document of the console is answered, as its types say', async () => {
  const signal = new AbortController().signal;
  const { queryFn } = viewerQuery;
  const viewer = typeof queryFn === 'function' ? await queryFn({ signal } as never) : undefined;
  expect(viewer?.email).toBe('ann@example.com');
});

test('what the service refuses is thrown in its words, with its code and the wrong fields', async () => {
  await expect(run('{ nothing }')).rejects.toMatchObject({
    name: 'Refusal',
    code: 'GRAPHQL_VALIDATION_FAILED',
    fields: [],
  });
  const wrong = 'mutation { createDeal(input: { companyName: "", status: active }) { deal { dealId } } }';
  await expect(run(wrong)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'input.companyName', allowed: expect.any(String) }],
  });
});

test('an answer that is no GraphQL is told by its status', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = async () => new Response('<html>', { status: 502 });
  await expect(run('{ __typename }')).rejects.toThrow('The service answered 502');
  globalThis.fetch = before;
});
