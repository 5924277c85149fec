import { enumeration, ID, Int, Property, Resource, Timestamp } from '../schema/property.js';

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
  signedUp: 'The address was proven and a password chosen.',
  signedIn: 'Somebody signed in, or confirmed in a session who they are; `detail` says how.',
  signInFailed: 'Somebody tried to sign in, or to confirm who they are, with a wrong password.',
  signedOut: 'A browser signed out.',
  sessionEnded: 'A session was ended from another.',
  sessionsEnded: 'All sessions were ended.',
  passwordReset: 'The password was replaced with a code that was mailed.',
  passwordChanged: 'The password was changed by somebody who knew it.',
  addressChanged: 'The account has another address.',
  secondFactorOn: 'Signing in with the password asks for a second factor from now on.',
  secondFactorOff: 'Signing in asks for no second factor any more.',
  secondFactorFailed: 'Somebody who knew the password had a wrong second factor.',
  recoveryCodeUsed: 'Somebody signed in with a recovery code in place of the second factor.',
  recoveryCodesRenewed: 'New recovery codes were made; those before are good for nothing.',
  passkeyAdded: 'A passkey was added.',
  passkeyRenamed: 'A passkey was renamed.',
  passkeyRemoved: 'A passkey was removed.',
  passkeyFailed: 'Somebody showed a passkey of the account that could not be verified.',
  keyCreated: 'An API key was made.',
  keyChanged: 'The name of an API key, until when it is valid, or from where, was changed.',
  keyRolled: 'An API key was replaced with another.',
  keyRevoked: 'An API key was revoked.',
  accessGranted: 'Whoever runs the service gave access.',
  planChosen: 'A plan was chosen.',
  planCancelled: 'The plan was cancelled: it ends with what is paid.',
  planResumed: 'The plan that was cancelled goes on.',
  planEnded: 'The plan ended.',
  chargeFailed: 'The card could not be charged.',
};

enumeration(AuditAction, 'AuditAction', 'What happened to an account.', (action) => meanings[action]);

@Resource('Something that happened to an account and concerns its security.')
export class AuditEvent {
  @Property(() => ID, {
    description: 'Id of the event.',
    format: 'uuid',
    example: '9b2d7c1e-0b4f-4c38-9a51-8f6e2d3c4b5a',
  })
  eventId!: string;

  @Property(() => AuditAction, { description: 'What happened.', example: 'signedIn' })
  action!: AuditAction;

  @Property(() => Int, {
    description:
      'How often it happened: failures of one kind from one address on one day (UTC) are one event, whose time is that of the last.',
    example: 1,
  })
  count!: number;

  @Property(() => String, {
    description: 'What it was done to, where that is not the account itself.',
    nullable: true,
    example: null,
  })
  detail!: string | null;

  @Property(() => String, {
    description: 'From which address; null for what the operator did, or the payment provider.',
    nullable: true,
    example: '203.0.113.7',
  })
  address!: string | null;

  @Property(() => String, {
    description: 'What the browser called itself.',
    nullable: true,
    example: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
  })
  userAgent!: string | null;

  @Property(() => Timestamp, { description: 'When.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;
}
