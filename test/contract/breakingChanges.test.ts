import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { breakingOpenApiChanges } from '../../src/contract/breakingOpenApiChanges.js';

let contract: object;

beforeAll(async () => {
  const whole = JSON.parse(await readFile('test/contract/openapi.json', 'utf8')) as { paths: Record<string, object> };
  // The comparison of all paths takes most of a second, for each of the changes.
  const paths = ['/deals', '/deals/{dealId}/activities', '/monitor-groups'].map((path) => [path, whole.paths[path]]);
  contract = { ...whole, paths: Object.fromEntries(paths) };
});

/** Part of a document, to be changed there. */
type Part = Record<string, unknown> & Pick<unknown[], 'push' | 'pop' | 'shift'>;
type Change = (at: (...steps: string[]) => Part) => unknown;

/** Lists the breaking changes that a change to the contract makes. */
function brokenBy(change: Change): string[] {
  const changed = structuredClone(contract);
  change((...steps) => steps.reduce<unknown>((part, step) => (part as Part)[step], changed) as Part);
  return breakingOpenApiChanges(contract, changed);
}

const parameter = (required: boolean) => ({ name: 'hue', in: 'query', required, schema: { type: 'string' } });
const deals = ['paths', '/deals'];
const deal = ['components', 'schemas', 'Deal', 'properties'];
const activity = ['components', 'schemas', 'Activity', 'properties'];
const postActivity = ['paths', '/deals/{dealId}/activities', 'post', 'requestBody', 'content', 'application/json'];
const createDeal = ['components', 'schemas', 'CreateDealInput'];

describe('a breaking change is detected', () => {
  test.each<[string, Change]>([
    ['a removed path', (at) => delete at('paths')['/monitor-groups']],
    ['a removed operation', (at) => delete at(...deals).get],
    ['a removed status', (at) => delete at(...deals, 'post', 'responses')['201']],
    ['a removed parameter', (at) => at(...deals, 'get', 'parameters').shift()],
    ['a newly required parameter', (at) => at(...deals, 'get', 'parameters').push(parameter(true))],
    ['a removed response field', (at) => delete at(...deal).symbol],
    ['a removed response field named type', (at) => delete at(...activity).type],
    ['a removed response field named description', (at) => delete at(...deal).description],
    ['another type of a field named type', (at) => (at(...activity, 'type').type = 'integer')],
    ['another type of a field named description', (at) => (at(...deal, 'description').type = 'integer')],
    ['a newly nullable field named type', (at) => (at(...activity, 'type').type = ['string', 'null'])],
    ['a field of another type', (at) => (at(...deal, 'targetPrice').type = 'string')],
    ['a newly nullable field', (at) => (at(...deal, 'companyName').type = ['string', 'null'])],
    ['a newly required body field', (at) => at(...createDeal, 'required').push('symbol')],
    ['a stricter limit', (at) => (at(...createDeal, 'properties', 'symbol').maxLength = 5)],
    ['a removed enumeration value', (at) => at(...createDeal, 'properties', 'status', 'enum').pop()],
  ])('%s', (_what, change) => {
    expect(brokenBy(change)).not.toEqual([]);
  });
});

describe('a compatible change passes', () => {
  test.each<[string, Change]>([
    ['no change', () => {}],
    ['a new operation', (at) => (at('paths')['/more'] = at('paths')['/monitor-groups'])],
    ['a new status', (at) => (at(...deals, 'get', 'responses')['206'] = { description: 'As it was.' })],
    ['a new optional parameter', (at) => at(...deals, 'get', 'parameters').push(parameter(false))],
    ['a field that is no longer nullable', (at) => (at(...deal, 'symbol').type = 'string')],
    ['a new response field', (at) => (at(...deal).hue = { type: 'string' })],
    ['a wider limit', (at) => (at(...createDeal, 'properties', 'symbol').maxLength = 500)],
    ['a changed description of a field named type', (at) => (at(...activity, 'type').description = 'Another.')],
    [
      'a changed description of a field named description',
      (at) => (at(...deal, 'description').description = 'Another.'),
    ],
    ['a new response field named type', (at) => (at(...deal).type = { type: 'string' })],
    ['a new response field named description', (at) => (at(...activity).description = { type: 'string' })],
    ['another value of a field named type in an example', (at) => (at(...postActivity, 'example').type = 'note')],
    [
      'a further type of a body field',
      (at) => (at(...createDeal, 'properties', 'symbol').type = ['string', 'null', 'number']),
    ],
    ['a changed description', (at) => (at('components', 'schemas', 'Deal').description = 'Another.')],
  ])('%s', (_what, change) => {
    expect(brokenBy(change)).toEqual([]);
  });
});
