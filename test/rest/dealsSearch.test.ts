import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import { Prisma } from '../../src/generated/prisma/client.js';
import { fragments } from '../support/filingRecords.js';
import { isValidTerm, matchesSearch } from '../support/searchModel.js';
import { term } from '../support/searchTerms.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** Texts of a deal, in the order of its fields. */
const texts = fc.sample(
  fc.tuple(
    fc.constantFrom(...fragments),
    ...Array.from({ length: 4 }, () =>
      fc
        .array(fc.constantFrom(...fragments, 'quagga', 'AT&T', '\u001f'), { minLength: 1, maxLength: 5 })
        .chain((pieces) => fc.constantFrom(' ', '', '、').map((separator) => pieces.join(separator))),
    ),
  ),
  { numRuns: 90, seed: 7 },
);

const earlierForms = {
  'the last release': `E'\\x1e' || search_text(search_normal(concat_ws(E' \\x1f ', "companyName", "symbol",
    translate("description", E'\\x1f', ' '), translate("investmentThesis", E'\\x1f', ' '), translate("notes", E'\\x1f', ' '),
    translate("riskAssessment", E'\\x1f', ' '))))`,
  'the release before': `searchable("companyName", "symbol", "description", "investmentThesis", "notes", "riskAssessment")`,
} as const;

describe.each(['this release', 'the last release', 'the release before'] as const)(
  'on texts that %s stored',
  (release) => {
    let world: TestWorld;
    let ann: TestUser;

    beforeAll(async () => {
      world = await TestWorld.open();
      ann = await world.createUser('ann');
      for (const [index, [companyName, description, investmentThesis, notes, riskAssessment]] of texts.entries()) {
        const deal = { description, investmentThesis, notes, riskAssessment };
        await ann.createDeal({ companyName: `${index} ${companyName}`, ...deal });
      }
      if (release === 'this release') return;
      const { database } = world.services;
      await database.query(Prisma.sql`ALTER TABLE "Deal" DISABLE TRIGGER USER`);
      await database.query(Prisma.sql`UPDATE "Deal" SET "searchText" = ${Prisma.raw(earlierForms[release])}`);
      await database.query(Prisma.sql`ALTER TABLE "Deal" ENABLE TRIGGER USER`);
    });
    afterAll(() => world.close());

    test('searchTerm finds what the model finds', async () => {
      await fc.assert(
        fc.asyncProperty(term, async (searchTerm) => {
          const { status, body } = await ann.get(`/deals?${new URLSearchParams({ searchTerm, limit: '100' })}`);
          expect(status).toBe(isValidTerm(searchTerm) ? 200 : 400);
          if (status === 400) return;
          const found = (body as { items: { companyName: string }[] }).items.map(({ companyName }) => companyName);
          const expected = texts
            .map(([companyName, ...others], index) => [`${index} ${companyName}`, ...others])
            .filter((fields) => matchesSearch(searchTerm, fields, 'any'))
            .map(([companyName]) => companyName)
            .toReversed();
          expect(found).toEqual(expected);
        }),
        { numRuns: 60 },
      );
    });
  },
);
