import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CollectingWorld } from '../../support/edgar/collectingWorld.js';
import { form8k, form4 } from '../../support/edgar/filings.js';
import type { TestUser } from '../../support/user.js';

let edgar: CollectingWorld;
let ann: TestUser;

beforeAll(async () => {
  edgar = await CollectingWorld.open({ TEXT_DAYS: '30' });
  ann = await edgar.world.createUser('ann');
});
afterAll(() => edgar.close());

const day = 86_400_000;
const before = (days: number) => new Date(Math.floor(edgar.world.clock.now().getTime() / day) * day - days * day);

/** Deletes until nothing is left to be deleted, and counts the steps. */
async function deletesAll(): Promise<number> {
  let steps = 1;
  while (await edgar.world.services.retention.deleteBatch()) steps += 1;
  return steps;
}

test('rows with a retention period are deleted after it, in batches, and all other rows stay', async () => {
  const { database } = edgar;
  const { userId } = ann;
  const { keyId } = await database.apiKey.findFirstOrThrow({ where: { userId } });
  const run = { filingId: 'a', model: 'm', promptVersion: 'p', inputHash: '0', inputTokens: 0, outputTokens: 0 };
  const [old, kept] = [before(731), before(729)];
  await database.auditEvent.createMany({
    data: Array.from({ length: 1200 }, (_, index) => ({
      userId,
      action: 'signedIn',
      createdAt: index < 1100 ? old : kept,
    })),
  });
  await database.analysisRun.createMany({
    data: [
      { ...run, outcome: 'failed', milliseconds: 1, endedAt: before(91) },
      { ...run, outcome: 'failed', milliseconds: 2, endedAt: before(89) },
      { ...run, outcome: 'analyzed', milliseconds: 3, endedAt: before(900) },
    ],
  });
  await database.keyUsage.createMany({
    data: [399, 401].map((days) => ({ keyId, day: before(days), requests: 1, refused: 0, fewestLeft: 1 })),
  });
  await database.paymentEvent.createMany({
    data: [29, 31].map((days) => ({ eventId: `event-${days}`, receivedAt: before(days) })),
  });
  await database.filingText.createMany({
    data: [29, 31].map((days) => ({
      filingId: `filing-${days}`,
      filedDate: before(days),
      compressed: Buffer.from(''),
      characters: 0,
      isCut: false,
    })),
  });
  await database.filingExhibit.createMany({
    data: [29, 31].map((days) => ({
      filingId: `filing-${days}`,
      part: 1,
      name: 'EX-99.1',
      filedDate: before(days),
      compressed: Buffer.from(''),
      characters: 0,
      isCut: false,
    })),
  });
  await database.apiKey.createMany({
    data: [399, 401].map((days) => {
      const own = { userId, name: `revoked ${days}`, hash: `hash ${days}`, prefix: 'dkt_aaaa', lastFour: 'aaaa' };
      return { ...own, createdAt: before(500), revokedAt: before(days) };
    }),
  });
  const moments = { createdAt: old, updatedAt: old };
  await database.verification.createMany({
    data: [0, 2].map((days) => ({ identifier: `code-${days}`, value: '', ...moments, expiresAt: before(days) })),
  });
  await database.session.createMany({
    data: [-1, 2].map((days) => ({ userId, tokenHash: `token${days}`, ...moments, expiresAt: before(days) })),
  });

  expect(await deletesAll()).toBe(3);
  expect(await database.auditEvent.count({ where: { action: 'signedIn' } })).toBe(100);
  expect(
    (await database.analysisRun.findMany()).map(({ milliseconds }) => milliseconds).sort((one, other) => one - other),
  ).toEqual([2, 3]);
  expect((await database.keyUsage.findMany({ where: { keyId } })).map((row) => row.day)).toEqual([before(399)]);
  const keys = await database.apiKey.findMany({ where: { userId, revokedAt: { not: null } } });
  expect(keys.map(({ name }) => name)).toEqual(['revoked 399']);
  expect((await database.paymentEvent.findMany()).map(({ eventId }) => eventId)).toEqual(['event-29']);
  expect((await database.filingText.findMany()).map(({ filingId }) => filingId)).toEqual(['filing-29']);
  expect((await database.filingExhibit.findMany()).map(({ filingId }) => filingId)).toEqual(['filing-29']);
  expect((await database.verification.findMany()).map(({ identifier }) => identifier)).toEqual(['code-0']);
  expect((await database.session.findMany()).map(({ tokenHash }) => tokenHash)).toEqual(['token-1']);
});

test('announcements that were settled long ago are not fetched again, and coverage counts them', async () => {
  const { database, replay } = edgar;
  const today = { filedDate: '2026-10-15' };
  const [report, purchase, unread] = [form8k(today), form4(today), form8k(today)];
  replay.faults = (_request, path) => (path.includes(unread.accessionNumber) ? { status: 404 } : undefined);
  replay.add(report, purchase, unread);
  await edgar.runRound();
  const readAll = async () => {
    for (const source of ['edgar', 'form4'] as const) await edgar.backfill(source, '2026-10-15', '2026-10-15');
    await edgar.fetchAll();
  };
  edgar.world.clock.advance(day);
  replay.today = '2026-10-16';
  await readAll();
  const covered = async () => (await ann.get('/coverage?from=2026-10-15&to=2026-10-15')).body as { days: object[] };
  const counts = await covered();
  expect(counts.days).toMatchObject([
    { source: 'edgar', announced: 2, seen: 2 },
    { source: 'form4', announced: 1, seen: 1, stored: 1 },
  ]);

  edgar.world.clock.advance(61 * day);
  await deletesAll();
  expect(await covered()).toEqual(counts);
  // A waiting announcement is kept, to be fetched.
  const rows = await database.announced.findMany({ select: { announcedId: true } });
  expect(rows).toEqual([{ announcedId: unread.accessionNumber }]);

  replay.requests.length = 0;
  await readAll();
  const documents = replay.requests.map(({ path }) => path).filter((path) => path.endsWith('.txt'));
  expect(documents).toEqual([expect.stringContaining(unread.accessionNumber)]);
  const untimed = (days: object[]) => days.map((one) => ({ ...one, checkedAt: null }));
  expect(untimed((await covered()).days)).toEqual(untimed(counts.days));
});

test('an announcement whose document is quarantined stays', async () => {
  const { database } = edgar;
  const source = 'form4';
  const [refused, read] = ['refused', 'read'] as const;
  const announced = { source, formType: '4', companyName: 'Harbour Rail', path: '', day: before(61), isListed: true };
  await database.announced.createMany({
    data: [refused, read].map((announcedId) => {
      const times = { seenAt: before(61), settledAt: before(61) };
      return { ...announced, announcedId, outcome: 'stored' as const, ...times };
    }),
  });
  const refusal = { reason: 'it is empty', version: 1, compressed: Buffer.from(''), attempts: 7 };
  await database.quarantined.create({
    data: { source, announcedId: refused, ...refusal, quarantinedAt: before(61) },
  });
  await deletesAll();
  const select = { announcedId: true };
  expect(await database.announced.findMany({ where: { source }, select })).toEqual([{ announcedId: refused }]);
  expect(await database.quarantined.findMany({ where: { source }, select })).toEqual([{ announcedId: refused }]);
});
