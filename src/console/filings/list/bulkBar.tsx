import { Button } from '../../components/button.js';
import { commandRegistry, useCommandKeys } from '../../keyboard/useCommands.js';
import { markCommandIds } from '../filing/filingCommands.js';
import { formatCount } from '../numbers.js';
import type { ListCursor } from './useListCursor.js';

interface BulkBarProps {
  readonly cursor: ListCursor;
  readonly onLink: () => void;
}

/** Actions on the selected filings. */
export function BulkBar({ cursor, onLink }: BulkBarProps) {
  const { length } = cursor.selected;
  const isArchived = cursor.selected.every(({ preference }) => preference?.archived);
  return (
    <div className="filings-bulk" role="toolbar" aria-label="Selected filings">
      <span className="figures" role="status">
        {formatCount(length)} selected
      </span>
      <MarkButton id={markCommandIds.archived} name={isArchived ? 'Move to inbox' : 'Archive'} />
      <MarkButton id={markCommandIds.favorited} name="Favorite" />
      <Button tooltip="Link to a deal" keys="l" onPress={onLink}>
        Link
      </Button>
      <Button variant="plain" tooltip="Clear selection" keys="Escape" onPress={cursor.clear}>
        Clear
      </Button>
    </div>
  );
}

function MarkButton({ id, name }: { readonly id: string; readonly name: string }) {
  const keys = useCommandKeys(id);
  return (
    <Button tooltip={name} keys={keys} onPress={() => commandRegistry.run(id)}>
      {name}
    </Button>
  );
}
