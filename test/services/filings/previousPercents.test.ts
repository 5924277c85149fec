import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BeneficialHolder } from '../../../src/models/beneficialOwnership.js';
import type { SecFiling } from '../../../src/models/secFiling.js';
import { filingRecord } from '../../support/filingRecords.js';
import type { Person } from '../../support/person.js';
import { World } from '../../support/world.js';

let world: World;
let ann: Person;
/** Each test has an issuer of its own. */
let issuerCik = 9_400_000;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
});
afterAll(() => world.close());
beforeEach(() => void issuerCik++);

const marram = { cik: '0002000001', name: 'Marram Partners LP' };

const holder = (said: Partial<BeneficialHolder>) => ({
  ...marram,
  types: [],
  citizenship: null,
  shares: null,
  percent: null,
  soleVotingPower: null,
  sharedVotingPower: null,
  soleDispositivePower: null,
  sharedDispositivePower: null,
  ...said,
});

interface Said {
  readonly day: string;
  readonly amendment?: number;
  readonly holders: readonly Partial<BeneficialHolder>[];
  readonly security?: string;
  readonly issuer?: number;
}

const statement = ({ day, amendment, holders, security = 'Common Stock', issuer = issuerCik }: Said) =>
  filingRecord('sec', `${issuerCik} ${day} ${amendment ?? 0} ${security}`, {
    formType: amendment === undefined ? 'SC 13D' : 'SC 13D/A',
    filedDate: day,
    ownership: {
      issuerName: 'Harbour Rail',
      issuerCik: String(issuer),
      cusips: [],
      securityTitle: security,
      eventDate: null,
      amendment: amendment ?? null,
      purpose: null,
      holders: holders.map(holder),
    },
  });

const store = (...records: object[]) => {
  const { ingestion } = world.services;
  return ingestion.store(
    'sec',
    records.map((record) => ingestion.check('sec', record)),
  );
};

const previous = async ({ filingId }: { readonly filingId: string }) => {
  const { body } = await ann.get(`/filings/sec/${encodeURIComponent(filingId)}`);
  return (body as SecFiling).ownership?.holders.map(({ previousPercent }) => previousPercent);
};

const first = (percent: number) => statement({ day: '2026-09-01', holders: [{ percent }] });
const amended = (amendment: number, percent: number | null, day = `2026-09-0${amendment + 1}`) =>
  statement({ day, amendment, holders: [{ percent }] });

describe.each([
  ['one after the other', [0, 1, 2]],
  ['the last first', [2, 1, 0]],
  ['the middle last', [0, 2, 1]],
])('amendments that come in %s', (_what, order) => {
  test('show the percentages before them', async () => {
    const filings = [first(6.1), amended(1, 7.3), amended(2, 4.9)] as const;
    for (const at of order) await store(filings[at] ?? {});
    expect(await Promise.all(filings.map(previous))).toEqual([[null], [6.1], [7.3]]);
  });

  test('show them when they come in one batch', async () => {
    const filings = [first(6.1), amended(1, 7.3), amended(2, 4.9)] as const;
    await store(...order.map((at) => filings[at] ?? {}));
    expect(await Promise.all(filings.map(previous))).toEqual([[null], [6.1], [7.3]]);
  });
});

test('what is stored again changes nothing, whatever percentage before it the record says', async () => {
  const last = amended(1, 7.3);
  await store(first(6.1), last);
  const said = structuredClone(last) as unknown as SecFiling & { filingId: string };
  for (const one of said.ownership?.holders ?? []) one.previousPercent = 99;
  expect(await store(said)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  expect(await store(last)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  expect(await previous(last)).toEqual([6.1]);
});

test('a corrected statement changes those that follow it', async () => {
  const last = amended(1, 7.3);
  await store(first(6.1), last);
  await store(first(6.2));
  expect(await previous(last)).toEqual([6.2]);
});

test('amendments of one day follow each other by their numbers', async () => {
  const [one, two] = [amended(1, 7.3, '2026-09-05'), amended(2, 8.4, '2026-09-05')];
  await store(two, one, first(6.1));
  expect([await previous(one), await previous(two)]).toEqual([[6.1], [7.3]]);
});

test('a statement that says no percentage is passed over', async () => {
  const last = amended(2, 4.9);
  await store(first(6.1), amended(1, null), last);
  expect(await previous(last)).toEqual([6.1]);
});

describe('a holder is found', () => {
  test.each<[string, Partial<BeneficialHolder>, Partial<BeneficialHolder>, number | null]>([
    ['by its CIK, whatever its name', { name: 'Featherby Winifred K' }, { name: 'Winifred Featherby' }, 6.1],
    ['by its name where a statement has no CIK', { cik: null }, { name: 'MARRAM PARTNERS, L.P.' }, 6.1],
    ['by its name where neither has one', { cik: null }, { cik: null }, 6.1],
    ['not when it is another', {}, { cik: '0002000002', name: 'Pier Fund LP' }, null],
  ])('%s', async (_what, before, after, percent) => {
    const last = statement({
      day: '2026-09-02',
      amendment: 1,
      holders: [
        { percent: 1, name: 'New', cik: null },
        { percent: 7.3, ...after },
      ],
    });
    await store(statement({ day: '2026-09-01', holders: [{ percent: 6.1, ...before }] }), last);
    expect(await previous(last)).toEqual([null, percent]);
  });

  test.each<[string, Partial<Said>]>([
    ['another issuer', { issuer: 9_399_999 }],
    ['another class', { security: 'Class B Common Stock' }],
  ])('not in statements on %s', async (_what, changed) => {
    const last = amended(1, 7.3);
    await store(statement({ day: '2026-09-01', holders: [{ percent: 6.1 }], ...changed }), last);
    expect(await previous(last)).toEqual([null]);
  });
});

test('a first statement has none, though there is an earlier one', async () => {
  const again = statement({ day: '2026-09-02', holders: [{ percent: 7.3 }] });
  await store(first(6.1), again);
  expect(await previous(again)).toEqual([null]);
});

test.each([
  ['a part of a statement', { issuerCik: '1' }, /ownership/],
  ['a holder without a name', { holders: [{ percent: 1 }] }, /holders/],
  ['a field that statements have not', { colour: 'blue' }, /colour/],
])('%s is refused', (_what, changed, message) => {
  const { ownership, ...record } = first(6.1) as unknown as { ownership: object };
  const said = 'issuerCik' in changed ? changed : { ...ownership, ...changed };
  expect(() => world.services.ingestion.check('sec', { ...record, ownership: said })).toThrow(message);
});
