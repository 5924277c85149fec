import { Input, inputOf, Property, sixDigits } from '../schema/property.js';
import { passwordLength } from './passwordLength.js';

/** Internal header that passes a client's address to Better Auth; headers that a client sends are not passed on. */
export const addressHeader = 'x-docket-address';

/** Input fields for signing in and changing credentials. */
class Credentials {
  @Property(() => String, {
    description: 'Address of the account, in any case.',
    trimmed: true,
    maxLength: 254,
    format: 'email',
    example: 'analyst@example.com',
  })
  email!: string;

  @Property(() => String, {
    description: 'The code that was mailed.',
    trimmed: true,
    pattern: sixDigits,
    example: '041973',
  })
  code!: string;

  @Property(() => String, { description: 'The password.', maxLength: passwordLength.most, example: 'four plain words' })
  password!: string;

  @Property(() => String, {
    description: 'The password from now on.',
    minLength: passwordLength.least,
    maxLength: passwordLength.most,
    example: 'another four plain words',
  })
  newPassword!: string;
}

@Input('An address that a code is to be mailed to.')
export class AddressInput extends inputOf(Credentials, { required: ['email'] }) {}

@Input('The code that proves an address, and the password that its account is to have.')
export class ProofInput extends inputOf(Credentials, { required: ['email', 'code', 'newPassword'] }) {}

@Input('An address and the password of its account.')
export class SignInInput extends inputOf(Credentials, { required: ['email', 'password'] }) {}

@Input('The password of the account, once more.')
export class PasswordInput extends inputOf(Credentials, { required: ['password'] }) {}

@Input('The password of now, and the one from now on.')
export class ChangePasswordInput extends inputOf(Credentials, { required: ['password', 'newPassword'] }) {}

@Input('The address that the account is to have, and the code that was mailed to it.')
export class ChangeAddressInput extends inputOf(Credentials, { required: ['email', 'code'] }) {}

@Input('Nothing but the wish.')
export class NothingInput {}
