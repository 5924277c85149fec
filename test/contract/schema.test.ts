import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { graphqlSchema } from '../../src/graphql/schema.js';

const committed = await readFile('test/contract/schema.graphql', 'utf8');
const schema = buildSchema(committed);
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);
const connections = types.filter((type): type is GraphQLObjectType => type.name.endsWith('Connection'));

/** A resource or a body of REST, as the machine-readable contract has it. */
interface RestSchema {
  readonly properties: Record<
    string,
    { type?: string | string[]; $ref?: string; enum?: (string | null)[]; anyOf?: { type?: string }[] }
  >;
  readonly required: string[];
}
const rest = JSON.parse(await readFile('test/contract/openapi.json', 'utf8')) as {
  components: { schemas: Record<string, RestSchema> };
};

test('the committed schema equals the schema of the service', () => {
  expect(committed).toBe(`${printSchema(lexicographicSortSchema(graphqlSchema()))}\n`);
});

describe('the schema', () => {
  test('describes every type and every field', () => {
    const silent = types.flatMap((type: GraphQLNamedType) => [
      ...(type.description ? [] : [type.name]),
      ...(isObjectType(type) || isInputObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields())
            .filter(({ description }) => !description)
            .map(({ name }) => `${type.name}.${name}`)
        : []),
    ]);
    expect(silent).toEqual([]);
  });

  test('deprecates only the alternative names of dates, and names the replacement', () => {
    const deprecated = types.flatMap((type) =>
      isInputObjectType(type) || isObjectType(type)
        ? Object.values(type.getFields()).flatMap(({ name, deprecationReason }) =>
            deprecationReason ? [`${type.name}.${name}: ${deprecationReason}`] : [],
          )
        : [],
    );
    expect(deprecated).toEqual(
      ['FilingFilter', 'SecFilingFilter'].flatMap((filter) => [
        `${filter}.createdAfter: Use \`startDate\`.`,
        `${filter}.createdBefore: Use \`endDate\`.`,
      ]),
    );
  });

  test('allows one root field to fail without the others', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}));
    expect(fields.filter(({ type }) => isNonNullType(type))).toEqual([]);
    expect(fields).toHaveLength(68);
  });

  test.each(connections.map((type) => [type.name, type] as const))('has the Relay connection %s', (name, type) => {
    const node = name.replace(/Connection$/, '');
    const { edges, nodes, pageInfo, totalCount } = type.getFields();
    expect([edges, nodes, pageInfo, totalCount].map((field) => String(field?.type))).toEqual([
      `[${node}Edge!]!`,
      `[${node}!]!`,
      'PageInfo!',
      'Int!',
    ]);
    const edge = schema.getType(`${node}Edge`) as GraphQLObjectType;
    expect(String(edge.getFields().node?.type)).toBe(`${node}!`);
    expect(String(edge.getFields().cursor?.type)).toBe('String!');
  });

  test('pages every list forwards and backwards', () => {
    const paged = types.flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields()).filter((field) => String(field.type).replace('!', '').endsWith('Connection'))
        : [],
    );
    const without = paged.filter(({ args }) => {
      const names = new Set(args.map(({ name }) => name));
      return ['first', 'after', 'last', 'before'].some((name) => !names.has(name));
    });
    expect({ lists: paged.length > 10, without }).toEqual({ lists: true, without: [] });
  });

  test('has one interface for filings of all kinds, and one for everything with an id', () => {
    const typesOf = (name: string) =>
      schema.getPossibleTypes(schema.getType(name) as GraphQLInterfaceType).map((type) => type.name);
    const filings = ['AsxAnnouncement', 'Form4Filing', 'JapanFiling', 'SecFiling'];
    expect(typesOf('Filing')).toEqual(filings);
    expect(typesOf('Node').sort()).toEqual(
      [...filings, 'Activity', 'ApiKey', 'Deal', 'MonitorCategory', 'MonitorGroup', 'User'].sort(),
    );
  });
});

