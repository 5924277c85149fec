import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from '../adapters/log.js';
import type { HttpResponse } from '../http/requestLifecycle.js';
import {
  asFailure,
  describeFailure,
  type ErrorDescription,
  httpFailures,
  internalError,
  retryAfterOf,
  setRetryAfterHeader,
} from '../http/failures.js';
import type { Failure, InvalidField } from '../failure.js';
import type { GraphqlContext } from './context.js';
import { graphqlSchema } from './schema.js';
import { describeAllowedValue, findInvalidValueNode } from './arguments/inputValues.js';

interface ErrorResponse {
  readonly message: string;
  readonly extensions: { readonly code: string; readonly fields?: readonly InvalidField[] };
}

const formatDescription = ({ message, code, fields }: Omit<ErrorDescription, 'status'>): ErrorResponse => ({
  message,
  extensions: { code, ...(fields && { fields }) },
});

/** Returns the cause of an error. A rejection that a resolver throws is within an error of GraphQL once more. */
const causeOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error;

/** Maximum length of a message of the library, in characters: it contains names and texts of the document. */
const maxMessageLength = 300;

/** Describes an error for the client; undefined for a bug. */
function describeError(error: unknown): Omit<ErrorDescription, 'status'> | undefined {
  const failure = asFailure(causeOf(error));
  if (failure) return describeFailure(failure);
  if (!(error instanceof GraphQLError) || typeof error.extensions.code !== 'string') return undefined;
  const { code } = error.extensions;
  return code === internalError.code ? undefined : { message: messageOf(error), code };
}

/** Returns the message of the GraphQL library, or for a value of the document a message that names the allowed values. */
function messageOf(error: GraphQLError): string {
  const value = findInvalidValueNode(error);
  return value ? describeAllowedValue(graphqlSchema(), value) : error.message.slice(0, maxMessageLength);
}

export function formatError({ locations, path }: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions } = formatDescription(describeError(error) ?? internalError);
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}

/** Logs bugs and the causes of failures, which formatError hides. */
function logHiddenCauses(log: Logger, errors: readonly GraphQLError[], { requestId }: GraphqlContext): void {
  for (const error of errors) {
    const cause = causeOf(error);
    const failure = asFailure(cause);
    if (!describeError(error)) log.error({ err: cause, requestId, path: error.path }, 'unexpected error');
    else if (failure?.cause) log.warn({ err: failure.cause, requestId }, failure.message);
  }
}

export const createErrorLogPlugin = (log: Logger): ApolloServerPlugin<GraphqlContext> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue, response }) => {
      logHiddenCauses(log, errors, contextValue);
      const failures = errors.map((error) => asFailure(causeOf(error))).filter((failure) => failure !== undefined);
      const seconds = Math.max(0, ...failures.map((failure) => retryAfterOf(failure) ?? 0));
      if (seconds > 0) response.http?.headers.set('retry-after', String(seconds));
    },
  }),
});

/** Creates the error that refuses a whole document, with the HTTP status for Apollo. */
export const createRejection = (failure: Failure): GraphQLError =>
  new GraphQLError(failure.message, {
    originalError: failure,
    extensions: { http: { status: httpFailures[failure.kind].status } },
  });

/** Sends the response, in the format of GraphQL, to a request that failed outside of GraphQL's execution. */
export function sendGraphqlFailure(log: Logger, error: unknown, response: HttpResponse): void {
  const failure = asFailure(causeOf(error));
  if (!failure) log.error({ err: error, requestId: response.locals.requestId }, 'unexpected error');
  if (response.headersSent) return void response.destroy();
  if (failure) setRetryAfterHeader(response, failure);
  const description = failure ? describeFailure(failure) : internalError;
  response.statusCode = description.status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ errors: [formatDescription(description)] }));
}
