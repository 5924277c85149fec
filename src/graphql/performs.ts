import { Extensions } from 'type-graphql';
import type { IdempotencyArgument } from '../models/idempotencyKey.js';
import { type Operation, rulesOf } from '../services/operations/operationRules.js';
import type { Caller } from '../models/caller.js';
import type { Context } from './context.js';

/** Cost of a document that one token of the rate limit pays for: about the cost of an ordinary page. */
export const complexityOfToken = 1000;

/**
 * Resolver of an operation. Its first argument is the context; the last one is the idempotency key, where the operation takes
 * one.
 */
type Resolve = (context: Context, ...asked: never[]) => Promise<unknown>;

/**
 * Decorator that performs a field as an operation, by the rules of the operation, once the arguments are validated.
 * @param show makes the field's answer from the result of the operation and the arguments. Idempotency stores the result, as on
 * other edges.
 */
export const Performs =
  (operation: Operation, show: (result: unknown, ...asked: never[]) => unknown = (result) => result) =>
  <Method extends Resolve>(target: object, name: string, descriptor: TypedPropertyDescriptor<Method>): void => {
    Extensions({ operation })(target, name, descriptor);
    const resolve = descriptor.value as Method;
    const performed: Resolve = async function (this: unknown, context, ...asked) {
      const { services, caller, onReplay, forget, unavailable, sentIds } = context;
      if (unavailable) throw unavailable;
      const { idempotencyKey: key } = (rulesOf(operation).keyed ? asked.at(-1) : {}) as IdempotencyArgument;
      const named = [operation, ...asked];
      // Releases before the canonical form compare the arguments as they were sent.
      const keyed = key ? { key, asked: named, spelled: respelled(named, sentIds), onReplay } : undefined;
      const work = (caller: Caller) => resolve.call(this, { ...context, caller }, ...asked);
      try {
        return show(await services.gate.perform(operation, caller, work, keyed), ...asked);
      } finally {
        if (rulesOf(operation).effect !== 'reads') forget();
      }
    };
    descriptor.value = performed as Method;
  };

/** Replaces plain ids in the arguments by the global ids that were sent. */
function respelled(asked: unknown, sentIds: ReadonlyMap<string, string> | undefined): unknown {
  if (!sentIds?.size) return asked;
  const sent = (_name: string, value: unknown) => (typeof value === 'string' ? (sentIds.get(value) ?? value) : value);
  return JSON.parse(JSON.stringify(asked, sent)) as unknown;
}

/** Returns the operation that a field performs. */
export const operationOf = ({ extensions }: { readonly extensions: unknown }): Operation | undefined =>
  (extensions as { readonly operation?: Operation }).operation;

/** Returns the complexity of a field whose operation costs more than one token. */
export const complexityOf = (operation: Operation): number =>
  (rulesOf(operation).graphqlTokens ?? 1) * complexityOfToken;
