import { beforeAll, expect, test } from '@jest/globals';
import { migratedFolder } from '../support/dataFolder.js';
import type { TestUser } from '../support/user.js';
import { docket, type ProgramOutcome, TestProgram, type EnvironmentSettings } from '../support/program.js';
import { ServiceProcess } from '../support/service.js';

let service: ServiceProcess;
let ann: TestUser;

beforeAll(async () => {
  service = await ServiceProcess.start({ DATA_DIR: await migratedFolder() });
  ann = await service.createUser('ann');
});

const runToEnd = (settings: EnvironmentSettings): Promise<ProgramOutcome> =>
  new TestProgram('server.js', [], { PORT: '0', DATABASE_PORT: '0', DEMO_DATA: 'false', ...settings }).ended;

const portOf = (url: string) => new URL(url).port;

test('a second service on the folder of a running one is refused and harms nothing', async () => {
  const deal = await ann.createDeal();
  const folder = service.settings.DATA_DIR ?? '';
  expect(await runToEnd({ DATA_DIR: folder })).toEqual({
    code: 1,
    signal: null,
    stdout: '',
    stderr:
      `Docket could not start: The data in ${folder} is in use by process ${service.pid}. ` +
      'Stop that process first, or set DATA_DIR to another folder.\n',
  });
  expect(await ann.get(`/deals/${deal.dealId}`)).toAnswer(200, deal);
});

test('a PORT in use stops the start before the demonstration key is created, which is shown only once', async () => {
  const folder = await migratedFolder();
  const port = portOf(service.address);
  expect(await runToEnd({ DATA_DIR: folder, PORT: port, DEMO_DATA: 'true' })).toMatchObject({
    code: 1,
    stderr: `Docket could not start: 127.0.0.1:${port} is already in use; set another PORT, or 0 for any free port\n`,
  });
  const { stderr } = await docket({ DATA_DIR: folder }, 'keys', 'list', '--email', 'demo@docket.example');
  expect(stderr).toBe('docket: There is no account for demo@docket.example\n');
});

test.each<[string, () => Promise<EnvironmentSettings>, RegExp]>([
  [
    'a DATABASE_PORT in use',
    async () => ({ DATA_DIR: await migratedFolder(), DATABASE_PORT: portOf(service.databaseUrl) }),
    /^127\.0\.0\.1:\d+ is already in use; set another DATABASE_PORT, or 0 for any free port$/,
  ],
  [
    'a METRICS_PORT in use',
    async () => ({ DATA_DIR: await migratedFolder(), METRICS_PORT: portOf(service.address) }),
    /^127\.0\.0\.1:\d+ is already in use; set another METRICS_PORT, or 0 for any free port$/,
  ],
  ['a malformed setting', async () => ({ PORT: 'http' }), /^PORT must be a whole number from 0 to 65535$/],
  [
    'an unknown setting',
    async () => ({ DATABASE_URI: 'x' }),
    /^DATABASE_URI is not a setting; did you mean DATABASE_URL\?$/,
  ],
  [
    'an unreachable PostgreSQL',
    async () => ({ DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/docket' }),
    /^the connection to 127\.0\.0\.1:1 was refused; check the address and whether the server is running$/,
  ],
  ['a data folder that is a file', async () => ({ DATA_DIR: '/dev/null' }), /^\/dev\/null is not a folder$/],
])('%s stops the start with one sentence', async (_case, settings, reason) => {
  const { code, stdout, stderr } = await runToEnd(await settings());
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Docket could not start: [^\n]+\n$/);
  expect(stderr.replace('Docket could not start: ', '').trim()).toMatch(reason);
});
