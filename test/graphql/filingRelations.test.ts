import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Prisma } from '../../src/generated/prisma/client.js';
import { graphql } from '../generated/index.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { executeGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

const readSecFiling = graphql(`
  query ReadRelatedSecFilings($filingId: ID!) {
    secFiling(filingId: $filingId) {
      amends {
        filingId
        formType
      }
      amendedBy {
        filingId
      }
      follows {
        filingId
        amendedBy {
          filingId
        }
      }
      followedBy {
        filingId
      }
      submission {
        submissionType
        acceptedAt
        companyCik
        filedByCik
        fileNumber
        items
      }
    }
  }
`);

const readForm4Filing = graphql(`
  query ReadRelatedForm4Filings($filingId: ID!) {
    form4Filing(filingId: $filingId) {
      amends {
        filingId
      }
      amendedBy {
        filingId
      }
      sameAccession {
        filingId
      }
      report {
        documentType
        acceptedAt
        periodOfReport
        originalSubmissionDate
        underPlan
        owners {
          cik
          name
          isDirector
          isOfficer
          isTenPercentOwner
          isOther
          title
        }
        transactions {
          isDerivative
          securityTitle
          transactionDate
          code
          isEquitySwap
          isAcquired
          shares
          pricePerShare
          sharesOwnedAfter
          isDirect
          ownership
          footnotes
        }
      }
    }
  }
`);

let world: TestWorld;
let ann: TestUser;

const day = (date: string) => new Date(date);

const reportOf = (filingId: string, accessionNumber: string): Prisma.Form4ReportCreateManyInput => ({
  filingId,
  accessionNumber,
  documentType: '4',
  filedDate: day('2026-10-01'),
  issuerCik: '1000001',
  series: filingId,
  isAmendment: false,
});

const submissionOf = (filingId: string): Prisma.SecSubmissionCreateManyInput => ({
  filingId,
  submissionType: '8-K',
  filedDate: day('2026-10-01'),
  companyCik: '1000001',
  items: [],
  series: filingId,
  isAmendment: false,
});

const related = async (kind: 'sec' | 'form4', relation: 'amends' | 'follows', pairs: [string, string][]) => {
  const data = pairs.map(([filingId, toId]) => ({ kind, filingId, relation, toId }));
  await world.services.database.prisma.filingRelation.createMany({ data });
};

beforeAll(async () => {
  // A bucket in memory follows the world's clock.
  world = await TestWorld.open({ environment: { REDIS_URL: '' } });
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

describe('an SEC filing', () => {
  beforeAll(async () => {
    await world.insertFilings('sec', [
      filingRecord('sec', 'tender', { formType: 'SC TO-I' }),
      filingRecord('sec', 'later amendment', { filedDate: '2026-10-03' }),
      filingRecord('sec', 'first amendment', { filedDate: '2026-10-02' }),
      filingRecord('sec', 'notice', { formType: '15-12B', filedDate: '2026-10-10' }),
      filingRecord('sec', 'stray'),
    ]);
    await related('sec', 'amends', [
      ['later amendment', 'tender'],
      ['first amendment', 'tender'],
      ['cut back', 'tender'],
      ['stray', 'never collected'],
    ]);
    await related('sec', 'follows', [['notice', 'tender']]);
    await related('form4', 'amends', [['notice', 'tender']]);
    await world.services.database.prisma.secSubmission.create({
      data: {
        ...submissionOf('tender'),
        submissionType: 'SC TO-I',
        acceptedAt: '2026-10-01T20:31:07.000Z',
        filedByCik: '1000002',
        fileNumber: '005-40001',
        items: ['5.02', '9.01'],
      },
    });
  });

  const nothing = { amends: null, amendedBy: [], follows: null, followedBy: [], submission: null };

  test('has the filings that amend and follow it, oldest first, and the facts of its submission', async () => {
    expect((await executeGraphql(ann, readSecFiling, { filingId: 'tender' })).secFiling).toEqual({
      ...nothing,
      amendedBy: [{ filingId: 'first amendment' }, { filingId: 'later amendment' }],
      followedBy: [{ filingId: 'notice' }],
      submission: {
        submissionType: 'SC TO-I',
        acceptedAt: '2026-10-01T20:31:07.000Z',
        companyCik: '1000001',
        filedByCik: '1000002',
        fileNumber: '005-40001',
        items: ['5.02', '9.01'],
      },
    });
  });

  test('has the filing that it amends or follows, and the relations of that filing', async () => {
    expect((await executeGraphql(ann, readSecFiling, { filingId: 'first amendment' })).secFiling).toEqual({
      ...nothing,
      amends: { filingId: 'tender', formType: 'SC TO-I' },
    });
    expect((await executeGraphql(ann, readSecFiling, { filingId: 'notice' })).secFiling).toEqual({
      ...nothing,
      follows: {
        filingId: 'tender',
        amendedBy: [{ filingId: 'first amendment' }, { filingId: 'later amendment' }],
      },
    });
  });

  test('whose original is unknown amends no filing', async () => {
    expect((await executeGraphql(ann, readSecFiling, { filingId: 'stray' })).secFiling).toEqual(nothing);
  });

  test('has at most a hundred amendments', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `of many ${String(index).padStart(3, '0')}`);
    await world.insertFilings(
      'sec',
      ids.map((id) => filingRecord('sec', id, { createdAt: '2026-10-01T00:00:00.000Z' })),
    );
    await related(
      'sec',
      'amends',
      ids.map((id) => [id, 'stray']),
    );
    const { secFiling } = await executeGraphql(ann, readSecFiling, { filingId: 'stray' });
    expect(secFiling?.amendedBy.map(({ filingId }) => filingId)).toEqual(ids.slice(0, 100));
  });
});

