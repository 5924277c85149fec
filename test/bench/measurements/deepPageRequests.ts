import { HttpConnection } from '../load/connection.js';
import { firstDay, lastDay } from '../data/calendar.js';
import { listPath } from './restRequests.js';
import type { MakeRequests } from './comparisonSides.js';

/** Different pages of a set. */
const many = 500;

/** Pages that begin about so many rows into the ten years, each a row further than the one before. */
export const pagesAt =
  (depth: number): MakeRequests =>
  async (bench, contender) => {
    const key = (await bench.keys(contender.role))[0] ?? '';
    const connection = await HttpConnection.open((await bench.server(contender)).port);
    const window = { startDate: firstDay, endDate: lastDay };
    /** The token that leads on from `rows` rows after an earlier one. */
    const walk = async (token: string | undefined, rows: number): Promise<string> => {
      const path = listPath(
        'sec',
        token ? { nextToken: token, limit: String(rows) } : { ...window, limit: String(rows) },
      );
      const { body } = await connection.send({ path, key });
      const { nextToken } = JSON.parse(body.toString()) as { nextToken: string | null };
      if (!nextToken) throw new Error('the list ended before the page that was looked for');
      return nextToken;
    };
    try {
      let token = await walk(undefined, 1);
      for (let left = depth; left > 0; left -= 500) token = await walk(token, Math.min(left, 500));
      const tokens = [token];
      while (tokens.length < many) tokens.push(await walk(tokens.at(-1), 1));
      return tokens.map((nextToken) => ({ path: listPath('sec', { nextToken }), key }));
    } finally {
      connection.close();
    }
  };
