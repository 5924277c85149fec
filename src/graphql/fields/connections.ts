import { Field, Int, ObjectType } from 'type-graphql';
import { invalidInput } from '../../failure.js';
import type { GraphqlContext } from '../context.js';
import { maxTotalCount, type PageRequest } from '../../models/paging/connection.js';
import type { ActivityOrder, ListOrder } from '../../models/paging/listOrder.js';
import { Arguments, type Class, Property } from '../../schema/property.js';

interface PageSize {
  readonly default: number;
  readonly maximum: number;
}

/** Complexity of a field that only wraps other fields: their sum, and nothing for itself. */
const wrapperComplexity = ({ childComplexity }: { childComplexity: number }): number => childComplexity;

@ObjectType({ description: 'Position of a page in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more items follow the page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether items precede the page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the first item; send it as `before` to read the preceding items.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last item; send it as `after` to read the following items.',
  })
  endCursor!: string | null;
}

/** Creates the connection type of a node, as in Relay's specification, with `nodes` beside `edges`. */
export function createConnectionType(node: Class): Class {
  @ObjectType(`${node.name}Edge`, { description: 'An item of a list and its cursor.', simpleResolvers: true })
  class EdgeType {
    @Field(() => node, { description: 'The item.', complexity: wrapperComplexity })
    node!: object;

    @Field(() => String, { description: 'Cursor of the item, for `after` and `before`.' })
    cursor!: string;
  }

  @ObjectType(`${node.name}Connection`, { description: 'A page of a list.', simpleResolvers: true })
  class ConnectionType {
    @Field(() => [EdgeType], { description: 'Items with their cursors.', complexity: wrapperComplexity })
    edges!: EdgeType[];

    @Field(() => [node], { description: 'Items without their cursors.', complexity: wrapperComplexity })
    nodes!: object[];

    @Field(() => PageInfo, { description: 'Position of the page in the list.', complexity: 0 })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      description: `Number of items in the whole list; ${maxTotalCount} means ${maxTotalCount} or more.`,
    })
    totalCount!: number;
  }
  return ConnectionType;
}

export interface ConnectionArguments {
  first?: number;
  after?: string;
  last?: number;
  before?: string;
}

const cursorRules = { maxLength: 8000 } as const;

/** Creates the class for the arguments of a paginated field. */
export function createPageArguments(size: PageSize): Class<ConnectionArguments> {
  const limits = { minimum: 1, maximum: size.maximum };

  @Arguments('The part of the list to read.')
  class Page {
    @Property(() => Int, {
      description: `Maximum number of items, from the beginning of the list; ${size.default} by default.`,
      ...limits,
    })
    first?: number;

    @Property(() => String, {
      description: 'Cursor of the item after which to continue. A cursor contains the filters that it was issued for.',
      ...cursorRules,
    })
    after?: string;

    @Property(() => Int, {
      description: 'Maximum number of items, from the end of the list, in the order of the list.',
      ...limits,
    })
    last?: number;

    @Property(() => String, {
      description: 'Cursor of the item before which to end. A cursor contains the filters that it was issued for.',
      ...cursorRules,
    })
    before?: string;
  }
  return Page;
}

/**
 * Converts arguments to a page request.
 * @throws {Failure} `invalid` for arguments that page both forward and backward.
 */
export function buildPageRequest<Order extends ActivityOrder = ListOrder>(
  { budget, selection }: GraphqlContext,
  { first, after, last, before }: ConnectionArguments,
  size: PageSize,
  orderBy?: Order | null,
): PageRequest<Order> {
  const isForward = first !== undefined || after !== undefined;
  const isBackward = last !== undefined || before !== undefined;
  if (isForward && isBackward)
    throw invalidInput('first and after page forward, last and before page backward; send one pair, not both', [
      { field: last === undefined ? 'before' : 'last', allowed: 'left out with first or after' },
    ]);
  const listOptions = { afterName: 'after', budget, selection, ...(orderBy && { orderBy }) };
  return isBackward
    ? { limit: last ?? size.default, before, isBackward, ...listOptions }
    : { limit: first ?? size.default, after, ...listOptions };
}

/** Returns the complexity function of a list: the selected fields count once for each requested item. */
export const listComplexity =
  (size: PageSize) =>
  ({
    args,
    childComplexity,
  }: {
    args: { first?: number | null; last?: number | null };
    childComplexity: number;
  }): number =>
    // A number out of range is rejected later. A negative number must not offset the cost of other fields.
    1 + Math.min(Math.max(args.first ?? args.last ?? size.default, 0), size.maximum) * childComplexity;
