import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { form4, type SampleFiling, type SampleTrade } from '../support/edgar/filings.js';
import type { TestUser } from '../support/user.js';

let edgar: CollectingWorld;
let ann: TestUser;

beforeAll(async () => {
  edgar = await CollectingWorld.open();
  ann = await edgar.world.createUser('ann');
});
afterAll(() => edgar.close());

let lastCik = 9_310_000;
const newIssuer = () => {
  lastCik += 1;
  return { name: `Issuer ${lastCik}`, cik: lastCik, ticker: `I${lastCik}` };
};

const idOf = ({ accessionNumber, report }: SampleFiling) => `${accessionNumber}-${report?.issuer.cik}`;

const collect = async (...filings: SampleFiling[]) => {
  edgar.replay.add(...filings);
  await edgar.runRound();
};

/** Returns the status, the code and the relations of a filing; null if it is not stored. */
const read = async (filing: SampleFiling) => {
  const { body } = await ann.graphql(
    `{ form4Filing(filingId: "${idOf(filing)}") {
      status transactionType totalValue amends { filingId } amendedBy { filingId } } }`,
  );
  return (body as { data: { form4Filing: object | null } }).data.form4Filing;
};

const clusterOf = async (name: string) => {
  const { body } = await ann.graphql('{ insiderClusters(first: 50) { issuerName ownerCount filingCount totalValue } }');
  const { insiderClusters } = (body as { data: { insiderClusters: readonly { issuerName: string }[] } }).data;
  return insiderClusters.find(({ issuerName }) => issuerName === name);
};

const purchase: SampleTrade = { code: 'P', shares: 1000, price: 10, date: '2026-10-12' };
const earlier = { filedDate: '2026-10-13' };
const later = { filedDate: '2026-10-15' };

const nothing = { amends: null, amendedBy: [] };

describe('an amendment that corrects a purchase to something else', () => {
  const transactions: SampleTrade[] = [{ ...purchase, code: 'J', direction: 'A' }];

  test('is stored, and the original is amended', async () => {
    const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...earlier });
    const corrected = form4({ amendmentOf: bought, transactions, ...later });
    await collect(bought);
    expect(await read(bought)).toEqual({ status: 'collected', transactionType: 'P', totalValue: 10_000, ...nothing });
    await collect(corrected);
    expect(await read(bought)).toMatchObject({ status: 'amended', amendedBy: [{ filingId: idOf(corrected) }] });
    expect(await read(corrected)).toEqual({
      status: 'collected',
      transactionType: 'J',
      totalValue: null,
      amends: { filingId: idOf(bought) },
      amendedBy: [],
    });
    const { status, body } = await ann.get(`/filings/form4/${idOf(corrected)}`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ownerName: 'Featherby Winifred K', sharesTransacted: null, filingDate: '2026-10-15' },
    });
    expect(await edgar.announced('form4', corrected.accessionNumber)).toMatchObject({ outcome: 'stored' });
  });

  test('is stored when its original arrives later, as in a back-fill', async () => {
    const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...earlier });
    const corrected = form4({ amendmentOf: bought, transactions, ...later });
    await collect(corrected);
    expect(await read(corrected)).toBeNull();
    const announced = () => edgar.announced('form4', corrected.accessionNumber);
    expect(await announced()).toMatchObject({ outcome: 'left_out', reason: 'no purchase' });
    await collect(bought);
    expect(await read(bought)).toMatchObject({ status: 'amended', amendedBy: [{ filingId: idOf(corrected) }] });
    expect(await read(corrected)).toMatchObject({ transactionType: 'J', amends: { filingId: idOf(bought) } });
    expect(await announced()).toMatchObject({ outcome: 'stored', reason: null });
  });

  test('is stored in one batch with its original, and has no code if its rows have several', async () => {
    const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...earlier });
    const corrected = form4({
      amendmentOf: bought,
      transactions: [...transactions, { ...purchase, code: 'G' }],
      ...later,
    });
    await collect(corrected, bought);
    expect(await read(bought)).toMatchObject({ status: 'amended' });
    expect(await read(corrected)).toMatchObject({ transactionType: null, amends: { filingId: idOf(bought) } });
  });
});

