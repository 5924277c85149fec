import { Agent, request } from 'node:http';

const connections = 40;

/** Clients that send one request after the other on connections that they keep open, and count how many of these are reset. */
export class KeptConnections {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: connections });
  private readonly clients: Promise<void>[];
  private isEnding = false;
  private resets = 0;

  constructor(private readonly address: string) {
    this.clients = Array.from({ length: connections }, () => this.repeat());
  }

  /** Ends the clients. @returns how many requests a reset left without an answer. */
  async end(): Promise<number> {
    this.isEnding = true;
    await Promise.all(this.clients);
    this.agent.destroy();
    return this.resets;
  }

  private async repeat(): Promise<void> {
    while (!this.isEnding) {
      const failure = await this.send();
      // Nobody listens any more.
      if (failure === 'ECONNREFUSED') return;
      if (failure !== undefined) this.resets += 1;
    }
  }

  /** @returns the code of the connection's error; undefined for an answer of any status. */
  private send(): Promise<string | undefined> {
    return new Promise((resolve) => {
      const sent = request(`${this.address}/v1/openapi.json`, { agent: this.agent, method: 'HEAD' }, (response) =>
        response.resume().once('close', () => resolve(undefined)),
      );
      sent.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
      sent.end();
    });
  }
}
