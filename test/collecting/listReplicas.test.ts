import { describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { ask } from '../support/ask.js';
import { announcement, AsxSite } from '../support/asx/site.js';
import { emptyFolder } from '../support/dataFolder.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { onPostgres } from '../support/servers.js';
import { Service } from '../support/service.js';
import { disclosure, TdnetSite } from '../support/tdnet/site.js';

const withServers = onPostgres ? describe : describe.skip;

/** Three days without yesterday, whose list is not complete for some time after midnight; today unless it ends during the test. */
const days = (zone: string) => {
  const now = DateTime.now().setZone(zone);
  const isEnding = !now.plus({ minutes: 10 }).hasSame(now, 'day');
  return [isEnding ? 4 : 0, 2, 3].map((back) => now.minus({ days: back }));
};

const ofDay = 450;

/** A source with three days of filings, all of which are kept. */
const places = {
  tdnet: {
    table: 'JapanFiling',
    open: async () => {
      const site = await TdnetSite.open();
      for (const day of days('Asia/Tokyo')) {
        const said = { day: day.toFormat('yyyy-MM-dd'), time: '00:00' };
        site.add(...Array.from({ length: ofDay }, () => disclosure(said)));
      }
      return site.server;
    },
  },
  asx: {
    table: 'AsxAnnouncement',
    open: async () => {
      const site = await AsxSite.open();
      for (const day of days('Australia/Sydney')) {
        const date = day.startOf('day').toUTC().toISO() ?? '';
        site.add(...Array.from({ length: ofDay }, () => announcement({ date })));
      }
      // The list of a day is whole when more than a stray announcement stands below it.
      site.add(...Array.from({ length: 5 }, () => announcement({ date: '2026-01-01T00:00:00.000Z' })));
      return site.server;
    },
  },
} as const;

withServers.each(Object.keys(places) as (keyof typeof places)[])(
  'two replicas that collect from %s (needs DATABASE_URL)',
  (source) => {
    const { table, open } = places[source];

    test('when the one that reads the lists is killed, the other goes on; nothing is lost, doubled or half stored', async () => {
      const server = await open();
      const url = await emptyDatabase();
      const start = async () =>
        Service.start({
          DATABASE_URL: url,
          DATA_DIR: await emptyFolder(),
          COLLECT: source,
          [`${source.toUpperCase()}_BASE_URL`]: server.url,
          [`${source.toUpperCase()}_REQUESTS_PER_SECOND`]: '5',
          LOG_LEVEL: 'info',
        });
      const [first, second] = [await start(), await start()] as const;
      const count = async (name: string) =>
        Number((await ask<{ count: string }>(url, `SELECT count(*) FROM "${name}"`))[0]?.count);
      const until = async (isEnough: () => Promise<boolean>) => {
        while (!(await isEnough())) await new Promise((resolve) => setTimeout(resolve, 50));
      };
      await until(async () => (await count(table)) > 0);
      await first.stop('SIGKILL');
      const half = await ask(
        url,
        `SELECT * FROM "Announced" FULL JOIN "${table}" ON "announcedId" = "filingId"
        WHERE "source" IS NULL OR "filingId" IS NULL`,
      );
      expect(half).toEqual([]);
      await until(async () => (await count(table)) === days('utc').length * ofDay);
      expect(await count('Announced')).toBe(days('utc').length * ofDay);
      expect(await count('Quarantined')).toBe(0);
      expect(await second.stop()).toMatchObject({ code: 0 });
      await server.close();
    });
  },
);
