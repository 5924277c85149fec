import {
  Arguments,
  ID,
  Input,
  JsonObject,
  noControlCharactersPattern,
  pickInputFields,
  Property,
  Resource,
  Timestamp,
} from '../../schema/property.js';
import { FilingKind } from '../filings/filing.js';
import { FilingFilter } from '../filings/filingFilter.js';
import { columnListRules, FilingColumn } from './filingColumn.js';

/** Maximum saved views of an account. */
export const maxSavedViews = 100;

@Resource('A saved view of the feed of filings: a filter under a name.')
export class SavedView {
  @Property(() => ID, {
    description: 'Id of the view.',
    format: 'uuid',
    example: '6f1c0f52-6a3b-4d0e-9d53-0f8d2a4b7c11',
  })
  viewId!: string;

  @Property(() => String, {
    description: 'Name of the view.',
    trimmed: true,
    minLength: 1,
    maxLength: 100,
    pattern: noControlCharactersPattern,
    example: 'Spin-offs this month',
  })
  name!: string;

  @Property(() => [FilingKind], {
    description: 'Kinds of filings; empty for all kinds.',
    maxItems: Object.keys(FilingKind).length,
    uniqueItems: true,
    example: ['sec'],
  })
  kinds!: FilingKind[];

  @Property(() => JsonObject, {
    description: 'Filter of the view, as `filings` takes it in the argument `filter`.',
    example: { category: 'spinoffs', archived: false },
  })
  filter!: Readonly<Record<string, unknown>>;

  @Property(() => String, {
    description: 'Reason why `filings` no longer allows the filter; null while it does.',
    nullable: true,
  })
  filterProblem!: string | null;

  @Property(() => [FilingColumn], {
    description: 'Columns of the view, in their order; empty for the default columns.',
    ...columnListRules,
  })
  columns!: FilingColumn[];

  @Property(() => Timestamp, { description: 'When the view was created.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;

  @Property(() => Timestamp, { description: 'When the view was last changed.', example: '2026-10-01T09:30:00.000Z' })
  updatedAt!: string;
}

@Input('A view to save. It is placed after the existing views.')
export class CreateSavedViewInput extends pickInputFields(SavedView, {
  required: ['name'],
  optional: ['kinds', 'columns'],
}) {
  @Property(() => FilingFilter, { description: 'Filter of `filings`; by default, no filter.', nullable: true })
  filter?: FilingFilter | null;
}

@Input('Changes of a saved view. Fields that are not sent stay as they are; null clears an optional field.')
export class UpdateSavedViewInput extends pickInputFields(SavedView, { optional: ['name', 'kinds', 'columns'] }) {
  @Property(() => FilingFilter, { description: 'Filter of `filings`, which replaces the former one.', nullable: true })
  filter?: FilingFilter | null;
}

@Arguments('Saved views in their new order.')
export class ViewOrderArgument {
  @Property(() => [ID], {
    description: 'Ids of the views in their new order. Views that are not listed follow in their former order.',
    required: true,
    maxItems: maxSavedViews,
    uniqueItems: true,
    items: { maxLength: 36 },
  })
  viewIds!: string[];
}
