import { useInfiniteQuery } from '@tanstack/react-query';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckIcon } from '../../components/icons.js';
import { LoadError } from '../../components/loadError.js';
import { ShowMore } from '../../components/showMore.js';
import { formatCount } from '../../filings/numbers.js';
import { SourceText } from '../../filings/sourceText.js';
import { formatFilingDate } from '../../filings/times.js';
import { useToday } from '../../tasks/dueDates.js';
import { completeTask } from '../../tasks/taskChanges.js';
import { type OpenTask, openTasksQuery } from '../../tasks/taskQuery.js';
import { useOpenTasks } from '../../tasks/useOpenTasks.js';
import { AddActivity } from './addActivity.js';
import type { DealDetails } from './dealQuery.js';
import { DealSection } from './dealSection.js';

/** Tasks that are shown at first, and with each press of the button below them. */
const pageSize = 20;

/** Open tasks of a deal, and a field for a new one. */
export function DealTasks({ deal }: { readonly deal: DealDetails }) {
  const { dealId } = deal;
  const query = useInfiniteQuery(openTasksQuery({ dealId }, pageSize));
  const { data, hasNextPage } = query;
  const tasks = useOpenTasks(data?.pages, { dealId });
  const count = hasNextPage ? (data?.pages[0]?.totalCount ?? 0) : tasks.length;
  return (
    <DealSection title="Tasks" note={count > 0 ? `${formatCount(count)} open` : undefined}>
      <LoadError subject="The tasks" query={query} />
      {tasks.length > 0 && (
        <ul className="deal-list">
          {tasks.map((task) => (
            <Task key={task.activityId} task={task} />
          ))}
        </ul>
      )}
      <ShowMore noun="tasks" query={query} />
      <AddActivity dealId={dealId} type="task" label="New task" />
    </DealSection>
  );
}

function Task({ task }: { readonly task: OpenTask }) {
  const { content, dueDate } = task;
  const today = useToday();
  const isOverdue = dueDate ? dueDate < today : false;
  return (
    <li className="deal-task">
      <Checkbox className="deal-check" isSelected={false} onChange={() => completeTask(task)}>
        <span className="deal-check-box" aria-hidden>
          <CheckIcon size={16} />
        </span>
        <span className="deal-lines">
          <SourceText>{content}</SourceText>
        </span>
      </Checkbox>
      {dueDate && (
        <time dateTime={dueDate} className={`figures deal-small ${isOverdue ? 'deal-loss' : 'quiet'}`}>
          {isOverdue ? 'Overdue, ' : ''}
          {formatFilingDate(dueDate)}
        </time>
      )}
    </li>
  );
}
