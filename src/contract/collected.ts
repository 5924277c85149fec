import type { Services } from '../container.js';
import { compressed } from '../services/filings/filingTexts.js';

/**
 * Creates data of collected filings that the demonstration data lack: the text of the newest SEC filing, and the
 * announcements of its day.
 */
export async function pretendCollected({ database: { prisma }, clock }: Services): Promise<void> {
  const newest = await prisma.secFiling.findFirstOrThrow({
    orderBy: [{ filedDate: 'desc' }, { createdAt: 'desc' }, { filingId: 'desc' }],
  });
  const { filingId, filedDate, formType, companyName, description } = newest;
  const text = `FORM ${formType}\n\n${companyName}\n\n${description ?? ''}`;
  await prisma.filingText.create({ data: { filingId, filedDate, ...(await compressed({ text, isCut: false })) } });

  const source = 'edgar';
  const now = clock.now();
  const ofDay = { source, day: filedDate, isListed: true, seenAt: now, settledAt: now };
  const filings = await prisma.secFiling.findMany({ where: { filedDate } });
  const stored = filings.map(({ filingId, formType, companyName }) => ({
    ...ofDay,
    announcedId: filingId,
    formType,
    companyName,
    path: '',
    outcome: 'stored' as const,
  }));
  const unreadable = {
    ...ofDay,
    announcedId: '0001000001-26-000301',
    formType: '8-K',
    companyName: 'Harbour Rail Holdings',
    path: '',
    outcome: 'quarantined' as const,
    reason: 'The submission has no header',
  };
  await prisma.announced.createMany({ data: [...stored, unreadable] });
  await prisma.listedDay.create({ data: { source, day: filedDate, checkedAt: now } });
}
