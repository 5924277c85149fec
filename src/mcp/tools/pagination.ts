import type { Connection, PageRequest, UpdatesPage } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import type { ReadBudget } from '../../models/readBudget.js';
import type { JsonSchema } from '../../schema/jsonSchema.js';
import { Int, Property } from '../../schema/property.js';
import { createResultSchema, resultLimits } from './results.js';

/** Arguments of a paginated list. */
export class PageArguments {
  @Property(() => Int, { description: 'Maximum number of items.', minimum: 1, ...pageSizes.tools })
  limit?: number;

  @Property(() => String, {
    description: 'The `nextToken` of the previous page. Send the same arguments with it.',
    maxLength: 8000,
  })
  nextToken?: string;
}

export const buildPageRequest = (
  budget: ReadBudget | undefined,
  limit: number = pageSizes.tools.default,
  after?: string,
): PageRequest & { readonly limit: number } => ({ limit, after, budget });

const nextToken = {
  type: ['string', 'null'],
  description: 'Page token of the next page; null on the last page.',
};

/** Returns the schema of a page. @param more properties of the page beside its items. */
export const createPageSchema = (items: JsonSchema, more: Record<string, JsonSchema> = {}): JsonSchema =>
  createResultSchema({ ...more, items: { type: 'array', items }, nextToken });

/** Returns as many items of a page as fit; the next page continues after the last of them. */
export function buildPage<Node, Item = Node>(
  connection: Connection<Node>,
  toItem: (node: Node) => Item,
): { window?: string; items: Item[]; nextToken: string | null } {
  const items: Item[] = [];
  let size = 0;
  for (const { node } of connection.edges) {
    const item = toItem(node);
    size += JSON.stringify(item).length;
    if (items.length > 0 && size > resultLimits.page) break;
    items.push(item);
  }
  const more = connection.hasNextPage || items.length < connection.edges.length;
  const { window } = connection;
  return {
    ...(window && { window: `${window.startDate}/${window.endDate}` }),
    items,
    nextToken: more ? (connection.edges[items.length - 1]?.cursor ?? null) : null,
  };
}

export const createArrivalsSchema = (items: JsonSchema): Record<string, JsonSchema> => ({
  items: { type: 'array', items },
  nextCursor: { type: 'string', description: 'Cursor of the next page; send it as `since`.' },
  hasMore: { type: 'boolean', description: 'Whether more items are available now.' },
});

export const buildArrivals = <Node>(
  { items, nextCursor, hasMore }: UpdatesPage<Node>,
  toItem: (node: Node) => Node,
): { items: Node[]; nextCursor: string; hasMore: boolean } => ({
  items: items.map(({ value }) => toItem(value)),
  nextCursor,
  hasMore,
});
