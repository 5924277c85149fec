import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { Plan } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';
import { pagedQuery } from '../../graphql/pagedQuery.js';

const planDocument = graphql(`
  query Plan {
    viewer {
      billingStatus {
        phase
        hasAccess
        accessUntil
        plan
        cents
        paidUntil
        nextChargeAt
        isCancelled
        unconfirmedSince
        cardBrand
        cardLastFour
        offers {
          plan
          cents
          trialDays
        }
      }
    }
  }
`);

const chargesDocument = graphql(`
  query Charges($after: String) {
    viewer {
      charges(first: 50, after: $after) {
        nodes {
          chargeId
          cents
          status
          createdAt
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const beginCheckoutMutation = graphql(`
  mutation BeginCheckout($plan: Plan!) {
    beginCheckout(plan: $plan) {
      url
    }
  }
`);

const openPortalMutation = graphql(`
  mutation OpenBillingPortal {
    openBillingPortal {
      url
    }
  }
`);

const cancelPlanMutation = graphql(`
  mutation CancelPlan {
    cancelPlan {
      billingStatus {
        phase
      }
    }
  }
`);

const resumePlanMutation = graphql(`
  mutation ResumePlan {
    resumePlan {
      billingStatus {
        phase
      }
    }
  }
`);

const refreshBillingStatusMutation = graphql(`
  mutation RefreshBillingStatus {
    refreshBillingStatus {
      billingStatus {
        phase
      }
    }
  }
`);

/** Query of the billing status of the signed-in account. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  // Always stale: time and the payment provider change the billing state.
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const { viewer } = await requestGraphql(planDocument, {}, signal);
    if (!viewer?.billingStatus) throw new Error('The service returned no billing status.');
    return { billingStatus: viewer.billingStatus };
  },
});

/** Query of the account's charges, newest first. */
export const chargesQuery = {
  ...pagedQuery(
    'charges',
    async (after, signal) => (await requestGraphql(chargesDocument, { after }, signal)).viewer?.charges,
  ),
  staleTime: 0,
};

export type BillingState = Awaited<ReturnType<NonNullable<(typeof planQuery)['queryFn']>>>['billingStatus'];

/** Redirects to the checkout of a plan. */
export const beginCheckout = async (plan: Plan): Promise<void> =>
  redirectTo((await requestGraphql(beginCheckoutMutation, { plan })).beginCheckout?.url);

/** Redirects to the page where the payment method is updated. */
export const openBillingPortal = async (): Promise<void> =>
  redirectTo((await requestGraphql(openPortalMutation, {})).openBillingPortal?.url);

export const cancelPlan = async (): Promise<void> => void (await requestGraphql(cancelPlanMutation, {}));

export const resumePlan = async (): Promise<void> => void (await requestGraphql(resumePlanMutation, {}));

/** Makes the service read the billing status from the payment provider, because its webhook may not have arrived yet. */
export const refreshBillingStatus = async (): Promise<void> =>
  void (await requestGraphql(refreshBillingStatusMutation, {}));

function redirectTo(url: string | undefined): void {
  if (url) location.assign(url);
}
