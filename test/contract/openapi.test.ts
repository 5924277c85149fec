import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Router } from 'express';
import { restRouter, restRoutes } from '../../src/rest/index.js';
import { Contract, type ContractOperation } from '../support/contract.js';
import { World } from '../support/world.js';

let world: World;
let contract: Contract;

beforeAll(async () => {
  world = await World.open();
  contract = await Contract.of(await world.person('ann'));
});
afterAll(() => world.close());

const page = ['limit', 'nextToken'];
const window = ['filingDate', 'startDate', 'endDate', 'createdAfter', 'createdBefore'];
const filters = ['searchTerm', ...window, 'category', 'groupId', 'tag', 'ticker', 'archived', 'favorited'];
const dealFields = ['companyName', 'symbol', 'country', 'status', 'positionType', 'description', 'investmentThesis'];
const moreDealFields = ['targetPrice', 'currentPrice', 'notes', 'riskAssessment', 'relatedFilingIds'];
const writable = [...dealFields, ...moreDealFields];
const flags = ['archived', 'favorited'];

/** The operations, the specification's and ours: success, query, body (with `!` what is required), and how each may fail of its own. */
const specified: Record<string, [status: number, query: string[], body: string[], failures: number[]]> = {
  'GET /deals': [200, ['status', 'searchTerm', 'symbol', ...page], [], [400]],
  'GET /deals/{dealId}': [200, [], [], [400, 403, 404]],
  'POST /deals': [201, [], writable.map((name) => (/^(companyName|status)$/.test(name) ? `${name}!` : name)), [400]],
  'PUT /deals/{dealId}': [200, [], writable, [400, 404]],
  'POST /deals/{dealId}/email': [200, [], ['to!', 'subject', 'message'], [400, 403, 404, 502]],
  'GET /deals/{dealId}/activities': [200, page, [], [400, 403, 404]],
  'POST /deals/{dealId}/activities': [201, [], ['type!', 'content!', 'dueDate'], [400, 403, 404]],
  'PUT /deals/{dealId}/activities/{activityId}': [200, [], ['content', 'dueDate', 'completed'], [400, 403, 404]],
  'DELETE /deals/{dealId}/activities/{activityId}': [204, [], [], [400, 403, 404]],
  'GET /filings/sec': [200, [...filters, 'formType', 'include', ...page], [], [400]],
  'GET /filings/sec/{filingId}': [200, ['include'], [], [400, 404]],
  'GET /filings/sec/{filingId}/text': [200, ['offset', 'limit'], [], [400, 404]],
  'GET /filings/sec/updates': [200, ['since!', 'limit'], [], [400]],
  'GET /filings/form4/updates': [200, ['since!', 'limit'], [], [400]],
  'GET /filings/form4': [200, [...filters, 'include', ...page], [], [400]],
  'GET /filings/form4/{filingId}': [200, ['include'], [], [400, 404]],
  'GET /filings/japan/updates': [200, ['since!', 'limit'], [], [400]],
  'GET /filings/japan': [200, [...filters, 'include', ...page], [], [400]],
  'GET /filings/japan/{filingId}': [200, ['include'], [], [400, 404]],
  'GET /filings/asx': [200, [...filters, 'include', ...page], [], [400]],
  'GET /filings/asx/{filingId}': [200, ['include'], [], [400, 404]],
  'GET /filings/asx/updates': [200, ['since!', 'limit'], [], [400]],
  'GET /filings/updates': [200, ['since!', 'limit'], [], [400]],
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
  test('are those of the specification and ours, with their parameters, fields and statuses, and no others', () => {
    const named = ({ name, required }: { name: string; required: boolean }) => (required ? `${name}!` : name);
    const described = contract.operations.map(({ method, path, parameters, body, responses }) => {
      const { properties = {}, required = [] } = body ? contract.resolve(body.schema) : {};
      const fields = Object.keys(properties).map((name) => named({ name, required: required.includes(name) }));
      const statuses = Object.keys(responses).map(Number);
      const shared = contract.document.components.responses?.forbidden;
      const own = statuses.filter(
        (status) =>
          status >= 400 &&
          responses[status] !== shared &&
          ![401, 409, 412, 413, 415, 422, 429, 500, 503].includes(status),
      );
      const query = parameters.filter((parameter) => parameter.in === 'query').map(named);
      return [`${method} ${path}`, [statuses.find((status) => status < 300), query, fields, own]];
    });
    expect(Object.fromEntries(described)).toEqual(specified);
  });

  test('are what the service answers to, neither more nor less', () => {
    const described = contract.operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(mounted(restRouter(restRoutes(world.services), world.services.gate)))).toEqual(new Set(described));
  });

  test('may fail for want of a scope, where they read or change anything', () => {
    const open = contract.operations.filter(({ responses }) => !('403' in responses));
    expect(open.map(({ operationId }) => operationId)).toEqual(['getIndex', 'getReference', 'getOpenApi']);
  });

  test('may all fail for want of a key, for haste, and for reasons of the service', () => {
    const missing = (wanted: number[], { responses }: ContractOperation) =>
      wanted.filter((status) => !responses[String(status)]);
    const faults = contract.operations.flatMap((operation) => [
      ...missing([401, 429, 500, 503], operation),
      ...(operation.body ? missing([413, 415], operation) : []),
    ]);
    expect(faults).toEqual([]);
  });

  test.each([
    ['If-None-Match', [304], 'GET', 22],
    ['Idempotency-Key', [409, 422], 'POST', 7],
    ['If-Match', [412], 'PUT|DELETE', 3],
    ['X-Request-Id', [], '.*', 32],
  ])('take the header %s, which alone brings about %j, with %s and nothing else', (header, own, methods, count) => {
    const taking = contract.operations.filter(({ parameters }) => parameters.some(({ name }) => name === header));
    expect(taking).toHaveLength(count);
    for (const status of own) {
      expect(contract.operations.filter(({ responses }) => String(status) in responses)).toEqual(taking);
    }
    for (const { method } of taking) expect(method).toMatch(new RegExp(`^(${methods})$`));
  });

  test('that create something say where it is', () => {
    const creating = contract.operations.filter(({ responses }) => '201' in responses);
    const locating = contract.operations.filter(({ responses }) =>
      Object.values(responses).some(({ headers = {} }) => 'Location' in headers),
    );
    expect(locating.map(({ operationId }) => operationId)).toEqual(['createDeal', 'createActivity']);
    expect(creating).toEqual(locating);
  });

  test('have names, summaries and tags, each name once', () => {
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

  test('declare the parameters that stand in their paths, and no others', () => {
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

test('the second names of dates are deprecated, and nothing else is', () => {
  const deprecated = contract.operations.map(({ operationId, parameters }) => [
    operationId,
    parameters.filter((parameter) => parameter.deprecated).map(({ name }) => name),
  ]);
  const lists = ['listSecFilings', 'listForm4Filings', 'listJapanFilings', 'listAsxAnnouncements'];
  expect(deprecated.filter(([, names]) => names?.length)).toEqual(
    lists.map((operationId) => [operationId, ['createdAfter', 'createdBefore']]),
  );
});

describe('the limits of a page', () => {
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
  ])('of %s are %i unless asked for, at most %i', (operationId, standard, most) => {
    const limit = contract.operation(operationId).parameters.find(({ name }) => name === 'limit');
    expect(limit?.schema).toEqual({
      type: 'integer',
      format: 'int32',
      default: standard,
      minimum: 1,
      maximum: most,
    });
  });
});

describe('the resources', () => {
  test.each<[string, string]>([
    [
      'Deal',
      `dealId userId companyName symbol country status positionType description investmentThesis targetPrice currentPrice
       currentPriceDate notes riskAssessment documents relatedFilingIds createdAt updatedAt`,
    ],
    ['Activity', 'activityId dealId userId type content dueDate completed completedAt createdAt updatedAt'],
    [
      'SecFiling',
      `filingId companyName ticker formType filedDate title description ownership txtUrl htmlUrl analysis analysisDate analysisProvenance status createdAt aiTags`,
    ],
    [
      'Form4Filing',
      `filingId issuerName issuerTicker ownerName ownerTitle isOfficer isDirector transactionType transactionDate
       sharesTransacted pricePerShare totalValue sharesOwnedAfter otherSecurities filingDate htmlUrl analysis analysisDate priceAtDiscovery
       priceAtDiscoveryDate status createdAt`,
    ],
    [
      'JapanFiling',
      `filingId companyCode companyName companyNameEnglish filingDate filingTime documentTitle documentTitleEnglish pdfUrl
       summary stockExchange tdnetDocumentId status tags createdAt updatedAt`,
    ],
    [
      'AsxAnnouncement',
      `filingId symbol companyName headline announcementTypes isPriceSensitive sector industry filedDate announcedAt pdfUrl
       analysis status aiTags createdAt`,
    ],
    ['FilingTag', 'name color'],
    ['FilingPreference', 'userId filingId archived favorited createdAt updatedAt'],
    ['MonitorCategory', 'category label groups filingConfig'],
    ['MonitorGroup', 'groupId name description'],
    ['FilingConfig', 'formTypes secTags includeForm4'],
    ['FilingText', 'filingId text offset characters nextOffset isCut'],
    ['Coverage', 'days'],
    ['CoverageDay', 'source day announced seen stored leftOut waiting quarantined missing checkedAt missingFilings'],
    ['MissingFiling', 'announcedId formType companyName state reason'],
    ['EmailReceipt', 'success message'],
    ['DealDocument', 'documentId name url createdAt'],
    ['Error', 'error'],
  ])('%s has the fields of the specification, always all of them, and no others', (name, fields) => {
    const names = fields.split(/\s+/);
    const { properties = {}, required, additionalProperties } = contract.schemas[name] ?? {};
    // The flags of a caller, which have to be asked for.
    const included = /^(Sec|Form4|Japan)Filing$|^AsxAnnouncement$/.test(name) ? ['archived', 'favorited'] : [];
    expect({ names: Object.keys(properties), required, additionalProperties }).toEqual({
      names: [...names, ...included],
      required: names,
      additionalProperties: false,
    });
  });

  test('leave no object open to fields that nobody declared', () => {
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

  test('holds schemas of JSON Schema 2020-12 alone', () => {
    const ajv = new Ajv2020();
    const parameters = contract.operations.flatMap((operation) => operation.parameters.map(({ schema }) => schema));
    for (const schema of [...Object.values(contract.schemas), ...parameters]) {
      expect(ajv.validateSchema(schema)).toBe(true);
      // Compiled in strict mode, which knows no keyword and no format that is not standard.
      expect(() => contract.faults(schema, null)).not.toThrow();
    }
  });

  test('refers to nothing that is not there and keeps nothing that nobody refers to', () => {
    const references = new Set(
      [...JSON.stringify(contract.document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? ''),
    );
    for (const $ref of references) expect(() => contract.resolve<object>({ $ref })).not.toThrow();
    const { securitySchemes: _named, ...components } = contract.document.components;
    const kept = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect(kept.filter((place) => !references.has(place))).toEqual([]);
  });

  test('gives examples that are as their schemas say', () => {
    const faults: string[] = [];
    const see = (place: string, schema: object, example: unknown) =>
      faults.push(...contract.faults(schema, example).map((fault) => `${place}: ${fault}`));
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

  test('gives an example of every body, and of every answer that is JSON but its own', () => {
    const without = contract.operations.filter(({ body, responses }) => {
      const answers = Object.values(responses).flatMap(({ content = {} }) => Object.entries(content));
      const silent = answers.some(([type, media]) => type === 'application/json' && media.example === undefined);
      return silent || (body && body.example === undefined);
    });
    expect(without.map(({ operationId }) => operationId)).toEqual(['getOpenApi']);
  });
});
