import { buildSchema, findBreakingChanges } from 'graphql';

/** Describes the breaking changes between two GraphQL schemas. */
export const breakingSchemaChanges = (before: string, after: string): string[] =>
  findBreakingChanges(buildSchema(before), buildSchema(after)).map(({ description }) => description);
