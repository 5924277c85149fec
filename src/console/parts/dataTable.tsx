import './dataTable.css';
import type { ReactNode } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';

interface DataColumn<Item> {
  readonly id: string;
  /** With the unit, where it has one. */
  readonly name: string;
  /** Figures stand right-aligned, one below the other. */
  readonly isFigure?: boolean;
  readonly show: (item: Item) => ReactNode;
}

interface DataTableProps<Item> {
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly DataColumn<Item>[];
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** Why there is nothing, and the one next act. */
  readonly empty: ReactNode;
}

/** A short table; a long one is a list of virtual rows. */
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
