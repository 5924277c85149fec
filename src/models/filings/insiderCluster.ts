import { Arguments, CalendarDate, Float, Int, Property, Resource } from '../../schema/property.js';

/** Limits of a list of insider clusters. */
export const insiderClusterLimits = { days: 90, defaultDays: 30, clusters: 50, defaultClusters: 10 } as const;

@Resource('Purchases of an issuer by at least two reporting owners within some days.')
export class InsiderCluster {
  @Property(() => String, { description: 'Name of the issuer.', example: 'Harbour Rail Holdings' })
  issuerName!: string;

  @Property(() => String, {
    description: 'Ticker of the issuer; null where its filings have none.',
    nullable: true,
    example: 'HRBR',
  })
  issuerTicker!: string | null;

  @Property(() => Int, {
    description: 'Number of reporting owners. Those who report together, on one form or several, count as one.',
    minimum: 2,
    example: 4,
  })
  ownerCount!: number;

  @Property(() => Int, { description: 'Number of Form 4 filings with purchases.', minimum: 2, example: 5 })
  filingCount!: number;

  @Property(() => Float, { description: 'Sum of `totalValue` of the filings, in USD.', minimum: 0, example: 1_240_000 })
  totalValue!: number;

  @Property(() => CalendarDate, { description: 'Date of the latest of the filings.', example: '2026-10-01' })
  lastFilingDate!: string;
}

@Arguments('Window and size of a list of insider clusters.')
export class InsiderClusterArguments {
  @Property(() => Int, {
    description: `Days before today (UTC) whose filings count; ${insiderClusterLimits.defaultDays} by default.`,
    minimum: 1,
    maximum: insiderClusterLimits.days,
    example: insiderClusterLimits.defaultDays,
  })
  days?: number;

  @Property(() => Int, {
    description: `Maximum number of clusters; ${insiderClusterLimits.defaultClusters} by default.`,
    minimum: 1,
    maximum: insiderClusterLimits.clusters,
    example: insiderClusterLimits.defaultClusters,
  })
  first?: number;
}
