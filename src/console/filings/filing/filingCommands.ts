import { useContext } from 'react';
import { type Command } from '../../keyboard/commandRegistry.js';
import { useCommands } from '../../keyboard/useCommands.js';
import { filingChanges } from '../filingChanges.js';
import type { MarkName } from '../filingPatches.js';
import { listOpenSuggestions } from './dealSuggestions.js';
import { FilingPlaceContext } from './filingPlace.js';
import type { FilingDetails } from './filingQuery.js';
import type { SourceLink } from './filingSummary.js';

/** Heading of the commands of a filing in the list of shortcuts. */
export const filingGroup = 'Filing';

/** Identifiers of the commands of the marks, which a list declares for its selected filing, and the page of a filing for its own. */
export const markCommandIds: Readonly<Record<MarkName, string>> = {
  archived: 'filing.archive',
  favorited: 'filing.favorite',
};

export const linkCommandId = 'filing.link';
export const newDealCommandId = 'filing.newDeal';
export const acceptSuggestionCommandId = 'filing.acceptSuggestion';
export const openSourceCommandId = 'filing.openSource';

/** Returns the commands that set or remove the marks of the current filing. */
export const createMarkCommands = (
  marks: Readonly<Partial<Record<MarkName, boolean>>>,
  toggle: (name: MarkName) => void,
): Command[] => [
  {
    id: markCommandIds.archived,
    name: marks.archived ? 'Move to inbox' : 'Archive',
    group: filingGroup,
    keys: 'e',
    run: () => toggle('archived'),
  },
  {
    id: markCommandIds.favorited,
    name: marks.favorited ? 'Remove from favorites' : 'Add to favorites',
    group: filingGroup,
    keys: 's',
    run: () => toggle('favorited'),
  },
];

/** Declares the commands of a filing on view. */
export function useFilingCommands(filing: FilingDetails, [source]: readonly SourceLink[]): void {
  const hasMarkKeys = useContext(FilingPlaceContext) !== 'paneOfList';
  const [suggestion] = listOpenSuggestions(filing);
  const toggleMark = (name: MarkName) => filingChanges.toggleMark([filing], name);
  useCommands([
    ...(hasMarkKeys ? createMarkCommands(filing.preference ?? {}, toggleMark) : []),
    {
      id: acceptSuggestionCommandId,
      name: 'Link to the suggested deal',
      group: filingGroup,
      keys: 'y',
      isEnabled: () => suggestion !== undefined,
      run: () => {
        if (suggestion) filingChanges.linkDeal([filing], { dealId: suggestion.dealId, ...suggestion.deal });
      },
    },
    {
      id: openSourceCommandId,
      name: 'Open the source',
      group: filingGroup,
      keys: 'v',
      isEnabled: () => source !== undefined,
      run: () => {
        if (source) window.open(source.url, '_blank', 'noreferrer');
      },
    },
  ]);
}
