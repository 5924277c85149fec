// Runs where PostGraphile is installed (postgraphile.ts), on a Node of its own.
import { createServer } from 'node:http';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { postgraphile } from 'postgraphile';
import { grafserv } from 'postgraphile/grafserv/node';

const handler = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'], poolConfig: { max: 10 } }),
  ],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false, graphqlOverGET: true },
  grafast: { explain: false },
}).createServ(grafserv);

const server = createServer({ keepAliveTimeout: 65_000 });
server.on('error', (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
await handler.addTo(server);
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
