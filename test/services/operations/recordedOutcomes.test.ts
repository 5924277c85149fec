import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Services } from '../../../src/container.js';
import { operationRules, type OperationName, rulesOf } from '../../../src/services/operations/operationRules.js';
import { filingRecord } from '../../support/filingRecords.js';
import type { TestUser } from '../../support/user.js';
import { TestWorld } from '../../support/world.js';

// A process may die between the transaction of an operation and the outcome that is stored for repeats, unless both are one. The other
// APIs pass the function that records the outcome to the same services.

let world: TestWorld;
let ann: TestUser;
let dealId: string;
let deletedDealId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  await world.insertFilings('sec', [filingRecord('sec', 'merger')]);
  ann = await world.createUser('ann');
  dealId = await createDeal();
  deletedDealId = await createDeal();
  await ann.delete(`/deals/${deletedDealId}`);
});
afterAll(() => world.close());

const createDeal = async () =>
  ((await ann.post('/deals', { companyName: 'Harbour Rail', status: 'active' })).body as { dealId: string }).dealId;

const merger = '{ kind: sec, filingId: "merger" }';
const archived = '{ archived: true }';

/** A call of each operation that takes an idempotency key and has no effect outside of the service. */
const calls: Readonly<Partial<Record<OperationName, (key: string) => string>>> = {
  createDeal: (key) => `createDeal(input: { companyName: "Harbour Rail", status: active }, ${key}) { deal { dealId } }`,
  restoreDeal: (key) => `restoreDeal(dealId: "${deletedDealId}", ${key}) { deal { dealId } }`,
  addDealDocument: (key) =>
    `addDealDocument(dealId: "${dealId}", input: { name: "Offer", url: "https://example.com/offer.pdf" }, ${key}) { deal { dealId } }`,
  createActivity: (key) =>
    `createActivity(dealId: "${dealId}", input: { type: note, content: "Called" }, ${key}) { activity { activityId } }`,
  setFilingPreference: (key) =>
    `setFilingPreference(kind: sec, filingId: "merger", input: ${archived}, ${key}) { preference { archived } }`,
  setFilingPreferences: (key) =>
    `setFilingPreferences(filings: [${merger}], input: ${archived}, ${key}) { preferences { archived } }`,
  markFilings: (key) =>
    `markFilings(filings: [{ kind: sec, filingId: "merger", favorited: true }], ${key}) { before { filingId } }`,
  markMatchingFilings: (key) => `markMatchingFilings(input: { favorited: false }, ${key}) { before { filingId } }`,
  createSavedView: (key) => `createSavedView(input: { name: "Mergers", filter: {} }, ${key}) { savedView { name } }`,
};

const operations = (Object.keys(operationRules) as OperationName[]).filter((operation) => {
  const { takesIdempotencyKey, effect } = rulesOf(operation);
  return takesIdempotencyKey && effect !== 'sends';
});

test.each(operations)('%s records its outcome once, in its transaction', async (operation) => {
  const call = calls[operation];
  expect(call).toBeDefined();
  const recorded = jest.fn();
  const { idempotency } = world.services;
  const runOnce: Services['idempotency']['runOnce'] = idempotency.runOnce.bind(idempotency);
  const spy = jest.spyOn(idempotency, 'runOnce').mockImplementation((caller, request, work) =>
    runOnce(caller, request, (recordOutcome) =>
      work((transaction, result) => {
        recorded(transaction === (world.services.database.prisma as unknown));
        return recordOutcome(transaction, result);
      }),
    ),
  );
  try {
    const { body } = await ann.graphql(`mutation { done: ${call?.(`idempotencyKey: "${operation}"`) ?? ''} }`);
    expect(body).not.toHaveProperty('errors');
    expect(recorded.mock.calls).toEqual([[false]]);
  } finally {
    spy.mockRestore();
  }
});
