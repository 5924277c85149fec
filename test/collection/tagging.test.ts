import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FilingText } from '../../src/models/filings/filingText.js';
import type { SecFiling } from '../../src/models/filings/secFiling.js';
import type { TagReason } from '../../src/models/tagging/tagReason.js';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { deregistration, form8k, type SampleFiling, tender } from '../support/edgar/filings.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { retag } from '../support/builtService.js';

let edgar: CollectingWorld;
let ann: TestUser;

beforeAll(async () => {
  edgar = await CollectingWorld.open();
  ann = await edgar.world.createUser('ann');
});

afterAll(() => edgar.close());

const today = { filedDate: '2026-10-15' };

async function collect(...filings: SampleFiling[]): Promise<void> {
  edgar.replay.add(filings);
  await edgar.runRound();
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

test('a filing is tagged when its document is read, and each tag quotes its reason from the text', async () => {
  const report = form8k({
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

test('some rules match the list entry alone, and others wait for the document', async () => {
  const report = form8k({ ...today, items: ['1.03', '5.02'] });
  edgar.replay.add(report);
  await edgar.pollLists();
  expect(await tagsOf(report)).toEqual(['Bankruptcy']);
  await edgar.fetchAll();
  expect(await tagsOf(report)).toEqual(['Leadership Change', 'Bankruptcy']);
});

test('imported tags are kept, have no reasons, and replace the tags of rules', async () => {
  const own = [{ name: 'CVR', color: '#000000' }];
  const [known, found] = [form8k({ ...today, items: ['1.03'] }), form8k({ ...today, items: ['1.03'] })];
  await edgar.world.insertFilings('sec', [filingRecord('sec', known.accessionNumber, { aiTags: own })]);
  await collect(known, found);
  expect(await tagsOf(known)).toEqual(['CVR']);
  expect(await reasonsOf(known.accessionNumber)).toEqual([]);
  expect(await tagsOf(found)).toEqual(['Bankruptcy']);
  // An export that is imported again changes nothing.
  const same = [{ name: 'Bankruptcy', color: '#000000' }];
  await edgar.world.insertFilings('sec', [filingRecord('sec', found.accessionNumber, { aiTags: same })]);
  expect(await reasonsOf(found.accessionNumber)).toHaveLength(1);
  await edgar.world.insertFilings('sec', [filingRecord('sec', found.accessionNumber, { aiTags: own })]);
  expect(await reasonsOf(found.accessionNumber)).toEqual([]);
  await edgar.database.announced.updateMany({ data: { outcome: 'waiting', settledAt: null } });
  await edgar.runRound();
  expect(await tagsOf(found)).toEqual(['CVR']);
});

test('a press release gives a tag that the report itself does not, and its passage names the part', async () => {
  const content = '<p>Exhibit 99.1</p><p>The board today authorized a new share repurchase program.</p>';
  const exhibits = [
    { type: 'EX-99.1', filename: 'slides.pdf', content: '<PDF>\nbegin 644 slides.pdf' },
    { type: 'EX-99.2', filename: 'release.htm', content: `<html><body>${content}</body></html>` },
  ];
  const report = form8k({ ...today, items: ['7.01', '9.01'], exhibits });
  await collect(report);
  expect(await tagsOf(report)).toEqual(['Share Buyback']);
  const { body } = await ann.graphql(
    'query ($id: ID!) { secFiling(filingId: $id) { tagReasons { field part passage start end } } }',
    { id: report.accessionNumber },
  );
  const [reason] = (body as { data: { secFiling: { tagReasons: TagReason[] } } }).data.secFiling.tagReasons;
  expect(reason).toMatchObject({ field: 'exhibit', part: 1 });
  const { text } = (await ann.get(`/filings/sec/${report.accessionNumber}/text?part=1`)).body as FilingText;
  expect([...text].slice(reason?.start, reason?.end).join('')).toBe(reason?.passage);

  await edgar.database.tagReason.deleteMany({ where: { filingId: report.accessionNumber } });
  await edgar.database.secFiling.updateMany({ where: { filingId: report.accessionNumber }, data: { aiTags: [] } });
  for await (const _progress of retag(edgar.world.services, 'sec', today.filedDate, today.filedDate));
  expect(await tagsOf(report)).toEqual(['Share Buyback']);
});

test('the texts of exhibits are replaced when a filing is read again', async () => {
  const exhibitsOf = (...names: string[]) =>
    names.map((type) => ({ type, filename: 'a.htm', content: `Text of ${type}` }));
  const report = form8k({ ...today, exhibits: exhibitsOf('EX-99.1', 'EX-99.2', 'EX-99.3') });
  await collect(report);
  edgar.replay.add({ ...report, exhibits: exhibitsOf('EX-99.4') });
  await edgar.database.announced.updateMany({ data: { outcome: 'waiting', settledAt: null } });
  await edgar.runRound();
  const { parts } = (await ann.get(`/filings/sec/${report.accessionNumber}/text`)).body as FilingText;
  expect(parts.map(({ name }) => name)).toEqual(['8-K', 'EX-99.4']);
});

test('a deregistration after an acquisition is not tagged Going Dark, whichever filing is collected first', async () => {
  const company = (cik: number) => ({ name: `Cobblewick Mills ${cik}`, cik });
  const notice = (cik: number) => deregistration({ company: company(cik), holdersOfRecord: 213, ...today });
  const bidder = { name: 'Marram Holdings plc', cik: 9_300_050 };
  const [alone, bought, late, changed] = [notice(9_300_201), notice(9_300_202), notice(9_300_203), notice(9_300_204)];
  await collect(tender({ subject: company(9_300_202), bidder, filedDate: '2026-10-13' }));
  await collect(form8k({ company: company(9_300_204), items: ['5.01'], filedDate: '2026-10-14' }));
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

test('retagging reads the stored text, and keeps the tags of a filing whose text was deleted', async () => {
  const content = { items: ['8.01'], texts: { '8.01': 'The board approved a new share repurchase program.' } };
  const [kept, purged] = [form8k({ ...today, ...content }), form8k({ ...today, ...content })];
  await collect(kept, purged);
  await edgar.database.filingText.delete({ where: { filingId: purged.accessionNumber } });
  const anew = async () => {
    let done;
    for await (done of retag(edgar.world.services, 'sec', today.filedDate, today.filedDate));
    return done?.changed;
  };
  expect(await anew()).toBe(0);
  // Simulates an older release without the rule.
  await edgar.database.secFiling.updateMany({ where: { filingId: kept.accessionNumber }, data: { aiTags: [] } });
  expect(await anew()).toBe(1);
  expect([await tagsOf(kept), await tagsOf(purged)]).toEqual([['Share Buyback'], ['Share Buyback']]);
  expect(await reasonsOf(purged.accessionNumber)).toHaveLength(1);
});
