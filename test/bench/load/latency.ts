import { HttpConnection } from './connection.js';
import type { LoadRequest } from './requests.js';

/**
 * How long each of some requests took, one after the other on one connection, in milliseconds.
 * @throws {Error} when an answer is a refusal.
 */
export async function measureLatencies(port: number, requests: readonly LoadRequest[]): Promise<number[]> {
  const connection = await HttpConnection.open(port);
  try {
    const times: number[] = [];
    for (const request of requests) {
      const { status, body, milliseconds } = await connection.send(request);
      if (status >= 400) throw new Error(`${request.path} answered ${status} ${body.toString().slice(0, 200)}`);
      times.push(milliseconds);
    }
    return times;
  } finally {
    connection.close();
  }
}
