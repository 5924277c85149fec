import {
  Input,
  pickInputFields,
  Int,
  Property,
  recoveryCodePattern,
  Resource,
  sixDigitsPattern,
  Timestamp,
} from '../../schema/property.js';
import { passwordLength } from './passwordLength.js';

/** Number of recovery codes that are generated together. */
export const recoveryCodeCount = 10;

/** Seconds for which a two-factor challenge is pending after the correct password. */
export const twoFactorChallengeSeconds = 600;

/** Number of consecutive wrong codes, from the app or recovery codes, and the seconds after them in which no code is accepted. */
export const wrongCodeLock = { after: 10, seconds: 900 } as const;

@Resource(
  'Two-factor authentication of an account: sign-in with the password requires a code from an authenticator app too.',
)
export class SecondFactor {
  @Property(() => Timestamp, {
    description: 'When two-factor authentication was turned on.',
    example: '2026-10-01T09:30:00.000Z',
  })
  enabledAt!: string;

  @Property(() => Int, {
    description: `Unused recovery codes, of ${recoveryCodeCount}. Each can be used once, in place of a code from the app.`,
    example: 10,
  })
  recoveryCodesLeft!: number;
}

/** Input fields for changing the second factor and signing in with it. */
class SecondFactorFields {
  @Property(() => String, {
    description: 'Current code of the authenticator app.',
    trimmed: true,
    pattern: sixDigitsPattern,
    example: '041973',
  })
  code!: string;

  @Property(() => String, {
    description:
      'Password of the account. Required unless the session has a proof of identity from the last ten minutes.',
    maxLength: passwordLength.max,
    example: 'four plain words',
  })
  password!: string;

  @Property(() => String, {
    description: 'An unused recovery code; case-insensitive, with or without its dash.',
    spelling: (text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\da-z]/g, '')
        .replace(/^(.{5})(.{5})$/, '$1-$2'),
    maxLength: 64,
    pattern: recoveryCodePattern,
    example: 'k7d2p-9qx4m',
  })
  recoveryCode!: string;
}

@Input('A code of the authenticator app.')
export class AppCodeInput extends pickInputFields(SecondFactorFields, { required: ['code'] }) {}

@Input('Proof of identity for a change of two-factor authentication.')
export class ChangeSecondFactorInput extends pickInputFields(SecondFactorFields, { optional: ['password'] }) {}

@Input('A recovery code.')
export class RecoveryCodeInput extends pickInputFields(SecondFactorFields, { required: ['recoveryCode'] }) {}

/** Secret from which an authenticator app computes its codes. */
export interface AuthenticatorSecret {
  /** Base32 (RFC 4648) without padding, as people type it in. */
  readonly secret: string;
  /** URI for QR codes (`otpauth://`). */
  readonly uri: string;
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Formats a secret as authenticator apps accept it. */
export function formatAuthenticatorSecret(plain: string, email: string): AuthenticatorSecret {
  const bits = Array.from(Buffer.from(plain), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  const secret = groups.map((five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
  const label = `Docket:${encodeURIComponent(email)}`;
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Docket&digits=6&period=30` };
}
