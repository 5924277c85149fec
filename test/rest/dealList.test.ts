import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { Deal } from '../../src/models/deal.js';
import { readPage, walkPages } from '../support/pageWalk.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

/** Deals straight into the table, one millisecond after another unless said otherwise; their ids, newest first. */
async function createDeals(person: TestUser, count: number, createdAt?: Date): Promise<string[]> {
  const startTime = world.clock.now().getTime();
  const data = Array.from({ length: count }, (_, index) => {
    const time = createdAt ?? new Date(startTime + index);
    const names = { companyName: `Company ${index}`, status: 'active' as const };
    return { ...names, dealId: randomUUID(), userId: person.userId, createdAt: time, updatedAt: time };
  });
  world.clock.advance(count);
  await world.services.database.prisma.deal.createMany({ data });
  const newestFirst = (one: (typeof data)[number], other: (typeof data)[number]) =>
    other.createdAt.getTime() - one.createdAt.getTime() || (one.dealId < other.dealId ? 1 : -1);
  return data.sort(newestFirst).map(({ dealId }) => dealId);
}

const idsOf = (deals: readonly Deal[]) => deals.map(({ dealId }) => dealId);

async function page(person: TestUser, query: string): Promise<{ ids: string[]; nextToken: string | null }> {
  const { items, nextToken } = await readPage<Deal>(person, `/deals?${query}`);
  return { ids: idsOf(items), nextToken };
}

describe('GET /deals', () => {
  test('is an empty page for an account without deals', async () => {
    const ann = await world.createUser('ann');
    const { status, body } = await ann.get('/deals');
    expect({ status, body }).toEqual({ status: 200, body: { items: [], nextToken: null } });
  });

  test("returns only the caller's deals, newest created first, regardless of later changes", async () => {
    const [ben, cara] = await Promise.all([world.createUser('ben'), world.createUser('cara')]);
    const first = await ben.createDeal({ companyName: 'First' });
    const hers = await cara.createDeal({ companyName: 'Hers' });
    const second = await ben.createDeal({ companyName: 'Second' });
    await ben.put(`/deals/${first.dealId}`, { notes: 'Changed last' });
    expect((await page(ben, '')).ids).toEqual([second.dealId, first.dealId]);
    expect((await page(cara, '')).ids).toEqual([hers.dealId]);
  });

  test('returns 100 deals a page by default', async () => {
    const dora = await world.createUser('dora');
    const ids = await createDeals(dora, 101);
    const first = await page(dora, '');
    expect(first.ids).toEqual(ids.slice(0, 100));
    expect(await page(dora, `nextToken=${first.nextToken}`)).toEqual({ ids: ids.slice(100), nextToken: null });
    expect((await page(dora, 'limit=100')).ids).toEqual(ids.slice(0, 100));
    expect((await page(dora, 'limit=1')).ids).toEqual(ids.slice(0, 1));
    expect((await page(dora, 'limit=')).ids).toHaveLength(100);
  });

  test.each(['0', '101', '-1', '1.5', '1.0', '1e1', '0x10', '%2B5', '%205', 'ten', 'null', '１０', '9'.repeat(30)])(
    'refuses a limit of %s',
    async (limit) => {
      const ed = await world.createUser('ed');
      expect(await ed.get(`/deals?limit=${limit}`)).toAnswer(400, { error: 'limit must be an integer from 1 to 100' });
    },
  );

  test('ends with a page whose token is null, even when the last page is exactly full', async () => {
    const fay = await world.createUser('fay');
    const ids = await createDeals(fay, 6);
    const { nextToken } = await page(fay, 'limit=3');
    expect(await page(fay, `limit=3&nextToken=${nextToken}`)).toEqual({ ids: ids.slice(3), nextToken: null });
    expect(await page(fay, 'limit=6')).toEqual({ ids, nextToken: null });
  });

  test('returns the same list in pages of any size, with deals of one instant in the order of their ids', async () => {
    const gus = await world.createUser('gus');
    const instant = new Date('2026-09-01T00:00:00.999Z');
    const older = await createDeals(gus, 12, instant);
    const ids = [...(await createDeals(gus, 6)), ...older];
    const limits = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 18 });
    const walksInOrder = fc.asyncProperty(limits, async (sizes) => {
      expect(idsOf(await walkPages<Deal>(gus, '/deals', sizes))).toEqual(ids);
    });
    await fc.assert(walksInOrder, { numRuns: 15, examples: [[[6]], [[1]]] });
  });

  test('repeats and skips nothing while deals are added and changed', async () => {
    const hal = await world.createUser('hal');
    const ids = await createDeals(hal, 20);
    const writes = () =>
      Promise.all([
        hal.createDeal(),
        hal.createDeal(),
        hal.put(`/deals/${ids[10]}`, { notes: 'Changed while listed' }),
      ]);
    const walkedIds = idsOf(await walkPages<Deal>(hal, '/deals', [3], writes));
    // Deals added before the first page was read come first.
    expect(walkedIds.slice(-ids.length)).toEqual(ids);
    expect(walkedIds.length - ids.length).toBeLessThanOrEqual(2);
  });
});

