import { enumeration, ID, Input, inputOf, Int, onOneLine, Property, Resource, Timestamp } from '../schema/property.js';
import { allScopes, KeyScope, longestOverlap, mostNetworks } from './keyLimits.js';
import { Node } from './node.js';

const meanings = {
  readFilings: 'Read filings, their texts, how complete they are, and what you have archived or marked of them.',
  readDeals: 'Read your deals and their activities.',
  writeDeals: 'Change what is yours: deals, activities, and which filings are archived or marked.',
  sendEmail: 'Email summaries of deals; these show what a deal holds, so it takes `readDeals` too.',
} as const satisfies Record<KeyScope, string>;

enumeration(KeyScope, 'KeyScope', 'What an API key may be used for.', (scope) => meanings[scope]);

/** Reasons for which a key is refused. */
export const KeyRefusal = { revoked: 'revoked', expired: 'expired', noAccess: 'noAccess' } as const;
export type KeyRefusal = keyof typeof KeyRefusal;

const reasons = {
  revoked: 'The key was revoked.',
  expired: 'The key has expired.',
  noAccess: 'The account has no plan and no grant that gives access; the key is accepted again when it has one.',
} as const satisfies Record<KeyRefusal, string>;

enumeration(KeyRefusal, 'KeyRefusal', 'Why an API key is refused.', (reason) => reasons[reason]);

@Resource('What is known of an API key; the key itself is shown once, when it is made.', [Node])
export class ApiKey {
  @Property(() => ID, {
    description: 'Id of the key.',
    format: 'uuid',
    example: '2c9f4d5e-1b7a-4f0e-9c3d-6a5b4c3d2e1f',
  })
  keyId!: string;

  @Property(() => String, {
    description: 'What its owner calls it.',
    trimmed: true,
    minLength: 1,
    maxLength: 100,
    pattern: onOneLine,
    example: 'screener',
  })
  name!: string;

  @Property(() => String, { description: 'Its first eight characters.', example: 'dkt_9aB3' })
  prefix!: string;

  @Property(() => String, { description: 'Its last four characters.', example: 'x7Qz' })
  lastFour!: string;

  @Property(() => Timestamp, { description: 'When it was made.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, { description: 'Until when it is valid; null for ever.', nullable: true, example: null })
  expiresAt!: string | null;

  @Property(() => Timestamp, {
    description: 'When it was revoked; null while it is not.',
    nullable: true,
    example: null,
  })
  revokedAt!: string | null;

  @Property(() => [KeyScope], {
    description: 'What it may be used for; all there is unless it was made for less.',
    uniqueItems: true,
    maxItems: allScopes.length,
    example: ['readFilings', 'readDeals'],
  })
  scopes!: KeyScope[];

  @Property(() => [String], {
    description:
      'Addresses and networks (CIDR) from which it may be used, of IPv4 or IPv6; from anywhere where there are none.',
    maxItems: mostNetworks,
    items: { minLength: 1, maxLength: 100 },
    example: ['203.0.113.7', '10.0.0.0/8', '2001:db8::/32'],
  })
  networks!: string[];

  @Property(() => Timestamp, {
    description: 'When it was last used, some seconds late; null while it never was.',
    nullable: true,
    example: '2026-10-14T16:05:12.345Z',
  })
  lastUsedAt!: string | null;

  @Property(() => String, {
    description: 'From which address that was; null where it was on the same machine, over standard input.',
    nullable: true,
    example: '203.0.113.7',
  })
  lastUsedFrom!: string | null;
}

@Input('A key to make.')
export class CreateKeyInput extends inputOf(ApiKey, {
  required: ['name'],
  optional: ['expiresAt', 'scopes', 'networks'],
}) {}

@Input('What of a key can be changed; what it may be used for cannot.')
export class UpdateKeyInput extends inputOf(ApiKey, { optional: ['name', 'expiresAt', 'networks'] }) {}

@Input('How a key is replaced.')
export class RollKeyInput {
  @Property(() => Int, {
    description: 'For how many hours the old key stays valid, so that its users can take the new one; 0 unless asked.',
    nullable: true,
    minimum: 0,
    maximum: longestOverlap,
    example: 24,
  })
  overlapHours?: number | null;
}
