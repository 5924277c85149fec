import type { Charge, Customer, Plan, Subscription } from '../../generated/prisma/client.js';

/** Current state of a plan at the provider. */
export type SubscriptionState = Omit<Subscription, 'customerId'>;

/** Charge that succeeded or failed. */
export type ChargeState = Omit<Charge, 'userId'>;

/** Current state of a customer at the provider. */
export interface PaymentState {
  readonly subscriptions: readonly SubscriptionState[];
  /** At least the latest charges. */
  readonly charges: readonly ChargeState[];
}

/** Customer, with the plans as last stored. */
export interface KnownCustomer extends Customer {
  readonly subscriptions: readonly Subscription[];
}

/** Plan that a customer is going to buy. */
export interface Wish {
  readonly plan: Plan;
  /** Free days at the start of the plan. */
  readonly freeDays: number;
}

/**
 * Service that charges cards. Its data are authoritative, and the stored data follow them. Errors that the user can act on
 * are thrown as `Failure`.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'local';
  /** Whether reads cost nothing, so that the state is read whenever a charge is due. */
  readonly isLocal: boolean;
  /** Creates the customer of an account, or finds it. @returns the customer's id. */
  customerOf(userId: string, email: string): Promise<string>;
  /** @returns the address of the checkout page for a plan, or a path of the service. */
  checkout(customer: KnownCustomer, wish: Wish): Promise<string>;
  /** @returns the address of the page where the card on file is replaced, or a path of the service. */
  portal(customer: KnownCustomer): Promise<string>;
  read(customer: KnownCustomer): Promise<PaymentState>;
  /** Cancels a plan at the end of the paid period, or resumes it. */
  setCancelled(customer: KnownCustomer, subscriptionId: string, isCancelled: boolean): Promise<PaymentState>;
  /** Ends a plan now. @param isCredited whether the unused payment is credited to the customer's next charges. */
  end(customer: KnownCustomer, subscriptionId: string, isCredited?: boolean): Promise<PaymentState>;
}
