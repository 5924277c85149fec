import { readFile, writeFile } from 'node:fs/promises';
import { breakingOpenApiChanges } from './contract/breakingOpenApiChanges.js';
import { breakingSchemaChanges } from './contract/breakingSchemaChanges.js';
import type { Services } from './container.js';
import { executeExamples } from './contract/examples.js';
import { printGraphqlSchema } from './graphql/schema.js';
import { restRoutes } from './rest/index.js';
import { buildOpenApi } from './rest/openapi/document.js';

// The endpoints are only declared and never run, so they need no services.
const routes = restRoutes({} as Services);
const examples = await executeExamples(routes);
const contract = buildOpenApi(routes, examples);

const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Contract files and their examples. They are committed, so that every change of the contract shows in a diff. */
const files = {
  'src/rest/generated/examples.json': formatJson(examples),
  'test/contract/schema.graphql': printGraphqlSchema(),
  'test/contract/openapi.json': formatJson(contract),
};

/** Contracts of the last release, with which the present contracts must be compatible. */
const releasedFiles = { rest: 'docs/releases/openapi-1.0.0.json', graphql: 'docs/releases/schema-2.0.0.graphql' };

/** `node dist/src/contract.js` writes the contract files; with `--check` it names those that are out of date. */
for (const [file, content] of Object.entries(files)) {
  if (!process.argv.includes('--check')) {
    await writeFile(file, content);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== content) {
    reportProblem(`${file} is out of date; \`npm run contract\` updates it`);
  }
}
const releasedOpenApi = JSON.parse(await readFile(releasedFiles.rest, 'utf8')) as object;
for (const change of breakingOpenApiChanges(releasedOpenApi, contract))
  reportProblem(`breaks clients of ${releasedFiles.rest}: ${change}`);
const releasedSchema = await readFile(releasedFiles.graphql, 'utf8');
for (const change of breakingSchemaChanges(releasedSchema, printGraphqlSchema())) {
  reportProblem(`breaks clients of ${releasedFiles.graphql}: ${change}`);
}

function reportProblem(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