describe('filters of GET /deals', () => {
  let ida: TestUser;
  let deals: Record<'rail' | 'gas' | 'water' | 'plain', Deal>;

  beforeAll(async () => {
    ida = await world.createUser('ida');
    const createDeal = async (deal: object) => (await ida.createDeal(deal)) as unknown as Deal;
    deals = {
      rail: await createDeal({ companyName: 'Harbour Rail', symbol: 'HRBR', notes: '100% owned', status: 'active' }),
      gas: await createDeal({
        companyName: 'ＧＡＳ Tōkyō',
        symbol: 'hrbr.ax',
        investmentThesis: 'A_B',
        status: 'closed',
      }),
      water: await createDeal({
        companyName: 'Water',
        description: 'Äpfel',
        riskAssessment: 'back\\slash',
        status: 'active',
      }),
      plain: await createDeal({
        companyName: 'Plain',
        country: 'Chile',
        relatedFilingIds: ['secret'],
        status: 'monitoring',
      }),
    };
  });

  const findNames = async (query: string) => (await page(ida, query)).ids.map(nameOf);
  const nameOf = (id: string) => Object.entries(deals).find(([, { dealId }]) => dealId === id)?.[0];

  test.each([
    ['status=active', ['water', 'rail']],
    ['status=researching', []],
    ['status=', ['plain', 'water', 'gas', 'rail']],
    ['symbol=hrbr', ['gas', 'rail']],
    ['symbol=HRBR.AX', ['gas', 'rail']],
    ['symbol=hrbr:us', ['rail']],
    ['symbol=HRB', []],
    ['symbol=%25', []],
    ['searchTerm=RAIL', ['rail']],
    ['searchTerm=%20rail%20', ['rail']],
    ['searchTerm=hrbr', ['gas', 'rail']],
    ['searchTerm=gas', ['gas']],
    ['searchTerm=%EF%BC%B2ail', ['rail']],
    ['searchTerm=%C3%84PFEL', ['water']],
    ['searchTerm=a_b', ['gas']],
    ['searchTerm=apfel', ['water']],
    ['searchTerm=hrbr%20-gas', ['rail']],
    ['searchTerm=gas%20OR%20rail', ['gas', 'rail']],
    ['searchTerm=ail', []],
    ['searchTerm=railHRBR', []],
    ['searchTerm=secret', []],
    ['searchTerm=chile', []],
    ['searchTerm=%20', ['plain', 'water', 'gas', 'rail']],
    ['searchTerm=wat%20OR%20har&status=active', ['water', 'rail']],
    ['searchTerm=wat%20OR%20har&status=active&symbol=HRBR', ['rail']],
    ['searchTerm=ASX:HRBR', ['gas', 'rail']],
    ['searchTerm=gas%20hrbr.us', ['gas']],
  ])('%s finds %j', async (query, names) => {
    expect(await findNames(query)).toEqual(names);
  });

  test.each([
    ['stauts=closed', 'stauts is not a parameter here; did you mean status?'],
    ['status=open', 'status must be one of researching, active, monitoring, closed'],
    ['status=Active', 'status must be one of researching, active, monitoring, closed'],
    ['status=active&status=closed', 'status must be given once'],
    ['limit=5&limit=5', 'limit must be given once'],
    ['searchTerm=&searchTerm=rail', 'searchTerm must be given once'],
    [`searchTerm=${'a'.repeat(201)}`, 'searchTerm must be a string of at most 200 characters'],
    ['searchTerm=%25', 'searchTerm must be a term with a letter or a digit'],
    [`symbol=${'S'.repeat(33)}`, 'symbol must be a string of at most 32 characters'],
    ['searchTerm=%00', 'searchTerm must not hold NUL characters or unpaired surrogates'],
    ['searchTerm=100%', 'The query must be percent-encoded UTF-8'],
    ['searchTerm=%ED%A0%80', 'The query must be percent-encoded UTF-8'],
  ])('refuses %s', async (query, error) => {
    expect(await ida.get(`/deals?${query}`)).toAnswer(400, { error });
  });

  test('a term of 200 characters outside the BMP is accepted', async () => {
    expect(await findNames(`searchTerm=${encodeURIComponent(`${'🚂'.repeat(199)}x`)}`)).toEqual([]);
  });
});

