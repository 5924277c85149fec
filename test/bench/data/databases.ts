import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { ProgressReporter } from '../progress.js';
import { runDocket } from '../servers/product.js';
import { deleteImported } from './imported.js';
import { fill } from './load.js';
import { type ScaleName, scalesByName } from './scales.js';
import { dataVersion } from './tables.js';

/** Makes the databases of the suite on one PostgreSQL server, or finds those of an earlier run. */
export class BenchDatabases {
  constructor(
    private readonly server: string,
    private readonly product: string,
    private readonly log: (line: string) => void,
    private readonly progress: (title: string, total: number) => ProgressReporter,
  ) {}

  url(scale: ScaleName): string {
    return Object.assign(new URL(this.server), { pathname: `/${nameOf(scale)}` }).href;
  }

  /** Brings the database of a scale to the present schema and data. */
  async prepare(scale: ScaleName): Promise<string> {
    const url = this.url(scale);
    if (await this.isUsable(scale)) {
      await this.migrate(url);
      await deleteImported(url);
      this.log(`${nameOf(scale)}: there already`);
      return url;
    }
    const startedAt = Date.now();
    this.log(`${nameOf(scale)}: making it`);
    await this.onServer(`DROP DATABASE IF EXISTS ${nameOf(scale)} WITH (FORCE)`);
    await this.onServer(`CREATE DATABASE ${nameOf(scale)}`);
    await this.migrate(url);
    await fill(url, scalesByName[scale], this.progress);
    await this.onServer('CHECKPOINT');
    await this.onServer(`COMMENT ON DATABASE ${nameOf(scale)} IS '${mark}'`);
    this.log(`${nameOf(scale)}: made in ${Math.round((Date.now() - startedAt) / 1000)} s`);
    return url;
  }

  /** Whether the database is complete, from this generator, with unchanged migrations. */
  private async isUsable(scale: ScaleName): Promise<boolean> {
    const rows = await this.onServer(
      `SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = '${nameOf(scale)}'`,
    );
    if (rows[0]?.mark !== mark) return false;
    const applied = await query(this.url(scale), 'SELECT migration_name AS name, checksum FROM _prisma_migrations');
    const present = await this.migrationChecksums();
    const rewritten = applied.find(({ name, checksum }) => present.get(String(name)) !== checksum);
    if (rewritten) this.log(`${nameOf(scale)}: its migration ${String(rewritten.name)} has been rewritten`);
    return rewritten === undefined;
  }

  private async migrationChecksums(): Promise<Map<string, string>> {
    const folder = path.join(this.product, 'prisma/migrations');
    const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    return new Map(
      await Promise.all(
        names.map(async ({ name }) => {
          const script = await readFile(path.join(folder, name, 'migration.sql'));
          return [name, createHash('sha256').update(script).digest('hex')] as const;
        }),
      ),
    );
  }

  private async migrate(url: string): Promise<void> {
    await runDocket({ DATABASE_URL: url }, ['migrate'], this.product);
  }

  private onServer(statement: string): Promise<Record<string, unknown>[]> {
    return query(this.server, statement);
  }
}

const nameOf = (scale: ScaleName): string => `docket_bench_${scale}`;

const mark = `Docket benchmark data, version ${dataVersion}`;

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
