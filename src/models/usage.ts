import { Arguments, CalendarDate, Float, ID, Int, Property, Resource } from '../schema/property.js';

/** Default and maximum days of one response, including today. */
export const usageDays = { default: 30, maximum: 90 } as const;

/** Maximum keys in one response. */
export const mostKeysOfUsage = 100;

// Counts of a quarter, at the rate limits that an operator may set, exceed GraphQL's Int.
const count = (description: string, example: number) => ({ description, minimum: 0, example });
const requests = count(
  'Requests that were let in, as the rate limit counts them: each takes a token, and so does each change of a GraphQL document and each message to MCP. What costs more counts for more.',
  12_481,
);
const refused = count(
  'Requests that were answered with 429, since the account had no token left, or with 401, since it had no plan.',
  3,
);
const fewestLeft = {
  description: 'The fewest tokens that the account had left at a request; null where there was none.',
  nullable: true,
  minimum: 0,
  example: 41,
};

@Resource('What was asked for on one day, in UTC.')
export class UsageDay {
  @Property(() => CalendarDate, { description: 'The day.', example: '2026-10-14' })
  day!: string;

  @Property(() => Float, requests)
  requests!: number;

  @Property(() => Float, refused)
  refused!: number;

  @Property(() => Int, fewestLeft)
  fewestLeft!: number | null;
}

@Resource('What was asked for with one key.')
export class UsageOfKey {
  @Property(() => ID, {
    description: 'Id of the key.',
    format: 'uuid',
    example: '2c9f4d5e-1b7a-4f0e-9c3d-6a5b4c3d2e1f',
  })
  keyId!: string;

  @Property(() => Float, requests)
  requests!: number;

  @Property(() => Float, refused)
  refused!: number;

  @Property(() => Int, fewestLeft)
  fewestLeft!: number | null;

  @Property(() => Float, {
    description: 'Its share of the requests of all keys of the account, from 0 to 1.',
    minimum: 0,
    maximum: 1,
    example: 0.42,
  })
  share!: number;

  @Property(() => [UsageDay], {
    description: 'The days on which it was used, oldest first.',
    maxItems: usageDays.maximum,
  })
  days!: UsageDay[];
}

@Resource('What was asked for with the keys of an account, some seconds late. They share one bucket of tokens.')
export class Usage {
  @Property(() => Int, { description: 'Tokens that the bucket holds when it is full.', minimum: 1, example: 200 })
  capacity!: number;

  @Property(() => Int, { description: 'Tokens that come back to it each second.', minimum: 1, example: 100 })
  perSecond!: number;

  @Property(() => Float, requests)
  requests!: number;

  @Property(() => Float, refused)
  refused!: number;

  @Property(() => Int, fewestLeft)
  fewestLeft!: number | null;

  @Property(() => [UsageDay], {
    description: 'Every day of the window, oldest first; today is the last.',
    maxItems: usageDays.maximum,
  })
  days!: UsageDay[];

  @Property(() => [UsageOfKey], {
    description: `The keys that were used, revoked ones too: the ${mostKeysOfUsage} with the most requests, most first.`,
    maxItems: mostKeysOfUsage,
  })
  keys!: UsageOfKey[];
}

@Arguments('How many days.')
export class UsageWindow {
  @Property(() => Int, {
    description: 'How many days, today included.',
    minimum: 1,
    maximum: usageDays.maximum,
    default: usageDays.default,
  })
  days?: number | null;
}
