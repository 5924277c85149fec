import { connect } from 'node:net';

/** Raw response: the status, the headers and the body as they were sent. */
export interface RawResponse {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** Writes bytes as they are, which no HTTP client would, and reads until the other side closes the connection. */
export function sendRaw(port: number, request: string | Buffer): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      resolve({ status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body });
    });
    socket.write(request);
  });
}
