import type { DateWindow } from '../models/filings/dateWindow.js';
import { type UpdatesPage, type Connection, joinWithCommas } from '../models/paging/connection.js';
import { type PageSize, pageSizes } from '../models/paging/pageSizes.js';
import { SinceArgument } from '../models/paging/sinceArgument.js';
import { SearchPage } from '../services/filings/reading/filingSearch.js';
import { type Class, Int, propertiesOf, Property } from '../schema/property.js';

/** Serializes a connection as a page of REST: `{items, nextToken}`, and more. The token is null exactly when nothing follows. */
export function formatPage(connection: Connection<unknown>): string {
  const items = joinWithCommas(connection.edges.map(({ json }) => json.text));
  const nextToken = connection.hasNextPage ? (connection.edges.at(-1)?.cursor ?? null) : null;
  const more = connection instanceof SearchPage ? `,"isComplete":${connection.isComplete}` : '';
  return `{"items":[${items}],"nextToken":${JSON.stringify(nextToken)}${more}}`;
}

/** Returns the first and the last day of a list of filings, as the header `Docket-Window` has them. */
export const formatWindow = ({ startDate, endDate }: DateWindow): string => `${startDate}/${endDate}`;

/** Serializes arrivals as `{items, nextCursor, hasMore}`. */
export const formatArrivals = ({ items, nextCursor, hasMore }: UpdatesPage<unknown>): string =>
  `{"items":[${joinWithCommas(items.map(({ text }) => text))}],"nextCursor":${JSON.stringify(nextCursor)},"hasMore":${hasMore}}`;

export interface PageQuery {
  limit?: number;
  nextToken?: string;
}

class NoFilter {}

/** Returns the query class of a list without filters. */
export const createPageQuery = (size: PageSize): Class<PageQuery> => addPageParameters(NoFilter, size);

/** Returns the query class with the parameters of two classes. */
export function combineQueries<Filter extends object, Others extends object>(
  filter: Class<Filter>,
  others: Class<Others>,
): Class<Filter & Others> {
  class Combined extends (filter as Class) {}
  for (const { name, type, ...rules } of propertiesOf(others)) Property(type, rules)(Combined.prototype, name);
  return Combined as unknown as Class<Filter & Others>;
}

/** Adds the parameters of a paginated list, and optionally further parameters, to a filter class. */
export function addPageParameters<Filter extends object, Others extends object>(
  filter: Class<Filter>,
  size: PageSize,
  others: Class<Others> = NoFilter as Class<Others>,
): Class<Filter & Others & PageQuery> {
  const Paginated = combineQueries(filter, others);
  const add = (name: string, ...property: Parameters<typeof Property>) =>
    Property(...property)(Paginated.prototype as object, name);
  add('limit', () => Int, {
    description: 'Maximum number of items on the page.',
    minimum: 1,
    maximum: size.maximum,
    default: size.default,
    example: 20,
  });
  add('nextToken', () => String, {
    description: 'Page token of the previous page. It contains the filters of that page.',
    maxLength: 8000,
  });
  return Paginated;
}

/** Parameters of a poll for new filings. */
export class ArrivalsQuery extends SinceArgument {
  @Property(() => Int, {
    description: 'Maximum number of items.',
    minimum: 1,
    maximum: pageSizes.filings.maximum,
    default: pageSizes.filings.default,
    example: 20,
  })
  limit?: number;
}
