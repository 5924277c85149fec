import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Contract, type ContractOperation } from '../support/contract.js';
import { call, hasFilingsOfEveryKind, nowhere, type Places, placesOf } from '../support/contractCalls.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let contract: Contract;
let ann: Person;
let ben: Person;
let ofAnn: Places;

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
  contract = await Contract.of(ann);
  await hasFilingsOfEveryKind(world, contract);
  ofAnn = await placesOf(ann);
});
afterAll(() => world.close());

const unknownParameter = { query: '?verbose=true' };

/** A request that each operation finds invalid for the reason that the contract shows. */
const invalid: Readonly<Record<string, { readonly query?: string; readonly body?: object }>> = {
  listDeals: { query: '?status=lost' },
  getDeal: unknownParameter,
  createDeal: { body: { companyName: 'Water Works' } },
  updateDeal: { body: { targetPrice: 'high' } },
  emailDeal: { body: { to: 'nobody' } },
  listActivities: { query: '?limit=101' },
  createActivity: { body: { type: 'call', content: 'Ask' } },
  updateActivity: { body: { dueDate: 'tomorrow' } },
  deleteActivity: unknownParameter,
  listSecFilings: { query: '?formType=20-F' },
  getSecFiling: unknownParameter,
  getSecFilingText: { query: '?offset=first' },
  listSecFilingUpdates: { query: '?since=today' },
  listForm4Filings: { query: '?groupId=nobody' },
  getForm4Filing: unknownParameter,
  listForm4FilingUpdates: { query: '?since=2026-02-30' },
  listJapanFilings: { query: '?filingDate=today' },
  getJapanFiling: unknownParameter,
  listJapanFilingUpdates: { query: '?since=2026-10-01&limit=0' },
  listAsxAnnouncements: { query: '?category=none' },
  getAsxAnnouncement: unknownParameter,
  listAsxAnnouncementUpdates: { query: '' },
  listFilingUpdates: { query: '?since=now' },
  setSecFilingPreference: { body: {} },
  setForm4FilingPreference: { body: { starred: false } },
  setJapanFilingPreference: { body: { archived: 1 } },
  setAsxAnnouncementPreference: { body: {} },
  listMonitorGroups: unknownParameter,
  getCoverage: { query: '?source=moon' },
  getIndex: unknownParameter,
  getReference: unknownParameter,
  getOpenApi: unknownParameter,
};

const exampleOf = ({ responses }: ContractOperation, status: number): unknown =>
  responses[status]?.content?.['application/json']?.example ?? 'none is shown';

const refusing = (status: number): ContractOperation[] =>
  contract.operations.filter(({ responses }) => String(status) in responses);

describe('the example of a refusal is what the operation answers', () => {
  test.each(Object.entries(invalid))('to nonsense: %s', async (operationId, nonsense) => {
    const operation = contract.operation(operationId);
    expect(await call(ann, operation, ofAnn, nonsense)).toAnswer(400, exampleOf(operation, 400));
  });

  test('and no operation is left out, each of which may be sent nonsense', () => {
    const names = refusing(400).map(({ operationId }) => operationId);
    expect(names.sort()).toEqual(Object.keys(invalid).sort());
    expect(names).toHaveLength(contract.operations.length);
  });

  test('to who asks for what is not there', async () => {
    const operations = refusing(404);
    expect(operations).toHaveLength(16);
    for (const operation of operations) {
      const last = [...operation.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] as keyof Places;
      const answer = await call(ann, operation, { ...ofAnn, [last]: nowhere[last] });
      expect([operation.operationId, answer.status, answer.body]).toEqual([
        operation.operationId,
        404,
        exampleOf(operation, 404),
      ]);
    }
  });

  test('to who asks for what is somebody else’s', async () => {
    // What has words of its own for it, beside those for a key that lacks a scope.
    const shared = contract.document.components.responses?.forbidden;
    const operations = refusing(403).filter(({ responses }) => responses[403] !== shared);
    expect(operations).toHaveLength(6);
    for (const operation of operations) {
      expect(await call(ben, operation, ofAnn)).toAnswer(403, exampleOf(operation, 403));
    }
  });
});
