import { Args, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Arrivals } from '../models/connection.js';
import { pageSizes } from '../models/pageSizes.js';
import { Filing as FilingInterface, type FilingKind } from '../models/filing.js';
import { Arguments, type Class, dateOrCursor, Int, Property } from '../schema/property.js';
import {
  allKinds,
  type Filing,
  type FilingArrival,
  type FilingKindFacts,
  filingKinds,
  filingOf,
} from '../services/filings/filingKinds.js';
import { listComplexity } from './connections.js';
import type { Context } from './context.js';
import { fieldNames } from './filings.js';
import { Performs } from './performs.js';

@Arguments('Since when.')
class SinceArguments {
  @Property(() => String, {
    description: 'A date (YYYY-MM-DD) to begin with, or the `nextCursor` of the previous answer.',
    required: true,
    maxLength: 8000,
    pattern: dateOrCursor,
  })
  since!: string;

  @Property(() => Int, {
    description: 'Items at most.',
    minimum: 1,
    maximum: pageSizes.filings.maximum,
    default: pageSizes.filings.default,
  })
  first?: number;
}

/** Declaration of the query that follows one kind of filings, or all of them. */
interface UpdatesDeclaration {
  readonly field: string;
  readonly typeName: string;
  /** Type of the items: a kind of filings, or the interface of all. */
  readonly item: Class;
  readonly items: string;
  readonly about: string;
  readonly poll: (context: Context, since: string, limit: number) => Promise<Arrivals<Filing>>;
  /** Converts the value that was read to an item. */
  readonly show?: (filing: Filing) => Filing;
}

function updatesResolver({ field, typeName, item, items, about, poll, show }: UpdatesDeclaration): Class {
  @ObjectType(typeName, { description: items, simpleResolvers: true })
  class UpdatesType {
    @Field(() => [item], { description: 'The filings.' })
    items!: object[];

    @Field(() => String, { description: 'Send it as `since` for what comes next.' })
    nextCursor!: string;

    @Field(() => Boolean, { description: 'Whether more is there already.' })
    hasMore!: boolean;
  }

  @Resolver()
  class UpdatesResolver {
    @Performs('listFilingUpdates')
    @Query(() => UpdatesType, {
      nullable: true,
      name: field,
      description: about,
      complexity: listComplexity(pageSizes.filings),
    })
    async updates(
      @Ctx() context: Context,
      @Args(() => SinceArguments) { since, first }: SinceArguments,
    ): Promise<UpdatesType> {
      const { items, nextCursor, hasMore } = await poll(context, since, first ?? pageSizes.filings.default);
      return { items: items.map(({ value }) => show?.(value) ?? value), nextCursor, hasMore };
    }
  }
  return UpdatesResolver;
}

const kindUpdates = (kind: FilingKind): UpdatesDeclaration => {
  const { name, model }: FilingKindFacts = filingKinds[kind];
  return {
    field: `${fieldNames[kind]}Updates`,
    typeName: `${model.name}Updates`,
    item: model,
    items: `${name}s that have arrived, oldest first.`,
    about: `${name}s new since a date or a cursor, each delivered once.`,
    poll: ({ services, caller }, since, limit) => services.updates.since(caller, kind, since, limit),
  };
};

const allUpdates: UpdatesDeclaration = {
  field: 'filingUpdates',
  typeName: 'FilingUpdates',
  item: FilingInterface,
  items: 'Filings of all kinds that have arrived, oldest first within a kind.',
  about: 'Filings of all kinds new since a date or a cursor, each delivered once. The kinds take turns.',
  poll: ({ services, caller }, since, limit) => services.updates.sinceOfAllKinds(caller, since, limit),
  show: (filing) => filingOf((filing as FilingArrival).kind, filing),
};

export const filingUpdatesResolvers: Class[] = [...allKinds.map(kindUpdates), allUpdates].map(updatesResolver);
