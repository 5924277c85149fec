import type { CreateKeyInput, KeysQuery, UpdateKeyInput } from '../../generated/graphql.js';
import { graphql } from '../../generated/index.js';
import { requestGraphql } from '../../graphql/request.js';
import { pagedQuery } from '../../graphql/pagedQuery.js';

const keysDocument = graphql(`
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
          rejectionReason
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const createKeyMutation = graphql(`
  mutation CreateKey($input: CreateKeyInput!) {
    createKey(input: $input) {
      key
    }
  }
`);

const updateKeyMutation = graphql(`
  mutation UpdateKey($keyId: ID!, $input: UpdateKeyInput!) {
    updateKey(keyId: $keyId, input: $input) {
      apiKey {
        keyId
      }
    }
  }
`);

const revokeKeyMutation = graphql(`
  mutation RevokeKey($keyId: ID!) {
    revokeKey(keyId: $keyId) {
      apiKey {
        keyId
      }
    }
  }
`);

const rotateKeyMutation = graphql(`
  mutation RotateKey($keyId: ID!, $input: RotateKeyInput) {
    rotateKey(keyId: $keyId, input: $input) {
      key
    }
  }
`);

/** Query of the API keys of the account, newest first. */
export const keysQuery = pagedQuery(
  'keys',
  async (after, signal) => (await requestGraphql(keysDocument, { after }, signal)).viewer?.keys,
);

export type ApiKeyRow = NonNullable<KeysQuery['viewer']>['keys']['nodes'][number];

/** Creates a key and returns it in full. The service never shows the key again. */
export const createKey = async (input: CreateKeyInput): Promise<string> =>
  (await requestGraphql(createKeyMutation, { input })).createKey?.key ?? '';

export const updateKey = async (keyId: string, input: UpdateKeyInput): Promise<void> =>
  void (await requestGraphql(updateKeyMutation, { keyId, input }));

export const revokeKey = async (keyId: string): Promise<void> =>
  void (await requestGraphql(revokeKeyMutation, { keyId }));

/** Hours for which a rotated key stays valid beside the new one. */
export type OverlapHours = 0 | 24 | 168;

/** Rotates a key and returns the new one in full. */
export const rotateKey = async (keyId: string, overlapHours: OverlapHours): Promise<string> =>
  (await requestGraphql(rotateKeyMutation, { keyId, input: { overlapHours } })).rotateKey?.key ?? '';
