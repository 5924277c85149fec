import { useMemo } from 'react';
import { useChangeVersion } from '../changes/optimisticChanges.js';
import { taskChanges } from './taskChanges.js';
import type { OpenTask, TaskPage, TaskSelection } from './taskQuery.js';
import { buildTasks } from './taskRows.js';

/** Returns the open tasks of pages that were read, with the changes of the user that the pages lack, by due date. */
export function useOpenTasks(
  pages: readonly TaskPage[] | undefined,
  { dealId, dueBefore }: TaskSelection,
): readonly OpenTask[] {
  const version = useChangeVersion(taskChanges);
  return useMemo(
    () => buildTasks(pages ?? [], taskChanges.list(pages?.[0]?.requestedAt ?? 0), { dealId, dueBefore }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the changes are those of the version
    [pages, version, dealId, dueBefore],
  );
}
