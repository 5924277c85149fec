import fc, { type Arbitrary } from './propertyTests.js';
import type { ServedContract } from './contract.js';
import type { PathIds } from './contractCalls.js';

/** A malformed request. */
export interface FuzzedRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** Texts that have broken services before: of storage, of dates, numbers, ids, templates, paths and prototypes. */
const texts = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\udfff\ud83d',
      '\u202e',
      '\ufeff',
      '🚂',
      'ﬃ',
      '%',
      '_',
      '\\',
      "'; DROP TABLE",
      '`${x}`',
    ],
    ...['0', '-0', '-1', '1e3', '101', '501', '2147483648', '9007199254740993', 'NaN', 'Infinity', '0x10', '１'],
    ...['2026-02-30', '0000-01-01', '9999-12-31', '2026-10-15', '2026-1-1', '+020000-01-01', '2026-10-15T00:00:00Z'],
    ...['true', 'TRUE', 'null', 'undefined', '[object Object]', '__proto__', 'constructor', 'toString'],
    ...['..', '../..', '.', 'a/b', 'updates', 'e30.e30', '.', 'eyJhZnRlciI6IjEifQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ...[
      'active',
      'long',
      'note',
      'spinoffs',
      'announced-spinoffs',
      '8-K',
      'ben@example.com',
      'a@b\r\nBcc: c@d.example',
    ],
    ...['x'.repeat(201), 'x'.repeat(8001)],
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Text for an address: mostly encoded as it must be, sometimes not. */
const addressTexts = fc.oneof(
  { weight: 4, arbitrary: texts.map(encoded) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff', '%c3%28', '%00', '%2e%2e', '%u0041', ';', '&&', '[]') },
);

/** An id may be anything but empty, which would be another path. */
const ids = addressTexts.filter((text) => text !== '');

const values: Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    texts,
    fc.constant('株'.repeat(60_000)),
    fc.constantFrom(0, -0, -1, 0.1, 1e21, 1.7e308, Number.MAX_SAFE_INTEGER + 2, 5e-324),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', '__proto__', 'toJSON', 'length', ''), tie('value'), { maxKeys: 3 }),
  ),
})).value;

const otherNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'dealId',
  'userId',
  'createdAt',
  'completed',
  'other',
  '',
  '\0',
);

type Field = readonly [name: string, value: unknown];

/** An object as text, so that names may repeat and `__proto__` is an ordinary name. */
const printed = (fields: readonly Field[]): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

/** Generates bodies with a wrong field or two, with every field wrong, and such as are no object at all. */
function bodies(names: string[], example: object): Arbitrary<string | undefined> {
  const knownNames = fc.constantFrom(...names, 'createdAt');
  const name = fc.oneof({ weight: 5, arbitrary: knownNames }, { weight: 1, arbitrary: otherNames });
  const fields = fc.array(fc.tuple(name, values), { maxLength: 6 });
  const spoilt = fc.array(fc.tuple(name, values), { maxLength: 2 });
  return fc.oneof(
    // Enough valid bodies that some get through in every run.
    { weight: 4, arbitrary: fc.constant(JSON.stringify(example)) },
    { weight: 6, arbitrary: spoilt.map((few) => printed([...Object.entries(example), ...few])) },
    { weight: 6, arbitrary: fields.map(printed) },
    { weight: 2, arbitrary: values.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('{', '{"a":1e400}', '[[[[', '\ufeff{}', 'null', '{}}', '"', 'a=b', undefined),
    },
  );
}

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['', 'text/plain', 'application/json; charset=utf-16', 'application/json; charset=latin1', 'APPLICATION/JSON'],
      ...[
        'application/merge-patch+json',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        ';',
        'a',
      ],
    ),
  },
);

/** One arbitrary, and now and then another. */
const rarely = <Value>(usual: Arbitrary<Value>, rare: Arbitrary<Value>): Arbitrary<Value> =>
  fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** Requests at every operation, with something wrong in any place. */
export function fuzzedRequests(contract: ServedContract, places: PathIds): Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...contract.operations).chain((operation) => {
    const { properties = {} } = operation.body ? contract.resolve(operation.body.schema) : {};
    const declared = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    // An undeclared parameter is refused before any other check.
    const undeclared = fc.constantFrom('__proto__', 'limit', 'q');
    const name = declared.length > 0 ? rarely(fc.constantFrom(...declared), undeclared) : undeclared;
    const parameters = fc.array(fc.tuple(name, addressTexts), { maxLength: 4 });
    return fc
      .record({
        method: fc.oneof(
          { weight: 15, arbitrary: fc.constant(operation.method) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'),
          },
        ),
        ids: fc.array(fc.option(ids, { freq: 2 }), { minLength: 2, maxLength: 2 }),
        query: declared.length > 0 ? parameters : rarely(fc.constant<[string, string][]>([]), parameters),
        type: contentTypes,
        encoding: fc.oneof(
          { weight: 15, arbitrary: fc.constant('') },
          { weight: 1, arbitrary: fc.constantFrom('gzip', 'br', 'x') },
        ),
        body: bodies(Object.keys(properties), operation.body?.example ?? {}),
      })
      .map(({ method, ids, query, type, encoding, body }) => {
        let next = 0;
        const path = operation.path.replace(
          /\{(\w+)\}/g,
          (_match, name: keyof PathIds) => ids[next++] ?? encoded(places[name]),
        );
        const sent = query.map(([name, text]) => `${name}=${text}`).join('&');
        return {
          operationId: operation.operationId,
          method,
          path: sent ? `${path}?${sent}` : path,
          headers: { ...(type && { 'content-type': type }), ...(encoding && { 'content-encoding': encoding }) },
          body: method === 'GET' || method === 'HEAD' ? undefined : body,
        };
      });
  });
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
