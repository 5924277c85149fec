import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Form4Filing } from '../models/form4Filing.js';
import { Form4Report } from '../models/form4Report.js';
import { SecFiling } from '../models/secFiling.js';
import { AnalysisPassage } from '../models/analysis.js';
import { SecSubmission } from '../models/secSubmission.js';
import type { Class } from '../schema/property.js';
import { type Filing, filingKinds } from '../services/filings/filingKinds.js';
import { mostRelated, type RelatedKind } from '../services/filings/filingRelations.js';
import type { Context } from './context.js';

/** Returns the complexity of a list as if it had so many items; the items themselves are charged when they are read. */
const costOf =
  (items: number) =>
  ({ childComplexity }: { childComplexity: number }): number =>
    1 + items * childComplexity;

/**
 * Complexity of a list of related filings. Most lists are empty, but the relations lead back and forth: three lists within each
 * other are refused.
 */
const linked = costOf(30);

const atMost = `At most ${mostRelated}, oldest first.`;

/** Creates the resolver of the amendments of one kind of filings. */
function amendmentResolver(kind: RelatedKind): Class {
  const { model } = filingKinds[kind];

  @Resolver(() => model)
  class AmendmentResolver {
    @FieldResolver(() => model, {
      nullable: true,
      description: 'The filing that this one amends, where Docket has it.',
    })
    amends(@Ctx() { related }: Context, @Root() { filingId }: Filing): Promise<Filing | null> {
      return related[kind].one(filingId, 'amends');
    }

    @FieldResolver(() => [model], { description: `The filings that amend this one. ${atMost}`, complexity: linked })
    amendedBy(@Ctx() { related }: Context, @Root() { filingId }: Filing): Promise<Filing[]> {
      return related[kind].all(filingId, 'amendedBy');
    }
  }
  return AmendmentResolver;
}

@Resolver(() => SecFiling)
class SecFilingResolver {
  @FieldResolver(() => SecFiling, {
    nullable: true,
    description: 'Of a Form 15: the tender offer for the company before it.',
  })
  follows(@Ctx() { related }: Context, @Root() { filingId }: SecFiling): Promise<Filing | null> {
    return related.sec.one(filingId, 'follows');
  }

  @FieldResolver(() => [SecFiling], {
    description: `Of a tender offer: the Forms 15 of the company after it. ${atMost}`,
    complexity: linked,
  })
  followedBy(@Ctx() { related }: Context, @Root() { filingId }: SecFiling): Promise<Filing[]> {
    return related.sec.all(filingId, 'followedBy');
  }

  @FieldResolver(() => SecSubmission, {
    nullable: true,
    description: 'What its submission says of it; null where Docket has not collected it from EDGAR.',
  })
  submission(@Ctx() { submission }: Context, @Root() { filingId }: SecFiling): Promise<SecSubmission | null> {
    return submission.load(filingId);
  }

  @FieldResolver(() => [AnalysisPassage], {
    description:
      'The sentences of its analysis, each with the passage that it rests on; none where no model of Docket made it.',
  })
  async analysisPassages(
    @Ctx() { passages }: Context,
    @Root() { filingId }: SecFiling,
  ): Promise<readonly AnalysisPassage[]> {
    return (await passages.load(filingId)) ?? [];
  }
}

@Resolver(() => Form4Filing)
class Form4FilingResolver {
  @FieldResolver(() => [Form4Filing], {
    description: `The other filings of the same accession number: those of other issuers. ${atMost}`,
    complexity: linked,
  })
  sameAccession(@Ctx() { related }: Context, @Root() { filingId }: Form4Filing): Promise<Filing[]> {
    return related.form4.all(filingId, 'sameAccession');
  }

  @FieldResolver(() => Form4Report, {
    nullable: true,
    description: 'The form as it was filed; null where Docket has not collected it from EDGAR.',
    // One owner and some rows, as a rule.
    complexity: costOf(5),
  })
  report(@Ctx() { report }: Context, @Root() { filingId }: Form4Filing): Promise<Form4Report | null> {
    return report.load(filingId);
  }
}

/** Resolvers of the fields of filings that only GraphQL has. */
export const filingDetailResolvers: Class[] = [
  amendmentResolver('sec'),
  amendmentResolver('form4'),
  amendmentResolver('japan'),
  SecFilingResolver,
  Form4FilingResolver,
];
