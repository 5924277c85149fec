import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { migratedFolder } from '../support/dataFolder.js';
import { eightK, filing, form4 } from '../support/edgar/filings.js';
import { type Replay, startReplay } from '../support/edgar/replay.js';
import { docket, Program, type Settings } from '../support/program.js';
import { disclosure, TdnetSite } from '../support/tdnet/site.js';

let edgar: Replay;
let settings: Settings;

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

test('without a contact nothing is collected, and it says why', async () => {
  const { COLLECT_CONTACT: _contact, ...others } = settings;
  expect(await docket(others, 'collect', 'once', 'edgar')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^docket: COLLECT_CONTACT must say who collects/),
  });
  expect(edgar.requests).toEqual([]);
});

test('days that are in the wrong order are refused', async () => {
  const parameters = ['collect', 'backfill', 'edgar', '--from', '2026-10-02', '--to', '2026-10-01'];
  const { code, stderr } = await docket(settings, ...parameters);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'docket: --from (2026-10-02) must not be after --to (2026-10-01)\n',
  });
});

test('a back-fill says what it could not fetch; the same again fetches it', async () => {
  const filings = [eightK({ filedDate: '2026-09-10' }), eightK({ filedDate: '2026-09-10' })];
  const [{ accessionNumber: missing } = { accessionNumber: '' }] = filings;
  edgar.add(filings);
  edgar.faults = (_request, path) =>
    path.includes(`/${missing}`) ? { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' } : undefined;
  const command = ['collect', 'backfill', 'edgar', '--from', '2026-09-10', '--to', '2026-09-10'];
  const said = (rest: string) => `2 announced on 1 days, ${rest} (docket collect status tells more)\n`;
  expect(await docket(settings, ...command)).toMatchObject({ code: 1, stdout: said('1 stored, 1 not fetched yet') });
  edgar.faults = () => undefined;
  expect(await docket(settings, ...command)).toMatchObject({ code: 0, stdout: said('2 stored') });
});

test('a back-fill of several months counts those of all of them', async () => {
  const days = ['2026-05-29', '2026-06-01', '2026-06-30', '2026-07-01'];
  edgar.add(days.map((filedDate) => eightK({ filedDate })));
  const command = ['collect', 'backfill', 'edgar', '--from', '2026-05-29', '--to', '2026-07-01'];
  const { code, stdout } = await docket(settings, ...command);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^4 announced on \d+ days, 4 stored \(/) });
});

test('whoever interrupts it is told nothing, and waits for nobody', async () => {
  edgar.faults = () => 'dripping';
  const command = new Program('cli.js', ['collect', 'once', 'edgar'], settings);
  const before = edgar.requests.length;
  await command.until(() => edgar.requests.length > before, 'a request');
  const { code, stderr } = await command.kill('SIGINT');
  expect({ code, stderr }).toEqual({ code: 130, stderr: '' });
  edgar.faults = () => undefined;
});

test('one round, what could not be parsed, and the round after it', async () => {
  const [good, bad] = [form4(now()), form4(now())];
  edgar.add(good, bad, eightK(now()));
  edgar.faults = (_request, path) => (path.includes(`/${bad.accessionNumber}`) ? 'truncated' : undefined);
  expect(await docket(settings, 'collect', 'once', 'form4')).toMatchObject({
    code: 0,
    stdout: '2 announced, 1 stored, 0 left out; 0 wait, 1 in quarantine\n',
  });
  const status = await docket(settings, 'collect', 'status');
  expect(status.stdout).toContain(bad.accessionNumber);
  expect(status.stdout).toMatch(/^in quarantine +source +since +parser +attempts +reason$/m);

  edgar.faults = () => undefined;
  expect(await docket(settings, 'collect', 'retry', 'form4')).toMatchObject({
    code: 0,
    stdout: '0 announced, 1 stored, 0 left out; 0 wait, 0 in quarantine\n',
  });
  expect(await docket(settings, 'collect', 'retry')).toMatchObject({ code: 0, stdout: 'nothing is in quarantine\n' });
});

