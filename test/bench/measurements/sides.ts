import type { Bench, Contender } from '../bench.js';
import { Connection } from '../load/connection.js';
import type { Server } from '../servers/child.js';
import type { Request } from '../load/requests.js';
import { NotMeasured } from './measurement.js';

export type MakeRequests = (bench: Bench, contender: Contender) => Promise<Request[]>;

/** One side of a comparison: a server and what is asked of it. */
export interface Side {
  readonly contender: Contender;
  readonly requests: MakeRequests;
}

export interface ReadySide {
  readonly server: Server;
  readonly requests: readonly Request[];
}

export async function ready(bench: Bench, { contender, requests }: Side): Promise<ReadySide> {
  return { server: await bench.server(contender), requests: await requests(bench, contender) };
}

/** How many answers of both sides are compared before they are timed. */
const compared = 12;

/**
 * Sees to it that two sides give the same answers to the same requests: a ratio of different work says nothing.
 * @throws {Error} naming the request whose answers differ.
 */
export async function refuseUnlessAlike(one: ReadySide, other: ReadySide): Promise<void> {
  const [first, second] = await Promise.all([firstAnswers(one), firstAnswers(other)]);
  const differing = first.findIndex((answer, index) => answer !== second[index]);
  if (differing !== -1) throw new Error(`the answers to ${one.requests[differing]?.path} differ`);
}

async function firstAnswers({ server, requests }: ReadySide): Promise<string[]> {
  const connection = await Connection.open(server.port);
  try {
    const answers: string[] = [];
    for (const request of requests.slice(0, compared)) {
      const { status, body } = await connection.send(request);
      if (status !== 200) throw new NotMeasured(`${request.path} answered ${status}: ${body.toString().slice(0, 120)}`);
      answers.push(essence(JSON.parse(body.toString())));
    }
    return answers;
  } finally {
    connection.close();
  }
}

/** What must be equal: the rows, without tokens and cursors, whatever the order of fields and the print of an instant. */
function essence(answer: unknown): string {
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
