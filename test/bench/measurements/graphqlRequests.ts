import type { Bench, BenchServer } from '../bench.js';
import { firstDay, lastDay } from '../data/calendar.js';
import { HttpConnection } from '../load/connection.js';
import { graphqlRequest } from '../load/requests.js';
import type { MakeRequests } from './comparisonSides.js';

/** Different positions that pages of a set begin at. */
const many = 2000;

const fields = 'filingId companyName formType filedDate description txtUrl htmlUrl analysis status createdAt';

const product = {
  list: 'secFilings',
  cursors: `query ($first: Int!, $after: String) {
    secFilings(first: $first, after: $after, filter: { startDate: "${firstDay}", endDate: "${lastDay}" }) { edges { cursor } } }`,
  page: `query ($after: String) {
    secFilings(first: 50, after: $after) { edges { node { ${fields} } } pageInfo { hasNextPage endCursor } } }`,
};

const order = '[FILED_DATE_DESC, CREATED_AT_DESC, FILING_ID_DESC]';
const postgraphile = {
  list: 'allSecFilings',
  cursors: `query ($first: Int!, $after: Cursor) {
    allSecFilings(first: $first, after: $after, orderBy: ${order}) { edges { cursor } } }`,
  page: `query ($after: Cursor) {
    allSecFilings(first: 50, after: $after, orderBy: ${order}) { edges { node { ${fields} } } pageInfo { hasNextPage endCursor } } }`,
};

/** Fifty filings with ten fields each, after many different ones. */
export const graphqlPages: MakeRequests = async (bench, contender) => {
  const queries = contender.server === 'postgraphile' ? postgraphile : product;
  const key = (await bench.keys(contender.role))[0] ?? '';
  const cursors = await firstCursors(bench, contender, queries, key);
  return cursors.map((after) => graphqlRequest(key, queries.page, { after }));
};

async function firstCursors(
  bench: Bench,
  contender: BenchServer,
  { list, cursors }: typeof product,
  key: string,
): Promise<string[]> {
  const connection = await HttpConnection.open((await bench.server(contender)).port);
  const ids: string[] = [];
  while (ids.length < many) {
    const { body } = await connection.send(graphqlRequest(key, cursors, { first: 500, after: ids.at(-1) ?? null }));
    const { data, errors } = JSON.parse(body.toString()) as {
      data?: Record<string, { edges: { cursor: string }[] }>;
      errors?: { message: string }[];
    };
    if (!data || errors) throw new Error(errors?.[0]?.message ?? 'no data');
    ids.push(...(data[list]?.edges ?? []).map(({ cursor }) => cursor));
  }
  connection.close();
  return ids;
}
