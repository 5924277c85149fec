import { readFile } from 'node:fs/promises';
import v8 from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { openPGlite } from '../../dist/src/adapters/embedded/pglite.js';
import { servePGlite } from '../../dist/src/adapters/embedded/server.js';

// PostgreSQL's usual 128 MB are a third of the time that it takes to open one.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

// The thread works for dozens of files: what a command had better not optimise is soon gained here. V8's own value.
v8.setFlagsFromString('--wasm-tiering-budget=1800000');

/** Open databases, by port. */
const opened = new Map();

const dumps = new Map();

function contentOf(dump) {
  if (!dumps.has(dump)) dumps.set(dump, readFile(dump));
  return dumps.get(dump);
}

export async function open(dump) {
  const loadDataDir = new Blob([await contentOf(dump)]);
  const database = await openPGlite({ loadDataDir, startParams });
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
