import type { Bench, BenchServer } from '../bench.js';
import { HttpConnection } from '../load/connection.js';
import type { ServerProcess } from '../servers/serverProcess.js';
import type { LoadRequest } from '../load/requests.js';
import { MeasurementUnavailable } from './measurement.js';

export type MakeRequests = (bench: Bench, contender: BenchServer) => Promise<LoadRequest[]>;

/** One side of a comparison: a server and its requests. */
export interface ComparisonSide {
  readonly contender: BenchServer;
  readonly requests: MakeRequests;
}

export interface PreparedSide {
  readonly server: ServerProcess;
  readonly requests: readonly LoadRequest[];
}

export async function prepareSide(bench: Bench, { contender, requests }: ComparisonSide): Promise<PreparedSide> {
  return { server: await bench.server(contender), requests: await requests(bench, contender) };
}

/** Number of responses of both sides that are compared before the timing. */
const compared = 12;

/**
 * Sees to it that two sides give the same answers to the same requests: a ratio of different work says nothing.
 * @throws {Error} naming the request whose answers differ.
 */
export async function assertSameResponses(one: PreparedSide, other: PreparedSide): Promise<void> {
  const [first, second] = await Promise.all([firstAnswers(one), firstAnswers(other)]);
  const differing = first.findIndex((answer, index) => answer !== second[index]);
  if (differing !== -1) throw new Error(`the answers to ${one.requests[differing]?.path} differ`);
}

async function firstAnswers({ server, requests }: PreparedSide): Promise<string[]> {
  const connection = await HttpConnection.open(server.port);
  try {
    const answers: string[] = [];
    for (const request of requests.slice(0, compared)) {
      const { status, body } = await connection.send(request);
      if (status !== 200)
        throw new MeasurementUnavailable(`${request.path} answered ${status}: ${body.toString().slice(0, 120)}`);
      answers.push(comparableContent(JSON.parse(body.toString())));
    }
    return answers;
  } finally {
    connection.close();
  }
}

/** Returns the content that must be equal: the rows, without tokens and cursors, whatever the order of fields and the format of times. */
function comparableContent(answer: unknown): string {
  const rows = rowsIn(answer);
  if (rows.length === 0) throw new Error('an answer has no rows');
  return JSON.stringify(
    rows.map((row) =>
      Object.entries(row)
        .map(([name, value]) => [name, instantOr(value)] as const)
        .sort(([one], [other]) => one.localeCompare(other)),
    ),
  );
}

function rowsIn(answer: unknown): object[] {
  const { items, data } = answer as { items?: object[]; data?: Record<string, { edges: { node: object }[] }> };
  if (items) return items;
  if (data) return Object.values(data).flatMap(({ edges }) => edges.map(({ node }) => node));
  return [answer as object];
}

const instantOr = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
