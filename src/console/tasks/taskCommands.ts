import { useLocation } from 'wouter';
import { dealAddress } from '../deals/dealAddress.js';
import { useCommands } from '../keyboard/useCommands.js';
import { completeTask, taskChanges } from './taskChanges.js';
import type { OpenTask } from './taskQuery.js';

/** Heading of the commands of tasks in the list of shortcuts. */
export const tasksGroup = 'Tasks';

export const taskCommandIds = { complete: 'tasks.complete', move: 'tasks.move', create: 'tasks.create' } as const;

interface TaskActions {
  /** Task of the cursor. */
  readonly task: OpenTask | undefined;
  readonly askForDay: (task: OpenTask) => void;
  readonly createTask: () => void;
}

/** Declares the commands of the list of tasks. */
export function useTaskCommands({ task, askForDay, createTask }: TaskActions): void {
  const [, navigate] = useLocation();
  const change = { group: tasksGroup, isEnabled: () => task !== undefined };
  useCommands([
    {
      ...change,
      id: taskCommandIds.complete,
      name: 'Complete task',
      keys: ['x', 'Space'],
      run: () => task && completeTask(task),
    },
    { ...change, id: taskCommandIds.move, name: 'Change due date', keys: 'd', run: () => task && askForDay(task) },
    {
      ...change,
      id: 'tasks.open',
      name: 'Open deal of task',
      keys: ['Enter', 'o'],
      run: () => task && navigate(dealAddress(task.dealId)),
    },
    { id: taskCommandIds.create, name: 'New task', group: tasksGroup, keys: 'n', run: createTask },
    {
      id: 'tasks.undo',
      name: 'Undo',
      group: tasksGroup,
      keys: ['u', 'Mod+z'],
      isEnabled: () => taskChanges.undoHistory.canUndo,
      run: () => taskChanges.undoHistory.undo(),
    },
  ]);
}
