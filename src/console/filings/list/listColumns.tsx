import type { ReactNode } from 'react';
import { FavoriteIcon } from '../../components/icons.js';
import type { FilingColumn } from '../../generated/graphql.js';
import { filingMarkets } from '../markets.js';
import { formatPrice, formatShortAmount } from '../numbers.js';
import { showHiddenCharacters, SourceText } from '../sourceText.js';
import { listTags, TagLabel } from '../tags.js';
import { MarketTime } from '../times.js';
import type { FeedFiling } from './feedQuery.js';
import { formOf, headlineOf, languageOfTitle, publishedAt } from './filingHeadline.js';

interface ListColumn {
  /** Width at which the column is of use, in pixels. */
  readonly minWidth: number;
  /** Share of the width that is left; 0 for a column of fixed width. */
  readonly share: number;
  readonly isNumeric?: boolean;
  readonly renderCell: (filing: FeedFiling) => ReactNode;
}

/** Columns of a list of filings. */
export const listColumns: Readonly<Record<FilingColumn, ListColumn>> = {
  time: { minWidth: 92, share: 0, renderCell: (filing) => <Time filing={filing} /> },
  market: {
    minWidth: 56,
    share: 0,
    renderCell: ({ kind }) => <span className="quiet">{filingMarkets[kind].name}</span>,
  },
  form: { minWidth: 104, share: 0, renderCell: (filing) => <Text>{formOf(filing)}</Text> },
  company: { minWidth: 120, share: 3, renderCell: ({ company }) => <Text isStrong>{company}</Text> },
  ticker: { minWidth: 64, share: 0, renderCell: ({ ticker }) => <Text>{ticker}</Text> },
  title: {
    minWidth: 180,
    share: 8,
    renderCell: (filing) => <Text lang={languageOfTitle(filing)}>{headlineOf(filing)}</Text>,
  },
  tags: { minWidth: 128, share: 3, renderCell: (filing) => <Tags filing={filing} /> },
  priceSensitive: { minWidth: 20, share: 0, renderCell: (filing) => <PriceSensitive filing={filing} /> },
  value: { minWidth: 72, share: 0, isNumeric: true, renderCell: (filing) => <Value filing={filing} /> },
  favorite: {
    minWidth: 20,
    share: 0,
    renderCell: ({ preference }) =>
      preference?.favorited && (
        <span className="filing-star" title="Favorite">
          <FavoriteIcon size={16} />
          <span className="visually-hidden">Favorite</span>
        </span>
      ),
  },
  deal: {
    minWidth: 104,
    share: 1,
    renderCell: ({ deals: { nodes } }) => (
      <Text>{nodes[0] && nodes[0].companyName + (nodes.length > 1 ? ' and others' : '')}</Text>
    ),
  },
};

/** Order in which columns are left out where not all fit. The company and the title always stay. */
const dispensable: readonly FilingColumn[] = [
  'deal',
  'tags',
  'market',
  'ticker',
  'value',
  'form',
  'priceSensitive',
  'favorite',
  'time',
];

/** Gap between columns, in pixels. */
const columnGap = 12;

/** Returns the columns of a list that fit into a width. @param width in pixels. */
export function fitColumns(columns: readonly FilingColumn[], width: number): readonly FilingColumn[] {
  let fitting = columns;
  const needed = () => fitting.reduce((sum, column) => sum + listColumns[column].minWidth + columnGap, 0);
  for (const column of dispensable) {
    if (needed() <= width) break;
    fitting = fitting.filter((each) => each !== column);
  }
  return fitting;
}

/** Returns the CSS tracks of columns. */
export const columnTracks = (columns: readonly FilingColumn[]): string =>
  columns
    .map((column) => {
      const { minWidth, share } = listColumns[column];
      return share > 0 ? `minmax(${minWidth}px, ${share}fr)` : `${minWidth}px`;
    })
    .join(' ');

interface TextProps {
  readonly children: string | null | undefined;
  readonly isStrong?: boolean;
  readonly lang?: string | undefined;
}

/** Text that ends with an ellipsis where it does not fit; the tooltip has all of it. */
export function Text({ children, isStrong = false, lang }: TextProps) {
  if (!children) return undefined;
  return (
    <span
      className={isStrong ? 'filing-cell-text filing-cell-strong' : 'filing-cell-text'}
      title={showHiddenCharacters(children)}
      {...(lang !== undefined && { lang })}
    >
      <SourceText>{children}</SourceText>
    </span>
  );
}

export function Time({ filing }: { readonly filing: FeedFiling }) {
  const timestamp = publishedAt(filing);
  return (
    timestamp !== null && (
      <span className="quiet">
        <MarketTime timestamp={timestamp} timeZone={filingMarkets[filing.kind].timeZone} />
      </span>
    )
  );
}

/** First tag of a filing, and the number of the others; the tooltip has all. */
function Tags({ filing }: { readonly filing: FeedFiling }) {
  const tags = listTags(filing);
  const [first] = tags;
  if (!first) return undefined;
  return (
    <span className="filing-row-tags" title={showHiddenCharacters(tags.map(({ name }) => name).join(', '))}>
      <TagLabel {...first} />
      {tags.length > 1 && <span className="quiet">+{tags.length - 1}</span>}
    </span>
  );
}

export const isPriceSensitive = (filing: FeedFiling): boolean =>
  filing.__typename === 'AsxAnnouncement' && filing.isPriceSensitive;

function PriceSensitive({ filing }: { readonly filing: FeedFiling }) {
  return (
    isPriceSensitive(filing) && (
      <span className="filing-sensitive" title="Price-sensitive">
        <span aria-hidden>!</span>
        <span className="visually-hidden">Price-sensitive</span>
      </span>
    )
  );
}

function Value({ filing }: { readonly filing: FeedFiling }) {
  if (filing.__typename !== 'Form4Filing' || !filing.totalValue) return undefined;
  const { currency } = filingMarkets.form4;
  return (
    <span className="figures" title={formatPrice(filing.totalValue, currency)}>
      {formatShortAmount(filing.totalValue, currency)}
    </span>
  );
}