describe('page tokens of GET /deals', () => {
  let jan: TestUser;
  let ids: string[];
  let token: string;
  const filters = 'status=active&searchTerm=company';
  const refusal = { error: 'nextToken must be a value that this list returned, unchanged' };

  beforeAll(async () => {
    jan = await world.createUser('jan');
    await jan.createDeal({ companyName: 'Company closed', status: 'closed' });
    ids = await createDeals(jan, 5);
    await jan.createDeal({ companyName: 'Another', status: 'active' });
    const first = await page(jan, `${filters}&limit=2`);
    expect(first.ids).toEqual(ids.slice(0, 2));
    token = String(first.nextToken);
  });

  test('carry their filters, and are valid with the same or no filters and any limit', async () => {
    const rest = { ids: ids.slice(2), nextToken: null };
    expect(await page(jan, `nextToken=${token}`)).toEqual(rest);
    expect(await page(jan, `nextToken=${token}&limit=3`)).toEqual(rest);
    expect(await page(jan, `searchTerm=company&nextToken=${token}&status=active`)).toEqual(rest);
    expect(await page(jan, `status=&searchTerm=&symbol=&nextToken=${token}`)).toEqual(rest);
    const second = await page(jan, `nextToken=${token}&limit=1`);
    expect(second.ids).toEqual(ids.slice(2, 3));
    expect(await page(jan, `nextToken=${second.nextToken}`)).toEqual({ ids: ids.slice(3), nextToken: null });
  });

  test.each([
    'status=closed',
    'status=active',
    'searchTerm=company',
    `${filters}&symbol=X`,
    'status=active&searchTerm=x',
  ])('are refused with %s, a filter that they were not issued for', async (others) => {
    expect(await jan.get(`/deals?${others}&nextToken=${token}`)).toAnswer(400, {
      error: 'nextToken was issued for other filters; send the same filters with it, or none',
    });
  });

  test('are refused with another account’s list, and with another list', async () => {
    const kim = await world.createUser('kim');
    expect(await kim.get(`/deals?nextToken=${token}`)).toAnswer(400, refusal);
    const { dealId } = await jan.createDeal();
    for (const content of ['One', 'Two']) await jan.post(`/deals/${dealId}/activities`, { type: 'note', content });
    const { nextToken } = await readPage(jan, `/deals/${dealId}/activities?limit=1`);
    expect(await jan.get(`/deals?nextToken=${nextToken}`)).toAnswer(400, refusal);
    expect(await jan.get(`/deals/${dealId}/activities?nextToken=${token}`)).toAnswer(400, refusal);
    expect(await jan.get(`/filings/sec?nextToken=${token}`)).toAnswer(400, refusal);
  });

  test('are refused when invented', async () => {
    for (const text of ['x', '.', '..', 'e30.', '.e30', 'null', '{}', 'a'.repeat(8000), 'é', '🚂.🚂']) {
      expect(await jan.get(`/deals?nextToken=${encodeURIComponent(text)}`)).toAnswer(400, refusal);
    }
  });

  test('are refused when a byte is altered, added or removed', async () => {
    const place = fc.nat({ max: token.length - 1 });
    const replacement = fc.oneof(fc.string({ unit: 'binary', maxLength: 2 }), fc.constantFrom('', ' ', '=', '+', '/'));
    const isRefused = fc.asyncProperty(place, fc.constantFrom(0, 1), replacement, async (at, removed, put) => {
      const altered = token.slice(0, at) + put + token.slice(at + removed);
      fc.pre(altered !== token && !altered.includes('\0'));
      expect(await jan.get(`/deals?nextToken=${encodeURIComponent(altered)}`)).toAnswer(400, refusal);
    });
    await fc.assert(isRefused, { numRuns: 100 });
    for (const altered of [`${token}.`, `${token}A`, `${token}=`, token.toLowerCase()]) {
      expect(await jan.get(`/deals?nextToken=${altered}`)).toAnswer(400, refusal);
    }
  });
});
