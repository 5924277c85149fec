import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KeyScope } from '../../src/models/accounts/keyLimits.js';
import { McpAgent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let dealId: string;
const agents: McpAgent[] = [];

beforeAll(async () => {
  world = await TestWorld.open();
  await world.insertFilings('sec', [filingRecord('sec', 'one')]);
  ({ dealId } = await (await world.createUser('ann')).createDeal({ notes: 'private' }));
});
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.close()));
  await world.close();
});

async function agentWith(...scopes: KeyScope[]): Promise<McpAgent> {
  const agent = await McpAgent.connect(world.address, await world.createUser('ann', { scopes }));
  agents.push(agent);
  return agent;
}

const toolsOf = async ({ client }: McpAgent) => (await client.listTools()).tools.map(({ name }) => name).sort();

const ofFilings = [
  'get_coverage',
  'get_filing',
  'list_filing_updates',
  'list_filings',
  'list_monitor_groups',
  'read_filing_text',
  'search_filings',
];
const ofDeals = ['get_deal', 'list_activities', 'list_deals'];

test('the list of tools contains those that the key has the scopes for', async () => {
  expect(await toolsOf(await agentWith('readFilings'))).toEqual(ofFilings);
  expect(await toolsOf(await agentWith('readDeals'))).toEqual(ofDeals);
  expect(await toolsOf(await agentWith('readDeals', 'sendEmail'))).toEqual(['email_deal', ...ofDeals]);
  expect(await toolsOf(await agentWith('writeDeals'))).toEqual([
    ...['create_activity', 'create_deal', 'delete_activity', 'delete_deal'],
  ]);
});

test('an unlisted tool answers with the missing scope, for any arguments', async () => {
  const agent = await agentWith('readFilings');
  const text = 'This operation requires the scope readDeals; the API key has readFilings';
  for (const given of [{ dealId }, {}]) {
    expect(await agent.call('get_deal', given)).toEqual({ failed: true, text, content: {} });
  }
  expect(await agent.call('list_filings', { kind: 'sec' })).toMatchObject({ failed: false });
});

test('the lists of resources and prompts contain those that the key may read', async () => {
  const [filings, deals] = [await agentWith('readFilings'), await agentWith('readDeals')];
  expect((await filings.client.listResources()).resources).toEqual([]);
  expect((await deals.client.listResources()).resources).toHaveLength(1);
  const templates = async ({ client }: McpAgent) =>
    (await client.listResourceTemplates()).resourceTemplates.map(({ name }) => name);
  expect(await templates(filings)).toEqual(['sec-filing', 'form4-filing', 'japan-filing', 'asx-filing']);
  expect(await templates(deals)).toEqual(['deal']);
  await expect(filings.client.readResource({ uri: `docket://deals/${dealId}` })).rejects.toMatchObject({
    code: -32_602,
    message: expect.stringContaining('This operation requires the scope readDeals'),
  });
  await expect(deals.client.readResource({ uri: 'docket://filings/sec/one' })).rejects.toMatchObject({
    message: expect.stringContaining('This operation requires the scope readFilings'),
  });
  const prompts = async ({ client }: McpAgent) => (await client.listPrompts()).prompts.map(({ name }) => name);
  expect(await prompts(filings)).toEqual(['draft_thesis']);
  expect(await prompts(deals)).toEqual([]);
  await expect(deals.client.getPrompt({ name: 'brief_deals' })).rejects.toMatchObject({
    message: expect.stringContaining('This operation requires the scope readFilings'),
  });
  await expect(
    deals.client.getPrompt({ name: 'draft_thesis', arguments: { kind: 'sec', filingId: 'one' } }),
  ).rejects.toMatchObject({ message: expect.stringContaining('This operation requires the scope readFilings') });
});

test('the list of tools may be cached only for its key', async () => {
  const headers = { 'x-api-key': (await world.createUser('ann')).key, 'content-type': 'application/json' };
  const ask = async (method: string) => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const response = await fetch(`${world.address}/mcp`, {
      method: 'POST',
      headers: {
        ...headers,
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: meta } }),
    });
    return response.text();
  };
  expect(await ask('tools/list')).toContain('"cacheScope":"private"');
  expect(await ask('resources/templates/list')).toContain('"cacheScope":"private"');
});