describe('an amendment of purchases', () => {
  test.each([
    ['the day', { date: '2026-10-09' }],
    ['the shares', { shares: 900 }],
    ['the price', { price: 10.25 }],
  ])('that corrects %s takes the place of the original', async (_fact, correction) => {
    const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...earlier });
    const corrected = form4({ amendmentOf: bought, transactions: [{ ...purchase, ...correction }], ...later });
    await collect(bought, corrected);
    expect(await read(bought)).toMatchObject({ status: 'amended', amendedBy: [{ filingId: idOf(corrected) }] });
    expect(await read(corrected)).toMatchObject({ status: 'collected', amends: { filingId: idOf(bought) } });
  });

  test('that is amended again is amended, whatever the order in which they arrive', async () => {
    const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...earlier });
    const first = form4({
      amendmentOf: bought,
      transactions: [{ ...purchase, shares: 1100 }],
      filedDate: '2026-10-14',
    });
    const second = form4({ amendmentOf: bought, transactions: [{ ...purchase, shares: 1200 }], ...later });
    for (const filing of [second, first, bought]) await collect(filing);
    expect(await read(bought)).toMatchObject({
      status: 'amended',
      amendedBy: [{ filingId: idOf(first) }, { filingId: idOf(second) }],
    });
    expect(await read(first)).toMatchObject({ status: 'amended', amends: { filingId: idOf(bought) } });
    expect(await read(second)).toMatchObject({ status: 'collected', totalValue: 12_000 });
  });

  test('that restates nothing when it is read again gives the form its status back', async () => {
    const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...earlier });
    const corrected = form4({ amendmentOf: bought, transactions: [{ ...purchase, shares: 900 }], ...later });
    await collect(bought);
    await edgar.database.form4Filing.update({
      where: { filingId: idOf(bought) },
      data: { analysis: 'A first purchase.', status: 'analyzed' },
    });
    await collect(corrected);
    expect(await read(bought)).toMatchObject({ status: 'amended' });
    const { accessionNumber } = corrected;
    edgar.replay.add(
      form4({ amendmentOf: bought, accessionNumber, transactions: [{ ...purchase, shares: 5, price: 9 }], ...later }),
    );
    await edgar.database.announced.updateMany({ where: { announcedId: accessionNumber }, data: { settledAt: null } });
    await edgar.restart();
    await edgar.runRound();
    expect(await read(corrected)).toMatchObject({ totalValue: 45 });
    expect(await read(bought)).toMatchObject({ status: 'analyzed' });
  });

  test('that adds one that the form lacked leaves the form as it is', async () => {
    const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...earlier });
    const added = form4({ amendmentOf: bought, transactions: [{ ...purchase, shares: 5, price: 9 }], ...later });
    await collect(bought, added);
    expect(await read(bought)).toMatchObject({ status: 'collected', amendedBy: [{ filingId: idOf(added) }] });
    expect(await read(added)).toMatchObject({
      status: 'collected',
      totalValue: 45,
      amends: { filingId: idOf(bought) },
    });
  });

  test('amends the form whose filing date it states, of several with its period of report', async () => {
    const issuer = newIssuer();
    const bought = form4({ issuer, transactions: [purchase], ...earlier });
    const next = form4({ issuer, transactions: [{ ...purchase, shares: 7 }], filedDate: '2026-10-14' });
    const corrected = form4({ amendmentOf: bought, transactions: [{ ...purchase, price: 11 }], ...later });
    await collect(bought, next, corrected);
    expect(await read(corrected)).toMatchObject({ amends: { filingId: idOf(bought) } });
    expect(await read(next)).toMatchObject({ status: 'collected', amendedBy: [] });
  });

  test('of another owner or another issuer is not joined to the form', async () => {
    const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...earlier });
    const strangers = [
      form4({ amendmentOf: bought, owners: [{ name: 'Other Owner', cik: 9_310_900 }], ...later }),
      form4({ amendmentOf: bought, issuer: newIssuer(), ...later }),
    ];
    await collect(bought, ...strangers);
    for (const filing of [bought, ...strangers])
      expect(await read(filing)).toMatchObject({ status: 'collected', ...nothing });
  });

  test('counts once in a cluster of insiders', async () => {
    const issuer = newIssuer();
    const bought = form4({ issuer, transactions: [purchase], ...earlier });
    const corrected = form4({ amendmentOf: bought, transactions: [{ ...purchase, date: '2026-10-09' }], ...later });
    const other = form4({
      issuer,
      owners: [{ name: 'Other Owner', cik: 9_310_901 }],
      transactions: [purchase],
      ...later,
    });
    await collect(bought, corrected, other);
    expect(await clusterOf(issuer.name)).toEqual({
      issuerName: issuer.name,
      ownerCount: 2,
      filingCount: 2,
      totalValue: 20_000,
    });
  });
});

