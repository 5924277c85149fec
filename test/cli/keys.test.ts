import { beforeAll, describe, expect, test } from '@jest/globals';
import { migratedFolder } from '../support/dataFolder.js';
import { Person } from '../support/person.js';
import { docket } from '../support/program.js';
import { Service } from '../support/service.js';

describe('beside the running service', () => {
  let service: Service;

  beforeAll(async () => {
    service = await Service.start({ DATA_DIR: await migratedFolder() });
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

  test('list shows what recognises the keys of one account, never a key; case of the address does not matter', async () => {
    const create = async (email: string) => {
      const { stdout } = await service.docket('keys', 'create', '--email', email);
      return { key: stdout.trim() };
    };
    const [first, second] = [await create('ben@example.com'), await create('Ben@example.com')];
    await service.person('cy');
    const { code, stdout } = await service.docket('keys', 'list', '--email', 'BEN@example.com');
    const lines = [first, second].map(
      ({ key }) => `[0-9a-f-]{36}\t${key.slice(0, 8)}…${key.slice(-4)}\t[-\\d]+T[:.\\d]+Z\tactive\tdefault\n`,
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(`^${lines.join('')}$`) });
    expect(stdout).not.toContain(first.key);
  });

  test('revoke stops a key within 5 seconds, no other, and the list says since when', async () => {
    const [revoked, other] = [await service.person('dan'), await service.person('dan')];
    const { stdout } = await service.docket('keys', 'list', '--email', 'dan@example.com');
    const keyId = stdout.split('\t')[0] ?? '';
    expect(await revoked.get('/deals')).toAnswer(200);

    const begun = performance.now();
    expect(await service.docket('keys', 'revoke', '--id', keyId)).toMatchObject({
      code: 0,
      stdout: `revoked ${keyId}\n`,
    });
    const done = performance.now();
    while ((await revoked.get('/deals')).status === 200) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(performance.now() - done).toBeLessThan(5000);
    expect(begun).toBeLessThan(done);
    expect(await revoked.get('/deals')).toAnswer(401);
    expect(await other.get('/deals')).toAnswer(200);

    const { stdout: after } = await service.docket('keys', 'list', '--email', 'dan@example.com');
    expect(after.split('\n').map((line) => line.split('\t')[3]?.trim())).toEqual([
      expect.stringMatching(/^revoked \d{4}-[-\d]+T[:.\d]+Z$/),
      'active',
      undefined,
    ]);
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
  const folder = await migratedFolder();
  const past = await docket(
    { DATA_DIR: folder },
    'keys',
    'create',
    '--email',
    'eve@example.com',
    '--expires',
    '2020-01-01T00:00:00Z',
  );
  expect(past).toMatchObject({ code: 1, stdout: '', stderr: 'docket: --expires must be a time to come\n' });
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const made = await docket({ DATA_DIR: folder }, 'keys', 'create', '--email', 'eve@example.com', '--expires', expires);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const service = await Service.start({ DATA_DIR: folder });
  const eve = new Person(service.address, '', made.stdout.trim());
  expect(await eve.get('/deals')).toAnswer(200, { items: [] });
  expect((await service.docket('keys', 'list', '--email', 'eve@example.com')).stdout).toContain(
    `\texpires ${expires}\t`,
  );
});
