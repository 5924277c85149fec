import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

interface Document {
  readonly documentId: string;
  readonly name: string;
  readonly url: string;
}

const fields = '{ deal { documents { documentId name url createdAt } updatedAt } }';

async function change(mutation: string, variables: Record<string, unknown>, user = ann) {
  const types: Record<string, string> = {
    input: 'DealDocumentInput!',
    ifUpdatedAt: 'DateTime',
    idempotencyKey: 'String',
  };
  if (mutation === 'updateDealDocument') types.input = 'UpdateDealDocumentInput!';
  const names = Object.keys(variables);
  const { body } = await user.graphql(
    `mutation(${names.map((name) => `$${name}: ${types[name] ?? 'ID!'}`).join()}) {
      result: ${mutation}(${names.map((name) => `${name}: $${name}`).join()}) ${fields} }`,
    variables,
  );
  return body as {
    data: { result: { deal: { documents: Document[]; updatedAt: string } } | null };
    errors?: { message: string; extensions: { code: string } }[];
  };
}

const sheet = { name: 'Term sheet', url: 'https://example.com/terms.pdf?version=1#page=2' };
const add = (dealId: string, input: object = sheet, more: object = {}) =>
  change('addDealDocument', { dealId, input, ...more });
const documentsOf = async (dealId: string) =>
  ((await ann.get(`/deals/${dealId}`)).body as { documents: Document[] }).documents;

describe('documents of a deal', () => {
  test('are added, changed and removed, and REST shows them', async () => {
    const { dealId, updatedAt } = await ann.createDeal();
    const { data } = await add(dealId, { name: ' Term sheet ', url: ` ${sheet.url} ` });
    const [first] = data.result?.deal.documents ?? [];
    expect(first).toMatchObject(sheet);
    expect(Date.parse(data.result?.deal.updatedAt ?? '')).toBeGreaterThan(Date.parse(String(updatedAt)));
    await add(dealId, { name: 'Filing', url: 'HTTP://example.com' });
    const { documentId } = first as Document;
    await change('updateDealDocument', { dealId, documentId, input: { name: 'Terms' } });
    expect(await documentsOf(dealId)).toMatchObject([{ name: 'Terms', url: sheet.url }, { name: 'Filing' }]);
    const same = await change('updateDealDocument', { dealId, documentId, input: {} });
    expect(same.data.result?.deal.documents).toHaveLength(2);
    const removed = await change('removeDealDocument', { dealId, documentId });
    expect(removed.data.result?.deal.documents).toMatchObject([{ name: 'Filing' }]);
    expect((await change('removeDealDocument', { dealId, documentId })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com/x',
    'https:example',
    'http://',
    'https://example.com/a b',
    'https://exa\u0000mple.com',
    `https://example.com/${'x'.repeat(2000)}`,
    '',
  ])('have http and https addresses alone: %j is refused', async (url) => {
    const { dealId } = await ann.createDeal();
    const { errors } = await add(dealId, { ...sheet, url });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const { data } = await add(dealId);
    const documentId = data.result?.deal.documents[0]?.documentId;
    const changed = await change('updateDealDocument', { dealId, documentId, input: { url } });
    expect(changed.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(await documentsOf(dealId)).toMatchObject([sheet]);
  });

  test.each(['', '  ', 'two\nlines', 'x'.repeat(201)])('have names of one line: %j is refused', async (name) => {
    const { dealId } = await ann.createDeal();
    const { errors } = await add(dealId, { ...sheet, name });
    expect(errors).toMatchObject([{ message: 'name must be a single line of 1 to 200 characters' }]);
  });

  test('are at most 100, also when they are added at the same time', async () => {
    const { dealId } = await ann.createDeal();
    await world.services.database.prisma.dealDocument.createMany({
      data: Array.from({ length: 97 }, (_, index) => ({ dealId, name: `No. ${index}`, url: sheet.url })),
    });
    const results = await Promise.all(Array.from({ length: 6 }, () => add(dealId)));
    expect(results.filter(({ errors }) => !errors)).toHaveLength(3);
    expect((await add(dealId)).errors).toMatchObject([
      { message: 'A deal may have at most 100 documents; remove a document first' },
    ]);
  });

  test('of another account cannot be changed, nor those of another deal', async () => {
    const { dealId } = await ann.createDeal();
    const other = await ann.createDeal();
    const { data } = await add(dealId);
    const documentId = data.result?.deal.documents[0]?.documentId;
    const ben = await world.createUser('ben');
    const refused = [
      await change('addDealDocument', { dealId, input: sheet }, ben),
      await change('updateDealDocument', { dealId, documentId, input: { name: 'x' } }, ben),
      await change('removeDealDocument', { dealId, documentId }, ben),
      await change('removeDealDocument', { dealId: other.dealId, documentId }),
      await change('updateDealDocument', { dealId: other.dealId, documentId, input: { name: 'x' } }),
      await change('removeDealDocument', { dealId, documentId: 'nothing' }),
    ];
    for (const { errors } of refused) expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect(await documentsOf(dealId)).toMatchObject([sheet]);
  });

  test('are changed by who has seen the present version of the deal', async () => {
    const { dealId, updatedAt } = await ann.createDeal();
    const { data } = await add(dealId);
    const documentId = data.result?.deal.documents[0]?.documentId;
    for (const [mutation, more] of [
      ['updateDealDocument', { input: { name: 'x' } }],
      ['removeDealDocument', {}],
    ] as const) {
      const { errors } = await change(mutation, { dealId, documentId, ...more, ifUpdatedAt: updatedAt });
      expect(errors).toMatchObject([{ extensions: { code: 'PRECONDITION_FAILED' } }]);
    }
    const ifUpdatedAt = data.result?.deal.updatedAt;
    expect(await change('removeDealDocument', { dealId, documentId, ifUpdatedAt })).not.toHaveProperty('errors');
  });

  test('are added once with an idempotency key', async () => {
    const { dealId } = await ann.createDeal();
    const key = { idempotencyKey: 'the document' };
    expect(await add(dealId, sheet, key)).toEqual(await add(dealId, sheet, key));
    expect(await documentsOf(dealId)).toHaveLength(1);
  });

  test('count against the storage of the account, as does their history', async () => {
    // Triggers give a deal whose documents change a time of the database, and removal must be in the entry of the addition.
    world.clock.set(new Date().toISOString());
    const { prisma } = world.services.database;
    const eve = await world.createUser('eve');
    const used = async () => Number((await prisma.usage.findUnique({ where: { userId: eve.userId } }))?.bytes);
    const { dealId } = await eve.createDeal();
    const before = await used();
    const { data } = await change('addDealDocument', { dealId, input: sheet }, eve);
    const { bytes } = await prisma.dealChange.findFirstOrThrow({ where: { dealId } });
    expect(await used()).toBe(before + bytes + 200 + sheet.name.length + sheet.url.length);
    const documentId = data.result?.deal.documents[0]?.documentId;
    await change('removeDealDocument', { dealId, documentId }, eve);
    expect(await used()).toBe(before);
    await change('addDealDocument', { dealId, input: sheet }, eve);
    await prisma.deal.delete({ where: { dealId } });
    expect(await used()).toBe(0);
  });
});
