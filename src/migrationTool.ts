import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaContainer, SchemaEngine } from '@prisma/schema-engine-wasm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { systemClock } from './adapters/clock.js';
import { migrationsFolder, readMigrations } from './adapters/database/migrations.js';
import { openPGlite } from './adapters/embedded/pglite.js';

// Development tool: `npm run migration:new -- <name>` writes a migration for the changes of schema.prisma, and
// `npm run migration:drift` fails if schema.prisma and the migrations differ. Both run on an empty PGlite.

const folder = migrationsFolder();
const schema = { path: 'schema.prisma', content: await readFile(path.join(folder, '../schema.prisma'), 'utf8') };
const openEmptyDatabase = async () => new PrismaPGlite(await openPGlite()).connect();
const engine = await openSchemaEngine(
  { provider: 'postgres', adapterName: 'pglite', connect: openEmptyDatabase, connectToShadowDb: openEmptyDatabase },
  schema,
);

const { exitCode, stdout: difference } = await engine.diff({
  from: { tag: 'migrations', ...(await buildMigrationList()) },
  to: { tag: 'schemaDatamodel', files: [schema] },
  script: true,
  exitCode: true,
  filters: { externalTables: [], externalEnums: [] },
});

const [command, name] = process.argv.slice(2);
if (command === 'drift') {
  console.log(exitCode === 0 ? 'schema.prisma and the migrations agree' : `they differ by:\n${difference}`);
  process.exitCode = exitCode;
} else if (command === 'new' && name) {
  const time = systemClock.now().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = path.join(folder, `${time}_${name}`, 'migration.sql');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, difference ?? '');
  console.log(`wrote ${file}`);
} else {
  console.error('usage: migrationTool drift | migrationTool new <name>');
  process.exitCode = 2;
}
process.exit();

async function buildMigrationList(): Promise<MigrationList> {
  const content = await readFile(path.join(folder, 'migration_lock.toml'), 'utf8');
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content },
    shadowDbInitScript: '',
    migrationDirectories: (await readMigrations()).map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  };
}

interface SchemaEngineBindings {
  SchemaEngine: {
    new: (
      options: { datamodels: [string, string][] },
      log: (entry: unknown) => void,
      adapter: unknown,
    ) => Promise<SchemaEngine>;
  };
  __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
}

/**
 * Opens Prisma's schema engine, compiled to WebAssembly. The native engine is downloaded at install time; the WebAssembly engine is
 * in a package of the registry.
 */
async function openSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  schema: SchemaContainer,
): Promise<SchemaEngine> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  // The package's `exports` do not name the WebAssembly file, so the bindings and the WebAssembly are loaded by their paths.
  const bindingsFile = pathToFileURL(path.join(folder, 'schema_engine_bg.js')).href;
  const bindings = (await import(bindingsFile)) as unknown as SchemaEngineBindings;
  const module = await WebAssembly.compile(await readFile(path.join(folder, 'schema_engine_bg.wasm')));
  const { exports } = await WebAssembly.instantiate(module, {
    './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
  return bindings.SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}
