import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from '../adapters/log.js';
import type { Answer } from '../http/everyRequest.js';
import { asFailure, retryAfterOf, sayWhenToRetry, statuses } from '../http/failures.js';
import type { Failure, FailureKind, InvalidField } from '../failure.js';
import type { Context } from './context.js';
import { explainSyntax } from './documents.js';
import { graphqlSchema } from './schema.js';
import { explainValue, faultyValueOf } from './values.js';

/** Code of each kind of failure, in `extensions.code`. */
const codes = {
  invalid: ApolloServerErrorCode.BAD_USER_INPUT,
  unauthenticated: 'UNAUTHENTICATED',
  addressRefused: 'UNAUTHENTICATED',
  lapsed: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  proofRequired: 'PROOF_REQUIRED',
  notFound: 'NOT_FOUND',
  methodNotAllowed: 'METHOD_NOT_ALLOWED',
  underWay: 'UNDER_WAY',
  preconditionFailed: 'PRECONDITION_FAILED',
  tooLarge: 'PAYLOAD_TOO_LARGE',
  tooExpensive: 'QUERY_TOO_EXPENSIVE',
  unsupportedMediaType: 'UNSUPPORTED_MEDIA_TYPE',
  idempotencyKeyReused: 'IDEMPOTENCY_KEY_REUSED',
  rateLimited: 'RATE_LIMITED',
  deliveryFailed: 'DELIVERY_FAILED',
  deliveryUnknown: 'DELIVERY_UNKNOWN',
  unavailable: 'UNAVAILABLE',
} as const satisfies Record<FailureKind, string>;

interface Told {
  readonly message: string;
  readonly extensions: { readonly code: string; readonly fields?: readonly InvalidField[] };
}

const told = (message: string, code: string, fields?: readonly InvalidField[]): Told => ({
  message,
  extensions: { code, ...(fields && { fields }) },
});

/** Error that a client sees for any bug. */
const bug = told('Internal server error', ApolloServerErrorCode.INTERNAL_SERVER_ERROR);

// Services say `nextToken`, as REST does; here the argument is called `after`.
const tellFailure = ({ kind, message, fields }: Failure): Told =>
  told(
    message.replace(/^nextToken\b/, 'after'),
    codes[kind],
    fields?.map(({ field, allowed }) => ({ field: field.replace(/^nextToken$/, 'after'), allowed })),
  );

const causeOf = (error: unknown): unknown => (error instanceof GraphQLError ? (error.originalError ?? error) : error);

const parseFailed: string = ApolloServerErrorCode.GRAPHQL_PARSE_FAILED;

/** Maximum length of a message of the library, in characters: it contains names that the client chose. */
const longest = 300;

/** Translates an error for the client; undefined for a bug. */
function explain(error: unknown): Told | undefined {
  const failure = asFailure(causeOf(error));
  if (failure) return tellFailure(failure);
  if (!(error instanceof GraphQLError) || typeof error.extensions.code !== 'string') return undefined;
  const { code } = error.extensions;
  return code === bug.extensions.code ? undefined : told(messageOf(error, code), code);
}

/** Returns the message of the GraphQL library, or our own where the library's would quote the syntax or a value of the document. */
function messageOf(error: GraphQLError, code: string): string {
  if (code === parseFailed) return explainSyntax(error);
  const value = faultyValueOf(error);
  return value ? explainValue(graphqlSchema(), value) : error.message.slice(0, longest);
}

export function formatError({ locations, path }: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions } = explain(error) ?? bug;
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}

/** Logs bugs and the causes of failures, which formatError hides. */
function logHidden(log: Logger, errors: readonly GraphQLError[], { requestId }: Context): void {
  for (const error of errors) {
    const cause = causeOf(error);
    const failure = asFailure(cause);
    if (!explain(error)) log.error({ err: cause, requestId, path: error.path }, 'unexpected error');
    else if (failure?.cause) log.warn({ err: failure.cause, requestId }, failure.message);
  }
}

export const logErrors = (log: Logger): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue, response }) => {
      logHidden(log, errors, contextValue);
      const failures = errors.map((error) => asFailure(causeOf(error))).filter((failure) => failure !== undefined);
      const seconds = Math.max(0, ...failures.map((failure) => retryAfterOf(failure) ?? 0));
      if (seconds > 0) response.http?.headers.set('retry-after', String(seconds));
    },
  }),
});

/** Creates the error that refuses a whole document, with the HTTP status for Apollo. */
export const refusal = (failure: Failure): GraphQLError =>
  new GraphQLError(failure.message, {
    originalError: failure,
    extensions: { http: { status: statuses[failure.kind] } },
  });

/** Answers a request that failed outside of GraphQL's execution, in the format of GraphQL. */
export function answerGraphqlFailure(log: Logger, error: unknown, response: Answer): void {
  const failure = asFailure(causeOf(error));
  if (!failure) log.error({ err: error, requestId: response.locals.requestId }, 'unexpected error');
  if (response.headersSent) return void response.destroy();
  if (failure) sayWhenToRetry(response, failure);
  response.statusCode = failure ? statuses[failure.kind] : 500;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ errors: [failure ? tellFailure(failure) : bug] }));
}
