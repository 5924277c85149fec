import { Arguments, printableAscii, Property } from '../schema/property.js';

/** Limits of an idempotency key, as JSON Schema keywords. */
export const idempotencyKeyRules = { pattern: printableAscii, minLength: 1, maxLength: 255 } as const;

/** Argument of GraphQL and MCP that corresponds to REST's header `Idempotency-Key`. */
@Arguments('By what name a change may be repeated.')
export class IdempotencyArgument {
  @Property(() => String, {
    description: 'A key of your own making: a change that is repeated with its key within 24 hours is done once.',
    nullable: true,
    ...idempotencyKeyRules,
  })
  idempotencyKey?: string | null;
}
