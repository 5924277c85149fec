import type { FilingDetails } from './filingQuery.js';

type DealSuggestion = NonNullable<FilingDetails['suggestedDeals']>[number];

/** Suggestion whose deal is known. */
type OpenSuggestion = DealSuggestion & { readonly deal: NonNullable<DealSuggestion['deal']> };

/** Returns the suggested deals to which a filing is not linked yet, the most certain first. */
export const listOpenSuggestions = ({ suggestedDeals, deals }: FilingDetails): readonly OpenSuggestion[] =>
  (suggestedDeals ?? []).filter(
    (suggestion): suggestion is OpenSuggestion =>
      Boolean(suggestion.deal) && !deals.nodes.some(({ dealId }) => dealId === suggestion.dealId),
  );
