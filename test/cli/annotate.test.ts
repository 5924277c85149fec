import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migratedFolder } from '../support/dataFolder.js';
import { form10 } from '../support/edgar/filings.js';
import { type EdgarReplay, startReplay } from '../support/edgar/replay.js';
import { ModelServer } from '../support/modelServer.js';
import type { TestUser } from '../support/user.js';
import { docket, type EnvironmentSettings } from '../support/program.js';
import { ServiceProcess } from '../support/service.js';

let edgar: EdgarReplay;
let model: ModelServer;
let settings: EnvironmentSettings;

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
  edgar.add([form10({ filedDate: '2026-09-10' }), form10({ filedDate: '2026-09-11' })]);
  await docket(settings, 'collect', 'backfill', 'edgar', '--from', '2026-09-10', '--to', '2026-09-11');
});

afterAll(async () => {
  await edgar.close();
  await model.close();
});

const september = ['annotate', '--from', '2026-09-10', '--to', '2026-09-11'];
const estimate = /^2 filings, about [\d,]+ tokens of scribe-1: 1 day at 1,000,000 tokens per day\n/;

test('without ANNOTATE=models no model request is sent, even with API keys set', async () => {
  expect(await docket(settings, ...september, '--yes')).toMatchObject({
    code: 1,
    stderr: 'docket: ANNOTATE=models must be set: without it nothing is sent to a model\n',
  });
  expect(model.requests).toEqual([]);
});

test('without tokens for a day the estimate says that nothing is sent', async () => {
  expect(await docket({ ...settings, ANNOTATE: 'models', ANNOTATE_TOKENS_PER_DAY: '0' }, ...september)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^2 filings, about [\d,]+ tokens of scribe-1: nothing is sent until ANNOTATE_TOKENS_PER_DAY is raised from 0\n/,
    ),
  });
});

test('the command estimates the cost of past filings, and the service analyses them after the operator confirms', async () => {
  const enabledSettings = { ...settings, ANNOTATE: 'models' };
  expect(await docket(enabledSettings, ...september)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(estimate),
    stderr:
      'docket: Standard input is not a terminal, so the estimate cannot be confirmed here; add --yes to accept it\n',
  });
  const service = await ServiceProcess.start(enabledSettings);
  const ann: TestUser = await service.createUser('ann');
  const analysed = async () => {
    const { body } = await ann.get('/filings/sec?startDate=2026-09-01&endDate=2026-09-30');
    return (body as { items: { status: string }[] }).items.filter(({ status }) => status === 'analyzed').length;
  };
  expect(await analysed()).toBe(0);
  expect(await service.docket(...september, '--yes')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\n2 filings queued; the service analyses the newest first\n$/),
  });
  while ((await analysed()) < 2) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(model.requests).toHaveLength(2);
  expect(await service.docket(...september)).toMatchObject({
    code: 0,
    stdout: 'no filing of these days is pending with its text still stored\n',
  });
  await service.stop();
});

test('a start date after the end date is refused', async () => {
  const parameters = ['annotate', '--from', '2026-10-02', '--to', '2026-10-01'];
  expect(await docket(settings, ...parameters)).toMatchObject({
    code: 1,
    stderr: 'docket: --from (2026-10-02) must not be after --to (2026-10-01)\n',
  });
});
