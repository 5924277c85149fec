import { createContext, useContext } from 'react';
import type { DealStatus } from '../../generated/graphql.js';
import type { BoardDeal } from './columnQuery.js';

/** Actions on a deal of the board or of the table. */
export interface BoardActions {
  /** Moves a deal to the top of a column. */
  readonly moveTo: (deal: BoardDeal, status: DealStatus) => void;
  readonly remove: (deal: BoardDeal) => void;
}

export const BoardActionsContext = createContext<BoardActions>({ moveTo: () => {}, remove: () => {} });

export const useBoardActions = (): BoardActions => useContext(BoardActionsContext);
