import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migratedFolder } from '../support/dataFolder.js';
import { formTen } from '../support/edgar/filings.js';
import { type Replay, startReplay } from '../support/edgar/replay.js';
import { ModelServer } from '../support/modelServer.js';
import type { Person } from '../support/person.js';
import { docket, type Settings } from '../support/program.js';
import { Service } from '../support/service.js';

let edgar: Replay;
let model: ModelServer;
let settings: Settings;

const quote = 'will distribute all of the outstanding shares of Windlass Paper SpinCo, Inc.';
const claims = [{ statement: 'The parent hands all shares to its own stockholders.', quote, tags: ['Spin-off'] }];

beforeAll(async () => {
  edgar = await startReplay();
  model = await ModelServer.open();
  model.reply = () => ({ text: JSON.stringify({ claims }) });
  settings = {
    DATA_DIR: await migratedFolder(),
    COLLECT_CONTACT: 'Tests admin@example.com',
    EDGAR_BASE_URL: edgar.url,
    EDGAR_REQUESTS_PER_SECOND: '200',
    TEXT_DAYS: '36500',
    ANTHROPIC_API_KEY: 'key-of-tests',
    ANTHROPIC_BASE_URL: model.address,
    ANNOTATE_MODEL: 'scribe-1',
  };
  edgar.add([formTen({ filedDate: '2026-09-10' }), formTen({ filedDate: '2026-09-11' })]);
  await docket(settings, 'collect', 'backfill', 'edgar', '--from', '2026-09-10', '--to', '2026-09-11');
});

afterAll(async () => {
  await edgar.close();
  await model.close();
});

const september = ['annotate', '--from', '2026-09-10', '--to', '2026-09-11'];
const estimate = /^2 filings, some [\d,]+ tokens of scribe-1: 1 day at 1,000,000 a day\n/;

test('without ANNOTATE=models nothing is sent, whatever keys there are', async () => {
  expect(await docket(settings, ...september, '--yes')).toMatchObject({
    code: 1,
    stderr: 'docket: Nothing is sent to models unless ANNOTATE=models says so\n',
  });
  expect(model.asked).toEqual([]);
});

test('filings of the past are estimated, and analysed by the service after somebody agreed', async () => {
  const asking = { ...settings, ANNOTATE: 'models' };
  expect(await docket(asking, ...september)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(estimate),
    stderr: 'docket: Nobody can be asked here; --yes agrees to the estimate\n',
  });
  const service = await Service.start(asking);
  const ann: Person = await service.person('ann');
  const analysed = async () => {
    const { body } = await ann.get('/filings/sec?startDate=2026-09-01&endDate=2026-09-30');
    return (body as { items: { status: string }[] }).items.filter(({ status }) => status === 'analyzed').length;
  };
  expect(await analysed()).toBe(0);
  expect(await service.docket(...september, '--yes')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\n2 filings wait for the service, the newest first\n$/),
  });
  while ((await analysed()) < 2) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(model.asked).toHaveLength(2);
  expect(await service.docket(...september)).toMatchObject({
    code: 0,
    stdout: 'no filing of these days waits for an analysis, with its text kept\n',
  });
  await service.stop();
});

test('days that are in the wrong order are refused', async () => {
  const parameters = ['annotate', '--from', '2026-10-02', '--to', '2026-10-01'];
  expect(await docket(settings, ...parameters)).toMatchObject({
    code: 1,
    stderr: 'docket: --from (2026-10-02) must not be after --to (2026-10-01)\n',
  });
});
