import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filing.js';
import { filingRecord } from '../support/filingRecords.js';
import { idsOf, kindFacts, kinds } from '../support/filingScan.js';
import { listAddress, pageOf, type Parameters, walk } from '../support/filingWalk.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
});
afterAll(() => world.close());

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe.each(kinds)('POST /filings/%s/{filingId}/preferences', (kind) => {
  const post = (person: Person, filingId: string, body?: unknown) =>
    person.post(`/filings/${kind}/${filingId}/preferences`, body);
  const has = (...filingIds: string[]) =>
    world.hasFilings(
      kind,
      filingIds.map((filingId) => filingRecord(kind, filingId)),
    );

  test('answers the record: whose it is, of which filing, both flags, when it began and last changed', async () => {
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

  test('sets the flag that is sent and leaves the other', async () => {
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

  test('keeps createdAt of the first and moves updatedAt with each', async () => {
    await has('times');
    const first = (await post(ann, 'times', { archived: true })).body as Record<string, string>;
    world.clock.pass(60_000);
    const second = (await post(ann, 'times', { archived: true })).body as Record<string, string>;
    expect(first.updatedAt).toBe(first.createdAt);
    expect(second.createdAt).toBe(first.createdAt);
    expect(Date.parse(String(second.updatedAt)) - Date.parse(String(first.updatedAt))).toBeGreaterThanOrEqual(60_000);
  });

  test('is each user for himself', async () => {
    await has('private');
    await post(ann, 'private', { archived: true });
    expect(await post(ben, 'private', { favorited: true })).toAnswer(200, {
      userId: ben.userId,
      archived: false,
      favorited: true,
    });
    expect(await post(ann, 'private', { archived: true })).toAnswer(200, { userId: ann.userId, favorited: false });
  });

  test('needs at least one flag', async () => {
    await has('none');
    const error = 'archived or favorited must be sent, each true or false';
    expect(await post(ann, 'none', {})).toAnswer(400, { error });
    expect(await post(ann, 'none', { filingId: 'none', userId: ann.userId })).toAnswer(400, { error });
    expect(await post(ann, 'none')).toAnswer(400, { error: 'A JSON body is required' });
    expect(await listed(ann, kind, { favorited: false })).toContain('none');
  });

  test('takes true and false alone', async () => {
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
    expect(await listed(ann, kind, { archived: true })).not.toContain('strict');
  });

  test('refuses a field that a preference does not have and ignores those it cannot write', async () => {
    await has('fields');
    expect(await post(ann, 'fields', { archived: true, favourited: true })).toAnswer(400, {
      error: 'favourited is not a known field; the fields are archived, favorited',
    });
    const sent = { archived: true, userId: ben.userId, filingId: 'other', createdAt: 'x', updatedAt: 3 };
    expect(await post(ann, 'fields', sent)).toAnswer(200, { userId: ann.userId, filingId: 'fields', archived: true });
  });

  test('answers 404 for a filing that is not there', async () => {
    const other = kind === 'asx' ? 'japan' : 'asx';
    await world.hasFilings(other, [filingRecord(other, `of ${other}`)]);
    const name = { sec: 'SEC filing', form4: 'Form 4 filing', japan: 'Japan filing', asx: 'ASX announcement' }[kind];
    for (const filingId of ['nobody', `of%20${other}`, '%00', 'x'.repeat(1000)]) {
      expect(await post(ann, filingId, { archived: true })).toAnswer(404, { error: `There is no such ${name}` });
    }
  });

  test('two flags posted at the same time are both kept', async () => {
    const filingIds = Array.from({ length: 10 }, (_, index) => `race ${index}`);
    await has(...filingIds);
    const answers = await Promise.all(
      filingIds.flatMap((filingId) => [
        post(ann, filingId, { archived: true }),
        post(ann, filingId, { favorited: true }),
      ]),
    );
    for (const answer of answers) expect(answer).toAnswer(200);
    const both = await listed(ann, kind, { archived: true, favorited: true, limit: 500 });
    expect(both).toEqual(expect.arrayContaining(filingIds));
  });

  test('changes neither the filing nor a list that does not ask', async () => {
    await has('unmoved');
    const before = [await ann.get(`/filings/${kind}/unmoved`), await ann.get(listAddress(kind, { limit: 500 }))];
    await post(ann, 'unmoved', { archived: true, favorited: true });
    const after = [await ann.get(`/filings/${kind}/unmoved`), await ann.get(listAddress(kind, { limit: 500 }))];
    expect(after.map(({ status, body }) => ({ status, body }))).toEqual(
      before.map(({ status, body }) => ({ status, body })),
    );
  });

  test('archived and favorited filter lists: true for those with the flag, false for all others', async () => {
    const day = {
      [kindFacts[kind].date]: '2026-03-03',
      ...(kind === 'asx' && { announcedAt: '2026-03-03T01:00:00Z' }),
    };
    const at = { filingDate: '2026-03-03' };
    const filingIds = ['d neither', 'c off', 'b archived', 'a both'];
    await world.hasFilings(
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
    ] as [Parameters, string[]][]) {
      expect(idsOf(await walk(ann, kind, { ...at, ...parameters }, [1, 2]))).toEqual(expected);
    }
    expect(await listed(ben, kind, { ...at, archived: true })).toEqual([]);
    expect(await listed(ben, kind, { ...at, archived: false, favorited: false })).toEqual(filingIds);
    for (const wrong of ['1', 'yes', 'TRUE', 'null']) {
      expect(await ann.get(`/filings/${kind}?archived=${wrong}`)).toAnswer(400, {
        error: 'archived must be true or false',
      });
    }
  });
});

test('the same id in two kinds has two preferences', async () => {
  await world.hasFilings('sec', [filingRecord('sec', 'twin')]);
  await world.hasFilings('asx', [filingRecord('asx', 'twin')]);
  expect(await ann.post('/filings/sec/twin/preferences', { archived: true })).toAnswer(200, { archived: true });
  expect(await ann.post('/filings/asx/twin/preferences', { favorited: true })).toAnswer(200, { archived: false });
  expect(await listed(ann, 'asx', { archived: true })).not.toContain('twin');
});

test('preferences can be posted, not read or removed', async () => {
  for (const kind of kinds) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect(await ann.send(method, `/filings/${kind}/twin/preferences`)).toAnswer(405, {
        error: `${method} is not possible here; the methods are POST`,
      });
    }
  }
});

test('without a key nothing is remembered', async () => {
  expect(await ann.send('POST', '/filings/sec/twin/preferences', { archived: true }, { 'x-api-key': '' })).toAnswer(
    401,
  );
});

async function listed(person: Person, kind: FilingKind, parameters: Parameters): Promise<string[]> {
  return idsOf((await pageOf(person, kind, { limit: 500, ...parameters })).items);
}
