import { Button as Pressable } from 'react-aria-components/Button';
import type { DealsView } from '../dealsAddress.js';
import { getTableColumn, type TableColumnId } from './tableColumns.js';

interface ColumnHeadingProps {
  readonly id: TableColumnId;
  readonly sort: string | undefined;
  readonly isDescending: boolean;
  readonly onChange: (changes: Partial<DealsView>) => void;
}

/** Heading of a column, which sorts the table: upwards, downwards, and then not any more. */
export function ColumnHeading({ id, sort, isDescending, onChange }: ColumnHeadingProps) {
  const { label, isNumeric = false } = getTableColumn(id);
  const isSorted = sort === id;
  const toggle = () =>
    onChange(
      !isSorted
        ? { sort: id, isDescending: false }
        : isDescending
          ? { sort: undefined, isDescending: false }
          : { isDescending: true },
    );
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
      className={isNumeric ? 'row-grid-cell row-grid-figure' : 'row-grid-cell'}
    >
      <Pressable className="deals-sort" onPress={toggle}>
        {label}
        {isSorted && <span aria-hidden>{isDescending ? ' ↓' : ' ↑'}</span>}
      </Pressable>
    </div>
  );
}
