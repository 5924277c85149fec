import { expect, test } from '@jest/globals';
import { emptyFolder } from '../support/dataFolder.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { isOnPostgres } from '../support/servers.js';
import { ServiceProcess } from '../support/service.js';

/** A time zone in which it is another day than in UTC at the moment: one of the two always is. */
const elsewhere = (): string => (new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14');

test('a day is in UTC in any time zone of the process', async () => {
  const service = await ServiceProcess.start({
    TZ: elsewhere(),
    DATA_DIR: await emptyFolder(),
    EMAIL_PER_DAY: '1',
    ...(isOnPostgres && { DATABASE_URL: await emptyDatabase() }),
  });
  const url = service.settings.DATABASE_URL ?? service.databaseUrl;
  const ann = await service.createUser('ann');
  const { dealId } = await ann.createDeal();
  const today = new Date().toISOString().slice(0, 10);
  expect(await ann.post(`/deals/${dealId}/email`, { to: 'analyst@example.com' })).toAnswer(200);
  expect((await ann.post(`/deals/${dealId}/email`, { to: 'analyst@example.com' })).status).toBe(429);
  const counted = await queryDatabase(url, 'SELECT "day"::text, "count" FROM "DailyUse"');
  const day = (daysBefore: number) => new Date(Date.now() - daysBefore * 86_400_000).toISOString().slice(0, 10);
  await queryDatabase(
    url,
    `INSERT INTO "Form4Filing" ("filingId", "issuerName", "ownerName", "totalValue", "filingDate", "isDirector", "isOfficer")
      VALUES ('a', 'Rail', 'One', 1, '${day(1)}', true, false), ('b', 'Rail', 'Two', 1, '${day(30)}', true, false),
        ('c', 'Rail', 'Three', 1, '${day(32)}', true, false)`,
  );
  const { body } = await ann.graphql('{ insiderClusters(days: 31) { ownerCount } }');
  expect(body).toEqual({ data: { insiderClusters: [{ ownerCount: 2 }] } });
  const stillToday = new Date().toISOString().slice(0, 10);
  expect([today, stillToday].map((day) => [{ day, count: 1 }])).toContainEqual(counted);
});
