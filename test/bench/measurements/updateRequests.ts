import { daysBefore } from '../data/calendar.js';
import { sendOnce } from '../load/connection.js';
import type { MakeRequests } from './comparisonSides.js';

const many = 3000;

/** Polls that find nothing new. */
export const idlePolls: MakeRequests = async (bench, contender) => {
  const key = (await bench.keys(contender.role))[0] ?? '';
  const { port } = await bench.server(contender);
  const { body } = await sendOnce(port, { path: `/v1/filings/sec/updates?since=${daysBefore(-1)}`, key });
  const { nextCursor, items } = JSON.parse(body.toString()) as { nextCursor: string; items: unknown[] };
  if (items.length > 0) throw new Error('there is something new after the last day');
  return Array.from({ length: many }, () => ({ path: `/v1/filings/sec/updates?since=${nextCursor}`, key }));
};
