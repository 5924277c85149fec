import type { PlanOfferRow } from '../account/plan/planCards.js';

/** Plans for new accounts, which the service puts into the document; empty if the service sells none. */
export const planOffers = JSON.parse(document.documentElement.dataset.plans ?? '[]') as readonly PlanOfferRow[];
