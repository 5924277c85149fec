import { ChargeStatus } from '../generated/prisma/enums.js';
import { enumeration, ID, Int, Property, Resource, Timestamp } from '../schema/property.js';

enumeration(ChargeStatus, 'ChargeStatus', 'What became of a charge.', (status) =>
  status === 'paid' ? 'The card was charged.' : 'The card was not charged.',
);

@Resource('What a card was charged, or was to be.')
export class Charge {
  @Property(() => ID, { description: 'Id of the charge, as the payment provider has it.', example: 'in_1Qx2Yz' })
  chargeId!: string;

  @Property(() => Int, { description: 'Amount, in US cents.', example: 39_900 })
  cents!: number;

  @Property(() => ChargeStatus, { description: 'What became of it.', example: 'paid' })
  status!: ChargeStatus;

  @Property(() => Timestamp, { description: 'When.', example: '2026-10-08T09:30:00.000Z' })
  createdAt!: string;
}
