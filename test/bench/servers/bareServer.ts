/**
 * Baseline server for comparisons: `node:http` and `pg`, prepared statements, PostgreSQL building the JSON, a look
 * into a map for the key, and nothing else: no validation, no limits, no CORS, no log, no metrics.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { type BareTable, bareTables } from './bareTables.js';

interface Printed {
  readonly json: string;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options: '-c timezone=UTC' });

const { rows: keys } = await pool.query<{ hash: string; userId: string }>('SELECT hash, "userId" FROM "ApiKey"');
const users = new Map(keys.map(({ hash, userId }) => [hash, userId]));

const userOf = (request: IncomingMessage): string | undefined =>
  users.get(createHash('sha256').update(String(request.headers['x-api-key'])).digest('hex'));

async function list(table: BareTable, mine: unknown[], limit: number, token: string | null): Promise<string> {
  const after = token === null ? [] : (JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[]);
  const statement = after.length > 0 ? table.nextPage : table.firstPage;
  const { rows } = await pool.query<Printed>({ ...statement, values: [...mine, limit + 1, ...after] });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? (JSON.parse(items.at(-1)?.json ?? '{}') as Record<string, unknown>) : undefined;
  const key = last && Buffer.from(JSON.stringify(table.order.map((name) => last[name]))).toString('base64url');
  return `{"items":[${items.map(({ json }) => json).join(',')}],"nextToken":${JSON.stringify(key ?? null)}}`;
}

async function one(table: BareTable, values: unknown[]): Promise<string | undefined> {
  const { rows } = await pool.query<Printed>({ ...table.one, values });
  return rows[0]?.json;
}

async function answer(request: IncomingMessage, userId: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, , resource, second, third] = pathname.split('/');
  const isDeals = resource === 'deals';
  const table = bareTables[isDeals ? 'deals' : (second as keyof typeof bareTables)];
  const id = isDeals ? second : third;
  if (id !== undefined) return one(table, isDeals ? [id, userId] : [id]);
  const mine = isDeals ? [userId] : [searchParams.get('startDate'), searchParams.get('endDate')];
  return list(table, mine, Number(searchParams.get('limit')), searchParams.get('nextToken'));
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

const server = createServer(async (request, response) => {
  if (request.url === '/healthz') return send(response, 200, '{}');
  const userId = userOf(request);
  if (!userId) return send(response, 401, '{"error":"no key"}');
  try {
    const text = await answer(request, userId);
    return send(response, text === undefined ? 404 : 200, text ?? '{"error":"not found"}');
  } catch (error) {
    return send(response, 500, JSON.stringify({ error: String(error) }));
  }
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit());
