import type { IncomingHttpHeaders } from 'node:http';
import { invalidField } from '../failure.js';
import { idempotencyKeyRules } from '../models/idempotencyKey.js';
import type { Precondition } from '../services/operations/precondition.js';
import { rulesOf } from '../services/operations/operationRules.js';
import { type AnyRoute, hasVersionedResponse } from './route.js';

const { pattern, maxLength } = idempotencyKeyRules;
const printablePattern = new RegExp(pattern);

/** @throws {Failure} `invalid`. */
export function readIdempotencyKey({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length > maxLength || !printablePattern.test(key)) {
    throw invalidField('Idempotency-Key', `1 to ${maxLength} printable ASCII characters`);
  }
  return key;
}

/**
 * Parses `If-Match` into a precondition. Tags are compared weakly: a tag is the time of the resource's last change, which every
 * reader knows. A malformed tag matches no version.
 */
export function readIfMatch({ 'if-match': tags }: IncomingHttpHeaders): Precondition {
  if (tags === undefined || tags.trim() === '*') return undefined;
  return tags.split(',').flatMap((tag) => /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(tag)?.[1] ?? []);
}

/** Headers that a client may send besides its key, as components of the contract. */
export const requestHeaders = {
  'X-Request-Id': {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description:
      'An id of your own for the request, of letters, digits, `.`, `_` and `-`. The response and our logs contain it. By default, an id is generated.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]+$', minLength: 1, maxLength: 128 },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of a stored response: if it is still current, the response is a 304 without a body.',
    schema: { type: 'string', maxLength: 4096 },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the version that you have read, `W/"<updatedAt>"`, or several, or `*`. If the resource has another version, nothing is changed, and the response is a 412.',
    schema: { type: 'string', maxLength: 4096 },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A unique key of your choice, in printable ASCII. A request that is repeated with the same key within 24 hours is executed once.',
    schema: { type: 'string', ...idempotencyKeyRules },
  },
} as const;

/** Returns the names of the headers that an endpoint takes. */
export function requestHeaderNames(route: AnyRoute): (keyof typeof requestHeaders)[] {
  const { takesIdempotencyKey, takesPrecondition } = rulesOf(route.operation);
  return [
    'X-Request-Id',
    ...(hasVersionedResponse(route) ? (['If-None-Match'] as const) : []),
    ...(takesPrecondition ? (['If-Match'] as const) : []),
    ...(takesIdempotencyKey ? (['Idempotency-Key'] as const) : []),
  ];
}
