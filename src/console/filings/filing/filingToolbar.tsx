import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Link } from 'react-aria-components/Link';
import { ArchiveIcon, FavoriteIcon, OpenIcon } from '../../components/icons.js';
import { WithTooltip } from '../../components/tooltip.js';
import { useCommandKeys } from '../../keyboard/useCommands.js';
import { filingChanges } from '../filingChanges.js';
import { markCommandIds, openSourceCommandId } from './filingCommands.js';
import type { FilingDetails } from './filingQuery.js';
import type { SourceLink } from './filingSummary.js';

interface FilingToolbarProps {
  readonly filing: FilingDetails;
  readonly links: readonly SourceLink[];
}

/** Actions on a filing, and links to its source. */
export function FilingToolbar({ filing, links }: FilingToolbarProps) {
  const { archived = false, favorited = false } = filing.preference ?? {};
  const archiveKeys = useCommandKeys(markCommandIds.archived);
  const favoriteKeys = useCommandKeys(markCommandIds.favorited);
  const sourceKeys = useCommandKeys(openSourceCommandId);
  return (
    <Toolbar className="filing-toolbar" aria-label="Filing">
      <WithTooltip text={archived ? 'Move to inbox' : 'Archive'} keys={archiveKeys}>
        <ToggleButton
          className="filing-action"
          isSelected={archived}
          onChange={() => filingChanges.toggleMark([filing], 'archived')}
        >
          <ArchiveIcon size={16} />
          {archived ? 'Archived' : 'Archive'}
        </ToggleButton>
      </WithTooltip>
      <WithTooltip text={favorited ? 'Remove from favorites' : 'Add to favorites'} keys={favoriteKeys}>
        <ToggleButton
          className="filing-action"
          isSelected={favorited}
          onChange={() => filingChanges.toggleMark([filing], 'favorited')}
        >
          <FavoriteIcon size={16} />
          Favorite
        </ToggleButton>
      </WithTooltip>
      {links.map(({ label, url }, index) => (
        <WithTooltip
          key={url}
          text={`Open at ${new URL(url).hostname}, in a new tab`}
          keys={index === 0 ? sourceKeys : undefined}
        >
          <Link className="filing-action" href={url} target="_blank" rel="noreferrer">
            <OpenIcon size={16} />
            {label}
          </Link>
        </WithTooltip>
      ))}
    </Toolbar>
  );
}
