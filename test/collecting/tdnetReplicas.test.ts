import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { emptyFolder } from '../support/dataFolder.js';
import { ask, emptyDatabase } from '../support/emptyDatabase.js';
import { onPostgres } from '../support/freshDatabase.js';
import { Service } from '../support/service.js';
import { disclosure, TdnetSite } from '../support/tdnet/site.js';

const withServers = onPostgres ? describe : describe.skip;

withServers('two replicas that collect from TDnet (needs DATABASE_URL)', () => {
  const days = [0, 1, 2].map((back) =>
    DateTime.now().setZone('Asia/Tokyo').minus({ days: back }).toFormat('yyyy-MM-dd'),
  );
  const disclosures = days.flatMap((day) => Array.from({ length: 450 }, () => disclosure({ day, time: '00:00' })));
  let site: TdnetSite;

  beforeAll(async () => {
    site = await TdnetSite.open();
    site.add(...disclosures);
  });

  afterAll(() => site.server.close());

  test('when the one that reads the lists is killed, the other goes on; nothing is lost, doubled or half stored', async () => {
    const url = await emptyDatabase();
    const start = async () =>
      Service.start({
        DATABASE_URL: url,
        DATA_DIR: await emptyFolder(),
        COLLECT: 'tdnet',
        TDNET_BASE_URL: site.server.url,
        TDNET_REQUESTS_PER_SECOND: '5',
        LOG_LEVEL: 'info',
      });
    const [first, second] = [await start(), await start()] as const;
    const count = async (table: string) =>
      Number((await ask<{ count: string }>(url, `SELECT count(*) FROM "${table}"`))[0]?.count);
    const until = async (isEnough: () => Promise<boolean>) => {
      while (!(await isEnough())) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await until(async () => (await count('JapanFiling')) > 0);
    await first.stop('SIGKILL');
    const half = await ask(
      url,
      'SELECT * FROM "Announced" FULL JOIN "JapanFiling" ON "announcedId" = "filingId" WHERE "source" IS NULL OR "filingId" IS NULL',
    );
    expect(half).toEqual([]);
    await until(async () => (await count('JapanFiling')) === disclosures.length);
    expect(await count('Announced')).toBe(disclosures.length);
    expect(await count('Quarantined')).toBe(0);
    expect(await second.stop()).toMatchObject({ code: 0 });
  });
});
