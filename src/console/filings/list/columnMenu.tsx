import { useMemo } from 'react';
import { Button } from '../../components/button.js';
import { Menu, MenuItem, MenuSection } from '../../components/menu.js';
import type { FilingColumn } from '../../generated/graphql.js';
import { columnLabels, completeColumns, filingColumns, fixedColumns } from '../../preferences/columnLabels.js';
import { usePreferences, useUpdatePreferences } from '../../preferences/usePreferences.js';
import { reportViewFailure, setViewColumns, type StoredView, useChangeViews } from '../views/savedViews.js';

/** Returns the columns of a list, in their order: those of the saved view, or those that the user prefers. */
export function useColumns(saved: StoredView | undefined): readonly FilingColumn[] {
  const { columns } = usePreferences();
  const stored = saved && saved.columns.length > 0 ? saved.columns : columns;
  return useMemo(() => completeColumns(stored), [stored]);
}

/** Menu of the columns of a list. The choice is kept with the saved view, or else with the preferences of the account. */
export function ColumnMenu({ saved }: { readonly saved: StoredView | undefined }) {
  const shown = useColumns(saved);
  const { mutate } = useUpdatePreferences();
  const changeViews = useChangeViews();
  const toggle = (column: FilingColumn) => {
    const columns = filingColumns.filter((each) => shown.includes(each) !== (each === column));
    if (saved) {
      const show = (views: readonly StoredView[]) =>
        views.map((view) => (view.viewId === saved.viewId ? { ...view, columns } : view));
      void changeViews(() => setViewColumns(saved, columns), show).catch(reportViewFailure);
    } else mutate({ columns });
  };
  return (
    <Menu label="Columns" placement="bottom end" trigger={<Button variant="plain">Columns</Button>}>
      <MenuSection
        title="Columns"
        checked={shown}
        onToggle={(id) => {
          const column = filingColumns.find((each) => each === id);
          if (column) toggle(column);
        }}
      >
        {filingColumns.map((column) => (
          <MenuItem key={column} id={column} isDisabled={fixedColumns.has(column)}>
            {columnLabels[column]}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
