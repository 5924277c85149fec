import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import { toResource } from '../../../lists/jsonRows.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { FeedPosition, type FeedPositionInput } from '../../../models/filings/feedPosition.js';

/** Position of each account in the feed of filings. */
export class FeedPositionService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the position of the caller; null before the first one. */
  async get({ userId }: Caller): Promise<FeedPosition | null> {
    const row = await this.database.prisma.feedPosition.findUnique({ where: { userId } });
    return row && toResource(FeedPosition, row);
  }

  /** Moves the position of the caller forward, or back if the input allows it. @returns the position after the change. */
  async set({ userId }: Caller, { seenUntil, mayMoveBack = false }: FeedPositionInput): Promise<FeedPosition> {
    const now = this.clock.now();
    const time = new Date(Math.min(Date.parse(seenUntil), now.getTime()));
    return this.database.transaction(async (transaction) => {
      await transaction.$executeRaw`
        INSERT INTO "FeedPosition" AS known ("userId", "seenUntil", "updatedAt") VALUES (${userId}::uuid, ${time}, ${now})
        ON CONFLICT ("userId") DO UPDATE SET "seenUntil" = excluded."seenUntil", "updatedAt" = excluded."updatedAt"
        WHERE known."seenUntil" < excluded."seenUntil" OR (known."seenUntil" > excluded."seenUntil" AND ${mayMoveBack})`;
      return toResource(FeedPosition, await transaction.feedPosition.findUniqueOrThrow({ where: { userId } }));
    });
  }
}
