import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { describeFailure } from '../account/formSubmission.js';
import { Button } from '../components/button.js';
import { CloseIcon } from '../components/icons.js';
import { graphql } from '../generated/index.js';
import { requestGraphql } from '../graphql/request.js';
import type { DealOfFiling } from './changeOverlay.js';
import { PaletteOverlay } from '../palette/paletteOverlay.js';
import { useDelayed } from '../palette/useDelayed.js';
import { SourceText } from './sourceText.js';

const linkableDealsDocument = graphql(`
  query LinkableDeals($searchTerm: String, $first: Int!) {
    deals(filter: { searchTerm: $searchTerm }, first: $first) {
      nodes {
        dealId
        companyName
        symbol
        status
      }
    }
  }
`);

const suggestedDealsDocument = graphql(`
  query SuggestedDealsOfFiling($id: ID!) {
    node(id: $id) {
      ... on Filing {
        suggestedDeals {
          dealId
          matched
          deal {
            companyName
            symbol
            status
          }
        }
      }
    }
  }
`);

interface LinkDialogProps {
  /** Name of the dialog, and the text of its empty field. By default they are those for linking filings. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Global id of the filing whose suggestions are offered first; undefined for several filings. */
  readonly suggestionsOf: string | undefined;
  readonly onClose: () => void;
  readonly onChoose: (deal: DealOfFiling) => void;
}

const maxOfferedDeals = 20;
const typingDelayMs = 120;

/** Dialog that offers the deals of the user, to choose one of them: suggested deals first, then the newest. */
export default function LinkDialog({
  label = 'Link to a deal',
  placeholder = 'Link to deal…',
  suggestionsOf,
  onClose,
  onChoose,
}: LinkDialogProps) {
  const [input, setInput] = useState('');
  const searchTerm = useDelayed(input.trim(), typingDelayMs);
  const deals = useQuery({
    queryKey: ['linkableDeals', searchTerm],
    queryFn: async ({ signal }) => {
      const variables = { searchTerm: searchTerm || null, first: maxOfferedDeals };
      return (await requestGraphql(linkableDealsDocument, variables, signal)).deals?.nodes ?? [];
    },
  });
  const suggestions = useQuery({
    queryKey: ['suggestedDeals', suggestionsOf],
    enabled: suggestionsOf !== undefined,
    queryFn: async ({ signal }) => {
      const { node } = await requestGraphql(suggestedDealsDocument, { id: suggestionsOf ?? '' }, signal);
      return node && 'suggestedDeals' in node ? (node.suggestedDeals ?? []) : [];
    },
  });
  const suggested = (suggestions.data ?? []).flatMap(({ deal, ...suggestion }) =>
    deal ? [{ ...suggestion, ...deal }] : [],
  );
  // Nothing is offered until the answers for what was typed are there: Enter must not choose a deal of an earlier answer.
  const isCurrent = searchTerm === input.trim() && !deals.isPending && !suggestions.isLoading;
  const offered: readonly DealOfFiling[] = !isCurrent
    ? []
    : searchTerm === ''
      ? [...suggested, ...(deals.data ?? []).filter(({ dealId }) => !suggested.some((each) => each.dealId === dealId))]
      : (deals.data ?? []);
  const choose = (id: unknown) => {
    const deal = offered.find(({ dealId }) => dealId === id);
    if (deal) onChoose(deal);
  };
  const isSuggested = (deal: DealOfFiling) =>
    searchTerm === '' && suggested.some(({ dealId }) => dealId === deal.dealId);
  return (
    <PaletteOverlay label={label} onClose={onClose}>
      <Autocomplete inputValue={input} onInputChange={setInput}>
        <div className="palette-head">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type in its field */}
          <TextField className="palette-field" aria-label="Search deals" autoFocus>
            <Input className="palette-input" placeholder={placeholder} maxLength={200} enterKeyHint="go" />
          </TextField>
          <Button variant="plain" aria-label="Close" onPress={onClose}>
            <CloseIcon size={16} />
          </Button>
        </div>
        <Menu
          className="palette-list"
          aria-label="Deals"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus stays in the field; Enter chooses the first deal
          autoFocus="first"
          onAction={choose}
          renderEmptyState={() =>
            !isCurrent || deals.isError ? null : (
              <p className="palette-empty">
                {searchTerm === '' ? 'You have no deals yet.' : `No deal matches “${searchTerm}”.`}
              </p>
            )
          }
        >
          {offered.map((deal) => (
            <MenuItem key={deal.dealId} id={deal.dealId} textValue={deal.companyName} className="palette-item">
              <span className="palette-name">
                <SourceText>{deal.companyName}</SourceText>
              </span>
              <span className="palette-detail">
                <SourceText>{[isSuggested(deal) && 'Suggested', deal.symbol].filter(Boolean).join(' · ')}</SourceText>
              </span>
            </MenuItem>
          ))}
        </Menu>
        {deals.isError && (
          <div role="alert" className="palette-error">
            <span>The deals could not be loaded. {describeFailure(deals.error)}</span>
            <Button onPress={() => void deals.refetch()}>Try again</Button>
          </div>
        )}
      </Autocomplete>
    </PaletteOverlay>
  );
}
