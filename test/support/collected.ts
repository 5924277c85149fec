import type { Prisma } from '../../src/generated/prisma/client.js';
import { compressed } from '../../src/services/filings/filingTexts.js';
import type { World } from './world.js';

// What collectors leave beside filings, put where they put it.

type Announced = Prisma.AnnouncedCreateManyInput;

/** An announcement that the complete list of its day has, and what a test wants to say of it. */
export const announced = (announcedId: string, day: string, said: Partial<Announced> = {}): Announced => ({
  source: 'edgar',
  announcedId,
  formType: '8-K',
  companyName: 'Harbour Rail',
  path: `edgar/data/1/${announcedId}.txt`,
  day: new Date(day),
  isListed: true,
  outcome: 'stored',
  seenAt: new Date(day),
  ...said,
});

export async function hasAnnounced({ services }: World, ...rows: Announced[]): Promise<void> {
  await services.database.prisma.announced.createMany({ data: rows });
}

/** The complete list of a day was read. */
export async function hasListed({ services }: World, source: string, day: string, checkedAt: string): Promise<void> {
  await services.database.prisma.listedDay.create({ data: { source, day: new Date(day), checkedAt } });
}

/** The text of an SEC filing is kept. */
export async function hasText(world: World, filingId: string, text: string, isCut = false): Promise<void> {
  const kept = await compressed({ text, isCut });
  const data = { filingId, filedDate: new Date('2026-10-01'), ...kept };
  await world.services.database.prisma.filingText.create({ data });
}
