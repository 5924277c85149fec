import { DealStatus, PositionType } from '../generated/prisma/enums.js';
import { Arguments, Input, pickInputFields, Property, registerEnum } from '../schema/property.js';
import { maxFilterValues } from './filterValues.js';
import { describeSearchTerm } from './searchTerm.js';

/** Filters of deals with one value each. */
@Input('Filters of a list of deals, of one value each; without filters, all deals of the caller.')
export class SingleValueDealFilter {
  @Property(() => DealStatus, { description: 'Only deals of this status.', example: 'active' })
  status?: DealStatus;

  @Property(() => PositionType, { description: 'Only deals with this side of the position.', example: 'long' })
  positionType?: PositionType;

  @Property(() => String, {
    description: describeSearchTerm('in the name, the symbol and the free-text fields'),
    trimmed: true,
    maxLength: 200,
    example: 'rail',
  })
  searchTerm?: string;

  @Property(() => String, {
    description:
      'Only deals with this symbol, in any case and spelling of its class; a market is compared where both name one.',
    maxLength: 32,
    example: 'HRBR',
  })
  symbol?: string;
}

@Input('Filters of a list of deals; without filters, all deals of the caller.')
export class DealFilter extends SingleValueDealFilter {
  @Property(() => [DealStatus], {
    description: 'Statuses, of which a deal must have one.',
    maxItems: maxFilterValues,
    uniqueItems: true,
    example: ['active', 'monitoring'],
  })
  statuses?: DealStatus[] | null;
}

@Arguments('A column of the board, with filters.')
export class BoardColumnArguments extends pickInputFields(SingleValueDealFilter, {
  required: ['status'],
  optional: ['positionType', 'searchTerm', 'symbol'],
}) {}

export const DealSort = {
  created: 'created',
  updated: 'updated',
  companyName: 'companyName',
  upside: 'upside',
  nextTask: 'nextTask',
} as const;
export type DealSort = keyof typeof DealSort;

const sortDescriptions: Readonly<Record<DealSort, string>> = {
  created: 'The deals that were created last come first.',
  updated: 'The deals that were changed last come first.',
  companyName: 'By the name of the company, whatever its case.',
  upside:
    'The greatest difference between target price and current price comes first, as a share of the current price; of a short position, ' +
    'the greatest fall. Deals without both prices come last.',
  nextTask:
    'The deals with the open task that is due first come first. Deals without an open task with a due date come last.',
};

registerEnum(DealSort, 'DealSort', 'Order of a list of deals.', (value) => sortDescriptions[value]);

@Arguments('The order of a list of deals.')
export class DealSortArgument {
  @Property(() => DealSort, {
    description:
      'Order by a property of the deals; by default by creation. Other orders than `created` go without `orderBy`.',
    example: 'upside',
  })
  sort?: DealSort | null;
}
