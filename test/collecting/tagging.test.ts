import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FilingText } from '../../src/models/filingText.js';
import type { SecFiling } from '../../src/models/secFiling.js';
import type { TagReason } from '../../src/models/tagReason.js';
import { CollectingWorld } from '../support/edgar/collected.js';
import { deregistration, eightK, type SampleFiling, tender } from '../support/edgar/filings.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { tagAnew } from '../support/product.js';

let edgar: CollectingWorld;
let ann: Person;

beforeAll(async () => {
  edgar = await CollectingWorld.open();
  ann = await edgar.world.person('ann');
});

afterAll(() => edgar.close());

const today = { filedDate: '2026-10-15' };

async function collect(...filings: SampleFiling[]): Promise<void> {
  edgar.replay.add(filings);
  await edgar.round();
}

const tagsOf = async ({ accessionNumber }: SampleFiling) => {
  const { aiTags } = (await ann.get(`/filings/sec/${accessionNumber}`)).body as SecFiling;
  return aiTags.map(({ name }) => name);
};

const reasonsOf = async (filingId: string) => {
  const { body } = await ann.graphql(
    'query ($id: ID!) { secFiling(filingId: $id) { tags tagReasons { tag rule field passage start end } } }',
    { id: filingId },
  );
  return (body as { data: { secFiling: { tagReasons: TagReason[] } } }).data.secFiling.tagReasons;
};

test('a filing has its tags when its document was read, and each quotes the text that is its reason', async () => {
  const report = eightK({
    ...today,
    items: ['1.03', '8.01'],
    texts: { '8.01': 'The board approved a new share repurchase program of $1.5 million.' },
  });
  await collect(report);
  expect(await tagsOf(report)).toEqual(['Share Buyback', 'Bankruptcy']);
  const { body } = await ann.get('/filings/sec?tag=Bankruptcy');
  expect(body).toMatchObject({ items: [{ filingId: report.accessionNumber, status: 'collected' }] });
  const { text } = (await ann.get(`/filings/sec/${report.accessionNumber}/text`)).body as FilingText;
  const reasons = await reasonsOf(report.accessionNumber);
  expect(reasons).toMatchObject([
    {
      tag: 'Bankruptcy',
      rule: 'item 1.03 of an 8-K',
      field: 'description',
      passage: 'Item 1.03: Bankruptcy or Receivership',
      start: 0,
    },
    { tag: 'Share Buyback', rule: 'repurchase programme in an 8-K', field: 'text' },
  ]);
  const { passage, start, end } = reasons[1] as TagReason;
  expect(passage).toContain('share repurchase');
  expect([...text].slice(start, end).join('')).toBe(passage);
});

test('what the list tells is enough for some rules; the document is waited for by others', async () => {
  const report = eightK({ ...today, items: ['1.03', '5.02'] });
  edgar.replay.add(report);
  await edgar.announce();
  expect(await tagsOf(report)).toEqual(['Bankruptcy']);
  await edgar.fetchAll();
  expect(await tagsOf(report)).toEqual(['Leadership Change', 'Bankruptcy']);
});

test('tags that an import gave stay, and have no reasons; an import takes the place of what rules found', async () => {
  const own = [{ name: 'CVR', color: '#000000' }];
  const [known, found] = [eightK({ ...today, items: ['1.03'] }), eightK({ ...today, items: ['1.03'] })];
  await edgar.world.hasFilings('sec', [filingRecord('sec', known.accessionNumber, { aiTags: own })]);
  await collect(known, found);
  expect(await tagsOf(known)).toEqual(['CVR']);
  expect(await reasonsOf(known.accessionNumber)).toEqual([]);
  expect(await tagsOf(found)).toEqual(['Bankruptcy']);
  await edgar.world.hasFilings('sec', [filingRecord('sec', found.accessionNumber, { aiTags: own })]);
  expect(await reasonsOf(found.accessionNumber)).toEqual([]);
  await edgar.database.announced.updateMany({ data: { outcome: 'waiting', settledAt: null } });
  await edgar.round();
  expect(await tagsOf(found)).toEqual(['CVR']);
});

test('a company that was bought does not go dark, whichever comes in first', async () => {
  const company = (cik: number) => ({ name: `Cobblewick Mills ${cik}`, cik });
  const notice = (cik: number) => deregistration({ company: company(cik), holdersOfRecord: 213, ...today });
  const bidder = { name: 'Marram Holdings plc', cik: 9_300_050 };
  const [alone, bought, late, changed] = [notice(9_300_201), notice(9_300_202), notice(9_300_203), notice(9_300_204)];
  await collect(tender({ subject: company(9_300_202), bidder, filedDate: '2026-10-13' }));
  await collect(eightK({ company: company(9_300_204), items: ['5.01'], filedDate: '2026-10-14' }));
  await collect(alone, bought, late, changed);
  expect(await tagsOf(alone)).toEqual(['Going Dark']);
  expect(await tagsOf(bought)).toEqual([]);
  expect(await reasonsOf(bought.accessionNumber)).toEqual([]);
  expect(await tagsOf(changed)).toEqual([]);
  expect(await tagsOf(late)).toEqual(['Going Dark']);
  await collect(
    tender({ subject: company(9_300_203), bidder, filedDate: '2026-10-14', acceptedAt: '2026-10-15T20:00:00Z' }),
  );
  expect(await tagsOf(late)).toEqual([]);
});

test('tags can be made anew: from the text, and as they are where that is not kept any more', async () => {
  const said = { items: ['8.01'], texts: { '8.01': 'The board approved a new share repurchase program.' } };
  const [kept, purged] = [eightK({ ...today, ...said }), eightK({ ...today, ...said })];
  await collect(kept, purged);
  await edgar.database.filingText.delete({ where: { filingId: purged.accessionNumber } });
  const anew = async () => {
    let done;
    for await (done of tagAnew(edgar.world.services, 'sec', today.filedDate, today.filedDate));
    return done?.changed;
  };
  expect(await anew()).toBe(0);
  // As if an older release had known no such rule.
  await edgar.database.secFiling.updateMany({ where: { filingId: kept.accessionNumber }, data: { aiTags: [] } });
  expect(await anew()).toBe(1);
  expect([await tagsOf(kept), await tagsOf(purged)]).toEqual([['Share Buyback'], ['Share Buyback']]);
  expect(await reasonsOf(purged.accessionNumber)).toHaveLength(1);
});
