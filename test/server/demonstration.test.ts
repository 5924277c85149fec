import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestUser } from '../support/user.js';
import { loadDemonstration } from '../support/builtService.js';
import { TestWorld } from '../support/world.js';
import type { BeneficialOwnership } from '../../src/models/filings/beneficialOwnership.js';
import { secFormTypes } from '../../src/models/filings/formTypes.js';
import { tagNames } from '../../src/models/tagging/tags.js';

const kinds = ['sec', 'form4', 'japan', 'asx'] as const;
const opened: TestWorld[] = [];

afterAll(async () => {
  for (const world of opened) await world.close();
});

async function openWorld(now?: string): Promise<TestWorld> {
  const world = await TestWorld.open();
  opened.push(world);
  if (now) world.clock.set(now);
  return world;
}

type Item = Readonly<Record<string, unknown>>;

/** All filings of a kind, whatever their date. */
function filingsOf(owner: TestUser, kind: (typeof kinds)[number]): Promise<Item[]> {
  return owner.docket.filings[kind].list({ startDate: '0001-01-01', limit: 500 }).all();
}

test('the next load completes an interrupted one, and a load with an existing key loads nothing', async () => {
  const { services, clock } = await openWorld();
  const { prisma } = services.database;
  const rows = async () => ({
    counts: await Promise.all([
      prisma.deal.count(),
      prisma.activity.count(),
      prisma.dealDocument.count(),
      prisma.secFiling.count(),
      prisma.analysisRun.count(),
      prisma.announced.count(),
      prisma.form4Transaction.count(),
      prisma.tagReason.count(),
    ]),
    ids: await prisma.japanFiling.findMany({ select: { filingId: true }, orderBy: { filingId: 'asc' } }),
  });
  expect(await loadDemonstration(services)).toMatch(/^dkt_/);
  const rowCounts = await rows();

  await prisma.apiKey.deleteMany();
  await prisma.deal.delete({ where: await prisma.deal.findFirstOrThrow({ select: { dealId: true } }) });
  // The dates are relative to the first start, not to the second.
  clock.advance(3 * 86_400_000);
  expect(await loadDemonstration(services)).toMatch(/^dkt_/);
  expect(await rows()).toEqual(rowCounts);
  expect(await loadDemonstration(services)).toBeUndefined();
});

test('a load after all keys were revoked and deleted loads nothing', async () => {
  const { services, clock } = await openWorld();
  const { prisma } = services.database;
  await loadDemonstration(services);
  await prisma.apiKey.updateMany({ data: { revokedAt: clock.now() } });
  await prisma.deal.deleteMany();
  clock.advance(402 * 86_400_000);
  while (await services.retention.deleteBatch());
  expect(await prisma.apiKey.count()).toBe(0);
  expect(await loadDemonstration(services)).toBeUndefined();
  expect(await prisma.deal.count()).toBe(0);
});

