import { Arguments, printableAscii, Property } from '../schema/property.js';

/** What an idempotency key may be, in JSON Schema's keywords. */
export const idempotencyKeyRules = { pattern: printableAscii, minLength: 1, maxLength: 255 } as const;

/** The argument by which GraphQL and MCP take what REST takes as the header `Idempotency-Key`. */
@Arguments('By what name a change may be repeated.')
export class IdempotencyArgument {
  @Property(() => String, {
    description: 'A key of your own making: a change that is repeated with its key within 24 hours is done once.',
    nullable: true,
    ...idempotencyKeyRules,
  })
  idempotencyKey?: string | null;
}
