import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import Negotiator from 'negotiator';
import { translateDatabaseError } from '../adapters/database/databaseErrors.js';
import type { Logger } from '../adapters/log.js';
import { Failure, type FailureKind, type InvalidField } from '../failure.js';
import type { HttpResponse } from './requestLifecycle.js';

/** HTTP status of each kind of failure (specification, "Errors"), and its code for programs, the same on every surface. */
export const httpFailures = {
  invalid: { status: 400, code: 'BAD_USER_INPUT' },
  unauthenticated: { status: 401, code: 'UNAUTHENTICATED' },
  ipAddressNotAllowed: { status: 401, code: 'UNAUTHENTICATED' },
  lapsed: { status: 401, code: 'UNAUTHENTICATED' },
  forbidden: { status: 403, code: 'FORBIDDEN' },
  proofRequired: { status: 403, code: 'PROOF_REQUIRED' },
  notFound: { status: 404, code: 'NOT_FOUND' },
  methodNotAllowed: { status: 405, code: 'METHOD_NOT_ALLOWED' },
  underWay: { status: 409, code: 'UNDER_WAY' },
  preconditionFailed: { status: 412, code: 'PRECONDITION_FAILED' },
  tooLarge: { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  tooExpensive: { status: 400, code: 'QUERY_TOO_EXPENSIVE' },
  unsupportedMediaType: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  idempotencyKeyReused: { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' },
  rateLimited: { status: 429, code: 'RATE_LIMITED' },
  deliveryFailed: { status: 502, code: 'DELIVERY_FAILED' },
  deliveryUnknown: { status: 502, code: 'DELIVERY_UNKNOWN' },
  unavailable: { status: 503, code: 'UNAVAILABLE' },
} as const satisfies Record<FailureKind, { readonly status: number; readonly code: string }>;

/** An error as clients see it. */
export interface ErrorDescription {
  readonly status: number;
  readonly message: string;
  readonly code: string;
  /** Invalid fields, or those that name a missing resource. */
  readonly fields?: readonly InvalidField[];
}

/** Description of every bug. */
export const internalError: ErrorDescription = {
  status: 500,
  message: 'Internal server error',
  code: 'INTERNAL_SERVER_ERROR',
};

export const describeFailure = ({ kind, message, fields }: Failure): ErrorDescription => ({
  ...httpFailures[kind],
  message,
  ...(fields && { fields }),
});

/** Failures for errors of Express's body parser, by their type. */
const parserFailures: Readonly<Record<string, (error: { readonly limit: number | undefined }) => Failure>> = {
  'entity.too.large': ({ limit = 0 }) => bodyTooLarge(limit),
  'entity.parse.failed': () => new Failure('invalid', 'The body must be JSON'),
  'charset.unsupported': () => new Failure('unsupportedMediaType', 'The body must be JSON in UTF-8'),
  'request.aborted': () => new Failure('invalid', 'The body ended early'),
  'request.size.invalid': () => new Failure('invalid', 'The length of the body must match its content-length'),
};

export function bodyTooLarge(maxBytes: number): Failure {
  const kibibytes = maxBytes / 1024;
  const size = kibibytes < 1024 ? `${kibibytes} KiB` : `${kibibytes / 1024} MiB`;
  return new Failure('tooLarge', `The body must not be larger than ${size}`);
}

/** Body of an error response as JSON. */
type ErrorBody = (error: ErrorDescription) => object;

/** Body of the specification: the message alone. */
export const messageBody: ErrorBody = ({ message }) => ({ error: message });

/** Body for the service's own pages. Pages of the last release read `needs`. */
export const detailedBody: ErrorBody = ({ message, code, fields }) => ({
  error: message,
  code,
  ...(fields && { fields }),
  ...(code === httpFailures.proofRequired.code && { needs: 'proof' }),
});

/**
 * Sends the response to a thrown error: problem details (RFC 9457) to a client that accepts them, otherwise the given body. A bug
 * is logged in full, and its response has no details.
 */
export function sendFailure(
  log: Logger,
  error: unknown,
  request: IncomingMessage,
  response: HttpResponse,
  bodyOf: ErrorBody = messageBody,
): void {
  const failure = asFailure(error);
  const { requestId } = response.locals;
  if (response.headersSent) {
    log.warn({ err: error, requestId }, 'a response was cut off');
    // Without its last chunk, so that the client sees that the response is incomplete.
    return void response.destroy();
  }
  const description = failure ? describeFailure(failure) : (describeHttpError(error) ?? internalError);
  if (description === internalError) {
    log.error({ err: error, requestId, path: request.url?.split('?')[0] }, 'unexpected error');
  } else if (failure?.cause) log.warn({ err: failure.cause, requestId }, failure.message);
  if (failure) setRetryAfterHeader(response, failure);
  response.appendHeader('Vary', 'Accept');
  if (acceptsProblemDetails(request)) {
    sendJson(response, description.status, problemDetailsType, { ...problemDetails(description), requestId });
  } else sendJson(response, description.status, 'application/json', bodyOf(description));
}

/** Media type of problem details (RFC 9457, section 3). */
export const problemDetailsType = 'application/problem+json';

/** Whether a client names the media type: a wildcard alone does not ask for it. */
const acceptsProblemDetails = (request: IncomingMessage): boolean =>
  new Negotiator(request).mediaTypes().some((mediaType) => mediaType.toLowerCase() === problemDetailsType);

const problemDetails = ({ status, message, code, fields }: ErrorDescription) => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  detail: message,
  code,
  ...(fields && { fields }),
});

/** Describes an error of a library that is meant for clients (package http-errors). */
function describeHttpError(error: unknown): ErrorDescription | undefined {
  const { status = 500, expose, message = '' } = error as { status?: number; expose?: boolean; message?: string };
  if (!expose || status < 400 || status >= 500) return undefined;
  const code = (STATUS_CODES[status] ?? 'Bad Request').toUpperCase().replace(/[^A-Z]+/g, '_');
  return { status, message, code };
}

/** Returns the seconds for `Retry-After`: those of the failure, or 1 for overload, a stop, and a request in progress. */
export const retryAfterOf = ({ kind, retryAfterSeconds }: Failure): number | undefined =>
  retryAfterSeconds ?? (kind === 'unavailable' || kind === 'underWay' ? 1 : undefined);

export function setRetryAfterHeader(response: ServerResponse, failure: Failure): void {
  const seconds = retryAfterOf(failure);
  if (seconds !== undefined) response.setHeader('Retry-After', seconds);
}

/** Express error handler. */
export const createErrorHandler =
  (log: Logger, bodyOf?: ErrorBody): ErrorRequestHandler =>
  (error: unknown, request, response, _next) =>
    sendFailure(log, error, request, response, bodyOf);

function sendJson(response: ServerResponse, status: number, mediaType: string, payload: object): void {
  response.statusCode = status;
  const body = JSON.stringify(payload);
  response.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
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
    return new Failure('invalid', 'The compression of the body must match its content-encoding');
  }
  // Prisma's code for a number that JSON allows and PostgreSQL does not.
  if ((error as { code?: string }).code === 'P2020') return new Failure('invalid', 'A number is out of range');
  return translateDatabaseError(error);
}
