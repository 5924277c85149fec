import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../adapters/log.js';
import { asFailure, retryAfterOf, sayWhenToRetry, statuses } from '../http/failures.js';
import type { FailureKind } from '../failure.js';

/** From JSON-RPC's range for errors of the server itself (JSON-RPC 2.0, section 5.1). */
const serverError = -32_000;

/** What each failure is in JSON-RPC. */
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

/** The key comes in one of two headers, or from the environment. */
const noKey = 'A valid API key is required; this one is missing, unknown, revoked or expired';

/** Logs what the client is not told, and says what it is told. */
function tell(log: Logger, error: unknown, about: object) {
  const failure = asFailure(error);
  if (!failure) log.error({ err: error, ...about }, 'unexpected error');
  else if (failure.cause) log.warn({ err: failure.cause, ...about }, failure.message);
  if (!failure) return { failure, code: ProtocolErrorCode.InternalError, message: bug, status: 500 };
  const { kind, message } = failure;
  return { failure, code: codes[kind], message: kind === 'unauthenticated' ? noKey : message, status: statuses[kind] };
}

/**
 * What a tool could not do, for the model, which may try again otherwise.
 * @throws what is no matter of the tool: that the service cannot answer now.
 */
export function failedCall(log: Logger, error: unknown, about: object): CallToolResult {
  if (asFailure(error)?.kind === 'unavailable') throw error;
  return { isError: true, content: [{ type: 'text', text: tell(log, error, about).message }] };
}

/** What the protocol answers where it is not a tool that failed. */
export function protocolError(log: Logger, error: unknown, about: object): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const { failure, code, message } = tell(log, error, about);
  const retryAfter = failure && retryAfterOf(failure);
  return new ProtocolError(code, message, retryAfter === undefined ? undefined : { retryAfter });
}

/** A request turned down before there is a message is answered in the protocol's shape too. */
export const answerMcpFailures =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const { failure, code, message, status } = tell(log, error, { requestId: response.locals.requestId });
    if (failure) sayWhenToRetry(response, failure);
    // There is no realm to sign in to (RFC 6750, section 3): keys are made by the operator.
    if (status === statuses.unauthenticated) response.set('WWW-Authenticate', 'Bearer realm="Docket"');
    const parse = status === statuses.invalid ? ProtocolErrorCode.ParseError : code;
    response.status(status).json({ jsonrpc: '2.0', id: null, error: { code: parse, message } });
  };
