import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Person } from './person.js';

/** The protocol's revisions as clients ask for them: the stateless one, and the handshake of 2025. */
export const revisions = { '2026-07-28': { pin: '2026-07-28' }, '2025-11-25': 'legacy' } as const;
export type Revision = keyof typeof revisions;

/** What a tool answered: what it found, or why it failed. */
export interface ToolAnswer {
  readonly failed: boolean;
  readonly text: string;
  readonly found: Record<string, unknown>;
}

/** An agent host: the public client of the protocol with a key. */
export class Agent {
  private constructor(readonly client: Client) {}

  static async connect(
    address: string,
    { key }: Person,
    { revision = '2026-07-28', headers = { 'x-api-key': key } }: { revision?: Revision; headers?: HeadersInit } = {},
  ): Promise<Agent> {
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit: { headers } });
    const agent = new Agent(newClient(revision));
    await agent.client.connect(transport);
    return agent;
  }

  async call(name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> {
    return toolAnswer(await this.client.callTool({ name, arguments: given }));
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

export const newClient = (revision: Revision): Client =>
  new Client(
    { name: 'test', version: '1.0.0' },
    {
      versionNegotiation: { mode: revisions[revision] },
    },
  );

export function toolAnswer(result: Awaited<ReturnType<Client['callTool']>>): ToolAnswer {
  const { isError = false, content, structuredContent = {} } = result;
  const [first] = content;
  return {
    failed: isError,
    text: first?.type === 'text' ? first.text : '',
    found: structuredContent as Record<string, unknown>,
  };
}
