import { Input, pickInputFields, Property, sixDigitsPattern } from '../../schema/property.js';
import { passwordLength } from './passwordLength.js';

/** Internal header that passes a client's address to Better Auth; headers that a client sends are not passed on. */
export const clientAddressHeader = 'x-docket-address';

/** Input fields for signing in and changing credentials. */
class Credentials {
  @Property(() => String, {
    description: 'Email address of the account; case-insensitive.',
    trimmed: true,
    maxLength: 254,
    format: 'email',
    example: 'analyst@example.com',
  })
  email!: string;

  @Property(() => String, {
    description: 'The code that was sent by email.',
    trimmed: true,
    pattern: sixDigitsPattern,
    example: '041973',
  })
  code!: string;

  @Property(() => String, { description: 'The password.', maxLength: passwordLength.max, example: 'four plain words' })
  password!: string;

  @Property(() => String, {
    description: 'The new password.',
    minLength: passwordLength.min,
    maxLength: passwordLength.max,
    example: 'another four plain words',
  })
  newPassword!: string;
}

@Input('An email address to which a code is sent.')
export class EmailInput extends pickInputFields(Credentials, { required: ['email'] }) {}

@Input('The code that verifies an email address, and the new password of its account.')
export class EmailProofInput extends pickInputFields(Credentials, { required: ['email', 'code', 'newPassword'] }) {}

@Input('The email address and the password of an account.')
export class SignInInput extends pickInputFields(Credentials, { required: ['email', 'password'] }) {}

@Input('The password of the account, as a proof of identity.')
export class PasswordInput extends pickInputFields(Credentials, { required: ['password'] }) {}

@Input('The current and the new password.')
export class ChangePasswordInput extends pickInputFields(Credentials, { required: ['password', 'newPassword'] }) {}

@Input('The new email address of the account, and the code that was sent to it.')
export class ChangeEmailInput extends pickInputFields(Credentials, { required: ['email', 'code'] }) {}

@Input('Empty input.')
export class EmptyInput {}
