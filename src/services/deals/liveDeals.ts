import { Prisma } from '../../generated/prisma/client.js';

/** Condition for deals that are not deleted; every statement that reads deals for a response has it, `isLiveDealByKey` or `linkedTo`. */
export const isLiveDeal: Prisma.Sql = Prisma.sql`"deletedAt" IS NULL`;

/**
 * Condition for deals that are not deleted, for statements that find deals by the index of their companies. The planner does not recognize
 * in it the condition of the indexes of live deals, which it would otherwise read as a whole beside the keys.
 */
export const isLiveDealByKey: Prisma.Sql = Prisma.sql`coalesce("deletedAt", 'infinity') = 'infinity'`;

/** Returns the condition for the deals of an account that are not deleted. */
export const liveDealsOf = (userId: string): Prisma.Sql => Prisma.sql`"userId" = ${userId}::uuid AND ${isLiveDeal}`;

/**
 * Returns the condition for rows that belong to no deleted deal of an account. The deleted deals are read once, from an index. As a
 * condition on each row, the planner could make a join of it and sort the whole list.
 */
export const ofLiveDealsOf = (userId: string): Prisma.Sql =>
  Prisma.sql`"dealId" NOT IN (SELECT "dealId" FROM "Deal" WHERE "userId" = ${userId}::uuid AND NOT (${isLiveDeal}))`;
