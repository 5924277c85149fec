import { Connection } from './connection.js';
import type { Request } from './requests.js';

/**
 * How long each of some requests took, one after the other on one connection, in milliseconds.
 * @throws {Error} when an answer is a refusal.
 */
export async function latencies(port: number, requests: readonly Request[]): Promise<number[]> {
  const connection = await Connection.open(port);
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
