import { beforeAll, describe, expect, test } from '@jest/globals';
import { ask } from '../support/ask.js';
import { migratedFolder } from '../support/dataFolder.js';
import { Person } from '../support/person.js';
import { docketAlone } from '../support/program.js';
import { ServedFolder } from '../support/servedFolder.js';
import { Service } from '../support/service.js';

describe('beside the running service', () => {
  let service: ServedFolder;

  beforeAll(async () => {
    service = await ServedFolder.open();
  });

  test('create prints the key alone, and it works at once', async () => {
    const made = await service.docket('keys', 'create', '--email', ' Ann@Example.com', '--name', 'laptop');
    expect(made).toEqual({
      code: 0,
      signal: null,
      stdout: expect.stringMatching(/^dkt_[\dA-Za-z]{38}\n$/),
      stderr: '',
    });
    const ann = new Person(service.address, '', made.stdout.trim());
    expect(await ann.get('/deals')).toAnswer(200, { items: [] });
  });

  test('accounts grant gives access, and takes it away with a time that has passed', async () => {
    const gus = await service.person('gus');
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
      stdout: 'took access away from gus@example.com: it ended at 2026-01-31T00:00:00.000Z, and its keys are refused\n',
    });
    expect(await service.docket('keys', 'list', '--email', 'gus@example.com')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('\tactive\t'),
      stderr: 'gus@example.com has no access: its keys are refused; give it with docket accounts grant\n',
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

  test('list shows what recognises the keys of one account, never a key; case of the address does not matter', async () => {
    const create = async (email: string) => {
      const { stdout } = await service.docket('keys', 'create', '--email', email);
      return { key: stdout.trim() };
    };
    const [first, second] = [await create('ben@example.com'), await create('Ben@example.com')];
    await service.person('cy');
    const { code, stdout } = await service.docket('keys', 'list', '--email', 'BEN@example.com');
    const lines = [first, second].map(
      ({ key }) =>
        `[0-9a-f-]{36}\t${key.slice(0, 8)}…${key.slice(-4)}\t[-\\d]+T[:.\\d]+Z\tactive\tdefault\tnever used\n`,
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(`^${lines.join('')}$`) });
    expect(stdout).not.toContain(first.key);
  });

  test('revoke stops a key, no other, and the list says since when', async () => {
    const [revoked, other] = [await service.person('dan'), await service.person('dan')];
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

  test('list prints every key of an account, however many were revoked', async () => {
    const hal = await service.person('hal');
    const many = 1203;
    await ask(
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
  const listed = async (email: string): Promise<string[][]> => {
    const { stdout } = await service.docket('keys', 'list', '--email', email);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').map((column) => column.trim()));
  };

  test('create limits a key to scopes and networks, and list shows them, and when and from where it was used', async () => {
    const email = ['--email', 'eve@example.com'];
    const limits = ['--scopes', 'readDeals, readFilings', '--networks', '127.0.0.0/8,2001:DB8::/32'];
    const { stdout } = await service.docket('keys', 'create', ...email, '--name', 'narrow', ...limits);
    await service.docket('keys', 'create', ...email, '--networks', '192.0.2.1');
    const shown = ['scopes readFilings,readDeals', 'networks 127.0.0.0/8,2001:db8::/32'];
    const narrow = async () => (await listed('eve@example.com'))[0]?.slice(4);
    expect(await listed('eve@example.com')).toMatchObject([
      { 4: 'narrow', 5: 'never used', 6: shown[0], 7: shown[1] },
      { 4: 'default', 5: 'never used', 6: 'networks 192.0.2.1' },
    ]);
    const eve = new Person(service.address, '', stdout.trim());
    expect(await eve.get('/deals')).toAnswer(200);
    expect(await eve.post('/deals', { companyName: 'Harbour Rail', status: 'active' })).toAnswer(403);
    while ((await narrow())?.[1] === 'never used') await new Promise((resolve) => setTimeout(resolve, 200));
    const used = expect.stringMatching(/^used \d{4}-[-\d]+T[:.\d]+Z from 127\.0\.0\.1$/) as unknown;
    expect(await narrow()).toEqual(['narrow', used, ...shown]);
  });

  test('roll prints a key like another, which stays valid for as long as is asked', async () => {
    const fred = async (...command: string[]) => (await service.docket('keys', ...command)).stdout.trim();
    const old = await fred('create', '--email', 'fred@example.com', '--name', 'poller', '--scopes', 'readDeals');
    const [[id = ''] = []] = await listed('fred@example.com');
    const begun = Date.now();
    const rolled = await fred('roll', '--id', id, '--overlap', '7d');
    expect(rolled).toMatch(/^dkt_[\dA-Za-z]{38}$/);
    for (const key of [old, rolled]) expect(await new Person(service.address, '', key).get('/deals')).toAnswer(200);
    const [first, second] = await listed('fred@example.com');
    const [, until = ''] = /^expires (.*)$/.exec(first?.[3] ?? '') ?? [];
    const week = 7 * 24 * 3_600_000;
    expect(Date.parse(until) - begun).toBeGreaterThan(week - 1000);
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(week);
    expect(second?.slice(3)).toEqual(['active', 'poller', expect.any(String), 'scopes readDeals']);
    expect(await fred('roll', '--id', second?.[0] ?? '')).toMatch(/^dkt_/);
    expect((await listed('fred@example.com')).map((columns) => columns[3]?.split(' ')[0])).toEqual([
      'expires',
      'expired',
      'active',
    ]);
    expect(await service.docket('keys', 'roll', '--id', second?.[0] ?? '')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'docket: This key has expired; make a new one\n',
    });
  });

  const create = ['create', '--email', 'gus@example.com'];
  test.each([
    [[...create, '--scopes', 'readDeals,write'], 'It must be some of readFilings, readDeals, writeDeals, sendEmail'],
    [[...create, '--scopes', ''], 'It must be some of readFilings, readDeals, writeDeals, sendEmail'],
    [[...create, '--networks', '10.0.0.0/8,10.0'], 'networks[1] must be an address or a network of IPv4 or IPv6'],
    [['roll', '--id', '1', '--overlap', '8d'], 'It must be days from 0d to 7d, or hours from 0h to 168h.'],
    [['roll', '--id', '1', '--overlap', '169'], 'It must be days from 0d to 7d, or hours from 0h to 168h.'],
    [['roll', '--id', '1', '--overlap', '-1h'], 'It must be days from 0d to 7d, or hours from 0h to 168h.'],
    [['roll', '--id', '1'], 'docket: There is no such key'],
  ])('%j is refused in words', async (command, words) => {
    const { code, stdout, stderr } = await service.docket('keys', ...command);
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(words) as unknown,
    });
  });

  test('what is not there is said in words', async () => {
    const nobody = await service.docket('keys', 'list', '--email', 'nobody@example.com');
    expect(nobody).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'docket: There is no account of nobody@example.com\n',
    });
    const noKey = await service.docket('keys', 'revoke', '--id', '1');
    expect(noKey).toMatchObject({ code: 1, stdout: '', stderr: 'docket: There is no such key\n' });
  });
});

test('without a service the commands open the folder themselves, and a service finds what they made', async () => {
  const settings = { DATA_DIR: await migratedFolder() };
  const create = (expires: string) =>
    docketAlone(settings, 'keys', 'create', '--email', 'eve@example.com', '--expires', expires);
  expect(await create('2020-01-01T00:00:00Z')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'docket: --expires must be a time to come\n',
  });
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const made = await create(expires);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const service = await Service.start(settings);
  const eve = new Person(service.address, '', made.stdout.trim());
  expect(await eve.get('/deals')).toAnswer(200, { items: [] });
  expect((await service.docket('keys', 'list', '--email', 'eve@example.com')).stdout).toContain(
    `\texpires ${expires}\t`,
  );
});
