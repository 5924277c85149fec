import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import {
  ApiKey,
  CreateKeyInput,
  KeyRejectionReason,
  RotateKeyInput,
  UpdateKeyInput,
} from '../../models/accounts/apiKey.js';
import type { CreatedKey, RolledKey } from '../../services/accounts/keys/keyManagement.js';
import type { GraphqlContext } from '../context.js';
import { createPayloadType, wrapResultAs } from '../fields/payloads.js';
import { Operation } from '../fields/operation.js';

const key = { type: String, description: 'The key itself. Store it now: it is not shown again.' };
const apiKey = { type: ApiKey, description: 'The API key after the change.' };
const CreateKeyPayload = createPayloadType('createKey', { key, apiKey });
const UpdateKeyPayload = createPayloadType('updateKey', { apiKey });
const RevokeKeyPayload = createPayloadType('revokeKey', { apiKey });
const RotateKeyPayload = createPayloadType('rotateKey', {
  key,
  apiKey,
  previousKey: { type: ApiKey, description: 'The replaced key, with its new expiry.' },
});

/** Requirement of all mutations of keys: a stolen key must not create or change keys. */
const sessionRequirement = 'Requires a session; API keys are not accepted.';

const proofOfIdentity =
  'a proof of identity in the session from the last ten minutes: the password, a passkey or a code (otherwise `PROOF_REQUIRED`).';

/** Requirement of mutations whose effect outlasts the session. */
const proofRequirement = `Requires ${proofOfIdentity}`;

@Resolver(() => ApiKey)
export class KeyResolver {
  @FieldResolver(() => KeyRejectionReason, {
    nullable: true,
    description:
      'Reason why requests with the key are refused now; null while they are accepted (from its networks, if it has any).',
  })
  rejectionReason(@Ctx() { services, caller }: GraphqlContext, @Root() apiKey: ApiKey): KeyRejectionReason | null {
    return services.keyManagement.rejectionReason(caller, apiKey);
  }

  @Operation('createKey')
  @Mutation(() => CreateKeyPayload, {
    nullable: true,
    description: `Create an API key. A repeated request creates another key. ${sessionRequirement} ${proofRequirement}`,
  })
  createKey(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('input', () => CreateKeyInput) input: CreateKeyInput,
  ): Promise<CreatedKey> {
    return services.keyManagement.create(caller, input);
  }

  @Operation('updateKey', wrapResultAs('apiKey'))
  @Mutation(() => UpdateKeyPayload, {
    nullable: true,
    description: `Change the name, the expiry or the networks of an API key. Fields that are not sent stay as they are. ${sessionRequirement} A later expiry or further networks require ${proofOfIdentity}`,
  })
  updateKey(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('keyId', () => ID) keyId: string,
    @Arg('input', () => UpdateKeyInput) input: UpdateKeyInput,
  ): Promise<ApiKey> {
    return services.keyManagement.update(caller, keyId, input);
  }

  @Operation('revokeKey', wrapResultAs('apiKey'))
  @Mutation(() => RevokeKeyPayload, {
    nullable: true,
    description: `Revoke an API key permanently. It stops working everywhere within 5 seconds. ${sessionRequirement}`,
  })
  revokeKey(@Ctx() { services, caller }: GraphqlContext, @Arg('keyId', () => ID) keyId: string): Promise<ApiKey> {
    return services.keyManagement.revoke(caller, keyId);
  }

  @Operation('rotateKey')
  @Mutation(() => RotateKeyPayload, {
    nullable: true,
    description:
      'Rotate an API key: create a key with the same name, scopes, networks and expiry. The old key stays valid for `overlapHours`. ' +
      `${sessionRequirement} ${proofRequirement}`,
  })
  rotateKey(
    @Ctx() { services, caller }: GraphqlContext,
    @Arg('keyId', () => ID) keyId: string,
    @Arg('input', () => RotateKeyInput, { nullable: true }) input: RotateKeyInput | null,
  ): Promise<RolledKey> {
    return services.keyManagement.roll(caller, keyId, input ?? {});
  }
}
