import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import { type SourceRecord, kindFacts, kinds } from '../support/expectedFilings.js';
import type { TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { totalStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let replica: Replica;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  replica = await openReplica(world);
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
afterAll(async () => {
  await replica.close();
  await world.close();
});

interface Page {
  readonly items: SourceRecord[];
  readonly nextToken: string | null;
}

const pageOf = async (person: TestUser, path: string): Promise<Page> => {
  const answer = await person.get(path);
  expect(answer).toAnswer(200);
  return answer.body as Page;
};

const tagOf = async (person: TestUser, path: string) => (await person.get(path)).headers.get('etag') ?? 'none';

/** The flags of each item, in the order of the list. */
const flagsOf = ({ items }: Page) => items.map(({ filingId, archived, favorited }) => [filingId, archived, favorited]);

describe.each(kinds)('include=preference on %s filings', (kind) => {
  const day = '2026-09-22';
  const list = `/filings/${kind}?filingDate=${day}`;
  const included = `${list}&include=preference`;
  const id = (name: string) => `${kind} ${name}`;
  const single = (name: string) => `/filings/${kind}/${encodeURIComponent(id(name))}`;
  const mark = async (person: TestUser, name: string, body: object) =>
    expect(await person.post(`${single(name)}/preferences`, body)).toAnswer(200);

  beforeAll(async () => {
    await world.insertFilings(
      kind,
      ['d', 'c', 'b', 'a'].map((name) =>
        filingRecord(kind, id(name), {
          [kindFacts[kind].date]: day,
          ...(kind === 'asx' && { announcedAt: '2026-09-22T01:00:00Z' }),
        }),
      ),
    );
    await mark(ann, 'c', { archived: true });
    await mark(ann, 'b', { favorited: true });
    await mark(ann, 'a', { archived: true, favorited: true });
    await mark(ben, 'd', { archived: true });
    // Once posted and taken back, a flag is as if it had never been posted.
    await mark(ben, 'a', { archived: false });
  });

  test('adds the flags of the caller to each item of a list, false by default', async () => {
    expect(flagsOf(await pageOf(ann, included))).toEqual([
      [id('d'), false, false],
      [id('c'), true, false],
      [id('b'), false, true],
      [id('a'), true, true],
    ]);
    expect(flagsOf(await pageOf(ben, included))).toEqual([
      [id('d'), true, false],
      [id('c'), false, false],
      [id('b'), false, false],
      [id('a'), false, false],
    ]);
  });

  test('adds the flags of the caller to a single filing', async () => {
    const { body: plain } = await ann.get(single('c'));
    const answer = await ann.get(`${single('c')}?include=preference`);
    expect(answer.body).toEqual({ ...(plain as object), archived: true, favorited: false });
    expect((await ben.get(`${single('c')}?include=preference`)).body).toMatchObject({ archived: false });
    expect(await ann.get(`/filings/${kind}/nobody?include=preference`)).toAnswer(404);
  });

  test('leaves responses without it unchanged', async () => {
    const text = async (person: TestUser) => JSON.stringify((await person.get(list)).body);
    const before = await text(ben);
    for (let time = 0; time < 3; time += 1) await pageOf(ann, included);
    expect([await text(ann), await text(ben), await text(replica.userOnReplica(ann))]).toEqual([
      before,
      before,
      before,
    ]);
    expect(before).not.toContain('archived');
    for (const { archived: _archived, favorited: _favorited, ...filing } of (await pageOf(ann, included)).items) {
      expect(JSON.parse(before)).toMatchObject({ items: expect.arrayContaining([filing]) });
    }
  });

  test('has an ETag that changes with the list and only the caller’s own flags', async () => {
    const paths = [included, `${single('d')}?include=preference`];
    const tags = async (person: TestUser) => [await tagOf(person, included), await tagOf(person, paths[1] as string)];
    const [ofAnn, ofBen] = [await tags(ann), await tags(ben)];
    expect(await tags(replica.userOnReplica(ann))).toEqual(ofAnn);
    expect(await tagOf(ann, list)).not.toBe(ofAnn[0]);
    await mark(ann, 'd', { favorited: true });
    const marked = await tags(ann);
    expect(marked[0]).not.toBe(ofAnn[0]);
    expect(marked[1]).not.toBe(ofAnn[1]);
    expect(await tags(ben)).toEqual(ofBen);
    for (const [index, path] of paths.entries()) {
      const readWithTag = (tag = '') => ann.send('GET', path, undefined, { 'if-none-match': tag });
      expect((await readWithTag(ofAnn[index])).status).toBe(200);
      expect((await readWithTag(marked[index])).status).toBe(304);
    }
    await world.insertFilings(kind, [
      filingRecord(kind, id('d'), {
        [kindFacts[kind].date]: day,
        ...(kind === 'asx' && { announcedAt: '2026-09-22T01:00:00Z' }),
        status: 'analyzed',
      }),
    ]);
    expect((await tags(ann))[0]).not.toBe(marked[0]);
    expect((await tags(ann))[1]).not.toBe(marked[1]);
    await mark(ann, 'd', { favorited: false });
  });

  test('is carried by nextToken like a filter', async () => {
    const { items, nextToken } = await pageOf(ann, `${included}&limit=2`);
    expect(items).toHaveLength(2);
    const rest = [
      [id('b'), false, true],
      [id('a'), true, true],
    ];
    for (const query of [
      `nextToken=${nextToken}&limit=5`,
      `filingDate=${day}&include=preference&nextToken=${nextToken}`,
    ]) {
      expect(flagsOf(await pageOf(ann, `/filings/${kind}?${query}`))).toEqual(rest);
    }
    const plain = await pageOf(ann, `${list}&limit=2`);
    expect(JSON.stringify(await pageOf(ann, `/filings/${kind}?nextToken=${plain.nextToken}`))).not.toContain(
      'archived',
    );
    for (const query of [
      `filingDate=${day}&nextToken=${nextToken}`,
      `include=preference&nextToken=${plain.nextToken}`,
    ]) {
      expect(await ann.get(`/filings/${kind}?${query}`)).toAnswer(400, {
        error: 'nextToken was issued for other filters; send the same filters with it, or none',
      });
    }
  });

  test('combines with filters by flags and with searches', async () => {
    const marked = await pageOf(ann, `${included}&archived=true`);
    expect(flagsOf(marked)).toEqual([
      [id('c'), true, false],
      [id('a'), true, true],
    ]);
    expect((await ann.get(`${included}&searchTerm=nothing%20of%20the%20kind`)).body).toEqual({
      items: [],
      nextToken: null,
    });
  });

  test('has one allowed value, and others are refused', async () => {
    for (const path of [list, `${single('a')}?`]) {
      for (const value of ['preferences', 'Preference', 'analysis', 'preference,preference']) {
        expect(await ann.get(`${path}&include=${value}`)).toAnswer(400, { error: 'include must be one of preference' });
      }
      expect(JSON.stringify((await ann.get(`${path}&include=`)).body)).not.toContain('archived');
    }
  });

  test('executes one more statement, for two items as for four', async () => {
    const cost = async (path: string) => {
      for (let time = 0; time < 2; time += 1) await pageOf(ann, path);
      const before = await totalStatements(world);
      await pageOf(ann, path);
      return (await totalStatements(world)) - before;
    };
    expect([await cost(list), await cost(`${included}&limit=2`), await cost(included)]).toEqual([1, 2, 2]);
  });

  test('is the same through Express and through the fast path', async () => {
    for (const path of [included, `${single('a')}?include=preference`]) {
      const getResponse = await ann.get(path);
      const head = await ann.send('HEAD', path);
      expect(head.headers.get('etag')).toBe(getResponse.headers.get('etag'));
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(JSON.stringify(getResponse.body))));
    }
  });
});
