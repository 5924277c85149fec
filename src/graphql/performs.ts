import { Extensions, type ResolverData, UseMiddleware } from 'type-graphql';
import { type Operation, rulesOf } from '../services/operations/operationRules.js';
import type { Context } from './context.js';

/** Of the cost of a document a token of the rate limit pays for so much: about what an ordinary page costs. */
export const complexityOfToken = 1000;

/** Has a field performed as an operation, by the rules of that. */
export const Performs =
  (operation: Operation): MethodDecorator =>
  (target, name, descriptor) => {
    Extensions({ operation })(target, name, descriptor);
    UseMiddleware(({ context: { services, caller } }: ResolverData<Context>, next) =>
      services.gate.perform(operation, caller, async () => next()),
    )(target, name, descriptor);
  };

/** The operation that a field is performed as. */
export const operationOf = ({ extensions }: { readonly extensions: unknown }): Operation | undefined =>
  (extensions as { readonly operation?: Operation }).operation;

/** What a field that costs more than one token adds to the cost of its document. */
export const complexityOf = (operation: Operation): number => (rulesOf(operation).tokens ?? 1) * complexityOfToken;
