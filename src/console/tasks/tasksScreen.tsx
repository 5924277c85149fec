import '../deals/deals.css';
import './tasks.css';
import '../filings/list/filterBar.css';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../components/button.js';
import { FilterChip } from '../components/filterChip.js';
import { ListError, ListState } from '../components/listState.js';
import { RowGrid } from '../components/rowGrid.js';
import { SkeletonRows } from '../components/skeleton.js';
import { useIsNarrow } from '../components/useIsNarrow.js';
import { useCursorCommands, useRowCursor } from '../components/useRowCursor.js';
import { formatCount } from '../filings/numbers.js';
import { formatFilingDate } from '../filings/times.js';
import { useCommandKeys } from '../keyboard/useCommands.js';
import { useLazyDialog } from '../keyboard/useLazyDialog.js';
import { FullHeightPage } from '../layout/fullHeightPage.js';
import { useToday } from './dueDates.js';
import { TaskCells } from './taskCells.js';
import { taskCommandIds, tasksGroup, useTaskCommands } from './taskCommands.js';
import { type OpenTask, openTasksQuery } from './taskQuery.js';
import { buildTaskRows } from './taskRows.js';
import { useOpenTasks } from './useOpenTasks.js';

const tracks = '1.5rem minmax(8rem, 3fr) minmax(6rem, 2fr) 8rem';
const narrowTracks = '1.5rem minmax(0, 1fr) 6rem';

const pageSize = 100;

/** Screen of all open tasks by day. */
export function TasksScreen() {
  const [, navigate] = useLocation();
  const dueBefore = readDay(useSearch());
  const today = useToday();
  const isNarrow = useIsNarrow();
  const query = useInfiniteQuery({ ...openTasksQuery({ dueBefore }, pageSize), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query;
  const tasks = useOpenTasks(data?.pages, { dueBefore });
  const rows = useMemo(() => buildTaskRows(tasks, today), [tasks, today]);
  const cursor = useRowCursor(rows);
  const current = rows.find(({ key }) => key === cursor.key);
  const [moved, setMoved] = useState<OpenTask>();
  const dueDateDialog = useLazyDialog(() => import('./dueDateDialog.js'));
  const newTaskDialog = useLazyDialog(() => import('./newTaskDialog.js'));
  const askForDay = (task: OpenTask) => {
    setMoved(task);
    void dueDateDialog.open();
  };
  const createTask = () => void newTaskDialog.open();
  useCursorCommands(cursor, tasksGroup, 'task');
  useTaskCommands({ task: current && !current.isHeading ? current.task : undefined, askForDay, createTask });
  const newKeys = useCommandKeys(taskCommandIds.create);
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, isFetchNextPageError, fetchNextPage]);
  const { Dialog: DueDateDialog } = dueDateDialog;
  const { Dialog: NewTaskDialog } = newTaskDialog;
  const newTaskButton = (
    <Button variant="primary" keys={newKeys} tooltip="New task" onPress={createTask}>
      New task
    </Button>
  );
  return (
    <FullHeightPage title="Tasks">
      <div className="deals-screen">
        <div className="deals-head">
          <h1>Tasks</h1>
          {data && <span className="quiet figures">{formatCount(data.pages[0]?.totalCount ?? 0)}</span>}
          <div className="deals-head-end">{newTaskButton}</div>
        </div>
        {dueBefore !== undefined && (
          <div className="filter-bar">
            <FilterChip isSet name="Due" onRemove={() => navigate('/tasks')}>
              {`Due before ${formatFilingDate(dueBefore)}`}
            </FilterChip>
          </div>
        )}
        {query.isPending ? (
          <SkeletonRows label="Loading tasks" count={12} />
        ) : !data ? (
          <ListError subject="The tasks" query={query} unaffected="Your tasks" />
        ) : rows.length === 0 && !hasNextPage ? (
          <ListState title={dueBefore === undefined ? 'No open tasks' : 'No task is due'}>
            <p className="quiet">Tasks of all deals appear here, by the day on which they are due.</p>
          </ListState>
        ) : (
          <RowGrid
            label="Tasks"
            rows={rows}
            cursor={cursor}
            tracks={isNarrow ? narrowTracks : tracks}
            lines={isNarrow ? 2 : 1}
            onNearEnd={onNearEnd}
            renderRow={(row) =>
              row.isHeading ? (
                <div role="rowheader" aria-colspan={4} className={row.isOverdue ? 'due-date-overdue' : undefined}>
                  {row.title}
                </div>
              ) : (
                <TaskCells task={row.task} today={today} onMove={askForDay} />
              )
            }
            end={
              <div className="row-grid-end">
                {isFetchNextPageError ? (
                  <Button onPress={() => void fetchNextPage()}>Load more tasks</Button>
                ) : hasNextPage ? (
                  'Loading more tasks…'
                ) : undefined}
              </div>
            }
          />
        )}
      </div>
      {DueDateDialog && moved && <DueDateDialog task={moved} onClose={dueDateDialog.close} />}
      {NewTaskDialog && <NewTaskDialog onClose={newTaskDialog.close} />}
    </FullHeightPage>
  );
}

/** Reads the day before which the tasks are due from the query of the address. */
function readDay(search: string): string | undefined {
  const date = new URLSearchParams(search).get('dueBefore') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}
