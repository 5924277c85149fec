import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { ErrorRequestHandler } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from '../adapters/log.js';
import { asFailure, statuses } from '../http/failures.js';
import type { FailureKind } from '../models/failure.js';

/** What each failure is in `extensions.code`. */
const codes = {
  invalid: ApolloServerErrorCode.BAD_USER_INPUT,
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  methodNotAllowed: 'METHOD_NOT_ALLOWED',
  tooLarge: 'PAYLOAD_TOO_LARGE',
  unsupportedMediaType: 'UNSUPPORTED_MEDIA_TYPE',
  rateLimited: 'RATE_LIMITED',
  deliveryFailed: 'DELIVERY_FAILED',
  unavailable: 'UNAVAILABLE',
} as const satisfies Record<FailureKind, string>;

/** Shows what the caller can understand and hides the rest, which is logged whole. */
export const formatError =
  (log: Logger) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
    const failure = asFailure(original);
    const place = {
      ...(formatted.locations && { locations: formatted.locations }),
      ...(formatted.path && { path: formatted.path }),
    };
    if (failure) return { message: failure.message, ...place, extensions: { code: codes[failure.kind] } };
    const { code } = formatted.extensions ?? {};
    if (code && code !== ApolloServerErrorCode.INTERNAL_SERVER_ERROR) {
      return { message: formatted.message, ...place, extensions: { code } };
    }
    log.error({ err: original, path: formatted.path }, 'unexpected error');
    return {
      message: 'Internal server error',
      ...place,
      extensions: { code: ApolloServerErrorCode.INTERNAL_SERVER_ERROR },
    };
  };

/** A request turned down before GraphQL saw it is answered in GraphQL's shape too. */
export const answerGraphqlFailures: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const failure = asFailure(error);
  if (!failure) return next(error);
  const body = { errors: [{ message: failure.message, extensions: { code: codes[failure.kind] } }] };
  response.status(statuses[failure.kind]).json(body);
};
