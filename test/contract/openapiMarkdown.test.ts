import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Contract, type Schema } from '../support/contract.js';
import { hasFilingsOfEveryKind, type Places, placesOf } from '../support/contractCalls.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let contract: Contract;
let ann: Person;
let text: string;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  contract = await Contract.of(ann);
  text = String((await ann.get('/docs')).body);
  await hasFilingsOfEveryKind(world, contract);
});
afterAll(() => world.close());

const headings = (): string[] => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** What stands under a heading of the third level. */
function section(heading: string): string {
  const [, after = ''] = text.split(`\n### ${heading}\n`);
  return after.split(/\n##+ /)[0] ?? '';
}

describe('the reference', () => {
  test('is markdown that begins with a title and how to send the first request', () => {
    expect(text).toMatch(/^# Docket API\n/);
    expect(text.slice(0, 1500)).toContain('curl -H "x-api-key: $DOCKET_KEY" "$DOCKET_URL/deals"');
  });

  test('has a section for every operation, with its parameters, its fields and its statuses', () => {
    for (const { method, path, summary, parameters, body, responses } of contract.operations) {
      const own = section(`${method} ${path}`);
      expect(own).toContain(summary);
      expect(text).toContain(`| \`${method} ${path}\` | ${summary} |`);
      const { properties = {} } = body ? contract.resolve<Schema>(body.schema) : {};
      for (const name of [...parameters.map((parameter) => parameter.name), ...Object.keys(properties)]) {
        expect(own).toContain(`| \`${name}\``);
      }
      expect(own).toContain(`Answers ${Object.keys(responses)[0]}`);
      for (const status of ['400', '403', '404', '412', '502'])
        expect(own.includes(`${status} (`)).toBe(status in responses);
    }
  });

  test('has a table of every resource and an example of it that is as the contract says', () => {
    for (const [name, schema] of Object.entries(contract.schemas).filter(([name]) => !name.endsWith('Input'))) {
      const own = section(name);
      for (const field of Object.keys(schema.properties ?? {})) expect(own).toContain(`| \`${field}\` |`);
      const [, example = ''] = /```json\n([^`]+)```/.exec(own) ?? [];
      expect(contract.faults(schema, JSON.parse(example))).toEqual([]);
    }
  });

  test('explains every status that an operation may answer', () => {
    const statuses = new Set(contract.operations.flatMap(({ responses }) => Object.keys(responses)));
    for (const status of statuses) if (Number(status) >= 400) expect(text).toContain(`\n| ${status} | `);
  });

  test('links only to headings that it has', () => {
    const anchors = new Set(headings().map((heading) => heading.toLowerCase().replaceAll(' ', '-')));
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((link) => !anchors.has(link))).toEqual([]);
  });

  test('has tables whose rows are as wide as their heads, and code that ends', () => {
    const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
    const tables = text.match(/^\|.*(\n\|.*)+/gm) ?? [];
    expect(tables.length).toBeGreaterThan(40);
    for (const table of tables) expect(new Set(table.split('\n').map(cells)).size).toBe(1);
    expect((text.match(/^```/gm) ?? []).length % 2).toBe(0);
  });

  test('shows nothing that is only meant for programs', () => {
    expect(text).not.toMatch(/undefined|\[object|NaN|\$ref|\n\n\n/);
  });
});

test('every request that it shows can be sent as it stands', async () => {
  const requests = [...text.matchAll(/```sh\ncurl ([^`]+)\n```/g)].map(([, words = '']) =>
    words.replaceAll(' \\\n ', ''),
  );
  expect(requests).toHaveLength(contract.operations.length);
  for (const words of requests) {
    const [, method = 'GET', address = '', body] =
      /^(?:-X (\w+) )?-H "x-api-key: \$DOCKET_KEY" "\$DOCKET_URL([^"]*)"(?: -H "content-type: application\/json" -d '(.*)')?$/.exec(
        words,
      ) ?? [];
    const places: Places = await placesOf(ann);
    const path = address.replace(/\$([A-Z_]+)/g, (_match, variable: string) =>
      encodeURIComponent(value(places, variable)),
    );
    const answer = await ann.send(method, path, body?.replaceAll("'\\''", "'"));
    expect([words, Math.floor(answer.status / 100)]).toEqual([words, 2]);
  }
});

/** What a reader would put into `$DEAL_ID`. */
function value(places: Places, variable: string): string {
  const name = variable.toLowerCase().replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return places[name as keyof Places];
}