test.each([
  ['of holdings alone', []],
  ['that adds a sale', [{ code: 'S', shares: 5, price: 9, date: '2026-10-12' }]],
])('an amendment %s is left out, and leaves the form as it is', async (_what, transactions) => {
  const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...earlier });
  const amendment = form4({ amendmentOf: bought, transactions, ...later });
  await collect(bought, amendment);
  expect(await read(bought)).toMatchObject({ status: 'collected', ...nothing });
  expect(await read(amendment)).toBeNull();
  expect(await edgar.announced('form4', amendment.accessionNumber)).toMatchObject({ outcome: 'left_out' });
});

test('an amendment of a form that is not stored is left out unless it has a purchase', async () => {
  const sold = form4({ issuer: newIssuer(), transactions: [{ ...purchase, code: 'S' }], ...earlier });
  const [corrected, bought] = [
    form4({ amendmentOf: sold, transactions: [{ ...purchase, code: 'F' }], ...later }),
    form4({ amendmentOf: sold, transactions: [purchase], ...later }),
  ];
  await collect(sold, corrected, bought);
  expect(await read(corrected)).toBeNull();
  expect(await read(bought)).toEqual({ status: 'collected', transactionType: 'P', totalValue: 10_000, ...nothing });
});

describe('purchases of a group on several forms', () => {
  const owners = (...ciks: number[]) => ciks.map((cik) => ({ name: `Fund ${cik}`, cik, isTenPercentOwner: true }));
  const indirect: SampleTrade = { ...purchase, ownedAfter: 5000, nature: 'By Fund' };

  const sameAs = async (filing: SampleFiling) => {
    const { body } = await ann.graphql(
      `{ form4Filing(filingId: "${idOf(filing)}") { sameTransactionAs { filingId } } }`,
    );
    return (body as { data: { form4Filing: { sameTransactionAs: readonly { filingId: string }[] } } }).data.form4Filing
      .sameTransactionAs;
  };

  test('know each other, and count once beside those of others', async () => {
    const issuer = newIssuer();
    const [first, second, third] = [
      form4({ issuer, owners: owners(1, 2), transactions: [indirect, { ...indirect, shares: 7 }], ...earlier }),
      form4({ issuer, owners: owners(3), transactions: [{ ...indirect, shares: 7 }, indirect], ...later }),
      form4({ issuer, owners: owners(4), transactions: [purchase], ...later }),
    ];
    await collect(first, second);
    expect(await sameAs(first)).toEqual([{ filingId: idOf(second) }]);
    expect(await sameAs(second)).toEqual([{ filingId: idOf(first) }]);
    expect(await clusterOf(issuer.name)).toBeUndefined();
    await collect(third);
    expect(await sameAs(third)).toEqual([]);
    expect(await clusterOf(issuer.name)).toEqual({
      issuerName: issuer.name,
      ownerCount: 2,
      filingCount: 3,
      totalValue: 20_070,
    });
  });

  test('know each other if one owner holds directly, and another through the first', async () => {
    const issuer = newIssuer();
    const [direct, through] = [
      form4({ issuer, owners: owners(1), transactions: [{ ...purchase, ownedAfter: 5000 }], ...later }),
      form4({ issuer, owners: owners(2), transactions: [indirect], ...later }),
    ];
    await collect(direct, through);
    expect(await sameAs(direct)).toEqual([{ filingId: idOf(through) }]);
  });

  test.each([
    ['of two who each hold directly', [purchase, purchase]],
    ['of other numbers', [indirect, { ...indirect, ownedAfter: 6000 }]],
  ])('%s are two', async (_what, [one, other]) => {
    const issuer = newIssuer();
    const filings = [one, other].map((trade, at) =>
      form4({ issuer, owners: owners(at + 1), transactions: trade ? [trade] : [], ...later }),
    );
    await collect(...filings);
    for (const filing of filings) expect(await sameAs(filing)).toEqual([]);
    expect(await clusterOf(issuer.name)).toMatchObject({ ownerCount: 2, totalValue: 20_000 });
  });

  test('are not those of a form and its amendment', async () => {
    const bought = form4({ issuer: newIssuer(), owners: owners(1, 2), transactions: [indirect], ...earlier });
    const amendment = form4({ amendmentOf: bought, ...later });
    await collect(bought, amendment);
    expect(await sameAs(bought)).toEqual([]);
    expect(await sameAs(amendment)).toEqual([]);
  });

  test('are those of other owners, not amendments of one form that is not stored', async () => {
    const issuer = newIssuer();
    const sold = form4({ issuer, owners: owners(1, 2), transactions: [{ ...purchase, code: 'S' }], ...earlier });
    const [first, second] = [
      form4({ amendmentOf: sold, transactions: [indirect], ...later }),
      form4({ amendmentOf: sold, transactions: [indirect], ...later }),
    ];
    const other = form4({ issuer, owners: owners(3), transactions: [indirect], ...later });
    await collect(sold, first, second, other);
    expect(await sameAs(first)).toEqual([{ filingId: idOf(other) }]);
    expect(await sameAs(second)).toEqual([{ filingId: idOf(other) }]);
  });
});

