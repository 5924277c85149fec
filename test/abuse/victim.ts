import { setTimeout as sleep } from 'node:timers/promises';
import { HttpConnection } from '../bench/load/connection.js';
import { graphqlRequest, type LoadRequest } from '../bench/load/requests.js';

/** Response times and errors of another client during the attack. */
export interface VictimMeasurements {
  /** Duration of each request, in milliseconds. */
  readonly timesMs: readonly number[];
  /** Answers that were not what an ordinary request gets. */
  readonly refused: number;
}

/** Milliseconds that people and programs leave between two requests. */
const pauseMs = 15;

/** An ordinary workload: lists, single records, a search, GraphQL, and occasional writes. */
function requestsOf(key: string, dealId: string): LoadRequest[] {
  return [
    { path: '/v1/deals', key },
    { path: '/v1/filings/sec?limit=20', key },
    { path: `/v1/deals/${dealId}`, key },
    graphqlRequest(key, '{ deals(first: 5) { edges { node { companyName status } } } }', {}),
    { path: '/v1/filings/sec?limit=20&searchTerm=capital', key },
    { path: '/v1/monitor-groups', key },
    {
      method: 'POST',
      path: '/graphql',
      key,
      body: JSON.stringify({
        query:
          'mutation($id: ID!, $input: UpdateDealInput!) { updateDeal(dealId: $id, input: $input) { deal { updatedAt } } }',
        variables: { id: dealId, input: { notes: 'seen' } },
      }),
    },
  ];
}

/** Sends the workload on two connections for a number of seconds, and returns the measurement. */
export async function measureVictim(
  port: number,
  key: string,
  dealId: string,
  seconds: number,
): Promise<VictimMeasurements> {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  const requests = requestsOf(key, dealId);
  const work = async (first: number) => {
    let connection = await HttpConnection.open(port);
    for (let turn = first; performance.now() < end; turn += 1) {
      const startedAt = performance.now();
      try {
        const { status } = await connection.send(requests[turn % requests.length] as LoadRequest);
        if (status !== 200) refused += 1;
      } catch {
        refused += 1;
        connection.close();
        connection = await HttpConnection.open(port);
      }
      times.push(performance.now() - startedAt);
      await sleep(pauseMs);
    }
    connection.close();
  };
  await Promise.all([work(0), work(3)]);
  return { timesMs: times, refused };
}
