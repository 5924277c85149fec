import type { DatabaseTransaction } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { SortOrder } from '../../lists/sortOrder.js';
import type { DealStatus } from '../../models/deal.js';
import { isUuid } from '../../models/ids.js';
import { liveDealsOf } from './liveDeals.js';

/** SQL of the position of a deal, as in its index. */
const positionSql = Prisma.sql`board_position("boardPosition", "createdAt")`;

/** Order of a column: the greatest position at the top. */
export const boardOrder: SortOrder = {
  order: ['boardPosition', 'dealId'],
  computedColumns: { boardPosition: { value: positionSql, type: 'numeric' } },
};

/** Neighbours of a place in a column, by their ids; either may be left out. */
export interface BoardNeighbours {
  /** Deal above the place. */
  readonly after?: string | null | undefined;
  /** Deal below the place; it counts where `after` is not in the column. */
  readonly before?: string | null | undefined;
}

/** A place between two positions, decimal numbers as texts; undefined at an end of the column. */
interface Gap {
  readonly upper?: string | undefined;
  readonly lower?: string | undefined;
}

interface PlacedDeal {
  readonly dealId: string;
  readonly position: string;
}

/** Maximum decimals of a position, as many as its column in the database has. */
const maxDecimals = 300;

/** Decimals of the positions of deals that were spread. */
const spreadDecimals = 12;

/** Column of the board without one deal, for which it finds a place. The board must be locked. */
export class BoardColumn {
  private readonly conditions: Prisma.Sql;

  constructor(
    private readonly transaction: DatabaseTransaction,
    userId: string,
    status: DealStatus,
    movedDealId: string,
  ) {
    this.conditions = Prisma.sql`${liveDealsOf(userId)} AND "status" = ${status}::"DealStatus" AND "dealId" <> ${movedDealId}::uuid`;
  }

  /**
   * Finds a position directly below `after`, else directly above `before`, else at the top. Where two positions leave no room, the
   * deals around them are spread first.
   */
  async findPosition(neighbours: BoardNeighbours, now: Date): Promise<string> {
    const gap = await this.findGap(neighbours);
    const position = await this.choosePosition(gap, now);
    if (position !== undefined) return position;
    await this.spread(gap.lower);
    const chosen = await this.choosePosition(await this.findGap(neighbours), now);
    if (chosen === undefined) throw new Error('No room on the board after its deals were spread');
    return chosen;
  }

  private async findGap({ after, before }: BoardNeighbours): Promise<Gap> {
    const ids = [after, before].filter((id): id is string => typeof id === 'string' && isUuid(id));
    const found =
      ids.length === 0 ? [] : await this.read(Prisma.sql`"dealId" = ANY(${ids}::uuid[])`, Prisma.sql`DESC`, ids.length);
    const find = (id: unknown) => found.find(({ dealId }) => dealId === String(id).toLowerCase());
    const [above, below] = [find(after), find(before)];
    if (above) return { upper: above.position, lower: await this.findNext(above, '<') };
    if (below) return { upper: await this.findNext(below, '>'), lower: below.position };
    const [first] = await this.read(Prisma.sql`true`, Prisma.sql`DESC`, 1);
    return { lower: first?.position };
  }

  /** Returns the position of the next deal below (`<`) or above (`>`) a deal. */
  private async findNext({ position, dealId }: PlacedDeal, operator: '<' | '>'): Promise<string | undefined> {
    const comparison = Prisma.sql`(${positionSql}, "dealId") ${Prisma.raw(operator)} (${position}::numeric, ${dealId}::uuid)`;
    const [next] = await this.read(comparison, operator === '<' ? Prisma.sql`DESC` : Prisma.sql`ASC`, 1);
    return next?.position;
  }

  private read(condition: Prisma.Sql, direction: Prisma.Sql, count: number): Promise<PlacedDeal[]> {
    return this.transaction.$queryRaw<PlacedDeal[]>`
      SELECT "dealId", ${positionSql}::text AS "position" FROM "Deal" WHERE ${this.conditions} AND ${condition}
      ORDER BY ${positionSql} ${direction}, "dealId" ${direction} LIMIT ${count}`;
  }

  /** Returns the position with the fewest decimals in a gap; undefined if the gap has no room. */
  private async choosePosition({ upper, lower }: Gap, now: Date): Promise<string | undefined> {
    const [row] = await this.transaction.$queryRaw<{ position: string }[]>`
      SELECT "position"::text FROM (
        SELECT decimals, CASE
          WHEN "upper" IS NULL THEN greatest(${now.getTime()}::numeric, floor("lower") + 1)
          WHEN "lower" IS NULL THEN ceil("upper") - 1
          ELSE round(("lower" + "upper") * 0.5, decimals) END AS "position", "lower", "upper"
        FROM (SELECT ${lower ?? null}::numeric AS "lower", ${upper ?? null}::numeric AS "upper") AS gap,
          generate_series(0, ${maxDecimals}::integer) AS decimals) AS candidate
      WHERE coalesce("position" > "lower", true) AND coalesce("position" < "upper", true)
      ORDER BY decimals LIMIT 1`;
    return row?.position;
  }

  /**
   * Gives the deals within one millisecond of the board distinct positions with few decimals, in their order. They are without room
   * where they were created at the same time, or after some hundred moves to one place.
   */
  private async spread(position = '0'): Promise<void> {
    await this.transaction.$executeRaw`
      UPDATE "Deal" SET "boardPosition" = spread."position" FROM (
        SELECT "dealId", floor(${position}::numeric) + round(
          (row_number() OVER (ORDER BY ${positionSql}, "dealId") - 1)::numeric / count(*) OVER (), ${spreadDecimals}::integer) AS "position"
        FROM "Deal" WHERE ${this.conditions} AND ${positionSql} >= floor(${position}::numeric)
          AND ${positionSql} < floor(${position}::numeric) + 1) AS spread
      WHERE "Deal"."dealId" = spread."dealId" AND "Deal"."boardPosition" IS DISTINCT FROM spread."position"`;
  }
}
