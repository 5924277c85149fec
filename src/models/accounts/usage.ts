import { Arguments, CalendarDate, Float, ID, Int, Property, Resource } from '../../schema/property.js';

/** Default and maximum days of one response, including today. */
export const usageDays = { default: 30, maximum: 90 } as const;

/** Maximum keys in one response. */
export const maxUsageKeys = 100;

// Counts of a quarter, at the rate limits that an operator may set, exceed GraphQL's Int.
const countProperty = (description: string, example: number) => ({ description, minimum: 0, example });
const requests = countProperty(
  'Accepted requests, in rate-limit tokens: a request takes one token, and so does each mutation of a GraphQL document and each MCP message. Expensive requests take more tokens and count for more.',
  12_481,
);
const refused = countProperty(
  'Refused requests: with status 429 because the account had no rate-limit token left, or with 401 because it had no plan.',
  3,
);
const fewestLeft = {
  description: 'Fewest rate-limit tokens that the account had left at a request; null without requests.',
  nullable: true,
  minimum: 0,
  example: 41,
};

@Resource('Usage of one day, in UTC.')
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

@Resource('Usage of one API key.')
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
    description: 'Share of this key in the requests of all keys of the account, from 0 to 1.',
    minimum: 0,
    maximum: 1,
    example: 0.42,
  })
  share!: number;

  @Property(() => [UsageDay], {
    description: 'Days on which the key was used, oldest first.',
    maxItems: usageDays.maximum,
  })
  days!: UsageDay[];
}

@Resource(
  'Usage of the API keys of an account, updated some seconds late. All keys of an account share one rate limit, a token bucket.',
)
export class Usage {
  @Property(() => Int, {
    description: 'Capacity of the token bucket: tokens that it holds when it is full.',
    minimum: 1,
    example: 200,
  })
  capacity!: number;

  @Property(() => Int, {
    description: 'Refill rate of the token bucket, in tokens per second.',
    minimum: 1,
    example: 100,
  })
  perSecond!: number;

  @Property(() => Float, requests)
  requests!: number;

  @Property(() => Float, refused)
  refused!: number;

  @Property(() => Int, fewestLeft)
  fewestLeft!: number | null;

  @Property(() => [UsageDay], {
    description: 'All days of the requested period, oldest first; the last one is today.',
    maxItems: usageDays.maximum,
  })
  days!: UsageDay[];

  @Property(() => [UsageOfKey], {
    description: `Keys that were used, including revoked ones: the ${maxUsageKeys} keys with the most requests, in descending order.`,
    maxItems: maxUsageKeys,
  })
  keys!: UsageOfKey[];
}

@Arguments('The period to report.')
export class UsageWindow {
  @Property(() => Int, {
    description: 'Number of days, including today.',
    minimum: 1,
    maximum: usageDays.maximum,
    default: usageDays.default,
  })
  days?: number | null;
}
