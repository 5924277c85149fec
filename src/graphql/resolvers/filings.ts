import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import type { Deal } from '../../models/deal.js';
import { Filing as FilingInterface, FilingKind } from '../../models/filings/filing.js';
import { FilingFilter } from '../../models/filings/filingFilter.js';
import { Form4Sort, type Form4SortArgument, form4SortProperty } from '../../models/filings/form4Sort.js';
import { ListOrder } from '../../models/paging/listOrder.js';
import { FilingPreference } from '../../models/filings/filingPreference.js';
import { maxTagReasons, TagReason } from '../../models/tagging/tagReason.js';
import { Arguments, type Class, Property } from '../../schema/property.js';
import {
  allKinds,
  type FilingOfAnyKind,
  type FilingKindDefinition,
  filingKinds,
  firstNonNull,
  tagsOf,
} from '../../services/filings/filingKinds.js';
import {
  listComplexity,
  type ConnectionArguments,
  createPageArguments,
  buildPageRequest,
} from '../fields/connections.js';
import type { GraphqlContext } from '../context.js';
import { DealConnection, NestedPageArguments, nestedPageSize } from './deals.js';
import { Operation } from '../fields/operation.js';
import { createFilingConnectionType, createHintResolver, FilingConnection } from '../fields/filingConnection.js';
import { ResolvedFilingKind } from './resolvedFilingKind.js';

const FilingPageArguments: Class<ConnectionArguments & Form4SortArgument> = createPageArguments(pageSizes.filings);

@Arguments('The part of a list of Form 4 filings to read, and its order.')
class Form4PageArguments extends FilingPageArguments {
  @Property(() => Form4Sort, {
    ...form4SortProperty,
    description: `${form4SortProperty.description} With \`totalValue\`, leave out \`orderBy\`.`,
  })
  override sort?: Form4Sort | null;
}

/** Name of the query for one filing of a kind. */
export const queryFieldName = (kind: FilingKind): string =>
  filingKinds[kind].model.name.replace(/^./, (letter) => letter.toLowerCase());

const order = { nullable: true, description: 'Order by filing date; newest first by default.' } as const;

/** Creates the resolvers of one kind of filings and of its lists. */
function createFilingResolvers(kind: FilingKind): Class[] {
  const { name, model, filter: Filter, searchedFields }: FilingKindDefinition = filingKinds[kind];
  const ConnectionType = createFilingConnectionType(model);
  const PageArguments = kind === 'form4' ? Form4PageArguments : FilingPageArguments;

  @Resolver(() => model)
  class KindResolver {
    @Operation('listFilings')
    @Query(() => ConnectionType, {
      nullable: true,
      name: `${queryFieldName(kind)}s`,
      description: `${name}s, newest first. By default, filings of the last 30 days. \`searchTerm\` searches ${searchedFields.join(', ')}.`,
      complexity: listComplexity(pageSizes.filings),
    })
    list(
      @Ctx() context: GraphqlContext,
      @Arg('filter', () => Filter, { nullable: true }) filter: FilingFilter | null,
      @Arg('orderBy', () => ListOrder, order) orderBy: ListOrder | null,
      @Args(() => PageArguments) { sort, ...page }: ConnectionArguments & Form4SortArgument,
    ): Promise<Connection<FilingOfAnyKind>> {
      const { services, caller } = context;
      const request = { ...buildPageRequest(context, page, pageSizes.filings, orderBy), sort: sort ?? undefined };
      return services.filings.list(caller, kind, filter ?? {}, request);
    }

    @Operation('getFiling')
    @Query(() => model, { nullable: true, name: queryFieldName(kind), description: `One ${name}.` })
    async one(
      @Ctx() { services, caller }: GraphqlContext,
      @Arg('filingId', () => ID) filingId: string,
    ): Promise<FilingOfAnyKind> {
      return (await services.filings.get(caller, kind, filingId)).value;
    }
  }
  return [KindResolver, createHintResolver(ConnectionType)];
}

