import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc, { type Arbitrary } from '../support/propertyTests.js';
import { filingRecords } from '../support/filingRecords.js';
import type { TestResponse, TestUser } from '../support/user.js';
import { Failure } from '../support/builtService.js';
import { TestWorld } from '../support/world.js';

// Lists of plain fields go out as the database prints them; with one field more the same list goes through graphql-js.

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of ['sec', 'form4', 'japan', 'asx'] as const)
    await world.insertFilings(kind, filingRecords(kind, 9, 5));
  for (const [index, currentPrice] of [1e21, 0.1, null, 12_345_678.9, 1e-7].entries()) {
    const { dealId } = await ann.createDeal({ companyName: `"${index}"\n😀`, currentPrice, notes: '\u2028\\' });
    await ann.post(`/deals/${dealId}/activities`, {
      type: 'task',
      content: 'Vote',
      dueDate: index ? null : '2026-11-01',
    });
  }
});
afterAll(() => world.close());

const rowFields = {
  secFilings:
    'filingId companyName formType filedDate description txtUrl analysis analysisDate status createdAt __typename',
  form4Filings: 'filingId issuerName isOfficer sharesTransacted pricePerShare transactionDate filingDate createdAt',
  japanFilings: 'filingId companyCode documentTitle filingDate filingTime tags updatedAt __typename',
  asxAnnouncements: 'filingId symbol announcementTypes isPriceSensitive announcedAt filedDate',
  deals: 'dealId companyName status positionType currentPrice currentPriceDate notes relatedFilingIds updatedAt',
  activities: 'activityId dealId type content dueDate completed completedAt createdAt',
} as const;
type List = keyof typeof rowFields;
const types: Readonly<Record<List, string>> = {
  secFilings: 'SecFiling',
  form4Filings: 'Form4Filing',
  japanFilings: 'JapanFiling',
  asxAnnouncements: 'AsxAnnouncement',
  deals: 'Deal',
  activities: 'Activity',
};
const lists = Object.keys(rowFields) as List[];

/** Aliases of fields; one alias never names two fields. */
const name = fc.constantFrom('', '', '', 'a', '_', 'Z9', '__x', 'x'.repeat(50), 'y'.repeat(64));
const directive = fc.oneof(
  { weight: 9, arbitrary: fc.constant('') },
  fc.constantFrom(' @include(if: $yes)', ' @skip(if: $yes)', ' @skip(if: $no)', ' @include(if: true)'),
);
const withAlias = (field: string) =>
  fc.tuple(name, directive).map(([alias, when]) => `${alias ? `${alias}${field}: ` : ''}${field}${when}`);

/** Selections, each perhaps in a fragment; two that have one name for different fields are refused, as they should be. */
const selection = (type: string, fields: Arbitrary<string>) =>
  fc
    .array(fc.tuple(fields, fc.constantFrom('', '', '', `... on ${type}`, '...', '... @include(if: $yes)')), {
      minLength: 1,
      maxLength: 6,
    })
    .map((chosen) => chosen.map(([field, fragment]) => (fragment ? `${fragment} { ${field} }` : field)).join(' '));

const row = (list: List) => selection(types[list], fc.constantFrom(...rowFields[list].split(' ')).chain(withAlias));
const edge = (list: List, fields: string) =>
  selection(
    `${types[list]}Edge`,
    fc.oneof(fc.constantFrom('cursor', '__typename').chain(withAlias), fc.constant(`node { ${fields} }`)),
  );
const info = selection(
  'PageInfo',
  fc.constantFrom('hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor', '__typename').chain(withAlias),
);
/** Rows of one shape as nodes and in edges; now and then also of another. */
const page = (list: List) =>
  fc
    .tuple(row(list), row(list))
    .chain(([fields, others]) =>
      selection(
        `${types[list]}Connection`,
        fc.oneof(
          { weight: 6, arbitrary: fc.constant(`nodes { ${fields} }`) },
          { weight: 6, arbitrary: edge(list, fields).map((parts) => `edges { ${parts} }`) },
          { weight: 1, arbitrary: fc.constant(`nodes { ${others} }`) },
          { weight: 4, arbitrary: info.map((parts) => `pageInfo { ${parts} }`) },
          { weight: 2, arbitrary: fc.constantFrom('totalCount', '__typename').chain(withAlias) },
        ),
      ),
    );
