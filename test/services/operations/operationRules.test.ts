import { describe, expect, test } from '@jest/globals';
import type { GraphQLObjectType } from 'graphql';
import { operationOf } from '../../../src/graphql/performs.js';
import { graphqlSchema } from '../../../src/graphql/schema.js';
import { type McpServices, toolsOf } from '../../../src/mcp/protocol.js';
import { restRoutes, type RestServices } from '../../../src/rest/index.js';
import { headersOf } from '../../../src/rest/requestHeaders.js';
import { type Edge, type Operation, operations, rulesOf } from '../../../src/services/operations/operationRules.js';

// Nothing is performed here: what each edge declares is compared with the table.

/** What an edge declares for one operation: whether a client may hold it to a state, or send a key of its own. */
interface Offer {
  readonly operation: Operation;
  readonly conditional: boolean;
  readonly keyed: boolean;
}

const types = ['Query', 'Mutation', 'Deal', 'User'].map((name) => graphqlSchema().getType(name) as GraphQLObjectType);

const offers: Readonly<Record<Edge, readonly Offer[]>> = {
  REST: restRoutes({} as RestServices).map((route) => ({
    operation: route.operation,
    conditional: headersOf(route).includes('If-Match'),
    keyed: headersOf(route).includes('Idempotency-Key'),
  })),
  GraphQL: types.flatMap((type) =>
    Object.values(type.getFields()).flatMap((field) => {
      const operation = operationOf(field);
      const has = (argument: string) => field.args.some(({ name }) => name === argument);
      return operation ? [{ operation, conditional: has('ifUpdatedAt'), keyed: has('idempotencyKey') }] : [];
    }),
  ),
  MCP: toolsOf({} as McpServices).map(({ operation, listing }) => ({
    operation,
    conditional: 'ifUpdatedAt' in (listing.inputSchema.properties ?? {}),
    keyed: 'idempotencyKey' in (listing.inputSchema.properties ?? {}),
  })),
};

const edges = Object.keys(offers) as Edge[];
const all = Object.keys(operations) as Operation[];

describe.each(edges)('%s', (edge) => {
  test.each(all)('offers %s, unless the table says why not', (operation) => {
    const offered = offers[edge].some((offer) => offer.operation === operation);
    expect(offered).toBe(rulesOf(operation).notOffered?.[edge] === undefined);
  });

  test('holds to a state what can be, and takes a key for what is done once', () => {
    const wrong = offers[edge].filter(({ operation, conditional, keyed }) => {
      const rules = rulesOf(operation);
      return conditional !== (rules.conditional ?? false) || keyed !== (rules.keyed ?? false);
    });
    expect(wrong).toEqual([]);
  });
});

test('every POST of REST takes an idempotency key', () => {
  const posts = restRoutes({} as RestServices).filter(({ method }) => method === 'post');
  expect(posts.filter(({ operation }) => !rulesOf(operation).keyed)).toEqual([]);
});

test('every root field of GraphQL is performed as an operation', () => {
  const fields = types.slice(0, 2).flatMap((type) => Object.values(type.getFields()));
  expect(fields.filter((field) => !operationOf(field)).map(({ name }) => name)).toEqual([]);
});
