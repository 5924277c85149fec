import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ApiKey } from '../models/apiKey.js';
import { Usage, usageDays, UsageOfKey, UsageWindow } from '../models/usage.js';
import { User } from '../models/user.js';
import type { Context } from './context.js';
import { Performs } from './performs.js';

interface Asked {
  readonly args: { readonly days?: number | null };
  readonly childComplexity: number;
}

@Resolver(() => User)
export class UsageResolver {
  @Performs('getUsage')
  @FieldResolver(() => Usage, {
    nullable: true,
    description: 'What was asked for with their API keys, by day and key. Pages of the service are not counted.',
    // Counts the selection for each day; a number of days out of range is refused later.
    complexity: ({ args: { days }, childComplexity }: Asked) =>
      1 + Math.min(Math.max(days ?? usageDays.default, 1), usageDays.maximum) * childComplexity,
  })
  usage(@Ctx() { services, caller }: Context, @Args(() => UsageWindow) { days }: UsageWindow): Promise<Usage> {
    return services.keyUsage.of(caller, days ?? usageDays.default);
  }
}

@Resolver(() => UsageOfKey)
export class UsageOfKeyResolver {
  @Performs('listKeys')
  @FieldResolver(() => ApiKey, { nullable: true, description: 'What is known of the key.' })
  apiKey(@Ctx() { apiKey }: Context, @Root() { keyId }: UsageOfKey): Promise<ApiKey | null> {
    return apiKey.load(keyId);
  }
}
