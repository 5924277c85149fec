import { Extensions } from 'type-graphql';
import type { IdempotencyArgument } from '../models/idempotencyKey.js';
import { type Operation, rulesOf } from '../services/operations/operationRules.js';
import type { Caller } from '../models/caller.js';
import type { Context } from './context.js';

/** Of the cost of a document a token of the rate limit pays for so much: about what an ordinary page costs. */
export const complexityOfToken = 1000;

/** Resolvers of operations have the context first; those of keyed ones have the key last. */
type Resolve = (context: Context, ...asked: never[]) => Promise<unknown>;

/**
 * Has a field performed as an operation, by the rules of that, when its arguments are known to be good.
 * @param show makes the field's answer of what the operation came to and of its arguments; what is kept for a repeat is
 * the former, as on other edges.
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
      // Earlier releases compare what was sent.
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

/** Arguments with the ids that were sent in the place of those that they stand for. */
function respelled(asked: unknown, sentIds: ReadonlyMap<string, string> | undefined): unknown {
  if (!sentIds?.size) return asked;
  const sent = (_name: string, value: unknown) => (typeof value === 'string' ? (sentIds.get(value) ?? value) : value);
  return JSON.parse(JSON.stringify(asked, sent)) as unknown;
}

/** The operation that a field is performed as. */
export const operationOf = ({ extensions }: { readonly extensions: unknown }): Operation | undefined =>
  (extensions as { readonly operation?: Operation }).operation;

/** What a field that costs more than one token adds to the cost of its document. */
export const complexityOf = (operation: Operation): number =>
  (rulesOf(operation).graphqlTokens ?? 1) * complexityOfToken;
