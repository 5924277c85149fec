import { Plan } from '../generated/prisma/enums.js';
import { enumeration, Int, Property, Resource, Timestamp } from '../schema/property.js';
import { dollars, graceDays, planTerms, trialDays } from './planTerms.js';

export { Plan };

enumeration(
  Plan,
  'Plan',
  'What can be chosen and paid for.',
  (plan) => `${dollars(planTerms[plan].cents)} a ${planTerms[plan].interval}.`,
);

/** Billing phases of an account. */
export const Phase = {
  choosingPlan: 'choosingPlan',
  granted: 'granted',
  trial: 'trial',
  paying: 'paying',
  overdue: 'overdue',
  ended: 'ended',
} as const;
export type Phase = keyof typeof Phase;

const meanings: Readonly<Record<Phase, string>> = {
  choosingPlan: 'There never was a plan: nothing can be read, and no key made.',
  granted: 'Whoever runs the service gave access; nothing is paid.',
  trial: `The first ${trialDays} days of a plan, which cost nothing.`,
  paying: 'A plan that is paid.',
  overdue: `A charge failed: it is tried again, and keys work for ${graceDays} days from when it was due. With \`unconfirmedSince\`: it is not known whether it was paid, and those days are over.`,
  ended: 'The plan has ended; what is stored stays.',
};

enumeration(Phase, 'Phase', 'Where an account is.', (phase) => meanings[phase]);

@Resource('A plan that can be chosen.')
export class PlanOffer {
  @Property(() => Plan, { description: 'Which.', example: 'monthly' })
  plan!: Plan;

  @Property(() => Int, { description: 'What it costs each time, in US cents.', example: planTerms.monthly.cents })
  cents!: number;

  @Property(() => Int, {
    description: 'Days that cost nothing, before the card is charged first; 0 where the account has had a plan.',
    example: trialDays,
  })
  trialDays!: number;
}

@Resource('What an account may use the service by: a plan, or a grant.')
export class Standing {
  @Property(() => Phase, { description: 'Where the account is.', example: 'trial' })
  phase!: Phase;

  @Property(() => Boolean, { description: 'Whether keys of the account work now.', example: true })
  hasAccess!: boolean;

  @Property(() => Timestamp, {
    description: 'Until when that is so, or was; null without end, and where there never was access.',
    nullable: true,
    example: '2026-10-11T09:30:00.000Z',
  })
  accessUntil!: string | null;

  @Property(() => Plan, { description: 'The plan; null without one.', nullable: true, example: 'monthly' })
  plan!: Plan | null;

  @Property(() => Int, {
    description: 'What the plan costs each time, in US cents; null without one.',
    nullable: true,
    example: planTerms.monthly.cents,
  })
  cents!: number | null;

  @Property(() => Timestamp, {
    description: 'Until when the plan is paid, or free; null without one.',
    nullable: true,
    example: '2026-10-08T09:30:00.000Z',
  })
  paidUntil!: string | null;

  @Property(() => Timestamp, {
    description: 'When the card is charged next; null where it is not going to be, or where nobody knows when.',
    nullable: true,
    example: '2026-10-08T09:30:00.000Z',
  })
  nextChargeAt!: string | null;

  @Property(() => Boolean, { description: 'Whether the plan ends with what is paid.', example: false })
  isCancelled!: boolean;

  @Property(() => Timestamp, {
    description: `When the payment provider last answered, where the last known period has ended and it told neither that the next one is paid nor that the charge failed; else null. Access goes on for ${graceDays} days after that period, and the provider is asked again and again.`,
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
      'Plans that can be chosen; none while one goes on, and where none are sold: whoever runs the service gives access then.',
    example: [],
  })
  offers!: PlanOffer[];
}
