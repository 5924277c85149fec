import { queryOptions } from '@tanstack/react-query';
import type { FilingSource } from '../generated/graphql.js';
import { graphql } from '../generated/index.js';
import { addDays } from '../tasks/dueDates.js';
import { requestGraphql } from '../graphql/request.js';

/** Days of the charts and of the purchases of insiders, today included. */
export const chartDays = 30;

/** Days of which the completeness of the sources is shown, today included. */
export const sourceDays = 7;

const dayMs = 86_400_000;

/** Returns the day some days ago (UTC), as YYYY-MM-DD. */
export const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

const filingsDocument = graphql(`
  query TodayFilings($filter: FilingFilter!, $since: String) {
    newFilings(filter: $filter, since: $since) {
      count
      hasMore
    }
    filings(filter: $filter, first: 8) {
      nodes {
        ...FilingOfDeal
      }
    }
  }
`);

/** Filter of the filings of companies of the user's deals. */
export const dealFilingFilter = { mine: true, archived: false } as const;

/** Query of the newest filings of companies of the user's deals. @param since time of the last visit of the list of filings. */
export const todayFilingsQuery = (since: string | undefined) =>
  queryOptions({
    queryKey: ['todayFilings', since ?? null],
    queryFn: async ({ signal }) => {
      const variables = { filter: dealFilingFilter, since: since ?? null };
      const { newFilings, filings } = await requestGraphql(filingsDocument, variables, signal);
      return { filings: filings?.nodes ?? [], newCount: newFilings?.count ?? 0, hasMore: newFilings?.hasMore ?? false };
    },
  });

const tasksDocument = graphql(`
  query TodayTasks($today: Date!, $tomorrow: Date!) {
    due: activities(filter: { type: task, completed: false, dueBefore: $tomorrow }, orderBy: due, first: 8) {
      nodes {
        activityId
        content
        dueDate
        deal {
          dealId
          companyName
        }
      }
      totalCount
    }
    overdue: activities(filter: { type: task, completed: false, dueBefore: $today }, first: 1) {
      totalCount
    }
  }
`);

/** Query of the open tasks that are due or overdue. @param today present day of the user, YYYY-MM-DD. */
export const todayTasksQuery = (today: string) =>
  queryOptions({
    queryKey: ['todayTasks', today],
    queryFn: async ({ signal }) => {
      const { due, overdue } = await requestGraphql(tasksDocument, { today, tomorrow: addDays(today, 1) }, signal);
      const overdueCount = overdue?.totalCount ?? 0;
      return { tasks: due?.nodes ?? [], overdueCount, dueCount: (due?.totalCount ?? 0) - overdueCount };
    },
  });

const clustersDocument = graphql(`
  query InsiderClusters($days: Int!) {
    insiderClusters(days: $days, first: 8) {
      issuerName
      issuerTicker
      ownerCount
      filingCount
      totalValue
      lastFilingDate
    }
  }
`);

/** Query of issuers whose shares several insiders bought. */
export const insiderClustersQuery = queryOptions({
  queryKey: ['insiderClusters'],
  queryFn: async ({ signal }) =>
    (await requestGraphql(clustersDocument, { days: chartDays }, signal)).insiderClusters ?? [],
});

const countsDocument = graphql(`
  query TodayCounts($startDate: Date!) {
    filingCounts(filter: { startDate: $startDate }, by: [day, category]) {
      facets {
        facet
        isExact
        values {
          value
          count
        }
      }
    }
  }
`);

/** Query of the numbers of filings by day and by category. */
export const todayCountsQuery = queryOptions({
  queryKey: ['todayCounts'],
  queryFn: async ({ signal }) => {
    const startDate = dayBefore(chartDays - 1);
    const { filingCounts } = await requestGraphql(countsDocument, { startDate }, signal);
    return filingCounts?.facets ?? [];
  },
});

const coverageDocument = graphql(`
  query TodayCoverage($from: Date!) {
    coverage(from: $from) {
      source
      day
      checkedAt
      seen
      stored
      missing
    }
  }
`);

/** Query of the completeness of the sources in the last days. */
export const todayCoverageQuery = queryOptions({
  queryKey: ['todayCoverage'],
  queryFn: async ({ signal }) =>
    (await requestGraphql(coverageDocument, { from: dayBefore(sourceDays - 1) }, signal)).coverage ?? [],
});

const missingFilingsDocument = graphql(`
  query MissingFilings($from: Date!, $source: FilingSource!) {
    coverage(from: $from, source: $source) {
      day
      missingFilings {
        announcedId
        companyName
        formType
        state
        reason
      }
    }
  }
`);

/** Query of the missing filings of a source in the last days, the newest first. */
export const missingFilingsQuery = (source: FilingSource) =>
  queryOptions({
    queryKey: ['missingFilings', source],
    queryFn: async ({ signal }) => {
      const variables = { from: dayBefore(sourceDays - 1), source };
      const { coverage } = await requestGraphql(missingFilingsDocument, variables, signal);
      return (coverage ?? []).flatMap(({ day, missingFilings }) =>
        missingFilings.map((missing) => ({ ...missing, day })),
      );
    },
    staleTime: 0,
  });
