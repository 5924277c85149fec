import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { ApiKey, CreateKeyInput, KeyRefusal, RollKeyInput, UpdateKeyInput } from '../models/apiKey.js';
import type { NewKey, RolledKey } from '../services/accounts/keyring.js';
import type { Context } from './context.js';
import { payloadOf, shownAs } from './payloads.js';
import { Performs } from './performs.js';

const key = { type: String, description: 'The key itself: keep it now, it is not shown again.' };
const apiKey = { type: ApiKey, description: 'What is known of the key now.' };
const CreateKeyPayload = payloadOf('createKey', { key, apiKey });
const UpdateKeyPayload = payloadOf('updateKey', { apiKey });
const RevokeKeyPayload = payloadOf('revokeKey', { apiKey });
const RollKeyPayload = payloadOf('rollKey', {
  key,
  apiKey,
  rolledKey: { type: ApiKey, description: 'The key that it takes the place of, with the end that this now has.' },
});

/** Requirement of the mutations of keys: a stolen key must not create more keys. */
const signedIn = 'For somebody who is signed in: API keys may not.';

/** Requirement of mutations that outlast the session. */
const proof =
  'Needs the password, a passkey or a code of the last ten minutes in the session (`PROOF_REQUIRED` otherwise).';

@Resolver(() => ApiKey)
export class KeyResolver {
  @FieldResolver(() => KeyRefusal, {
    nullable: true,
    description:
      'Why requests with the key are refused now; null while they are accepted, from its networks where it has some.',
  })
  refusal(@Ctx() { services, caller }: Context, @Root() apiKey: ApiKey): KeyRefusal | null {
    return services.keyring.refusalOf(caller, apiKey);
  }

  @Performs('createKey')
  @Mutation(() => CreateKeyPayload, {
    nullable: true,
    description: `Make an API key; sent again it makes another one. ${signedIn} ${proof}`,
  })
  createKey(
    @Ctx() { services, caller }: Context,
    @Arg('input', () => CreateKeyInput) input: CreateKeyInput,
  ): Promise<NewKey> {
    return services.keyring.create(caller, input);
  }

  @Performs('updateKey', shownAs('apiKey'))
  @Mutation(() => UpdateKeyPayload, {
    nullable: true,
    description: `Change the name of an API key, until when it is valid, or from where: only the fields that are sent. ${signedIn} To let it be valid for longer or from further networks: ${proof}`,
  })
  updateKey(
    @Ctx() { services, caller }: Context,
    @Arg('keyId', () => ID) keyId: string,
    @Arg('input', () => UpdateKeyInput) input: UpdateKeyInput,
  ): Promise<ApiKey> {
    return services.keyring.update(caller, keyId, input);
  }

  @Performs('revokeKey', shownAs('apiKey'))
  @Mutation(() => RevokeKeyPayload, {
    nullable: true,
    description: `Stop an API key from working, within 5 seconds everywhere and for good. ${signedIn}`,
  })
  revokeKey(@Ctx() { services, caller }: Context, @Arg('keyId', () => ID) keyId: string): Promise<ApiKey> {
    return services.keyring.revoke(caller, keyId);
  }

  @Performs('rollKey')
  @Mutation(() => RollKeyPayload, {
    nullable: true,
    description:
      'Make an API key with the name, scopes, networks and expiry of another, which stays valid for as long as is asked. ' +
      `${signedIn} ${proof}`,
  })
  rollKey(
    @Ctx() { services, caller }: Context,
    @Arg('keyId', () => ID) keyId: string,
    @Arg('input', () => RollKeyInput, { nullable: true }) input: RollKeyInput | null,
  ): Promise<RolledKey> {
    return services.keyring.roll(caller, keyId, input ?? {});
  }
}
