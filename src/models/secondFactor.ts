import { Input, inputOf, Int, Property, recoveryCode, Resource, sixDigits, Timestamp } from '../schema/property.js';
import { passwordLength } from './passwordLength.js';

/** Number of recovery codes that are generated together. */
export const recoveryCodes = 10;

/** Number of consecutive wrong codes from an app, and the seconds after them in which no code is accepted. */
export const wrongCodesPause = { after: 10, seconds: 900 } as const;

@Resource('What signing in with the password asks for besides: a code from an app.')
export class SecondFactor {
  @Property(() => Timestamp, { description: 'Since when.', example: '2026-10-01T09:30:00.000Z' })
  enabledAt!: string;

  @Property(() => Int, {
    description: `Recovery codes that are left, of ${recoveryCodes}; each is good once, in place of a code from the app.`,
    example: 10,
  })
  recoveryCodesLeft!: number;
}

/** Input fields for changing the second factor and signing in with it. */
class Proofs {
  @Property(() => String, {
    description: 'The code that the app shows now.',
    trimmed: true,
    pattern: sixDigits,
    example: '041973',
  })
  code!: string;

  @Property(() => String, {
    description: 'The password of the account, in place of a proof of identity of the last ten minutes.',
    maxLength: passwordLength.most,
    example: 'four plain words',
  })
  password!: string;

  @Property(() => String, {
    description: 'One of the recovery codes, in any case, with or without its dash.',
    spelling: (text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\da-z]/g, '')
        .replace(/^(.{5})(.{5})$/, '$1-$2'),
    maxLength: 64,
    pattern: recoveryCode,
    example: 'k7d2p-9qx4m',
  })
  recoveryCode!: string;
}

@Input('A code from the app.')
export class AppCodeInput extends inputOf(Proofs, { required: ['code'] }) {}

@Input('The wish to change the second factor.')
export class ChangeSecondFactorInput extends inputOf(Proofs, { optional: ['password'] }) {}

@Input('A recovery code.')
export class RecoveryCodeInput extends inputOf(Proofs, { required: ['recoveryCode'] }) {}
