import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { destroyAfterLingering } from './lingering.js';

/** Bytes up to which the rest of a body whose length is declared is read, so that the connection stays usable. */
const maxReadBytes = 64 * 1024;

/** Bytes of a longer body that are read after its response, for clients that read no response before they have sent their body. */
const maxDiscardedBytes = 1024 * 1024;

/** Closes the connection when a response is sent before a long body has arrived: reading the rest would keep the process busy. */
export function closeAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length = '0', 'transfer-encoding': transferEncoding } = request.headers;
  if (transferEncoding === undefined && Number(length) <= maxReadBytes) return;
  onHeaders(response, () => {
    if (request.complete) return;
    response.setHeader('Connection', 'close');
    let discardedBytes = 0;
    request.on('data', (chunk: Buffer) => {
      discardedBytes += chunk.length;
      if (discardedBytes > maxDiscardedBytes) request.pause();
    });
    const { socket } = request;
    // Called by Node when the response is sent.
    socket.destroySoon = () => {
      socket.end();
      destroyAfterLingering(socket);
    };
  });
}
