import { createServer, type Server } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { type Session, type Setting, Turns } from './sessionTurns.js';
import { WireClient } from './wireClient.js';

export interface WireServer {
  readonly port: number;
  /** Allows or refuses changes in transactions that begin from now on. At first they are allowed. */
  allowChanges(allowed: boolean): void;
  close(): Promise<void>;
}

/** Search path with temporary tables last: they are in the one session, and would hide tables of the same name. */
const behindTables: Setting = { name: 'search_path', setting: 'public, pg_temp' };

const connectionsAtMost = 100;

/**
 * Serves a database that has one session to many clients, in PostgreSQL's protocol (version 3) on 127.0.0.1. A client's
 * messages are carried out together once it waits for an answer; a client in a transaction keeps its turn until that ends.
 * A message that the protocol does not allow ends the connection of its sender, and nothing else.
 */
async function serveDatabase(session: Session, port: number): Promise<WireServer> {
  const common = [...(await session.settings()), behindTables];
  await session.replaceSettings(common);
  const turns = new Turns(session, common);
  const clients = new Set<WireClient>();
  const server = createServer({ noDelay: true }, (socket) => {
    const client = new WireClient(socket, turns);
    clients.add(client);
    socket.once('close', () => clients.delete(client));
  });
  server.maxConnections = connectionsAtMost;
  await listening(server, port);
  return {
    port: (server.address() as { port: number }).port,
    allowChanges: (allowed) =>
      turns.setForAll({ name: 'default_transaction_read_only', setting: allowed ? 'off' : 'on' }),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all([...clients].map((client) => client.end()));
      await closed;
    },
  };
}

/** Serves a PGlite of this thread; port 0 takes a free one. */
export const servePGlite = (database: PGlite, port: number): Promise<WireServer> =>
  serveDatabase(
    {
      execute: (messages, onData) => database.execProtocolRawStream(messages, { onRawData: onData }),
      settings: async () => (await database.query<Setting>(setInSession)).rows,
      replaceSettings: async (settings) => {
        await database.exec('RESET SESSION AUTHORIZATION; RESET ALL');
        await database.query(setAgain, [JSON.stringify(settings)]);
      },
    },
    port,
  );

/**
 * Query for the session's changed settings. Qualified names, since a client's schemas may come first. The role comes
 * last: it may lack the right to set the others.
 */
const setInSession = `
  SELECT name, setting FROM pg_catalog.pg_settings WHERE source = 'session' AND setting IS DISTINCT FROM reset_val
  UNION ALL SELECT 'role', pg_catalog.current_setting('role') WHERE pg_catalog.current_setting('role') <> 'none'`;

const setAgain = `
  SELECT set_config(name, setting, false) FROM jsonb_to_recordset($1::jsonb) AS setting(name text, setting text)`;

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
