import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { FilingOfDealFragment } from '../../generated/graphql.js';
import { queryClient } from '../../graphql/queryClient.js';
import type { FilingPatch } from '../../filings/changeOverlay.js';
import { filingChanges } from '../../filings/filingChanges.js';
import { addDeal, removeDeal } from '../../filings/filingPatches.js';
import { showHiddenCharacters } from '../../filings/sourceText.js';
import { requestGraphql } from '../../graphql/request.js';
import { type DealDetails, dealQuery } from './dealQuery.js';

graphql(`
  fragment FilingOfDeal on Filing {
    __typename
    filingId
    kind
    company
    date
    title
    createdAt
    ... on SecFiling {
      formType
    }
    ... on Form4Filing {
      ownerName
    }
  }
`);

const linkedFilingsDocument = graphql(`
  query LinkedFilings($dealId: ID!, $count: Int!) {
    deal(dealId: $dealId) {
      relatedFilings(last: $count) {
        nodes {
          ...FilingOfDeal
        }
      }
      unknownFilingIds
    }
  }
`);

const companyFilingsDocument = graphql(`
  query CompanyFilings($tickers: [String!]!, $startDate: Date!) {
    filings(filter: { tickers: $tickers, startDate: $startDate }, first: 20) {
      nodes {
        ...FilingOfDeal
      }
    }
  }
`);

const linkDocument = graphql(`
  mutation LinkFilingToDeal($dealId: ID!, $filingIds: [ID!]!) {
    linkFilings(dealId: $dealId, filingIds: $filingIds) {
      deal {
        ...DealDetails
      }
    }
  }
`);

const unlinkDocument = graphql(`
  mutation UnlinkFilingFromDeal($dealId: ID!, $filingIds: [ID!]!) {
    unlinkFilings(dealId: $dealId, filingIds: $filingIds) {
      deal {
        ...DealDetails
      }
    }
  }
`);

export type DealFiling = FilingOfDealFragment;

/** Returns the title of a filing; for a Form 4, whose it is. */
export function titleOfFiling(filing: DealFiling): string {
  const ownTitle = filing.__typename === 'Form4Filing' ? `Form 4 of ${filing.ownerName ?? 'an insider'}` : filing.title;
  return showHiddenCharacters(ownTitle ?? filing.filingId);
}

interface LinkedFilings {
  /** Stored filings, the one that was linked last first. */
  readonly filings: readonly DealFiling[];
  readonly unknownFilingIds: readonly string[];
}

/** Maximum number of linked filings that are read: those that were linked last. */
export const maxLinkedFilings = 100;

/** Query of the filings that are linked to a deal. */
export const linkedFilingsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['linkedFilings', dealId],
    queryFn: async ({ signal }): Promise<LinkedFilings> => {
      const { deal } = await requestGraphql(linkedFilingsDocument, { dealId, count: maxLinkedFilings }, signal);
      return {
        filings: (deal?.relatedFilings.nodes ?? []).toReversed(),
        unknownFilingIds: deal?.unknownFilingIds ?? [],
      };
    },
  });

/** Days of filings of the company that are offered. */
const offeredDays = 90;

/** Query of the recent filings of the company of a deal, by its ticker and codes. */
export const companyFilingsQuery = ({ symbol, tseCode, asxCode }: DealDetails) => {
  const tickers = [...new Set([symbol, tseCode, asxCode].filter((code) => typeof code === 'string' && code !== ''))];
  return queryOptions({
    queryKey: ['companyFilings', tickers],
    enabled: tickers.length > 0,
    queryFn: async ({ signal }): Promise<readonly DealFiling[]> => {
      const startDate = new Date(Date.now() - offeredDays * 86_400_000).toISOString().slice(0, 10);
      const variables = { tickers: tickers as string[], startDate };
      return (await requestGraphql(companyFilingsDocument, variables, signal)).filings?.nodes ?? [];
    },
  });
};

/** Links a filing to a deal, at once on screen. */
export const linkFiling = (deal: DealDetails, filing: DealFiling): Promise<void> =>
  changeLinks(
    deal,
    filing,
    addDeal(deal),
    (linked) => ({ ...linked, filings: [filing, ...linked.filings] }),
    (ids) => [...ids, filing.filingId],
    async (variables) => (await requestGraphql(linkDocument, variables)).linkFilings?.deal,
  );

/** Removes the link of a filing to a deal, at once on screen. */
export const unlinkFiling = (deal: DealDetails, filing: DealFiling): Promise<void> =>
  changeLinks(
    deal,
    filing,
    removeDeal(deal),
    (linked) => ({ ...linked, filings: linked.filings.filter((each) => each.filingId !== filing.filingId) }),
    (ids) => ids.filter((id) => id !== filing.filingId),
    async (variables) => (await requestGraphql(unlinkDocument, variables)).unlinkFilings?.deal,
  );

/** Changes the links of a deal. @param patch change of the filing in lists of filings, which keep what they have read. */
async function changeLinks(
  { dealId }: DealDetails,
  filing: DealFiling,
  patch: FilingPatch,
  changeList: (linked: LinkedFilings) => LinkedFilings,
  changeIds: (ids: readonly string[]) => string[],
  send: (variables: { readonly dealId: string; readonly filingIds: string[] }) => Promise<DealDetails | undefined>,
): Promise<void> {
  const dealKey = dealQuery(dealId).queryKey;
  const listKey = linkedFilingsQuery(dealId).queryKey;
  queryClient.setQueryData(listKey, (linked: LinkedFilings | undefined) => linked && changeList(linked));
  queryClient.setQueryData(
    dealKey,
    (deal: DealDetails | undefined) => deal && { ...deal, relatedFilingIds: changeIds(deal.relatedFilingIds) },
  );
  const { overlay } = filingChanges;
  const shown = overlay.add([filing], patch);
  try {
    const deal = await send({ dealId, filingIds: [filing.filingId] });
    overlay.complete(shown);
    if (deal) queryClient.setQueryData(dealKey, deal);
  } catch (error) {
    overlay.remove(shown, [filing]);
    void queryClient.invalidateQueries({ queryKey: dealKey });
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: listKey });
    void queryClient.invalidateQueries({ queryKey: ['filing'] });
    void queryClient.invalidateQueries({ queryKey: ['dealTimeline', dealId] });
  }
}
