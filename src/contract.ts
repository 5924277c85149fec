import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { graphqlSchema } from './graphql/schema.js';
import { restRoutes, type RestServices } from './rest/index.js';
import { openApi } from './rest/openapi.js';

// Endpoints are only declared here, never run: no service is asked for anything.
const routes = restRoutes({} as RestServices);

/** The promises to clients that are committed, so that no change of one goes unseen, and how each is made. */
const contracts = {
  'test/contract/schema.graphql': () => `${printSchema(lexicographicSortSchema(graphqlSchema()))}\n`,
  'test/contract/openapi.json': () => `${JSON.stringify(openApi(routes), null, 2)}\n`,
};

/** `node dist/src/contract.js` writes the contract files; with `--check` it names those that are out of date. */
for (const [file, make] of Object.entries(contracts)) {
  const made = make();
  if (!process.argv.includes('--check')) {
    await writeFile(file, made);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== made) {
    process.stderr.write(`${file} is out of date; \`npm run contract\` writes it anew\n`);
    process.exitCode = 1;
  }
}
