import type { Prisma } from '../../src/generated/prisma/client.js';
import { compressText } from '../../src/services/filings/reading/filingTextService.js';
import type { TestWorld } from './world.js';

// Records of collectors beside filings, in the tables where collectors keep them.

type Announced = Prisma.AnnouncedCreateManyInput;

/** An announcement that the complete list of its day has, and what a test wants to say of it. */
export const announcedRow = (announcedId: string, day: string, overrides: Partial<Announced> = {}): Announced => ({
  source: 'edgar',
  announcedId,
  formType: '8-K',
  companyName: 'Harbour Rail',
  path: `edgar/data/1/${announcedId}.txt`,
  day: new Date(day),
  isListed: true,
  outcome: 'stored',
  seenAt: new Date(day),
  ...overrides,
});

export async function insertAnnounced({ services }: TestWorld, ...rows: Announced[]): Promise<void> {
  await services.database.prisma.announced.createMany({ data: rows });
}

/** The complete list of a day was read. */
export async function insertListedDay(
  { services }: TestWorld,
  source: string,
  day: string,
  checkedAt: string,
): Promise<void> {
  await services.database.prisma.listedDay.create({ data: { source, day: new Date(day), checkedAt } });
}

/** The text of an SEC filing is kept. */
export async function insertFilingText(world: TestWorld, filingId: string, text: string, isCut = false): Promise<void> {
  const compressed = await compressText({ text, isCut });
  const data = { filingId, filedDate: new Date('2026-10-01'), ...compressed };
  await world.services.database.prisma.filingText.create({ data });
}

/** The text of an exhibit of an SEC filing is kept. */
export async function insertFilingExhibit(
  world: TestWorld,
  filingId: string,
  part: number,
  {
    name,
    description = null,
    text,
    isCut = false,
  }: { name: string; description?: string | null; text: string; isCut?: boolean },
): Promise<void> {
  const compressed = await compressText({ text, isCut });
  const data = { filingId, part, name, description, filedDate: new Date('2026-10-01'), ...compressed };
  await world.services.database.prisma.filingExhibit.create({ data });
}
