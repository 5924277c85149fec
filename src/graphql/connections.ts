import { Field, Int, ObjectType } from 'type-graphql';
import { invalid } from '../failure.js';
import { countLimit, type PageRequest, type Shape } from '../models/connection.js';
import type { ActivityOrder } from '../models/listOrder.js';
import { Arguments, type Class, Property } from '../schema/property.js';

interface PageSize {
  readonly default: number;
  readonly maximum: number;
}

/** Complexity of a field that only wraps other fields: their sum, and nothing for itself. */
const free = ({ childComplexity }: { childComplexity: number }): number => childComplexity;

@ObjectType({ description: 'Where a page stands in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more follows.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether something comes before.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first edge; send it as `before` for what precedes.',
  })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last edge; send it as `after` for what follows.' })
  endCursor!: string | null;
}

/** Creates the connection type of a node, as in Relay's specification, with `nodes` beside `edges`. */
export function connectionOf(node: Class): Class {
  @ObjectType(`${node.name}Edge`, { description: 'An item of a list and its cursor.', simpleResolvers: true })
  class EdgeType {
    @Field(() => node, { description: 'The item.', complexity: free })
    node!: object;

    @Field(() => String, { description: 'Leads to what follows the item, and to what precedes it.' })
    cursor!: string;
  }

  @ObjectType(`${node.name}Connection`, { description: 'A page of a list.', simpleResolvers: true })
  class ConnectionType {
    @Field(() => [EdgeType], { description: 'The items with their cursors.', complexity: free })
    edges!: EdgeType[];

    @Field(() => [node], { description: 'The items alone.', complexity: free })
    nodes!: object[];

    @Field(() => PageInfo, { description: 'Where the page stands.', complexity: 0 })
    pageInfo!: PageInfo;

    @Field(() => Int, { description: `How many the whole list has; ${countLimit} means that many or more.` })
    totalCount!: number;
  }
  return ConnectionType;
}

export interface PageArguments {
  first?: number;
  after?: string;
  last?: number;
  before?: string;
}

const cursor = { maxLength: 8000 } as const;

/** Creates the class for the arguments of a paginated field. */
export function pageArguments(size: PageSize): Class<PageArguments> {
  const limits = { minimum: 1, maximum: size.maximum };

  @Arguments('Which part of the list.')
  class Page {
    @Property(() => Int, {
      description: `Items at most, from the beginning on; ${size.default} unless asked.`,
      ...limits,
    })
    first?: number;

    @Property(() => String, {
      description: 'Cursor of the item to go on after; it carries the filter it was made with.',
      ...cursor,
    })
    after?: string;

    @Property(() => Int, { description: 'Items at most, from the end on; in the order of the list.', ...limits })
    last?: number;

    @Property(() => String, {
      description: 'Cursor of the item to end before; it carries the filter it was made with.',
      ...cursor,
    })
    before?: string;
  }
  return Page;
}

/** Options of a list other than the page. */
interface Chosen {
  readonly orderBy?: ActivityOrder | null;
  readonly shape?: Shape | undefined;
}

/**
 * Converts arguments to a page request.
 * @throws {Failure} `invalid` for arguments that page both forward and backward.
 */
export function pageRequest(
  { first, after, last, before }: PageArguments,
  size: PageSize,
  { orderBy, shape }: Chosen = {},
): PageRequest {
  const isForward = first !== undefined || after !== undefined;
  const isBackward = last !== undefined || before !== undefined;
  if (isForward && isBackward) throw invalid('first and after go forward, last and before backward; send one pair');
  const chosen = { shape, ...(orderBy && { orderBy }) };
  return isBackward
    ? { limit: last ?? size.default, before, isBackward, ...chosen }
    : { limit: first ?? size.default, after, ...chosen };
}

/** Returns the complexity function of a list, which counts the selection for each item. */
export const listComplexity =
  (size: PageSize) =>
  ({
    args,
    childComplexity,
  }: {
    args: { first?: number | null; last?: number | null };
    childComplexity: number;
  }): number =>
    // A number out of range is refused later; a negative one must not offset the cost of other fields.
    1 + Math.min(Math.max(args.first ?? args.last ?? size.default, 0), size.maximum) * childComplexity;
