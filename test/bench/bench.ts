import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { apiKeys } from './data/apiKeys.js';
import { Databases } from './data/databases.js';
import { type Scale, scales } from './data/scales.js';
import type { Options, Role } from './options.js';
import { progress, say } from './progress.js';
import { startBare } from './servers/bare.js';
import type { Server } from './servers/child.js';
import { startPostgraphile } from './servers/postgraphile.js';
import { startProduct } from './servers/product.js';

/** Which server, on which database. */
export interface Contender {
  readonly server: 'product' | 'bare' | 'postgraphile';
  readonly on: Role;
  /** Tells a second process of the same kind from the first. */
  readonly variant?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
}

/** What measurements share: databases, keys and servers, each made when first asked for. */
export class Bench {
  private readonly databases: Databases;
  private readonly prepared = new Map<string, Promise<string>>();
  private readonly keysOf = new Map<string, Promise<string[]>>();
  private readonly servers = new Map<string, Promise<Server>>();

  constructor(readonly options: Options) {
    this.databases = new Databases(options.databaseUrl, options.product, say, progress);
  }

  scale(role: Role): Scale {
    return scales[this.options.scales[role]];
  }

  /** The address of a database, filled. */
  database(role: Role): Promise<string> {
    const scale = this.options.scales[role];
    return once(this.prepared, scale, () => this.databases.prepare(scale));
  }

  /** A key of each account of a database; new ones in each run. */
  keys(role: Role): Promise<string[]> {
    return once(this.keysOf, this.options.scales[role], async () => apiKeys(await this.database(role)));
  }

  server(contender: Contender): Promise<Server> {
    const { server, on, variant = '' } = contender;
    return once(this.servers, [server, this.options.scales[on], variant].join(' '), () => this.start(contender));
  }

  /** Makes a database ahead of everything else. */
  load(scale: Options['scales'][Role]): Promise<string> {
    return once(this.prepared, scale, () => this.databases.prepare(scale));
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

  private async start({ server, on, settings = {}, nodeArguments = [] }: Contender): Promise<Server> {
    await this.keys(on);
    const databaseUrl = await this.database(on);
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

function once<Value>(made: Map<string, Promise<Value>>, name: string, make: () => Promise<Value>): Promise<Value> {
  const value = made.get(name) ?? make();
  made.set(name, value);
  return value;
}
