import './dataTable.css';
import type { ReactNode } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';

interface DataColumn<Item> {
  readonly id: string;
  /** Heading, with the unit where there is one. */
  readonly heading: string;
  /** Whether the cells are figures, which are right-aligned. */
  readonly isNumeric?: boolean;
  readonly renderCell: (item: Item) => ReactNode;
}

interface DataTableProps<Item> {
  readonly label: string;
  /** Columns, of which the first is the row header. */
  readonly columns: readonly DataColumn<Item>[];
  readonly items: readonly Item[];
  readonly getId: (item: Item) => string;
  /** Text for an empty table: why it is empty, and what to do next. */
  readonly emptyText: ReactNode;
  /** Whether a narrow window shows each row as a list of its headings and cells, instead of a table that scrolls sideways. */
  readonly isStackedWhenNarrow?: boolean;
}

/** Table for few rows. Many rows would need a virtualized list. */
export function DataTable<Item>({
  label,
  columns,
  items,
  getId,
  emptyText,
  isStackedWhenNarrow = false,
}: DataTableProps<Item>) {
  return (
    <div className="table-frame">
      <Table aria-label={label} className={isStackedWhenNarrow ? 'table table-stacked' : 'table'}>
        <TableHeader>
          {columns.map(({ id, heading: name, isNumeric = false }, index) => (
            <Column key={id} id={id} isRowHeader={index === 0} className={isNumeric ? 'table-figure' : 'table-text'}>
              {name}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <div className="table-empty">{emptyText}</div>}>
          {items.map((item) => (
            <Row key={getId(item)} id={getId(item)}>
              {columns.map(({ id, heading, isNumeric = false, renderCell }) => (
                <Cell key={id} data-heading={heading} className={isNumeric ? 'table-figure' : 'table-text'}>
                  {renderCell(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
