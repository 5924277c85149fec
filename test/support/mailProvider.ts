import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Request that the provider received to send an email. */
export interface MailRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

/** A server with SendGrid's protocol and a configurable response. */
export class MailProvider {
  readonly requests: MailRequest[] = [];
  /** Answer of the provider; with `nothing` the connection breaks after the email has arrived. */
  answer: { readonly status: number; readonly body?: string } | 'nothing' = { status: 202 };

  private constructor(private readonly server: Server) {}

  static async open(): Promise<MailProvider> {
    const server = createServer();
    const provider = new MailProvider(server);
    server.on('request', async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { url = '', headers } = request;
      const { authorization } = headers;
      provider.requests.push({ path: url, authorization, body: JSON.parse(body) as Record<string, unknown> });
      const { answer } = provider;
      if (answer === 'nothing') response.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  /** Settings of a service that sends through it. */
  get settings(): Record<string, string> {
    return { SENDGRID_API_KEY: 'SG.key', SENDGRID_FROM: 'desk@example.com', SENDGRID_BASE_URL: this.address };
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
