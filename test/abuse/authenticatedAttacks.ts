import { gzipSync } from 'node:zlib';
import { getIntrospectionQuery } from 'graphql';
import type { Attack, AttackerAccount, AttackRequest } from './attack.js';

const graphql = (query: string, variables: object = {}): AttackRequest => ({
  method: 'POST',
  path: '/graphql',
  body: { query, variables },
});

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const mcp = (body: unknown, headers: Record<string, string> = {}): AttackRequest => ({
  method: 'POST',
  path: '/mcp',
  headers: { accept: 'application/json, text/event-stream', ...headers },
  body,
});

const call = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

/** Search terms that look at much: frequent and absent words, phrases, prefixes of many words, and what is no word. */
function searchTerms(number: number): string {
  const terms = [
    ...[
      'a',
      'the',
      'zq',
      `absent${number}`,
      'con',
      'of th',
      '"the of"',
      '"of the and"',
      '-the',
      '%',
      'OR OR OR',
      '(((',
    ],
    ...[
      '\u0301'.repeat(100),
      '😀'.repeat(200),
      '\u202eخبر'.repeat(40),
      'x'.repeat(199),
      'a.'.repeat(100),
      '株'.repeat(200),
    ],
    ...[`inc OR corp OR ltd -absent${number}`, Array.from({ length: 20 }, (_, index) => `inc${index}`).join(' OR ')],
  ];
  return terms[number % terms.length] ?? '';
}

/** Deals of an account with these texts in them; their ids. */
async function deals(own: AttackerAccount, count: number, texts: object): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const created = (await own.send({
      method: 'POST',
      path: '/v1/deals',
      body: { companyName: `Harbour Rail ${ids.length}`, status: 'active', ...texts },
    })) as { dealId?: string };
    if (!created.dealId) throw new Error(`The attacker could not prepare: ${JSON.stringify(created).slice(0, 300)}`);
    ids.push(created.dealId);
  }
  return ids;
}

const long = (character: string) => character.repeat(50_000);
const words = Array.from({ length: 8000 }, (_, index) => `w${(index * 7919) % 9973}`)
  .join(' ')
  .slice(0, 50_000);
const longTexts = { description: words, investmentThesis: words, notes: words, riskAssessment: words };
const allTexts = 'companyName description investmentThesis notes riskAssessment';
const everyDeal = (fields: string, first = 100) => `deals(first: ${first}) { edges { node { ${fields} } } }`;

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const ten = 'startDate=2016-01-01';

/** Megabytes of blanks, packed. */
const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20, ' '));

