import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { Deal } from '../../src/models/deal.js';
import { malformedIds } from '../support/malformedIds.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
afterAll(() => world.close());

const minimalDeal = { companyName: 'Harbour Rail', status: 'researching' };

const fullDeal = {
  companyName: 'Harbour Rail Holdings',
  symbol: 'HRBR.AX',
  cik: '0001000001',
  tseCode: '130A',
  asxCode: 'HRB',
  isin: 'AU000000HRB0',
  lei: '5493000HRBRRAILXX168',
  country: 'Australia',
  status: 'active',
  positionType: 'long',
  description: 'Spin-off of the port terminals.',
  investmentThesis: 'Forced selling by index funds.\nNobody covers it yet.',
  targetPrice: 42.5,
  currentPrice: 31.2,
  notes: 'Call the investor relations desk.',
  riskAssessment: 'Pension deficit moves along.',
  relatedFilingIds: ['0001193125-26-000456', '0001193125-26-000123'],
};

/** Longest texts of a deal, in code points. */
const limits = [
  ['companyName', 300],
  ['symbol', 32],
  ['country', 100],
  ['description', 50_000],
  ['investmentThesis', 50_000],
  ['notes', 50_000],
  ['riskAssessment', 50_000],
] as const;

describe('POST /deals', () => {
  test('creates a deal with defaults and returns all its fields', async () => {
    world.clock.set('2026-10-15T09:30:00.122Z');
    const { status, body } = await ann.post('/deals', { companyName: '  Harbour Rail ', status: 'researching' });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        dealId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        userId: ann.userId,
        companyName: 'Harbour Rail',
        symbol: null,
        cik: null,
        tseCode: null,
        asxCode: null,
        isin: null,
        lei: null,
        country: 'United States',
        status: 'researching',
        positionType: null,
        description: null,
        investmentThesis: null,
        targetPrice: null,
        currentPrice: null,
        currentPriceDate: null,
        notes: null,
        riskAssessment: null,
        documents: [],
        relatedFilingIds: [],
        createdAt: expect.stringMatching(/^2026-10-15T09:30:00\.1\d\dZ$/),
        updatedAt: (body as Deal).createdAt,
      },
    });
  });

  test('returns the location of the deal', async () => {
    const { headers, body } = await ann.post('/deals', { companyName: 'Harbour Rail', status: 'active' });
    const location = headers.get('location') ?? '';
    expect(location).toBe(`/v1/deals/${(body as { dealId: string }).dealId}`);
    expect(await ann.get(location.replace('/v1', ''))).toAnswer(200, body);
  });

  test('keeps every field, and returns the same deal alone and in the list', async () => {
    const cara = await world.createUser('cara');
    const { status, body } = await cara.post('/deals', fullDeal);
    const deal = body as Deal;
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...fullDeal,
        dealId: deal.dealId,
        userId: cara.userId,
        documents: [],
        currentPriceDate: deal.createdAt,
        createdAt: deal.createdAt,
        updatedAt: deal.createdAt,
      },
    });
    expect((await cara.get(`/deals/${deal.dealId}`)).body).toEqual(deal);
    expect((await cara.get('/deals')).body).toEqual({ items: [deal], nextToken: null });
  });

  test.each(['researching', 'active', 'monitoring', 'closed'])('accepts the status %s', async (status) => {
    expect(await ann.post('/deals', { ...minimalDeal, status })).toAnswer(201, { status });
  });

  test.each(['long', 'short'])('accepts the position type %s', async (positionType) => {
    expect(await ann.post('/deals', { ...minimalDeal, positionType })).toAnswer(201, { positionType });
  });

  test.each(limits)('limits %s to %d characters, each code point counted once', async (field, maxLength) => {
    const longest = '🚂'.repeat(maxLength);
    expect(await ann.post('/deals', { ...minimalDeal, [field]: longest })).toAnswer(201, { [field]: longest });
    expect(await ann.post('/deals', { ...minimalDeal, [field]: `${longest}a` })).toAnswer(400, {
      error: expect.stringMatching(new RegExp(`^${field} must be .*${maxLength} characters`)),
    });
  });

  test('measures the name after trimming, and refuses a blank name', async () => {
    const name = 'n'.repeat(300);
    expect(await ann.post('/deals', { ...minimalDeal, companyName: `\t\u3000${name} \n` })).toAnswer(201, {
      companyName: name,
    });
    for (const blank of ['', '   ', '\u00A0\u3000\n']) {
      expect(await ann.post('/deals', { ...minimalDeal, companyName: blank })).toAnswer(400, {
        error: 'companyName must be a string of 1 to 300 characters',
      });
    }
  });

  test('links up to 500 distinct filings of up to 200 characters each, in the order sent', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `${'🚂'.repeat(195)}${10_000 - index}`);
    expect(await ann.post('/deals', { ...minimalDeal, relatedFilingIds: ids })).toAnswer(201, {
      relatedFilingIds: ids,
    });
    for (const relatedFilingIds of [
      [...ids, 'one more'],
      ['a', 'b', 'a'],
    ]) {
      expect(await ann.post('/deals', { ...minimalDeal, relatedFilingIds })).toAnswer(400, {
        error: expect.stringContaining('relatedFilingIds must be a list of at most 500 distinct items'),
      });
    }
    expect(await ann.post('/deals', { ...minimalDeal, relatedFilingIds: ['a', '🚂'.repeat(201)] })).toAnswer(400, {
      error: 'relatedFilingIds[1] must be a string of at most 200 characters',
    });
  });

  test('sets the date of the price when there is a price, including zero', async () => {
    const { body } = await ann.post('/deals', { ...minimalDeal, currentPrice: 0, targetPrice: 0 });
    const { createdAt } = body as Deal;
    expect(body).toMatchObject({ currentPrice: 0, targetPrice: 0, currentPriceDate: createdAt });
    expect(await ann.post('/deals', { ...minimalDeal, currentPrice: null, targetPrice: 5 })).toAnswer(201, {
      currentPrice: null,
      currentPriceDate: null,
    });
  });

  test('keeps a price exactly', async () => {
    const price = fc.double({ min: 0, max: 1e15, noNaN: true });
    const keepsPrices = fc.asyncProperty(price, price, async (targetPrice, currentPrice) => {
      const { dealId } = await ann.createDeal({ targetPrice, currentPrice });
      // As JSON, which has no negative zero.
      const prices = JSON.parse(JSON.stringify({ targetPrice, currentPrice })) as object;
      expect(await ann.get(`/deals/${dealId}`)).toAnswer(200, prices);
    });
    await fc.assert(keepsPrices, { numRuns: 40 });
  });

  test('returns any text unchanged, in every operation', async () => {
    const dave = await world.createUser('dave');
    const storable = fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => !text.includes('\0'));
    const keepsTexts = fc.asyncProperty(storable, fc.uniqueArray(storable, { maxLength: 4 }), async (text, ids) => {
      const texts = { description: text, notes: `${text}\u2028`, relatedFilingIds: ids };
      const { dealId, ...created } = await dave.createDeal(texts);
      expect(created).toMatchObject(texts);
      expect(await dave.get(`/deals/${dealId}`)).toAnswer(200, texts);
      expect((await dave.get('/deals?limit=1')).body).toMatchObject({ items: [{ dealId, ...texts }] });
    });
    await fc.assert(keepsTexts, { numRuns: 40 });
  });

  test('ignores read-only fields, so that a client may send a record back', async () => {
    const deal = await ann.createDeal(fullDeal);
    const { status, body } = await ann.post('/deals', { ...deal, documents: [{ name: 'mine' }], userId: ben.userId });
    const copy = body as Deal;
    expect({ status, body }).toAnswer(201, { ...fullDeal, userId: ann.userId, documents: [] });
    expect(copy.dealId).not.toBe(deal.dealId);
    expect([copy.updatedAt, copy.currentPriceDate]).toEqual([copy.createdAt, copy.createdAt]);
  });

  test('treats null for an optional field as absent', async () => {
    const optional = Object.keys(fullDeal).filter((name) => !(name in minimalDeal));
    const nothing = Object.fromEntries(optional.map((name) => [name, null]));
    expect(await ann.post('/deals', { ...minimalDeal, ...nothing })).toAnswer(201, {
      ...nothing,
      country: 'United States',
      relatedFilingIds: [],
    });
  });

  test.each([
    ['an unknown field', { ...minimalDeal, companyname: 'typo' }, /^companyname is not a known field; .*companyName/],
    ['no name', { status: 'active' }, /^companyName is required/],
    ['no status', { companyName: 'Harbour Rail' }, /^status is required: one of researching, .*closed$/],
    ['null for the name', { ...minimalDeal, companyName: null }, /^companyName must be/],
    ['null for the status', { ...minimalDeal, status: null }, /^status must be one of/],
    [
      'another status',
      { ...minimalDeal, status: 'Active' },
      /^status must be one of researching, active, monitoring, closed$/,
    ],
    ['another position type', { ...minimalDeal, positionType: 'LONG' }, /^positionType must be one of long, short/],
    ['a number for a text', { ...minimalDeal, symbol: 7 }, /^symbol must be a string of at most 32 characters/],
    ['a text for a price', { ...minimalDeal, targetPrice: '42.50' }, /^targetPrice must be a number of 0 or more/],
    ['a negative price', { ...minimalDeal, currentPrice: -0.01 }, /^currentPrice must be a number of 0 or more/],
    ['an infinite price', '{"companyName":"A","status":"active","currentPrice":1e400}', /^currentPrice must be/],
    ['a text for a list', { ...minimalDeal, relatedFilingIds: 'a' }, /^relatedFilingIds must be a list/],
    ['null in a list', { ...minimalDeal, relatedFilingIds: [null] }, /^relatedFilingIds\[0\] must be a string/],
  ])('refuses %s and creates nothing', async (_what, deal, error) => {
    const eve = await world.createUser('eve');
    expect(await eve.post('/deals', deal)).toAnswer(400, { error: expect.stringMatching(error) });
    expect((await eve.get('/deals')).body).toEqual({ items: [], nextToken: null });
  });
});

