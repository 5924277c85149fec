import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import { filingRecord } from '../support/filingRecords.js';
import { kinds } from '../support/expectedFilings.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const names = {
  sec: 'SEC filing',
  form4: 'Form 4 filing',
  japan: 'Japan filing',
  asx: 'ASX announcement',
} as const;
let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
afterAll(() => world.close());

const oddIds = [
  'a/b',
  '/',
  '//x',
  'a b',
  'a+b',
  'a%2Fb',
  '100%',
  '?x=1',
  '#x',
  'é',
  '株式😀',
  '..x',
  '"\'<>',
  '\\',
  '\n',
];
oddIds.push('%', 'UPDATES', 'preferences', 'a/preferences', '0'.repeat(200), '😀'.repeat(200), '\u200b', '-', 'null');

describe.each(kinds)('GET /filings/%s/{filingId}', (kind) => {
  const missing = { error: `There is no such ${names[kind]}` };

  test('returns the same filing to every account', async () => {
    await world.insertFilings(kind, [filingRecord(kind, 'shared')]);
    const answer = await ann.get(`/filings/${kind}/shared`);
    expect(answer).toAnswer(200, filingRecord(kind, 'shared'));
    expect(await ben.get(`/filings/${kind}/shared`)).toAnswer(200, answer.body);
  });

  test('finds a filing of any day, inside or outside the default window', async () => {
    const date = kind === 'sec' || kind === 'asx' ? 'filedDate' : 'filingDate';
    await world.insertFilings(kind, [filingRecord(kind, 'old', { [date]: '1999-12-31' })]);
    expect(await ann.get(`/filings/${kind}/old`)).toAnswer(200, { filingId: 'old', [date]: '1999-12-31' });
  });

  test('accepts ids of any characters, percent-encoded', async () => {
    await world.insertFilings(
      kind,
      oddIds.map((filingId) => filingRecord(kind, filingId)),
    );
    for (const filingId of oddIds) {
      const path = `/filings/${kind}/${encodeURIComponent(filingId)}`;
      expect(await ann.get(path)).toAnswer(200, { filingId });
      expect(await ann.post(`${path}/preferences`, { archived: true })).toAnswer(200, { filingId, archived: true });
    }
  });

  test('returns 404 for an unknown id, however unusual', async () => {
    await world.insertFilings(kind, [filingRecord(kind, 'known')]);
    const strangers = ['nobody', 'KNOWN', 'known ', 'know', 'known%', '_____', 'a\0b', '\0', 'x'.repeat(5000), '🚢'];
    for (const filingId of [...strangers, "' OR ''='", 'é\u0301', '9'.repeat(401)]) {
      expect(await ann.get(`/filings/${kind}/${encodeURIComponent(filingId)}`)).toAnswer(404, missing);
    }
  });

  test('returns 404 for the id of a filing of another kind', async () => {
    const other = kind === 'sec' ? 'asx' : 'sec';
    await world.insertFilings(other, [filingRecord(other, `only ${other}`)]);
    expect(await ann.get(`/filings/${kind}/only%20${other}`)).toAnswer(404, missing);
  });
});

test('every id that an import accepts leads to its filing', async () => {
  // A client's URL parser takes "." and ".." out of a path, and `updates` is another endpoint.
  const filingId = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => !['.', '..', 'updates'].includes(text) && !text.includes('\0') && text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(filingId, async (filingId) => {
      await world.insertFilings('sec', [filingRecord('sec', filingId)]);
      expect(await ann.get(`/filings/sec/${encodeURIComponent(filingId)}`)).toAnswer(200, { filingId });
    }),
    { numRuns: 40 },
  );
});

test('a path that is not percent-encoded UTF-8 is refused', async () => {
  for (const path of ['%', '%zz', '%E0%A4', '%FF', '%ED%A0%80']) {
    expect(await ann.get(`/filings/sec/${path}`)).toAnswer(400, { error: 'The path must be percent-encoded UTF-8' });
  }
});

test('an unknown kind returns 404', async () => {
  expect(await ann.get('/filings/canada')).toAnswer(404, { error: 'There is no endpoint /v1/filings/canada' });
  expect(await ann.get('/filings')).toAnswer(404, { error: 'There is no endpoint /v1/filings' });
});

test('a filing cannot be changed or deleted', async () => {
  for (const kind of kinds) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await ann.send(method, `/filings/${kind}`);
      expect(answer).toAnswer(405, { error: `${method} is not allowed here; the allowed methods are GET, HEAD` });
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
      expect(await ann.send(method, `/filings/${kind}/x`)).toAnswer(405);
    }
  }
});
