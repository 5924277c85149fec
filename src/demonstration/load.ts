import type { Services } from '../container.js';
import { allKinds } from '../services/filings/filingKinds.js';
import { type DemonstrationDeal, demonstration } from './index.js';

const analyst = 'demo@docket.example';
const day = 24 * 60 * 60 * 1000;

/**
 * Fills a new installation with the demonstration data and makes a key to it. Of several replicas that start at once
 * one does it.
 * @param signal ends the loading between two batches.
 * @returns the key, or undefined when the data was loaded on an earlier start. The key is made last: without one, an earlier start was
 * interrupted, and the deals that it left are made anew.
 * @throws the reason of the signal.
 */
export async function loadDemonstration(services: Services, signal?: AbortSignal): Promise<string | undefined> {
  const { database, ingestion, accounts, apiKeys, clock } = services;
  return database.exclusively('docket demonstration data', async () => {
    if ((await database.prisma.account.count({ where: { email: analyst, apiKeys: { some: {} } } })) > 0)
      return undefined;
    const firstStart = clock.now();
    const { deals, ...filings } = demonstration(firstStart);
    for (const kind of allKinds) {
      signal?.throwIfAborted();
      await ingestion.store(
        kind,
        filings[kind].map((record) => ingestion.check(kind, record)),
      );
    }
    const { userId } = await accounts.findOrCreate(analyst);
    await database.prisma.deal.deleteMany({ where: { userId } });
    for (const deal of deals) {
      signal?.throwIfAborted();
      await addDeal(services, userId, deal, firstStart);
    }
    return (await apiKeys.create(userId, 'demonstration')).key;
  });
}

/** Deals of the past: the services would stamp them with the present time. */
async function addDeal(
  { database }: Services,
  userId: string,
  { deal, activities, daysAgo }: DemonstrationDeal,
  firstStart: Date,
): Promise<void> {
  const ago = (days: number) => new Date(firstStart.getTime() - days * day);
  const createdAt = ago(daysAgo);
  await database.prisma.deal.create({
    data: {
      ...deal,
      country: deal.country ?? 'United States',
      relatedFilingIds: deal.relatedFilingIds ?? [],
      userId,
      currentPriceDate: deal.currentPrice ? createdAt : null,
      createdAt,
      updatedAt: createdAt,
      activities: {
        create: activities.map(({ daysAgo: activityDaysAgo, dueDate, completed = false, ...activity }) => ({
          ...activity,
          userId,
          dueDate: dueDate ? new Date(`${dueDate}T00:00:00Z`) : null,
          completed,
          completedAt: completed ? ago(Math.max(activityDaysAgo - 1, 0)) : null,
          createdAt: ago(activityDaysAgo),
          updatedAt: ago(activityDaysAgo),
        })),
      },
    },
  });
}
