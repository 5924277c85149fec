import type { CreateKeyInput, KeysQuery, UpdateKeyInput } from '../generated/graphql.js';
import { graphql } from '../generated/index.js';
import { ask } from '../graphql/ask.js';
import { pagesQuery } from '../graphql/pages.js';

const keys = graphql(`
  query Keys($after: String) {
    viewer {
      keys(first: 100, after: $after) {
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
          refusal
        }
        pageInfo {
          hasNextPage
          endCursor
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

/** Query of the API keys of the account, the last one first. */
export const keysQuery = pagesQuery('keys', async (after, signal) => (await ask(keys, { after }, signal)).viewer?.keys);

export type Key = NonNullable<KeysQuery['viewer']>['keys']['nodes'][number];

/** Creates a key and returns it in full, the only time that it is shown. */
export const createKey = async (input: CreateKeyInput): Promise<string> =>
  (await ask(create, { input })).createKey?.key ?? '';

export const updateKey = async (keyId: string, input: UpdateKeyInput): Promise<void> =>
  void (await ask(update, { keyId, input }));

export const revokeKey = async (keyId: string): Promise<void> => void (await ask(revoke, { keyId }));

/** Hours for which a rotated key may go on working beside the new one. */
export type Overlap = 0 | 24 | 168;

/** Rotates a key and returns the new one in full. */
export const rollKey = async (keyId: string, overlapHours: Overlap): Promise<string> =>
  (await ask(roll, { keyId, input: { overlapHours } })).rollKey?.key ?? '';
