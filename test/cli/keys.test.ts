import { beforeAll, describe, expect, test } from '@jest/globals';
import { queryDatabase } from '../support/queryDatabase.js';
import { migratedFolder } from '../support/dataFolder.js';
import { TestUser } from '../support/user.js';
import { docketInProcess } from '../support/program.js';
import { ServedFolder } from '../support/servedFolder.js';
import { ServiceProcess } from '../support/service.js';

describe('beside a running service', () => {
  let service: ServedFolder;

  beforeAll(async () => {
    service = await ServedFolder.open();
  });

  test('create prints only the key, which is valid immediately', async () => {
    const creation = await service.docket('keys', 'create', '--email', ' Ann@Example.com', '--name', 'laptop');
    expect(creation).toEqual({
      code: 0,
      signal: null,
      stdout: expect.stringMatching(/^dkt_[\dA-Za-z]{38}\n$/),
      stderr: '',
    });
    const ann = new TestUser(service.address, '', creation.stdout.trim());
    expect(await ann.get('/deals')).toAnswer(200, { items: [] });
  });

  test('accounts grant gives access, and a time in the past ends it', async () => {
    const gus = await service.createUser('gus');
    const ended = await service.docket(
      'accounts',
      'grant',
      '--email',
      'gus@example.com',
      '--until',
      '2026-01-31T00:00:00Z',
    );
    expect(ended).toMatchObject({
      code: 0,
      stdout: 'ended the access of gus@example.com at 2026-01-31T00:00:00.000Z; its keys are rejected\n',
    });
    expect(await service.docket('keys', 'list', '--email', 'gus@example.com')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('\tactive\t'),
      stderr: 'gus@example.com has no access, so its keys are rejected; grant access with docket accounts grant\n',
    });
    expect(await gus.get('/deals')).toMatchObject({
      status: 401,
      body: { error: expect.stringContaining('ended on 2026-01-31') },
    });
    const granted = await service.docket('accounts', 'grant', '--email', 'Gus@example.com');
    expect(granted).toMatchObject({ code: 0, stdout: 'granted Gus@example.com access without end\n' });
    const wrong = await service.docket('accounts', 'grant', '--email', 'gus@example.com', '--until', 'tomorrow');
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('2027-01-31T00:00:00Z') });
  });

  test('list shows what identifies the keys of one account, never the keys, and ignores the case of the address', async () => {
    const create = async (email: string) => {
      const { stdout } = await service.docket('keys', 'create', '--email', email);
      return { key: stdout.trim() };
    };
    const [first, second] = [await create('ben@example.com'), await create('Ben@example.com')];
    await service.createUser('cy');
    const { code, stdout } = await service.docket('keys', 'list', '--email', 'BEN@example.com');
    const lines = [first, second].map(
      ({ key }) =>
        `[0-9a-f-]{36}\t${key.slice(0, 8)}…${key.slice(-4)}\t[-\\d]+T[:.\\d]+Z\tactive\tdefault\tnever used\n`,
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(`^${lines.join('')}$`) });
    expect(stdout).not.toContain(first.key);
  });

  test('revoke invalidates only the given key, and list shows the time', async () => {
    const [revoked, other] = [await service.createUser('dan'), await service.createUser('dan')];
    const { stdout } = await service.docket('keys', 'list', '--email', 'dan@example.com');
    const keyId = stdout.split('\t')[0] ?? '';
    expect(await revoked.get('/deals')).toAnswer(200);

    expect(await service.docket('keys', 'revoke', '--id', keyId)).toMatchObject({
      code: 0,
      stdout: `revoked ${keyId}\n`,
    });
    while ((await revoked.get('/deals')).status === 200) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await revoked.get('/deals')).toAnswer(401);
    expect(await other.get('/deals')).toAnswer(200);

    const { stdout: after } = await service.docket('keys', 'list', '--email', 'dan@example.com');
    expect(after.split('\n').map((line) => line.split('\t')[3]?.trim())).toEqual([
      expect.stringMatching(/^revoked \d{4}-[-\d]+T[:.\d]+Z$/),
      'active',
      undefined,
    ]);
  });

  test('list prints every key of an account, including any number of revoked keys', async () => {
    const hal = await service.createUser('hal');
    const many = 1203;
    await queryDatabase(
      service.databaseUrl,
      `INSERT INTO "ApiKey" ("keyId", "userId", "name", "hash", "prefix", "lastFour", "createdAt", "revokedAt")
       SELECT gen_random_uuid(), '${hal.userId}', 'rolled ' || number, 'hash ' || number, 'dkt_abcd', 'wxyz',
         timestamptz '2026-01-01' + (number / 3) * interval '1 hour', now()
       FROM generate_series(1, ${many}) AS number`,
    );
    const { code, stdout } = await service.docket('keys', 'list', '--email', 'hal@example.com');
    const names = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[4] ?? '');
    const all = ['test', ...Array.from({ length: many }, (_, index) => `rolled ${index + 1}`)];
    expect({ code, names: names.toSorted() }).toEqual({ code: 0, names: all.toSorted() });
    expect(names.at(-1)).toBe('test');
  });

  /** The columns of each key of an account. */
  const listKeys = async (email: string): Promise<string[][]> => {
    const { stdout } = await service.docket('keys', 'list', '--email', email);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').map((column) => column.trim()));
  };

  test('create restricts a key to scopes and networks, and list shows them with the last use', async () => {
    const email = ['--email', 'eve@example.com'];
    const limits = ['--scopes', 'readDeals, readFilings', '--networks', '127.0.0.0/8,2001:DB8::/32'];
    const { stdout } = await service.docket('keys', 'create', ...email, '--name', 'narrow', ...limits);
    await service.docket('keys', 'create', ...email, '--networks', '192.0.2.1');
    const details = ['scopes readFilings,readDeals', 'networks 127.0.0.0/8,2001:db8::/32'];
    const narrow = async () => (await listKeys('eve@example.com'))[0]?.slice(4);
    expect(await listKeys('eve@example.com')).toMatchObject([
      { 4: 'narrow', 5: 'never used', 6: details[0], 7: details[1] },
      { 4: 'default', 5: 'never used', 6: 'networks 192.0.2.1' },
    ]);
    const eve = new TestUser(service.address, '', stdout.trim());
    expect(await eve.get('/deals')).toAnswer(200);
    expect(await eve.post('/deals', { companyName: 'Harbour Rail', status: 'active' })).toAnswer(403);
    while ((await narrow())?.[1] === 'never used') await new Promise((resolve) => setTimeout(resolve, 200));
    const used = expect.stringMatching(/^used \d{4}-[-\d]+T[:.\d]+Z from 127\.0\.0\.1$/) as unknown;
    expect(await narrow()).toEqual(['narrow', used, ...details]);
  });

  test('roll creates a key with the same settings, and the old key stays valid for the requested period', async () => {
    const fred = async (...command: string[]) => (await service.docket('keys', ...command)).stdout.trim();
    const old = await fred('create', '--email', 'fred@example.com', '--name', 'poller', '--scopes', 'readDeals');
    const [[id = ''] = []] = await listKeys('fred@example.com');
    const startedAt = Date.now();
    const rolled = await fred('roll', '--id', id, '--overlap', '7d');
    expect(rolled).toMatch(/^dkt_[\dA-Za-z]{38}$/);
    for (const key of [old, rolled]) expect(await new TestUser(service.address, '', key).get('/deals')).toAnswer(200);
    const [first, second] = await listKeys('fred@example.com');
    const [, until = ''] = /^expires (.*)$/.exec(first?.[3] ?? '') ?? [];
    const week = 7 * 24 * 3_600_000;
    expect(Date.parse(until) - startedAt).toBeGreaterThan(week - 1000);
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(week);
    expect(second?.slice(3)).toEqual(['active', 'poller', expect.any(String), 'scopes readDeals']);
    expect(await fred('roll', '--id', second?.[0] ?? '')).toMatch(/^dkt_/);
    expect((await listKeys('fred@example.com')).map((columns) => columns[3]?.split(' ')[0])).toEqual([
      'expires',
      'expired',
      'active',
    ]);
    expect(await service.docket('keys', 'roll', '--id', second?.[0] ?? '')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'docket: This key has expired; create a new one\n',
    });
  });

  const create = ['create', '--email', 'gus@example.com'];
  test.each([
    [
      [...create, '--scopes', 'readDeals,write'],
      'It must be a list, separated by commas, of readFilings, readDeals, writeDeals, sendEmail',
    ],
    [
      [...create, '--scopes', ''],
      'It must be a list, separated by commas, of readFilings, readDeals, writeDeals, sendEmail',
    ],
    [[...create, '--networks', '10.0.0.0/8,10.0'], 'networks[1] must be an address or a network of IPv4 or IPv6'],
    [['roll', '--id', '1', '--overlap', '8d'], 'It must be days from 0d to 7d, or hours from 0h to 168h.'],
    [['roll', '--id', '1', '--overlap', '169'], 'It must be days from 0d to 7d, or hours from 0h to 168h.'],
    [['roll', '--id', '1', '--overlap', '-1h'], 'It must be days from 0d to 7d, or hours from 0h to 168h.'],
    [['roll', '--id', '1'], 'docket: There is no such key'],
  ])('%j is refused with a plain message', async (command, words) => {
    const { code, stdout, stderr } = await service.docket('keys', ...command);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(words) as unknown,
    });
  });

  test('an unknown key or account causes an error message', async () => {
    const nobody = await service.docket('keys', 'list', '--email', 'nobody@example.com');
    expect(nobody).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'docket: There is no account for nobody@example.com\n',
    });
    const noKey = await service.docket('keys', 'revoke', '--id', '1');
    expect(noKey).toMatchObject({ code: 1, stdout: '', stderr: 'docket: There is no such key\n' });
  });
});

test('without a service the commands open the data folder themselves, and a later service finds the keys', async () => {
  const settings = { DATA_DIR: await migratedFolder() };
  const create = (expires: string) =>
    docketInProcess(settings, 'keys', 'create', '--email', 'eve@example.com', '--expires', expires);
  expect(await create('2020-01-01T00:00:00Z')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'docket: --expires must be in the future\n',
  });
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const createdKey = await create(expires);
  expect(createdKey).toMatchObject({ code: 0, stderr: '' });
  const service = await ServiceProcess.start(settings);
  const eve = new TestUser(service.address, '', createdKey.stdout.trim());
  expect(await eve.get('/deals')).toAnswer(200, { items: [] });
  expect((await service.docket('keys', 'list', '--email', 'eve@example.com')).stdout).toContain(
    `\texpires ${expires}\t`,
  );
});
