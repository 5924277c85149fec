import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServer } from './serverProcess.js';
import { productEnvironment } from './environment.js';

/** The server to compare with: bareServer.ts. */
export const startBare = (databaseUrl: string): Promise<ServerProcess> =>
  startServer({
    name: 'bare',
    command: process.execPath,
    arguments: () => [fileURLToPath(new URL('bareServer.js', import.meta.url))],
    environment: (port) => productEnvironment({ PORT: String(port), DATABASE_URL: databaseUrl }),
    folder: process.cwd(),
    readyPath: '/healthz',
  });
