import { DealStatus, PositionType } from '../generated/prisma/enums.js';
import { Arguments, Input, pickInputFields, Property } from '../schema/property.js';
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
