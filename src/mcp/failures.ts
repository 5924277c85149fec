import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../adapters/log.js';
import {
  asFailure,
  describeFailure,
  httpFailures,
  internalError,
  retryAfterOf,
  setRetryAfterHeader,
} from '../http/failures.js';
import type { FailureKind } from '../failure.js';

/** Code in JSON-RPC's range for errors of the server itself (JSON-RPC 2.0, section 5.1). */
const serverError = -32_000;

/** JSON-RPC error code of each kind of failure. */
const protocolCodes = {
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
  ipAddressNotAllowed: serverError,
  lapsed: serverError,
  rateLimited: serverError,
  deliveryFailed: serverError,
  deliveryUnknown: serverError,
  unavailable: serverError,
} as const satisfies Record<FailureKind, number>;

/** Message without the name of a header: a key is sent in one of two headers, or comes from the environment. */
const invalidKeyMessage = 'A valid API key is required; the key is missing, unknown, revoked or expired';

/** Logs the details of an error, and returns what the client sees of it. `details` are the same as in GraphQL's `extensions`. */
function logAndDescribe(log: Logger, error: unknown, logFields: object) {
  const failure = asFailure(error);
  if (!failure) log.error({ err: error, ...logFields }, 'unexpected error');
  else if (failure.cause) log.warn({ err: failure.cause, ...logFields }, failure.message);
  const { status, message, ...details } = failure ? describeFailure(failure) : internalError;
  return {
    failure,
    status,
    protocolCode: failure ? protocolCodes[failure.kind] : ProtocolErrorCode.InternalError,
    message: failure?.kind === 'unauthenticated' ? invalidKeyMessage : message,
    details,
  };
}

/**
 * Returns a tool's failure as a result, for the model, which may try differently.
 * @throws the error itself if the service is unavailable.
 */
export function createErrorResult(log: Logger, error: unknown, logFields: object): CallToolResult {
  if (asFailure(error)?.kind === 'unavailable') throw error;
  const { message, details } = logAndDescribe(log, error, logFields);
  return { isError: true, content: [{ type: 'text', text: message }], _meta: details };
}

/** Translates an error outside of tools into an error of the protocol. */
export function toProtocolError(log: Logger, error: unknown, logFields: object): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const { failure, protocolCode, message, details } = logAndDescribe(log, error, logFields);
  const retryAfter = failure && retryAfterOf(failure);
  return new ProtocolError(protocolCode, message, { ...details, ...(retryAfter !== undefined && { retryAfter }) });
}

/** Express error handler: responds in the form of the protocol, even before a message is parsed. */
export const createMcpErrorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const { requestId } = response.locals;
    const { failure, status, protocolCode, message, details } = logAndDescribe(log, error, { requestId });
    if (failure) setRetryAfterHeader(response, failure);
    // There is no sign-in for clients (RFC 6750, section 3): they need an API key.
    if (status === httpFailures.unauthenticated.status) response.set('WWW-Authenticate', 'Bearer realm="Docket"');
    const code = status === httpFailures.invalid.status ? ProtocolErrorCode.ParseError : protocolCode;
    response.status(status).json({ jsonrpc: '2.0', id: null, error: { code, message, data: details } });
  };
