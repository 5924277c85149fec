import { Link } from 'wouter';
import { dealAddress } from '../deals/dealAddress.js';
import { showHiddenCharacters, SourceText } from '../filings/sourceText.js';
import { dueDateLabel } from './dueDates.js';
import { completeTask } from './taskChanges.js';
import type { OpenTask } from './taskQuery.js';

interface TaskCellsProps {
  readonly task: OpenTask;
  readonly today: string;
  readonly onMove: (task: OpenTask) => void;
}

/** Cells of a task: done, what is to be done, its deal, and the day. The keys of the list do the same as the buttons. */
export function TaskCells({ task, today, onMove }: TaskCellsProps) {
  const { content, dueDate, dealId, deal } = task;
  const name = showHiddenCharacters(content);
  const isOverdue = dueDate ? dueDate < today : false;
  return (
    <>
      <div role="gridcell">
        <button
          type="button"
          tabIndex={-1}
          className="task-box"
          aria-label={`Complete ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            completeTask(task);
          }}
        />
      </div>
      <div role="gridcell" className="row-grid-cell task-content" title={name}>
        <SourceText>{content}</SourceText>
      </div>
      <div role="gridcell" className="row-grid-cell task-deal">
        <Link href={dealAddress(dealId)} tabIndex={-1} title={showHiddenCharacters(deal.companyName)}>
          <SourceText>{deal.companyName}</SourceText>
        </Link>
        {deal.symbol && (
          <span className="quiet">
            {' '}
            <SourceText>{deal.symbol}</SourceText>
          </span>
        )}
      </div>
      <div role="gridcell" className="task-due">
        <button
          type="button"
          tabIndex={-1}
          className={isOverdue ? 'task-day due-date-overdue figures' : 'task-day figures'}
          onClick={(event) => {
            event.stopPropagation();
            onMove(task);
          }}
        >
          {dueDate ? dueDateLabel(dueDate, today) : 'No date'}
        </button>
      </div>
    </>
  );
}
