import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** Output of the public MCP conformance suite, and its exit code. */
interface ConformanceResult {
  readonly code: number | null;
  readonly output: string;
}

/** The suite is one of the contract's tools: `npm run checks` installs it. */
const suiteFile = '.config/checks/node_modules/@modelcontextprotocol/conformance/dist/index.js';

const isConformanceInstalled = existsSync(suiteFile);

/**
 * Runs what a revision of the protocol requires of a server. The suite knows no keys, so it goes through a door that adds one
 * to each request and changes nothing else.
 */
async function runConformance(address: string, key: string, revision: string): Promise<ConformanceResult> {
  const door = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-api-key': key };
    const { method } = incoming;
    const onward = request(new URL(incoming.url ?? '/', address), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const results = await mkdtemp(path.join(tmpdir(), 'docket-conformance-'));
  try {
    return await run(`http://127.0.0.1:${port}/mcp`, revision, results);
  } finally {
    door.closeAllConnections();
    door.close();
    await rm(results, { recursive: true, force: true });
  }
}

async function run(url: string, revision: string, results: string): Promise<ConformanceResult> {
  const suite = spawn(process.execPath, [
    '--import',
    './test/support/globSync.js',
    suiteFile,
    ...['server', '--url', url, '--requirements', revision, '--output-dir', results],
    ...['--expected-failures', '.config/checks/mcp-conformance.yml'],
  ]);
  let output = '';
  for (const stream of [suite.stdout, suite.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = (await once(suite, 'close')) as [number | null];
  return { code, output: output.slice(output.indexOf('=== SUMMARY')) };
}

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await ann.createDeal();
});
afterAll(() => world.close());

(isConformanceInstalled ? test : test.skip).each(['2025-11-25', '2026-07-28'])(
  'the public conformance suite for %s passes, except for .config/checks/mcp-conformance.yml',
  async (revision) => {
    const { code, output } = await runConformance(world.address, ann.key, revision);
    expect(output).toContain('✓ tools-list');
    expect({ code, said: code === 0 ? '' : output }).toEqual({ code: 0, said: '' });
  },
);
