import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dealAddress } from '../deals/dealAddress.js';
import { graphql } from '../generated/index.js';
import { requestGraphql } from '../graphql/request.js';
import type { PaletteItem } from './paletteItem.js';

const filingsDocument = graphql(`
  query PaletteFilings($searchTerm: String!, $startDate: Date!) {
    filings(filter: { searchTerm: $searchTerm, startDate: $startDate }, first: 6) {
      nodes {
        kind
        filingId
        company
        title
        date
      }
    }
  }
`);

const dealsDocument = graphql(`
  query PaletteDeals($searchTerm: String!) {
    deals(filter: { searchTerm: $searchTerm }, first: 5) {
      nodes {
        dealId
        companyName
        symbol
      }
    }
  }
`);

/** Days of filings that the palette searches. The list of filings searches further back. */
const searchedDays = 365;

/** Time for which an answer is shown again without a request, when somebody types a term again. */
const staleTime = 30_000;

/** Returns whether a term is worth a request. One character finds too much, except in Japanese and Chinese. */
export const isSearchable = (term: string): boolean => [...term].length > 1 || /[^ -~]/.test(term);

const options = {
  staleTime,
  gcTime: 60_000,
  retry: false,
  placeholderData: keepPreviousData,
} as const;

/** Query of the newest filings with the words of a term. */
export const paletteFilingsQuery = (term: string) =>
  queryOptions({
    ...options,
    queryKey: ['paletteFilings', term],
    queryFn: async ({ signal }): Promise<readonly PaletteItem[]> => {
      const startDate = new Date(Date.now() - searchedDays * 86_400_000).toISOString().slice(0, 10);
      const { filings } = await requestGraphql(filingsDocument, { searchTerm: term, startDate }, signal);
      return (filings?.nodes ?? []).map(({ kind, filingId, company, title, date }) => ({
        id: `filing ${kind} ${filingId}`,
        section: 'filings',
        name: title ?? (kind === 'form4' ? `Form 4, ${company ?? filingId}` : filingId),
        detail: [company, date].filter(Boolean).join(' · '),
        action: { address: `/filings/${kind}/${encodeURIComponent(filingId)}` },
      }));
    },
  });

/** Query of the deals with the words of a term. Choosing a deal opens its page. */
export const paletteDealsQuery = (term: string) =>
  queryOptions({
    ...options,
    queryKey: ['paletteDeals', term],
    queryFn: async ({ signal }): Promise<readonly PaletteItem[]> => {
      const { deals } = await requestGraphql(dealsDocument, { searchTerm: term }, signal);
      return (deals?.nodes ?? []).map(({ dealId, companyName, symbol }) => ({
        id: `deal ${dealId}`,
        section: 'deals',
        name: companyName,
        ...(symbol && { detail: symbol }),
        action: { address: dealAddress(dealId) },
      }));
    },
  });

/** Returns the address of the list of filings with a filter, archived ones included. */
export const filingsAddress = (filter: Readonly<Record<string, string>>): string =>
  `/filings?${new URLSearchParams({ archived: 'any', ...filter })}`;
