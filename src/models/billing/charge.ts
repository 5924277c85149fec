import { ChargeStatus } from '../../generated/prisma/enums.js';
import { registerEnum, ID, Int, Property, Resource, Timestamp } from '../../schema/property.js';

registerEnum(ChargeStatus, 'ChargeStatus', 'Outcome of a charge.', (status) =>
  status === 'paid' ? 'The card was charged.' : 'The card was not charged.',
);

@Resource('A charge to the card, successful or failed.')
export class Charge {
  @Property(() => ID, { description: 'Id of the charge at the payment provider.', example: 'in_1Qx2Yz' })
  chargeId!: string;

  @Property(() => Int, { description: 'Amount, in US cents.', example: 39_900 })
  cents!: number;

  @Property(() => ChargeStatus, { description: 'Outcome of the charge.', example: 'paid' })
  status!: ChargeStatus;

  @Property(() => Timestamp, {
    description: 'When the card was charged, or the charge failed.',
    example: '2026-10-08T09:30:00.000Z',
  })
  createdAt!: string;
}
