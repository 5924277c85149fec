import { Arg, Ctx, FieldResolver, Mutation, Resolver } from 'type-graphql';
import { User } from '../../models/accounts/user.js';
import { ConsolePreferences, ConsolePreferencesInput } from '../../models/console/consolePreferences.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';

const UpdateConsolePreferencesPayload = createPayloadType('updateConsolePreferences', {
  consolePreferences: { type: ConsolePreferences, description: 'The preferences after the change.' },
});

@Resolver(() => User)
export class ConsolePreferenceResolver {
  @Operation('getConsolePreferences')
  @FieldResolver(() => ConsolePreferences, { nullable: true, description: 'Preferences of the user for the console.' })
  consolePreferences(@Ctx() { services, caller }: GraphqlContext): Promise<ConsolePreferences> {
    return services.consolePreferences.get(caller);
  }

  @Operation('updateConsolePreferences', wrapResultAs('consolePreferences'))
  @Mutation(() => UpdateConsolePreferencesPayload, {
    nullable: true,
    description: 'Change preferences for the console. Preferences that are not sent stay as they are.',
  })
  updateConsolePreferences(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('input', () => ConsolePreferencesInput) input: ConsolePreferencesInput,
  ): Promise<ConsolePreferences> {
    return services.consolePreferences.update(caller, input);
  }
}
