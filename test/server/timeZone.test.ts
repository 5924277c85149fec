import { expect, test } from '@jest/globals';
import { ask } from '../support/ask.js';
import { emptyFolder } from '../support/dataFolder.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { onPostgres } from '../support/servers.js';
import { Service } from '../support/service.js';

/** A time zone in which it is another day than in UTC at the moment: one of the two always is. */
const elsewhere = (): string => (new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14');

test('a day is that of UTC, whatever the time zone of the process', async () => {
  const service = await Service.start({
    TZ: elsewhere(),
    DATA_DIR: await emptyFolder(),
    EMAIL_PER_DAY: '1',
    ...(onPostgres && { DATABASE_URL: await emptyDatabase() }),
  });
  const url = service.settings.DATABASE_URL ?? service.databaseUrl;
  const ann = await service.person('ann');
  const { dealId } = await ann.hasDeal();
  const today = new Date().toISOString().slice(0, 10);
  expect(await ann.post(`/deals/${dealId}/email`, { to: 'analyst@example.com' })).toAnswer(200);
  expect((await ann.post(`/deals/${dealId}/email`, { to: 'analyst@example.com' })).status).toBe(429);
  const counted = await ask(url, 'SELECT "day"::text, "count" FROM "DailyUse"');
  const stillToday = new Date().toISOString().slice(0, 10);
  expect([today, stillToday].map((day) => [{ day, count: 1 }])).toContainEqual(counted);
});
