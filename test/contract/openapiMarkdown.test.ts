import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ServedContract, type ContractSchema } from '../support/contract.js';
import { insertFilingsOfEveryKind, type PathIds, createPathIds } from '../support/contractCalls.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let contract: ServedContract;
let ann: TestUser;
let text: string;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  contract = await ServedContract.load(ann);
  text = String((await ann.get('/docs')).body);
  await insertFilingsOfEveryKind(world, contract);
});
afterAll(() => world.close());

const headings = (): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** Returns the text under a heading of the third level. */
function section(heading: string): string {
  const [, after = ''] = text.split(`\n### ${heading}\n`);
  return after.split(/\n##+ /)[0] ?? '';
}

describe('the reference', () => {
  test('is markdown that begins with a title and the first request', () => {
    expect(text).toMatch(/^# Docket API\n/);
    expect(text.slice(0, 1500)).toContain('curl -H "x-api-key: $DOCKET_KEY" "$DOCKET_URL/deals"');
  });

  test('states the rate limit that is set', () => {
    const { capacity, perSecond } = world.services.config.rateLimit;
    expect(text).toContain(`allows bursts of ${capacity} requests, and ${perSecond} requests per second sustained`);
  });

  test('has a section for every operation, with its parameters, fields and statuses', () => {
    for (const { method, path, summary, parameters, body, responses } of contract.operations) {
      const own = section(`${method} ${path}`);
      expect(own).toContain(summary);
      expect(text).toContain(`| \`${method} ${path}\` | ${summary} |`);
      const { properties = {} } = body ? contract.resolve<ContractSchema>(body.schema) : {};
      for (const name of [...parameters.map((parameter) => parameter.name), ...Object.keys(properties)]) {
        expect(own).toContain(`| \`${name}\``);
      }
      expect(own).toContain(`Returns ${Object.keys(responses)[0]}`);
      for (const status of ['400', '403', '404', '412', '502'])
        expect(own.includes(`${status} (`)).toBe(status in responses);
    }
  });

  test('links the resource of a nullable field', () => {
    expect(section('SecFiling')).toMatch(/\| `ownership` \| an? \[\w+\]\(#\w+\), or null \|/);
  });

  test('has a table of every resource and an example that matches the contract', () => {
    for (const [name, schema] of Object.entries(contract.schemas).filter(([name]) => !name.endsWith('Input'))) {
      const own = section(name);
      for (const field of Object.keys(schema.properties ?? {})) expect(own).toContain(`| \`${field}\` |`);
      const [, example = ''] = /```json\n([^`]+)```/.exec(own) ?? [];
      expect(contract.schemaErrors(schema, JSON.parse(example))).toEqual([]);
    }
  });

  test('explains every status that an operation may return', () => {
    const statuses = new Set(contract.operations.flatMap(({ responses }) => Object.keys(responses)));
    for (const status of statuses) if (Number(status) >= 400) expect(text).toContain(`\n| ${status} | `);
  });

  test('links only to headings that exist', () => {
    const anchors = new Set(headings().map((heading) => heading.toLowerCase().replaceAll(' ', '-')));
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((link) => !anchors.has(link))).toEqual([]);
  });

  test('has tables with rows as wide as their headers, and closes its code blocks', () => {
    const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
    const tables = text.match(/^\|.*(\n\|.*)+/gm) ?? [];
    expect(tables.length).toBeGreaterThan(40);
    for (const table of tables) expect(new Set(table.split('\n').map(cells)).size).toBe(1);
    expect((text.match(/^```/gm) ?? []).length % 2).toBe(0);
  });

  test('omits the fields that are only for programs', () => {
    expect(text).not.toMatch(/undefined|\[object|NaN|\$ref|\n\n\n/);
  });
});

test('every request in the reference works as it stands', async () => {
  const requests = [...text.matchAll(/```sh\ncurl ([^`]+)\n```/g)].map(([, words = '']) =>
    words.replaceAll(' \\\n ', ''),
  );
  expect(requests).toHaveLength(contract.operations.length);
  for (const words of requests) {
    const [, method = 'GET', address = '', body] =
      /^(?:-X (\w+) )?-H "x-api-key: \$DOCKET_KEY" "\$DOCKET_URL([^"]*)"(?: -H "content-type: application\/json" -d '(.*)')?$/.exec(
        words,
      ) ?? [];
    const places: PathIds = await createPathIds(ann);
    const path = address.replace(/\$([A-Z_]+)/g, (_match, variable: string) =>
      encodeURIComponent(value(places, variable)),
    );
    const answer = await ann.send(method, path, body?.replaceAll("'\\''", "'"));
    expect([words, Math.floor(answer.status / 100)]).toEqual([words, 2]);
  }
});

/** Returns the value that a reader would put into a variable such as `$DEAL_ID`. */
function value(places: PathIds, variable: string): string {
  const name = variable.toLowerCase().replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return places[name as keyof PathIds];
}
