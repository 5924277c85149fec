import { type MouseEvent, memo } from 'react';
import { CheckIcon } from '../../components/icons.js';
import type { FilingColumn } from '../../generated/graphql.js';
import type { FeedFiling } from './feedQuery.js';
import { headlineOf, languageOfTitle, formOf } from './filingHeadline.js';
import { isPriceSensitive, listColumns, Text, Time } from './listColumns.js';

/** Action of a click on a row. */
export type RowClick = 'open' | 'toggle' | 'extend';

interface FilingRowProps {
  readonly id: string;
  readonly filing: FeedFiling;
  /** Index among the filings of the list. */
  readonly index: number;
  /** Index among all rows of the grid, from 1. */
  readonly rowIndex: number;
  /** Columns; undefined for a narrow list, whose rows have two lines. */
  readonly columns: readonly FilingColumn[] | undefined;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly onClick: (index: number, click: RowClick) => void;
}

/** Row of a filing. */
export const FilingRow = memo(function FilingRow(props: FilingRowProps) {
  const { id, filing, index, rowIndex, columns, isCurrent, isSelected, onClick } = props;
  const isArchived = filing.preference?.archived ?? false;
  const click = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) =>
    onClick(index, shiftKey ? 'extend' : ctrlKey || metaKey ? 'toggle' : 'open');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and the keys; the row is its active descendant
    <div
      id={id}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      className={columns ? 'filing-row' : 'filing-row filing-row-stacked'}
      {...(isCurrent && { 'data-current': '' })}
      {...(isArchived && { 'data-archived': '' })}
      onClick={click}
      onMouseDown={(event) => {
        // Otherwise the browser selects the text between the clicks.
        if (event.shiftKey) event.preventDefault();
      }}
    >
      <div role="gridcell" className="filing-row-select">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the key x selects, and the row says whether it is selected */}
        <span
          className="filing-row-box"
          onClick={(event) => {
            event.stopPropagation();
            onClick(index, 'toggle');
          }}
        >
          {isSelected && <CheckIcon size={12} />}
        </span>
        {isArchived && <span className="visually-hidden">Archived</span>}
      </div>
      {columns ? (
        columns.map((column) => (
          <div
            key={column}
            role="gridcell"
            className={listColumns[column].isNumeric ? 'filing-cell filing-cell-numeric' : 'filing-cell'}
          >
            {listColumns[column].renderCell(filing)}
          </div>
        ))
      ) : (
        <StackedCells filing={filing} />
      )}
    </div>
  );
});

/** Cells of a row with two lines: company, form and time above the title. */
function StackedCells({ filing }: { readonly filing: FeedFiling }) {
  return (
    <div role="gridcell" className="filing-stack">
      <span className="filing-stack-line">
        <Text isStrong>{filing.company ?? filing.ticker}</Text>
        <span className="quiet filing-stack-form">{formOf(filing)}</span>
        {isPriceSensitive(filing) && listColumns.priceSensitive.renderCell(filing)}
        {listColumns.favorite.renderCell(filing)}
        <span className="filing-stack-time">
          <Time filing={filing} />
        </span>
      </span>
      <span className="filing-stack-line quiet">
        <Text lang={languageOfTitle(filing)}>{headlineOf(filing)}</Text>
      </span>
    </div>
  );
}
