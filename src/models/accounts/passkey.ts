import {
  base64urlPattern,
  ID,
  Input,
  pickInputFields,
  noControlCharactersPattern,
  Property,
  Resource,
  Timestamp,
} from '../../schema/property.js';

/** Maximum passkeys of an account. */
export const maxPasskeys = 10;

@Resource('A passkey, with which a user signs in without the password.')
export class Passkey {
  @Property(() => ID, {
    description: 'Id of the passkey.',
    format: 'uuid',
    example: '2c5ea4c0-4067-41e9-8bad-9b1deb4d3b7d',
  })
  passkeyId!: string;

  @Property(() => String, {
    description: 'Name of the passkey.',
    trimmed: true,
    minLength: 1,
    maxLength: 100,
    pattern: noControlCharactersPattern,
    example: 'laptop',
  })
  name!: string;

  @Property(() => Timestamp, { description: 'When the passkey was added.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, {
    description: 'When the passkey was last used; null for a passkey that was never used.',
    nullable: true,
    example: null,
  })
  lastUsedAt!: string | null;
}

/** Response of a browser (Web Authentication, "Credential and Assertion JSON"), without unused fields. */
class PasskeyCredential extends Passkey {
  @Property(() => String, {
    description: 'Id of the credential, in base64url.',
    pattern: base64urlPattern,
    maxLength: 1400,
  })
  id!: string;

  @Property(() => String, {
    description: 'Client data of the response, in base64url.',
    pattern: base64urlPattern,
    maxLength: 8192,
  })
  clientDataJSON!: string;

  @Property(() => String, {
    description: 'Attestation object of the new passkey, in base64url.',
    pattern: base64urlPattern,
    maxLength: 16_384,
  })
  attestationObject!: string;

  @Property(() => String, {
    description: 'Authenticator data of the response, in base64url.',
    pattern: base64urlPattern,
    maxLength: 8192,
  })
  authenticatorData!: string;

  @Property(() => String, {
    description: 'Signature of the response, in base64url.',
    pattern: base64urlPattern,
    maxLength: 8192,
  })
  signature!: string;

  @Property(() => String, {
    description: 'User handle of the passkey, in base64url.',
    pattern: base64urlPattern,
    maxLength: 128,
  })
  userHandle!: string;

  @Property(() => String, {
    description:
      'Password of the account. Required unless the session has a proof of identity from the last ten minutes.',
    maxLength: 128,
    example: 'four plain words',
  })
  password!: string;
}

@Input('Proof of identity for adding a passkey.')
export class BeginPasskeyInput extends pickInputFields(PasskeyCredential, { optional: ['password'] }) {}

@Input('A passkey that the browser created, with its name.')
export class AddPasskeyInput extends pickInputFields(PasskeyCredential, {
  required: ['name', 'id', 'clientDataJSON', 'attestationObject'],
}) {}

@Input('Response of the browser to a request for a passkey.')
export class VerifyPasskeyInput extends pickInputFields(PasskeyCredential, {
  required: ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'],
}) {}

@Input('A passkey and its new name.')
export class RenamePasskeyInput extends pickInputFields(Passkey, { required: ['passkeyId', 'name'] }) {}

@Input('A passkey to remove.')
export class RemovePasskeyInput extends pickInputFields(Passkey, { required: ['passkeyId'] }) {}
