import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createMcpClient, type Revision, revisions, toToolResult } from '../support/agent.js';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { TestUser } from '../support/user.js';
import { docket, TestProgram, type EnvironmentSettings } from '../support/program.js';
import { ServedFolder } from '../support/servedFolder.js';

const clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

/** An agent host that starts `docket mcp` itself. */
async function host(settings: EnvironmentSettings, revision: Revision = '2025-11-25'): Promise<Client> {
  const { PATH = '', TMPDIR = '' } = process.env;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['dist/src/cli.js', 'mcp'],
    env: { PATH, TMPDIR, ...settings },
    stderr: 'ignore',
  });
  const client = createMcpClient(revision);
  clients.push(client);
  await client.connect(transport);
  return client;
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1.0.0' } },
};

const call = async (client: Client, name: string, given = {}) =>
  toToolResult(await client.callTool({ name, arguments: given }));

describe('beside the running service', () => {
  let service: ServedFolder;
  let ann: TestUser;

  beforeAll(async () => {
    service = await ServedFolder.open();
    ann = await service.createUser('ann');
  });

  test.each(Object.keys(revisions) as Revision[])(
    'a host of %s lists, creates, changes and reads',
    async (revision) => {
      const client = await host({ ...service.settings, DOCKET_API_KEY: ann.key }, revision);
      expect((await client.listTools()).tools).toHaveLength(19);
      const { content: found } = await call(client, 'create_deal', { companyName: 'Harbour Rail', status: 'active' });
      const { dealId } = found as { dealId: string };
      await call(client, 'update_deal', { dealId, notes: revision });
      expect(await ann.get(`/deals/${dealId}`)).toAnswer(200, (await call(client, 'get_deal', { dealId })).content);
      expect((await client.readResource({ uri: `docket://deals/${dealId}` })).contents).toHaveLength(1);
      expect(await call(client, 'get_deal', { dealId: 'x' })).toMatchObject({ failed: true });
    },
  );

  test('a key that is revoked during the session stops, and the process continues', async () => {
    const ben = await service.createUser('ben');
    const client = await host({ ...service.settings, DOCKET_API_KEY: ben.key });
    expect(await call(client, 'list_deals')).toMatchObject({ failed: false });
    const { stdout } = await service.docket('keys', 'list', '--email', 'ben@example.com');
    await service.docket('keys', 'revoke', '--id', stdout.split('\t')[0] ?? '');
    const failure = async () =>
      call(client, 'list_deals').then(
        () => undefined,
        (error: unknown) => error,
      );
    let error: unknown;
    while (!error) {
      error = await failure();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(error).toMatchObject({ code: -32_000, message: expect.stringContaining('A valid API key is required') });
    await expect(client.listTools()).rejects.toMatchObject({ code: -32_000 });
    await client.ping();
  });

  test('a key restricted to networks is accepted on the machine itself, and its use has no address', async () => {
    const email = ['--email', 'cy@example.com'];
    const { stdout } = await service.docket('keys', 'create', ...email, '--networks', '192.0.2.1');
    const cy = new TestUser(service.address, '', stdout.trim());
    expect(await cy.get('/deals')).toAnswer(401);
    const program = new TestProgram('cli.js', ['mcp'], { ...service.settings, DOCKET_API_KEY: cy.key });
    const list = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'tools/list', params: {} });
    program.write(`${JSON.stringify(initialize)}\n${list}\n`);
    await program.waitForOutput(/"id":9.*list_deals|list_deals.*"id":9/);
    await program.endInput('').ended;
    const { stdout: listed } = await service.docket('keys', 'list', ...email);
    expect(listed).toMatch(/\tused \d{4}-[-\d]+T[:.\d]+Z\tnetworks 192\.0\.2\.1\n$/);
  });

  test('the rate limit of the account applies', async () => {
    const limit = { RATE_LIMIT_CAPACITY: '3', RATE_LIMIT_PER_SECOND: '1' };
    const client = await host({ ...service.settings, ...limit, DOCKET_API_KEY: ann.key });
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => client.listTools()));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(4);
    expect(results).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: -32_000, message: expect.stringContaining('Too many requests') }),
    });
  });
});

describe('without a running service', () => {
  const ping = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'ping' });
  let settings: EnvironmentSettings;

  beforeAll(async () => {
    const DATA_DIR = await migratedFolder();
    const { stdout: key } = await docket({ DATA_DIR }, 'keys', 'create', '--email', 'ann@example.com');
    settings = { DATA_DIR, DOCKET_API_KEY: key.trim() };
  });

  test('the process opens the data folder, serves other commands, and ends with its input', async () => {
    const program = new TestProgram('cli.js', ['mcp'], settings);
    program.write(`${ping}\n`);
    await program.waitForOutput(/"id":9/);
    const { DATA_DIR = '' } = settings;
    const { stdout: list } = await docket({ DATA_DIR }, 'keys', 'list', '--email', 'ann@example.com');
    expect(list).toContain('active');
    const { code, stdout, stderr } = await program.endInput('').ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ id: 9, result: {} });
  });

  test('standard output contains only messages, for any input', async () => {
    const program = new TestProgram('cli.js', ['mcp'], { ...settings, LOG_LEVEL: 'debug' });
    program.write(`not json\n{"jsonrpc":"2.0"}\n[]\n${ping}\n`);
    await program.waitForOutput(/"id":9/);
    await program.endInput('').ended;
    for (const line of program.stdout.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  });

  test.each([
    ['no key', {}, 'docket: DOCKET_API_KEY must be the API key of the account that the agent acts for\n'],
    [
      'an unknown key',
      { DOCKET_API_KEY: 'dkt_x' },
      'docket: DOCKET_API_KEY must be a valid API key; this one is unknown, revoked or expired\n',
    ],
  ])('%s stops the start', async (_name, key: EnvironmentSettings, stderr) => {
    const processSettings = { DATA_DIR: key.DOCKET_API_KEY ? await migratedFolder() : await emptyFolder(), ...key };
    expect(await docket(processSettings, 'mcp')).toMatchObject({ code: 1, stdout: '', stderr });
  });
});
