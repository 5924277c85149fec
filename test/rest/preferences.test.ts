import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { filingRecord } from '../support/filingRecords.js';
import { idsOf, kindFacts, kinds } from '../support/expectedFilings.js';
import { listAddress, readFilingPage, type ListParameters, walkFilings } from '../support/filingWalk.js';
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

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe.each(kinds)('POST /filings/%s/{filingId}/preferences', (kind) => {
  const post = (person: TestUser, filingId: string, body?: unknown) =>
    person.post(`/filings/${kind}/${filingId}/preferences`, body);
  const has = (...filingIds: string[]) =>
    world.insertFilings(
      kind,
      filingIds.map((filingId) => filingRecord(kind, filingId)),
    );

  test('returns the record: user, filing, both flags, and the times of creation and last change', async () => {
    await has('shape');
    const answer = await post(ann, 'shape', { favorited: true });
    expect(answer).toAnswer(200);
    expect(answer.body).toEqual({
      userId: ann.userId,
      filingId: 'shape',
      archived: false,
      favorited: true,
      createdAt: timestamp,
      updatedAt: timestamp,
    });
  });

  test('sets only the given flag', async () => {
    await has('flags');
    expect(await post(ann, 'flags', { archived: true })).toAnswer(200, { archived: true, favorited: false });
    expect(await post(ann, 'flags', { favorited: true })).toAnswer(200, { archived: true, favorited: true });
    expect(await post(ann, 'flags', { archived: false })).toAnswer(200, { archived: false, favorited: true });
    expect(await post(ann, 'flags', { favorited: false })).toAnswer(200, { archived: false, favorited: false });
    expect(await post(ann, 'flags', { favorited: true, archived: true })).toAnswer(200, {
      archived: true,
      favorited: true,
    });
  });

  test('keeps createdAt of the first request and updates updatedAt with each', async () => {
    await has('times');
    const first = (await post(ann, 'times', { archived: true })).body as Record<string, string>;
    world.clock.advance(60_000);
    const second = (await post(ann, 'times', { archived: true })).body as Record<string, string>;
    expect(first.updatedAt).toBe(first.createdAt);
    expect(second.createdAt).toBe(first.createdAt);
    expect(Date.parse(String(second.updatedAt)) - Date.parse(String(first.updatedAt))).toBeGreaterThanOrEqual(60_000);
  });

  test('applies to one user only', async () => {
    await has('private');
    await post(ann, 'private', { archived: true });
    expect(await post(ben, 'private', { favorited: true })).toAnswer(200, {
      userId: ben.userId,
      archived: false,
      favorited: true,
    });
    expect(await post(ann, 'private', { archived: true })).toAnswer(200, { userId: ann.userId, favorited: false });
  });

  test('requires at least one flag', async () => {
    await has('none');
    const error = 'archived or favorited must be sent, each true or false';
    expect(await post(ann, 'none', {})).toAnswer(400, { error });
    expect(await post(ann, 'none', { filingId: 'none', userId: ann.userId })).toAnswer(400, { error });
    expect(await post(ann, 'none')).toAnswer(400, { error: 'A JSON body is required' });
    expect(await listIds(ann, kind, { favorited: false })).toContain('none');
  });

  test('accepts only true and false', async () => {
    await has('strict');
    for (const value of ['true', 1, 0, null, [], {}, '']) {
      expect(await post(ann, 'strict', { archived: value })).toAnswer(400, { error: 'archived must be true or false' });
      expect(await post(ann, 'strict', { archived: true, favorited: value })).toAnswer(400, {
        error: 'favorited must be true or false',
      });
    }
    for (const body of [[], 'true', 3, null]) {
      expect(await post(ann, 'strict', JSON.stringify(body))).toAnswer(400, {
        error: 'The body must be a JSON object',
      });
    }
    expect(await listIds(ann, kind, { archived: true })).not.toContain('strict');
  });

  test('refuses unknown fields and ignores read-only fields', async () => {
    await has('fields');
    expect(await post(ann, 'fields', { archived: true, favourited: true })).toAnswer(400, {
      error: 'favourited is not a known field; the fields are archived, favorited',
    });
    const sent = { archived: true, userId: ben.userId, filingId: 'other', createdAt: 'x', updatedAt: 3 };
    expect(await post(ann, 'fields', sent)).toAnswer(200, { userId: ann.userId, filingId: 'fields', archived: true });
  });

  test('returns 404 for an unknown filing', async () => {
    const other = kind === 'asx' ? 'japan' : 'asx';
    await world.insertFilings(other, [filingRecord(other, `of ${other}`)]);
    const name = { sec: 'SEC filing', form4: 'Form 4 filing', japan: 'Japan filing', asx: 'ASX announcement' }[kind];
    for (const filingId of ['nobody', `of%20${other}`, '%00', 'x'.repeat(1000)]) {
      expect(await post(ann, filingId, { archived: true })).toAnswer(404, { error: `There is no such ${name}` });
    }
  });

  test('keeps both of two flags posted concurrently', async () => {
    const filingIds = Array.from({ length: 10 }, (_, index) => `race ${index}`);
    await has(...filingIds);
    const answers = await Promise.all(
      filingIds.flatMap((filingId) => [
        post(ann, filingId, { archived: true }),
        post(ann, filingId, { favorited: true }),
      ]),
    );
    for (const answer of answers) expect(answer).toAnswer(200);
    const both = await listIds(ann, kind, { archived: true, favorited: true, limit: 500 });
    expect(both).toEqual(expect.arrayContaining(filingIds));
  });

  test('changes neither the filing nor a list without include=preference', async () => {
    await has('unmoved');
    const before = [await ann.get(`/filings/${kind}/unmoved`), await ann.get(listAddress(kind, { limit: 500 }))];
    await post(ann, 'unmoved', { archived: true, favorited: true });
    const after = [await ann.get(`/filings/${kind}/unmoved`), await ann.get(listAddress(kind, { limit: 500 }))];
    expect(after.map(({ status, body }) => ({ status, body }))).toEqual(
      before.map(({ status, body }) => ({ status, body })),
    );
  });

  test('archived and favorited filter lists: true selects filings with the flag, false all others', async () => {
    const day = {
      [kindFacts[kind].date]: '2026-03-03',
      ...(kind === 'asx' && { announcedAt: '2026-03-03T01:00:00Z' }),
    };
    const at = { filingDate: '2026-03-03' };
    const filingIds = ['d neither', 'c off', 'b archived', 'a both'];
    await world.insertFilings(
      kind,
      filingIds.map((filingId) => filingRecord(kind, filingId, day)),
    );
    await post(ann, 'c%20off', { archived: false, favorited: false });
    await post(ann, 'b%20archived', { archived: true });
    await post(ann, 'a%20both', { archived: true, favorited: true });
    for (const [parameters, expected] of [
      [{}, filingIds],
      [{ archived: true }, ['b archived', 'a both']],
      [{ archived: false }, ['d neither', 'c off']],
      [{ favorited: true }, ['a both']],
      [{ favorited: false }, ['d neither', 'c off', 'b archived']],
      [{ archived: true, favorited: false }, ['b archived']],
      [{ archived: false, favorited: true }, []],
    ] as [ListParameters, string[]][]) {
      expect(idsOf(await walkFilings(ann, kind, { ...at, ...parameters }, [1, 2]))).toEqual(expected);
    }
    expect(await listIds(ben, kind, { ...at, archived: true })).toEqual([]);
    expect(await listIds(ben, kind, { ...at, archived: false, favorited: false })).toEqual(filingIds);
    for (const wrong of ['1', 'yes', 'TRUE', 'null']) {
      expect(await ann.get(`/filings/${kind}?archived=${wrong}`)).toAnswer(400, {
        error: 'archived must be true or false',
      });
    }
  });
});

test('the same id in two kinds has two preferences', async () => {
  await world.insertFilings('sec', [filingRecord('sec', 'twin')]);
  await world.insertFilings('asx', [filingRecord('asx', 'twin')]);
  expect(await ann.post('/filings/sec/twin/preferences', { archived: true })).toAnswer(200, { archived: true });
  expect(await ann.post('/filings/asx/twin/preferences', { favorited: true })).toAnswer(200, { archived: false });
  expect(await listIds(ann, 'asx', { archived: true })).not.toContain('twin');
});

test('preferences can be posted only, not read or deleted', async () => {
  for (const kind of kinds) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect(await ann.send(method, `/filings/${kind}/twin/preferences`)).toAnswer(405, {
        error: `${method} is not allowed here; the allowed methods are POST`,
      });
    }
  }
});

test('without a valid key no preference is stored', async () => {
  expect(await ann.send('POST', '/filings/sec/twin/preferences', { archived: true }, { 'x-api-key': '' })).toAnswer(
    401,
  );
});

async function listIds(person: TestUser, kind: FilingKind, parameters: ListParameters): Promise<string[]> {
  return idsOf((await readFilingPage(person, kind, { limit: 500, ...parameters })).items);
}
