import './board.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Button } from '../../components/button.js';
import { useToday } from '../../tasks/dueDates.js';
import type { DealsView } from '../dealsAddress.js';
import { isFilteredView, noFilters } from '../dealsFilterBar.js';
import { type BoardActions, BoardActionsContext } from './boardActions.js';
import { BoardColumn } from './boardColumn.js';
import { useBoardCommands } from './boardCommands.js';
import { moveCardToTop, placeOfCard, setShownCards } from './cardMoves.js';
import type { BoardDeal } from './columnQuery.js';
import { deleteDeal } from './dealChanges.js';
import { useColumn } from './useColumn.js';
import { useTouchDrag } from './useTouchDrag.js';

interface BoardProps {
  readonly view: DealsView;
  readonly onChange: (changes: Partial<DealsView>) => void;
  readonly onCreate: () => void;
}

const remove = (deal: BoardDeal): void => deleteDeal(deal, placeOfCard(deal));
const actions: BoardActions = { moveTo: moveCardToTop, remove };

/** Deals by status, as columns of cards. */
export function Board({ view, onChange, onCreate }: BoardProps) {
  const { searchTerm, positionType, statuses } = view;
  const filter = useMemo(() => ({ searchTerm, positionType }), [searchTerm, positionType]);
  const today = useToday();
  const all = [
    useColumn('researching', filter, statuses.includes('researching')),
    useColumn('monitoring', filter, statuses.includes('monitoring')),
    useColumn('active', filter, statuses.includes('active')),
    useColumn('closed', filter, statuses.includes('closed')),
  ];
  const columns = all.filter(({ status }) => statuses.includes(status));
  useLayoutEffect(() => setShownCards(new Map(all.map(({ status, deals }) => [status, deals]))));
  useBoardCommands(remove);
  const board = useRef<HTMLDivElement>(null);
  useTouchDrag(board);
  const isFiltered = isFilteredView(view);
  const isEmpty = columns.every(({ query, count }) => !query.isPending && !query.isError && count === 0);
  return (
    <BoardActionsContext value={actions}>
      {isEmpty && (
        <div className="board-empty">
          {isFiltered ? (
            <>
              <span>No deals match.</span>
              <Button onPress={() => onChange(noFilters)}>Clear filters</Button>
            </>
          ) : (
            <>
              <span>You have no deals yet. Begin with an idea.</span>
              <Button onPress={onCreate}>New deal</Button>
            </>
          )}
        </div>
      )}
      <div ref={board} className="board">
        {columns.map((column) => (
          <BoardColumn key={column.status} column={column} today={today} isFiltered={isFiltered} />
        ))}
      </div>
    </BoardActionsContext>
  );
}
