import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Filing, FilingKind } from '../../models/filings/filing.js';
import { IdempotencyArgument } from '../../models/idempotencyKey.js';
import { FilingPreference, FilingPreferenceInput, FilingReference } from '../../models/filings/filingPreference.js';
import { Arguments, Property } from '../../schema/property.js';
import type { GraphqlContext } from '../context.js';
import { createPayloadType } from '../fields/payloads.js';
import { Operation } from '../fields/operation.js';

const SetFilingPreferencePayload = createPayloadType('setFilingPreference', {
  preference: { type: FilingPreference, description: 'The preference after the change.' },
});
const SetFilingPreferencesPayload = createPayloadType('setFilingPreferences', {
  preferences: {
    type: [FilingPreference],
    description: 'The preferences after the change, in the order of the filings.',
  },
});

/** Maximum filings in one `setFilingPreferences`. */
const maxFilings = 100;

@Arguments('Which filings.')
class FilingsArgument {
  @Property(() => [FilingReference], {
    description: 'Filings to mark; either all of them are marked, or none.',
    required: true,
    maxItems: maxFilings,
  })
  filings!: FilingReference[];
}

const description = 'Archive a filing or mark it as favorite. A flag that is not sent stays as it is.';

@Resolver(() => SetFilingPreferencePayload)
class PreferenceResolver {
  @Operation('setFilingPreference', (preference, kind: never, filingId: never) => ({ preference, kind, filingId }))
  @Mutation(() => SetFilingPreferencePayload, { nullable: true, description })
  setFilingPreference(
    @Ctx() { services, caller, recordOutcome }: GraphqlContext,
    @Arg('kind', () => FilingKind) kind: FilingKind,
    @Arg('filingId', () => ID) filingId: string,
    @Arg('input', () => FilingPreferenceInput) input: FilingPreferenceInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<FilingPreference> {
    return services.preferences.set(caller, kind, filingId, input, recordOutcome);
  }

  @Operation('getFiling')
  @FieldResolver(() => Filing, { nullable: true, description: 'The filing.' })
  filing(@Ctx() { filing }: GraphqlContext, @Root() { kind, filingId }: FilingReference): Promise<object | null> {
    return filing[kind].load(filingId);
  }
}

@Resolver(() => SetFilingPreferencesPayload)
class PreferencesResolver {
  @Operation('setFilingPreferences', (preferences, { filings }: never) => ({ preferences, filings }))
  @Mutation(() => SetFilingPreferencesPayload, {
    nullable: true,
    description:
      'Archive several filings or mark them as favorite, either all of them or none. A flag that is not sent stays as it is.',
  })
  setFilingPreferences(
    @Ctx() { services, caller, recordOutcome }: GraphqlContext,
    @Args(() => FilingsArgument) { filings }: FilingsArgument,
    @Arg('input', () => FilingPreferenceInput) input: FilingPreferenceInput,
    @Args(() => IdempotencyArgument) _key: IdempotencyArgument,
  ): Promise<FilingPreference[]> {
    return services.preferences.setAll(caller, filings, input, recordOutcome);
  }

  @Operation('getFiling')
  @FieldResolver(() => [Filing], { nullable: 'items', description: 'The filings.' })
  filings(@Ctx() { filing }: GraphqlContext, @Root() { filings }: FilingsArgument): Promise<(object | null)[]> {
    return Promise.all(filings.map(({ kind, filingId }) => filing[kind].load(filingId)));
  }
}

export const preferenceResolvers = [PreferenceResolver, PreferencesResolver];