describe('the two contracts agree', () => {
  // Schemas of REST alone: the shape of its errors, and the lists that GraphQL answers without a wrapper.
  const restOnly = new Set(['Error', 'Problem', 'MonitorGroups', 'Coverage']);
  const isArrival = (name: string) => name.endsWith('Arrival');
  const names = Object.keys(rest.components.schemas).filter((name) => !restOnly.has(name) && !isArrival(name));

  test('on the items of the list of all kinds, which equal the filings', () => {
    const arrivals = Object.entries(rest.components.schemas).filter(([name]) => isArrival(name));
    const kinds = arrivals.map(([name, { properties, required }]) => {
      const { kind, ...fields } = properties;
      const filing = rest.components.schemas[name.replace(/Arrival$/, '')] as RestSchema;
      expect(fields).toEqual(
        Object.fromEntries(Object.entries(filing.properties).filter(([field]) => filing.required.includes(field))),
      );
      expect(required).toEqual(['kind', ...filing.required]);
      return kind?.enum;
    });
    expect(kinds).toEqual([['asx'], ['form4'], ['japan'], ['sec']]);
  });

  test.each(names)('on %s', (name) => {
    const { properties: all, required } = rest.components.schemas[name] as RestSchema;
    const type = schema.getType(name);
    if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`GraphQL has no type ${name}`);
    // GraphQL has a field of its own for the flags that REST includes on request.
    const isShared = (property: string) => isInputObjectType(type) || required.includes(property);
    const properties = Object.fromEntries(Object.entries(all).filter(([property]) => isShared(property)));
    const fields = type.getFields();
    // Fields that are computed on demand are in GraphQL alone.
    const ofFilings = [
      'amends',
      'amendedBy',
      'follows',
      'followedBy',
      'sameAccession',
      'sameTransactionAs',
      'submission',
      'report',
    ];
    const shared = [
      'title',
      'ticker',
      'summary',
      'id',
      'kind',
      'company',
      'date',
      'url',
      'tags',
      'deals',
      'suggestedDeals',
      'preference',
      'tagReasons',
      'analysisPassages',
    ];
    const onDemand = isInputObjectType(type)
      ? []
      : [
          'activities',
          'nextTask',
          'statusChangedAt',
          'prices',
          'timeline',
          'filings',
          'newFilingCount',
          'relatedFilings',
          'unknownFilingIds',
          'deal',
          ...shared,
          ...ofFilings,
        ];
    expect(
      Object.keys(fields)
        .filter((field) => field in properties || !onDemand.includes(field))
        .sort(),
    ).toEqual(Object.keys(properties).sort());

    for (const [property, described] of Object.entries(properties)) {
      const fieldType = fields[property]?.type ?? schema.getQueryType();
      const alternatives = described.anyOf?.map(({ type = 'object' }) => type);
      const kinds = new Set([alternatives ?? described.type ?? 'object'].flat(2));
      const always = isInputObjectType(type) ? required.includes(property) : !kinds.has('null');
      expect({ property, always: isNonNullType(fieldType) }).toEqual({ property, always });
      expect({ property, list: isListType(getNullableType(fieldType)) }).toEqual({
        property,
        list: kinds.has('array'),
      });
      const namedType = getNamedType(fieldType);
      const words = isEnumType(namedType) ? namedType.getValues().map((word) => word.name) : undefined;
      expect({ property, words: words?.sort() }).toEqual({
        property,
        words: described.enum?.filter((word) => word !== null).sort(),
      });
    }
  });
});

describe('the contract program', () => {
  const program = path.resolve('dist/src/contract.js');
  const files = ['src/rest/generated/examples.json', 'test/contract/schema.graphql', 'test/contract/openapi.json'];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docket-contract-'));
    for (const place of ['prisma/migrations', 'docs/releases']) {
      await cp(place, path.join(folder, place), { recursive: true });
    }
    for (const file of files) await cp(file, path.join(folder, file));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = async (...options: string[]) => {
    const running = promisify(execFile)(process.execPath, [program, ...options], { cwd: folder });
    const { code, stderr } = await running.then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    return { code, stderr };
  };
  const stale = (file = '') => `${file} is out of date; \`npm run contract\` updates it\n`;

  test('names exactly the missing and changed files, and the breaking changes to the released contract', async () => {
    await rm(path.join(folder, 'src/rest/generated/examples.json'));
    await writeFile(path.join(folder, 'test/contract/schema.graphql'), `${committed}\n`);
    const released = 'docs/releases/openapi-1.0.0.json';
    const document = JSON.parse(await readFile(released, 'utf8')) as { paths: Record<string, object> };
    document.paths['/gone'] = document.paths['/monitor-groups'] ?? {};
    await writeFile(path.join(folder, released), JSON.stringify(document));
    const broken = `breaks clients of ${released}: remove paths > /gone > get\n`;
    const schemaReleased = 'docs/releases/schema-2.0.0.graphql';
    const text = await readFile(schemaReleased, 'utf8');
    await writeFile(
      path.join(folder, schemaReleased),
      text.replace('  companyCode: String!\n', '  companyCode: String!\n  gone: String\n'),
    );
    const brokenSchema = `breaks clients of ${schemaReleased}: JapanFiling.gone was removed.\n`;
    expect(await run('--check')).toEqual({
      code: 1,
      stderr: stale(files[0]) + stale(files[1]) + broken + brokenSchema,
    });
  });
});
