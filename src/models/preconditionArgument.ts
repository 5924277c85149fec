import { Arguments, Property, Timestamp } from '../schema/property.js';

/** Argument of GraphQL and MCP that corresponds to REST's header `If-Match`. */
@Arguments('Precondition of a change.')
export class PreconditionArgument {
  @Property(() => Timestamp, {
    description: 'The change fails unless `updatedAt` still has this value.',
    nullable: true,
  })
  ifUpdatedAt?: string | null;
}
