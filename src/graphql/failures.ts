import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { type GraphQLEnumType, GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from '../adapters/log.js';
import type { Answer } from '../http/exchange.js';
import { asFailure, statuses } from '../http/failures.js';
import type { Failure, FailureKind } from '../models/failure.js';
import type { Context } from './context.js';
import { graphqlSchema } from './schema.js';

/** What each failure is in `extensions.code`. */
const codes = {
  invalid: ApolloServerErrorCode.BAD_USER_INPUT,
  unauthenticated: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  methodNotAllowed: 'METHOD_NOT_ALLOWED',
  underWay: 'UNDER_WAY',
  preconditionFailed: 'PRECONDITION_FAILED',
  tooLarge: 'PAYLOAD_TOO_LARGE',
  unsupportedMediaType: 'UNSUPPORTED_MEDIA_TYPE',
  idempotencyKeyReused: 'IDEMPOTENCY_KEY_REUSED',
  rateLimited: 'RATE_LIMITED',
  deliveryFailed: 'DELIVERY_FAILED',
  unavailable: 'UNAVAILABLE',
} as const satisfies Record<FailureKind, string>;

interface Told {
  readonly message: string;
  readonly extensions: { readonly code: string };
}

const told = (message: string, code: string): Told => ({ message, extensions: { code } });

/** All that a client learns of a bug. */
const bug = told('Internal server error', ApolloServerErrorCode.INTERNAL_SERVER_ERROR);

// Services say `nextToken`, as REST does; here the argument is called `after`.
const tellFailure = ({ kind, message }: Failure): Told => told(message.replace(/^nextToken\b/, 'after'), codes[kind]);

const causeOf = (error: unknown): unknown => (error instanceof GraphQLError ? (error.originalError ?? error) : error);

/** What the client can understand of an error; nothing of a bug. */
function explain(error: unknown): Told | undefined {
  const failure = asFailure(causeOf(error));
  if (failure) return tellFailure(failure);
  if (!(error instanceof GraphQLError) || typeof error.extensions.code !== 'string') return undefined;
  return error.extensions.code === bug.extensions.code ? undefined : told(withoutValues(error), error.extensions.code);
}

/** What the GraphQL library says of a document or a variable, without the value that it found. */
function withoutValues({ message, originalError }: GraphQLError): string {
  const reason = originalError?.message ?? message;
  const before = message.endsWith(reason) ? message.slice(0, -reason.length) : '';
  const [, variable = ''] = /^(Variable "\$\w+") got invalid value /.exec(before) ?? [];
  const [, path] = / at "([^"]+)"; $/.exec(before) ?? [];
  const place = variable && (path ? `${variable} at "${path}": ` : `${variable}: `);
  return (variable ? place + reason : message)
    .replace(/( cannot represent [^:]*?): .*/s, '$1')
    .replace(/(Expected value of type "[^"]+"), found .*/s, '$1')
    .replace(
      /(?:Value ".*" does not exist in "(\w+)" enum|Enum "(\w+)" cannot represent).*/s,
      (_, known?: string, other?: string) => `The value must be one of ${wordsOf(known ?? other ?? '')}`,
    );
}

function wordsOf(enumeration: string): string {
  const words = (graphqlSchema().getType(enumeration) as GraphQLEnumType).getValues();
  return words.map(({ name }) => name).join(', ');
}

export function formatError({ locations, path }: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions } = explain(error) ?? bug;
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}

/** Logs what formatError hides. */
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
    didEncounterErrors: async ({ errors, contextValue }) => logHidden(log, errors, contextValue),
  }),
});

/** Does with errors what Apollo does where it is asked. */
export const tellErrors = (log: Logger) => (errors: readonly GraphQLError[], context: Context) => {
  logHidden(log, errors, context);
  return errors.map((error) => formatError(error.toJSON(), error));
};

export type TellErrors = ReturnType<typeof tellErrors>;

/** A request turned down before GraphQL saw it is answered in GraphQL's shape too. */
export function answerGraphqlFailure(log: Logger, error: unknown, response: Answer): void {
  const failure = asFailure(error);
  if (!failure) log.error({ err: error, requestId: response.locals.requestId }, 'unexpected error');
  if (response.headersSent) return void response.destroy();
  response.statusCode = failure ? statuses[failure.kind] : 500;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ errors: [failure ? tellFailure(failure) : bug] }));
}
