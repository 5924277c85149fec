import type { Stripe } from 'stripe';
import { planPrices } from '../../models/billing/planPrices.js';
import { Plan } from '../../models/billing/billingStatus.js';

/** Error for a price at Stripe with the lookup key of a plan, but with other terms or without the plan's metadata. */
export class InvalidPriceError extends Error {
  override readonly name = 'InvalidPriceError';

  constructor(
    readonly plan: Plan,
    readonly priceId: string,
    readonly lookupKey: string,
    readonly faults: readonly string[],
  ) {
    super(`the price ${priceId} (${lookupKey}) at Stripe does not match its plan: ${faults.join(', ')}`);
  }
}

/** Returns the lookup key of a plan's price. The key contains the amount, so that another amount is another price. */
const lookupKeyOf = (plan: Plan): string => `docket_${plan}_${planPrices[plan].cents}`;

/** Finds the price of a plan, or creates it. @throws {InvalidPriceError} */
export async function findOrCreatePrice(stripe: Stripe, plan: Plan): Promise<string> {
  const known = await findPrice(stripe, plan);
  if (known?.active) return known.id;
  const { cents, interval } = planPrices[plan];
  const lookup_key = lookupKeyOf(plan);
  const price = await stripe.prices.create(
    {
      lookup_key,
      transfer_lookup_key: true,
      metadata: { docket_plan: plan },
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      product_data: { name: `Docket, ${plan}` },
    },
    // For a known idempotency key Stripe returns the price created then, which may have been archived since.
    { idempotencyKey: `docket-price-${lookup_key}${known ? `-after-${known.id}` : ''}` },
  );
  return price.id;
}

/** Checks the prices of all plans. @returns the lookup keys that no price has yet. @throws {InvalidPriceError} */
export async function findMissingPrices(stripe: Stripe): Promise<string[]> {
  const missing: string[] = [];
  for (const plan of Object.values(Plan)) {
    const known = await findPrice(stripe, plan);
    if (!known?.active) missing.push(lookupKeyOf(plan));
  }
  return missing;
}

/** Looks the price of a plan up. A lookup key belongs to one price at most, which may be archived. @throws {InvalidPriceError} */
async function findPrice({ prices }: Stripe, plan: Plan): Promise<Stripe.Price | undefined> {
  const lookupKey = lookupKeyOf(plan);
  const { data } = await prices.list({ lookup_keys: [lookupKey], limit: 1, expand: ['data.currency_options'] });
  const [price] = data;
  const faults = price?.active ? findFaults(price, plan) : [];
  if (price && faults.length > 0) throw new InvalidPriceError(plan, price.id, lookupKey, faults);
  return price;
}

function findFaults(price: Stripe.Price, plan: Plan): string[] {
  const { cents, interval } = planPrices[plan];
  const { recurring } = price;
  const expected: (readonly [field: string, is: unknown, must: unknown])[] = [
    ['type', price.type, 'recurring'],
    ['billing_scheme', price.billing_scheme, 'per_unit'],
    ['currency', price.currency, 'usd'],
    ['unit_amount', price.unit_amount, cents],
    // Amounts in other currencies are charged to customers who pay in those.
    ['currency_options', otherCurrencies(price), ''],
    ['transform_quantity', price.transform_quantity, null],
    ['metadata.docket_plan', price.metadata.docket_plan, plan],
    ...(recurring
      ? ([
          ['recurring.interval', recurring.interval, interval],
          ['recurring.interval_count', recurring.interval_count, 1],
          ['recurring.usage_type', recurring.usage_type, 'licensed'],
        ] as const)
      : []),
  ];
  return expected
    .filter(([, actual, required]) => actual !== required)
    .map(
      ([field, is, must]) => `${field} is ${formatValue(is)} and must be ${must === '' ? 'empty' : formatValue(must)}`,
    );
}

const otherCurrencies = ({ currency_options = {} }: Stripe.Price): string =>
  Object.keys(currency_options)
    .filter((currency) => currency !== 'usd')
    .join(', ');

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
