import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../bench/load/connection.js';
import { graphqlRequest, type Request } from '../bench/load/requests.js';

/** How somebody else fared meanwhile. */
export interface Experience {
  /** Of each request, in milliseconds. */
  readonly times: readonly number[];
  /** Answers that were not what an ordinary request gets. */
  readonly refused: number;
}

/** Milliseconds that people and programs leave between two requests. */
const pause = 15;

/** An ordinary day: lists, single things, a search, GraphQL, and something written now and then. */
function requestsOf(key: string, dealId: string): Request[] {
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

/** Works for so long on two connections, and tells how it went. */
export async function experience(port: number, key: string, dealId: string, seconds: number): Promise<Experience> {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  const requests = requestsOf(key, dealId);
  const work = async (first: number) => {
    let connection = await Connection.open(port);
    for (let turn = first; performance.now() < end; turn += 1) {
      const begun = performance.now();
      try {
        const { status } = await connection.send(requests[turn % requests.length] as Request);
        if (status !== 200) refused += 1;
      } catch {
        refused += 1;
        connection.close();
        connection = await Connection.open(port);
      }
      times.push(performance.now() - begun);
      await sleep(pause);
    }
    connection.close();
  };
  await Promise.all([work(0), work(3)]);
  return { times, refused };
}
