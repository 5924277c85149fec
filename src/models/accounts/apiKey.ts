import {
  registerEnum,
  ID,
  Input,
  pickInputFields,
  Int,
  noControlCharactersPattern,
  Property,
  Resource,
  Timestamp,
} from '../../schema/property.js';
import { allScopes, KeyScope, maxOverlapHours, maxNetworks } from './keyLimits.js';
import { Node } from '../node.js';

const scopeDescriptions = {
  readFilings: 'Read filings, their texts, coverage, and your archived and favorite filings.',
  readDeals: 'Read your deals and their activities.',
  writeDeals: 'Create, update and delete your deals and activities; archive filings and mark them as favorite.',
  sendEmail: 'Email summaries of deals. Requires `readDeals` too, because a summary shows the contents of the deal.',
} as const satisfies Record<KeyScope, string>;

registerEnum(KeyScope, 'KeyScope', 'Permission of an API key.', (scope) => scopeDescriptions[scope]);

/** Reasons for which a key is refused. */
export const KeyRejectionReason = { revoked: 'revoked', expired: 'expired', noAccess: 'noAccess' } as const;
export type KeyRejectionReason = keyof typeof KeyRejectionReason;

const refusalDescriptions = {
  revoked: 'The key was revoked.',
  expired: 'The key has expired.',
  noAccess:
    'The account has neither a plan nor a grant that gives access. The key is accepted again as soon as the account has one.',
} as const satisfies Record<KeyRejectionReason, string>;

registerEnum(
  KeyRejectionReason,
  'KeyRejectionReason',
  'Reason why an API key is refused.',
  (reason) => refusalDescriptions[reason],
);

@Resource('An API key, without its secret: the key itself is shown once, when it is created.', [Node])
export class ApiKey {
  @Property(() => ID, {
    description: 'Id of the key.',
    format: 'uuid',
    example: '2c9f4d5e-1b7a-4f0e-9c3d-6a5b4c3d2e1f',
  })
  keyId!: string;

  @Property(() => String, {
    description: 'Name of the key.',
    trimmed: true,
    minLength: 1,
    maxLength: 100,
    pattern: noControlCharactersPattern,
    example: 'screener',
  })
  name!: string;

  @Property(() => String, { description: 'First eight characters of the key.', example: 'dkt_9aB3' })
  prefix!: string;

  @Property(() => String, { description: 'Last four characters of the key.', example: 'x7Qz' })
  lastFour!: string;

  @Property(() => Timestamp, { description: 'When the key was created.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, {
    description: 'When the key expires; null for a key that never expires.',
    nullable: true,
    example: null,
  })
  expiresAt!: string | null;

  @Property(() => Timestamp, {
    description: 'When the key was revoked; null for a key that is not revoked.',
    nullable: true,
    example: null,
  })
  revokedAt!: string | null;

  @Property(() => [KeyScope], {
    description: 'Permissions of the key; all permissions by default.',
    uniqueItems: true,
    maxItems: allScopes.length,
    example: ['readFilings', 'readDeals'],
  })
  scopes!: KeyScope[];

  @Property(() => [String], {
    description:
      'IPv4 and IPv6 addresses and networks (CIDR) from which the key is accepted. An empty list accepts the key from any address.',
    maxItems: maxNetworks,
    items: { minLength: 1, maxLength: 100 },
    example: ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'],
  })
  networks!: string[];

  @Property(() => Timestamp, {
    description: 'When the key was last used, updated some seconds late; null for a key that was never used.',
    nullable: true,
    example: '2026-10-14T16:05:12.345Z',
  })
  lastUsedAt!: string | null;

  @Property(() => String, {
    description: 'Address from which the key was last used; null for a use on the same machine, over standard input.',
    nullable: true,
    example: '203.0.113.7',
  })
  lastUsedFrom!: string | null;
}

@Input('An API key to create.')
export class CreateKeyInput extends pickInputFields(ApiKey, {
  required: ['name'],
  optional: ['expiresAt', 'scopes', 'networks'],
}) {}

@Input('Changes of an API key. Its permissions cannot be changed.')
export class UpdateKeyInput extends pickInputFields(ApiKey, { optional: ['name', 'expiresAt', 'networks'] }) {}

@Input('Options for the rotation of an API key.')
export class RotateKeyInput {
  @Property(() => Int, {
    description: 'Hours for which the old key stays valid, so that clients can switch to the new one; 0 by default.',
    nullable: true,
    minimum: 0,
    maximum: maxOverlapHours,
    example: 24,
  })
  overlapHours?: number | null;
}
