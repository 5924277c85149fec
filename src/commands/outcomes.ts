import type { Database } from '../adapters/database.js';
import type { Prisma } from '../generated/prisma/client.js';
import { Outcome } from '../generated/prisma/enums.js';

/** Condition on announcements, such as their source and days. */
type Announced = Prisma.AnnouncedWhereInput & Prisma.AnnouncedDayWhereInput;

export type Outcomes = Readonly<Record<Outcome, number>>;

/** Counts announcements by outcome, without the cache of the coverage totals. */
export async function countOutcomes({ prisma }: Database, where: Announced): Promise<Outcomes> {
  const groups = await prisma.announced.groupBy({ by: ['outcome'], where, _count: true });
  const { _sum: archived } = await prisma.announcedDay.aggregate({ where, _sum: { stored: true, leftOut: true } });
  const count = (outcome: Outcome) => groups.find((group) => group.outcome === outcome)?._count ?? 0;
  return {
    waiting: count(Outcome.waiting),
    stored: count(Outcome.stored) + (archived.stored ?? 0),
    left_out: count(Outcome.left_out) + (archived.leftOut ?? 0),
    quarantined: count(Outcome.quarantined),
  };
}

export const allOf = (outcomes: Outcomes): number => Object.values(outcomes).reduce((sum, count) => sum + count, 0);
