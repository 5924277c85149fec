import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { printLine } from '../progress.js';
import { type ServerProcess, startServer } from './serverProcess.js';
import { productEnvironment } from './environment.js';

/** Name of the npm package of Node for this machine; PostGraphile 5 needs Node 22: on 20 it starts and then fails. */
const node = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const packages = ['postgraphile@5.1.5', 'pg@8.23.1', `${node}@22.23.3`];

/** PostGraphile on the tables of the product, on a Node of its own, installed outside the project when first wanted. */
export async function startPostgraphile(databaseUrl: string, folder: string): Promise<ServerProcess> {
  if (!existsSync(path.join(folder, 'installed'))) {
    printLine('  installing PostGraphile');
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages]);
    await copyFile(path.join(folder, 'package.json'), path.join(folder, 'installed'));
  }
  const script = path.join(folder, 'postgraphileServer.mjs');
  await copyFile(path.resolve('test/bench/servers/postgraphileServer.mjs'), script);
  return startServer({
    name: 'PostGraphile',
    command: path.join(folder, 'node_modules', node, 'bin/node'),
    arguments: () => [script],
    environment: (port) => productEnvironment({ PORT: String(port), DATABASE_URL: databaseUrl }),
    folder,
    readyPath: '/graphql?query=%7B__typename%7D',
  });
}