describe('a Form 4 filing', () => {
  beforeAll(async () => {
    const ids = ['0-26-1-10', '0-26-1-11', '0-26-2-10'];
    await world.insertFilings(
      'form4',
      ids.map((id) => filingRecord('form4', id)),
    );
    await related('form4', 'amends', [['0-26-2-10', '0-26-1-10']]);
    const { prisma } = world.services.database;
    await prisma.form4Report.createMany({
      data: [
        { ...reportOf('0-26-1-10', '0-26-1'), acceptedAt: '2026-10-01T20:31:07.000Z', underPlan: false },
        reportOf('0-26-1-11', '0-26-1'),
        reportOf('0-26-1-12', '0-26-1'),
        { ...reportOf('0-26-2-10', '0-26-2'), documentType: '4/A', originalSubmissionDate: day('2026-10-01') },
      ],
    });
    const owner = { isDirector: true, isOfficer: false, isTenPercentOwner: false, isOther: false };
    await prisma.form4Owner.createMany({
      data: [
        { ...owner, filingId: '0-26-1-10', position: 1, cik: '2', name: 'Second', title: 'Trustee' },
        { ...owner, filingId: '0-26-1-10', position: 0, cik: '1', name: 'First' },
      ],
    });
    const row = { isDerivative: false, securityTitle: 'Common Stock', isEquitySwap: false };
    await prisma.form4Transaction.createMany({
      data: [
        {
          ...row,
          filingId: '0-26-1-10',
          position: 0,
          code: 'P',
          transactionDate: day('2026-09-29'),
          isAcquired: true,
          shares: 12_000,
          pricePerShare: 31.2,
          sharesOwnedAfter: 58_000,
          isDirect: false,
          ownership: 'By trust',
          footnotes: ['Bought in several trades.', 'The trust is irrevocable.'],
        },
        ...Array.from({ length: 120 }, (_, index) => ({
          ...row,
          filingId: '0-26-1-10',
          position: index + 1,
          code: 'G',
          footnotes: [],
        })),
      ],
    });
  });

  test('has the whole form: its rows in order, at most a hundred', async () => {
    const { form4Filing } = await executeGraphql(ann, readForm4Filing, { filingId: '0-26-1-10' });
    const { owners, transactions, ...facts } = form4Filing?.report ?? { owners: [], transactions: [] };
    expect(facts).toEqual({
      documentType: '4',
      acceptedAt: '2026-10-01T20:31:07.000Z',
      periodOfReport: null,
      originalSubmissionDate: null,
      underPlan: false,
    });
    const director = { isDirector: true, isOfficer: false, isTenPercentOwner: false, isOther: false };
    expect(owners).toEqual([
      { cik: '1', name: 'First', ...director, title: null },
      { cik: '2', name: 'Second', ...director, title: 'Trustee' },
    ]);
    expect(transactions).toHaveLength(100);
    expect(transactions[0]).toEqual({
      isDerivative: false,
      securityTitle: 'Common Stock',
      transactionDate: '2026-09-29',
      code: 'P',
      isEquitySwap: false,
      isAcquired: true,
      shares: 12_000,
      pricePerShare: 31.2,
      sharesOwnedAfter: 58_000,
      isDirect: false,
      ownership: 'By trust',
      footnotes: ['Bought in several trades.', 'The trust is irrevocable.'],
    });
    expect(transactions[1]).toMatchObject({ code: 'G', isAcquired: null, shares: null, footnotes: [] });
  });

  test('has the other filings of its accession number, and its amendments', async () => {
    const original = (await executeGraphql(ann, readForm4Filing, { filingId: '0-26-1-10' })).form4Filing;
    expect(original).toMatchObject({
      amends: null,
      amendedBy: [{ filingId: '0-26-2-10' }],
      sameAccession: [{ filingId: '0-26-1-11' }],
    });
    const amendment = (await executeGraphql(ann, readForm4Filing, { filingId: '0-26-2-10' })).form4Filing;
    expect(amendment).toMatchObject({
      amends: { filingId: '0-26-1-10' },
      amendedBy: [],
      sameAccession: [],
      report: { documentType: '4/A', originalSubmissionDate: '2026-10-01', owners: [], transactions: [] },
    });
  });
});

