import { registerEnum, ID, Int, Property, Resource, Timestamp } from '../../schema/property.js';

/** Kinds of events in the security log of an account. */
export const AuditAction = {
  signedUp: 'signedUp',
  signedIn: 'signedIn',
  signInFailed: 'signInFailed',
  signedOut: 'signedOut',
  sessionEnded: 'sessionEnded',
  sessionsEnded: 'sessionsEnded',
  passwordReset: 'passwordReset',
  passwordChanged: 'passwordChanged',
  addressChanged: 'addressChanged',
  secondFactorOn: 'secondFactorOn',
  secondFactorOff: 'secondFactorOff',
  secondFactorFailed: 'secondFactorFailed',
  recoveryCodeUsed: 'recoveryCodeUsed',
  recoveryCodesRenewed: 'recoveryCodesRenewed',
  passkeyAdded: 'passkeyAdded',
  passkeyRenamed: 'passkeyRenamed',
  passkeyRemoved: 'passkeyRemoved',
  passkeyFailed: 'passkeyFailed',
  keyCreated: 'keyCreated',
  keyChanged: 'keyChanged',
  keyRolled: 'keyRolled',
  keyRevoked: 'keyRevoked',
  accessGranted: 'accessGranted',
  planChosen: 'planChosen',
  planCancelled: 'planCancelled',
  planResumed: 'planResumed',
  planEnded: 'planEnded',
  chargeFailed: 'chargeFailed',
} as const;
export type AuditAction = keyof typeof AuditAction;

const meanings: Readonly<Record<AuditAction, string>> = {
  signedUp: 'The sign-up was completed: the email address was verified, and a password was set.',
  signedIn: 'A user signed in, or gave a proof of identity in a session. `detail` names the method.',
  signInFailed: 'A sign-in, or a proof of identity in a session, failed because of a wrong password.',
  signedOut: 'A user signed out.',
  sessionEnded: 'A session was ended from another session.',
  sessionsEnded: 'All sessions were ended.',
  passwordReset: 'The password was reset with a code that was sent by email.',
  passwordChanged: 'The password was changed in a session, with the old password.',
  addressChanged: 'The email address of the account was changed.',
  secondFactorOn: 'Two-factor authentication was turned on.',
  secondFactorOff: 'Two-factor authentication was turned off.',
  secondFactorFailed:
    'A code of the second factor was wrong, in a sign-in with the right password or in a proof of identity.',
  recoveryCodeUsed: 'A user signed in with a recovery code in place of the second factor.',
  recoveryCodesRenewed: 'New recovery codes were generated; the former ones no longer work.',
  passkeyAdded: 'A passkey was added.',
  passkeyRenamed: 'A passkey was renamed.',
  passkeyRemoved: 'A passkey was removed.',
  passkeyFailed: 'A passkey of the account could not be verified, in a sign-in or in a proof of identity.',
  keyCreated: 'An API key was created.',
  keyChanged: 'The name, the expiry or the networks of an API key were changed.',
  keyRolled: 'An API key was rotated: a new key replaced it.',
  keyRevoked: 'An API key was revoked.',
  accessGranted: 'The operator of the service granted access.',
  planChosen: 'A plan was chosen.',
  planCancelled: 'The plan was cancelled: it ends with the paid period.',
  planResumed: 'The cancelled plan was resumed.',
  planEnded: 'The plan ended.',
  chargeFailed: 'The card could not be charged.',
};

registerEnum(AuditAction, 'AuditAction', 'Kind of an event in the security log.', (action) => meanings[action]);

@Resource('An event in the security log of an account.')
export class AuditEvent {
  @Property(() => ID, {
    description: 'Id of the event.',
    format: 'uuid',
    example: '9b2d7c1e-0b4f-4c38-9a51-8f6e2d3c4b5a',
  })
  eventId!: string;

  @Property(() => AuditAction, { description: 'Kind of the event.', example: 'signedIn' })
  action!: AuditAction;

  @Property(() => Int, {
    description:
      'Number of occurrences. Failures of one kind from one address on one day (UTC) are one event, with the time of the last failure.',
    example: 1,
  })
  count!: number;

  @Property(() => String, {
    description: 'Object or method of the event, such as the name of an API key; null where the event has none.',
    nullable: true,
    example: null,
  })
  detail!: string | null;

  @Property(() => String, {
    description: 'Address of the client; null for events caused by the operator or the payment provider.',
    nullable: true,
    example: '203.0.113.7',
  })
  address!: string | null;

  @Property(() => String, {
    description: 'User agent of the client.',
    nullable: true,
    example: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
  })
  userAgent!: string | null;

  @Property(() => Timestamp, { description: 'When the event happened.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;
}
