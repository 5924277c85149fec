import { Arg, Args, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { FilingKind } from '../models/filing.js';
import { IdempotencyArgument } from '../models/idempotencyKey.js';
import { FilingPreference, FilingPreferenceInput } from '../models/preference.js';
import { Performs } from './performs.js';
import type { Context } from './context.js';

@Resolver(() => FilingPreference)
export class PreferenceResolver {
  @Performs('setFilingPreference')
  @Mutation(() => FilingPreference, {
    nullable: true,
    description: 'Archive a filing or mark it as favorite; a flag that is not sent stays as it is.',
  })
  setFilingPreference(
    @Ctx() { services, caller }: Context,
    @Arg('kind', () => FilingKind) kind: FilingKind,
    @Arg('filingId', () => ID) filingId: string,
    @Arg('input', () => FilingPreferenceInput) input: FilingPreferenceInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<FilingPreference> {
    return services.preferences.set(caller, kind, filingId, input);
  }
}
