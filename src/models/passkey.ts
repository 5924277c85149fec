import { base64url, ID, Input, inputOf, onOneLine, Property, Resource, Timestamp } from '../schema/property.js';

/** Maximum passkeys of an account. */
export const mostPasskeys = 10;

@Resource('A passkey: signs its owner in without the password.')
export class Passkey {
  @Property(() => ID, {
    description: 'Id of the passkey.',
    format: 'uuid',
    example: '2c5ea4c0-4067-41e9-8bad-9b1deb4d3b7d',
  })
  passkeyId!: string;

  @Property(() => String, {
    description: 'What its owner calls it.',
    trimmed: true,
    minLength: 1,
    maxLength: 100,
    pattern: onOneLine,
    example: 'laptop',
  })
  name!: string;

  @Property(() => Timestamp, { description: 'When it was added.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, {
    description: 'When somebody last signed in with it; null where nobody did.',
    nullable: true,
    example: null,
  })
  lastUsedAt!: string | null;
}

/** Response of a browser (Web Authentication, "Credential and Assertion JSON"), without unused fields. */
class Ceremony extends Passkey {
  @Property(() => String, { description: 'By which the passkey is known.', pattern: base64url, maxLength: 1400 })
  id!: string;

  @Property(() => String, { description: 'What the browser saw.', pattern: base64url, maxLength: 8192 })
  clientDataJSON!: string;

  @Property(() => String, { description: 'The new passkey.', pattern: base64url, maxLength: 16_384 })
  attestationObject!: string;

  @Property(() => String, { description: 'What the passkey says.', pattern: base64url, maxLength: 8192 })
  authenticatorData!: string;

  @Property(() => String, { description: 'Its signature.', pattern: base64url, maxLength: 8192 })
  signature!: string;

  @Property(() => String, { description: 'Whose it is.', pattern: base64url, maxLength: 128 })
  userHandle!: string;

  @Property(() => String, {
    description: 'The password of the account, in place of a proof of identity of the last ten minutes.',
    maxLength: 128,
    example: 'four plain words',
  })
  password!: string;
}

@Input('The wish to add a passkey.')
export class BeginPasskeyInput extends inputOf(Ceremony, { optional: ['password'] }) {}

@Input('A passkey that a browser made.')
export class AddPasskeyInput extends inputOf(Ceremony, {
  required: ['name', 'id', 'clientDataJSON', 'attestationObject'],
}) {}

@Input('A passkey that a browser shows.')
export class ShownPasskeyInput extends inputOf(Ceremony, {
  required: ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'],
}) {}

@Input('Another name for a passkey.')
export class RenamePasskeyInput extends inputOf(Passkey, { required: ['passkeyId', 'name'] }) {}

@Input('A passkey that is to be good for nothing.')
export class RemovePasskeyInput extends inputOf(Passkey, { required: ['passkeyId'] }) {}
