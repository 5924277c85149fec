import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Router } from 'express';
import { restRouter, restRoutes } from '../../src/rest/index.js';
import { ServedContract, type ContractOperation } from '../support/contract.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let contract: ServedContract;

beforeAll(async () => {
  world = await TestWorld.open();
  contract = await ServedContract.load(await world.createUser('ann'));
});
afterAll(() => world.close());

const page = ['limit', 'nextToken'];
const window = ['filingDate', 'startDate', 'endDate', 'createdAfter', 'createdBefore'];
const valueLists = ['formTypes', 'categories', 'tags', 'tickers'].flatMap((name) => [
  name,
  `not${name.charAt(0).toUpperCase()}${name.slice(1)}`,
]);
const feedFilters = ['priceSensitive', 'minValue', 'hasDeal', 'mine'];
const filters = [
  ...['searchTerm', ...window, 'category', 'groupId', 'tag', 'ticker', 'archived', 'favorited'],
  ...[...valueLists, ...feedFilters],
];
const severalKinds = [
  ...['filingDate', 'startDate', 'endDate', 'category', 'groupId', 'tag', 'ticker', 'archived', 'favorited'],
  ...[...valueLists, ...feedFilters],
  ...['formType', 'searchTerm', 'kinds'],
];
const updates = ['since!', 'limit', ...filters.filter((name) => !window.includes(name))];
const dealFields = [
  'companyName',
  'symbol',
  'cik',
  'tseCode',
  'asxCode',
  'isin',
  'lei',
  'country',
  'status',
  'positionType',
  'description',
  'investmentThesis',
];
const moreDealFields = ['targetPrice', 'currentPrice', 'notes', 'riskAssessment', 'relatedFilingIds'];
const writable = [...dealFields, ...moreDealFields];
const flags = ['archived', 'favorited'];

/** The operations, the specification's and ours: success, query, body (with `!` what is required), and how each may fail of its own. */
const specified: Record<string, [status: number, query: string[], body: string[], failures: number[]]> = {
  'GET /deals': [200, ['status', 'positionType', 'searchTerm', 'symbol', 'statuses', ...page], [], [400]],
  'GET /deals/{dealId}': [200, [], [], [400, 403, 404]],
  'POST /deals': [201, [], writable.map((name) => (/^(companyName|status)$/.test(name) ? `${name}!` : name)), [400]],
  'PUT /deals/{dealId}': [200, [], writable, [400, 404]],
  'POST /deals/{dealId}/email': [200, [], ['to!', 'subject', 'message'], [400, 403, 404, 502]],
  'GET /deals/{dealId}/activities': [200, page, [], [400, 403, 404]],
  'POST /deals/{dealId}/activities': [201, [], ['type!', 'content!', 'dueDate'], [400, 403, 404]],
  'PUT /deals/{dealId}/activities/{activityId}': [200, [], ['content', 'dueDate', 'completed'], [400, 403, 404]],
  'DELETE /deals/{dealId}/activities/{activityId}': [204, [], [], [400, 403, 404]],
  'DELETE /deals/{dealId}': [204, [], [], [400, 404]],
  'POST /deals/{dealId}/restore': [200, [], [], [400, 404]],
  'GET /filings/sec': [200, [...filters, 'formType', 'include', ...page], [], [400]],
  'GET /filings/sec/{filingId}': [200, ['include'], [], [400, 404]],
  'GET /filings/sec/{filingId}/text': [200, ['part', 'offset', 'limit'], [], [400, 404]],
  'GET /filings/sec/updates': [200, [...updates, 'formType'], [], [400]],
  'GET /filings/form4/updates': [200, updates, [], [400]],
  'GET /filings/form4': [200, [...filters, 'include', 'sort', ...page], [], [400]],
  'GET /filings/form4/{filingId}': [200, ['include'], [], [400, 404]],
  'GET /filings/japan/updates': [200, updates, [], [400]],
  'GET /filings/japan': [200, [...filters, 'include', ...page], [], [400]],
  'GET /filings/japan/{filingId}': [200, ['include'], [], [400, 404]],
  'GET /filings/asx': [200, [...filters, 'include', ...page], [], [400]],
  'GET /filings/asx/{filingId}': [200, ['include'], [], [400, 404]],
  'GET /filings/asx/updates': [200, updates, [], [400]],
  'GET /filings/search': [200, [...severalKinds, 'sort', ...page], [], [400]],
  'GET /filings/counts': [200, [...severalKinds, 'by'], [], [400]],
  'GET /filings.csv': [
    200,
    [...filters.filter((name) => !name.startsWith('created')), 'kinds', 'columns', 'limit'],
    [],
    [400],
  ],
  'GET /filings/updates': [200, [...updates, 'formType'], [], [400]],
  'POST /filings/sec/{filingId}/preferences': [200, [], flags, [400, 404]],
  'POST /filings/form4/{filingId}/preferences': [200, [], flags, [400, 404]],
  'POST /filings/japan/{filingId}/preferences': [200, [], flags, [400, 404]],
  'POST /filings/asx/{filingId}/preferences': [200, [], flags, [400, 404]],
  'GET /monitor-groups': [200, [], [], [400]],
  'GET /coverage': [200, ['source', 'from', 'to'], [], [400]],
  'GET /': [200, [], [], [400]],
  'GET /docs': [200, [], [], [400]],
  'GET /openapi.json': [200, [], [], [400]],
};

