import { memo } from 'react';
import { Button } from '../../components/button.js';
import type { StoredView } from '../views/savedViews.js';
import { ViewMenu } from '../views/viewMenu.js';
import { ColumnMenu } from './columnMenu.js';
import { ExportMenu } from './exportMenu.js';
import { type FeedView, isInbox } from './feedView.js';

interface ListHeadProps {
  readonly title: string;
  readonly view: FeedView;
  readonly saved: StoredView | undefined;
  readonly onJumpToDate: () => void;
}

/** Head of the list: its title, and what can be done with the view. It is not rendered again when the cursor moves. */
export const ListHead = memo(function ListHead({ title, view, saved, onJumpToDate }: ListHeadProps) {
  return (
    <>
      <div className="filings-head">
        <h1 title={title}>{title}</h1>
        <div className="filings-head-end">
          <ExportMenu view={view} />
          <ColumnMenu saved={saved} />
          <Button variant="plain" tooltip="Jump to a date" keys="d" onPress={onJumpToDate}>
            Date
          </Button>
          {(saved || !isInbox(view)) && <ViewMenu view={view} saved={saved} />}
        </div>
      </div>
      {saved?.filterProblem && (
        <p role="alert" className="filings-notice">
          A filter of this view is no longer allowed and is ignored: {saved.filterProblem}. Save the current filters as
          a new view.
        </p>
      )}
    </>
  );
});
