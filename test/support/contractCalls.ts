import { randomUUID } from 'node:crypto';
import { allKinds } from '../../src/services/filings/filingKinds.js';
import { insertFilingExhibit, insertFilingText } from './collectionRecords.js';
import type { ServedContract, ContractOperation } from './contract.js';
import { filingRecord } from './filingRecords.js';
import type { TestResponse, TestUser } from './user.js';
import type { TestWorld } from './world.js';

/** Values of the path parameters: ids of the caller's own records, of another account's, or of none. */
export interface PathIds {
  readonly dealId: string;
  readonly activityId: string;
  readonly filingId: string;
}

/** The filing that every source has. */
export const filingId = 'a filing/of 2026';

/** Filings of every kind: one that says all a source may say, its text if it is the SEC's, and one that says no more than it must. */
export async function insertFilingsOfEveryKind(world: TestWorld, contract: ServedContract): Promise<void> {
  const models = { sec: 'SecFiling', form4: 'Form4Filing', japan: 'JapanFiling', asx: 'AsxAnnouncement' } as const;
  for (const kind of allKinds) {
    await world.insertFilings(kind, [{ ...contract.example(models[kind]), filingId }, filingRecord(kind, 'bare')]);
  }
  await insertFilingText(world, filingId, 'Item 8.01 Other Events.');
  await insertFilingExhibit(world, filingId, 1, { name: 'EX-99.1', text: 'Results rose.' });
}

/** A deal and an activity of a person. */
export async function createPathIds(person: TestUser): Promise<PathIds> {
  const { dealId } = await person.createDeal();
  const { body } = await person.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
  return { dealId, activityId: (body as { activityId: string }).activityId, filingId };
}

export const unknownPathIds: PathIds = { dealId: randomUUID(), activityId: randomUUID(), filingId: 'none' };

export const buildPath = ({ path }: ContractOperation, places: PathIds): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: keyof PathIds) => encodeURIComponent(places[name]));

/** Calls an operation as its contract's example shows, or with another body or query. */
export function callOperation(
  person: TestUser,
  operation: ContractOperation,
  places: PathIds,
  { body = operation.body?.example, query = requiredQuery(operation), headers = {} }: Partial<CallOptions> = {},
): Promise<TestResponse> {
  return person.send(operation.method, `${buildPath(operation, places)}${query}`, body, headers);
}

interface CallOptions {
  readonly body: unknown;
  readonly query: string;
  readonly headers: Record<string, string>;
}

function requiredQuery({ parameters }: ContractOperation): string {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = new URLSearchParams(required.map(({ name, example }) => [name, String(example)]));
  return query.size > 0 ? `?${query}` : '';
}
