import { Arguments, Int, Property, Resource } from '../../schema/property.js';

/** Count up to which new filings are counted, and arrivals of a kind among which they are counted. */
export const newFilingLimits = { count: 100, arrivals: 2000 } as const;

@Resource('Number of the filings that match a filter and arrived in Docket since a position or a time.')
export class NewFilings {
  @Property(() => Int, {
    description: `Number of new filings, at most ${newFilingLimits.count}; 0 without \`since\`.`,
    minimum: 0,
    maximum: newFilingLimits.count,
    example: 12,
  })
  count!: number;

  @Property(() => Boolean, {
    description:
      `Whether there may be more than \`count\`: more than ${newFilingLimits.count} match, or more than ${newFilingLimits.arrivals} of a ` +
      'kind arrived, of which the latest were counted.',
    example: false,
  })
  hasMore!: boolean;

  @Property(() => String, {
    description: 'Position of the latest arrivals: sent as `since`, only later arrivals are new.',
    maxLength: 1000,
    example: 'eyJwIjoibmV3In0.c2lnbmF0dXJl',
  })
  position!: string;
}

@Arguments('Start of a count of new filings.')
export class NewFilingsArguments {
  @Property(() => String, {
    description:
      'The `position` of an earlier response, or a time, such as `seenUntil` of the position in the feed. Without it, the response has ' +
      'the present position.',
    maxLength: 1000,
    example: '2026-10-01T21:05:12.345Z',
  })
  since?: string | null;
}

@Arguments('Start of a count of the new filings of a deal.')
export class NewFilingCountArguments {
  @Property(() => String, {
    description: 'A `position` of `newFilings`, or a time, such as `seenUntil` of the position in the feed.',
    required: true,
    maxLength: 1000,
    example: '2026-10-01T21:05:12.345Z',
  })
  since!: string;
}