describe('GET /deals/{dealId}', () => {
  test("refuses another person's deal with 403", async () => {
    const deal = await ann.createDeal();
    expect(await ben.get(`/deals/${deal.dealId}`)).toAnswer(403, { error: 'This deal belongs to someone else' });
    expect(await ann.get(`/deals/${deal.dealId}`)).toAnswer(200, { dealId: deal.dealId });
  });

  test('returns 404 for an unknown or malformed id', async () => {
    for (const id of [randomUUID(), ...malformedIds]) {
      expect(await ann.get(`/deals/${id}`)).toAnswer(404, { error: 'There is no such deal' });
    }
  });

  test('finds a deal by its id in upper case', async () => {
    const deal = await ann.createDeal();
    expect(await ann.get(`/deals/${deal.dealId.toUpperCase()}`)).toAnswer(200, { dealId: deal.dealId });
  });

  test('shows documents that were written into the database, oldest first, in every operation', async () => {
    const fay = await world.createUser('fay');
    const deal = await fay.createDeal();
    const other = await fay.createDeal();
    const later = { documentId: randomUUID(), name: 'Second "draft"', url: 'https://example.com/2?a=1&b=2' };
    const earlier = { documentId: randomUUID(), name: 'First', url: 'https://example.com/1' };
    const { dealId } = deal;
    await world.services.database.prisma.dealDocument.createMany({
      data: [
        { ...later, dealId, createdAt: new Date('2026-10-02T09:30:00.120Z') },
        { ...earlier, dealId, createdAt: new Date('2026-10-01T09:30:00Z') },
      ],
    });
    const documents = [
      { ...earlier, createdAt: '2026-10-01T09:30:00.000Z' },
      { ...later, createdAt: '2026-10-02T09:30:00.120Z' },
    ];
    const { body } = await fay.get(`/deals/${dealId}`);
    // A new document is a change of the deal that shows it.
    const { updatedAt } = body as Deal;
    expect(updatedAt > String(deal.updatedAt)).toBe(true);
    expect(body).toEqual({ ...deal, documents, updatedAt });
    expect(((await fay.get('/deals')).body as { items: Deal[] }).items).toEqual([other, body]);
    expect(await fay.put(`/deals/${dealId}`, { notes: 'read', documents: [] })).toAnswer(200, { documents });
  });
});
