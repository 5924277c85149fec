import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Filing, FilingKind } from '../models/filing.js';
import { IdempotencyArgument } from '../models/idempotencyKey.js';
import { FilingPreference, FilingPreferenceInput, FilingReference } from '../models/preference.js';
import { Arguments, Property } from '../schema/property.js';
import type { Context } from './context.js';
import { payloadOf } from './payloads.js';
import { Performs } from './performs.js';

const SetFilingPreferencePayload = payloadOf('setFilingPreference', {
  preference: { type: FilingPreference, description: 'The preference as it is now.' },
});
const SetFilingPreferencesPayload = payloadOf('setFilingPreferences', {
  preferences: {
    type: [FilingPreference],
    description: 'The preferences as they are now, in the order of the filings.',
  },
});

/** Filings that can be marked at once. */
const mostAtOnce = 100;

@Arguments('Which filings.')
class FilingsArgument {
  @Property(() => [FilingReference], {
    description: 'The filings: all are marked, or none.',
    required: true,
    maxItems: mostAtOnce,
  })
  filings!: FilingReference[];
}

const description = 'Archive a filing or mark it as favorite; a flag that is not sent stays as it is.';

@Resolver(() => SetFilingPreferencePayload)
class PreferenceResolver {
  @Performs('setFilingPreference', (preference, kind: never, filingId: never) => ({ preference, kind, filingId }))
  @Mutation(() => SetFilingPreferencePayload, { nullable: true, description })
  setFilingPreference(
    @Ctx() { services, caller }: Context,
    @Arg('kind', () => FilingKind) kind: FilingKind,
    @Arg('filingId', () => ID) filingId: string,
    @Arg('input', () => FilingPreferenceInput) input: FilingPreferenceInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<FilingPreference> {
    return services.preferences.set(caller, kind, filingId, input);
  }

  @Performs('getFiling')
  @FieldResolver(() => Filing, { nullable: true, description: 'The filing.' })
  filing(@Ctx() { filing }: Context, @Root() { kind, filingId }: FilingReference): Promise<object | null> {
    return filing[kind].load(filingId);
  }
}

@Resolver(() => SetFilingPreferencesPayload)
class PreferencesResolver {
  @Performs('setFilingPreferences', (preferences, { filings }: never) => ({ preferences, filings }))
  @Mutation(() => SetFilingPreferencesPayload, {
    nullable: true,
    description: 'The same for some filings at once, all or none.',
  })
  setFilingPreferences(
    @Ctx() { services, caller }: Context,
    @Args(() => FilingsArgument) { filings }: FilingsArgument,
    @Arg('input', () => FilingPreferenceInput) input: FilingPreferenceInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<FilingPreference[]> {
    return services.preferences.setAll(caller, filings, input);
  }

  @Performs('getFiling')
  @FieldResolver(() => [Filing], { nullable: 'items', description: 'The filings.' })
  filings(@Ctx() { filing }: Context, @Root() { filings }: FilingsArgument): Promise<(object | null)[]> {
    return Promise.all(filings.map(({ kind, filingId }) => filing[kind].load(filingId)));
  }
}

export const preferenceResolvers = [PreferenceResolver, PreferencesResolver];
