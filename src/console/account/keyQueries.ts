import { queryOptions } from '@tanstack/react-query';
import type { CreateKeyInput, UpdateKeyInput } from '../generated/graphql.js';
import { graphql } from '../generated/index.js';
import { ask } from '../graphql/ask.js';

const keys = graphql(`
  query Keys {
    viewer {
      keys(first: 100) {
        nodes {
          keyId
          name
          prefix
          lastFour
          scopes
          networks
          createdAt
          expiresAt
          revokedAt
          lastUsedAt
          lastUsedFrom
        }
      }
    }
  }
`);

const create = graphql(`
  mutation CreateKey($input: CreateKeyInput!) {
    createKey(input: $input) {
      key
    }
  }
`);

const update = graphql(`
  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {
    updateKey(keyId: $keyId, input: $input) {
      apiKey {
        keyId
      }
    }
  }
`);

const revoke = graphql(`
  mutation RevokeKey($keyId: ID!) {
    revokeKey(keyId: $keyId) {
      apiKey {
        keyId
      }
    }
  }
`);

const roll = graphql(`
  mutation RollKey($keyId: ID!, $input: RollKeyInput) {
    rollKey(keyId: $keyId, input: $input) {
      key
    }
  }
`);

/** The keys of whoever is signed in, the last one first. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => (await ask(keys, {}, signal)).viewer?.keys.nodes ?? [],
});

export type Key = Awaited<ReturnType<NonNullable<(typeof keysQuery)['queryFn']>>>[number];

/** Makes a key, and returns it whole, for the only time. */
export const createKey = async (input: CreateKeyInput): Promise<string> =>
  (await ask(create, { input })).createKey?.key ?? '';

export const updateKey = async (keyId: string, input: UpdateKeyInput): Promise<void> =>
  void (await ask(update, { keyId, input }));

export const revokeKey = async (keyId: string): Promise<void> => void (await ask(revoke, { keyId }));

/** Hours for which a key may go on working beside the one in its place. */
export type Overlap = 0 | 24 | 168;

/** Makes a key in place of another. */
export const rollKey = async (keyId: string, overlapHours: Overlap): Promise<string> =>
  (await ask(roll, { keyId, input: { overlapHours } })).rollKey?.key ?? '';
