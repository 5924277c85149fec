import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../adapters/log.js';
import { asFailure, retryAfterOf, sayWhenToRetry, statuses } from '../http/failures.js';
import type { FailureKind } from '../failure.js';

/** Code in JSON-RPC's range for errors of the server itself (JSON-RPC 2.0, section 5.1). */
const serverError = -32_000;

/** JSON-RPC error code of each kind of failure. */
const codes = {
  invalid: ProtocolErrorCode.InvalidParams,
  notFound: ProtocolErrorCode.InvalidParams,
  forbidden: ProtocolErrorCode.InvalidParams,
  proofRequired: ProtocolErrorCode.InvalidParams,
  preconditionFailed: ProtocolErrorCode.InvalidParams,
  idempotencyKeyReused: ProtocolErrorCode.InvalidParams,
  methodNotAllowed: ProtocolErrorCode.InvalidRequest,
  tooLarge: ProtocolErrorCode.InvalidRequest,
  tooExpensive: ProtocolErrorCode.InvalidParams,
  unsupportedMediaType: ProtocolErrorCode.InvalidRequest,
  underWay: serverError,
  unauthenticated: serverError,
  addressRefused: serverError,
  lapsed: serverError,
  rateLimited: serverError,
  deliveryFailed: serverError,
  deliveryUnknown: serverError,
  unavailable: serverError,
} as const satisfies Record<FailureKind, number>;

const bug = 'Internal server error';

/** Names no header: a key comes in one of two, or from the environment. */
const noKey = 'A valid API key is required; this one is missing, unknown, revoked or expired';

/** Logs an error's details, and returns what the client is told. */
function tell(log: Logger, error: unknown, about: object) {
  const failure = asFailure(error);
  if (!failure) log.error({ err: error, ...about }, 'unexpected error');
  else if (failure.cause) log.warn({ err: failure.cause, ...about }, failure.message);
  if (!failure) return { failure, code: ProtocolErrorCode.InternalError, message: bug, status: 500 };
  const { kind, message } = failure;
  return { failure, code: codes[kind], message: kind === 'unauthenticated' ? noKey : message, status: statuses[kind] };
}

/**
 * Returns a tool's failure as a result, for the model, which may try differently.
 * @throws the error itself where the service is unavailable.
 */
export function failedCall(log: Logger, error: unknown, about: object): CallToolResult {
  if (asFailure(error)?.kind === 'unavailable') throw error;
  return { isError: true, content: [{ type: 'text', text: tell(log, error, about).message }] };
}

/** Translates an error outside of tools into an error of the protocol. */
export function protocolError(log: Logger, error: unknown, about: object): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const { failure, code, message } = tell(log, error, about);
  const retryAfter = failure && retryAfterOf(failure);
  return new ProtocolError(code, message, retryAfter === undefined ? undefined : { retryAfter });
}

/** Express error handler: answers in the protocol's form, even before there is a message. */
export const answerMcpFailures =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const { failure, code, message, status } = tell(log, error, { requestId: response.locals.requestId });
    if (failure) sayWhenToRetry(response, failure);
    // There is no sign-in for clients (RFC 6750, section 3): they need an API key.
    if (status === statuses.unauthenticated) response.set('WWW-Authenticate', 'Bearer realm="Docket"');
    const parse = status === statuses.invalid ? ProtocolErrorCode.ParseError : code;
    response.status(status).json({ jsonrpc: '2.0', id: null, error: { code: parse, message } });
  };
