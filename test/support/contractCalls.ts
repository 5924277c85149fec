import { randomUUID } from 'node:crypto';
import { allKinds } from '../../src/services/filings/filingKinds.js';
import { hasText } from './collected.js';
import type { Contract, ContractOperation } from './contract.js';
import { filingRecord } from './filingRecords.js';
import type { Answer, Person } from './person.js';
import type { World } from './world.js';

/** What the path parameters stand for: something of one's own, something of somebody else, or nothing. */
export interface Places {
  readonly dealId: string;
  readonly activityId: string;
  readonly filingId: string;
}

/** The filing that every source has. */
export const filingId = 'a filing/of 2026';

/** Filings of every kind: one that says all a source may say, its text if it is the SEC's, and one that says no more than it must. */
export async function hasFilingsOfEveryKind(world: World, contract: Contract): Promise<void> {
  const models = { sec: 'SecFiling', form4: 'Form4Filing', japan: 'JapanFiling', asx: 'AsxAnnouncement' } as const;
  for (const kind of allKinds) {
    await world.hasFilings(kind, [{ ...contract.example(models[kind]), filingId }, filingRecord(kind, 'bare')]);
  }
  await hasText(world, filingId, 'Item 8.01 Other Events.');
}

/** A deal and an activity of a person. */
export async function placesOf(person: Person): Promise<Places> {
  const { dealId } = await person.hasDeal();
  const { body } = await person.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
  return { dealId, activityId: (body as { activityId: string }).activityId, filingId };
}

export const nowhere: Places = { dealId: randomUUID(), activityId: randomUUID(), filingId: 'none' };

export const pathTo = ({ path }: ContractOperation, places: Places): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: keyof Places) => encodeURIComponent(places[name]));

/** Calls an operation as its contract's example shows, or with another body or query. */
export function call(
  person: Person,
  operation: ContractOperation,
  places: Places,
  { body = operation.body?.example, query = requiredQuery(operation), headers = {} }: Partial<CallParts> = {},
): Promise<Answer> {
  return person.send(operation.method, `${pathTo(operation, places)}${query}`, body, headers);
}

interface CallParts {
  readonly body: unknown;
  readonly query: string;
  readonly headers: Record<string, string>;
}

function requiredQuery({ parameters }: ContractOperation): string {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = new URLSearchParams(required.map(({ name, example }) => [name, String(example)]));
  return query.size > 0 ? `?${query}` : '';
}