/** Resolver of the list of all filings and of the fields that all kinds have. */
@Resolver(() => FilingInterface)
class FilingResolver {
  @Operation('listFilings')
  @Query(() => FilingConnection, {
    nullable: true,
    description:
      'Filings of all or some kinds, by filing date and then by arrival in Docket. By default, filings of the last 30 days.',
    complexity: listComplexity(pageSizes.filings),
  })
  filings(
    @Ctx() context: GraphqlContext,
    @Arg('kinds', () => [FilingKind], { nullable: true, description: 'Kinds to list; all kinds by default.' })
    kinds: FilingKind[] | null,
    @Arg('filter', () => FilingFilter, { nullable: true }) filter: FilingFilter | null,
    @Arg('orderBy', () => ListOrder, order) orderBy: ListOrder | null,
    @Args(() => FilingPageArguments) page: ConnectionArguments,
  ): Promise<Connection<FilingOfAnyKind>> {
    const { services, caller } = context;
    return services.filingFeed.list(
      caller,
      kinds,
      filter ?? {},
      buildPageRequest(context, page, pageSizes.filings, orderBy),
    );
  }

  @FieldResolver(() => FilingKind)
  kind(@ResolvedFilingKind() kind: FilingKind): FilingKind {
    return kind;
  }

  @FieldResolver(() => String, { nullable: true })
  company(@ResolvedFilingKind() kind: FilingKind, @Root() filing: FilingOfAnyKind): string | null {
    return firstNonNull(filing, filingKinds[kind].commonFields.company);
  }

  @FieldResolver(() => String, { nullable: true })
  ticker(@ResolvedFilingKind() kind: FilingKind, @Root() filing: FilingOfAnyKind): string | null {
    return firstNonNull(filing, [filingKinds[kind].ticker]);
  }

  @FieldResolver()
  date(@ResolvedFilingKind() kind: FilingKind, @Root() filing: FilingOfAnyKind): string {
    return firstNonNull(filing, [filingKinds[kind].date]) ?? '';
  }

  @FieldResolver(() => String, { nullable: true })
  title(@ResolvedFilingKind() kind: FilingKind, @Root() filing: FilingOfAnyKind): string | null {
    return firstNonNull(filing, filingKinds[kind].commonFields.title);
  }

  @FieldResolver(() => String, { nullable: true })
  summary(@ResolvedFilingKind() kind: FilingKind, @Root() filing: FilingOfAnyKind): string | null {
    return firstNonNull(filing, filingKinds[kind].commonFields.summary);
  }

  @FieldResolver()
  url(@ResolvedFilingKind() kind: FilingKind, @Root() filing: FilingOfAnyKind): string | null {
    return firstNonNull(filing, filingKinds[kind].commonFields.url);
  }

  @FieldResolver(() => [String])
  tags(@Root() filing: FilingOfAnyKind): string[] {
    return tagsOf(filing);
  }

  @FieldResolver(() => FilingPreference, {
    nullable: true,
    description:
      'Preference of the caller on the filing; null if the caller has never archived it or marked it as favorite.',
  })
  preference(
    @Ctx() { preference }: GraphqlContext,
    @ResolvedFilingKind() kind: FilingKind,
    @Root() { filingId }: FilingOfAnyKind,
  ): Promise<FilingPreference | null> {
    return preference[kind].load(filingId);
  }

  @FieldResolver(() => [TagReason], {
    description: `Reasons why rules gave the filing its tags, by tag. Empty if the tags came with the filing. At most ${maxTagReasons}.`,
    // Most filings have few reasons.
    complexity: ({ childComplexity }: { childComplexity: number }) => 1 + 5 * childComplexity,
  })
  async tagReasons(
    @Ctx() { tagReasons }: GraphqlContext,
    @ResolvedFilingKind() kind: FilingKind,
    @Root() { filingId }: FilingOfAnyKind,
  ): Promise<readonly TagReason[]> {
    return (await tagReasons[kind].load(filingId)) ?? [];
  }

  @Operation('listDeals')
  @FieldResolver(() => DealConnection, {
    description: 'Deals of the caller to which the filing is linked, newest created first.',
    complexity: listComplexity(nestedPageSize),
  })
  deals(
    @Ctx() context: GraphqlContext,
    @Root() { filingId }: FilingOfAnyKind,
    @Args(() => NestedPageArguments) page: ConnectionArguments,
  ): Promise<Connection<Deal>> {
    const { services, caller, linkedDealPages } = context;
    const request = buildPageRequest(context, page, nestedPageSize);
    const cursor = page.after ?? page.before;
    return cursor ? services.deals.listLinkedTo(caller, filingId, request) : linkedDealPages(request).load(filingId);
  }
}

export const filingResolvers: Class[] = [
  ...allKinds.flatMap(createFilingResolvers),
  FilingResolver,
  createHintResolver(FilingConnection),
];
