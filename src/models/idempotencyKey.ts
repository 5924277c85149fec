import { Arguments, printableAsciiPattern, Property } from '../schema/property.js';

/** Limits of an idempotency key, as JSON Schema keywords. */
export const idempotencyKeyRules = { pattern: printableAsciiPattern, minLength: 1, maxLength: 255 } as const;

/** Argument of GraphQL and MCP that corresponds to REST's header `Idempotency-Key`. */
@Arguments('Idempotency key of a change.')
export class IdempotencyArgument {
  @Property(() => String, {
    description: 'A unique key of your choice. A change that is repeated with it within 24 hours runs once.',
    nullable: true,
    ...idempotencyKeyRules,
  })
  idempotencyKey?: string | null;
}
