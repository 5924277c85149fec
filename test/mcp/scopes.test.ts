import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KeyScope } from '../../src/models/keyLimits.js';
import { Agent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { World } from '../support/world.js';

let world: World;
let dealId: string;
const agents: Agent[] = [];

beforeAll(async () => {
  world = await World.open();
  await world.hasFilings('sec', [filingRecord('sec', 'one')]);
  ({ dealId } = await (await world.person('ann')).hasDeal({ notes: 'private' }));
});
afterAll(async () => {
  await Promise.all(agents.map((agent) => agent.close()));
  await world.close();
});

async function agentWith(...scopes: KeyScope[]): Promise<Agent> {
  const agent = await Agent.connect(world.address, await world.person('ann', { scopes }));
  agents.push(agent);
  return agent;
}

const toolsOf = async ({ client }: Agent) => (await client.listTools()).tools.map(({ name }) => name).sort();

const ofFilings = [
  'get_coverage',
  'get_filing',
  'list_filing_updates',
  'list_filings',
  'list_monitor_groups',
  'read_filing_text',
];
const ofDeals = ['get_deal', 'list_activities', 'list_deals'];

test('a key is listed the tools that it has the scopes for', async () => {
  expect(await toolsOf(await agentWith('readFilings'))).toEqual(ofFilings);
  expect(await toolsOf(await agentWith('readDeals'))).toEqual(ofDeals);
  expect(await toolsOf(await agentWith('readDeals', 'sendEmail'))).toEqual(['email_deal', ...ofDeals]);
  expect(await toolsOf(await agentWith('writeDeals'))).toEqual(['create_activity', 'create_deal', 'delete_activity']);
});

test('a tool that is not listed answers why, whatever it is called with', async () => {
  const agent = await agentWith('readFilings');
  const text = 'This needs the scope readDeals, which the API key does not have; it has readFilings';
  for (const given of [{ dealId }, {}]) {
    expect(await agent.call('get_deal', given)).toEqual({ failed: true, text, found: {} });
  }
  expect(await agent.call('list_filings', { kind: 'sec' })).toMatchObject({ failed: false });
});

test('resources and prompts are those that the key may read', async () => {
  const [filings, deals] = [await agentWith('readFilings'), await agentWith('readDeals')];
  expect((await filings.client.listResources()).resources).toEqual([]);
  expect((await deals.client.listResources()).resources).toHaveLength(1);
  const templates = async ({ client }: Agent) =>
    (await client.listResourceTemplates()).resourceTemplates.map(({ name }) => name);
  expect(await templates(filings)).toEqual(['sec-filing', 'form4-filing', 'japan-filing', 'asx-filing']);
  expect(await templates(deals)).toEqual(['deal']);
  await expect(filings.client.readResource({ uri: `docket://deals/${dealId}` })).rejects.toMatchObject({
    code: -32_602,
    message: expect.stringContaining('This needs the scope readDeals'),
  });
  await expect(deals.client.readResource({ uri: 'docket://filings/sec/one' })).rejects.toMatchObject({
    message: expect.stringContaining('This needs the scope readFilings'),
  });
  const prompts = async ({ client }: Agent) => (await client.listPrompts()).prompts.map(({ name }) => name);
  expect(await prompts(filings)).toEqual(['draft_thesis']);
  expect(await prompts(deals)).toEqual([]);
  await expect(deals.client.getPrompt({ name: 'brief_deals' })).rejects.toMatchObject({
    message: expect.stringContaining('This needs the scope readFilings'),
  });
  await expect(
    deals.client.getPrompt({ name: 'draft_thesis', arguments: { kind: 'sec', filingId: 'one' } }),
  ).rejects.toMatchObject({ message: expect.stringContaining('This needs the scope readFilings') });
});

test('what a key is listed is kept for that key alone', async () => {
  const headers = { 'x-api-key': (await world.person('ann')).key, 'content-type': 'application/json' };
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
