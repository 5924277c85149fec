import { ID, Property, Resource, Timestamp } from '../schema/property.js';
import { DealStatus } from './deal.js';

/** Days after its deletion for which a deal can be restored. */
export const restorationDays = 30;

@Resource('A deleted deal that can be restored. Its texts can be read after its restoration.')
export class DeletedDeal {
  @Property(() => ID, { description: 'Id of the deal.', format: 'uuid' })
  dealId!: string;

  @Property(() => String, { description: 'Name of the company.' })
  companyName!: string;

  @Property(() => String, { description: 'Ticker symbol.', nullable: true })
  symbol!: string | null;

  @Property(() => DealStatus, { description: 'Status of the deal when it was deleted.' })
  status!: DealStatus;

  @Property(() => Timestamp, { description: 'When the deal was deleted.' })
  deletedAt!: string;

  @Property(() => Timestamp, {
    description: `Time until which the deal can be restored: ${restorationDays} days after its deletion.`,
  })
  restorableUntil!: string;
}