/** Attacks with a key, without one at the API, on connections, and on the port of the embedded database. */
export const authenticatedAttacks: readonly Attack[] = [
  {
    name: 'GraphQL: unknown fields in a variable',
    buildRequest: () =>
      graphql('query($f: DealFilter) { deals(filter: $f) { totalCount } }', {
        f: Object.fromEntries(Array.from({ length: 4500 }, (_, index) => [`key${index}`, 1])),
      }),
  },
  {
    name: 'GraphQL: a body of small values',
    buildRequest: () =>
      graphql('query($f: DealFilter) { deals(filter: $f) { totalCount } }', { f: Array(200_000).fill(1) }),
  },
  {
    name: 'GraphQL: a syntax error in a long text',
    buildRequest: () => graphql(`{ deals(filter: { searchTerm: "${'a'.repeat(49_000)}`),
  },
  {
    name: 'GraphQL: documents of comments',
    buildRequest: (number) => graphql(`{ __typename } # ${number}\n${'#\n'.repeat(24_000)}`),
  },
  {
    name: 'GraphQL: new documents of many tokens',
    buildRequest: (number) =>
      graphql(`{ x${number}: __typename monitorGroups { ${'groups { groupId name } '.repeat(150)} } }`),
  },
  {
    name: 'GraphQL: one field many times over',
    buildRequest: (number) => graphql(`{ x${number}: monitorGroups { ${'category label '.repeat(450)} } }`),
  },
  {
    name: 'GraphQL: fragments that unfold',
    buildRequest: () =>
      graphql(`
        {
          deals(first: 1) {
            edges {
              node {
                ...F0
              }
            }
          }
        }
        ${times(60, (index) => `fragment F${index} on Deal { ...F${index + 1} ...F${index + 1} }`)}
        fragment F60 on Deal {
          dealId
        }
      `),
  },
  {
    name: 'GraphQL: as dear as a document may be',
    buildRequest: () =>
      graphql(
        `{ ${times(4, (index) => `l${index}: secFilings(first: 500, filter: { startDate: "2016-01-01" }) { edges { node { filingId companyName formType filedDate description txtUrl htmlUrl analysis status createdAt } } }`)} }`,
      ),
  },
  { name: 'GraphQL: introspection', buildRequest: () => graphql(getIntrospectionQuery()) },
  {
    name: 'GraphQL: long deals under many names',
    prepare: (own) => deals(own, 100, longTexts),
    buildRequest: () => graphql(`{ ${times(20, (index) => `d${index}: ${everyDeal(allTexts, 100 - index)}`)} }`),
  },
  {
    name: 'GraphQL: one text under many names',
    prepare: (own) => deals(own, 100, longTexts),
    buildRequest: () => graphql(`{ ${everyDeal(times(29, (index) => `a${index}: notes`))} }`),
  },
  {
    name: 'GraphQL: links that repeat',
    prepare: async (own) => {
      const { items } = (await own.send({ path: `/v1/filings/sec?limit=500&${ten}` })) as {
        items: { filingId: string }[];
      };
      return deals(own, 100, { relatedFilingIds: items.map(({ filingId }) => filingId) });
    },
    buildRequest: () =>
      graphql(
        `{ ${everyDeal('relatedFilings(first: 100) { nodes { ... on SecFiling { filingId analysis description } } }')} }`,
      ),
  },
  {
    name: 'GraphQL: counting a search',
    prepare: (own) => deals(own, 400, longTexts),
    buildRequest: (number) =>
      graphql(
        `{ ${times(20, (index) => `c${index}: deals(filter: { searchTerm: "absent ${number} ${index}" }) { totalCount }`)} }`,
      ),
  },
  {
    name: 'REST: searching long deals',
    prepare: (own) => deals(own, 400, longTexts),
    buildRequest: (number) => ({ path: `/v1/deals?searchTerm=absent${number}` }),
  },
  {
    name: 'REST: searching ten years of filings',
    buildRequest: (number) => ({
      path: `/v1/filings/sec?${ten}&limit=500&searchTerm=${encodeURIComponent(searchTerms(number))}`,
    }),
  },
  {
    name: 'REST: searching all kinds and texts, with passages',
    buildRequest: (number) => ({
      path: `/v1/filings/search?${ten}&limit=50&sort=${number % 2 ? 'newest' : 'relevance'}&searchTerm=${encodeURIComponent(searchTerms(number))}`,
    }),
  },
  {
    name: 'REST: counting the filings of 400 days',
    buildRequest: (number) => ({
      path: `/v1/filings/counts?startDate=2025-10-01&endDate=2026-10-31&searchTerm=${number % 2 ? 'inc' : 'OR'}`,
    }),
  },
  {
    name: 'REST: the longest pages',
    buildRequest: (number) => ({ path: `/v1/filings/sec?${ten}&limit=500&endDate=2026-0${(number % 9) + 1}-15` }),
  },
  {
    name: 'REST: updates from the beginning',
    buildRequest: () => ({ path: '/v1/filings/sec/updates?since=0001-01-01&limit=500' }),
  },
  {
    name: 'REST: pages of long deals',
    prepare: (own) => deals(own, 200, longTexts),
    buildRequest: () => ({ path: '/v1/deals' }),
  },
  {
    name: 'REST: writing long deals',
    buildRequest: () => ({
      method: 'POST',
      path: '/v1/deals',
      body: { companyName: 'x', status: 'active', notes: long('自'), description: long('a\n').slice(0, 50_000) },
    }),
  },
  {
    name: 'REST: changing one deal again and again',
    prepare: (own) => deals(own, 1, {}),
    buildRequest: (number, [id = '']) => ({
      method: 'PUT',
      path: `/v1/deals/${id}`,
      body: { notes: `${number} ${long('n').slice(9)}` },
    }),
  },
  {
    name: 'REST: keys of idempotency',
    buildRequest: (number) => ({
      method: 'POST',
      path: '/v1/deals',
      headers: { 'idempotency-key': `key ${number}` },
      body: { companyName: 'x', status: 'active', notes: long('n') },
    }),
  },
  {
    name: 'REST: emails of line breaks',
    prepare: (own) =>
      deals(own, 3, {
        description: long('\n'),
        notes: `x${long('\n').slice(2)}x`,
        riskAssessment: `x${long('\n').slice(2)}x`,
      }),
    buildRequest: (number, ids) => ({
      method: 'POST',
      path: `/v1/deals/${ids[number % ids.length]}/email`,
      body: { to: 'analyst@example.com', message: '\n'.repeat(4999) },
    }),
  },
  {
    name: 'REST: bodies that nest',
    buildRequest: () => ({ method: 'POST', path: '/v1/deals', body: `{"notes":${nested(400_000)}}` }),
  },
  {
    name: 'REST: bodies that unpack to much',
    buildRequest: () => ({
      method: 'POST',
      path: '/v1/deals',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      body: bomb,
    }),
  },
  {
    name: 'REST: many values under a long name',
    buildRequest: () => ({
      method: 'POST',
      path: '/v1/deals',
      body: `{"${'k'.repeat(900_000)}":[${'0,'.repeat(4900)}0]}`,
    }),
  },
  {
    name: 'REST: unknown fields',
    buildRequest: () => ({
      method: 'POST',
      path: '/v1/deals',
      body: Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`key${index}`, 1])),
    }),
  },
  {
    name: 'REST: texts that are too long by far',
    buildRequest: () => ({
      method: 'POST',
      path: '/v1/deals',
      body: { companyName: 'x', status: 'a'.repeat(600_000) },
    }),
  },
  {
    name: 'GraphQL: unknown variables',
    buildRequest: () =>
      graphql(
        '{ monitorGroups { category } }',
        Object.fromEntries(Array.from({ length: 4000 }, (_, n) => [`v${n}`, 1])),
      ),
  },
  {
    name: 'MCP: bodies that nest',
    buildRequest: () => mcp(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${nested(400_000)}}`),
  },
  {
    name: 'MCP: batches',
    prepare: (own) => deals(own, 30, longTexts),
    buildRequest: () => mcp(Array.from({ length: 10 }, () => call('list_deals', { limit: 25 }))),
  },
  {
    name: 'MCP: pages of long deals',
    prepare: (own) => deals(own, 100, longTexts),
    buildRequest: () => mcp(call('list_deals', { limit: 25 })),
  },
  { name: 'No key: invented keys', key: 'invented', buildRequest: () => ({ path: '/v1/deals' }) },
  {
    name: 'No key: the reference, compressed',
    key: 'none',
    buildRequest: (number) => ({
      path:
        ['/reference/viewer.js', '/llms-full.txt', '/reference/schema.graphql', '/reference/openapi.json'][
          number % 4
        ] ?? '/',
      headers: { 'accept-encoding': number % 2 === 0 ? 'br' : 'gzip' },
    }),
  },
  {
    name: 'No key: the reference, compressed otherwise',
    key: 'none',
    buildRequest: () => ({ path: '/reference/viewer.js', headers: { 'accept-encoding': 'deflate' } }),
  },
  {
    name: 'No key: probes',
    key: 'none',
    buildRequest: (number) => ({ path: number % 2 === 0 ? '/readyz' : '/healthz' }),
  },
  {
    name: 'No key: paths that there are not',
    key: 'none',
    buildRequest: (number) => ({ path: `/${'x'.repeat(8000)}${number}` }),
  },
  {
    name: 'Connections: CONNECT and reset',
    onSocket: (socket) =>
      socket.write('CONNECT docket:443 HTTP/1.1\r\nHost: docket\r\n\r\n', () => socket.resetAndDestroy()),
  },
  {
    name: 'Connections: headers that trickle',
    onSocket: (socket) => {
      socket.write('GET /v1/deals HTTP/1.1\r\nHost: docket\r\n');
      const drip = setInterval(() => socket.write('X: y\r\n'), 50);
      socket.once('close', () => clearInterval(drip));
    },
  },
  {
    name: 'Connections: bodies that trickle',
    onSocket: (socket, key) => {
      socket.write(
        `POST /v1/deals HTTP/1.1\r\nHost: docket\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"notes":"`,
      );
      const drip = setInterval(() => socket.write('x'), 50);
      socket.once('close', () => clearInterval(drip));
    },
  },
  {
    name: 'Connections: bodies that go on after their answer',
    onSocket: (socket) => {
      socket.write(
        `POST /v1/deals HTTP/1.1\r\nHost: docket\r\nContent-Type: application/json\r\nContent-Length: 1000000000000\r\n\r\n`,
      );
      const chunk = Buffer.alloc(65_536, 'x');
      const writeOn = () => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('drain', writeOn);
      writeOn();
    },
  },
  {
    name: 'Connections: answers that nobody reads',
    onSocket: (socket, key) => {
      socket.pause();
      socket.write(
        `GET /v1/filings/sec?${ten}&limit=500 HTTP/1.1\r\nHost: docket\r\nx-api-key: ${key}\r\n\r\n`.repeat(20),
      );
    },
  },
  {
    name: 'Connections: long answers in a row that nobody reads',
    prepare: (own) => deals(own, 30, longTexts),
    onSocket: (socket, key) => {
      socket.pause();
      socket.write(`GET /v1/deals HTTP/1.1\r\nHost: docket\r\nx-api-key: ${key}\r\n\r\n`.repeat(180));
    },
  },
  {
    name: 'Connections: packed answers that nobody reads',
    prepare: (own) => deals(own, 30, longTexts),
    onSocket: (socket, key) => {
      socket.pause();
      socket.write(`GET /v1/deals HTTP/1.1\r\nHost: docket\r\nAccept-Encoding: gzip\r\nx-api-key: ${key}\r\n\r\n`);
    },
  },
  {
    name: 'Connections: writes that are broken off',
    onSocket: (socket, key) => {
      const body = JSON.stringify({ companyName: 'x', status: 'active', notes: long('自') });
      const head = `POST /v1/deals HTTP/1.1\r\nHost: docket\r\nx-api-key: ${key}\r\nContent-Type: application/json`;
      socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () =>
        setTimeout(() => socket.resetAndDestroy(), 20),
      );
    },
  },
  {
    name: 'The database: random bytes on its port',
    port: 'database',
    onSocket: (socket, _key, number) => {
      socket.write(Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 31 * (number + 7)) % 256)));
      setTimeout(() => socket.destroy(), 200);
    },
  },
];
