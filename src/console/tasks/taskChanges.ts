import { OptimisticChanges } from '../changes/optimisticChanges.js';
import { dealChanges } from '../deals/board/dealChanges.js';
import { showHiddenCharacters } from '../filings/sourceText.js';
import { refreshActivities, updateActivity } from './activityChanges.js';
import { formatDueDay } from './dueDates.js';
import type { OpenTask } from './taskQuery.js';

/** Change of a task. */
export interface TaskPatch {
  readonly task: OpenTask;
  readonly completed: boolean;
  readonly dueDate: string | null;
}

/** Changes that the user makes to tasks. They are undone in one order with those of deals: the page of a deal makes both. */
export const taskChanges = new OptimisticChanges<TaskPatch>(refreshActivities, dealChanges.undoHistory);

const change = (task: OpenTask, values: Partial<Pick<TaskPatch, 'completed' | 'dueDate'>>) => {
  const { dealId, activityId } = task;
  return {
    key: activityId,
    patch: { task, completed: false, dueDate: task.dueDate ?? null, ...values },
    failureMessage: 'The task was not changed.',
    send: () => updateActivity(dealId, activityId, values),
  };
};

const maxNameLength = 60;

function nameOf({ content }: OpenTask): string {
  const [line = ''] = showHiddenCharacters(content).split('\n');
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength)}…` : line;
}

export const completeTask = (task: OpenTask): void =>
  taskChanges.applyWithUndo(
    `Done: ${nameOf(task)}`,
    change(task, { completed: true }),
    change(task, { completed: false }),
  );

/** Moves a task to another day. @param dueDate YYYY-MM-DD; null for no day. */
export function moveTask(task: OpenTask, dueDate: string | null): void {
  const former = task.dueDate ?? null;
  if (dueDate === former) return;
  const message = dueDate === null ? 'Due date removed' : `Due ${formatDueDay(dueDate)}`;
  taskChanges.applyWithUndo(
    `${message}: ${nameOf(task)}`,
    change(task, { dueDate }),
    change({ ...task, dueDate }, { dueDate: former }),
  );
}
