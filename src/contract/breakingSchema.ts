import { buildSchema, findBreakingChanges } from 'graphql';

/** What of one GraphQL schema its clients cannot rely on in another, in words. */
export const breakingSchemaChanges = (before: string, after: string): string[] =>
  findBreakingChanges(buildSchema(before), buildSchema(after)).map(({ description }) => description);