// The last tests of this file: the first page of the feed has 100 entries, and reaches back to this day.
const dayBefore = { filedDate: '2026-10-14' };

test('an amendment that restates only a warrant leaves the purchase of the same day as it is', async () => {
  const bought = form4({ issuer: newIssuer(), transactions: [purchase], ...dayBefore });
  const amendment = form4({
    amendmentOf: bought,
    transactions: [{ ...purchase, security: 'Warrant', derivative: { underlying: 'Common Stock' } }],
    ...later,
  });
  await collect(bought, amendment);
  expect(await read(bought)).toMatchObject({ status: 'collected', ...nothing });
  expect(await read(amendment)).toBeNull();
  expect(await edgar.announced('form4', amendment.accessionNumber)).toMatchObject({ outcome: 'left_out' });
});

test('two purchases of a day without prices both count', async () => {
  const unpriced: SampleTrade = { code: 'P', shares: 1000, date: '2026-10-12' };
  const bought = form4({ issuer: newIssuer(), transactions: [unpriced], ...dayBefore });
  const added = form4({ amendmentOf: bought, transactions: [{ ...unpriced, shares: 5 }], ...later });
  await collect(bought, added);
  expect(await read(bought)).toMatchObject({ status: 'collected', amendedBy: [{ filingId: idOf(added) }] });
  expect(await read(added)).toMatchObject({ status: 'collected', amends: { filingId: idOf(bought) } });
});
