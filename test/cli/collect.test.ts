import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { migratedFolder } from '../support/dataFolder.js';
import { form8k, sampleFiling, form4 } from '../support/edgar/filings.js';
import { type EdgarReplay, startReplay } from '../support/edgar/replay.js';
import { docket, TestProgram, type EnvironmentSettings } from '../support/program.js';
import { sampleDisclosure, TdnetSite } from '../support/tdnet/site.js';

let edgar: EdgarReplay;
let settings: EnvironmentSettings;

beforeAll(async () => {
  edgar = await startReplay();
  settings = {
    DATA_DIR: await migratedFolder(),
    COLLECT_CONTACT: 'Tests admin@example.com',
    EDGAR_BASE_URL: edgar.url,
    EDGAR_REQUESTS_PER_SECOND: '200',
  };
});

afterAll(() => edgar.close());

const now = () => ({ acceptedAt: new Date().toISOString() });

test('without a contact the command collects nothing and says why', async () => {
  const { COLLECT_CONTACT: _contact, ...others } = settings;
  expect(await docket(others, 'collect', 'once', 'edgar')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^docket: COLLECT_CONTACT must name the collecting organisation/),
  });
  expect(edgar.requests).toEqual([]);
});

test('a start date after the end date is refused', async () => {
  const parameters = ['collect', 'backfill', 'edgar', '--from', '2026-10-02', '--to', '2026-10-01'];
  const { code, stderr } = await docket(settings, ...parameters);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'docket: --from (2026-10-02) must not be after --to (2026-10-01)\n',
  });
});

test('a back-fill names the filings that it could not fetch, and a second run fetches them', async () => {
  const filings = [form8k({ filedDate: '2026-09-10' }), form8k({ filedDate: '2026-09-10' })];
  const [{ accessionNumber: missing } = { accessionNumber: '' }] = filings;
  edgar.add(filings);
  edgar.faults = (_request, path) =>
    path.includes(`/${missing}`) ? { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' } : undefined;
  const command = ['collect', 'backfill', 'edgar', '--from', '2026-09-10', '--to', '2026-09-10'];
  const summary = (rest: string) => `2 announced on 1 day, ${rest} (details: docket collect status)\n`;
  expect(await docket(settings, ...command)).toMatchObject({ code: 1, stdout: summary('1 stored, 1 not fetched yet') });
  edgar.faults = () => undefined;
  expect(await docket(settings, ...command)).toMatchObject({ code: 0, stdout: summary('2 stored') });
});

test('the totals of a back-fill over several months cover all months', async () => {
  const days = ['2026-05-29', '2026-06-01', '2026-06-30', '2026-07-01'];
  edgar.add(days.map((filedDate) => form8k({ filedDate })));
  const command = ['collect', 'backfill', 'edgar', '--from', '2026-05-29', '--to', '2026-07-01'];
  const { code, stdout } = await docket(settings, ...command);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^4 announced on \d+ days?, 4 stored \(/),
  });
});

test('an interrupted command prints nothing and exits at once', async () => {
  edgar.faults = () => 'dripping';
  const command = new TestProgram('cli.js', ['collect', 'once', 'edgar'], settings);
  const before = edgar.requests.length;
  await command.waitUntil(() => edgar.requests.length > before, 'a request');
  const { code, stderr } = await command.kill('SIGINT');
  expect({ code, stderr }).toEqual({ code: 130, stderr: '' });
  edgar.faults = () => undefined;
});

test('collect once puts a filing that cannot be parsed into quarantine, and collect retry stores it', async () => {
  const [good, bad] = [form4(now()), form4(now())];
  edgar.add(good, bad, form8k(now()));
  edgar.faults = (_request, path) => (path.includes(`/${bad.accessionNumber}`) ? 'truncated' : undefined);
  expect(await docket(settings, 'collect', 'once', 'form4')).toMatchObject({
    code: 0,
    stdout: '2 announced, 1 stored, 0 left out; 0 waiting, 1 in quarantine\n',
  });
  const status = await docket(settings, 'collect', 'status');
  expect(status.stdout).toContain(bad.accessionNumber);
  expect(status.stdout).toMatch(/^in quarantine +source +since +parser +attempts +reason$/m);

  edgar.faults = () => undefined;
  expect(await docket(settings, 'collect', 'retry', 'form4')).toMatchObject({
    code: 0,
    stdout: '0 announced, 1 stored, 0 left out; 0 waiting, 0 in quarantine\n',
  });
  expect(await docket(settings, 'collect', 'retry')).toMatchObject({ code: 0, stdout: 'the quarantine is empty\n' });
});

test('TDnet needs no contact, and a retry reads the list of a malformed row again', async () => {
  const site = await TdnetSite.open();
  const day = DateTime.now().setZone('Asia/Tokyo').minus({ days: 2 }).toFormat('yyyy-MM-dd');
  const [good, bad] = [sampleDisclosure({ day }), sampleDisclosure({ day, code: '' })];
  site.add(good, bad);
  const japan = {
    DATA_DIR: await migratedFolder(),
    TDNET_BASE_URL: site.server.url,
    TDNET_REQUESTS_PER_SECOND: '1000',
  };
  expect(await docket(japan, 'collect', 'backfill', 'tdnet', '--from', day, '--to', day)).toMatchObject({
    code: 0,
    stdout: '2 announced on 1 day, 1 stored (details: docket collect status)\n',
  });
  const status = await docket(japan, 'collect', 'status');
  expect(status).toMatchObject({ code: 1, stdout: expect.stringContaining('its company code is missing') });
  site.add({ ...bad, code: '130A0' });
  expect(await docket(japan, 'collect', 'retry')).toMatchObject({
    code: 0,
    stdout: '0 announced, 1 stored, 0 left out; 0 waiting, 0 in quarantine\n',
  });
  await site.server.close();
});

