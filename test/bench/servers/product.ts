import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type ServerProcess, startServer } from './serverProcess.js';
import { productEnvironment } from './environment.js';

export interface ProductOptions {
  readonly folder: string;
  /** Without a URL the database is embedded, in `dataFolder`. */
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
}

/** The product as it runs in production, with everything on; only the rate limit is out of reach. */
export const startProduct = ({
  folder,
  databaseUrl,
  dataFolder,
  settings = {},
  nodeArguments = [],
}: ProductOptions): Promise<ServerProcess> =>
  startServer({
    name: 'Docket',
    command: process.execPath,
    arguments: () => [...nodeArguments, 'dist/src/server.js'],
    environment: (port) =>
      productEnvironment({
        PORT: String(port),
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        DATA_DIR: dataFolder,
        DEMO_DATA: 'false',
        LOG_LEVEL: 'info',
        RATE_LIMIT_CAPACITY: '1000000',
        RATE_LIMIT_PER_SECOND: '1000000',
        ...settings,
      }),
    folder,
    readyPath: '/readyz',
  });

/** Runs a `docket` command of the built product in a folder. @returns its output. */
export async function runDocket(
  settings: Readonly<Record<string, string>>,
  parameters: readonly string[],
  folder = process.cwd(),
): Promise<string> {
  const options = { cwd: folder, env: productEnvironment(settings), maxBuffer: 2 ** 28 };
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/src/cli.js', ...parameters], options);
  return stdout.trim();
}
