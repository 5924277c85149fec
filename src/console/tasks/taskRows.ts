import type { ChangeInEffect } from '../changes/optimisticChanges.js';
import { addDays, formatDueDay } from './dueDates.js';
import type { TaskPatch } from './taskChanges.js';
import type { OpenTask, TaskPage, TaskSelection } from './taskQuery.js';

/** Row of the list: the heading of a day, or a task. */
export type TaskRow =
  | { readonly key: string; readonly isHeading: true; readonly title: string; readonly isOverdue: boolean }
  | { readonly key: string; readonly isHeading?: false; readonly task: OpenTask };

const noDay = '9999-12-31';

const compareTasks = (one: OpenTask, other: OpenTask): number => {
  const keyOf = ({ dueDate, createdAt, activityId }: OpenTask) => `${dueDate ?? noDay} ${createdAt} ${activityId}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
};

/** Returns the open tasks that were read, with the changes that the pages lack, by due date. */
export function buildTasks(
  pages: readonly TaskPage[],
  changes: readonly ChangeInEffect<TaskPatch>[],
  { dealId, dueBefore }: TaskSelection,
): readonly OpenTask[] {
  const tasks = new Map(pages.flatMap(({ nodes }) => nodes.map((task) => [task.activityId, task] as const)));
  for (const { key, patch } of changes) {
    const { completed, dueDate, task } = patch;
    const isDueLater = dueBefore !== undefined && (dueDate === null || dueDate >= dueBefore);
    const isOfOtherDeal = dealId !== undefined && task.dealId !== dealId;
    if (completed || isDueLater || isOfOtherDeal) tasks.delete(key);
    else tasks.set(key, { ...task, dueDate });
  }
  return [...tasks.values()].toSorted(compareTasks);
}

function titleOf(dueDate: string | null | undefined, today: string): string {
  if (!dueDate) return 'No date';
  if (dueDate < today) return 'Overdue';
  if (dueDate === today) return 'Today';
  return dueDate === addDays(today, 1) ? 'Tomorrow' : formatDueDay(dueDate);
}

/** Builds the rows of the list: a heading before the first task of each day; all overdue tasks are under one. */
export function buildTaskRows(tasks: readonly OpenTask[], today: string): readonly TaskRow[] {
  const rows: TaskRow[] = [];
  let last: string | undefined;
  for (const task of tasks) {
    const title = titleOf(task.dueDate, today);
    if (title !== last) rows.push({ key: `day ${title}`, isHeading: true, title, isOverdue: title === 'Overdue' });
    last = title;
    rows.push({ key: task.activityId, task });
  }
  return rows;
}
