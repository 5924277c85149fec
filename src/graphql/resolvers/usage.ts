import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ApiKey } from '../../models/accounts/apiKey.js';
import { Usage, usageDays, UsageOfKey, UsageWindow } from '../../models/accounts/usage.js';
import { User } from '../../models/accounts/user.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';

interface ComplexityInput {
  readonly args: { readonly days?: number | null };
  readonly childComplexity: number;
}

@Resolver(() => User)
export class UsageResolver {
  @Operation('getUsage')
  @FieldResolver(() => Usage, {
    nullable: true,
    description: 'Usage of the API keys of the user, by day and key. Requests of the web pages are not counted.',
    // The selected fields count once for each day. A number of days out of range is rejected later.
    complexity: ({ args: { days }, childComplexity }: ComplexityInput) =>
      1 + Math.min(Math.max(days ?? usageDays.default, 1), usageDays.maximum) * childComplexity,
  })
  async usage(
    @Ctx() { services, caller, budget }: GraphqlContext,
    @Args(() => UsageWindow) { days }: UsageWindow,
  ): Promise<Usage> {
    const usage = await services.usageCounters.get(caller, days ?? usageDays.default);
    budget.charge(usage.keys.reduce((count, { days }) => count + days.length, 0));
    return usage;
  }
}

@Resolver(() => UsageOfKey)
export class UsageOfKeyResolver {
  @Operation('listKeys')
  @FieldResolver(() => ApiKey, { nullable: true, description: 'The API key.' })
  apiKey(@Ctx() { apiKey }: GraphqlContext, @Root() { keyId }: UsageOfKey): Promise<ApiKey | null> {
    return apiKey.load(keyId);
  }
}
