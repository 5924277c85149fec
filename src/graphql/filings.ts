import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../models/connection.js';
import { pageSizes } from '../models/pageSizes.js';
import type { Deal } from '../models/deal.js';
import { Filing as FilingInterface, FilingKind } from '../models/filing.js';
import { FilingFilter } from '../models/filingFilter.js';
import { ListOrder } from '../models/listOrder.js';
import { FilingPreference } from '../models/preference.js';
import { mostReasons, TagReason } from '../models/tagReason.js';
import type { Class } from '../schema/property.js';
import {
  allKinds,
  type Filing,
  type FilingKindFacts,
  filingKinds,
  firstSet,
  tagsOf,
} from '../services/filings/filingKinds.js';
import { connectionOf, listComplexity, type PageArguments, pageArguments, pageRequest } from './connections.js';
import type { Context } from './context.js';
import { DealConnection, NestedPage, nestedSize } from './deals.js';
import { Performs } from './performs.js';
import { FilingConnection } from './relatedFilings.js';
import { FilingType } from './typeNames.js';

const FilingPage = pageArguments(pageSizes.filings);

export const fieldNames: Readonly<Record<FilingKind, string>> = {
  sec: 'secFiling',
  form4: 'form4Filing',
  japan: 'japanFiling',
  asx: 'asxAnnouncement',
};

const order = { nullable: true, description: 'By filing date; the newest first unless asked.' } as const;

/** Creates the resolver of one kind of filings. */
function filingResolver(kind: FilingKind): Class {
  const { name, model, filter: Filter, searched }: FilingKindFacts = filingKinds[kind];
  const ConnectionType = connectionOf(model);

  @Resolver(() => model)
  class KindResolver {
    @Performs('listFilings')
    @Query(() => ConnectionType, {
      nullable: true,
      name: `${fieldNames[kind]}s`,
      description: `${name}s, newest first; of the last 30 days unless asked otherwise. The search looks through ${searched.join(', ')}.`,
      complexity: listComplexity(pageSizes.filings),
    })
    list(
      @Ctx() { services, caller, shape }: Context,
      @Arg('filter', () => Filter, { nullable: true }) filter: FilingFilter | null,
      @Arg('orderBy', () => ListOrder, order) orderBy: ListOrder | null,
      @Args(() => FilingPage) page: PageArguments,
    ): Promise<Connection<Filing>> {
      return services.filings.list(
        caller,
        kind,
        filter ?? {},
        pageRequest(page, pageSizes.filings, { orderBy, shape }),
      );
    }

    @Performs('getFiling')
    @Query(() => model, { nullable: true, name: fieldNames[kind], description: `One ${name}.` })
    async one(@Ctx() { services, caller }: Context, @Arg('filingId', () => ID) filingId: string): Promise<Filing> {
      return (await services.filings.get(caller, kind, filingId)).value;
    }
  }
  return KindResolver;
}

/** Resolver of the list of all filings and of the fields that all kinds have. */
@Resolver(() => FilingInterface)
class FilingResolver {
  @Performs('listFilings')
  @Query(() => FilingConnection, {
    nullable: true,
    description:
      'Filings of all kinds, or of some: by filing date, then by when Docket took them in, newest first; of the last 30 days unless asked otherwise.',
    complexity: listComplexity(pageSizes.filings),
  })
  filings(
    @Ctx() { services, caller }: Context,
    @Arg('kinds', () => [FilingKind], { nullable: true, description: 'All kinds unless it says which.' })
    kinds: FilingKind[] | null,
    @Arg('filter', () => FilingFilter, { nullable: true }) filter: FilingFilter | null,
    @Args(() => FilingPage) page: PageArguments,
  ): Promise<Connection<Filing>> {
    return services.filingFeed.list(caller, kinds ?? allKinds, filter ?? {}, pageRequest(page, pageSizes.filings));
  }

  @FieldResolver(() => FilingKind)
  kind(@FilingType() kind: FilingKind): FilingKind {
    return kind;
  }

  @FieldResolver(() => String, { nullable: true })
  company(@FilingType() kind: FilingKind, @Root() filing: Filing): string | null {
    return firstSet(filing, filingKinds[kind].common.company);
  }

  @FieldResolver(() => String, { nullable: true })
  ticker(@FilingType() kind: FilingKind, @Root() filing: Filing): string | null {
    return firstSet(filing, [filingKinds[kind].ticker]);
  }

  @FieldResolver()
  date(@FilingType() kind: FilingKind, @Root() filing: Filing): string {
    return firstSet(filing, [filingKinds[kind].date]) ?? '';
  }

  @FieldResolver(() => String, { nullable: true })
  title(@FilingType() kind: FilingKind, @Root() filing: Filing): string | null {
    return firstSet(filing, filingKinds[kind].common.title);
  }

  @FieldResolver(() => String, { nullable: true })
  summary(@FilingType() kind: FilingKind, @Root() filing: Filing): string | null {
    return firstSet(filing, filingKinds[kind].common.summary);
  }

  @FieldResolver()
  url(@FilingType() kind: FilingKind, @Root() filing: Filing): string | null {
    return firstSet(filing, filingKinds[kind].common.url);
  }

  @FieldResolver(() => [String])
  tags(@Root() filing: Filing): string[] {
    return tagsOf(filing);
  }

  @FieldResolver(() => FilingPreference, {
    nullable: true,
    description: 'Whether you have archived it or marked it as favorite; null while you never did either.',
  })
  preference(
    @Ctx() { preference }: Context,
    @FilingType() kind: FilingKind,
    @Root() { filingId }: Filing,
  ): Promise<FilingPreference | null> {
    return preference[kind].load(filingId);
  }

  @FieldResolver(() => [TagReason], {
    description: `Why rules gave it its tags, by tag; none where its tags came with it. At most ${mostReasons}.`,
    // Most filings have few reasons.
    complexity: ({ childComplexity }: { childComplexity: number }) => 1 + 5 * childComplexity,
  })
  async tagReasons(
    @Ctx() { tagReasons }: Context,
    @FilingType() kind: FilingKind,
    @Root() { filingId }: Filing,
  ): Promise<readonly TagReason[]> {
    return (await tagReasons[kind].load(filingId)) ?? [];
  }

  @Performs('listDeals')
  @FieldResolver(() => DealConnection, {
    description: 'Your deals that it is linked to, newest created first.',
    complexity: listComplexity(nestedSize),
  })
  deals(
    @Ctx() { services, caller, linkedDeals }: Context,
    @Root() { filingId }: Filing,
    @Args(() => NestedPage) page: PageArguments,
  ): Promise<Connection<Deal>> {
    const request = pageRequest(page, nestedSize);
    const goesOn = page.after ?? page.before;
    return goesOn ? services.deals.linkedTo(caller, filingId, request) : linkedDeals(request).load(filingId);
  }
}

export const filingResolvers: Class[] = [...allKinds.map(filingResolver), FilingResolver];
