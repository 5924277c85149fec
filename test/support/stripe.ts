import { createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';

type Row = Record<string, unknown> & { readonly id: string };

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/**
 * A server that speaks as much of Stripe's protocol as the service asks for: customers, prices, Checkout in subscription mode, the
 * portal, subscriptions and invoices. What people do on Stripe's pages, and what time does, the tests have happen.
 */
export class StripeServer {
  readonly customers: Row[] = [];
  readonly prices: Row[] = [];
  readonly sessions: Row[] = [];
  readonly subscriptions: Row[] = [];
  readonly invoices: Row[] = [];
  /** Requests received, as method and path. */
  readonly requests: string[] = [];
  /** Set to have it refuse everything. */
  isBroken = false;
  /** Customers of whom it refuses to list anything. */
  readonly unknownCustomers = new Set<string>();
  /** Called before a list of subscriptions is answered, with what it is going to be. */
  onRead: () => Promise<void> | void = () => {};
  readonly webhookSecret = 'whsec_of_tests';

  private constructor(
    readonly address: string,
    readonly close: () => Promise<void>,
    private readonly now: () => Date,
  ) {}

  static async open(now: () => Date): Promise<StripeServer> {
    const app = express().use(express.urlencoded({ extended: true }));
    // Lists are sent as `lookup_keys[0]=...`.
    app.set('query parser', 'extended');
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const stripe = new StripeServer(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      async () => {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
      now,
    );
    stripe.serve(app);
    return stripe;
  }

  get environment(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: 'sk_test_key',
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_BASE_URL: this.address,
    };
  }

  /** Enters a card on the Checkout page of a session. */
  completeCheckout(session: Row, { last4 = '4242' } = {}): Row {
    if (session.status !== 'open') throw new Error(`The session is ${String(session.status)}`);
    session.status = 'complete';
    const trialDays = session.trialDays as number;
    const begin = seconds(this.now());
    const end = begin + (trialDays > 0 ? trialDays : 30) * 86_400;
    const id = `sub_${randomUUID()}`;
    const subscription: Row = {
      id,
      object: 'subscription',
      customer: session.customer,
      status: trialDays > 0 ? 'trialing' : 'active',
      created: begin,
      trial_end: trialDays > 0 ? end : null,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      default_payment_method: { id: 'pm_1', object: 'payment_method', card: { brand: 'visa', last4 } },
      items: {
        object: 'list',
        data: [
          {
            id: `si_${randomUUID()}`,
            price: this.prices.find((price) => price.id === session.price),
            current_period_start: begin,
            current_period_end: end,
          },
        ],
      },
    };
    this.subscriptions.push(subscription);
    if (trialDays === 0) this.charges(subscription, 'paid');
    return subscription;
  }

  /** The period that was paid or free has ended: the card is charged for the next. */
  renewSubscription(subscription: Row, outcome: 'paid' | 'failed'): void {
    const [item] = (subscription.items as { data: Record<string, number>[] }).data;
    const begin = item?.current_period_end ?? 0;
    Object.assign(item ?? {}, { current_period_start: begin, current_period_end: begin + 30 * 86_400 });
    subscription.status = outcome === 'paid' ? 'active' : 'past_due';
    this.charges(subscription, outcome);
  }

  endSubscription(subscription: Row): void {
    Object.assign(subscription, { status: 'canceled', ended_at: seconds(this.now()) });
  }

  /** A webhook as Stripe posts it. */
  event(about: Row, id = `evt_${randomUUID()}`, at = new Date()): { body: string; signature: string } {
    const event = { id, object: 'event', type: 'customer.subscription.updated', data: { object: about } };
    return this.signBody(JSON.stringify({ ...event, created: seconds(at), livemode: false }), at);
  }

  /** Whatever it is, with Stripe's signature. */
  signBody(body: string, at = new Date()): { body: string; signature: string } {
    const time = seconds(at);
    const sum = createHmac('sha256', this.webhookSecret).update(`${time}.${body}`).digest('hex');
    return { body, signature: `t=${time},v1=${sum}` };
  }

  private charges(subscription: Row, outcome: 'paid' | 'failed'): void {
    const [item] = (subscription.items as { data: { price: { unit_amount: number } }[] }).data;
    this.invoices.unshift({
      id: `in_${randomUUID()}`,
      object: 'invoice',
      customer: subscription.customer,
      amount_due: item?.price.unit_amount,
      status: outcome === 'paid' ? 'paid' : 'open',
      attempted: true,
      created: seconds(this.now()),
    });
  }

  private serve(app: express.Express): void {
    const of = (rows: readonly Row[], id: unknown): Row => {
      const row = rows.find((existing) => existing.id === id);
      if (!row) throw new Error(`No such row: ${String(id)}`);
      return row;
    };
    const listOf = (data: readonly Row[]) => ({ object: 'list', data, has_more: false, url: '/' });
    const ofCustomer = (rows: readonly Row[], { query }: Request) =>
      rows.filter(({ customer }) => customer === query.customer);
    const answering =
      (answer: (request: Request) => unknown) =>
      async (request: Request, response: Response): Promise<void> => {
        this.requests.push(`${request.method} ${request.path}`);
        if (this.isBroken || this.unknownCustomers.has(request.query.customer as string)) {
          response.status(400).json({ error: { type: 'invalid_request_error', message: 'It is broken' } });
          return;
        }
        response.json(await answer(request));
      };
    const body = (request: Request) => request.body as Record<string, never>;

    const madeOnce = new Map<string, Row>();
    const createOnce = (rows: Row[], prefix: string, row: (request: Request) => object) =>
      answering((request) => {
        const key = request.get('idempotency-key') ?? randomUUID();
        const existing = madeOnce.get(key) ?? { id: `${prefix}_${randomUUID()}`, object: prefix, ...row(request) };
        if (!madeOnce.has(key)) rows.push(existing);
        madeOnce.set(key, existing);
        return existing;
      });

    /** A lookup key is that of one price, and of the last that it was transferred to. */
    const takesLookupKey = (price: Record<string, unknown>) => {
      for (const other of this.prices) if (other.lookup_key === price.lookup_key) other.lookup_key = null;
      return price;
    };

    app.post('/v1/customers', createOnce(this.customers, 'cus', body));
    app.get(
      '/v1/prices',
      answering(({ query }) =>
        listOf(this.prices.filter(({ lookup_key }) => [query.lookup_keys].flat().includes(lookup_key as string))),
      ),
    );
    app.post(
      '/v1/prices',
      createOnce(this.prices, 'price', (request) => ({
        ...takesLookupKey(body(request)),
        active: true,
        type: 'recurring',
        billing_scheme: 'per_unit',
        unit_amount: Number(body(request).unit_amount),
        transform_quantity: null,
        recurring: {
          interval_count: 1,
          usage_type: 'licensed',
          ...(body(request) as { recurring?: object }).recurring,
        },
      })),
    );
    app.get(
      '/v1/checkout/sessions',
      answering((request) =>
        listOf(ofCustomer(this.sessions, request).filter(({ status }) => status === request.query.status)),
      ),
    );
    app.post(
      '/v1/checkout/sessions/:id/expire',
      answering(({ params }) => Object.assign(of(this.sessions, params.id), { status: 'expired' })),
    );
    app.post(
      '/v1/checkout/sessions',
      createOnce(this.sessions, 'cs', (request) => {
        const { customer, line_items, subscription_data, success_url } = request.body as {
          customer: string;
          line_items: { price: string }[];
          subscription_data?: { trial_period_days: string };
          success_url: string;
        };
        return {
          status: 'open',
          created: seconds(this.now()),
          customer,
          price: line_items[0]?.price,
          trialDays: Number(subscription_data?.trial_period_days ?? 0),
          success_url,
          url: `${this.address}/pay`,
        };
      }),
    );
    app.post(
      '/v1/billing_portal/sessions',
      createOnce([], 'bps', () => ({ url: `${this.address}/portal` })),
    );
    app.get(
      '/v1/subscriptions',
      answering(async (request) => {
        const answer = structuredClone(listOf(ofCustomer(this.subscriptions, request)));
        await this.onRead();
        return answer;
      }),
    );
    app.get(
      '/v1/subscriptions/:id',
      answering(({ params }) => of(this.subscriptions, params.id)),
    );
    app.post(
      '/v1/subscriptions/:id',
      answering((request) =>
        Object.assign(
          of(this.subscriptions, request.params.id),
          'cancel_at' in request.body
            ? { cancel_at: null }
            : { cancel_at_period_end: body(request).cancel_at_period_end === ('true' as never) },
        ),
      ),
    );
    app.delete(
      '/v1/subscriptions/:id',
      answering(({ params }) => {
        const subscription = of(this.subscriptions, params.id);
        this.endSubscription(subscription);
        return subscription;
      }),
    );
    app.get(
      '/v1/invoices',
      answering((request) => listOf(ofCustomer(this.invoices, request))),
    );
  }
}
