import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { SkeletonRows } from '../../components/skeleton.js';
import { formatCount } from '../../filings/numbers.js';
import { useRowHeight } from '../../preferences/usePreferences.js';
import { showHiddenCharacters } from '../../filings/sourceText.js';
import { dealAddress } from '../dealAddress.js';
import { dealStatusNames } from '../dealStatuses.js';
import { cardPixels, DealCard } from './dealCard.js';
import { retryColumns } from './columnQuery.js';
import { useCardDrag } from './useCardDrag.js';
import type { BoardColumnData } from './useColumn.js';

interface BoardColumnProps {
  readonly column: BoardColumnData;
  readonly today: string;
  readonly isFiltered: boolean;
}

/** Distance from the end of the cards at which the next page is read, in pixels. */
const readAheadPixels = 3000;

const cardGap = 8;

/** Column of the board: the deals of a status. Only the cards near the window are in the document. */
export function BoardColumn({ column, today, isFiltered }: BoardColumnProps) {
  const { status, deals, count, query, readMore } = column;
  const { dragAndDropHooks } = useCardDrag(column);
  const label = dealStatusNames[status];
  // Fingers need larger buttons.
  const isTouch = useRowHeight() === 44;
  return (
    <section className="board-column" aria-label={label} data-status={status}>
      <h2 className="board-column-head">
        {label}
        {!query.isPending && <span className="quiet figures">{formatCount(count)}</span>}
      </h2>
      {query.isPending ? (
        <SkeletonRows label={`Loading ${label}`} count={6} />
      ) : query.isError && deals.length === 0 ? (
        <div role="alert" className="board-message">
          <p>The deals could not be loaded. {describeFailure(query.error)}</p>
          <Button onPress={retryColumns}>Try again</Button>
        </div>
      ) : (
        <Virtualizer
          layout={ListLayout}
          layoutOptions={{ rowHeight: isTouch ? cardPixels + 12 : cardPixels, gap: cardGap, padding: cardGap }}
        >
          <GridList
            className="board-cards"
            aria-label={`${label}, ${formatCount(count)} ${count === 1 ? 'deal' : 'deals'}`}
            items={deals}
            dependencies={[today]}
            dragAndDropHooks={dragAndDropHooks}
            keyboardNavigationBehavior="tab"
            disallowTypeAhead
            aria-busy={query.isPlaceholderData}
            onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
              if (scrollHeight - scrollTop - clientHeight < readAheadPixels) readMore();
            }}
            renderEmptyState={() => (
              <p className="board-message quiet">{isFiltered ? 'No deals match.' : 'No deals.'}</p>
            )}
          >
            {(deal) => (
              <GridListItem
                id={deal.dealId}
                textValue={showHiddenCharacters(deal.companyName)}
                href={dealAddress(deal.dealId)}
                className="deal-card"
              >
                <DealCard deal={deal} today={today} />
              </GridListItem>
            )}
          </GridList>
        </Virtualizer>
      )}
      {query.isFetchNextPageError && (
        <div role="alert" className="board-message">
          <p>More deals could not be loaded.</p>
          <Button onPress={readMore}>Try again</Button>
        </div>
      )}
    </section>
  );
}