test('an aborted load ends with the reason of the signal, between two batches', async () => {
  const { services } = await openWorld();
  const reason = new Error('the service stops');
  await expect(loadDemonstration(services, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(await services.database.prisma.secFiling.count()).toBe(0);
  expect(await loadDemonstration(services)).toMatch(/^dkt_/);
});

// A Wednesday evening, a Sunday, and a Monday morning before the markets open, in New York.
describe.each(['2026-10-14T23:30:00Z', '2027-03-14T12:00:00Z', '2027-01-04T11:00:00Z'])('started at %s', (now) => {
  const filings = {} as Record<(typeof kinds)[number], Item[]>;
  const dates = { sec: 'filedDate', form4: 'filingDate', japan: 'filingDate', asx: 'filedDate' } as const;
  let activities: Item[];

  beforeAll(async () => {
    const world = await openWorld(now);
    const owner = new TestUser(world.address, '', (await loadDemonstration(world.services)) ?? '');
    for (const kind of kinds) filings[kind] = await filingsOf(owner, kind);
    activities = await world.services.database.prisma.activity.findMany();
  });

  test.each(kinds)(
    'the newest filing of %s is of the last weekdays, all are of weekdays, none of the future',
    (kind) => {
      const days = filings[kind].map((filing) => String(filing[dates[kind]]));
      const age = (Date.parse(now) - Date.parse(days[0] ?? '')) / 86_400_000;
      expect(age).toBeLessThan(4);
      expect(new Set(days).size).toBeGreaterThan(15);
      expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
      for (const { createdAt, analysisDate, announcedAt } of filings[kind]) {
        for (const moment of [createdAt, analysisDate, announcedAt]) {
          if (typeof moment === 'string') expect(Date.parse(moment)).toBeLessThanOrEqual(Date.parse(now));
        }
      }
    },
  );

  test('no placeholder remains', () => {
    expect(JSON.stringify(filings).match(/\{\w+([+-]\d+)?( [\d:]+)?\}/)).toBeNull();
  });

  test('some tasks are completed, some due, some overdue', () => {
    const open = activities.filter(({ type, completed, dueDate }) => type === 'task' && !completed && dueDate !== null);
    const overdue = open.filter(({ dueDate }) => (dueDate as Date) < new Date(now));
    expect(activities.filter(({ completed }) => completed).length).toBeGreaterThanOrEqual(4);
    expect(overdue.length).toBeGreaterThan(0);
    expect(open.length - overdue.length).toBeGreaterThanOrEqual(4);
  });
});

describe('the demonstration contains', () => {
  let world: TestWorld;
  let owner: TestUser;
  const filings = {} as Record<(typeof kinds)[number], Item[]>;

  beforeAll(async () => {
    world = await openWorld();
    owner = new TestUser(world.address, '', (await loadDemonstration(world.services)) ?? '');
    for (const kind of kinds) filings[kind] = await filingsOf(owner, kind);
  });

  async function graphql<Data>(query: string, variables: object = {}): Promise<Data> {
    const { body } = await owner.graphql(query, variables);
    expect((body as { errors?: unknown }).errors).toBeUndefined();
    return (body as { data: Data }).data;
  }

  test('filings of all kinds in the default 30 days of a list, all form types and all tags', async () => {
    const counts = kinds.map((kind) => filings[kind].length);
    expect(counts).toEqual([298, 116, 116, 106]);
    for (const kind of kinds) {
      const { body } = await owner.get(`/filings/${kind}?limit=500`);
      expect((body as { items: Item[] }).items.length).toBeGreaterThan(60);
    }
    expect(new Set(filings.sec.map(({ formType }) => formType))).toEqual(new Set(secFormTypes));
    const tags = kinds.flatMap((kind) =>
      filings[kind].flatMap(({ aiTags, tags = aiTags }) => (tags ?? []) as unknown[]),
    );
    const names = tags.map((tag) => (typeof tag === 'string' ? tag : (tag as { name: string }).name));
    expect(new Set(names)).toEqual(new Set(tagNames));
  });

  test('filings of every category', async () => {
    const { body } = await owner.get('/monitor-groups');
    const { categories } = body as { categories: { category: string; filingConfig: { includeForm4: boolean } }[] };
    expect(categories).toHaveLength(12);
    for (const { category, filingConfig } of categories) {
      const kind = filingConfig.includeForm4 ? 'form4' : 'sec';
      const { body } = await owner.get(`/filings/${kind}?category=${category}&limit=1`);
      expect([category, (body as { items: Item[] }).items.length]).toEqual([category, 1]);
    }
  });

  test('addresses under a name that leads nowhere, since its filings do not exist at the sources', () => {
    const fields = { sec: ['htmlUrl', 'txtUrl'], form4: ['htmlUrl'], japan: ['pdfUrl'], asx: ['pdfUrl'] };
    for (const kind of kinds) {
      for (const filing of filings[kind]) {
        for (const field of fields[kind])
          expect(filing[field]).toMatch(/^https:\/\/(edgar|tdnet|asx)\.demonstration\.example\/.+\.(htm|txt|pdf)$/);
      }
    }
  });

  test('statements of beneficial ownership, with the percentages before', () => {
    const statements = filings.sec.flatMap(({ ownership }) => (ownership ? [ownership as BeneficialOwnership] : []));
    expect(statements.length).toBeGreaterThan(15);
    const amended = statements.filter(({ holders }) =>
      holders.every(({ previousPercent }) => previousPercent !== null),
    );
    expect(amended.length).toBeGreaterThanOrEqual(5);
    for (const { holders } of amended) {
      for (const { percent, previousPercent } of holders)
        expect(Number(percent)).toBeGreaterThan(Number(previousPercent));
    }
  });

  test('texts, with analyses that quote passages of them', async () => {
    const analysed = filings.sec.filter(({ analysisProvenance }) => analysisProvenance !== null);
    expect(analysed.length).toBeGreaterThanOrEqual(12);
    for (const { filingId, analysis } of analysed) {
      const { body } = await owner.get(`/filings/sec/${String(filingId)}/text`);
      const characters = [...(body as { text: string }).text];
      const { secFiling } = await graphql<{ secFiling: { analysisPassages: Passage[]; tagReasons: Reason[] } }>(
        `
          query ($id: ID!) {
            secFiling(filingId: $id) {
              analysisPassages {
                statement
                quote
                start
                end
                tags
              }
              tagReasons {
                tag
                field
                passage
                start
                end
              }
            }
          }
        `,
        { id: filingId },
      );
      const { analysisPassages, tagReasons } = secFiling;
      expect(analysisPassages.length).toBeGreaterThanOrEqual(2);
      expect(analysisPassages.map(({ statement }) => statement).join(' ')).toBe(analysis);
      const inText = [...analysisPassages, ...tagReasons.filter(({ field }) => field === 'text')];
      for (const { quote, passage = quote, start, end } of inText as (Passage & Reason)[]) {
        expect(characters.slice(start, end).join('').replace(/\s+/g, ' ')).toBe(passage.replace(/\s+/g, ' '));
      }
      // The tags that a model found, rules found, too, but for the one that no rule finds.
      const reasons = tagReasons.map(({ tag }) => tag);
      const ofModel = analysisPassages.flatMap(({ tags }) => tags);
      expect(reasons).toEqual(expect.arrayContaining(ofModel.filter((tag) => tag !== 'Structurally Forced Spin')));
    }
  });

  test('submissions, amendments and reports', async () => {
    const { prisma } = world.services.database;
    expect(await prisma.secSubmission.count()).toBeGreaterThan(200);
    const amendments = await prisma.filingRelation.groupBy({
      by: ['kind'],
      where: { relation: 'amends' },
      _count: true,
    });
    const counts = Object.fromEntries(amendments.map(({ kind, _count }) => [kind, _count]));
    expect(counts).toEqual({ sec: expect.any(Number), form4: 2, japan: expect.any(Number) });
    expect(counts.sec).toBeGreaterThan(20);
    expect(counts.japan).toBeGreaterThan(3);
    const { form4Filings } = await graphql<{ form4Filings: { nodes: Form4[] } }>(
      '{ form4Filings(first: 60) { nodes { sharesTransacted report { owners { name } transactions { code isDerivative shares } } } } }',
    );
    const reports = form4Filings.nodes.flatMap(({ report, sharesTransacted }) =>
      report ? [{ ...report, sharesTransacted }] : [],
    );
    expect(reports.length).toBeGreaterThan(50);
    const bought = (transactions: Transaction[]) => transactions.filter(({ code }) => code === 'P');
    for (const { transactions, sharesTransacted } of reports) {
      expect(bought(transactions).reduce((sum, { shares }) => sum + shares, 0)).toBe(sharesTransacted);
    }
    expect(reports.filter(({ transactions }) => bought(transactions).length > 1).length).toBeGreaterThan(10);
    expect(
      reports.filter(({ transactions }) => transactions.some(({ isDerivative }) => isDerivative)).length,
    ).toBeGreaterThan(10);
  });

  test('coverage of the newest weekdays, with one missing filing and the reason', async () => {
    const { body } = await owner.get('/coverage?source=edgar');
    const { days } = body as { days: { announced: number; missingFilings: Item[] }[] };
    expect(days.length).toBeGreaterThanOrEqual(8);
    expect(days.flatMap(({ missingFilings }) => missingFilings)).toEqual([
      expect.objectContaining({ state: 'quarantined', reason: 'The submission has no header' }),
    ]);
    // Collectors must read the lists of these days, so none counts as read.
    expect(await world.services.database.prisma.listedDay.count()).toBe(0);
    expect(await world.services.database.prisma.announced.count({ where: { settledAt: null } })).toBe(0);
  });

  test('deals of each status, with documents, activities and linked filings', async () => {
    const deals = (await owner.docket.deals.list().all()) as unknown as (Item & {
      documents: Item[];
      relatedFilingIds: string[];
    })[];
    expect(deals).toHaveLength(6);
    expect(new Set(deals.map(({ status }) => status))).toEqual(
      new Set(['researching', 'active', 'monitoring', 'closed']),
    );
    expect(deals.filter(({ documents }) => documents.length > 0).length).toBeGreaterThanOrEqual(5);
    const ids = new Set(kinds.flatMap((kind) => filings[kind].map(({ filingId }) => filingId)));
    for (const { dealId, relatedFilingIds, updatedAt } of deals) {
      expect(Date.parse(String(updatedAt))).toBeLessThan(world.clock.now().getTime());
      expect(relatedFilingIds.length).toBeGreaterThan(0);
      expect(relatedFilingIds.filter((id) => !ids.has(id))).toEqual([]);
      const { body } = await owner.get(`/deals/${String(dealId)}/activities`);
      expect((body as { items: Item[] }).items.length).toBeGreaterThanOrEqual(3);
    }
  });
});

interface Passage {
  readonly statement: string;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly tags: string[];
}

interface Reason {
  readonly tag: string;
  readonly field: string;
  readonly passage: string;
  readonly start: number;
  readonly end: number;
}

interface Transaction {
  readonly code: string;
  readonly isDerivative: boolean;
  readonly shares: number;
}

interface Form4 {
  readonly sharesTransacted: number;
  readonly report: { readonly owners: Item[]; readonly transactions: Transaction[] } | null;
}
