import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../generated/index.js';
import type { Plan } from '../generated/graphql.js';
import { ask } from '../graphql/ask.js';
import { pagesQuery } from '../graphql/pages.js';

const plan = graphql(`
  query Plan {
    viewer {
      standing {
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

const charges = graphql(`
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

const begin = graphql(`
  mutation BeginCheckout($plan: Plan!) {
    beginCheckout(plan: $plan) {
      url
    }
  }
`);

const portal = graphql(`
  mutation OpenBillingPortal {
    openBillingPortal {
      url
    }
  }
`);

const cancel = graphql(`
  mutation CancelPlan {
    cancelPlan {
      standing {
        phase
      }
    }
  }
`);

const resume = graphql(`
  mutation ResumePlan {
    resumePlan {
      standing {
        phase
      }
    }
  }
`);

const refresh = graphql(`
  mutation RefreshStanding {
    refreshStanding {
      standing {
        phase
      }
    }
  }
`);

/** Billing state of the signed-in account. */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  // Always stale: time and the payment provider change the billing state.
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const { viewer } = await ask(plan, {}, signal);
    if (!viewer?.standing) throw new Error('The service does not say what plan there is');
    return { standing: viewer.standing };
  },
});

/** Charges of the card, the last one first. */
export const chargesQuery = {
  ...pagesQuery('charges', async (after, signal) => (await ask(charges, { after }, signal)).viewer?.charges),
  staleTime: 0,
};

export type Standing = Awaited<ReturnType<NonNullable<(typeof planQuery)['queryFn']>>>['standing'];

export type Offer = Standing['offers'][number];

/** Goes to the page where a card is put on file for a plan. */
export const beginCheckout = async (plan: Plan): Promise<void> => goTo((await ask(begin, { plan })).beginCheckout?.url);

/** Goes to the page where the card on file is replaced. */
export const openPortal = async (): Promise<void> => goTo((await ask(portal, {})).openBillingPortal?.url);

export const cancelPlan = async (): Promise<void> => void (await ask(cancel, {}));

export const resumePlan = async (): Promise<void> => void (await ask(resume, {}));

/** Makes the service query the payment provider, whose webhook may not have arrived yet. */
export const refreshStanding = async (): Promise<void> => void (await ask(refresh, {}));

function goTo(url: string | undefined): void {
  if (url) location.assign(url);
}
