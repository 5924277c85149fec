import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { DealDetailsFragment, UpdateDealInput } from '../../generated/graphql.js';
import { refreshDeals } from '../board/dealChanges.js';
import { requestGraphql } from '../../graphql/request.js';
import { queryClient } from '../../graphql/queryClient.js';
import { RequestError } from '../../graphql/requestError.js';
import { askForSession } from '../../graphql/sessionGuard.js';

graphql(`
  fragment DealDetails on Deal {
    dealId
    companyName
    symbol
    cik
    tseCode
    asxCode
    isin
    lei
    country
    status
    positionType
    description
    investmentThesis
    riskAssessment
    notes
    targetPrice
    currentPrice
    currentPriceDate
    documents {
      documentId
      name
      url
    }
    relatedFilingIds
    createdAt
    updatedAt
  }
`);

const dealDocument = graphql(`
  query Deal($dealId: ID!) {
    deal(dealId: $dealId) {
      ...DealDetails
    }
  }
`);

const updateDealDocument = graphql(`
  mutation UpdateDeal($dealId: ID!, $input: UpdateDealInput!, $ifUpdatedAt: DateTime) {
    updateDeal(dealId: $dealId, input: $input, ifUpdatedAt: $ifUpdatedAt) {
      deal {
        ...DealDetails
      }
    }
  }
`);

export type DealDetails = DealDetailsFragment;

/** Reads a deal from the service. @throws {RequestError} `NOT_FOUND`. */
async function readDeal(dealId: string, signal?: AbortSignal): Promise<DealDetails> {
  const { deal } = await requestGraphql(dealDocument, { dealId }, signal);
  if (!deal) throw new RequestError('Deal not found', 'NOT_FOUND');
  return deal;
}

/** Query of a deal. */
export const dealQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deal', dealId],
    queryFn: ({ signal }) => readDeal(dealId, signal),
  });

/** Last change of each deal that was sent. The changes of a deal are sent one after the other. */
const lastChanges = new Map<string, Promise<unknown>>();

/**
 * Sends a change of a deal after the changes that were sent before, and caches the deal that the service returns.
 * @param isAction whether the user waits for the change: a dialog then asks to sign in if the session has ended.
 */
export function changeDeal(
  dealId: string,
  send: () => Promise<{ readonly deal: DealDetails } | null | undefined>,
  isAction = true,
): Promise<DealDetails> {
  if (isAction) askForSession();
  const change = (lastChanges.get(dealId) ?? Promise.resolve()).then(async () => {
    const payload = await send();
    if (!payload) throw new RequestError('The deal was not changed. Reload the page', undefined);
    queryClient.setQueryData(dealQuery(dealId).queryKey, payload.deal);
    refreshDeals();
    for (const name of ['dealTimeline', 'dealPrices']) void queryClient.invalidateQueries({ queryKey: [name, dealId] });
    return payload.deal;
  });
  lastChanges.set(
    dealId,
    change.catch(() => {}),
  );
  return change;
}

/** Changes fields of a deal. */
export const updateDeal = (dealId: string, input: UpdateDealInput): Promise<DealDetails> =>
  changeDeal(dealId, async () => (await requestGraphql(updateDealDocument, { dealId, input })).updateDeal);

/**
 * Changes fields of a deal while the user types. The change is refused with the code `PRECONDITION_FAILED` if the deal has changed
 * elsewhere. When the session has ended, it waits until the user signs in: a dialog would take the focus.
 * @param decide returns the change of the deal as it is after the changes that were sent before; undefined for none.
 * @param readsAgain whether the deal is read from the service, not from the cache.
 */
export const autosaveDeal = (
  dealId: string,
  decide: (deal: DealDetails) => UpdateDealInput | undefined,
  readsAgain: boolean,
): Promise<DealDetails> =>
  changeDeal(
    dealId,
    async () => {
      // A reading of the cache may have begun before a lost request was executed, and is repeated for as long as it fails.
      const query = dealQuery(dealId);
      if (readsAgain) queryClient.setQueryData(query.queryKey, await readDeal(dealId));
      const deal = await queryClient.ensureQueryData(query);
      const input = decide(deal);
      if (!input) return { deal };
      const variables = { dealId, input, ifUpdatedAt: deal.updatedAt };
      return (await requestGraphql(updateDealDocument, variables, undefined, false)).updateDeal;
    },
    false,
  );
