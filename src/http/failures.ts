import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { databaseFailure } from '../adapters/databaseFailures.js';
import type { Logger } from '../adapters/log.js';
import { Failure, type FailureKind } from '../failure.js';
import type { Answer } from './everyRequest.js';

/** HTTP status of each kind of failure (specification, "Errors"). */
export const statuses = {
  invalid: 400,
  unauthenticated: 401,
  addressRefused: 401,
  lapsed: 401,
  forbidden: 403,
  proofRequired: 403,
  notFound: 404,
  methodNotAllowed: 405,
  underWay: 409,
  preconditionFailed: 412,
  tooLarge: 413,
  tooExpensive: 400,
  unsupportedMediaType: 415,
  idempotencyKeyReused: 422,
  rateLimited: 429,
  deliveryFailed: 502,
  deliveryUnknown: 502,
  unavailable: 503,
} as const satisfies Record<FailureKind, number>;

/** Failures for errors of Express's body parser, by their type. */
const parserFailures: Readonly<Record<string, (error: { readonly limit: number | undefined }) => Failure>> = {
  'entity.too.large': ({ limit = 0 }) => tooLarge(limit),
  'entity.parse.failed': () => new Failure('invalid', 'The body must be JSON'),
  'charset.unsupported': () => new Failure('unsupportedMediaType', 'The body must be JSON in UTF-8'),
  'request.aborted': () => new Failure('invalid', 'The body ended early'),
  'request.size.invalid': () => new Failure('invalid', 'The body must be as long as its content-length says'),
};

export function tooLarge(maxBytes: number): Failure {
  const kibibytes = maxBytes / 1024;
  const size = kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
  return new Failure('tooLarge', `The body must not be larger than ${size}`);
}

/**
 * Answers a thrown error with `{"error"}`. A bug is logged in full, and its answer shows nothing of it. By `needs`,
 * pages learn that a session lacks a proof of identity.
 */
export function answerFailure(log: Logger, error: unknown, { url }: IncomingMessage, response: Answer): void {
  const failure = asFailure(error);
  const { requestId } = response.locals;
  const told = failure ?? asHttpError(error);
  if (!told) log.error({ err: error, requestId, path: url?.split('?')[0] }, 'unexpected error');
  else if (failure?.cause) log.warn({ err: failure.cause, requestId }, failure.message);
  if (failure) sayWhenToRetry(response, failure);
  const status = failure ? statuses[failure.kind] : (asHttpError(error)?.status ?? 500);
  const needs = failure?.kind === 'proofRequired' ? { needs: 'proof' } : {};
  sendError(response, status, { error: told?.message ?? 'Internal server error', ...needs });
}

/** Returns the status and the message of a library's error that is meant for clients (package http-errors). */
function asHttpError(error: unknown): { readonly status: number; readonly message: string } | undefined {
  const { status = 500, expose, message = '' } = error as { status?: number; expose?: boolean; message?: string };
  return expose && status >= 400 && status < 500 ? { status, message } : undefined;
}

/** Returns the seconds for `Retry-After`: those of the failure, or one for overload, a stop and a request under way. */
export const retryAfterOf = ({ kind, retryAfter }: Failure): number | undefined =>
  retryAfter ?? (kind === 'unavailable' || kind === 'underWay' ? 1 : undefined);

export function sayWhenToRetry(response: ServerResponse, failure: Failure): void {
  const seconds = retryAfterOf(failure);
  if (seconds !== undefined) response.setHeader('Retry-After', seconds);
}

/** Express error handler. */
export const answerFailures =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) next(error);
    else answerFailure(log, error, request, response);
  };

function sendError(response: ServerResponse, status: number, told: object): void {
  response.statusCode = status;
  const body = JSON.stringify(told);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

export function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (!(error instanceof Error)) return undefined;
  const { type, status, errno, limit } = error as { type?: string; status?: number; errno?: unknown; limit?: number };
  if (type && parserFailures[type]) return parserFailures[type]({ limit });
  // Express's error for a path and zlib's for a body have no type.
  if (error instanceof URIError) return new Failure('invalid', 'The path must be percent-encoded UTF-8');
  if (status === 400 && typeof errno === 'number') {
    return new Failure('invalid', 'The body must be compressed as its content-encoding says');
  }
  // Prisma's code for a number that JSON allows and PostgreSQL does not.
  if ((error as { code?: string }).code === 'P2020') return new Failure('invalid', 'A number is out of range');
  return databaseFailure(error);
}
