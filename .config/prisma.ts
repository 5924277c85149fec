import { defineConfig } from 'prisma/config';

// `prisma generate` asks for a native schema engine that it never runs; naming any executable spares the download.
// New migrations are written by the same engine as WebAssembly (src/migrationTool.ts).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

const embeddedPort = process.env.DATABASE_PORT ?? '54329';

export default defineConfig({
  schema: '../prisma/schema.prisma',
  migrations: { path: '../prisma/migrations' },
  datasource: {
    url: process.env.DATABASE_URL ?? `postgresql://postgres@127.0.0.1:${embeddedPort}/postgres?sslmode=disable`,
  },
});
