import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { MigrationList, SchemaContainer, SchemaEngine } from '@prisma/schema-engine-wasm';

export const noFilter = { externalTables: [], externalEnums: [] };

interface EngineGlue {
  SchemaEngine: {
    new: (
      options: { datamodels: [string, string][] | undefined },
      log: (entry: unknown) => void,
      adapter: unknown,
    ) => Promise<SchemaEngine>;
  };
  __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
}

/**
 * Opens Prisma's schema engine, compiled to WebAssembly, on a database. The native engine would be a download at
 * install time; this one comes from the package registry and writes the same `_prisma_migrations` table, so that
 * `prisma migrate deploy` stays usable.
 */
export async function openSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  schema?: SchemaContainer,
): Promise<SchemaEngine> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  // The package's `exports` do not name its WebAssembly file, so both are loaded by file.
  const glueFile = pathToFileURL(path.join(folder, 'schema_engine_bg.js')).href;
  const glue = (await import(glueFile)) as unknown as EngineGlue;
  const module = await WebAssembly.compile(await readFile(path.join(folder, 'schema_engine_bg.wasm')));
  const { exports } = await WebAssembly.instantiate(module, {
    './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
  return glue.SchemaEngine.new(
    { datamodels: schema && [[schema.path, schema.content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}

/** Reads the migrations of a folder in the layout of Prisma Migrate: `<name>/migration.sql` and a lock file. */
export async function readMigrations(folder: string): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  };
}

/** Applies the migrations that the database lacks and returns their names, oldest first. */
export async function applyMigrations(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  folder: string,
): Promise<string[]> {
  const engine = await openSchemaEngine(adapter);
  const migrationsList = await readMigrations(folder);
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: noFilter });
  return appliedMigrationNames;
}