test('TDnet asks for no contact; rows that could not be read are read again with their list', async () => {
  const site = await TdnetSite.open();
  const day = DateTime.now().setZone('Asia/Tokyo').minus({ days: 2 }).toFormat('yyyy-MM-dd');
  const [good, bad] = [disclosure({ day }), disclosure({ day, code: '' })];
  site.add(good, bad);
  const japan = {
    DATA_DIR: await migratedFolder(),
    TDNET_BASE_URL: site.server.url,
    TDNET_REQUESTS_PER_SECOND: '1000',
  };
  expect(await docket(japan, 'collect', 'backfill', 'tdnet', '--from', day, '--to', day)).toMatchObject({
    code: 0,
    stdout: '2 announced on 1 days, 1 stored (docket collect status tells more)\n',
  });
  const status = await docket(japan, 'collect', 'status');
  expect(status).toMatchObject({ code: 1, stdout: expect.stringContaining('its company code is missing') });
  site.add({ ...bad, code: '130A0' });
  expect(await docket(japan, 'collect', 'retry')).toMatchObject({
    code: 0,
    stdout: '0 announced, 1 stored, 0 left out; 0 wait, 0 in quarantine\n',
  });
  await site.server.close();
});

const daysAgo = (days: number) => DateTime.now().setZone('Asia/Tokyo').minus({ days }).toFormat('yyyy-MM-dd');

test('a back-fill goes on after a day whose list cannot be read, names the day, and ends with 1', async () => {
  const site = await TdnetSite.open();
  const [first, broken, last] = [daysAgo(5), daysAgo(4), daysAgo(3)] as const;
  site.add(...[first, broken, last].map((day) => disclosure({ day })));
  const japan = {
    DATA_DIR: await migratedFolder(),
    TDNET_BASE_URL: site.server.url,
    TDNET_REQUESTS_PER_SECOND: '1000',
  };
  const command = ['collect', 'backfill', 'tdnet', '--from', first, '--to', last];
  site.server.faults = (path) => (path.includes(broken.replaceAll('-', '')) ? 'truncated' : undefined);
  const reason = `the list of ${broken} could not be read: the page 1 of ${broken} is cut`;
  expect(await docket(japan, ...command)).toMatchObject({
    code: 1,
    stdout: '2 announced on 2 days, 2 stored (docket collect status tells more)\n',
    stderr: expect.stringContaining(`${reason}\n`),
  });
  const { stdout } = await docket(japan, 'collect', 'status');
  expect(stdout).toContain(`tdnet: ${reason}\n`);

  site.server.faults = () => undefined;
  expect(await docket(japan, ...command)).toMatchObject({
    code: 0,
    stdout: '3 announced on 3 days, 3 stored (docket collect status tells more)\n',
  });
  expect((await docket(japan, 'collect', 'status')).stdout).not.toContain('could not be read');
  await site.server.close();
});

test('each source is read down to where its own last reading ended', async () => {
  const earlier = { acceptedAt: new Date(Date.now() - 1_800_000).toISOString() };
  // More than a page of the feed, of a form that is not kept.
  const others = Array.from({ length: 110 }, () => filing({ ...now(), formType: '10-K' }));
  const place = await startReplay({ filings: [form4(earlier), eightK(earlier), ...others, eightK(now())] });
  const own = { ...settings, DATA_DIR: await migratedFolder(), EDGAR_BASE_URL: place.url };
  expect(await docket(own, 'collect', 'once', 'edgar')).toMatchObject({
    stdout: '2 announced, 2 stored, 0 left out; 0 wait, 0 in quarantine\n',
  });
  expect(await docket(own, 'collect', 'once', 'form4')).toMatchObject({
    stdout: '1 announced, 1 stored, 0 left out; 0 wait, 0 in quarantine\n',
  });
  await place.close();
});

test('the status of years is printed in pages, or one page of it', async () => {
  const window = ['--from', '2024-01-01', '--to', '2026-09-10'];
  const whole = await docket(settings, 'collect', 'status', ...window);
  expect(whole.stdout.match(/^page \d.*$/gm)).toEqual([
    'page 1 of 3: 2025-08-07 to 2026-09-10',
    'page 2 of 3: 2024-07-03 to 2025-08-06',
    'page 3 of 3: 2024-01-01 to 2024-07-02',
  ]);
  expect(whole.stdout).toMatch(/^2026-09-10 +edgar/m);
  const last = await docket(settings, 'collect', 'status', ...window, '--page', '3');
  expect(last.stdout.match(/^page \d.*$/gm)).toEqual(['page 3 of 3: 2024-01-01 to 2024-07-02']);
  expect(last.stdout).not.toMatch(/^2026-09-10/m);
  expect(await docket(settings, 'collect', 'status', ...window, '--page', '4')).toMatchObject({
    code: 1,
    stderr: 'docket: --page must be at most 3\n',
  });
  expect(await docket(settings, 'collect', 'status', '--page', '0')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('It must be a whole number from 1 on.'),
  });
});
