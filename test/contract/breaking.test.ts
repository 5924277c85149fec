import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { breakingChanges } from '../../src/contract/breaking.js';

let contract: object;

beforeAll(async () => {
  const whole = JSON.parse(await readFile('test/contract/openapi.json', 'utf8')) as { paths: Record<string, object> };
  // The comparison of all paths takes most of a second, for each of the changes.
  const paths = ['/deals', '/monitor-groups'].map((path) => [path, whole.paths[path]]);
  contract = { ...whole, paths: Object.fromEntries(paths) };
});

/** What stands at a place of a document, to be changed there. */
type Part = Record<string, unknown> & Pick<unknown[], 'push' | 'pop' | 'shift'>;
type Change = (at: (...steps: string[]) => Part) => unknown;

/** What clients of the contract lose by a change to it. */
function lost(change: Change): string[] {
  const changed = structuredClone(contract);
  change((...steps) => steps.reduce<unknown>((part, step) => (part as Part)[step], changed) as Part);
  return breakingChanges(contract, changed);
}

const parameter = (required: boolean) => ({ name: 'hue', in: 'query', required, schema: { type: 'string' } });
const deals = ['paths', '/deals'];
const deal = ['components', 'schemas', 'Deal', 'properties'];
const createDeal = ['components', 'schemas', 'CreateDealInput'];

describe('a change that breaks clients is noticed', () => {
  test.each<[string, Change]>([
    ['a path that is gone', (at) => delete at('paths')['/monitor-groups']],
    ['an operation that is gone', (at) => delete at(...deals).get],
    ['a status that is gone', (at) => delete at(...deals, 'post', 'responses')['201']],
    ['a parameter that is gone', (at) => at(...deals, 'get', 'parameters').shift()],
    ['a parameter that is newly required', (at) => at(...deals, 'get', 'parameters').push(parameter(true))],
    ['a field that answers no longer have', (at) => delete at(...deal).symbol],
    ['a field of another type', (at) => (at(...deal, 'targetPrice').type = 'string')],
    ['a field that may be null', (at) => (at(...deal, 'companyName').type = ['string', 'null'])],
    ['a field of a body that is newly required', (at) => at(...createDeal, 'required').push('symbol')],
    ['a limit that is narrower', (at) => (at(...createDeal, 'properties', 'symbol').maxLength = 5)],
    ['a word that is no longer taken', (at) => at(...createDeal, 'properties', 'status', 'enum').pop()],
  ])('%s', (_what, change) => {
    expect(lost(change)).not.toEqual([]);
  });
});

describe('a change that clients can live with passes', () => {
  test.each<[string, Change]>([
    ['none at all', () => {}],
    ['an operation more', (at) => (at('paths')['/more'] = at('paths')['/monitor-groups'])],
    ['a status more', (at) => (at(...deals, 'get', 'responses')['206'] = { description: 'As it was.' })],
    ['a parameter that need not be sent', (at) => at(...deals, 'get', 'parameters').push(parameter(false))],
    ['a field that is never null any more', (at) => (at(...deal, 'symbol').type = 'string')],
    ['a field more in answers', (at) => (at(...deal).hue = { type: 'string' })],
    ['a limit that is wider', (at) => (at(...createDeal, 'properties', 'symbol').maxLength = 500)],
    ['another description', (at) => (at('components', 'schemas', 'Deal').description = 'Another.')],
  ])('%s', (_what, change) => {
    expect(lost(change)).toEqual([]);
  });
});
