import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ServedContract, type ContractOperation } from '../support/contract.js';
import {
  callOperation,
  insertFilingsOfEveryKind,
  unknownPathIds,
  type PathIds,
  createPathIds,
} from '../support/contractCalls.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let contract: ServedContract;
let ann: TestUser;
let ben: TestUser;
let ofAnn: PathIds;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  contract = await ServedContract.load(ann);
  await insertFilingsOfEveryKind(world, contract);
  ofAnn = await createPathIds(ann);
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
  deleteDeal: unknownParameter,
  restoreDeal: unknownParameter,
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
  searchFilings: { query: '?kinds=sec,asx' },
  countFilings: { query: '?by=form' },
  exportFilings: { query: '?columns=kind,market' },
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

describe('the example of an error equals the actual response', () => {
  test.each(Object.entries(invalid))('to an invalid request: %s', async (operationId, nonsense) => {
    const operation = contract.operation(operationId);
    expect(await callOperation(ann, operation, ofAnn, nonsense)).toAnswer(400, exampleOf(operation, 400));
  });

  test('and every operation has an invalid request here', () => {
    const names = refusing(400).map(({ operationId }) => operationId);
    expect(names.sort()).toEqual(Object.keys(invalid).sort());
    expect(names).toHaveLength(contract.operations.length);
  });

  test('to a request for an unknown id', async () => {
    const operations = refusing(404);
    expect(operations).toHaveLength(18);
    for (const operation of operations) {
      const last = [...operation.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1] as keyof PathIds;
      const answer = await callOperation(ann, operation, { ...ofAnn, [last]: unknownPathIds[last] });
      expect([operation.operationId, answer.status, answer.body]).toEqual([
        operation.operationId,
        404,
        exampleOf(operation, 404),
      ]);
    }
  });

  test('to a request for a resource of another account', async () => {
    // These operations document a 403 of their own, unlike the shared one for a key that lacks a scope.
    const shared = contract.document.components.responses?.forbidden;
    const operations = refusing(403).filter(({ responses }) => responses[403] !== shared);
    expect(operations).toHaveLength(6);
    for (const operation of operations) {
      expect(await callOperation(ben, operation, ofAnn)).toAnswer(403, exampleOf(operation, 403));
    }
  });
});
