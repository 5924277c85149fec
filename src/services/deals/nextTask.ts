import { Prisma } from '../../generated/prisma/client.js';

/** Due date, written as in its indexes. Partial indexes have the open activities, as `NOT "completed"`. */
export const dueDateSql = Prisma.sql`coalesce("dueDate", 'infinity'::date)`;

/** Returns the query for a value of the open task that is due first, among the activities of one deal. */
export const nextTaskSql = (
  value: Prisma.Sql,
  isOfDeal: Prisma.Sql,
): Prisma.Sql => Prisma.sql`SELECT ${value} FROM "Activity"
  WHERE ${isOfDeal} AND "type" = 'task' AND NOT "completed" ORDER BY ${dueDateSql}, "createdAt", "activityId" LIMIT 1`;
