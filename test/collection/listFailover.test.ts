import { describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { sampleAnnouncement, AsxSite } from '../support/asx/site.js';
import { emptyFolder } from '../support/dataFolder.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { isOnPostgres } from '../support/servers.js';
import { ServiceProcess } from '../support/service.js';
import { sampleDisclosure, TdnetSite } from '../support/tdnet/site.js';

const withServers = isOnPostgres ? describe : describe.skip;

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
        const dayAndTime = { day: day.toFormat('yyyy-MM-dd'), time: '00:00' };
        site.add(...Array.from({ length: ofDay }, () => sampleDisclosure(dayAndTime)));
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
        site.add(...Array.from({ length: ofDay }, () => sampleAnnouncement({ date })));
      }
      // The list of a day is complete when the feed has several announcements below it.
      site.add(...Array.from({ length: 5 }, () => sampleAnnouncement({ date: '2026-01-01T00:00:00.000Z' })));
      return site.server;
    },
  },
} as const;

withServers.each(Object.keys(places) as (keyof typeof places)[])(
  'two replicas that collect from %s (needs DATABASE_URL)',
  (source) => {
    const { table, open } = places[source];

    test('when the process that reads the lists is killed, the other continues; no row is lost, duplicated or half stored', async () => {
      const server = await open();
      const url = await emptyDatabase();
      const start = async () =>
        ServiceProcess.start({
          DATABASE_URL: url,
          DATA_DIR: await emptyFolder(),
          COLLECT: source,
          [`${source.toUpperCase()}_BASE_URL`]: server.url,
          [`${source.toUpperCase()}_REQUESTS_PER_SECOND`]: '5',
          LOG_LEVEL: 'info',
        });
      const [first, second] = [await start(), await start()] as const;
      const count = async (name: string) =>
        Number((await queryDatabase<{ count: string }>(url, `SELECT count(*) FROM "${name}"`))[0]?.count);
      const until = async (isEnough: () => Promise<boolean>) => {
        while (!(await isEnough())) await new Promise((resolve) => setTimeout(resolve, 50));
      };
      await until(async () => (await count(table)) > 0);
      await first.stop('SIGKILL');
      const half = await queryDatabase(
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
