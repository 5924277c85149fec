import { readFile, writeFile } from 'node:fs/promises';
import { breakingChanges } from './contract/breaking.js';
import { breakingSchemaChanges } from './contract/breakingSchema.js';
import { executedExamples } from './contract/examples.js';
import { schemaText } from './graphql/schema.js';
import { restRoutes, type RestServices } from './rest/index.js';
import { openApi } from './rest/openapi.js';

// Endpoints are only declared here, never run: no service is asked for anything.
const routes = restRoutes({} as RestServices);
const examples = await executedExamples(routes);
const contract = openApi(routes, examples);

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Contract files and their examples, which are committed so that no change of a promise to clients goes unseen. */
const files = {
  'src/rest/examples.json': json(examples),
  'test/contract/schema.graphql': schemaText(),
  'test/contract/openapi.json': json(contract),
};

/** Contracts of the last release, which must not be broken. */
const released = { rest: 'docs/releases/openapi-1.0.0.json', graphql: 'docs/releases/schema-2.0.0.graphql' };

/** `node dist/src/contract.js` writes the contract files; with `--check` it names those that are out of date. */
for (const [file, made] of Object.entries(files)) {
  if (!process.argv.includes('--check')) {
    await writeFile(file, made);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== made) {
    complain(`${file} is out of date; \`npm run contract\` writes it anew`);
  }
}
const before = JSON.parse(await readFile(released.rest, 'utf8')) as object;
for (const change of breakingChanges(before, contract)) complain(`breaks clients of ${released.rest}: ${change}`);
const schemaBefore = await readFile(released.graphql, 'utf8');
for (const change of breakingSchemaChanges(schemaBefore, schemaText())) {
  complain(`breaks clients of ${released.graphql}: ${change}`);
}

function complain(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
