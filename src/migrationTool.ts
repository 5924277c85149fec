import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { noFilter, openSchemaEngine, readMigrations } from './adapters/migrations.js';

// Development tool: `npm run migration:new -- <name>` writes the migration that schema.prisma asks for,
// `npm run migration:drift` fails when schema.prisma and the migrations differ. Both run on an empty PGlite.

const folder = path.resolve('prisma/migrations');
const schema = { path: 'schema.prisma', content: await readFile('prisma/schema.prisma', 'utf8') };
const emptyDatabase = async () => new PrismaPGlite(await PGlite.create({ extensions: { pg_trgm } })).connect();
const engine = await openSchemaEngine(
  { provider: 'postgres', adapterName: 'pglite', connect: emptyDatabase, connectToShadowDb: emptyDatabase },
  schema,
);
const migrationsList = await readMigrations(folder);

const { exitCode, stdout: difference } = await engine.diff({
  from: { tag: 'migrations', ...migrationsList },
  to: { tag: 'schemaDatamodel', files: [schema] },
  script: true,
  exitCode: true,
  filters: noFilter,
});

const [command, name] = process.argv.slice(2);
if (command === 'drift') {
  console.log(exitCode === 0 ? 'schema.prisma and the migrations agree' : `they differ by:\n${difference}`);
  process.exitCode = exitCode;
} else if (command === 'new' && name) {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = path.join(folder, `${time}_${name}`, 'migration.sql');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, difference ?? '');
  console.log(`wrote ${file}`);
} else {
  console.error('usage: migrationTool drift | migrationTool new <name>');
  process.exitCode = 2;
}
process.exit();
