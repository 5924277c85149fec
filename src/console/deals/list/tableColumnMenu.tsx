import { Button } from '../../components/button.js';
import { Menu, MenuItem, MenuSection } from '../../components/menu.js';
import { setTableColumns, useTableColumns } from './tableColumnChoice.js';
import { allTableColumns, tableColumns } from './tableColumns.js';

/** Menu of the columns of the table. */
export function TableColumnMenu() {
  const shown = useTableColumns();
  return (
    <Menu label="Columns" placement="bottom end" trigger={<Button variant="plain">Columns</Button>}>
      <MenuSection
        title="Columns"
        checked={shown}
        onToggle={(id) => setTableColumns(allTableColumns.filter((each) => shown.includes(each) !== (each === id)))}
      >
        {allTableColumns.map((column) => (
          <MenuItem key={column} id={column} isDisabled={column === 'company'}>
            {tableColumns[column].label}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
