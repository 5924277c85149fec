import type { IncomingHttpHeaders } from 'node:http';
import { invalid } from '../failure.js';
import { idempotencyKeyRules } from '../models/idempotencyKey.js';
import type { Expected } from '../services/operations/precondition.js';
import { rulesOf } from '../services/operations/operationRules.js';
import type { AnyRoute } from './route.js';

const { pattern, maxLength } = idempotencyKeyRules;
const printable = new RegExp(pattern);

/** @throws {Failure} `invalid`. */
export function idempotencyKeyOf({ 'idempotency-key': key }: IncomingHttpHeaders): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length > maxLength || !printable.test(key)) {
    throw invalid('Idempotency-Key must be 1 to 255 printable ASCII characters');
  }
  return key;
}

/**
 * Returns the states that `If-Match` names. They are compared weakly: a tag is the time of the resource's last change,
 * which every reader knows. A malformed tag names no state.
 */
export function expectedBy({ 'if-match': tags }: IncomingHttpHeaders): Expected {
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
      'Your own name for this request, of letters, digits, `.`, `_` and `-`; the answer and our log bear it. Without it we make one.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]+$', minLength: 1, maxLength: 128 },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the answer that you have: if it still holds, you get a 304 without a body.',
    schema: { type: 'string', maxLength: 4096 },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'The `ETag` of the state that you have seen, `W/"<updatedAt>"`, or several, or `*`: in any other state nothing is changed, and the answer is a 412.',
    schema: { type: 'string', maxLength: 4096 },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A key of your own making, in printable ASCII: a request that is repeated with its key within 24 hours is done once.',
    schema: { type: 'string', ...idempotencyKeyRules },
  },
} as const;

/** Returns the names of the headers that an endpoint takes. */
export function headersOf({ method, operation }: AnyRoute): (keyof typeof requestHeaders)[] {
  const { keyed, conditional } = rulesOf(operation);
  return [
    'X-Request-Id',
    ...(method === 'get' ? (['If-None-Match'] as const) : []),
    ...(conditional ? (['If-Match'] as const) : []),
    ...(keyed ? (['Idempotency-Key'] as const) : []),
  ];
}
