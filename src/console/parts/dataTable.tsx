import './dataTable.css';
import type { ReactNode } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';

interface DataColumn<Item> {
  readonly id: string;
  /** Heading, with the unit where there is one. */
  readonly name: string;
  /** Whether the cells are figures, which are right-aligned. */
  readonly isFigure?: boolean;
  readonly show: (item: Item) => ReactNode;
}

interface DataTableProps<Item> {
  readonly label: string;
  /** Columns, of which the first is the row header. */
  readonly columns: readonly DataColumn<Item>[];
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** Text for an empty table: why it is empty, and what to do next. */
  readonly empty: ReactNode;
}

/** Table for few rows. Many rows would need a virtualized list. */
export function DataTable<Item>({ label, columns, items, idOf, empty }: DataTableProps<Item>) {
  return (
    <div className="table-frame">
      <Table aria-label={label} className="table">
        <TableHeader>
          {columns.map(({ id, name, isFigure = false }, index) => (
            <Column key={id} id={id} isRowHeader={index === 0} className={isFigure ? 'table-figure' : 'table-text'}>
              {name}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <div className="table-empty">{empty}</div>}>
          {items.map((item) => (
            <Row key={idOf(item)} id={idOf(item)}>
              {columns.map(({ id, isFigure = false, show }) => (
                <Cell key={id} className={isFigure ? 'table-figure' : 'table-text'}>
                  {show(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
