import { type Arrivals, type Connection, withCommas } from '../models/connection.js';
import { type PageSize, pageSizes } from '../models/pageSizes.js';
import { type Class, dateOrCursor, Int, propertiesOf, Property } from '../schema/property.js';

/** Prints a connection as a page of REST: `{items, nextToken}`. The token is null exactly when nothing follows. */
export function pageText(connection: Connection<unknown>): string {
  const items = withCommas(connection.edges.map(({ json }) => json.text));
  const nextToken = connection.hasNextPage ? (connection.edges.at(-1)?.cursor ?? null) : null;
  return `{"items":[${items}],"nextToken":${JSON.stringify(nextToken)}}`;
}

/** Prints arrivals as `{items, nextCursor, hasMore}`. */
export const arrivalsText = ({ items, nextCursor, hasMore }: Arrivals<unknown>): string =>
  `{"items":[${withCommas(items.map(({ text }) => text))}],"nextCursor":${JSON.stringify(nextCursor)},"hasMore":${hasMore}}`;

export interface PageQuery {
  limit?: number;
  nextToken?: string;
}

class NoFilter {}

/** Returns the query class of a list without filters. */
export const pageQuery = (size: PageSize): Class<PageQuery> => paginated(NoFilter, size);

/** Returns a filter class with the parameters of a paginated list, and others, added. */
export function paginated<Filter extends object, Others extends object>(
  filter: Class<Filter>,
  size: PageSize,
  others: Class<Others> = NoFilter as Class<Others>,
): Class<Filter & Others & PageQuery> {
  class Paginated extends (filter as Class) {}
  const add = (name: string, ...property: Parameters<typeof Property>) =>
    Property(...property)(Paginated.prototype, name);
  for (const { name, type, ...rules } of propertiesOf(others)) add(name, type, rules);
  add('limit', () => Int, {
    description: 'Items on the page at most.',
    minimum: 1,
    maximum: size.maximum,
    default: size.default,
    example: 20,
  });
  add('nextToken', () => String, {
    description: 'From the previous page; carries the filters that page was asked for with.',
    maxLength: 8000,
  });
  return Paginated as unknown as Class<Filter & Others & PageQuery>;
}

/** Parameters of a poll for new filings. */
export class ArrivalsQuery {
  @Property(() => String, {
    description: 'A date (YYYY-MM-DD) to begin with, or the `nextCursor` of the previous answer.',
    required: true,
    maxLength: 8000,
    pattern: dateOrCursor,
    example: '2026-10-01',
  })
  since!: string;

  @Property(() => Int, {
    description: 'Items at most.',
    minimum: 1,
    maximum: pageSizes.filings.maximum,
    default: pageSizes.filings.default,
    example: 20,
  })
  limit?: number;
}
