import { Extensions } from 'type-graphql';
import type { IdempotencyArgument } from '../../models/idempotencyKey.js';
import { type OperationName, rulesOf } from '../../services/operations/operationRules.js';
import type { RecordOutcome } from '../../services/operations/idempotency.js';
import type { GraphqlContext } from '../context.js';

/** Complexity that costs one rate-limit token: about that of an ordinary page. */
export const complexityPerRateLimitToken = 1000;

/**
 * Resolver of an operation. Its first argument is the context; the last one is the idempotency key, if the operation takes one.
 */
type Resolve = (context: GraphqlContext, ...args: never[]) => Promise<unknown>;

/**
 * Decorator that performs a field as an operation, by the rules of the operation, once the arguments are validated.
 * @param toResult converts the result of the operation, and the arguments, to the value of the field. Idempotency stores the
 * result, as on the other APIs.
 */
export const Operation =
  (operation: OperationName, toResult: (result: unknown, ...args: never[]) => unknown = (result) => result) =>
  <Method extends Resolve>(target: object, name: string, descriptor: TypedPropertyDescriptor<Method>): void => {
    Extensions({ operation })(target, name, descriptor);
    const resolve = descriptor.value as Method;
    const guardedResolve: Resolve = async function (this: unknown, context, ...args) {
      const { services, caller, onReplay, clearLoaders, unavailableFailure, sentGlobalIds } = context;
      if (unavailableFailure) throw unavailableFailure;
      const { idempotencyKey: key } = (
        rulesOf(operation).takesIdempotencyKey ? args.at(-1) : {}
      ) as IdempotencyArgument;
      const operationArguments = [operation, ...args];
      // Arguments as sent, with global ids, for the digest that earlier releases compare (`RequestFingerprints`).
      const keyed = key
        ? {
            key,
            content: operationArguments,
            originalContent: restoreSentIds(operationArguments, sentGlobalIds),
            onReplay,
          }
        : undefined;
      const work = (recordOutcome: RecordOutcome) => resolve.call(this, { ...context, recordOutcome }, ...args);
      try {
        return toResult(await services.operationGuard.perform(operation, caller, work, keyed), ...args);
      } finally {
        if (rulesOf(operation).effect !== 'reads') clearLoaders();
      }
    };
    descriptor.value = guardedResolve as Method;
  };

/** Replaces plain ids in the arguments by the global ids that were sent. */
function restoreSentIds(values: unknown, sentIds: ReadonlyMap<string, string> | undefined): unknown {
  if (!sentIds?.size) return values;
  const sent = (_name: string, value: unknown) => (typeof value === 'string' ? (sentIds.get(value) ?? value) : value);
  return JSON.parse(JSON.stringify(values, sent)) as unknown;
}

/** Returns the operation that a field performs. */
export const operationOf = ({ extensions }: { readonly extensions: unknown }): OperationName | undefined =>
  (extensions as { readonly operation?: OperationName }).operation;

/** Returns the complexity of a field from the tokens that its operation costs. */
export const operationComplexity = (operation: OperationName): number =>
  (rulesOf(operation).graphqlTokens ?? 1) * complexityPerRateLimitToken;