describe('a page of fifty filings', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `page-${String(index).padStart(2, '0')}`);
  const window = 'filter: { filingDate: "2026-10-14" }';

  beforeAll(async () => {
    const { prisma } = world.services.database;
    for (const [kind, date] of [['sec', 'filedDate'] as const, ['form4', 'filingDate'] as const]) {
      await world.insertFilings(
        kind,
        ids.map((id) => filingRecord(kind, id, { [date]: '2026-10-14' })),
      );
      // Each tenth has four amendments.
      await related(
        kind,
        'amends',
        ids.flatMap((id, index): [string, string][] =>
          index % 10 < 5 && index % 10 > 0 ? [[id, ids[index - (index % 10)] ?? '']] : [],
        ),
      );
    }
    await related('sec', 'follows', [['page-49', 'page-40']]);
    await prisma.secSubmission.createMany({ data: ids.map(submissionOf) });
    await prisma.form4Report.createMany({ data: ids.map((id, index) => reportOf(id, `page ${index >> 1}`)) });
  });

  /** Returns the number of statements for a document; an error in its response fails the test. */
  const cost = (document: string) =>
    countStatements(world, async () => {
      const { status, body } = await ann.graphql(document);
      if (status !== 200 || 'errors' in (body as object)) throw new Error(JSON.stringify(body));
    });

  test.each([
    [
      'submissions',
      2,
      (first: number) => `secFilings(${window}, first: ${first}) { edges { node { submission { items } } } }`,
    ],
    [
      'their reports',
      2,
      (first: number) =>
        `form4Filings(${window}, first: ${first}) { edges { node { report { owners { cik } transactions { code } } } } }`,
    ],
    [
      'all relations of SEC filings',
      3,
      (first: number) => `secFilings(${window}, first: ${first}) { edges { node {
        amends { filingId } amendedBy { filingId } follows { filingId } followedBy { filingId } } } }`,
    ],
    [
      'all relations of Form 4 filings',
      3,
      (first: number) => `form4Filings(${window}, first: ${first}) { edges { node {
        amends { filingId } amendedBy { filingId } sameAccession { filingId } sameTransactionAs { filingId } } } }`,
    ],
    [
      'the relations of related filings',
      4,
      (first: number) =>
        `form4Filings(${window}, first: ${first}) { edges { node { amendedBy { amends { filingId } } } } }`,
    ],
  ])('executes for %s %d statements, like a page of ten', async (_what, statements, list) => {
    const document = (first: number) => `{ ${list(first)} }`;
    // Until the pages are kept: then the version is looked up in their place.
    for (const first of [10, 50, 10, 50]) await cost(document(first));
    expect({ ten: await cost(document(10)), fifty: await cost(document(50)) }).toEqual({
      ten: statements,
      fifty: statements,
    });
  });

  test('costs more with related filings, and a long page is refused before any statement', async () => {
    const deep = `{ secFilings(${window}, first: 50) { edges { node { amendedBy { amendedBy { filingId } } } } } }`;
    const taken = await countStatements(world, async () => {
      expect(await ann.graphql(deep)).toMatchObject({
        status: 400,
        body: { errors: [{ extensions: { code: 'QUERY_TOO_EXPENSIVE' } }] },
      });
    });
    expect(taken).toBe(0);
  });
});

describe('repeatedly nested related filings', () => {
  const again = (times: number): string =>
    times === 0 ? 'amendedBy { filingId }' : `amendedBy { amends { ${again(times - 1)} } }`;
  const read = (times: number) => ann.graphql(`{ secFiling(filingId: "stray") { ${again(times)} } }`);

  test('cost one token for each hundred rows', async () => {
    const { status, body, headers } = await read(1);
    expect({ status, errors: (body as { errors?: object }).errors }).toEqual({ status: 200, errors: undefined });
    expect(Number(headers.get('ratelimit-remaining'))).toBeLessThanOrEqual(1_000_000 - 101);
  });

  test('are refused before any statement when they may be too many', async () => {
    expect(await read(2)).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'QUERY_TOO_EXPENSIVE' } }] },
    });
  });
});
