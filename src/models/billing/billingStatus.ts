import { Plan } from '../../generated/prisma/enums.js';
import { registerEnum, Int, Property, Resource, Timestamp } from '../../schema/property.js';
import { formatDollars, planPrices } from './planPrices.js';
import { graceDays, trialDays } from './trialAndGracePeriod.js';

export { Plan };

registerEnum(
  Plan,
  'Plan',
  'Billing interval of a plan.',
  (plan) => `${formatDollars(planPrices[plan].cents)} a ${planPrices[plan].interval}.`,
);

/** Billing phases of an account. */
export const BillingPhase = {
  noPlan: 'noPlan',
  granted: 'granted',
  trial: 'trial',
  paying: 'paying',
  overdue: 'overdue',
  ended: 'ended',
} as const;
export type BillingPhase = keyof typeof BillingPhase;

const phaseDescriptions: Readonly<Record<BillingPhase, string>> = {
  noPlan: 'The account never had a plan: it cannot read data or create keys.',
  granted: 'The operator granted access; nothing is charged.',
  trial: `Free trial: the first ${trialDays} days of a plan.`,
  paying: 'A plan is active and paid.',
  overdue: `A charge failed. It is retried, and keys work for ${graceDays} days from its due date. With \`unconfirmedSince\`: these days are over, and it is unknown whether the charge was paid.`,
  ended: 'The plan has ended. Stored data are kept.',
};

registerEnum(BillingPhase, 'BillingPhase', 'Billing phase of an account.', (phase) => phaseDescriptions[phase]);

@Resource('A plan that is for sale.')
export class PlanOffer {
  @Property(() => Plan, { description: 'Billing interval of the plan.', example: 'monthly' })
  plan!: Plan;

  @Property(() => Int, { description: 'Price of a billing interval, in US cents.', example: planPrices.monthly.cents })
  cents!: number;

  @Property(() => Int, {
    description:
      'Days of the free trial before the first charge; 0 for an account that has had a plan, or whose mailbox had a trial in another account.',
    example: trialDays,
  })
  trialDays!: number;
}

/** Returns all plans with their prices, and the days of the free trial of an account. */
export const createPlanOffers = (trialDays: number): PlanOffer[] =>
  Object.values(Plan).map((plan) => ({ plan, cents: planPrices[plan].cents, trialDays }));

@Resource('Billing status of an account: its plan or grant, and the access that this gives.')
export class BillingStatus {
  @Property(() => BillingPhase, { description: 'Billing phase of the account.', example: 'trial' })
  phase!: BillingPhase;

  @Property(() => Boolean, { description: 'Whether keys of the account work now.', example: true })
  hasAccess!: boolean;

  @Property(() => Timestamp, {
    description:
      'End of the access, past or future; null for access without end, and for an account that never had access.',
    nullable: true,
    example: '2026-10-11T09:30:00.000Z',
  })
  accessUntil!: string | null;

  @Property(() => Plan, { description: 'The plan; null without one.', nullable: true, example: 'monthly' })
  plan!: Plan | null;

  @Property(() => Int, {
    description: 'Price of a billing interval, in US cents; null without a plan.',
    nullable: true,
    example: planPrices.monthly.cents,
  })
  cents!: number | null;

  @Property(() => Timestamp, {
    description: 'End of the paid or free period; null without a plan.',
    nullable: true,
    example: '2026-10-08T09:30:00.000Z',
  })
  paidUntil!: string | null;

  @Property(() => Timestamp, {
    description: 'When the card is charged next; null where no charge is due or its time is unknown.',
    nullable: true,
    example: '2026-10-08T09:30:00.000Z',
  })
  nextChargeAt!: string | null;

  @Property(() => Boolean, { description: 'Whether the plan ends with the paid period.', example: false })
  isCancelled!: boolean;

  @Property(() => Timestamp, {
    description: `When the payment provider last answered, if the last known period has ended and the provider has reported neither a payment nor a failed charge for the next one; otherwise null. Access continues for ${graceDays} days after that period, and the provider is asked again.`,
    nullable: true,
    example: null,
  })
  unconfirmedSince!: string | null;

  @Property(() => String, { description: 'Brand of the card on file.', nullable: true, example: 'visa' })
  cardBrand!: string | null;

  @Property(() => String, { description: 'Last four digits of the card on file.', nullable: true, example: '4242' })
  cardLastFour!: string | null;

  @Property(() => [PlanOffer], {
    description:
      'Plans for sale. Empty while a plan is active, and for a service that sells no plans: its operator grants access.',
    example: [],
  })
  offers!: PlanOffer[];
}
