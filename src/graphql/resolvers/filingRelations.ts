import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Form4Filing } from '../../models/filings/form4Filing.js';
import { SecFiling } from '../../models/filings/secFiling.js';
import type { Class } from '../../schema/property.js';
import { type FilingOfAnyKind, filingKinds } from '../../services/filings/filingKinds.js';
import { maxRelated, type KindWithRelations } from '../../services/filings/reading/filingRelations.js';
import type { GraphqlContext } from '../context.js';

/**
 * Complexity of a list of related filings. Most lists are empty, but the relations lead back and forth: three lists within each
 * other are refused.
 */
const relatedListComplexity = ({ childComplexity }: { childComplexity: number }): number => 1 + 30 * childComplexity;

const maxRelatedText = `At most ${maxRelated}, oldest first.`;

/** Creates the resolver of the amendments of one kind of filings. */
function createAmendmentResolver(kind: KindWithRelations): Class {
  const { model } = filingKinds[kind];

  @Resolver(() => model)
  class AmendmentResolver {
    @FieldResolver(() => model, {
      nullable: true,
      description: 'The filing that this one amends; null if Docket has not stored it.',
    })
    amends(@Ctx() { related }: GraphqlContext, @Root() { filingId }: FilingOfAnyKind): Promise<FilingOfAnyKind | null> {
      return related[kind].loadOne(filingId, 'amends');
    }

    @FieldResolver(() => [model], {
      description: `Filings that amend this one. ${maxRelatedText}`,
      complexity: relatedListComplexity,
    })
    amendedBy(@Ctx() { related }: GraphqlContext, @Root() { filingId }: FilingOfAnyKind): Promise<FilingOfAnyKind[]> {
      return related[kind].loadAll(filingId, 'amendedBy');
    }
  }
  return AmendmentResolver;
}

@Resolver(() => SecFiling)
class TenderOfferResolver {
  @FieldResolver(() => SecFiling, {
    nullable: true,
    description: 'For a Form 15: the preceding tender offer for the company.',
  })
  follows(@Ctx() { related }: GraphqlContext, @Root() { filingId }: SecFiling): Promise<FilingOfAnyKind | null> {
    return related.sec.loadOne(filingId, 'follows');
  }

  @FieldResolver(() => [SecFiling], {
    description: `For a tender offer: the Forms 15 of the company that follow it. ${maxRelatedText}`,
    complexity: relatedListComplexity,
  })
  followedBy(@Ctx() { related }: GraphqlContext, @Root() { filingId }: SecFiling): Promise<FilingOfAnyKind[]> {
    return related.sec.loadAll(filingId, 'followedBy');
  }
}

@Resolver(() => Form4Filing)
class Form4RelationResolver {
  @FieldResolver(() => [Form4Filing], {
    description: `Other filings with the same accession number, about other issuers. ${maxRelatedText}`,
    complexity: relatedListComplexity,
  })
  sameAccession(@Ctx() { related }: GraphqlContext, @Root() { filingId }: Form4Filing): Promise<FilingOfAnyKind[]> {
    return related.form4.loadAll(filingId, 'sameAccession');
  }

  @FieldResolver(() => [Form4Filing], {
    description: `Filings of other owners with the same purchases: those of a group that reports on several forms. ${maxRelatedText}`,
    complexity: relatedListComplexity,
  })
  sameTransactionAs(@Ctx() { related }: GraphqlContext, @Root() { filingId }: Form4Filing): Promise<FilingOfAnyKind[]> {
    return related.form4.loadAll(filingId, 'sameTransactionAs');
  }
}

/** Resolvers of the relations between filings: amendments, Forms 15 after tender offers, filings of one submission or one purchase. */
export const filingRelationResolvers: Class[] = [
  createAmendmentResolver('sec'),
  createAmendmentResolver('form4'),
  createAmendmentResolver('japan'),
  TenderOfferResolver,
  Form4RelationResolver,
];