const daysAgo = (days: number) => DateTime.now().setZone('Asia/Tokyo').minus({ days }).toFormat('yyyy-MM-dd');

test('a back-fill continues after a day whose list cannot be read, names the day, and exits with 1', async () => {
  const site = await TdnetSite.open();
  const [first, broken, last] = [daysAgo(5), daysAgo(4), daysAgo(3)] as const;
  site.add(...[first, broken, last].map((day) => sampleDisclosure({ day })));
  const japan = {
    DATA_DIR: await migratedFolder(),
    TDNET_BASE_URL: site.server.url,
    TDNET_REQUESTS_PER_SECOND: '1000',
  };
  const command = ['collect', 'backfill', 'tdnet', '--from', first, '--to', last];
  site.server.faults = (path) => (path.includes(broken.replaceAll('-', '')) ? 'truncated' : undefined);
  const reason = `the list of ${broken} could not be read: page 1 of ${broken} is cut`;
  expect(await docket(japan, ...command)).toMatchObject({
    code: 1,
    stdout: '2 announced on 2 days, 2 stored (details: docket collect status)\n',
    stderr: expect.stringContaining(`${reason}\n`),
  });
  const { stdout } = await docket(japan, 'collect', 'status');
  expect(stdout).toContain(`tdnet: ${reason}\n`);

  site.server.faults = () => undefined;
  expect(await docket(japan, ...command)).toMatchObject({
    code: 0,
    stdout: '3 announced on 3 days, 3 stored (details: docket collect status)\n',
  });
  expect((await docket(japan, 'collect', 'status')).stdout).not.toContain('could not be read');
  await site.server.close();
});

test('a back-fill of days whose lists the source has deleted names them, and exits with 1; a day without disclosures is no fault', async () => {
  const site = await TdnetSite.open();
  const [deleted, empty, last] = [daysAgo(5), daysAgo(4), daysAgo(3)] as const;
  site.days.from = empty;
  site.add(sampleDisclosure({ day: last }));
  const japan = {
    DATA_DIR: await migratedFolder(),
    TDNET_BASE_URL: site.server.url,
    TDNET_REQUESTS_PER_SECOND: '1000',
  };
  const backfill = (from: string) => docket(japan, 'collect', 'backfill', 'tdnet', '--from', from, '--to', last);
  expect(await backfill(deleted)).toMatchObject({
    code: 1,
    stdout: '1 announced on 2 days, 1 stored (details: docket collect status)\n',
    stderr: expect.stringContaining(`the list of ${deleted} could not be read: the source no longer has it\n`),
  });
  // Days that were read before are not lost.
  site.days.from = last;
  expect(await backfill(empty)).toMatchObject({ code: 0 });
  await site.server.close();
});

test('each source is read back to the point that its last reading reached', async () => {
  const earlier = { acceptedAt: new Date(Date.now() - 1_800_000).toISOString() };
  // More than a page of the feed, of a form that is not collected.
  const others = Array.from({ length: 110 }, () => sampleFiling({ ...now(), formType: '10-K' }));
  const place = await startReplay({ filings: [form4(earlier), form8k(earlier), ...others, form8k(now())] });
  const own = { ...settings, DATA_DIR: await migratedFolder(), EDGAR_BASE_URL: place.url };
  expect(await docket(own, 'collect', 'once', 'edgar')).toMatchObject({
    stdout: '2 announced, 2 stored, 0 left out; 0 waiting, 0 in quarantine\n',
  });
  expect(await docket(own, 'collect', 'once', 'form4')).toMatchObject({
    stdout: '1 announced, 1 stored, 0 left out; 0 waiting, 0 in quarantine\n',
  });
  await place.close();
});

test('the status over several years is printed in pages, or as one page', async () => {
  const window = ['--from', '2024-01-01', '--to', '2026-09-10'];
  const fullStatus = await docket(settings, 'collect', 'status', ...window);
  expect(fullStatus.stdout.match(/^page \d.*$/gm)).toEqual([
    'page 1 of 3: 2025-08-07 to 2026-09-10',
    'page 2 of 3: 2024-07-03 to 2025-08-06',
    'page 3 of 3: 2024-01-01 to 2024-07-02',
  ]);
  expect(fullStatus.stdout).toMatch(/^2026-09-10 +edgar/m);
  const last = await docket(settings, 'collect', 'status', ...window, '--page', '3');
  expect(last.stdout.match(/^page \d.*$/gm)).toEqual(['page 3 of 3: 2024-01-01 to 2024-07-02']);
  expect(last.stdout).not.toMatch(/^2026-09-10/m);
  expect(await docket(settings, 'collect', 'status', ...window, '--page', '4')).toMatchObject({
    code: 1,
    stderr: 'docket: --page must be at most 3\n',
  });
  expect(await docket(settings, 'collect', 'status', '--page', '0')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('It must be a whole number from 1 to 999999999.'),
  });
});
