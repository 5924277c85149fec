import { describe, expect, test } from '@jest/globals';
import type { GraphQLObjectType } from 'graphql';
import { operationOf } from '../../../src/graphql/fields/operation.js';
import { graphqlSchema } from '../../../src/graphql/schema.js';
import type { Services } from '../../../src/container.js';
import { createTools } from '../../../src/mcp/mcpServer.js';
import { restRoutes } from '../../../src/rest/index.js';
import { requestHeaderNames } from '../../../src/rest/requestHeaders.js';
import {
  type ApiSurface,
  type OperationName,
  operationRules,
  rulesOf,
} from '../../../src/services/operations/operationRules.js';

// Nothing is performed here: what each edge declares is compared with the table.

/** Declaration of one operation by an API: whether a client may send a precondition, or an idempotency key. */
interface Offer {
  readonly operation: OperationName;
  readonly takesPrecondition: boolean;
  readonly takesIdempotencyKey: boolean;
}

const types = ['Query', 'Mutation', 'Deal', 'User'].map((name) => graphqlSchema().getType(name) as GraphQLObjectType);

const offers: Readonly<Record<ApiSurface, readonly Offer[]>> = {
  REST: restRoutes({} as Services).map((route) => ({
    operation: route.operation,
    takesPrecondition: requestHeaderNames(route).includes('If-Match'),
    takesIdempotencyKey: requestHeaderNames(route).includes('Idempotency-Key'),
  })),
  GraphQL: types.flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => {
      const operation = operationOf(field);
      const has = (argument: string) => field.args.some(({ name }) => name === argument);
      return operation
        ? [{ operation, takesPrecondition: has('ifUpdatedAt'), takesIdempotencyKey: has('idempotencyKey') }]
        : [];
    }),
  ),
  MCP: createTools({} as Services).map(({ operation, listing }) => ({
    operation,
    takesPrecondition: 'ifUpdatedAt' in (listing.inputSchema.properties ?? {}),
    takesIdempotencyKey: 'idempotencyKey' in (listing.inputSchema.properties ?? {}),
  })),
};

const edges = Object.keys(offers) as ApiSurface[];
const all = Object.keys(operationRules) as OperationName[];

describe.each(edges)('%s', (edge) => {
  test.each(all)('offers %s, unless the operation rules exclude it', (operation) => {
    const offered = offers[edge].some((offer) => offer.operation === operation);
    expect(offered).toBe(rulesOf(operation).notOffered?.[edge] === undefined);
  });

  test('offers preconditions and idempotency keys exactly where the operation rules allow them', () => {
    const wrong = offers[edge].filter(({ operation, takesPrecondition, takesIdempotencyKey }) => {
      const rules = rulesOf(operation);
      return (
        takesPrecondition !== (rules.takesPrecondition ?? false) ||
        takesIdempotencyKey !== (rules.takesIdempotencyKey ?? false)
      );
    });
    expect(wrong).toEqual([]);
  });
});

test('every POST of REST accepts an idempotency key', () => {
  const posts = restRoutes({} as Services).filter(({ method }) => method === 'post');
  expect(posts.filter(({ operation }) => !rulesOf(operation).takesIdempotencyKey)).toEqual([]);
});

test('every root field of GraphQL is declared as an operation', () => {
  const fields = types.slice(0, 2).flatMap((type) => Object.values(type.getFields()));
  expect(fields.filter((field) => !operationOf(field)).map(({ name }) => name)).toEqual([]);
});
