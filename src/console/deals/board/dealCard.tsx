import { memo } from 'react';
import { Button as Pressable } from 'react-aria-components/Button';
import { DragIcon } from '../../components/icons.js';
import { formatFilingDate } from '../../filings/times.js';
import { showHiddenCharacters, SourceText } from '../../filings/sourceText.js';
import { dueDateLabel } from '../../tasks/dueDates.js';
import { StatusAge } from '../statusAge.js';
import { symbolOf } from '../dealSymbol.js';
import { formatUpside, calculateUpside } from '../upside.js';
import type { BoardDeal } from './columnQuery.js';
import { CardMenu } from './cardMenu.js';

interface DealCardProps {
  readonly deal: BoardDeal;
  /** Present day of the user, YYYY-MM-DD. */
  readonly today: string;
}

/** Height of a card, in pixels. */
export const cardPixels = 92;

/** Content of a card of the board: company, ticker, upside, time in the column, next task and last filing. */
export const DealCard = memo(function DealCard({ deal, today }: DealCardProps) {
  const { companyName, positionType, nextTask, relatedFilings } = deal;
  const symbol = symbolOf(deal);
  const [lastFiling] = relatedFilings.nodes;
  return (
    <>
      <span className="deal-card-line">
        <span className="deal-card-company" title={showHiddenCharacters(companyName)}>
          <SourceText>{companyName}</SourceText>
        </span>
        <Upside deal={deal} />
      </span>
      <span className="deal-card-line quiet">
        {symbol && (
          <span className="deal-card-symbol">
            <SourceText>{symbol}</SourceText>
          </span>
        )}
        {positionType === 'short' && <span className="deal-card-position">Short</span>}
        <StatusAge deal={deal} today={today} />
        {lastFiling && <span className="deal-card-end figures">Filing {formatFilingDate(lastFiling.date)}</span>}
      </span>
      <span className="deal-card-line deal-card-last">
        <span className="deal-card-handle">
          <Pressable slot="drag" className="deal-card-drag">
            <DragIcon size={16} />
          </Pressable>
        </span>
        <span className="deal-card-task" title={nextTask ? showHiddenCharacters(nextTask.content) : undefined}>
          {nextTask ? <SourceText>{nextTask.content}</SourceText> : <span className="quiet">No open task</span>}
        </span>
        {nextTask?.dueDate && <DueDate date={nextTask.dueDate} today={today} />}
        <CardMenu deal={deal} />
      </span>
    </>
  );
});

/** Upside of a deal, in green or red. */
export function Upside({ deal }: { readonly deal: BoardDeal }) {
  const upside = calculateUpside(deal);
  if (upside === null) return null;
  return (
    <span className={`deal-upside figures ${upside < 0 ? 'deal-upside-negative' : ''}`}>
      <span className="visually-hidden">Upside </span>
      {formatUpside(upside)}
    </span>
  );
}

interface DueDateProps {
  readonly date: string;
  readonly today: string;
}

/** Due date of a task, in red if it has passed. */
export function DueDate({ date, today }: DueDateProps) {
  const isOverdue = date < today;
  return (
    <span
      className={isOverdue ? 'due-date due-date-overdue figures' : 'due-date figures'}
      title={formatFilingDate(date)}
    >
      {isOverdue && <span className="visually-hidden">Overdue since </span>}
      {dueDateLabel(date, today)}
    </span>
  );
}
