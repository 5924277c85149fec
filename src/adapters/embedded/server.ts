import { createServer, type Server } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseSession, type Setting, SessionMultiplexer } from './sessionMultiplexer.js';
import { ClientConnection } from './clientConnection.js';

export interface EmbeddedServer {
  readonly port: number;
  /** Allows or forbids changes in transactions that begin from now on. Changes are allowed at first. */
  setWritable(isWritable: boolean): void;
  /** Requests a checkpoint, after which the write-ahead log before it is removed or reused. */
  checkpoint(): void;
  close(): Promise<void>;
}

/** Search path with temporary tables last: all clients share the session, and a temporary table would hide a table of the same name. */
const searchPath: Setting = { name: 'search_path', setting: 'public, pg_temp' };

const maxConnections = 100;

/**
 * Shares the only session of a database among many clients, in PostgreSQL's protocol (version 3) on 127.0.0.1. The messages of a
 * client are executed together when the client waits for a response. A client in a transaction keeps the session until the
 * transaction ends. A message that the protocol does not allow ends the connection of its sender only.
 */
async function serveSession(session: DatabaseSession, port: number): Promise<EmbeddedServer> {
  const commonSettings = [...(await session.readSettings()), searchPath];
  await session.replaceSettings(commonSettings);
  const multiplexer = new SessionMultiplexer(session, commonSettings);
  const clients = new Set<ClientConnection>();
  const server = createServer({ noDelay: true }, (socket) => {
    const client = new ClientConnection(socket, multiplexer);
    clients.add(client);
    socket.once('close', () => clients.delete(client));
  });
  server.maxConnections = maxConnections;
  await listen(server, port);
  return {
    port: (server.address() as { port: number }).port,
    setWritable: (allowed) =>
      multiplexer.setCommonSetting({ name: 'default_transaction_read_only', setting: allowed ? 'off' : 'on' }),
    checkpoint: () => multiplexer.checkpoint(),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all([...clients].map((client) => client.disconnect()));
      await closed;
    },
  };
}

/** Serves a PGlite of this thread; port 0 means any free port. */
export const servePGlite = (database: PGlite, port: number): Promise<EmbeddedServer> =>
  serveSession(
    {
      execute: (messages, onData) => database.execProtocolRawStream(messages, { onRawData: onData }),
      readSettings: async () => (await database.query<Setting>(changedSettingsQuery)).rows,
      replaceSettings: async (settings) => {
        await database.exec('RESET SESSION AUTHORIZATION; RESET ALL');
        await database.query(restoreSettingsQuery, [JSON.stringify(settings)]);
      },
    },
    port,
  );

/**
 * Query for the changed settings of the session. Names are qualified, since schemas of a client may come first in the search path.
 * The role is the last setting to restore, because it may lack the right to set the other settings.
 */
const changedSettingsQuery = `
  SELECT name, setting FROM pg_catalog.pg_settings WHERE source = 'session' AND setting IS DISTINCT FROM reset_val
  UNION ALL SELECT 'role', pg_catalog.current_setting('role') WHERE pg_catalog.current_setting('role') <> 'none'`;

const restoreSettingsQuery = `
  SELECT set_config(name, setting, false) FROM jsonb_to_recordset($1::jsonb) AS setting(name text, setting text)`;

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
