import { readFile } from 'node:fs/promises';
import { openPGlite } from '../../dist/src/adapters/pglite.js';
import { servePGlite } from '../../dist/src/adapters/wireServer.js';

/** What is open, by port. */
const opened = new Map();

const dumps = new Map();

function contentOf(dump) {
  if (!dumps.has(dump)) dumps.set(dump, readFile(dump));
  return dumps.get(dump);
}

export async function open(dump) {
  const loadDataDir = new Blob([await contentOf(dump)]);
  const database = await openPGlite({ loadDataDir });
  const server = await servePGlite(database, 0);
  opened.set(server.port, { database, server });
  return server.port;
}

export async function close(port) {
  const { database, server } = opened.get(port);
  opened.delete(port);
  await server.close();
  await database.close();
}
