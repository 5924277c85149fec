import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BeneficialHolder } from '../../../../src/models/filings/beneficialOwnership.js';
import type { SecFiling } from '../../../../src/models/filings/secFiling.js';
import { filingRecord } from '../../../support/filingRecords.js';
import type { TestUser } from '../../../support/user.js';
import { TestWorld } from '../../../support/world.js';

let world: TestWorld;
let ann: TestUser;
/** Each test has an issuer of its own. */
let issuerCik = 9_400_000;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());
beforeEach(() => void issuerCik++);

const marram = { cik: '0002000001', name: 'Marram Partners LP' };

const holder = (fields: Partial<BeneficialHolder>) => ({
  ...marram,
  types: [],
  citizenship: null,
  shares: null,
  percent: null,
  soleVotingPower: null,
  sharedVotingPower: null,
  soleDispositivePower: null,
  sharedDispositivePower: null,
  ...fields,
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
  const { filingStore } = world.services;
  return filingStore.store(
    'sec',
    records.map((record) => filingStore.validate('sec', record)),
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
  ['first to last', [0, 1, 2]],
  ['last to first', [2, 1, 0]],
  ['first, last, middle', [0, 2, 1]],
])('amendments that arrive in this order: %s', (_what, order) => {
  test('have the percentages of the preceding statements', async () => {
    const filings = [first(6.1), amended(1, 7.3), amended(2, 4.9)] as const;
    for (const at of order) await store(filings[at] ?? {});
    expect(await Promise.all(filings.map(previous))).toEqual([[null], [6.1], [7.3]]);
  });

  test('have them when they arrive in one batch', async () => {
    const filings = [first(6.1), amended(1, 7.3), amended(2, 4.9)] as const;
    await store(...order.map((at) => filings[at] ?? {}));
    expect(await Promise.all(filings.map(previous))).toEqual([[null], [6.1], [7.3]]);
  });
});

test('a repeated import changes nothing, whatever previous percentage the record contains', async () => {
  const last = amended(1, 7.3);
  await store(first(6.1), last);
  const statementRecord = structuredClone(last) as unknown as SecFiling & { filingId: string };
  for (const one of statementRecord.ownership?.holders ?? []) one.previousPercent = 99;
  expect(await store(statementRecord)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  expect(await store(last)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  expect(await previous(last)).toEqual([6.1]);
});

test('a corrected statement changes the statements that follow it', async () => {
  const last = amended(1, 7.3);
  await store(first(6.1), last);
  await store(first(6.2));
  expect(await previous(last)).toEqual([6.2]);
});

test('amendments of one day are ordered by their numbers', async () => {
  const [one, two] = [amended(1, 7.3, '2026-09-05'), amended(2, 8.4, '2026-09-05')];
  await store(two, one, first(6.1));
  expect([await previous(one), await previous(two)]).toEqual([[6.1], [7.3]]);
});

test('a statement without a percentage is skipped', async () => {
  const last = amended(2, 4.9);
  await store(first(6.1), amended(1, null), last);
  expect(await previous(last)).toEqual([6.1]);
});

describe('the same holder is matched', () => {
  test.each<[string, Partial<BeneficialHolder>, Partial<BeneficialHolder>, number | null]>([
    ['by its CIK, with any name', { name: 'Featherby Winifred K' }, { name: 'Winifred Featherby' }, 6.1],
    ['by its name where a statement has no CIK', { cik: null }, { name: 'MARRAM PARTNERS, L.P.' }, 6.1],
    ['by its name where neither statement has a CIK', { cik: null }, { cik: null }, 6.1],
    ['not for another holder', {}, { cik: '0002000002', name: 'Pier Fund LP' }, null],
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

test('a first statement has no previous percentage, even after an earlier one', async () => {
  const again = statement({ day: '2026-09-02', holders: [{ percent: 7.3 }] });
  await store(first(6.1), again);
  expect(await previous(again)).toEqual([null]);
});

test.each([
  ['an incomplete statement', { issuerCik: '1' }, /ownership/],
  ['a holder without a name', { holders: [{ percent: 1 }] }, /holders/],
  ['an unknown field', { colour: 'blue' }, /colour/],
])('%s is refused', (_what, changed, message) => {
  const { ownership, ...record } = first(6.1) as unknown as { ownership: object };
  const statementInput = 'issuerCik' in changed ? changed : { ...ownership, ...changed };
  expect(() => world.services.filingStore.validate('sec', { ...record, ownership: statementInput })).toThrow(message);
});
