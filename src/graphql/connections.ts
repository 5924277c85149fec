import { Field, Int, ObjectType } from 'type-graphql';
import { countLimit, type PageRequest } from '../models/connection.js';
import { Arguments, type Class, Property } from '../schema/property.js';

interface PageSize {
  readonly default: number;
  readonly maximum: number;
}

/** What only wraps other fields costs what they do. */
const free = ({ childComplexity }: { childComplexity: number }): number => childComplexity;

@ObjectType({ description: 'Where a page stands in its list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether more follows.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether something comes before.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first edge.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last edge; send it as `after` for what follows.' })
  endCursor!: string | null;
}

/** The connection type of a node, as Relay's specification has it. */
export function connectionOf(node: Class): Class {
  @ObjectType(`${node.name}Edge`, { description: 'An item of a list and its cursor.', simpleResolvers: true })
  class EdgeType {
    @Field(() => node, { description: 'The item.', complexity: free })
    node!: object;

    @Field(() => String, { description: 'Leads to what follows the item.' })
    cursor!: string;
  }

  @ObjectType(`${node.name}Connection`, { description: 'A page of a list, newest first.', simpleResolvers: true })
  class ConnectionType {
    @Field(() => [EdgeType], { description: 'The items with their cursors.', complexity: free })
    edges!: EdgeType[];

    @Field(() => PageInfo, { description: 'Where the page stands.', complexity: 0 })
    pageInfo!: PageInfo;

    @Field(() => Int, {
      description: `How many the whole list has; ${countLimit} means that many or more.`,
      // It comes later, which a compiled query expects of resolvers alone.
      simple: false,
    })
    totalCount!: number;
  }
  return ConnectionType;
}

export interface PageArguments {
  first?: number;
  after?: string;
}

/** The arguments of a paginated field. */
export function pageArguments(size: PageSize): Class<PageArguments> {
  @Arguments('Which part of the list.')
  class Page {
    @Property(() => Int, { description: 'Items at most.', minimum: 1, maximum: size.maximum, default: size.default })
    first?: number;

    @Property(() => String, {
      description: 'Cursor of the item to go on after; it carries the filter it was made with.',
      maxLength: 8000,
    })
    after?: string;
  }
  return Page;
}

export const pageRequest = ({ first, after }: PageArguments): PageRequest => ({ limit: first, after });

/** What a list costs: each of its items what was selected of it. */
export const listComplexity =
  (size: PageSize) =>
  ({ args, childComplexity }: { args: { first?: number | null }; childComplexity: number }): number =>
    // A number out of range is refused later; a negative one must not make up for what other fields cost.
    1 + Math.min(Math.max(args.first ?? size.default, 0), size.maximum) * childComplexity;