const part = fc.constantFrom(
  '',
  '(first: 3)',
  '(last: 2)',
  '(first: $size)',
  '(first: $size, after: null)',
  '(first: 1)',
  '(last: $size)',
  '(first: 500, after: "x")',
);
const root = fc
  .constantFrom(...lists)
  .chain((list) =>
    fc
      .tuple(name, part, directive, page(list))
      .map(([alias, asked, when, fields]) => `${alias}: ${list}${asked}${when} { ${fields} }`),
  );
const roots = fc
  .array(root, { minLength: 1, maxLength: 2 })
  .map((fields) => fields.map((field, index) => `_${index}${field}`).join(' '));

const variables = '($yes: Boolean! = true, $no: Boolean! = false, $size: Int = 2)';

/** A statement that prints rows in a shape of their own. */
const isShaped = / AS "key 0"/;

/** The statements that are sent meanwhile. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const { database } = world.services;
  const query = database.query.bind(database);
  const texts: string[] = [];
  database.query = (sql, ...more) => {
    texts.push(sql.text);
    return query(sql, ...more);
  };
  await work();
  database.query = query;
  return texts;
}

const sent = async (document: string) =>
  (await sentBy(async () => expect((await ann.graphql(document)).status).toBe(200))).join('\n');

test('lists are equal to those of graphql-js byte by byte, also with other variables', async () => {
  let answered = 0;
  let printed = 0;
  const variableValues = fc.record({ yes: fc.boolean(), size: fc.constantFrom(1, 4, null) }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(roots, fc.tuple(variableValues, variableValues), async (fields, turns) => {
      const document = `query Q${variables} { ${fields} unused: deals(first: $size) @include(if: $no) @skip(if: $yes) { totalCount } }`;
      for (const variables of turns) {
        world.clock.advance(10_000);
        const answers: TestResponse[] = [];
        const texts = await sentBy(async () => answers.push(await ann.graphql(document, variables)));
        const [plain] = answers;
        if (texts.some((text) => isShaped.test(text))) printed += 1;
        const other = await ann.graphql(document.replace(/ }$/, ' monitorGroups { category } }'), variables);
        const { data, errors } = other.body as { data?: Record<string, unknown>; errors?: object[] };
        if (data) delete data.monitorGroups;
        // One more field makes the document larger, and the error for a large document names its size.
        fc.pre(!/limit of|more than/.test(JSON.stringify(errors ?? [])));
        expect(plain?.status).toBe(other.status);
        expect(JSON.stringify(plain?.body)).toBe(JSON.stringify({ ...(errors && { errors }), ...(data && { data }) }));
        if (plain?.status === 200 && !errors) answered += 1;
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 80) },
  );
  // About a quarter of the documents are plain, and most are right.
  expect(Math.min(answered, printed)).toBeGreaterThan(8);
});

test('lists read only the requested columns', async () => {
  const text = await sent('{ secFilings { nodes { kind: formType } pageInfo { endCursor } } }');
  expect(text).toMatch(isShaped);
  expect(text).not.toContain('"analysis"');
});

test.each([
  ['a field with a resolver', '{ secFilings(first: 22) { nodes { formType id } } }'],
  ['a field that is read twice', '{ secFilings(first: 23) { nodes { a: formType b: formType } } }'],
  ['a name that the database would truncate', `{ secFilings(first: 27) { nodes { ${'x'.repeat(64)}: formType } } }`],
  ['rows in two shapes', '{ secFilings(first: 25) { nodes { formType } edges { node { status } } } }'],
  ['another field at the root', '{ secFilings(first: 26) { nodes { formType } } viewer { email } }'],
  ['no rows', '{ secFilings(first: 27) { totalCount } }'],
])('lists are read with all columns for %s', async (_what, document) => {
  const text = await sent(document);
  expect(text).not.toMatch(isShaped);
  expect(text).toMatch(/"analysis"|count\(/);
});

test('lists are requested once during a database outage', async () => {
  const { database } = world.services;
  const query = database.query.bind(database);
  let queryCount = 0;
  database.query = () => {
    queryCount += 1;
    return Promise.reject(new Failure('unavailable', 'The database is away'));
  };
  const { status, body } = await ann.graphql('{ secFilings(first: 31) { nodes { formType } } }');
  database.query = query;
  expect({ status, body, asked: queryCount }).toMatchObject({
    body: { data: { secFilings: null }, errors: [{ extensions: { code: 'UNAVAILABLE' } }] },
    asked: 1,
  });
});
