import { Prisma } from '../../generated/prisma/client.js';
import type { FilingKind } from '../../models/filings/filing.js';
import { type FilingKindDefinition, filingKinds } from './filingKinds.js';

/** `completedArrival` of a filing that is not complete: the highest number. */
export const incompleteArrival = Prisma.sql`9223372036854775807`;

/**
 * Returns the number of a filing in the order of a poll. A poll with a filter follows the order in which filings are complete, since filters
 * compare what documents contain.
 */
export const arrivalSql = (kind: FilingKind, isFiltered: boolean): Prisma.Sql =>
  isFiltered && (filingKinds[kind] as FilingKindDefinition).isCompletedLater
    ? Prisma.sql`coalesce("completedArrival", "arrival")`
    : Prisma.sql`"arrival"`;
