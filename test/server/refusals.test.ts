import { beforeAll, expect, test } from '@jest/globals';
import { migratedFolder } from '../support/dataFolder.js';
import type { Person } from '../support/person.js';
import { docket, type Outcome, Program, type Settings } from '../support/program.js';
import { Service } from '../support/service.js';

let service: Service;
let ann: Person;

beforeAll(async () => {
  service = await Service.start({ DATA_DIR: await migratedFolder() });
  ann = await service.person('ann');
});

const refused = (settings: Settings): Promise<Outcome> =>
  new Program('server.js', [], { PORT: '0', DATABASE_PORT: '0', DEMO_DATA: 'false', ...settings }).ended;

const portOf = (url: string) => new URL(url).port;

test('a second service on the folder of a living one is refused and harms nothing', async () => {
  const deal = await ann.hasDeal();
  const folder = service.settings.DATA_DIR ?? '';
  expect(await refused({ DATA_DIR: folder })).toEqual({
    code: 1,
    signal: null,
    stdout: '',
    stderr:
      `Docket could not start: The data in ${folder} is in use by process ${service.pid}. ` +
      'Stop that process first, or give this one a folder of its own with DATA_DIR.\n',
  });
  expect(await ann.get(`/deals/${deal.dealId}`)).toAnswer(200, deal);
});

test('a taken PORT is found before the key of the demonstration data, shown once, is made', async () => {
  const folder = await migratedFolder();
  const port = portOf(service.address);
  expect(await refused({ DATA_DIR: folder, PORT: port, DEMO_DATA: 'true' })).toMatchObject({
    code: 1,
    stderr: `Docket could not start: 127.0.0.1:${port} is taken; choose another PORT, or 0 for any\n`,
  });
  const { stderr } = await docket({ DATA_DIR: folder }, 'keys', 'list', '--email', 'demo@docket.example');
  expect(stderr).toBe('docket: There is no account of demo@docket.example\n');
});

test.each<[string, () => Promise<Settings>, RegExp]>([
  [
    'a taken DATABASE_PORT',
    async () => ({ DATA_DIR: await migratedFolder(), DATABASE_PORT: portOf(service.databaseUrl) }),
    /^Port \d+ on 127\.0\.0\.1 is taken; give the embedded database another with DATABASE_PORT, or 0 for any\.$/,
  ],
  ['a malformed setting', async () => ({ PORT: 'http' }), /^PORT must be a whole number from 0 to 65535$/],
  [
    'an unknown setting',
    async () => ({ DATABASE_URI: 'x' }),
    /^DATABASE_URI is not a setting; did you mean DATABASE_URL\?$/,
  ],
  [
    'a PostgreSQL that is not there',
    async () => ({ DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/docket' }),
    /^nothing listens at 127\.0\.0\.1:1; is the address right, and the server up\?$/,
  ],
  ['a data folder that is a file', async () => ({ DATA_DIR: '/dev/null' }), /^\/dev\/null is not a folder$/],
])('%s stops the start with one sentence', async (_case, settings, reason) => {
  const { code, stdout, stderr } = await refused(await settings());
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Docket could not start: [^\n]+\n$/);
  expect(stderr.replace('Docket could not start: ', '').trim()).toMatch(reason);
});
