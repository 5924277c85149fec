import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createApiKeys } from './data/apiKeys.js';
import { BenchDatabases } from './data/databases.js';
import { type Scale, scalesByName } from './data/scales.js';
import type { BenchOptions, DatabaseRole } from './options.js';
import { createProgress, printLine } from './progress.js';
import { startBare } from './servers/bare.js';
import type { ServerProcess } from './servers/serverProcess.js';
import { startPostgraphile } from './servers/postgraphile.js';
import { startProduct } from './servers/product.js';

/** Server and database of a measurement. */
export interface BenchServer {
  readonly server: 'product' | 'bare' | 'postgraphile';
  readonly role: DatabaseRole;
  /** Tells a second process of the same kind from the first. */
  readonly variant?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
}

/** Databases, keys and servers that measurements share, each created on first use. */
export class Bench {
  private readonly databases: BenchDatabases;
  private readonly prepared = new Map<string, Promise<string>>();
  private readonly keysOf = new Map<string, Promise<string[]>>();
  private readonly servers = new Map<string, Promise<ServerProcess>>();

  constructor(readonly options: BenchOptions) {
    this.databases = new BenchDatabases(options.databaseUrl, options.product, printLine, createProgress);
  }

  scale(role: DatabaseRole): Scale {
    return scalesByName[this.options.scales[role]];
  }

  /** The address of a database, filled. */
  database(role: DatabaseRole): Promise<string> {
    const scale = this.options.scales[role];
    return createOnce(this.prepared, scale, () => this.databases.prepare(scale));
  }

  /** A key of each account of a database; new ones in each run. */
  keys(role: DatabaseRole): Promise<string[]> {
    return createOnce(this.keysOf, this.options.scales[role], async () => createApiKeys(await this.database(role)));
  }

  server(contender: BenchServer): Promise<ServerProcess> {
    const { server, role, variant = '' } = contender;
    return createOnce(this.servers, [server, this.options.scales[role], variant].join(' '), () =>
      this.start(contender),
    );
  }

  /** Makes a database ahead of everything else. */
  load(scale: BenchOptions['scales'][DatabaseRole]): Promise<string> {
    return createOnce(this.prepared, scale, () => this.databases.prepare(scale));
  }

  /** An empty folder, or what an earlier run left in it. */
  async folder(name: string): Promise<string> {
    const folder = path.join(this.options.storage, name);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  async close(): Promise<void> {
    for (const started of this.servers.values()) await started.then((server) => server.stop()).catch(() => {});
  }

  private async start({ server, role, settings = {}, nodeArguments = [] }: BenchServer): Promise<ServerProcess> {
    await this.keys(role);
    const databaseUrl = await this.database(role);
    if (server === 'bare') return startBare(databaseUrl);
    if (server === 'postgraphile') return startPostgraphile(databaseUrl, await this.folder('postgraphile'));
    return startProduct({
      folder: this.options.product,
      databaseUrl,
      dataFolder: await this.folder('product'),
      settings,
      nodeArguments,
    });
  }
}

function createOnce<Value>(
  results: Map<string, Promise<Value>>,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = results.get(name) ?? make();
  results.set(name, value);
  return value;
}
