import { Failure } from '../../failure.js';
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
export interface StoredCustomer extends Customer {
  readonly subscriptions: readonly Subscription[];
}

/** Plan that a customer is going to buy. */
export interface CheckoutRequest {
  readonly plan: Plan;
  /** Free days at the start of the plan. */
  readonly trialDays: number;
}

/** Failure of a request that the provider refused or did not answer. */
export class PaymentProviderFailure extends Failure {}

/**
 * Service that charges cards. Its data are authoritative, and the stored data follow them. Errors that the user can act on
 * are thrown as `Failure`, and failed requests as `PaymentProviderFailure`.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'local';
  /** Whether reads cost nothing, so that the state is read whenever a charge is due. */
  readonly isLocal: boolean;
  /** Creates the customer of an account, or finds it. @returns the customer's id. */
  createCustomer(userId: string, email: string): Promise<string>;
  /** @returns the address of the checkout page for a plan, or a path of the service. */
  beginCheckout(customer: StoredCustomer, request: CheckoutRequest): Promise<string>;
  /** @returns the address of the page where the card on file is replaced, or a path of the service. */
  openPortal(customer: StoredCustomer): Promise<string>;
  readState(customer: StoredCustomer): Promise<PaymentState>;
  /** Cancels a plan at the end of the paid period, or resumes it. */
  setPlanCancelled(customer: StoredCustomer, subscriptionId: string, isCancelled: boolean): Promise<PaymentState>;
  /** Ends a plan now. @param isCredited whether the unused payment is credited to the customer's next charges. */
  endPlan(customer: StoredCustomer, subscriptionId: string, isCredited?: boolean): Promise<PaymentState>;
}
