import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Form4Filing } from '../../models/filings/form4Filing.js';
import { Form4Report } from '../../models/filings/form4Report.js';
import { SecFiling } from '../../models/filings/secFiling.js';
import { AnalysisPassage } from '../../models/annotation/analysis.js';
import { SecSubmission } from '../../models/filings/secSubmission.js';
import type { Class } from '../../schema/property.js';
import type { GraphqlContext } from '../context.js';

@Resolver(() => SecFiling)
class SecFilingResolver {
  @FieldResolver(() => SecSubmission, {
    nullable: true,
    description: 'Data of the submission to EDGAR; null if Docket has not collected the filing from EDGAR.',
  })
  submission(@Ctx() { submission }: GraphqlContext, @Root() { filingId }: SecFiling): Promise<SecSubmission | null> {
    return submission.load(filingId);
  }

  @FieldResolver(() => [AnalysisPassage], {
    description:
      'Statements of the analysis, each with the passage that supports it. Empty if no model of Docket made the analysis.',
  })
  async analysisPassages(
    @Ctx() { passages }: GraphqlContext,
    @Root() { filingId }: SecFiling,
  ): Promise<readonly AnalysisPassage[]> {
    return (await passages.load(filingId)) ?? [];
  }
}

@Resolver(() => Form4Filing)
class Form4FilingResolver {
  @FieldResolver(() => Form4Report, {
    nullable: true,
    description: 'The form as it was filed; null if Docket has not collected it from EDGAR.',
    // One owner and some rows, as a rule.
    complexity: ({ childComplexity }: { childComplexity: number }) => 1 + 5 * childComplexity,
  })
  report(@Ctx() { report }: GraphqlContext, @Root() { filingId }: Form4Filing): Promise<Form4Report | null> {
    return report.load(filingId);
  }
}

/** Resolvers of the fields of SEC and Form 4 filings that only GraphQL has. */
export const filingDetailResolvers: Class[] = [SecFilingResolver, Form4FilingResolver];
