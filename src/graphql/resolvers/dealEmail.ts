import { Arg, Ctx, FieldResolver, ID, Query, Resolver } from 'type-graphql';
import { User } from '../../models/accounts/user.js';
import { EmailAllowance, EmailPreview, EmailPreviewInput } from '../../models/dealEmail.js';
import type { GraphqlContext } from '../context.js';
import { Operation, operationComplexity } from '../fields/operation.js';

@Resolver()
export class DealEmailResolver {
  @Operation('previewEmail')
  @Query(() => EmailPreview, {
    nullable: true,
    description:
      'The email that `emailDeal` would send at this time. Nothing is sent, and nothing counts against the daily quota.',
    complexity: operationComplexity('previewEmail'),
  })
  async emailPreview(
    @Ctx() { services, caller, budget }: GraphqlContext,
    @Arg('dealId', () => ID) dealId: string,
    @Arg('input', () => EmailPreviewInput, { nullable: true }) input: EmailPreviewInput | null,
  ): Promise<EmailPreview> {
    const preview = await services.deals.previewEmail(caller, dealId, input ?? {});
    budget.charge(1, Buffer.byteLength(preview.html) + Buffer.byteLength(preview.text));
    return preview;
  }
}

@Resolver(() => User)
export class EmailAllowanceResolver {
  @Operation('getEmailAllowance')
  @FieldResolver(() => EmailAllowance, {
    nullable: true,
    description: 'Emails that the user has sent today and may still send.',
  })
  emailAllowance(@Ctx() { services, caller }: GraphqlContext): Promise<EmailAllowance> {
    return services.quotas.getEmailAllowance(caller);
  }
}