describe('the operations', () => {
  test('are those of the specification and ours, with their parameters, fields and statuses', () => {
    const nameOf = ({ name, required }: { name: string; required: boolean }) => (required ? `${name}!` : name);
    const described = contract.operations.map(({ method, path, parameters, body, responses }) => {
      const { properties = {}, required = [] } = body ? contract.resolve(body.schema) : {};
      const fields = Object.keys(properties).map((name) => nameOf({ name, required: required.includes(name) }));
      const statuses = Object.keys(responses).map(Number);
      const shared = contract.document.components.responses?.forbidden;
      const own = statuses.filter(
        (status) =>
          status >= 400 &&
          responses[status] !== shared &&
          ![401, 409, 412, 413, 415, 422, 429, 431, 500, 503].includes(status),
      );
      const query = parameters.filter((parameter) => parameter.in === 'query').map(nameOf);
      return [`${method} ${path}`, [statuses.find((status) => status < 300), query, fields, own]];
    });
    expect(Object.fromEntries(described)).toEqual(specified);
  });

  test('are the routes of the service', () => {
    const described = contract.operations.map(({ method, path }) => `${method} ${path}`);
    expect(
      new Set(mounted(restRouter(restRoutes(world.services), world.services.operationGuard, async () => {}))),
    ).toEqual(new Set(described));
  });

  test('declare 403 unless they are public', () => {
    const open = contract.operations.filter(({ responses }) => !('403' in responses));
    expect(open.map(({ operationId }) => operationId)).toEqual(['getIndex', 'getReference', 'getOpenApi']);
  });

  test('declare 401, 429, 431, 500 and 503, and with a body 413 and 415', () => {
    const missing = (wanted: number[], { responses }: ContractOperation) =>
      wanted.filter((status) => !responses[String(status)]);
    const faults = contract.operations.flatMap((operation) => [
      ...missing([401, 429, 431, 500, 503], operation),
      ...(operation.body ? missing([413, 415], operation) : []),
    ]);
    expect(faults).toEqual([]);
  });

  test.each([
    ['If-None-Match', [304], 'GET', 24],
    ['Idempotency-Key', [409, 422], 'POST', 8],
    ['If-Match', [412], 'PUT|DELETE', 4],
    ['X-Request-Id', [], '.*', 37],
  ])('take the header %s, which alone leads to %j, with %s only', (header, own, methods, count) => {
    const operations = contract.operations.filter(({ parameters }) => parameters.some(({ name }) => name === header));
    expect(operations).toHaveLength(count);
    for (const status of own) {
      expect(contract.operations.filter(({ responses }) => String(status) in responses)).toEqual(operations);
    }
    for (const { method } of operations) expect(method).toMatch(new RegExp(`^(${methods})$`));
  });

  test('that create a resource return its Location', () => {
    const creating = contract.operations.filter(({ responses }) => '201' in responses);
    const locating = contract.operations.filter(({ responses }) =>
      Object.values(responses).some(({ headers = {} }) => 'Location' in headers),
    );
    expect(locating.map(({ operationId }) => operationId)).toEqual(['createDeal', 'createActivity']);
    expect(creating).toEqual(locating);
  });

  test('have names, summaries and tags, with unique names', () => {
    const names = contract.operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = contract.document.tags.map(({ name }) => name);
    for (const { operationId, summary, tags: own } of contract.operations) {
      expect({ operationId, summary }).toEqual({
        operationId: expect.stringMatching(/^[a-z]\w+$/) as unknown,
        summary: expect.stringMatching(/^[A-Z].*[^.]$/) as unknown,
      });
      expect(tags).toEqual(expect.arrayContaining(own));
    }
  });

  test('declare the parameters in their paths, and no others', () => {
    for (const { path, parameters } of contract.operations) {
      const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });
});

/** Every method and path that a router answers to, but for the refusals of other methods. */
function mounted({ stack }: Router): string[] {
  return stack.flatMap(({ route }) => {
    if (!route) return [];
    const { methods } = route as unknown as { methods: Record<string, boolean> };
    return Object.keys(methods)
      .filter((method) => method !== '_all')
      .map((method) => `${method.toUpperCase()} ${route.path.replace(/:(\w+)/g, '{$1}')}`);
  });
}

test('deprecate only the alternative names of dates', () => {
  const deprecated = contract.operations.map(({ operationId, parameters }) => [
    operationId,
    parameters.filter((parameter) => parameter.deprecated).map(({ name }) => name),
  ]);
  const lists = ['listSecFilings', 'listForm4Filings', 'listJapanFilings', 'listAsxAnnouncements'];
  expect(deprecated.filter(([, names]) => names?.length)).toEqual(
    lists.map((operationId) => [operationId, ['createdAfter', 'createdBefore']]),
  );
});

describe('the page limits', () => {
  test.each([
    ['listDeals', 100, 100],
    ['listActivities', 100, 100],
    ['listSecFilings', 50, 500],
    ['listForm4Filings', 50, 500],
    ['listJapanFilings', 50, 500],
    ['listAsxAnnouncements', 50, 500],
    ['listSecFilingUpdates', 50, 500],
    ['listForm4FilingUpdates', 50, 500],
    ['listJapanFilingUpdates', 50, 500],
    ['listAsxAnnouncementUpdates', 50, 500],
    ['listFilingUpdates', 50, 500],
  ])('of %s are %i by default and %i at most', (operationId, standard, maxSize) => {
    const limit = contract.operation(operationId).parameters.find(({ name }) => name === 'limit');
    expect(limit?.schema).toEqual({
      type: 'integer',
      format: 'int32',
      default: standard,
      minimum: 1,
      maximum: maxSize,
    });
  });
});

describe('the schemas', () => {
  test.each<[string, string]>([
    [
      'Deal',
      `dealId userId companyName symbol cik tseCode asxCode isin lei country status positionType description investmentThesis targetPrice currentPrice
       currentPriceDate notes riskAssessment documents relatedFilingIds createdAt updatedAt`,
    ],
    ['Activity', 'activityId dealId userId type content dueDate completed completedAt createdAt updatedAt'],
    [
      'SecFiling',
      `filingId companyName ticker filers formType otherFormTypes filedDate title description ownership txtUrl htmlUrl analysis analysisDate analysisProvenance status createdAt aiTags`,
    ],
    [
      'Form4Filing',
      `filingId issuerName issuerTicker ownerName ownerTitle isOfficer isDirector transactionType transactionDate
       sharesTransacted pricePerShare totalValue currency sharesOwnedAfter otherSecurities filingDate htmlUrl analysis analysisDate priceAtDiscovery
       priceAtDiscoveryDate status createdAt`,
    ],
    [
      'JapanFiling',
      `filingId companyCode companyName companyNameEnglish filingDate filingTime documentTitle documentTitleEnglish pdfUrl
       summary stockExchange tdnetDocumentId status tags createdAt updatedAt`,
    ],
    [
      'AsxAnnouncement',
      `filingId symbol otherSymbols companyName headline announcementTypes isPriceSensitive sector industry filedDate announcedAt pdfUrl
       analysis status aiTags createdAt`,
    ],
    ['FilingTag', 'name color'],
    ['FilingPreference', 'userId filingId archived favorited createdAt updatedAt'],
    ['MonitorCategory', 'category label groups filingConfig'],
    ['MonitorGroup', 'groupId name description'],
    ['FilingConfig', 'formTypes secTags includeForm4'],
    ['FilingText', 'filingId part text offset characters nextOffset isCut parts'],
    ['FilingTextPart', 'part name description characters isCut'],
    ['Coverage', 'days'],
    ['CoverageDay', 'source day announced seen stored leftOut waiting quarantined missing checkedAt missingFilings'],
    ['MissingFiling', 'announcedId formType companyName state reason'],
    ['EmailReceipt', 'success message'],
    ['DealDocument', 'documentId name url createdAt'],
    ['Error', 'error'],
  ])('%s has exactly the fields of the specification, all of them required', (name, fields) => {
    const names = fields.split(/\s+/);
    const { properties = {}, required, additionalProperties } = contract.schemas[name] ?? {};
    // The flags of a caller, which are included on request only.
    const included = /^(Sec|Form4|Japan)Filing$|^AsxAnnouncement$/.test(name) ? ['archived', 'favorited'] : [];
    expect({ names: Object.keys(properties), required, additionalProperties }).toEqual({
      names: [...names, ...included],
      required: names,
      additionalProperties: false,
    });
  });

  test('allow no undeclared fields in any object', () => {
    const open: string[] = [];
    JSON.stringify({ schemas: contract.schemas, paths: contract.document.paths }, (_key, part: unknown) => {
      const { properties, additionalProperties } = (part ?? {}) as {
        properties?: object;
        additionalProperties?: unknown;
      };
      if (properties && additionalProperties !== false) open.push(JSON.stringify(part).slice(0, 80));
      return part;
    });
    expect(open).toEqual([]);
  });
});

describe('the document', () => {
  test('is OpenAPI 3.1 under /v1, with the key in a header', () => {
    const { openapi, info, servers, security, components } = contract.document;
    expect({ openapi, info, servers, security }).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Docket', version: '1.0.0' },
      servers: [{ url: '/v1' }],
      security: [{ apiKey: [] }, { bearer: [] }],
    });
    expect(components.securitySchemes).toMatchObject({ apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } });
  });

  test('uses only the keywords of JSON Schema 2020-12', () => {
    const ajv = new Ajv2020();
    const parameters = contract.operations.flatMap((operation) => operation.parameters.map(({ schema }) => schema));
    for (const schema of [...Object.values(contract.schemas), ...parameters]) {
      expect(ajv.validateSchema(schema)).toBe(true);
      // Compiled in strict mode, which knows no keyword and no format that is not standard.
      expect(() => contract.schemaErrors(schema, null)).not.toThrow();
    }
  });

  test('has no dangling references and no unused components', () => {
    const references = new Set(
      [...JSON.stringify(contract.document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? ''),
    );
    for (const $ref of references) expect(() => contract.resolve<object>({ $ref })).not.toThrow();
    const { securitySchemes: _named, ...components } = contract.document.components;
    const componentRefs = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect(componentRefs.filter((place) => !references.has(place))).toEqual([]);
  });

  test('has examples that match their schemas', () => {
    const faults: string[] = [];
    const see = (place: string, schema: object, example: unknown) =>
      faults.push(...contract.schemaErrors(schema, example).map((fault) => `${place}: ${fault}`));
    for (const { operationId, parameters, body, responses } of contract.operations) {
      for (const { name, schema, example } of parameters) if (example !== undefined) see(name, schema, example);
      if (body) see(`${operationId} body`, body.schema, body.example);
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const { schema, example } of Object.values(content)) {
          if (example !== undefined) see(`${operationId} ${status}`, schema, example);
        }
      }
    }
    for (const [model, { properties = {} }] of Object.entries(contract.schemas)) {
      for (const [name, property] of Object.entries(properties)) {
        for (const example of property.examples ?? []) see(`${model}.${name}`, property, example);
      }
    }
    expect(faults).toEqual([]);
  });

  test('has an example of every body, and of every JSON response except the document itself', () => {
    const without = contract.operations.filter(({ body, responses }) => {
      const answers = Object.values(responses).flatMap(({ content = {} }) => Object.entries(content));
      const silent = answers.some(([type, media]) => type === 'application/json' && media.example === undefined);
      return silent || (body && body.example === undefined);
    });
    expect(without.map(({ operationId }) => operationId)).toEqual(['getOpenApi']);
  });
});
