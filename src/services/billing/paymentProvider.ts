import type { Charge, Customer, Plan, Subscription } from '../../generated/prisma/client.js';

/** A plan as the provider knows it now. */
export type SubscriptionState = Omit<Subscription, 'customerId'>;

/** What was charged, or was to be. */
export type ChargeState = Omit<Charge, 'userId'>;

/** What a provider knows of a customer now. */
export interface PaymentState {
  readonly subscriptions: readonly SubscriptionState[];
  /** The latest of them at least. */
  readonly charges: readonly ChargeState[];
}

/** A customer, and what was last stored of what the provider knows of them. */
export interface KnownCustomer extends Customer {
  readonly subscriptions: readonly Subscription[];
}

/** A plan that somebody wants. */
export interface Wish {
  readonly plan: Plan;
  /** Days that cost nothing at its beginning. */
  readonly freeDays: number;
}

/**
 * Who charges cards. It knows what is so; what is stored here follows it. Each failure that its user can do something about
 * is a `Failure`.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'local';
  /** Whether reading is for nothing, so that it is read whenever something is due. */
  readonly isLocal: boolean;
  /** Makes a customer of an account, or finds it. @returns its id. */
  customerOf(userId: string, email: string): Promise<string>;
  /** @returns the address of a page where a card is put on file for a plan; a path is one of the service. */
  checkout(customer: KnownCustomer, wish: Wish): Promise<string>;
  /** The same where the card on file is replaced. */
  portal(customer: KnownCustomer): Promise<string>;
  read(customer: KnownCustomer): Promise<PaymentState>;
  /** Has a plan end with what is paid, or go on. */
  setCancelled(customer: KnownCustomer, subscriptionId: string, isCancelled: boolean): Promise<PaymentState>;
  /** Ends a plan now. @param isCredited whether what was paid for it counts for what the customer pays next. */
  end(customer: KnownCustomer, subscriptionId: string, isCredited?: boolean): Promise<PaymentState>;
}
