import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyFault, type Fault, sendWithFault } from './edgar/faults.js';

/** Content of a source at an address: a file of a type, or nothing. */
export type SourceFiles = (url: URL) => { readonly type: string; readonly text: string } | undefined;

/** A server that imitates a source, with faults on request. */
export class SourceServer {
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  /** Picks the fault of a request; none unless set. */
  faults: (path: string) => Fault | undefined = () => undefined;

  private constructor(private readonly server: Server) {}

  static async open(shelf: SourceFiles): Promise<SourceServer> {
    const server = createServer();
    const opened = new SourceServer(server);
    server.on('request', ({ url: path = '/', headers, socket }, response) => {
      opened.requests.push({ path, headers });
      const fault = opened.faults(path);
      if (fault === 'reset') {
        socket.resetAndDestroy();
        return;
      }
      const file = shelf(new URL(path, opened.url));
      const answer = file
        ? { status: 200, headers: { 'content-type': file.type }, body: Buffer.from(file.text) }
        : { status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>Not Found</html>') };
      const { status, headers: responseHeaders, body } = applyFault(answer, fault, `http://elsewhere.invalid${path}`);
      response.writeHead(status, { ...responseHeaders, 'content-length': body.length });
      sendWithFault(response, body, fault);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return opened;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
