import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestUser } from './user.js';

/** The protocol's revisions as clients ask for them: the stateless one, and the handshake of 2025. */
export const revisions = { '2026-07-28': { pin: '2026-07-28' }, '2025-11-25': 'legacy' } as const;
export type Revision = keyof typeof revisions;

/** Answer of an MCP tool: a result, or the reason of a failure. */
export interface ToolResult {
  readonly failed: boolean;
  readonly text: string;
  readonly content: Record<string, unknown>;
}

/** An agent host: the public client of the protocol with a key. */
export class McpAgent {
  private constructor(readonly client: Client) {}

  static async connect(
    address: string,
    { key }: TestUser,
    { revision = '2026-07-28', headers = { 'x-api-key': key } }: { revision?: Revision; headers?: HeadersInit } = {},
  ): Promise<McpAgent> {
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit: { headers } });
    const agent = new McpAgent(createMcpClient(revision));
    await agent.client.connect(transport);
    return agent;
  }

  async call(name: string, input: Record<string, unknown> = {}): Promise<ToolResult> {
    return toToolResult(await this.client.callTool({ name, arguments: input }));
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

export const createMcpClient = (revision: Revision): Client =>
  new Client(
    { name: 'test', version: '1.0.0' },
    {
      versionNegotiation: { mode: revisions[revision] },
    },
  );

export function toToolResult(result: Awaited<ReturnType<Client['callTool']>>): ToolResult {
  const { isError = false, content, structuredContent = {} } = result;
  const [first] = content;
  return {
    failed: isError,
    text: first?.type === 'text' ? first.text : '',
    content: structuredContent as Record<string, unknown>,
  };
}
